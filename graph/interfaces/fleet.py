"""Many drafts over the same sources: `pcite ground --drafts FOLDER`, in this process or on Ray.

Every worker makes its models once and grounds one draft after another; all of them share one store. What comes of
each draft is a line of JSON, and a run that was cut off goes on.
"""

from .fleet_draft_results import DraftResult
from .fleet_folder import drafts_in, ground_folder
from .fleet_folder_worker import DraftFormat, FolderJob
from .fleet_recipe import Recipe

__all__ = ["DraftFormat", "DraftResult", "FolderJob", "Recipe", "drafts_in", "ground_folder"]
