# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

CommonConvertReviewSidecarInputFile: TypeAlias = "FileInput"
class CommonConvertReviewSidecarInput(TypedDict):
    annotations: CommonConvertReviewSidecarInputFile
    """The source: a sidecar, a W3C Web Annotation, or a document with comments."""
    document: NotRequired[CommonConvertReviewSidecarInputFile]
    """The document that the comments are written into, or whose text they are bound to; default the source."""
class CommonConvertReviewSidecarOptions(SharedCallOptions):
    to: NotRequired[Literal["sidecar", "web-annotation", "document"]]
    """document writes the comments into `document`; sidecar and web-annotation make a JSON file."""
    password: NotRequired[str]
    """User or owner password of the file."""
    binding: NotRequired[Literal["follow", "strict"]]
    """`strict` refuses another document than the annotated one; `follow` finds the locations in it."""
    anchors: NotRequired[Literal["shifted", "exact"]]
    """exact refuses the call when the text or the surroundings of any target have changed."""
class CommonConvertReviewSidecarValueSpan(TypedDict):
    start: int
    """Code points before it."""
    end: int
    """Code points up to its end."""
    name: NotRequired[str]
    """The person who is named."""
    id: NotRequired[str]
    """The id of that person."""
    href: NotRequired[str]
    """The address of a link."""
class CommonConvertReviewSidecarValueBindingsItemEvidence(TypedDict):
    method: Literal["same-document", "position", "quote", "approximate", "cell", "place", "none"]
    """How the place was found."""
    reason: str
    """Why the status is so."""
    score: NotRequired[float]
    """Sum of the similarities less differing facts."""
    quoteSimilarity: NotRequired[float]
    """0 to 1, quote and text."""
    prefixSimilarity: NotRequired[float]
    """0 to 1, text before."""
    suffixSimilarity: NotRequired[float]
    """0 to 1, text after."""
    distance: NotRequired[int]
    """Characters edited in the quote."""
    occurrences: NotRequired[int]
    """Exact occurrences, up to 200."""
    differences: NotRequired[Mapping[str, Mapping[str, Sequence[str]]]]
    """numbers, names and negations: missing from the document, added there."""
    runnerUp: NotRequired[Mapping[str, float]]
    """The next best place: score, start, end."""
class CommonConvertReviewSidecarValueBindingsItem(TypedDict):
    id: str
    """Id of the annotation."""
    status: Literal["exact", "shifted", "orphan", "ambiguous"]
    """exact: same text and context; shifted: moved or edited; orphan: not found; ambiguous: several places fit."""
    quote: str
    """The text it was about."""
    found: NotRequired[str]
    """The text found now."""
    position: NotRequired[CommonConvertReviewSidecarValueSpan]
    """The place in the text form."""
    locator: NotRequired[str]
    """Paragraph, cell, slide or page."""
    evidence: CommonConvertReviewSidecarValueBindingsItemEvidence
    """What the decision rests on."""
class CommonConvertReviewSidecarValueCounts(TypedDict):
    annotations: int
    """Annotations without their replies."""
    replies: int
    """Replies of all threads."""
    exact: int
    """Annotations bound as exact."""
    shifted: int
    """Annotations bound as shifted."""
    orphan: int
    """Annotations without a place."""
    ambiguous: int
    """Annotations with several places."""
class CommonConvertReviewSidecarValue(TypedDict):
    artifact: Artifact
    """The file that `to` asks for."""
    sidecar: Artifact
    """The sidecar with every annotation of the source."""
    written: int
    """The number of annotations that the artifact shows, without replies."""
    bindings: Sequence[CommonConvertReviewSidecarValueBindingsItem]
    """One entry for each annotation; empty without a document."""
    counts: CommonConvertReviewSidecarValueCounts
    """How many there are of each."""
CommonParseReviewInputFile: TypeAlias = "FileInput"
class CommonParseReviewInput(TypedDict):
    document: CommonParseReviewInputFile
    """The document: Word, Excel, PowerPoint, PDF or plain text in UTF-8."""
    annotations: NotRequired[CommonParseReviewInputFile]
    """Sidecar, W3C Web Annotation or document with comments. Default: the comments of `document`."""
class CommonParseReviewOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    binding: NotRequired[Literal["follow", "strict"]]
    """`strict` refuses another document than the annotated one; `follow` finds the locations in it."""
    anchors: NotRequired[Literal["shifted", "exact"]]
    """exact refuses the call when the text or the surroundings of any target have changed."""
class CommonParseReviewValueSelector(TypedDict):
    type: Literal["TextQuote", "TextPosition", "Part", "Page", "Cell"]
    """Which members it has."""
    exact: NotRequired[str]
    """TextQuote: the target's text."""
    prefix: NotRequired[str]
    """TextQuote: 32 code points before it."""
    suffix: NotRequired[str]
    """TextQuote: 32 code points after it."""
    start: NotRequired[int]
    """TextPosition: code points before it."""
    end: NotRequired[int]
    """TextPosition: code points up to its end."""
    wordsBefore: NotRequired[int]
    """TextPosition: words before it."""
    part: NotRequired[str]
    """Part: name in the package."""
    object: NotRequired[str]
    """Part: id of the shape."""
    x: NotRequired[float]
    """Part: position as written."""
    y: NotRequired[float]
    """Part: position as written."""
    page: NotRequired[int]
    """Page: zero-based page or slide."""
    rectangle: NotRequired[Sequence[float]]
    """Page: left, bottom, right, top."""
    quads: NotRequired[Sequence[Sequence[float]]]
    """Page: four corners each."""
    lines: NotRequired[Sequence[Sequence[float]]]
    """Page: x, y of each point."""
    sheet: NotRequired[str]
    """Cell: name of the sheet."""
    cell: NotRequired[str]
    """Cell: for example B4."""
class CommonParseReviewValueRemarkBody(TypedDict):
    text: str
    """Plain text with line feeds."""
    subject: NotRequired[str]
    """Subject line of the comment."""
    rich: NotRequired[str]
    """The text with formatting."""
    richType: NotRequired[str]
    """Media type of `rich`."""
    mentions: NotRequired[Sequence[CommonParseReviewValueSpan]]
    """Persons named in it."""
    links: NotRequired[Sequence[CommonParseReviewValueSpan]]
    """Links in the text."""
class CommonParseReviewValueRemarkTarget(TypedDict):
    selectors: Sequence[CommonParseReviewValueSelector]
    """Ways to find the target."""
class CommonParseReviewValueRemark(TypedDict):
    id: str
    """Id in the source, or a hash of its location."""
    kind: Literal["comment", "note", "highlight", "underline", "strikeOut", "squiggly", "freeText", "ink", "stamp", "caret", "line", "square", "circle", "polygon", "polyline", "fileAttachment", "redact", "state", "other"]
    """What kind it is."""
    body: CommonParseReviewValueRemarkBody
    """What the person wrote."""
    author: NotRequired[Mapping[str, str]]
    """Who wrote it, as claimed: name, initials, id, provider."""
    createdAt: NotRequired[str]
    """Time of creation, as claimed."""
    modifiedAt: NotRequired[str]
    """Time of change, as claimed."""
    state: Literal["open", "resolved", "accepted", "rejected", "cancelled", "completed", "marked", "unmarked", "none"]
    """State of the annotation in the review."""
    native: NotRequired[Sequence[Mapping[str, str]]]
    """Source data without a member: format, role, mediaType, data in base64."""
    target: NotRequired[CommonParseReviewValueRemarkTarget]
    """Location of an annotation; replies have none."""
    replies: NotRequired[Sequence[CommonParseReviewValueRemark]]
    """Replies of the thread, on annotations only."""
    inReplyTo: NotRequired[str]
    """Id that this reply answers."""
    permissions: NotRequired[Mapping[str, Sequence[str]]]
    """read, update, delete: accounts and groups."""
class CommonParseReviewValueSidecar(TypedDict):
    schema: str
    """Always the text `review-sidecar.v1`."""
    document: Mapping[str, str | int]
    """sha256, mediaType, byteLength, textForm, textHash, words of the document."""
    annotations: Sequence[CommonParseReviewValueRemark]
    """Annotations in source order."""
    chainHash: str
    """Hash over document and annotations."""
