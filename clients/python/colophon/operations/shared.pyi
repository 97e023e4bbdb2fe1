# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput

class SharedCallOptionsLimits(TypedDict):
    maxInputBytes: NotRequired[int]
    """Maximum input size in bytes."""
    maxOutputBytes: NotRequired[int]
    """Maximum output size in bytes."""
    maxPages: NotRequired[int]
    """Maximum number of pages, slides or sheets."""
    maxElements: NotRequired[int]
    """Maximum number of cells, nodes, parts or objects."""
    maxArchiveEntries: NotRequired[int]
    """Maximum number of entries of an archive."""
    maxExpansionRatio: NotRequired[int]
    """Maximum decompression ratio of an archive."""
    maxDurationMs: NotRequired[int]
    """Maximum run time in milliseconds."""
class SharedCallOptions(TypedDict):
    deterministicSeed: NotRequired[str]
    """Seed for pseudo-random choices."""
    timeoutMs: NotRequired[int]
    """Timeout of the call in milliseconds."""
    locale: NotRequired[str]
    """BCP 47 language tag for formatting."""
    lossPolicy: NotRequired[Literal["collect", "failOnDropped", "failOnAny"]]
    """`failOnDropped` fails on a `dropped` loss, `failOnAny` on any loss."""
    limits: NotRequired[SharedCallOptionsLimits]
    """Resource limits. Omitted limits keep their defaults."""
