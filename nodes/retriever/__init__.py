"""The retriever: finds passages for every claim."""
