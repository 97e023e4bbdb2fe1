# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class DocxConvertMarkdownInput(TypedDict):
    bytes: FileInput
    """The Word document to convert."""
class DocxConvertMarkdownOptions(SharedCallOptions):
    format: NotRequired[Literal["markdown", "html", "text"]]
    """Output format: Markdown (CommonMark with GitHub tables and footnotes), one HTML page, or plain text."""
    pictures: NotRequired[Literal["files", "inline", "omit"]]
    """How to return pictures: as files that the output names, as data: addresses in it, or not at all. Plain text names files in place of data: addresses."""
    equations: NotRequired[Literal["latex", "mathml"]]
    """How to write equations. Default: MathML in HTML, LaTeX in Markdown. Plain text always has LaTeX."""
    changes: NotRequired[Literal["final", "original", "both"]]
    """How to read tracked changes: all accepted (`final`), all rejected (`original`), or insertions and deletions marked (`both`)."""
    comments: NotRequired[Literal["omit", "list"]]
    """Whether to leave comments out, or to list them at the end with a mark where they begin."""
    headersFooters: NotRequired[Literal["omit", "include"]]
    """Whether to leave out page headers and footers, or to write each once before and after the body."""
    hiddenText: NotRequired[Literal["omit", "include"]]
    """Whether to leave out hidden text."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxConvertMarkdownValuePicturesItem(TypedDict):
    fileName: str
    """Name of the picture as the output refers to it."""
    part: str
    """Path of the part that contains the picture."""
    alt: str
    """Alternative text of the picture, empty if it has none."""
    artifact: Artifact
    """The picture, byte for byte as in the document."""
class DocxConvertMarkdownValueCounts(TypedDict):
    headings: int
    """Number of headings in the body."""
    paragraphs: int
    """Number of other paragraphs in the body, in tables and boxes too."""
    tables: int
    """Number of tables in the body, nested ones included."""
    equations: int
    """Number of equations in the body."""
    notes: int
    """Number of footnotes and endnotes."""
    comments: int
    """Number of comments that are listed."""
class DocxConvertMarkdownValue(TypedDict):
    artifact: Artifact
    """The Markdown, HTML or text file."""
    pictures: Sequence[DocxConvertMarkdownValuePicturesItem]
    """Pictures to save beside the output. Empty if `pictures` is `inline` or `omit`."""
    counts: DocxConvertMarkdownValueCounts
    """What the output contains."""
class DocxConvertPdfInput(TypedDict):
    bytes: FileInput
    """The Word document to convert."""
class DocxConvertPdfOptions(SharedCallOptions):
    standard: NotRequired[Literal["plain", "a-1b", "a-2b", "a-3b"]]
    """PDF standard: plain PDF 1.7, or a conformance level of PDF/A."""
    universal: NotRequired[bool]
    """Whether the output conforms to PDF/UA."""
    tagged: NotRequired[bool]
    """Whether to write the tags of the text into the PDF."""
    outline: NotRequired[bool]
    """Whether to write a PDF outline of the headings."""
    imageQuality: NotRequired[int]
    """JPEG quality in percent. 100 keeps images unchanged."""
    changes: NotRequired[Literal["marked", "final", "original"]]
    """How to show tracked changes: marked, all accepted (`final`), or all rejected (`original`)."""
    comments: NotRequired[Literal["none", "annotations"]]
    """How to show comments: not at all, or as PDF annotations."""
    firstPage: NotRequired[int]
    """First page to convert, starting at 1."""
    lastPage: NotRequired[int]
    """Last page to convert, starting at 1."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxConvertPdfValue(TypedDict):
    artifact: Artifact
    """The PDF file that was written."""
    pages: int
    """Number of pages in the output."""
    fontsAsked: Sequence[str]
    """Fonts that the document asks for."""
    fontsUsed: Sequence[str]
    """Fonts used in the PDF."""
class DocxDiffInput(TypedDict):
    before: FileInput
    """The earlier version of the document."""
    after: FileInput
    """The later version of the document."""
class DocxDiffOptions(SharedCallOptions):
    author: NotRequired[str]
    """Author to record for the tracked changes."""
    date: NotRequired[str]
    """Date to record for the tracked changes, in UTC. The default is a fixed date, so equal inputs give equal output."""
    revisions: NotRequired[Literal["accept", "reject", "keep"]]
    """What to do with tracked changes already in the documents: accept or reject them first, or keep those of `after`."""
    password: NotRequired[str]
    """Password that opens both documents, or the one that is encrypted."""
    passwordBefore: NotRequired[str]
    """Password that opens `before`. Default: `password`."""
    passwordAfter: NotRequired[str]
    """Password that opens `after`. Default: `password`."""
class DocxDiffValueChangesItemBefore(TypedDict):
    part: str
    """Path of the part."""
    text: str
    """Text at this location."""
    locator: str
    """Locator in the document that contains the text."""
class DocxDiffValueChangesItemAfter(TypedDict):
    part: str
    """Path of the part."""
    text: str
    """Text at this location."""
    locator: str
    """Locator in the document that contains the text."""
class DocxDiffValueChangesItem(TypedDict):
    kind: Literal["insert", "delete", "replace", "move", "split", "join", "format", "paragraphFormat", "sectionFormat", "insertTable", "deleteTable", "insertRow", "deleteRow", "cells", "tableFormat", "rowFormat", "cellFormat", "insertNote", "deleteNote", "control", "comment", "bookmark", "headers", "style", "setting", "part"]
    """Kind of the change."""
    before: NotRequired[DocxDiffValueChangesItemBefore]
    """Location in the earlier version."""
    after: NotRequired[DocxDiffValueChangesItemAfter]
    """Location in the later version."""
    move: NotRequired[str]
    """Id shared by all paragraphs of one move."""
    tracked: bool
    """Whether Word can accept or reject the change."""
class DocxDiffValueStatistics(TypedDict):
    changes: int
    """Total number of changes."""
    revisions: int
    """Number of tracked changes in the output."""
    kinds: Mapping[str, int]
    """Number of changes by kind."""
class DocxDiffValue(TypedDict):
    artifact: Artifact
    """The later version, with the differences as tracked changes."""
    changes: Sequence[DocxDiffValueChangesItem]
    """Changes by part, in document order."""
    statistics: DocxDiffValueStatistics
    """Totals of the comparison."""
class DocxInspectControlledInput(TypedDict):
    bytes: FileInput
    """The Word document to inspect."""
class DocxInspectControlledOptions(SharedCallOptions):
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxInspectControlledValuePartsItem(TypedDict):
    name: str
    """Path of the part."""
    contentType: NotRequired[str]
    """Content type declared for the part."""
    kind: NotRequired[str]
    """Kind of relationship that leads to the part. Absent if none does."""
    byteLength: int
    """Size of the part in bytes."""
    isExamined: bool
    """Whether the part was read as XML."""
