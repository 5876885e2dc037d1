"""`SummaryNotesMiddleware`: long citation calls in a conversation shrink to their notes before the model reads it."""
