# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

CommonConvertJatsSubmissionInputFile: TypeAlias = "FileInput"
class CommonConvertJatsSubmissionInputAssetsItem(TypedDict):
    path: str
    """Path of the file, as the article refers to it."""
    bytes: CommonConvertJatsSubmissionInputFile
    """Contents of the file."""
class CommonConvertJatsSubmissionInput(TypedDict):
    bytes: NotRequired[CommonConvertJatsSubmissionInputFile]
    """A JATS article, or a zip of an article with its files."""
    xml: NotRequired[CommonConvertJatsSubmissionInputFile]
    """The JATS article, when its files are sent in `assets`."""
    assets: NotRequired[Sequence[CommonConvertJatsSubmissionInputAssetsItem]]
    """Files that the article refers to."""
class CommonConvertJatsSubmissionOptions(SharedCallOptions):
    target: NotRequired[Literal["pmc", "meca"]]
    """Recipient of the package: PubMed Central or a MECA system."""
    baseName: NotRequired[str]
    """Base file name of the article and its PDF, without extension. Default: the article's own."""
    rename: NotRequired[bool]
    """Whether to rename files whose names the target rejects. References in the article are updated."""
    destinationProvider: NotRequired[str]
    """`meca`: provider of the receiving system. Default: the journal."""
    destinationPublication: NotRequired[str]
    """`meca`: receiving publication. Default: the journal."""
class CommonConvertJatsSubmissionValue(TypedDict):
    artifact: Artifact
    """The submission package, a zip."""
    entries: Sequence[Mapping[str, str | int]]
    """Files in zip order: `path`, `from`, `role`, `mediaType`, `byteLength`, `hash`."""
    renamed: Sequence[Mapping[str, str]]
    """Renamed files: `from`, `to`."""
    leftOut: Sequence[str]
    """Package files of the input that were replaced by newly written ones."""
CommonInspectJatsInputFile: TypeAlias = "FileInput"
class CommonInspectJatsInputAssetsItem(TypedDict):
    path: str
    """Path of the file, as the article refers to it."""
    bytes: CommonInspectJatsInputFile
    """Contents of the file."""
class CommonInspectJatsInput(TypedDict):
    bytes: NotRequired[CommonInspectJatsInputFile]
    """A JATS article, or a zip of an article with its files."""
    xml: NotRequired[CommonInspectJatsInputFile]
    """The JATS article, when its files are sent in `assets`."""
    assets: NotRequired[Sequence[CommonInspectJatsInputAssetsItem]]
    """Files that the article refers to."""
class CommonInspectJatsOptions(SharedCallOptions):
    pass
class CommonInspectJatsValueCounts(TypedDict):
    elements: int
    """Number of elements in the document."""
    attributes: int
    """The word as written in the file."""
    texts: int
    """Number of text nodes that are not blank."""
    comments: int
    """Number of comments in the document."""
    instructions: int
    """Number of processing instructions."""
    characters: int
    """Number of text characters, including white space."""
    depth: int
    """Maximum nesting depth of elements."""
    ids: int
    """Number of distinct ids."""
    references: int
    """Number of references to ids."""
    links: int
    """Number of `xlink:href` attributes."""
class CommonInspectJatsValueFindingsItemRange(TypedDict):
    start: int
    """Offset of the first byte."""
    end: int
    """Offset after the last byte."""