class DocxInspectControlledValueRelationshipsItem(TypedDict):
    source: str
    """Path of the part that has the relationship. `/` is the package."""
    id: str
    """Id of the relationship."""
    kind: str
    """Relationship type, for example `image` or `hyperlink`."""
    target: str
    """The word as written in the file."""
class DocxInspectControlledValueExternalTargetsItem(TypedDict):
    source: str
    """Path of the part that has the relationship. `/` is the package."""
    id: str
    """Id of the relationship."""
    kind: str
    """Relationship type, for example `image` or `hyperlink`."""
    target: str
    """The word as written in the file."""
class DocxInspectControlledValueControlsItemBinding(TypedDict):
    xpath: str
    """XPath into the custom XML part."""
    storeItem: NotRequired[str]
    """Id of the custom XML part."""
    prefixes: NotRequired[str]
    """Namespace prefixes that the XPath uses."""
class DocxInspectControlledValueControlsItemItemsItem(TypedDict):
    display: str
    """Text shown for the item."""
    value: str
    """Value stored for the item."""
class DocxInspectControlledValueControlsItem(TypedDict):
    part: str
    """Path of the part."""
    paragraph: int
    """Zero-based paragraph index in the part."""
    id: NotRequired[str]
    """Numeric id of the control."""
    tag: NotRequired[str]
    """Tag of the control."""
    alias: NotRequired[str]
    """Title of the control."""
    type: str
    """Type of control, for example `text`, `richText`, `date` or `checkbox`."""
    lock: NotRequired[str]
    """Lock of the control: `sdtLocked`, `contentLocked`, `sdtContentLocked` or `unlocked`."""
    showsPlaceholder: bool
    """Whether the control shows its placeholder text."""
    isTemporary: bool
    """Whether Word removes the control once it is filled in."""
    binding: NotRequired[DocxInspectControlledValueControlsItemBinding]
    """Custom XML that the control is bound to."""
    value: str
    """Text that the control shows."""
    checked: NotRequired[bool]
    """Whether the check box is selected."""
    items: NotRequired[Sequence[DocxInspectControlledValueControlsItemItemsItem]]
    """Items of a list or combo box."""
class DocxInspectControlledValueFieldsItem(TypedDict):
    part: str
    """Path of the part."""
    paragraph: int
    """Zero-based paragraph index in the part."""
    instruction: str
    """Field instruction, for example `PAGE * MERGEFORMAT`."""
    type: str
    """Field type, for example `PAGE` or `REF`."""
    result: str
    """Field result when the document was saved."""
    isLocked: bool
    """Whether Word must not update the field."""
    isDirty: bool
    """Whether Word updates the field when the document opens."""
    depth: int
    """Number of enclosing fields."""
    isClosed: bool
    """Whether the field has an end mark."""
class DocxInspectControlledValueProtectionsItem(TypedDict):
    part: str
    """Path of the settings part."""
    kind: Literal["editing", "opening"]
    """What is protected: editing or opening."""
    mode: str
    """What users may still do."""
    isEnforced: bool
    """Whether the protection is enforced."""
    algorithm: NotRequired[str]
    """Hash algorithm of the password."""
    hasPassword: bool
    """Whether a password hash is stored."""
class DocxInspectControlledValueEditingRangesItem(TypedDict):
    part: str
    """Path of the part."""
    paragraph: int
    """Zero-based paragraph index in the part."""
    id: str
    """Id of the range."""
    who: str
    """Person or group that may edit the range."""
class DocxInspectControlledValueEmbeddedItem(TypedDict):
    part: str
    """Path of the part."""
    kind: Literal["object", "package", "chunk", "control", "macro", "signature", "font"]
    """Kind of embedded content."""
    relationshipKind: str
    """Relationship type, as written in the package."""
    contentType: str
    """Content type declared for the part."""
    byteLength: int
    """Size of the content in bytes."""
    sha256: str
    """SHA-256 hash of the contents."""
    source: str
    """Path of the part that refers to it."""
class DocxInspectControlledValueFeaturesItem(TypedDict):
    name: str
    """Name of the feature."""
    count: int
    """Number of occurrences in the document."""
class DocxInspectControlledValuePropertiesItem(TypedDict):
    group: Literal["core", "application", "custom"]
    """Group of the property."""
    name: str
    """Name of the property."""
    value: str
    """Value of the property."""
class DocxInspectControlledValueArchiveItem(TypedDict):
    code: str
    """Finding code, for example DUPLICATE_NAME, UNSAFE_PATH or SUFFIX."""
    message: str
    """Kind of embedded content."""
    start: int
    """Offset of the first byte."""
    end: int
    """Offset after the last byte."""
class DocxInspectControlledValue(TypedDict):
    kind: Literal["document", "template"]
    """Whether the file is a document or a template, from its content type."""
    edition: Literal["strict", "transitional"]
    """Whether the file uses the strict or the transitional edition of the standard."""
    hasMacros: bool
    """Whether the content type allows macros."""
    main: str
    """Path of the main part."""
    byteLength: int
    """Size of the file in bytes."""
    parts: Sequence[DocxInspectControlledValuePartsItem]
    """Parts in the order of the file."""
    relationships: Sequence[DocxInspectControlledValueRelationshipsItem]
    """Relationships to parts inside the package."""
    externalTargets: Sequence[DocxInspectControlledValueExternalTargetsItem]
    """Relationships to targets outside the package."""
    controls: Sequence[DocxInspectControlledValueControlsItem]
    """Content controls of the document, in order."""
    fields: Sequence[DocxInspectControlledValueFieldsItem]
    """Fields in document order."""
    protections: Sequence[DocxInspectControlledValueProtectionsItem]
    """Document protection and write protection."""
    editingRanges: Sequence[DocxInspectControlledValueEditingRangesItem]
    """Ranges that some users may edit in a protected document."""
    tracksRevisions: bool
    """Whether Word records changes."""
    embedded: Sequence[DocxInspectControlledValueEmbeddedItem]
    """Embedded files, code, signatures and fonts. Signatures are not verified."""
    features: Sequence[DocxInspectControlledValueFeaturesItem]
    """Word features that the document uses."""
    properties: Sequence[DocxInspectControlledValuePropertiesItem]
    """Document properties, by name."""
    archive: Sequence[DocxInspectControlledValueArchiveItem]
    """Irregularities of the ZIP archive."""
class DocxInspectFindInputQuery2(TypedDict):
    kind: NotRequired[Literal["literal", "pattern"]]
    """Deprecated: set `isPattern` instead."""
    text: str
    """Deprecated: write the text as `query` itself."""
    caseSensitive: NotRequired[bool]
    """Deprecated: set `isCaseSensitive` instead."""
    wholeWord: NotRequired[bool]
    """Deprecated: set `isWholeWord` instead."""
class DocxInspectFindInput(TypedDict):
    bytes: FileInput
    """The Word document to search."""
    query: str | DocxInspectFindInputQuery2
    """Text or pattern to search for. The form as an object is deprecated."""
