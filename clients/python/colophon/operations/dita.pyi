# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

CommonInspectDitaInputFile: TypeAlias = "FileInput"
class CommonInspectDitaInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: NotRequired[CommonInspectDitaInputFile]
    """File contents. Send either this or `text`."""
    text: NotRequired[str]
    """File contents as text, instead of `bytes`."""
class CommonInspectDitaInput(TypedDict):
    bytes: NotRequired[CommonInspectDitaInputFile]
    """A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML."""
    root: NotRequired[str]
    """Path of the root topic or map. Needed when the files have several candidates."""
    files: NotRequired[Sequence[CommonInspectDitaInputFilesItem]]
    """Files of the project."""
    ditaval: NotRequired[str]
    """Path of the DITAVAL file with the filter conditions."""
class CommonInspectDitaOptions(SharedCallOptions):
    pass
class CommonInspectDitaValueFindingsItem(TypedDict):
    code: str
    """Stable code of the finding."""
    severity: Literal["error", "warning", "note"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    path: str
    """Path of the file."""
    line: int
    """Line number, starting at 1."""
    column: int
    """Column number, starting at 1."""
class CommonInspectDitaValueCounts(TypedDict):
    maps: int
    """Number of maps in the input."""
    topics: int
    """Number of topics, including nested topics."""
    branches: int
    """Number of branches of the map, with submaps included."""
    keys: int
    """Number of key definitions."""
    references: int
    """Number of references in the project."""
    broken: int
    """Number of broken references."""
class CommonInspectDitaValue(TypedDict):
    root: str
    """Path of the root map or topic."""
    kind: Literal["map", "topic"]
    """Whether the root is a map or a topic."""
    title: NotRequired[str]
    """Title of the root."""
    files: Sequence[Mapping[str, str | int | bool | Sequence[str | Mapping[str, str | int]]]]
    """Files: `path`, `kind`, `byteLength`, `element`, `shell`, `isReached`."""
    topics: Sequence[Mapping[str, str | int | bool | Sequence[str | Mapping[str, str | int]]]]
    """Topics: path, line, id, element, title, depth, keyScopes."""
    keyScopes: Sequence[Mapping[str, str | int | bool | Sequence[str | Mapping[str, str | int]]]]
    """Key scopes: name, names, and keys with name, path, line, href, text, shadowed."""
    references: Sequence[Mapping[str, str | int | bool | Sequence[str | Mapping[str, str | int]]]]
    """References: kind, path, line, column, attribute, value, status, target, key, scope, reason."""
    findings: Sequence[CommonInspectDitaValueFindingsItem]
    """Findings, sorted by path and position."""
    unreferenced: Sequence[str]
    """Files that no reference from the root reaches."""
    counts: CommonInspectDitaValueCounts
    """Counts for the whole project."""
CommonRenderDitaInputFile: TypeAlias = "FileInput"
class CommonRenderDitaInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: NotRequired[CommonRenderDitaInputFile]
    """File contents. Send either this or `text`."""
    text: NotRequired[str]
    """File contents as text, instead of `bytes`."""
class CommonRenderDitaInput(TypedDict):
    bytes: NotRequired[CommonRenderDitaInputFile]
    """A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML."""
    root: NotRequired[str]
    """Path of the root topic or map. Needed when the files have several candidates."""
    files: NotRequired[Sequence[CommonRenderDitaInputFilesItem]]
    """Files of the project."""
    ditaval: NotRequired[str]
    """Path of the DITAVAL file with the filter conditions."""
class CommonRenderDitaOptions(SharedCallOptions):
    format: NotRequired[Literal["html5", "html5-files", "markdown"]]
    """Output format: one HTML page, a zip of HTML pages, or Markdown."""
    onBroken: NotRequired[Literal["keep", "fail"]]
    """What a broken reference does: it is reported, or the call fails."""
    drafts: NotRequired[bool]
    """Whether to publish draft comments and required-cleanup elements."""
class CommonRenderDitaValue(TypedDict):
    artifact: Artifact
    """The publication: an HTML page, a zip of pages, or Markdown."""
    title: str
    """Title of the publication."""
    language: str
    """Language of the publication."""
    pages: Sequence[Mapping[str, str]]
    """Topics in reading order: `path` of the page, `from` the source file."""
    leftOut: Sequence[Mapping[str, str]]
    """Files that nothing in the publication refers to: `path`, `reason`, `text`."""
    trace: Sequence[Mapping[str, str | int]]
    """How references were resolved, in the form of common.transform.dita-resolve."""
    broken: int
    """Number of broken references that remain."""
CommonTransformDitaEditInputFile: TypeAlias = "FileInput"
class CommonTransformDitaEditInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: NotRequired[CommonTransformDitaEditInputFile]
    """File contents. Send either this or `text`."""
    text: NotRequired[str]
    """File contents as text, instead of `bytes`."""
class CommonTransformDitaEditInputExpectItem(TypedDict):
    path: str
    """Path of the file, relative to the project folder."""
    hash: str
    """Expected SHA-256 hash of the file, as `sha256:` and 64 hexadecimal digits."""
CommonTransformDitaEditInputEditsItem = TypedDict("CommonTransformDitaEditInputEditsItem", {
    "do": "Literal[\"setText\", \"setAttribute\", \"insert\", \"delete\", \"rename-key\", \"move-topic\"]",
    "path": "NotRequired[str]",
    "at": "NotRequired[str]",
    "text": "NotRequired[str]",
    "name": "NotRequired[str]",
    "value": "NotRequired[str]",
    "xml": "NotRequired[str]",
    "where": "NotRequired[Literal[\"before\", \"after\", \"first\", \"last\"]]",
    "from": "NotRequired[str]",
    "to": "NotRequired[str]",
    "scope": "NotRequired[str]",
})
class CommonTransformDitaEditInput(TypedDict):
    bytes: NotRequired[CommonTransformDitaEditInputFile]
    """A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML."""
    root: NotRequired[str]
    """Path of the root topic or map. Needed when the files have several candidates."""
    files: NotRequired[Sequence[CommonTransformDitaEditInputFilesItem]]
    """Files of the project."""
    ditaval: NotRequired[str]
    """Path of the DITAVAL file with the filter conditions."""
    expect: NotRequired[Sequence[CommonTransformDitaEditInputExpectItem]]
    """Hashes of the files that the edits were made for. The call fails with BINDING_MISMATCH if one differs."""
    edits: Sequence[CommonTransformDitaEditInputEditsItem]
    """Edits to apply, in order."""
class CommonTransformDitaEditOptions(SharedCallOptions):
    onBroken: NotRequired[Literal["keep", "fail"]]
    """What a reference that an edit breaks does: it is reported, or the call fails."""
class CommonTransformDitaEditValueFindingsItem(TypedDict):
    code: str
    """Stable code of the finding."""
    severity: Literal["error", "warning", "note"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    path: str
    """Path of the file."""
    line: int
    """Line number, starting at 1."""
    column: int
    """Column number, starting at 1."""
class CommonTransformDitaEditValue(TypedDict):
    artifact: Artifact
    """A zip of the edited project."""
    root: str
    """Path of the root after the edits."""
    files: Sequence[Mapping[str, str | int]]
    """Changed or moved files: `path`, `from`, `hashBefore`, `hash`, `byteLength`."""
    changes: Sequence[Mapping[str, str | int]]
    """Changes made: `edit` (zero-based index), `path`, `line`, `what`, `before`, `after`."""
    findings: Sequence[CommonTransformDitaEditValueFindingsItem]
    """Findings, sorted by path and position."""
CommonTransformDitaResolveInputFile: TypeAlias = "FileInput"
class CommonTransformDitaResolveInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: NotRequired[CommonTransformDitaResolveInputFile]
    """File contents. Send either this or `text`."""
    text: NotRequired[str]
    """File contents as text, instead of `bytes`."""
class CommonTransformDitaResolveInput(TypedDict):
    bytes: NotRequired[CommonTransformDitaResolveInputFile]
    """A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML."""
    root: NotRequired[str]
    """Path of the root topic or map. Needed when the files have several candidates."""
    files: NotRequired[Sequence[CommonTransformDitaResolveInputFilesItem]]
    """Files of the project."""
    ditaval: NotRequired[str]
    """Path of the DITAVAL file with the filter conditions."""
class CommonTransformDitaResolveOptions(SharedCallOptions):
    steps: NotRequired[Sequence[Literal["mapref", "branch", "push", "conref", "filter", "keyref", "coderef", "copy-to", "cascade", "metadata", "reltable", "chunk"]]]
    """Steps to run. They run in a fixed order. Default: all."""
    onBroken: NotRequired[Literal["keep", "fail"]]
    """What a broken reference does: it stays, marked and reported, or the call fails."""
    classes: NotRequired[bool]
    """Whether to write the `class` attribute on every element."""
class CommonTransformDitaResolveValue(TypedDict):
    artifact: Artifact
    """A zip of the resolved project."""
    root: str
    """Path of the root."""
    files: Sequence[Mapping[str, str | int]]
    """Files in zip order: `path`, `from`, `role` (map, topic, resource or file), `byteLength`, `hash`."""
    trace: Sequence[Mapping[str, str | int]]
    """Resolution steps: `rule`, `path`, `line`, `element`, `value`, `source` (path:line), `removed`, `put`."""
    broken: int
    """Number of broken references that remain."""
CommonValidateDitaInputFile: TypeAlias = "FileInput"
class CommonValidateDitaInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: NotRequired[CommonValidateDitaInputFile]
    """File contents. Send either this or `text`."""
    text: NotRequired[str]
    """File contents as text, instead of `bytes`."""
class CommonValidateDitaInput(TypedDict):
    bytes: NotRequired[CommonValidateDitaInputFile]
    """A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML."""
    root: NotRequired[str]
    """Path of the root topic or map. Needed when the files have several candidates."""
    files: NotRequired[Sequence[CommonValidateDitaInputFilesItem]]
    """Files of the project."""
    ditaval: NotRequired[str]
    """Path of the DITAVAL file with the filter conditions."""
class CommonValidateDitaOptions(SharedCallOptions):
    checks: NotRequired[Sequence[Literal["grammar", "links", "keys", "conrefs", "ids", "subjects"]]]
    """Checks to run. Default: all checks."""
class CommonValidateDitaValueFindingsItem(TypedDict):
    code: str
    """Stable code of the finding."""
    severity: Literal["error", "warning", "note"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    path: str
    """Path of the file."""
    line: int
    """Line number, starting at 1."""
    column: int
    """Column number, starting at 1."""
class CommonValidateDitaValue(TypedDict):
    valid: bool
    """Whether the checks found no error and every XML document was checked."""
    root: str
    """Path of the root."""
    findings: Sequence[CommonValidateDitaValueFindingsItem]
    """Findings, sorted by path and position."""
    checks: Sequence[str]
    """Checks that were run."""
    checked: Sequence[Mapping[str, str]]
    """Documents by grammar: path, shell, by public-id, xml-model or root."""
    notChecked: Sequence[Mapping[str, str]]
    """Documents of another grammar: path, reason."""
CommonValidateDitaPublicationInputFile: TypeAlias = "FileInput"
class CommonValidateDitaPublicationInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: NotRequired[CommonValidateDitaPublicationInputFile]
    """File contents. Send either this or `text`."""
    text: NotRequired[str]
    """File contents as text, instead of `bytes`."""
class CommonValidateDitaPublicationInput(TypedDict):
    bytes: NotRequired[CommonValidateDitaPublicationInputFile]
    """A topic, a map, or a zip of a project. Topics and maps are in DITA XML or Markdown; topics may be in HTML."""
    root: NotRequired[str]
    """Path of the root topic or map. Needed when the files have several candidates."""
    files: NotRequired[Sequence[CommonValidateDitaPublicationInputFilesItem]]
    """Files of the project."""
    ditaval: NotRequired[str]
    """Path of the DITAVAL file with the filter conditions."""
    publication: CommonValidateDitaPublicationInputFile
    """The publication: an HTML page, or a zip of pages, images and style sheets."""
class CommonValidateDitaPublicationOptions(SharedCallOptions):
    pass
class CommonValidateDitaPublicationValueTopicsItem(TypedDict):
    title: str
    """Title of the topic."""
    path: str
    """Path of the topic's file in the project."""
    page: NotRequired[str]
    """Path of the page that contains the topic."""
    line: NotRequired[int]
    """Line of the topic's heading on the page, starting at 1."""
    texts: int
    """Number of text passages in the topic."""
class CommonValidateDitaPublicationValueFindingsItem(TypedDict):
    code: str
    """Stable code of the finding."""
    severity: Literal["error", "warning"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    of: Literal["project", "publication"]
    """Whether `path` names a file of the project or of the publication."""
    path: str
    """Path of the file."""
    line: int
    """Line number, starting at 1."""
    column: int
    """Column number, starting at 1."""
class CommonValidateDitaPublicationValue(TypedDict):
    valid: bool
    """Whether the checks found no error."""
    root: str
    """Path of the project's root."""
    kind: Literal["page", "zip"]
    """Whether the publication is one page or a zip."""
    pages: Sequence[str]
    """Pages of the publication."""
    topics: Sequence[CommonValidateDitaPublicationValueTopicsItem]
    """Topics of the project in map order."""
    findings: Sequence[CommonValidateDitaPublicationValueFindingsItem]
    """Findings, sorted by file and position."""
    checked: Mapping[str, int]
    """Number of topics, texts, links, anchors, ids, images and files that were checked."""
    notChecked: Sequence[Mapping[str, str]]
    """What was not: what, reason."""