class CommonInspectJatsValueFindingsItem(TypedDict):
    rule: str
    """Stable code of the rule."""
    severity: Literal["error", "warning", "note"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    path: NotRequired[str]
    """XPath of the element."""
    line: NotRequired[int]
    """Line number, starting at 1."""
    column: NotRequired[int]
    """Column number, starting at 1."""
    range: NotRequired[CommonInspectJatsValueFindingsItemRange]
    """Byte range in the article."""
class CommonInspectJatsValue(TypedDict):
    kind: Literal["xml", "xml-and-assets", "zip"]
    """Kind of the input file."""
    path: str
    """Path of the article."""
    byteLength: int
    """Size of the XML in bytes."""
    encoding: str
    """Encoding of the XML."""
    tagSet: Mapping[str, str]
    """family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from."""
    articleType: NotRequired[str]
    """Article type (`article-type` attribute)."""
    language: NotRequired[str]
    """Language of the article (`xml:lang` attribute)."""
    systemId: NotRequired[str]
    """System identifier of the document type. It is never fetched."""
    hasInternalSubset: bool
    """Whether the document type declaration has an internal subset."""
    entities: Sequence[str]
    """Entities declared as plain text."""
    unparsedEntities: Sequence[str]
    """Entities declared with NDATA."""
    elements: Mapping[str, int]
    """Number of elements by name."""
    counts: CommonInspectJatsValueCounts
    """Counts for the whole document."""
    findings: Sequence[CommonInspectJatsValueFindingsItem]
    """Findings in document order."""
    files: Sequence[Mapping[str, str | int]]
    """Files beside the article, sorted by path: path, byteLength, hash, uses."""
CommonParseJatsInputFile: TypeAlias = "FileInput"
class CommonParseJatsInputAssetsItem(TypedDict):
    path: str
    """Path of the file, as the article refers to it."""
    bytes: CommonParseJatsInputFile
    """Contents of the file."""
class CommonParseJatsInput(TypedDict):
    bytes: NotRequired[CommonParseJatsInputFile]
    """A JATS article, or a zip of an article with its files."""
    xml: NotRequired[CommonParseJatsInputFile]
    """The JATS article, when its files are sent in `assets`."""
    assets: NotRequired[Sequence[CommonParseJatsInputAssetsItem]]
    """Files that the article refers to."""
class CommonParseJatsOptions(SharedCallOptions):
    pass
CommonParseJatsValueRange: TypeAlias = "Mapping[str, int]"
CommonParseJatsValueFields: TypeAlias = "Mapping[str, str]"
CommonParseJatsValueList: TypeAlias = "Sequence[CommonParseJatsValueFields]"
class CommonParseJatsValueNode(TypedDict):
    kind: str
    """Kind of node: an element name, or `text`, `comment`, `instruction`, `formula-tex`, `formula-mathml`, `opaque`."""
    text: NotRequired[str]
    """Text of the node."""
    label: NotRequired[CommonParseJatsValueNodes]
    """Label of the node."""
    title: NotRequired[CommonParseJatsValueNodes]
    """Title of the node."""
    attributes: NotRequired[CommonParseJatsValueFields]
    """Attributes of the element, as written."""
    content: NotRequired[CommonParseJatsValueNodes]
    """Child nodes in order."""
    range: NotRequired[CommonParseJatsValueRange]
    """Byte range in the input."""
    targets: NotRequired[CommonParseJatsValueList]
    """Elements that `rid` names: id, kind."""
    cell: NotRequired[Mapping[str, int]]
    """Zero-based row and column, and spans."""
    xml: NotRequired[str]
    """Complete XML of the element."""
    path: NotRequired[str]
    """XPath of the element."""
    reference: NotRequired[int]
    """Zero-based index in `references`."""
CommonParseJatsValueNodes: TypeAlias = "Sequence[CommonParseJatsValueNode]"
class CommonParseJatsValueContributor(TypedDict):
    attributes: NotRequired[CommonParseJatsValueFields]
    """Attributes of the element, as written."""
    names: CommonParseJatsValueList
    """Names: surname, givenNames, prefix, suffix."""
    isAnonymous: NotRequired[bool]
    """Whether the contributor is anonymous."""
    collaboration: NotRequired[CommonParseJatsValueNodes]
    """Name of a collaboration."""
    members: NotRequired[Sequence[CommonParseJatsValueContributor]]
    """Contributors of the article (`contrib` elements)."""
    ids: CommonParseJatsValueList
    """Identifiers, each with `type` and `value`."""
    orcid: NotRequired[str]
    """ORCID of the contributor."""
    affiliationIds: Sequence[str]
    """Ids of the contributor's affiliations."""
    content: CommonParseJatsValueNodes
    """Other content of the contributor."""
CommonParseJatsValueCitation: TypeAlias = "Mapping[str, Any]"
class CommonParseJatsValueArticleJournal(TypedDict):
    facts: CommonParseJatsValueFields
    """Facts about the journal: title, publisherName."""
    ids: CommonParseJatsValueList
    """Identifiers, each with `type` and `value`."""
    issns: CommonParseJatsValueList
    """ISSNs, each with `type` and `value`."""
    content: CommonParseJatsValueNodes
    """Other content of `journal-meta`."""
class CommonParseJatsValueArticleReferencesItem(TypedDict):
    id: NotRequired[str]
    """Id of the reference."""
    label: NotRequired[str]
    """Label of the reference."""
    citations: Sequence[CommonParseJatsValueCitation]
    """Citations: authors, title, year, doi and others."""
    node: CommonParseJatsValueNode
    """Reference as a node."""
class CommonParseJatsValueArticle(TypedDict):
    kind: str
    """Whether this is an `article`, `sub-article` or `response`."""
    path: str
    """XPath of the element."""
    range: CommonParseJatsValueRange
    """Byte range in the input."""
    attributes: NotRequired[CommonParseJatsValueFields]
    """Attributes of the element, as written."""
    journal: NotRequired[CommonParseJatsValueArticleJournal]
    """Journal of the article (`journal-meta`)."""
    ids: CommonParseJatsValueList
    """Identifiers, each with `type` and `value`."""
    title: NotRequired[str]
    """Title on one line."""
    contributors: Sequence[CommonParseJatsValueContributor]
    """Contributors of the article (`contrib` elements)."""
    dates: CommonParseJatsValueList
    """Dates: of, type, iso and others."""
    issue: CommonParseJatsValueFields
    """Issue: volume, firstPage and others."""
    counts: CommonParseJatsValueFields
    """Counts that the article states."""
    parts: Mapping[str, CommonParseJatsValueNodes]
    """subjects, titles, permissions, abstracts, keywords, funding, front, body, back, floats..."""
    licences: CommonParseJatsValueList
    """Licences, each with `type`, `href`, `name` and `text`."""
    references: Sequence[CommonParseJatsValueArticleReferencesItem]
    """Bibliography of the article (`ref` elements)."""
    subArticles: Sequence[CommonParseJatsValueArticle]
    """Sub-articles and responses, in order."""
    opaque: CommonParseJatsValueNodes
    """Content that this model has no member for."""
class CommonParseJatsValue(TypedDict):
    kind: Literal["xml", "xml-and-assets", "zip"]
    """Kind of the input file."""
    path: str
    """Path of the article."""
    tagSet: Mapping[str, str]
    """family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from."""
    article: CommonParseJatsValueArticle
    """Article as a model."""
    outside: CommonParseJatsValueNodes
    """Content outside of the root element."""
    files: Sequence[Mapping[str, str | int]]
    """Files beside the article, sorted by path: path, byteLength, hash, uses."""
    brokenReferences: Sequence[str]
    """Ids that are referenced but not defined."""
CommonTransformJatsNormalizeInputFile: TypeAlias = "FileInput"
class CommonTransformJatsNormalizeInputAssetsItem(TypedDict):
    path: str
    """Path of the file, as the article refers to it."""
    bytes: CommonTransformJatsNormalizeInputFile
    """Contents of the file."""
class CommonTransformJatsNormalizeInput(TypedDict):
    bytes: NotRequired[CommonTransformJatsNormalizeInputFile]
    """A JATS article, or a zip of an article with its files."""
    xml: NotRequired[CommonTransformJatsNormalizeInputFile]
    """The JATS article, when its files are sent in `assets`."""
    assets: NotRequired[Sequence[CommonTransformJatsNormalizeInputAssetsItem]]
    """Files that the article refers to."""
class CommonTransformJatsNormalizeOptions(SharedCallOptions):
    version: NotRequired[Literal["1.3", "1.4"]]
    """JATS version to write."""
    comments: NotRequired[Literal["keep", "remove"]]
    """Whether to keep or remove XML comments."""
CommonTransformJatsNormalizeValue = TypedDict("CommonTransformJatsNormalizeValue", {
    "artifact": "Artifact",
    "from": "str",
    "to": "str",
    "errorsBefore": "NotRequired[int]",
    "errorsAfter": "NotRequired[int]",
})
CommonValidateJatsInputFile: TypeAlias = "FileInput"
class CommonValidateJatsInputAssetsItem(TypedDict):
    path: str
    """Path of the file, as the article refers to it."""
    bytes: CommonValidateJatsInputFile
    """Contents of the file."""
class CommonValidateJatsInputSchematronItem(TypedDict):
    path: str
    """Path of the file, as another one includes it."""
    bytes: CommonValidateJatsInputFile
    """Contents of the file."""
class CommonValidateJatsInput(TypedDict):
    bytes: NotRequired[CommonValidateJatsInputFile]
    """A JATS article, or a zip of an article with its files."""
    xml: NotRequired[CommonValidateJatsInputFile]
    """The JATS article, when its files are sent in `assets`."""
    assets: NotRequired[Sequence[CommonValidateJatsInputAssetsItem]]
    """Files that the article refers to."""
    schematron: NotRequired[Sequence[CommonValidateJatsInputSchematronItem]]
    """An ISO Schematron schema to check, first; then the files that it includes."""
class CommonValidateJatsOptions(SharedCallOptions):
    profiles: NotRequired[Sequence[Literal["dtd", "package", "pmc", "jats4r", "house", "schematron"]]]
    """Profiles to check. Default: `dtd` and `package`. A schema in `schematron` is checked in any case."""
    phase: NotRequired[str]
    """Phase of the schema in `schematron`, or `#ALL`. Default: the default phase of the schema."""
    maxFindings: NotRequired[int]
    """Maximum number of findings to list."""
class CommonValidateJatsValueFindingsItemRange(TypedDict):
    start: int
    """Offset of the first byte."""
    end: int
    """Offset after the last byte."""
class CommonValidateJatsValueFindingsItem(TypedDict):
    rule: str
    """Stable code of the rule."""
    severity: Literal["error", "warning", "note"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    path: NotRequired[str]
    """XPath of the element."""
    line: NotRequired[int]
    """Line number, starting at 1."""
    column: NotRequired[int]
    """Column number, starting at 1."""
    range: NotRequired[CommonValidateJatsValueFindingsItemRange]
    """Byte range in the article."""
class CommonValidateJatsValue(TypedDict):
    valid: bool
    """Whether the profiles found no error and checked everything."""
    tagSet: Mapping[str, str]
    """family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from."""
    profiles: Sequence[Mapping[str, str | bool | int | Sequence[str]]]
    """Result of each profile: `profile`, `grammar`, `grammarBy`, `checked`, `notChecked`, `truncated`, `errors`, `warnings`."""
    findings: Sequence[CommonValidateJatsValueFindingsItem]
    """Findings in document order."""
    truncated: bool
    """Whether there are more findings than listed."""