class DocxInspectFindOptions(SharedCallOptions):
    isPattern: NotRequired[bool]
    """Whether the query is a regular expression in RE2 syntax."""
    isCaseSensitive: NotRequired[bool]
    """Match case (upper and lower case differ)."""
    isWholeWord: NotRequired[bool]
    """Match whole words only: no letter, digit or `_` may precede or follow."""
    visibility: NotRequired[Literal["final", "original", "all"]]
    """Which text to search when changes are tracked: all accepted (`final`), all rejected (`original`), or both (`all`)."""
    maxMatches: NotRequired[int]
    """Maximum number of matches to list. All are counted."""
    contextLength: NotRequired[int]
    """Number of context characters before and after each match."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxInspectFindValueMatchesItem(TypedDict):
    text: str
    """Text of the match."""
    story: Literal["body", "header", "footer", "footnote", "endnote", "comment", "textBox", "glossary", "smartArt", "chart", "property", "other"]
    """Part of the document that contains the match, for example body or header."""
    part: str
    """Path of the part."""
    locator: str
    """Locator of the match. For a match across paragraphs, of its part in the first paragraph."""
    more: NotRequired[Sequence[str]]
    """Locators in the other paragraphs of the match."""
    before: str
    """Text before the match."""
    after: str
    """Text after the match."""
    isRevised: bool
    """Whether some of the match is a tracked insertion or deletion."""
class DocxInspectFindValueCountsItem(TypedDict):
    story: Literal["body", "header", "footer", "footnote", "endnote", "comment", "textBox", "glossary", "smartArt", "chart", "property", "other"]
    """Story that contains the match."""
    count: int
    """Number of matches in the story."""
class DocxInspectFindValue(TypedDict):
    total: int
    """Number of matches, including those not listed."""
    count: int
    """Deprecated: the same number as `total`."""
    matches: Sequence[DocxInspectFindValueMatchesItem]
    """Matches by story, in document order."""
    counts: Sequence[DocxInspectFindValueCountsItem]
    """Number of matches for each story that has any."""
class DocxInspectRedactionPreviewInputTargetsItemQuery2(TypedDict):
    kind: NotRequired[Literal["literal", "pattern"]]
    """Deprecated: set `isPattern` instead."""
    text: str
    """Deprecated: write the text as `query` itself."""
    caseSensitive: NotRequired[bool]
    """Deprecated: set `isCaseSensitive` instead."""
    wholeWord: NotRequired[bool]
    """Deprecated: set `isWholeWord` instead."""
class DocxInspectRedactionPreviewInputTargetsItem(TypedDict):
    query: NotRequired[str | DocxInspectRedactionPreviewInputTargetsItemQuery2]
    """Text or pattern to search for. The form as an object is deprecated."""
    isPattern: NotRequired[bool]
    """Whether the query is a regular expression in RE2 syntax. Default: false."""
    isCaseSensitive: NotRequired[bool]
    """Match case (upper and lower case differ). Default: false."""
    isWholeWord: NotRequired[bool]
    """Match whole words only: no letter, digit or `_` may precede or follow. Default: false."""
    locator: NotRequired[str]
    """Locator of one match from docx.inspect.find. Only that occurrence is redacted."""
class DocxInspectRedactionPreviewInput(TypedDict):
    bytes: FileInput
    """The Word document to search."""
    targets: Sequence[DocxInspectRedactionPreviewInputTargetsItem]
    """What to redact. Each target is a query, redacted everywhere, or a locator."""
class DocxInspectRedactionPreviewOptions(SharedCallOptions):
    replacement: NotRequired[str]
    """Replacement text, as in docx.redact."""
    opaque: NotRequired[Literal["fail", "remove"]]
    """What to do with parts that cannot be searched, as in docx.redact."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxInspectRedactionPreviewValuePlacesItem(TypedDict):
    part: str
    """The part that holds the place; of a part inside another, both names with `!` between."""
    kind: Literal["text", "fieldCode", "attribute", "markup", "name", "picture", "thumbnail", "embedded", "chunk", "archive"]
    """The kind of thing that holds the text."""
    length: int
    """Number of characters that the target names there; 0 where something is removed whole."""
    target: NotRequired[int]
    """Zero-based index of the target in `targets`."""
    action: Literal["masked", "removed"]
    """Whether the text is masked, or removed with what holds it."""
    locator: NotRequired[str]
    """The place in the input, where it is text of a paragraph."""
    text: str
    """The text that is there, or a description of what is removed."""
class DocxInspectRedactionPreviewValueCountsItem(TypedDict):
    kind: Literal["text", "fieldCode", "attribute", "markup", "name", "picture", "thumbnail", "embedded", "chunk", "archive"]
    """Kind of the redacted content."""
    count: int
    """Number of redacted locations."""
class DocxInspectRedactionPreviewValueUnprovenItem(TypedDict):
    part: str
    """Path of the part."""
    reason: str
    """Why the part is listed."""
class DocxInspectRedactionPreviewValueNotExaminedItem(TypedDict):
    part: str
    """Path of the part."""
    reason: str
    """Why the part is listed."""
class DocxInspectRedactionPreviewValueKeptItem(TypedDict):
    text: str
    """The word as written in the file."""
    count: int
    """Number of occurrences at this location."""
class DocxInspectRedactionPreviewValue(TypedDict):
    places: Sequence[DocxInspectRedactionPreviewValuePlacesItem]
    """Locations that would be redacted, in the order of the archive."""
    counts: Sequence[DocxInspectRedactionPreviewValueCountsItem]
    """Number of locations by kind."""
    residual: int
    """Matches that would remain after redaction. docx.redact fails if there are any."""
    unproven: Sequence[DocxInspectRedactionPreviewValueUnprovenItem]
    """Parts that cannot be proven free of the text. docx.redact fails if there are any."""
    notExamined: Sequence[DocxInspectRedactionPreviewValueNotExaminedItem]
    """Pictures, fonts, media and objects that were not examined, each with the reason."""
    kept: Sequence[DocxInspectRedactionPreviewValueKeptItem]
    """Matches that stay because they are words of the file format: built-in style names, common font names, standard values."""
class DocxParseInput(TypedDict):
    bytes: FileInput
    """The Word document to parse."""
class DocxParseOptions(SharedCallOptions):
    derived: NotRequired[bool]
    """Whether to add list labels, resolved formatting and table grids."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
DocxParseValueNode: TypeAlias = "Mapping[str, Any]"
DocxParseValueList: TypeAlias = "Mapping[str, Any]"
class DocxParseValueContentItem(TypedDict):
    part: str
    """Path of the part."""
    root: DocxParseValueNode
    """Root element of the part."""
    prolog: NotRequired[str]
    """Markup before the root element."""
    epilog: NotRequired[str]
    """Markup after the root element."""
class DocxParseValuePartsItem(TypedDict):
    name: str
    """Path of the part."""
    base64: str
    """Contents of the part in base64."""
class DocxParseValueDerivedParagraphsItem(TypedDict):
    part: str
    """Path of the part."""
    paragraph: int
    """Zero-based paragraph index in the part."""
    label: NotRequired[str]
    """List number or bullet."""
    symbolFont: NotRequired[str]
    """Symbol font of the label, for example Wingdings: its characters are codes of signs in this font, not text."""
    symbol: NotRequired[str]
    """The label in Unicode, if it is in a symbol font and all its signs are known."""
    style: NotRequired[str]
    """Name of the paragraph style."""
    format: int
    """Index in `formats` of the paragraph's format."""
    runs: Sequence[int]
    """Format of each run in order, including runs in hyperlinks."""