class CommonParseReviewValueSpan(TypedDict):
    start: int
    """Code points before it."""
    end: int
    """Code points up to its end."""
    name: NotRequired[str]
    """The person who is named."""
    id: NotRequired[str]
    """The id of that person."""
    href: NotRequired[str]
    """The address of a link."""
class CommonParseReviewValueBindingsItemEvidence(TypedDict):
    method: Literal["same-document", "position", "quote", "approximate", "cell", "place", "none"]
    """How the place was found."""
    reason: str
    """Why the status is so."""
    score: NotRequired[float]
    """Sum of the similarities less differing facts."""
    quoteSimilarity: NotRequired[float]
    """0 to 1, quote and text."""
    prefixSimilarity: NotRequired[float]
    """0 to 1, text before."""
    suffixSimilarity: NotRequired[float]
    """0 to 1, text after."""
    distance: NotRequired[int]
    """Characters edited in the quote."""
    occurrences: NotRequired[int]
    """Exact occurrences, up to 200."""
    differences: NotRequired[Mapping[str, Mapping[str, Sequence[str]]]]
    """numbers, names and negations: missing from the document, added there."""
    runnerUp: NotRequired[Mapping[str, float]]
    """The next best place: score, start, end."""
class CommonParseReviewValueBindingsItem(TypedDict):
    id: str
    """Id of the annotation."""
    status: Literal["exact", "shifted", "orphan", "ambiguous"]
    """exact: same text and context; shifted: moved or edited; orphan: not found; ambiguous: several places fit."""
    quote: str
    """The text it was about."""
    found: NotRequired[str]
    """The text found now."""
    position: NotRequired[CommonParseReviewValueSpan]
    """The place in the text form."""
    locator: NotRequired[str]
    """Paragraph, cell, slide or page."""
    evidence: CommonParseReviewValueBindingsItemEvidence
    """What the decision rests on."""
class CommonParseReviewValueCounts(TypedDict):
    annotations: int
    """Annotations without their replies."""
    replies: int
    """Replies of all threads."""
    exact: int
    """Annotations bound as exact."""
    shifted: int
    """Annotations bound as shifted."""
    orphan: int
    """Annotations without a place."""
    ambiguous: int
    """Annotations with several places."""
class CommonParseReviewValue(TypedDict):
    sidecar: CommonParseReviewValueSidecar
    """The annotations with selectors in this document."""
    bindings: Sequence[CommonParseReviewValueBindingsItem]
    """One entry for each annotation, in the order of the sidecar."""
    counts: CommonParseReviewValueCounts
    """How many there are of each."""
CommonValidateReviewSidecarInputFile: TypeAlias = "FileInput"
class CommonValidateReviewSidecarInput(TypedDict):
    bytes: CommonValidateReviewSidecarInputFile
    """The review sidecar or the W3C Web Annotation as JSON."""
    document: NotRequired[CommonValidateReviewSidecarInputFile]
    """The document; with it, hashes, positions and quotes are checked against its text."""
class CommonValidateReviewSidecarOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    binding: NotRequired[Literal["follow", "strict"]]
    """strict refuses the call when `document` is not the one that the sidecar names; follow reports that as a finding."""
class CommonValidateReviewSidecarValueFindingsItem(TypedDict):
    rule: str
    """A stable name of the broken rule."""
    severity: Literal["error", "warning"]
    """Whether the rule is binding or a recommendation."""
    message: str
    """What is wrong and what the rule demands."""
    path: str
    """The member at fault, for example target.selector."""
class CommonValidateReviewSidecarValue(TypedDict):
    valid: bool
    """Whether none of the findings is an error."""
    kind: Literal["sidecar", "web-annotation", "unknown"]
    """What the file was checked as."""
    annotations: int
    """The number of annotations without replies."""
    errors: int
    """The number of errors, listed or not."""
    warnings: int
    """The number of warnings, listed or not."""
    findings: Sequence[CommonValidateReviewSidecarValueFindingsItem]
    """The first 1,000 broken rules in the order of the file."""
    checked: Sequence[str]
    """Rules or sets of rules that were checked."""
    notChecked: Sequence[str]
    """Rules that were not checked here."""