class DocxParseValueDerivedTablesItem(TypedDict):
    part: str
    """Path of the part."""
    table: int
    """Zero-based table index in the part."""
    rows: int
    """Number of table rows."""
    columns: int
    """Number of table columns."""
    cells: Sequence[Sequence[int]]
    """Cells of the table, without those covered by a merge."""
class DocxParseValueDerived(TypedDict):
    formats: Sequence[Mapping[str, Any]]
    """Distinct formats. Paragraphs and runs refer to them by index."""
    paragraphs: Sequence[DocxParseValueDerivedParagraphsItem]
    """All paragraphs of the document, including headers, footers, notes and comments."""
    tables: Sequence[DocxParseValueDerivedTablesItem]
    """All tables of the document."""
class DocxParseValue(TypedDict):
    edition: Literal["transitional", "strict"]
    """Edition of the standard that element names follow."""
    main: str
    """Path of the main part."""
    contentTypes: DocxParseValueList
    """Content types: `extension` or `part`, and `contentType`."""
    relationships: Sequence[DocxParseValueList]
    """Relationships by source part. `/` is the package."""
    content: Sequence[DocxParseValueContentItem]
    """Parts of the document with WordprocessingML markup."""
    parts: Sequence[DocxParseValuePartsItem]
    """All other parts, as bytes."""
    derived: NotRequired[DocxParseValueDerived]
    """Computed facts about the document. docx.render ignores them."""
class DocxRedactInputTargetsItemQuery2(TypedDict):
    kind: NotRequired[Literal["literal", "pattern"]]
    """Deprecated: set `isPattern` instead."""
    text: str
    """Deprecated: write the text as `query` itself."""
    caseSensitive: NotRequired[bool]
    """Deprecated: set `isCaseSensitive` instead."""
    wholeWord: NotRequired[bool]
    """Deprecated: set `isWholeWord` instead."""
class DocxRedactInputTargetsItem(TypedDict):
    query: NotRequired[str | DocxRedactInputTargetsItemQuery2]
    """Text or pattern to search for. The form as an object is deprecated."""
    isPattern: NotRequired[bool]
    """Whether the query is a regular expression in RE2 syntax. Default: false."""
    isCaseSensitive: NotRequired[bool]
    """Match case (upper and lower case differ). Default: false."""
    isWholeWord: NotRequired[bool]
    """Match whole words only: no letter, digit or `_` may precede or follow. Default: false."""
    locator: NotRequired[str]
    """Locator of one match from docx.inspect.find. Only that occurrence is redacted."""
class DocxRedactInput(TypedDict):
    bytes: FileInput
    """The Word document to redact."""
    targets: Sequence[DocxRedactInputTargetsItem]
    """What to redact. Each target is a query, redacted everywhere, or a locator."""
class DocxRedactOptions(SharedCallOptions):
    replacement: NotRequired[str]
    """Replacement text. A single character is repeated for each redacted character; a longer text is written once."""
    notExamined: NotRequired[Literal["list", "fail"]]
    """How to treat pictures, fonts, media and objects that cannot be examined: list them in the value, or fail with REDACTION_UNPROVEN."""
    onNoMatch: NotRequired[Literal["report", "fail"]]
    """What to do if a target matches nothing: report it in `diagnostics`, or fail with NO_MATCH."""
    opaque: NotRequired[Literal["fail", "remove"]]
    """What to do with OLE objects, macros and other parts that cannot be searched: fail, or empty them."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxRedactValuePlacesItem(TypedDict):
    part: str
    """The part that holds the place; of a part inside another, both names with `!` between."""
    kind: Literal["text", "fieldCode", "attribute", "markup", "name", "picture", "thumbnail", "embedded", "chunk", "archive"]
    """The kind of thing that holds the text."""
    length: int
    """Number of characters that the target names there; 0 where something is removed whole."""
    target: NotRequired[int]
    """Zero-based index of the target in `targets`."""
    action: Literal["masked", "removed"]
    """Whether the text is masked, or removed with what holds it."""
    locator: NotRequired[str]
    """The place in the input, where it is text of a paragraph."""
class DocxRedactValueNotExaminedItem(TypedDict):
    part: str
    """Path of the part."""
    reason: str
    """Why the part is listed."""
class DocxRedactValueKeptItem(TypedDict):
    text: str
    """The word as written in the file."""
    count: int
    """Number of occurrences at this location."""
class DocxRedactValue(TypedDict):
    artifact: Artifact
    """The redacted document. The same bytes if nothing matched."""
    removed: int
    """Number of places that were removed or masked."""
    residual: int
    """Number of places that a second reading still finds in the result: 0."""
    places: Sequence[DocxRedactValuePlacesItem]
    """Each removed place in the order of the archive, without the text that was removed."""
    notExamined: Sequence[DocxRedactValueNotExaminedItem]
    """Pictures, fonts, media and objects that were not examined, each with the reason."""
    kept: Sequence[DocxRedactValueKeptItem]
    """Matches that stay because they are words of the file format: built-in style names, common font names, standard values."""
DocxRenderInputNode: TypeAlias = "Mapping[str, Any]"
DocxRenderInputList: TypeAlias = "Mapping[str, Any]"
class DocxRenderInputBlock1Properties(TypedDict):
    style: NotRequired[Any]
    keepNext: NotRequired[Any]
    keepLines: NotRequired[Any]
    pageBreakBefore: NotRequired[Any]
    framePr: NotRequired[Any]
    widowControl: NotRequired[Any]
    numbering: NotRequired[Any]
    suppressLineNumbers: NotRequired[Any]
    borders: NotRequired[Any]
    shading: NotRequired[Any]
    tabs: NotRequired[Any]
    suppressAutoHyphens: NotRequired[Any]
    kinsoku: NotRequired[Any]
    wordWrap: NotRequired[Any]
    overflowPunct: NotRequired[Any]
    topLinePunct: NotRequired[Any]
    autoSpaceDE: NotRequired[Any]
    autoSpaceDN: NotRequired[Any]
    rightToLeftParagraph: NotRequired[Any]
    adjustRightInd: NotRequired[Any]
    snapToGrid: NotRequired[Any]
    spacing: NotRequired[Any]
    indent: NotRequired[Any]
    contextualSpacing: NotRequired[Any]
    mirrorIndents: NotRequired[Any]
    suppressOverlap: NotRequired[Any]
    alignment: NotRequired[Any]
    textDirection: NotRequired[Any]
    textAlignment: NotRequired[Any]
    textboxTightWrap: NotRequired[Any]
    outlineLevel: NotRequired[Any]
    divId: NotRequired[Any]
    cnfStyle: NotRequired[Any]
    run: NotRequired[Any]
    section: NotRequired[Any]
    pPrChange: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    namespaces: NotRequired[Any]
class DocxRenderInputBlock1ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock1List(TypedDict):
    kind: NotRequired[str]
    level: NotRequired[float]
    id: NotRequired[str | float]
    start: NotRequired[float]
    pattern: NotRequired[str]
class DocxRenderInputBlock1(TypedDict):
    type: Literal["paragraph"]
    namespaces: NotRequired[Any]
    rsidRPr: NotRequired[Any]
    rsidR: NotRequired[Any]
    rsidDel: NotRequired[Any]
    rsidP: NotRequired[Any]
    rsidRDefault: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    properties: NotRequired[DocxRenderInputBlock1Properties]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock1ChildrenItem3]]
    text: NotRequired[str]
    list: NotRequired[DocxRenderInputBlock1List]
class DocxRenderInputBlock2Properties(TypedDict):
    style: NotRequired[Any]
    fonts: NotRequired[Any]
    bold: NotRequired[Any]
    boldComplex: NotRequired[Any]
    italic: NotRequired[Any]
    italicComplex: NotRequired[Any]
    caps: NotRequired[Any]
    smallCaps: NotRequired[Any]
    strike: NotRequired[Any]
    doubleStrike: NotRequired[Any]
    outline: NotRequired[Any]
    shadow: NotRequired[Any]
    emboss: NotRequired[Any]
    imprint: NotRequired[Any]
    noProof: NotRequired[Any]
    snapToGrid: NotRequired[Any]
    hidden: NotRequired[Any]
    webHidden: NotRequired[Any]
    color: NotRequired[Any]
    spacing: NotRequired[Any]
    w: NotRequired[Any]
    kern: NotRequired[Any]
    position: NotRequired[Any]
    halfPoints: NotRequired[Any]
    halfPointsComplex: NotRequired[Any]
    highlight: NotRequired[Any]
    underline: NotRequired[Any]
    effect: NotRequired[Any]
    border: NotRequired[Any]
    shading: NotRequired[Any]
    fitText: NotRequired[Any]
    verticalAlignment: NotRequired[Any]
    rightToLeft: NotRequired[Any]
    cs: NotRequired[Any]
    em: NotRequired[Any]
    language: NotRequired[Any]
    eastAsianLayout: NotRequired[Any]
    specVanish: NotRequired[Any]
    rPrChange: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    namespaces: NotRequired[Any]
class DocxRenderInputBlock2ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock2(TypedDict):
    type: Literal["run"]
    namespaces: NotRequired[Any]
    rsidRPr: NotRequired[Any]
    rsidDel: NotRequired[Any]
    rsidR: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    properties: NotRequired[DocxRenderInputBlock2Properties]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock2ChildrenItem3]]
    text: NotRequired[str]
class DocxRenderInputBlock3Properties(TypedDict):
    style: NotRequired[Any]
    tblpPr: NotRequired[Any]
    tblOverlap: NotRequired[Any]
    bidiVisual: NotRequired[Any]
    width: NotRequired[Any]
    alignment: NotRequired[Any]
    tblCellSpacing: NotRequired[Any]
    tableIndent: NotRequired[Any]
    tableBorders: NotRequired[Any]
    shading: NotRequired[Any]
    tableLayout: NotRequired[Any]
    cellMargins: NotRequired[Any]
    look: NotRequired[Any]
    tblCaption: NotRequired[Any]
    tblDescription: NotRequired[Any]
    tblPrChange: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    namespaces: NotRequired[Any]
class DocxRenderInputBlock3Grid(TypedDict):
    columnWidths: NotRequired[Any]
    tblGridChange: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    namespaces: NotRequired[Any]
class DocxRenderInputBlock3ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock3(TypedDict):
    type: Literal["table"]
    namespaces: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    properties: NotRequired[DocxRenderInputBlock3Properties]
    grid: NotRequired[DocxRenderInputBlock3Grid]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock3ChildrenItem3]]
    columnWidths: NotRequired[Sequence[float]]
class DocxRenderInputBlock4Exceptions(TypedDict):
    width: NotRequired[Any]
    alignment: NotRequired[Any]
    tblCellSpacing: NotRequired[Any]
    tableIndent: NotRequired[Any]
    tableBorders: NotRequired[Any]
    shading: NotRequired[Any]
    tableLayout: NotRequired[Any]
    cellMargins: NotRequired[Any]
    look: NotRequired[Any]
    tblPrExChange: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    namespaces: NotRequired[Any]
DocxRenderInputBlock4Properties = TypedDict("DocxRenderInputBlock4Properties", {
    "cnfStyle": "NotRequired[Any]",
    "divId": "NotRequired[Any]",
    "gridBefore": "NotRequired[Any]",
    "gridAfter": "NotRequired[Any]",
    "wBefore": "NotRequired[Any]",
    "wAfter": "NotRequired[Any]",
    "height": "NotRequired[Any]",
    "hidden": "NotRequired[Any]",
    "staysWhole": "NotRequired[Any]",
    "isHeader": "NotRequired[Any]",
    "tblCellSpacing": "NotRequired[Any]",
    "alignment": "NotRequired[Any]",
    "ins": "NotRequired[Any]",
    "del": "NotRequired[Any]",
    "trPrChange": "NotRequired[Any]",
    "layout": "NotRequired[Any]",
    "order": "NotRequired[Any]",
    "other": "NotRequired[Any]",
    "namespaces": "NotRequired[Any]",
})
class DocxRenderInputBlock4ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock4(TypedDict):
    type: Literal["row"]
    namespaces: NotRequired[Any]
    rsidRPr: NotRequired[Any]
    rsidR: NotRequired[Any]
    rsidDel: NotRequired[Any]
    rsidTr: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    exceptions: NotRequired[DocxRenderInputBlock4Exceptions]
    properties: NotRequired[DocxRenderInputBlock4Properties]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock4ChildrenItem3]]
    isHeader: NotRequired[bool]
class DocxRenderInputBlock5Properties(TypedDict):
    cnfStyle: NotRequired[Any]
    cellWidth: NotRequired[Any]
    columnSpan: NotRequired[Any]
    hMerge: NotRequired[Any]
    verticalMerge: NotRequired[Any]
    cellBorders: NotRequired[Any]
    shading: NotRequired[Any]
    noWrap: NotRequired[Any]
    margins: NotRequired[Any]
    textDirection: NotRequired[Any]
    tcFitText: NotRequired[Any]
    verticalAlign: NotRequired[Any]
    hideMark: NotRequired[Any]
    cellIns: NotRequired[Any]
    cellDel: NotRequired[Any]
    cellMerge: NotRequired[Any]
    tcPrChange: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    namespaces: NotRequired[Any]
class DocxRenderInputBlock5ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock5(TypedDict):
    type: Literal["cell"]
    namespaces: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    properties: NotRequired[DocxRenderInputBlock5Properties]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock5ChildrenItem3]]
    text: NotRequired[str]
    columnSpan: NotRequired[float]
    rowSpan: NotRequired[float]
class DocxRenderInputBlock6Headers1(TypedDict):
    default: NotRequired[Sequence[DocxRenderInputBlock]]
    first: NotRequired[Sequence[DocxRenderInputBlock]]
    even: NotRequired[Sequence[DocxRenderInputBlock]]
class DocxRenderInputBlock6Footers1(TypedDict):
    default: NotRequired[Sequence[DocxRenderInputBlock]]
    first: NotRequired[Sequence[DocxRenderInputBlock]]
    even: NotRequired[Sequence[DocxRenderInputBlock]]
class DocxRenderInputBlock6(TypedDict):
    type: Literal["section"]
    namespaces: NotRequired[Any]
    rsidRPr: NotRequired[Any]
    rsidDel: NotRequired[Any]
    rsidR: NotRequired[Any]
    rsidSect: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    footnotePr: NotRequired[Any]
    endnotePr: NotRequired[Any]
    startsAt: NotRequired[Any]
    pageSize: NotRequired[Any]
    pageMargins: NotRequired[Any]
    paperSrc: NotRequired[Any]
    pgBorders: NotRequired[Any]
    lnNumType: NotRequired[Any]
    pgNumType: NotRequired[Any]
    columns: NotRequired[Any]
    formProt: NotRequired[Any]
    verticalAlign: NotRequired[Any]
    noEndnote: NotRequired[Any]
    hasTitlePage: NotRequired[Any]
    textDirection: NotRequired[Any]
    rightToLeftParagraph: NotRequired[Any]
    rtlGutter: NotRequired[Any]
    docGrid: NotRequired[Any]
    printerSettings: NotRequired[Any]
    headers: NotRequired[DocxRenderInputBlock6Headers1 | Sequence[Any]]
    footers: NotRequired[DocxRenderInputBlock6Footers1 | Sequence[Any]]
class DocxRenderInputBlock7ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock7(TypedDict):
    type: Literal["link"]
    namespaces: NotRequired[Any]
    url: NotRequired[str]
    anchor: NotRequired[str]
    tooltip: NotRequired[str]
    text: NotRequired[str]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock7ChildrenItem3]]
class DocxRenderInputBlock8(TypedDict):
    type: Literal["picture"]
    namespaces: NotRequired[Any]
    base64: str
    widthPt: NotRequired[float]
    heightPt: NotRequired[float]
    name: NotRequired[str]
    title: NotRequired[str]
    description: NotRequired[str]
class DocxRenderInputBlock9(TypedDict):
    type: Literal["opaque"]
    namespaces: NotRequired[Any]
    xml: str
class DocxRenderInputBlock10ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock10(TypedDict):
    type: Literal["footnote"]
    namespaces: NotRequired[Any]
    id: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    text: NotRequired[str]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock10ChildrenItem3]]
class DocxRenderInputBlock11ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock11(TypedDict):
    type: Literal["endnote"]
    namespaces: NotRequired[Any]
    id: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    text: NotRequired[str]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock11ChildrenItem3]]
class DocxRenderInputBlock12ChildrenItem3(TypedDict):
    characters: str
class DocxRenderInputBlock12(TypedDict):
    type: Literal["comment"]
    namespaces: NotRequired[Any]
    initials: NotRequired[Any]
    author: NotRequired[Any]
    date: NotRequired[Any]
    id: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
    text: NotRequired[str]
    children: NotRequired[Sequence[str | DocxRenderInputBlock | DocxRenderInputBlock12ChildrenItem3]]
    comment: NotRequired[str | Sequence[DocxRenderInputBlock]]
DocxRenderInputBlock: TypeAlias = "DocxRenderInputBlock1 | DocxRenderInputBlock2 | DocxRenderInputBlock3 | DocxRenderInputBlock4 | DocxRenderInputBlock5 | DocxRenderInputBlock6 | DocxRenderInputBlock7 | DocxRenderInputBlock8 | DocxRenderInputBlock9 | DocxRenderInputBlock10 | DocxRenderInputBlock11 | DocxRenderInputBlock12 | Mapping[str, Any]"
class DocxRenderInputModelContentItem(TypedDict):
    part: str
    """Path of the part."""
    root: DocxRenderInputNode
    """Root element of the part."""
    prolog: NotRequired[str]
    """Markup before the root element."""
    epilog: NotRequired[str]
    """Markup after the root element."""
class DocxRenderInputModelPartsItem(TypedDict):
    name: str
    """Path of the part."""
    base64: str
    """Contents of the part in base64."""
class DocxRenderInputModelStylesItem1(TypedDict):
    type: NotRequired[Literal["style"]]
    namespaces: NotRequired[Any]
    val: NotRequired[Any]
    layout: NotRequired[Any]
    order: NotRequired[Any]
    other: NotRequired[Any]
class DocxRenderInputModelProperties(TypedDict):
    title: NotRequired[str]
    subject: NotRequired[str]
    creator: NotRequired[str]
    keywords: NotRequired[str]
    description: NotRequired[str]
    language: NotRequired[str]
    category: NotRequired[str]
class DocxRenderInputModel(TypedDict):
    edition: NotRequired[Literal["transitional", "strict"]]
    """Edition of the standard that element names follow."""
    main: NotRequired[str]
    """Path of the main part."""
    contentTypes: NotRequired[DocxRenderInputList]
    """Content types: `extension` or `part`, and `contentType`."""
    relationships: NotRequired[Sequence[DocxRenderInputList]]
    """Relationships by source part. `/` is the package."""
    content: NotRequired[Sequence[DocxRenderInputModelContentItem]]
    """Parts of the document with WordprocessingML markup."""
    parts: NotRequired[Sequence[DocxRenderInputModelPartsItem]]
    """All other parts, as bytes."""
    derived: NotRequired[DocxRenderInputNode]
    """Ignored. docx.parse returns it."""
    body: NotRequired[Sequence[DocxRenderInputBlock]]
    """The blocks of the document body. Use this to write a document from scratch."""
    styles: NotRequired[Sequence[DocxRenderInputModelStylesItem1 | Mapping[str, Any]]]
    """Styles to add to the built-in styles, when `body` is used."""
    properties: NotRequired[DocxRenderInputModelProperties]
    """Document properties, when `body` is used: `title`, `subject`, `creator`, `keywords`, `description`, `language`, `category`."""
class DocxRenderInput(TypedDict):
    model: DocxRenderInputModel
    """The value of docx.parse, changed or not; or `body` with optional `styles` and `properties`."""
class DocxRenderOptionsPreflightPolicy(TypedDict):
    renderIfScoreAbove: NotRequired[float]
    """Minimum score, from 0 to 100. The render fails below it."""
class DocxRenderOptions(SharedCallOptions):
    preflightPolicy: NotRequired[DocxRenderOptionsPreflightPolicy]
    """Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW."""
DocxRenderValue: TypeAlias = "Artifact"
DocxTransformEditInputAt: TypeAlias = "str"
DocxTransformEditInputTo: TypeAlias = "str"
DocxTransformEditInputPosition: TypeAlias = "Literal[\"before\", \"after\"]"
DocxTransformEditInputAuthors: TypeAlias = "Sequence[str]"
class DocxTransformEditInputTracked(TypedDict):
    author: str
    """Author to record for the change."""
    date: str
    """Date to record for the change, in UTC."""
DocxTransformEditInputTime: TypeAlias = "str"
class DocxTransformEditInputPlanItem1(TypedDict):
    do: Literal["replaceText"]
    """Replace text, over runs and with the format of its first character."""
    find: str
    """Text or pattern to find."""
    replace: str
    """Text that replaces each match. For a pattern, `$1` is its first group and `$$` a dollar sign."""
    isPattern: NotRequired[bool]
    """Whether `find` is a regular expression in RE2 syntax. Default: false."""
    isCaseSensitive: NotRequired[bool]
    """Match case (upper and lower case differ). Default: false."""
    isWholeWord: NotRequired[bool]
    """Match whole words only: no letter, digit or `_` may precede or follow. Default: false."""
    stories: NotRequired[Sequence[Literal["body", "header", "footer", "footnote", "endnote", "comment", "textBox", "glossary", "smartArt"]]]
    """Where to replace. Default: everywhere but `smartArt` and `glossary`."""
    expect: NotRequired[int]
    """Number of matches that there must be; another number fails with MATCHES_UNEXPECTED."""
    tracked: NotRequired[DocxTransformEditInputTracked]
DocxTransformEditInputPlanItem2 = TypedDict("DocxTransformEditInputPlanItem2", {
    "do": "Literal[\"acceptChanges\", \"rejectChanges\"]",
    "authors": "NotRequired[DocxTransformEditInputAuthors]",
    "kinds": "NotRequired[Sequence[Literal[\"insertion\", \"deletion\", \"move\", \"format\", \"table\"]]]",
    "from": "NotRequired[DocxTransformEditInputTime]",
    "until": "NotRequired[DocxTransformEditInputTime]",
})
class DocxTransformEditInputPlanItem3(TypedDict):
    do: Literal["removeComments"]
    """Remove comments, with the replies to them."""
    authors: NotRequired[DocxTransformEditInputAuthors]
    state: NotRequired[Literal["all", "open", "resolved"]]
    """Which comments to remove. Default: all."""
class DocxTransformEditInputPlanItem4(TypedDict):
    do: Literal["scrubMetadata"]
    """Remove metadata that a reader does not see."""
    kinds: NotRequired[Sequence[Literal["core", "title", "app", "custom", "rsids", "authors", "dates", "template", "variables", "mailMerge", "thumbnail", "printer"]]]
    """Kinds of metadata. `title` is the title and language. Default: all but `title`."""
class DocxTransformEditInputPlanItem5(TypedDict):
    do: Literal["setControl"]
    """Set the content controls that have this tag, title or id."""
    tag: NotRequired[str]
    """Tag of the content control."""
    title: NotRequired[str]
    """Title of the content control."""
    id: NotRequired[str]
    """Id of the content control."""
    value: str | bool
    """Text; for a list one of its values, for a date `2026-03-31`, and for a checkbox true or false."""
    tracked: NotRequired[DocxTransformEditInputTracked]
class DocxTransformEditInputPlanItem6ParagraphsItem(TypedDict):
    text: str
    """Text of the paragraph."""
    style: NotRequired[str]
    """Name of a paragraph style. Default: format and list of the paragraph at `at`."""
class DocxTransformEditInputPlanItem6(TypedDict):
    do: Literal["insertParagraphs"]
    """Insert paragraphs beside another."""
    at: DocxTransformEditInputAt
    position: NotRequired[DocxTransformEditInputPosition]
    paragraphs: Sequence[DocxTransformEditInputPlanItem6ParagraphsItem]
    """Paragraphs to insert, in their order."""
    tracked: NotRequired[DocxTransformEditInputTracked]
class DocxTransformEditInputPlanItem7(TypedDict):
    do: Literal["insertRows"]
    """Insert rows with the format of the row at `at`."""
    at: DocxTransformEditInputAt
    position: NotRequired[DocxTransformEditInputPosition]
    rows: Sequence[Sequence[str]]
    """Rows to insert, in their order."""
    tracked: NotRequired[DocxTransformEditInputTracked]
class DocxTransformEditInputPlanItem8(TypedDict):
    do: Literal["deleteParagraphs", "deleteRows"]
    """Delete a range of paragraphs with the tables in it, or a range of rows."""
    at: DocxTransformEditInputAt
    to: NotRequired[DocxTransformEditInputTo]
    tracked: NotRequired[DocxTransformEditInputTracked]
class DocxTransformEditInputPlanItem9(TypedDict):
    do: Literal["moveParagraphs", "moveRows"]
    """Move a range of paragraphs or rows."""
    at: DocxTransformEditInputAt
    to: NotRequired[DocxTransformEditInputTo]
    destination: DocxTransformEditInputAt
    """Locator of the paragraph or row to move to."""
    position: NotRequired[DocxTransformEditInputPosition]
    tracked: NotRequired[DocxTransformEditInputTracked]
class DocxTransformEditInput(TypedDict):
    bytes: FileInput
    """The Word document to change."""
    plan: Sequence[DocxTransformEditInputPlanItem1 | DocxTransformEditInputPlanItem2 | DocxTransformEditInputPlanItem3 | DocxTransformEditInputPlanItem4 | DocxTransformEditInputPlanItem5 | DocxTransformEditInputPlanItem6 | DocxTransformEditInputPlanItem7 | DocxTransformEditInputPlanItem8 | DocxTransformEditInputPlanItem9]
    """Steps in their order. Each sees what the steps before it left; locators are those of the input."""
class DocxTransformEditOptions(SharedCallOptions):
    onNoMatch: NotRequired[Literal["report", "fail"]]
    """What to do if a step matches nothing: report it in `diagnostics`, or fail with NO_MATCH."""
    lockedControls: NotRequired[Literal["change", "refuse"]]
    """What to do if a step changes a content control that is locked in Word: change it, or fail with EDIT_REFUSED."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxTransformEditValueStepsItemPlacesItem(TypedDict):
    part: str
    """Path of the part that was changed."""
    locator: NotRequired[str]
    """Locator in the input. Missing if the place is not in a paragraph of the input."""
class DocxTransformEditValueStepsItem(TypedDict):
    do: str
    """What the step does."""
    count: int
    """Number of matches, changes, comments, controls, paragraphs, rows or facts."""
    places: Sequence[DocxTransformEditValueStepsItemPlacesItem]
    """Where the step changed the document, the first 1,000 of them."""
class DocxTransformEditValue(TypedDict):
    artifact: Artifact
    """The document after all steps."""
    steps: Sequence[DocxTransformEditValueStepsItem]
    """What each step did, in the order of the plan."""
class DocxTransformFillInputPicturesItem(TypedDict):
    name: str
    """Name by which the data refer to the picture."""
    bytes: FileInput
    """The picture, a PNG or JPEG file."""
class DocxTransformFillInput(TypedDict):
    bytes: FileInput
    """The Word template to fill."""
    data: Any
    """The data: an object whose members the tags, merge fields and content controls name, or a list of objects with one record for each document. A value is text, a number, a boolean, or an object with `$link`, `$picture`, `$html` or `$table`."""
    pictures: NotRequired[Sequence[DocxTransformFillInputPicturesItem]]
    """Pictures that the data name. Data may also have pictures in base64."""
class DocxTransformFillOptionsDelimiters(TypedDict):
    start: NotRequired[str]
    """Text that begins a tag."""
    end: NotRequired[str]
    """Text that ends a tag."""
class DocxTransformFillOptions(SharedCallOptions):
    delimiters: NotRequired[DocxTransformFillOptionsDelimiters]
    """What tags are written between."""
    missing: NotRequired[Literal["leave", "empty", "fail"]]
    """What to do with a tag without a value: leave it, write nothing, or fail. A section without a value is left out unless this is `fail`."""
    loneTags: NotRequired[Literal["remove", "keep"]]
    """Whether to remove a paragraph that has nothing but tags of sections, or to keep it empty."""
    numbering: NotRequired[Literal["continue", "restart"]]
    """Whether numbered lists in a section continue, or start again each time the section is repeated."""
    output: NotRequired[Literal["files", "merged"]]
    """Whether a list of records gives one file each, or one merged document with a section for each record. Without a list it has no effect."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxTransformFillValueRecordsItemMissingItem(TypedDict):
    tag: str
    """The tag, merge field or content control as the template has it."""
    part: str
    """Path of the part that contains it."""
    paragraph: int
    """Zero-based index of the paragraph in the part."""
    scope: str
    """Path of the data that the tag saw first; empty for the data as a whole."""
    count: int
    """Number of times that the value was missing."""
class DocxTransformFillValueRecordsItem(TypedDict):
    missing: Sequence[DocxTransformFillValueRecordsItemMissingItem]
    """Tags, merge fields and content controls that the data have no value for. With several records, those of the first."""
    unused: Sequence[str]
    """Members of the data that the document does not use, and pictures that no data name. With several records, those of the first."""
    conditions: Sequence[str]
    """Members of the data that only decided whether a section is written."""
    isComplete: bool
    """True if no tag, merge field or prompt is left in the document."""
class DocxTransformFillValueCounts(TypedDict):
    tags: int
    """Number of tags in the template."""
    controls: int
    """Number of content controls in the template that have a tag or title."""
    fields: int
    """Number of merge fields in the template."""
    parts: int
    """Number of parts of the package that were filled."""
class DocxTransformFillValueMissingItem(TypedDict):
    tag: str
    """The tag, merge field or content control as the template has it."""
    part: str
    """Path of the part that contains it."""
    paragraph: int
    """Zero-based index of the paragraph in the part."""
    scope: str
    """Path of the data that the tag saw first; empty for the data as a whole."""
    count: int
    """Number of times that the value was missing."""
class DocxTransformFillValue(TypedDict):
    artifact: NotRequired[Artifact]
    """The template with the data in it. Absent when there are several files."""
    artifacts: NotRequired[Sequence[Artifact]]
    """One file for each record of `data`, in order. Absent when there is one file."""
    records: NotRequired[Sequence[DocxTransformFillValueRecordsItem]]
    """What each record of `data` leaves open. Absent if `data` is not a list."""
    counts: DocxTransformFillValueCounts
    """What the template asked for."""
    missing: Sequence[DocxTransformFillValueMissingItem]
    """Tags, merge fields and content controls that the data have no value for. With several records, those of the first."""
    unused: Sequence[str]
    """Members of the data that the document does not use, and pictures that no data name. With several records, those of the first."""
    conditions: Sequence[str]
    """Members of the data that only decided whether a section is written."""
    isComplete: bool
    """True if no tag, merge field or prompt is left in the document."""
class DocxTransformHtmlInput(TypedDict):
    html: str
    """The HTML page to convert."""
    template: NotRequired[FileInput]
    """A Word document whose styles, headers, footers, page setup and theme the result has. Its body is replaced. Without it the styles follow the page."""
class DocxTransformHtmlOptions(SharedCallOptions):
    baseUrl: NotRequired[str]
    """Absolute URL that relative links are resolved against."""
    css: NotRequired[Literal["inline", "ignore"]]
    """Whether to apply the page's style sheets and `style` attributes or to ignore them."""
    templatePassword: NotRequired[str]
    """Password that opens an encrypted template. The result is not encrypted."""
DocxTransformHtmlValue: TypeAlias = "Artifact"
class DocxValidateInput(TypedDict):
    bytes: FileInput
    """The Word document to check."""
class DocxValidateOptions(SharedCallOptions):
    profiles: NotRequired[Sequence[Literal["package", "schema", "references", "accessibility"]]]
    """Profiles to check. Default: all."""
    version: NotRequired[Literal["Office2007", "Office2010", "Office2013", "Office2016", "Office2019", "Office2021", "Microsoft365"]]
    """The version of Office whose elements and extensions count, from Office 2007 to Microsoft 365."""
    maxIssues: NotRequired[int]
    """Maximum number of issues to list. All are counted."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class DocxValidateValueIssuesItem(TypedDict):
    profile: str
    """Profile of the issue."""
    rule: str
    """Stable code of the rule."""
    severity: Literal["error", "warning"]
    """Severity of the issue. Any error makes the document invalid."""
    message: str
    """The problem, in one sentence."""
    part: NotRequired[str]
    """Path of the part."""
    line: NotRequired[int]
    """Line in the part's XML, starting at 1."""
    column: NotRequired[int]
    """Column in the part's XML, starting at 1."""
    path: NotRequired[str]
    """XPath of the element."""
class DocxValidateValueCounts(TypedDict):
    errors: int
    """Number of errors found."""
    warnings: int
    """Number of warnings found."""
    parts: int
    """Number of parts in the package."""
class DocxValidateValue(TypedDict):
    valid: bool
    """Whether the checked profiles have no error."""
    profiles: Sequence[str]
    """Profiles that were checked."""
    officeVersion: str
    """The version of Office that the document was checked against."""
    edition: Literal["strict", "transitional"]
    """Edition of the standard that the document uses."""
    issues: Sequence[DocxValidateValueIssuesItem]
    """Issues by profile, in the order of the package."""
    counts: DocxValidateValueCounts
    """Totals, including issues not listed."""
    unchecked: Sequence[str]
    """XML parts that were not checked against a grammar."""
