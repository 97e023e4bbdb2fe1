# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class PdfConvertInput(TypedDict):
    bytes: FileInput
    """The PDF file to convert."""
class PdfConvertOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    strip: NotRequired[Sequence[Literal["javascript", "actions", "links", "annotations", "attachments", "forms", "metadata", "layers", "hidden", "revisions"]]]
    """Kinds of content to remove. Form fields are replaced by their appearance. Earlier revisions are removed with any change."""
class PdfConvertValue(TypedDict):
    artifact: Artifact
    """The cleaned file, or the same bytes if nothing was removed."""
    isUnchanged: bool
    """Whether nothing was removed."""
    removed: Mapping[str, int]
    """Number of removed items by kind."""
class PdfConvertArchiveInput(TypedDict):
    bytes: FileInput
    """The PDF file to convert."""
    outputProfile: NotRequired[FileInput]
    """ICC profile of the output intent, for RGB, CMYK or gray output. Default: the profile of the file's own output intent, otherwise sRGB."""
class PdfConvertArchiveOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    level: NotRequired[Literal["2b", "2u", "3b"]]
    """Conformance level: `2b` keeps the look, `2u` also needs a character for each glyph, `3b` permits attachments of any type."""
    attachments: NotRequired[Literal["keep", "drop"]]
    """What to do with attached files. Level 2 permits only attachments that are PDF/A themselves."""
    onUnembeddedFont: NotRequired[Literal["substitute", "fail"]]
    """What to do with a font that is not embedded: replace it with an installed font of the same widths and report it, or fail."""
    signatures: NotRequired[Literal["refuse", "remove"]]
    """What to do with a signed file: refuse it, or convert it without its signatures."""
class PdfConvertArchiveValue(TypedDict):
    artifact: Artifact
    """The file, converted to PDF/A."""
    level: str
    """Conformance level that the result was checked against, for example `2b`."""
    rules: int
    """Number of rules of the level."""
    checks: int
    """Number of objects that were checked against these rules. All passed."""
    uncheckedRules: int
    """Number of rules that could not be checked."""
    changes: int
    """Number of changes to the file. Each is part of a loss."""
class PdfConvertImagesInput(TypedDict):
    bytes: FileInput
    """The PDF file to draw."""
PdfConvertImagesOptionsPagesItem = TypedDict("PdfConvertImagesOptionsPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfConvertImagesOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    pages: NotRequired[Sequence[PdfConvertImagesOptionsPagesItem]]
    """Page ranges to draw, in order. Default: all pages."""
    area: NotRequired[Sequence[float]]
    """Area to draw: left, bottom, right and top in points of the page's user space, as in the quads of pdf.inspect.find. Default: the whole page."""
    dpi: NotRequired[int]
    """Resolution in pixels per inch."""
    widthPx: NotRequired[int]
    """Width of each image in pixels, in place of `dpi`."""
    color: NotRequired[Literal["rgb", "gray", "rgba"]]
    """Color of the pixels. `rgba` has a transparent background; the others have a white one."""
    drawAnnotations: NotRequired[bool]
    """Whether to draw annotations and form fields, as viewers do."""
    output: NotRequired[Literal["files", "zip"]]
    """Whether to return one file per page or one zip file with all of them."""
class PdfConvertImagesValuePagesItem(TypedDict):
    pageNumber: int
    """Page of the image, counted from 1."""
    fileName: str
    """Name of the image file, also in the zip file."""
    width: int
    """Width of the image in pixels."""
    height: int
    """Height of the image in pixels."""
    artifact: NotRequired[Artifact]
    """The image. Absent if `output` is `zip`."""
class PdfConvertImagesValue(TypedDict):
    pages: Sequence[PdfConvertImagesValuePagesItem]
    """The images, in the order of `options.pages`."""
    archive: NotRequired[Artifact]
    """Zip file with all images. Present if `output` is `zip`."""
PdfExtractSignaturesInputFile: TypeAlias = "FileInput"
PdfExtractSignaturesInputFiles: TypeAlias = "Sequence[PdfExtractSignaturesInputFile]"
class PdfExtractSignaturesInput(TypedDict):
    bytes: PdfExtractSignaturesInputFile
    """The PDF file to read."""
    trustRoots: NotRequired[PdfExtractSignaturesInputFiles]
    """Trusted certificates in DER or PEM. Default: none."""
    certificates: NotRequired[PdfExtractSignaturesInputFiles]
    """Untrusted certificates in DER or PEM that may complete a chain."""
    revocation: NotRequired[PdfExtractSignaturesInputFiles]
    """CRLs in DER or PEM and OCSP responses in DER."""
    trustLists: NotRequired[PdfExtractSignaturesInputFiles]
    """XML trust lists (ETSI TS 119 612), whose signature is not verified."""
class PdfExtractSignaturesOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    at: NotRequired[str]
    """Time of the validation. Default: that of a timestamp."""
    report: NotRequired[Literal["html"]]
    """Write a report page. Default: none."""
PdfExtractSignaturesValueList: TypeAlias = "Sequence[str]"
PdfExtractSignaturesValueNumbers: TypeAlias = "Sequence[int]"
PdfExtractSignaturesValueWords: TypeAlias = "Mapping[str, str]"
PdfExtractSignaturesValueCounts: TypeAlias = "Mapping[str, int]"
class PdfExtractSignaturesValueChainCertificatesItem(TypedDict):
    isTrusted: bool
    """Whether the chain may end here."""
    isValidThen: NotRequired[bool]
    """Whether its validity period includes that time."""
    revocation: Literal["good", "revoked", "revokedLater", "notChecked"]
    """Status by the data in the input."""
    told: PdfExtractSignaturesValueWords
    """Details as in `signer`, and of revocation: by, revokedAt, reason, thisUpdate, message."""
class PdfExtractSignaturesValueChain(TypedDict):
    end: Literal["trusted", "untrusted", "incomplete", "none"]
    """End of the chain: a trusted certificate, another root, a certificate without its issuer, or no chain."""
    judgedAt: NotRequired[str]
    """Time of that check."""
    judgedBy: str
    """Source of that time: `option`, `signatureTimestamp`, `documentTimestamp`, `signingTime`, `claimedDate`, `ownTime` or `none`."""
    certificates: Sequence[PdfExtractSignaturesValueChainCertificatesItem]
    """Certificates of the chain, each issued by the next one."""
    problems: PdfExtractSignaturesValueList
    """Problems of the chain at that time."""
class PdfExtractSignaturesValueAnswer(TypedDict):
    verdict: Literal["ok", "differs", "notComputable", "wrong", "notVerifiable"]
    """Result of the cryptographic check."""
    algorithm: str
    """Algorithm, including the digest."""
    told: PdfExtractSignaturesValueWords
    """computed, signed (hexadecimal), message."""
PdfExtractSignaturesValueChange = TypedDict("PdfExtractSignaturesValueChange", {
    "object": "NotRequired[int]",
    "kind": "Literal[\"added\", \"changed\", \"removed\"]",
    "class": "Literal[\"unused\", \"metadata\", \"dss\", \"timestamping\", \"signing\", \"formFill\", \"structure\", \"annotation\", \"other\"]",
    "path": "str",
    "message": "str",
    "field": "NotRequired[str]",
    "state": "NotRequired[int]",
    "why": "NotRequired[str]",
})
class PdfExtractSignaturesValueVerification(TypedDict):
    digest: PdfExtractSignaturesValueAnswer
    """Check of the digest of the covered bytes."""
    signature: PdfExtractSignaturesValueAnswer
    """Check of the signature with the signer's key."""
    weaknesses: PdfExtractSignaturesValueList
    """Weaknesses that allow forgery today."""
    problems: PdfExtractSignaturesValueList
    """Deviations from the standard."""
    signer: NotRequired[PdfExtractSignaturesValueWords]
    """subject, issuer, serial, notBefore, notAfter, key, sha256."""
    chain: PdfExtractSignaturesValueChain
    """Certificate chain of the signer."""
    times: PdfExtractSignaturesValueWords
    """claimed, signing (attribute), stamped (by a timestamp that holds), serial, policy."""
class PdfExtractSignaturesValueSignatureCoverage(TypedDict):
    state: Literal["whole", "revision", "partial", "none"]
    """What is covered: the whole file, an earlier revision, only part of one, or nothing."""
    byteRange: NotRequired[PdfExtractSignaturesValueNumbers]
    """The word as written in the file."""
    holes: Sequence[PdfExtractSignaturesValueNumbers]
    """Ranges that are not covered."""
    bytesAfter: int
    """Bytes after the covered range."""
    problems: PdfExtractSignaturesValueList
    """Problems, for example `holeTooLarge`."""
class PdfExtractSignaturesValueSignaturePermissions(TypedDict):
    certifies: NotRequired[int]
    """Permission level P (DocMDP)."""
    isNamedByCatalog: bool
    """Whether the catalog's Perms names this signature."""
    locks: Sequence[PdfExtractSignaturesValueList]
    """Fields that must not change."""
    verdict: Literal["unchanged", "permitted", "forbidden", "notJudged"]
    """Whether later changes are allowed. By default, only class `other` is forbidden."""
    forbidden: Sequence[PdfExtractSignaturesValueChange]
    """Later changes that are forbidden."""
    changesAfter: PdfExtractSignaturesValueCounts
    """Later changes by class."""
class PdfExtractSignaturesValueSignatureSuspicionsItem(TypedDict):
    attack: Literal["universalForgery", "wrapping", "incrementalSaving", "shadowHide", "shadowReplace", "shadowHideAndReplace"]
    """Name of the attack."""
    message: str
    """Sentence about the sign."""
    objects: PdfExtractSignaturesValueNumbers
    """Numbers of its objects."""
class PdfExtractSignaturesValueSignatureConclusion(TypedDict):
    indication: Literal["TOTAL-PASSED", "TOTAL-FAILED", "INDETERMINATE"]
    """Result under the policy."""
    subIndication: NotRequired[str]
    """For example `HASH_FAILURE`. Absent if passed."""
    reason: str
    """The fact that decided."""
    times: PdfExtractSignaturesValueWords
    """validation, validationBy (option, a timestamp or none), best (earliest proven)."""
    evidence: PdfExtractSignaturesValueList
    """Evidence that was used."""
class PdfExtractSignaturesValueSignature(TypedDict):
    kind: Literal["signature", "documentTimestamp", "usageRights"]
    """Kind of the signature."""
    field: NotRequired[str]
    """Full name of its field, if any."""
    object: NotRequired[int]
    """Number of its object."""
    isInLastState: bool
    """Whether the latest revision has the signature."""
    subFilter: NotRequired[str]
    """Format: the SubFilter entry."""
    claims: PdfExtractSignaturesValueWords
    """filter, name, reason, location, contact, date."""
    coverage: PdfExtractSignaturesValueSignatureCoverage
    """What the signature covers."""
    verification: PdfExtractSignaturesValueVerification
    """Result of the verification."""
    timestamps: Sequence[PdfExtractSignaturesValueVerification]
    """Timestamps of the signature."""
    permissions: PdfExtractSignaturesValueSignaturePermissions
    """What the signature allows."""
    suspicions: Sequence[PdfExtractSignaturesValueSignatureSuspicionsItem]
    """Signs of known signature attacks."""
    validationData: NotRequired[PdfExtractSignaturesValueCounts]
    """VRI: certificates, crls, ocsps."""
    level: NotRequired[Literal["B-B", "B-T", "B-LT", "B-LTA", "none"]]
    """PAdES level (EN 319 142-1). Absent for timestamps."""
    missing: NotRequired[PdfExtractSignaturesValueList]
    """Requirements of the next level that are not met."""
    conclusion: NotRequired[PdfExtractSignaturesValueSignatureConclusion]
    """Indication (EN 319 102-1). Absent for usage rights."""
class PdfExtractSignaturesValueStatesItem(TypedDict):
    end: int
    """End of the state in the file."""
    signedBy: PdfExtractSignaturesValueNumbers
    """Indexes of signatures that end here."""
    changes: NotRequired[Sequence[PdfExtractSignaturesValueChange]]
    """Changes to the previous state."""
class PdfExtractSignaturesValue(TypedDict):
    signatures: Sequence[PdfExtractSignaturesValueSignature]
    """In field order, then those outside fields."""
    usageRights: Sequence[PdfExtractSignaturesValueSignature]
    """These do not sign the document."""
    unsignedFields: PdfExtractSignaturesValueList
    """Signature fields without a signature."""
    states: Sequence[PdfExtractSignaturesValueStatesItem]
    """Saved states, oldest first."""
    securityStore: NotRequired[PdfExtractSignaturesValueCounts]
    """DSS: certificates, crls, ocsps, unreadable, vri."""
    policy: Mapping[str, PdfExtractSignaturesValueList]
    """Basis of each `conclusion`: name, checks, notExamined."""
    trustLists: NotRequired[Sequence[PdfExtractSignaturesValueWords]]
    """The given lists: territory, issued, services and others."""
    report: NotRequired[Artifact]
    """Report as a page."""
    isRecovered: bool
    """Whether cross-reference tables were rebuilt."""
class PdfExtractTextInput(TypedDict):
    bytes: FileInput
    """The PDF file to read."""
PdfExtractTextOptionsPagesItem = TypedDict("PdfExtractTextOptionsPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfExtractTextOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    pages: NotRequired[Sequence[PdfExtractTextOptionsPagesItem]]
    """Page ranges to read, in order. Default: all pages."""
    format: NotRequired[Literal["text", "markdown", "json"]]
    """Whether to return a text file, a Markdown file, or `blocks` of each page."""
    runningText: NotRequired[Literal["separate", "inline"]]
    """Whether running headers and footers are only in `header` and `footer` of each page, or also in the file."""
    pageMarks: NotRequired[bool]
    """Whether the file marks where pages begin: a form feed in text, a comment with the page number in Markdown."""
    words: NotRequired[bool]
    """Whether to list the words of each page with their boxes."""
class PdfExtractTextValuePagesItemBlocksItemLinksItem(TypedDict):
    text: str
    """Text of the link."""
    target: str
    """Address that the link leads to."""
class PdfExtractTextValuePagesItemBlocksItemTableCellsItemLinksItem(TypedDict):
    text: str
    """Text of the link."""
    target: str
    """Address that the link leads to."""
class PdfExtractTextValuePagesItemBlocksItemTableCellsItem(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
    rowSpan: int
    """Rows that the cell covers."""
    columnSpan: int
    """Columns that the cell covers."""
    text: str
    """Text of the cell."""
    links: NotRequired[Sequence[PdfExtractTextValuePagesItemBlocksItemTableCellsItemLinksItem]]
    """Links of the text, in order. Absent if it has none."""
class PdfExtractTextValuePagesItemBlocksItemTable(TypedDict):
    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    headerRows: int
    """First rows that are the header; 0 if the layout does not show a header."""
    cells: Sequence[PdfExtractTextValuePagesItemBlocksItemTableCellsItem]
    """Cells with text, and cells that cover several rows or columns."""
class PdfExtractTextValuePagesItemBlocksItem(TypedDict):
    kind: Literal["heading", "paragraph", "list_item", "table", "footnote", "header", "footer", "turned"]
    """What the block is. `turned` is text in another direction than most of the page."""
    text: str
    """Text of the block; empty for a table."""
    level: NotRequired[int]
    """Level of a heading from 1, or depth of a list item from 0."""
    label: NotRequired[str]
    """Bullet or number of a list item."""
    links: NotRequired[Sequence[PdfExtractTextValuePagesItemBlocksItemLinksItem]]
    """Links of the text, in order. Absent if it has none."""
    box: Sequence[float]
    """Left, bottom, right and top of the block in points of the page's user space."""
    table: NotRequired[PdfExtractTextValuePagesItemBlocksItemTable]
    """The table of a block of kind `table`."""
class PdfExtractTextValuePagesItemWordsItem(TypedDict):
    text: str
    """Text of the word, without spaces."""
    box: Sequence[float]
    """Left, bottom, right and top of the word in points of the page's user space."""
class PdfExtractTextValuePagesItem(TypedDict):
    pageNumber: int
    """Page, counted from 1."""
    isPicture: bool
    """Whether the page has no text but a picture or many paths, and needs OCR."""
    header: NotRequired[str]
    """Running header. Absent if the page has none."""
    footer: NotRequired[str]
    """Running footer and page number. Absent if the page has none."""
    blocks: NotRequired[Sequence[PdfExtractTextValuePagesItemBlocksItem]]
    """Blocks in reading order, without the header and footer. Present if `format` is `json`."""
    words: NotRequired[Sequence[PdfExtractTextValuePagesItemWordsItem]]
    """Words in reading order. Present if `options.words` is set."""
class PdfExtractTextValue(TypedDict):
    artifact: NotRequired[Artifact]
    """The text or Markdown file. Absent if `format` is `json`."""
    pages: Sequence[PdfExtractTextValuePagesItem]
    """The pages, in the order of `options.pages`."""
    rejoined: float
    """Number of words that were divided at the end of a line and are whole in the output."""
class PdfInspectEvidenceInput(TypedDict):
    bytes: FileInput
    """The PDF file to inspect."""
PdfInspectEvidenceOptionsOcrPagesItem = TypedDict("PdfInspectEvidenceOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfInspectEvidenceOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[PdfInspectEvidenceOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class PdfInspectEvidenceOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    ocr: NotRequired[PdfInspectEvidenceOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
PdfInspectEvidenceValueFacts: TypeAlias = "Mapping[str, str | float | bool]"
class PdfInspectEvidenceValuePagesItem(TypedDict):
    index: int
    """Page index, starting at 0."""
    object: NotRequired[int]
    """Object number in the PDF file."""
    kind: Literal["text", "mixed", "scanned", "image", "drawing", "empty"]
    """scanned: a picture over half of it, no visible text; mixed: both."""
    boxes: Mapping[str, Sequence[float]]
    """media, crop (what is shown); bleed, trim, art where given."""
    rotate: int
    """0, 90, 180 or 270."""
    userUnit: float
    """Size of a user space unit in 1/72 inch."""
    textBytes: int
    """Number of bytes of visible text."""
    hiddenTextBytes: int
    """Number of bytes of invisible text."""
    paths: int
    """Number of paths and shadings."""
    unknownOperators: int
    """Number of unknown operators in the content."""
    annotations: Mapping[str, int]
    """Number of annotations by subtype."""
    recognized: NotRequired[PdfInspectEvidenceValueFacts]
    """What `options.ocr` recognized in pictures: status (recognized, unread), words, uncertain, confidence (mean)."""
class PdfInspectEvidenceValueAttachmentsItem(TypedDict):
    name: str
    """Name of the file."""
    via: Literal["names", "annotation", "associated", "other"]
    """How the attachment is referenced."""
    object: NotRequired[int]
    """Object number in the PDF file."""
    told: Mapping[str, str]
    """Members `description`, `mediaType`, `relationship`."""
    byteLength: NotRequired[int]
    """Size of the attachment in bytes."""
    sha256: NotRequired[str]
    """SHA-256 hash of the attachment."""
    unreadable: NotRequired[str]
    """Why the attachment could not be read."""
class PdfInspectEvidenceValueForm(TypedDict):
    kind: Literal["none", "acroform", "xfa"]
    """xfa has XFA, with fields or without."""
    fields: Mapping[str, int]
    """Number of fields by kind."""
    needAppearances: bool
    """Whether PDF readers must generate the field appearances."""
class PdfInspectEvidenceValueSignaturesItem(TypedDict):
    field: str
    """Full name of the field."""
    isSigned: bool
    """Whether the field is signed."""
    subFilter: NotRequired[str]
    """Signature format (SubFilter entry)."""
    byteRange: NotRequired[Sequence[int]]
    """Byte ranges of the signature: offset and length, twice."""
    coversWholeFile: NotRequired[bool]
    """Whether the byte range reaches the end of the file."""
    claims: Mapping[str, str]
    """name, reason, location, date, filter."""
class PdfInspectEvidenceValueStructure(TypedDict):
    flags: Mapping[str, bool]
    """Structure flags: `marked`, `tree`, `suspects`, `userProperties`."""
    elements: Mapping[str, int]
    """Number of structure elements by type."""
class PdfInspectEvidenceValueRedactionRisksItemsItem(TypedDict):
    kind: Literal["covered", "highlighted", "hatched", "sameColor", "redactAnnotation", "bookmark", "offPage", "clipped", "invisible", "hiddenLayer", "oldRevision"]
    """How it is hidden: under a box or picture, a dark highlight or hatching; in the color of its background; marked for redaction; in a bookmark; off the page; clipped; in invisible mode; in a hidden layer; in an earlier revision."""
    content: Literal["text", "image"]
    """Whether text or a picture is hidden."""
    page: NotRequired[int]
    """Page index, starting at 0."""
    rectangle: NotRequired[Sequence[float]]
    """Place of it: left, bottom, right, top in page units before rotation."""
    text: NotRequired[str]
    """What can be read, cut at 500 characters."""
    object: NotRequired[int]
    """Object of the annotation, layer, picture or bookmark."""
    revision: NotRequired[int]
    """Index in `revisions`, for text of an earlier revision."""
class PdfInspectEvidenceValueRedactionRisks(TypedDict):
    items: Sequence[PdfInspectEvidenceValueRedactionRisksItemsItem]
    """Risks by page; the first 1000 are listed."""
    counts: Mapping[str, int]
    """Number of risks by kind, including those not listed."""
    isComplete: bool
    """Whether all risks are listed and everything was examined."""
class PdfInspectEvidenceValue(TypedDict):
    byteLength: int
    """Size of the file in bytes."""
    version: str
    """PDF version, the catalog's where it is later."""
    headerVersion: NotRequired[str]
    """Version of the header."""
    linearized: bool
    """Laid out for the web, and unchanged since."""
    language: NotRequired[str]
    """Language of the document."""
    info: Mapping[str, str]
    """Members of Info, as text."""
    xmp: NotRequired[str]
    """Metadata stream of the document, as it is."""
    pages: Sequence[PdfInspectEvidenceValuePagesItem]
    """Pages of the file, in order."""
    fonts: Sequence[PdfInspectEvidenceValueFacts]
    """Fonts, each once: name, type and encoding as pdffonts reports them, embedded, subset, toUnicode, onlyOfForm, object."""
    images: Sequence[PdfInspectEvidenceValueFacts]
    """Each painting: page (from 0), kind (image, stencil, mask, smask), width, height, color, components, bits, encoding (image, jpeg, jpx, jbig2, ccitt), interpolate, object, byteLength."""
    attachments: Sequence[PdfInspectEvidenceValueAttachmentsItem]
    """Files inside the file."""
    form: PdfInspectEvidenceValueForm
    """Interactive form of the file."""
    signatures: Sequence[PdfInspectEvidenceValueSignaturesItem]
    """Signature fields. Signatures are not verified."""
    permissionDictionary: Sequence[str]
    """DocMDP, UR3: keys of Perms."""
    encryption: NotRequired[PdfInspectEvidenceValueFacts]
    """Handler, version, revision, keyBits, methods, openedAs, may* for permissions; absent when not encrypted."""
    revisions: Sequence[PdfInspectEvidenceValueFacts]
    """Oldest first: end (bytes up to it), xrefOffset, form (table, stream, hybrid), objects."""
    layers: Sequence[PdfInspectEvidenceValueFacts]
    """name, on (at first), object."""
    actions: Sequence[PdfInspectEvidenceValueFacts]
    """kind (URI, JavaScript...), trigger (key that leads to it), object, target, script (whole)."""
    outline: Sequence[PdfInspectEvidenceValueFacts]
    """Top down: title, depth."""
    destinations: Sequence[str]
    """Names of the destinations."""
    pageLabels: Sequence[PdfInspectEvidenceValueFacts]
    """Ranges: page (first, from 0), style, prefix, start."""
    structure: PdfInspectEvidenceValueStructure
    """Structure of a tagged PDF."""
    redactionRisks: PdfInspectEvidenceValueRedactionRisks
    """Content that pages hide and that a reader of the file finds."""
    defects: Sequence[PdfInspectEvidenceValueFacts]
    """Damage read past: rule, message, offset, object."""
class PdfInspectFindInput(TypedDict):
    bytes: FileInput
    """The PDF file to search."""
    query: NotRequired[str]
    """Text or pattern to search for. Any run of white space matches any other, including line breaks."""
    preset: NotRequired[Literal["email", "card", "iban", "date", "phone-international", "phone-us", "phone-gb", "phone-de", "phone-fr", "ssn-us", "passport-mrz", "passport-us", "passport-de", "passport-fr", "passport-in", "vat-at", "vat-de", "vat-es", "vat-fr", "vat-gb", "vat-it", "vat-nl"]]
    """Ready-made pattern to search for, in place of `query`; numbers with check digits are verified."""
    exclude: NotRequired[Sequence[str]]
    """Matches to skip: those that are one of these texts, whatever their case and spaces."""
PdfInspectFindOptionsOcrPagesItem = TypedDict("PdfInspectFindOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfInspectFindOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[PdfInspectFindOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class PdfInspectFindOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    isPattern: NotRequired[bool]
    """Whether the query is a regular expression. It is matched within one page; look-around may reach over up to 64 characters; back-references and nested repeats are not supported."""
    isCaseSensitive: NotRequired[bool]
    """Match case (upper and lower case differ)."""
    isWholeWord: NotRequired[bool]
    """Match whole words only: no letter, digit or `_` may precede or follow."""
    maxMatches: NotRequired[int]
    """Maximum number of matches to list. All are counted."""
    ocr: NotRequired[PdfInspectFindOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
PdfInspectFindValueFacts: TypeAlias = "Mapping[str, str | float | bool]"
class PdfInspectFindValueMatchesItem(TypedDict):
    pageNumber: int
    """Page of the match, counted from 1."""
    page: int
    """Deprecated: `pageNumber` minus 1."""
    text: str
    """Text of the match."""
    before: str
    """Up to 40 characters before it."""
    after: str
    """Up to 40 characters after it."""
    quads: Sequence[Sequence[float]]
    """One quadrilateral per line, as eight coordinates in points."""
    where: Literal["page", "annotation", "undrawn", "recognized"]
    """Where the match is: on the page, in an annotation, in a field value that readers draw (`undrawn`, with the annotation's quad), or in a picture (`recognized`, with boxes of whole words)."""
    confidence: NotRequired[float]
    """Lowest confidence of the recognized words, from 0 to 1; only with `recognized`."""
    object: NotRequired[int]
    """Object number of the annotation."""
    locator: str
    """Locator of the match, for targets of pdf.redact."""
class PdfInspectFindValue(TypedDict):
    matches: Sequence[PdfInspectFindValueMatchesItem]
    """Matches by page, in painting order."""
    total: int
    """Number of matches, including those not listed."""
    pages: int
    """Number of pages searched."""
    glyphs: int
    """Number of glyphs searched."""
    recognized: NotRequired[Sequence[PdfInspectFindValueFacts]]
    """Pages whose pictures were read: pageNumber (from 1), status (recognized, or unread if it cannot be drawn), words, uncertain (words with a confidence below 0.6), confidence (mean)."""
PdfInspectRedactionPreviewInputLabel: TypeAlias = "str"
class PdfInspectRedactionPreviewInputTargetsItem(TypedDict):
    query: NotRequired[str]
    """Text to redact everywhere in the file."""
    preset: NotRequired[Literal["email", "card", "iban", "date", "phone-international", "phone-us", "phone-gb", "phone-de", "phone-fr", "ssn-us", "passport-mrz", "passport-us", "passport-de", "passport-fr", "passport-in", "vat-at", "vat-de", "vat-es", "vat-fr", "vat-gb", "vat-it", "vat-nl"]]
    """Ready-made pattern to redact everywhere in the file."""
    exclude: NotRequired[Sequence[str]]
    """Matches to skip: those that are one of these texts, whatever their case and spaces."""
    isPattern: NotRequired[bool]
    """Whether `query` is a regular expression, as in pdf.inspect.find. Default: false."""
    isCaseSensitive: NotRequired[bool]
    """Match case (upper and lower case differ). Default: false."""
    isWholeWord: NotRequired[bool]
    """Match whole words only: no letter, digit or `_` may precede or follow. Default: false."""
    pageNumber: NotRequired[int]
    """Page of `rectangle` or `wholePage`, counted from 1."""
    page: NotRequired[int]
    """Deprecated: set `pageNumber`, which counts from 1."""
    wholePage: NotRequired[bool]
    """Whether to redact everything on the page. Default: false."""
    rectangle: NotRequired[Sequence[float]]
    """Area to redact: left, bottom, right, top in page units before rotation."""
    locator: NotRequired[str]
    """Locator of a match from pdf.inspect.find on the same file."""
    redactAnnotations: NotRequired[bool]
    """Whether to apply all Redact annotations of the file."""
    fill: NotRequired[Sequence[float]]
    """Red, green and blue of the boxes of this target, from 0 to 1; `options.fill` without it."""
    replacement: NotRequired[PdfInspectRedactionPreviewInputLabel]
    """Text on the boxes of this target; `options.replacement` without it."""
    label: NotRequired[PdfInspectRedactionPreviewInputLabel]
    """Deprecated: set `replacement` instead."""
    reason: NotRequired[str]
    """Why it is redacted, for the log."""
class PdfInspectRedactionPreviewInput(TypedDict):
    bytes: FileInput
    """The PDF file to search."""
    targets: Sequence[PdfInspectRedactionPreviewInputTargetsItem]
    """What to redact. Each target names one: a query, preset, rectangle, whole page, locator or the Redact annotations."""
PdfInspectRedactionPreviewOptionsOcrPagesItem = TypedDict("PdfInspectRedactionPreviewOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfInspectRedactionPreviewOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[PdfInspectRedactionPreviewOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class PdfInspectRedactionPreviewOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    onUnread: NotRequired[Literal["fail", "report"]]
    """What to do when a page has text that cannot be read, for example a scanned image: fail, or continue and report a loss."""
    paths: NotRequired[Literal["cut", "remove", "keep"]]
    """How to handle paths that reach into a rectangle: `cut` ends them at its edge, `remove` deletes them whole, `keep` leaves and reports them."""
    ocr: NotRequired[PdfInspectRedactionPreviewOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
PdfInspectRedactionPreviewValueFacts: TypeAlias = "Mapping[str, str | float | bool]"
class PdfInspectRedactionPreviewValueItemsItem(TypedDict):
    kind: Literal["text", "coveredText", "image", "coarseImage", "wholeImage", "paths", "keptPaths", "annotation", "link", "field", "string", "metadata", "unreadData", "attachment", "script", "form", "hiddenForm", "hiddenPage", "glyphDrawing", "fontMap", "fontName", "structure", "thumbnail", "revision", "signature", "encryption"]
    """coveredText: other words under a box; image: samples blanked; coarseImage: with large ones at the edges; wholeImage: not decodable, removed; string: words in strings or names off the pages; hiddenForm: painted nowhere; hiddenPage: not in the page tree; glyphDrawing: a glyph that shows the words; fontMap: a map from codes to the words; fontName: a font that looks different without its name."""
    subject: str
    """Description of the redacted content."""
    message: str
    """What is removed, and why."""
    pageNumber: NotRequired[int]
    """Page of the content, counted from 1."""
    page: NotRequired[int]
    """Deprecated: `pageNumber` minus 1."""
    object: NotRequired[int]
    """Object number in the PDF file."""
    count: NotRequired[int]
    """Number of glyphs, paths or strings."""
    text: NotRequired[str]
    """The characters that are removed. Characters that are not adjacent are separated."""
class PdfInspectRedactionPreviewValuePlacesItem(TypedDict):
    pageNumber: int
    """Page of the place, counted from 1."""
    page: int
    """Deprecated: `pageNumber` minus 1."""
    rectangle: Sequence[float]
    """Left, bottom, right and top of the place in the page's units before rotation."""
    target: int
    """Zero-based index of the target that names the place."""
    reason: NotRequired[str]
    """The reason that the target or the Redact annotation gives."""
    length: int
    """Number of glyphs that the place holds; 0 for a picture or a drawing."""
    confidence: NotRequired[float]
    """Lowest confidence of recognized words, from 0 to 1."""
class PdfInspectRedactionPreviewValueRecognized(TypedDict):
    pages: Sequence[PdfInspectRedactionPreviewValueFacts]
    """Pages whose pictures were read: pageNumber (from 1), status (recognized, or unread if it cannot be drawn), words, uncertain (words with a confidence below 0.6), confidence (mean)."""
    candidates: Sequence[PdfInspectRedactionPreviewValueFacts]
    """Words kept that resemble a literal query, for review: pageNumber, target (index), distance (letters that differ), confidence, left, bottom, right, top; text in the preview."""
class PdfInspectRedactionPreviewValue(TypedDict):
    items: Sequence[PdfInspectRedactionPreviewValueItemsItem]
    """Everything that the redaction removes, on the pages and elsewhere in the file."""
    places: Sequence[PdfInspectRedactionPreviewValuePlacesItem]
    """Every place on the pages that a target names, without the words themselves."""
    matches: int
    """Number of matches of the targets on pages."""
    recognized: NotRequired[PdfInspectRedactionPreviewValueRecognized]
    """What `options.ocr` recognized. It may miss words: check the pages."""
PdfRedactInputLabel: TypeAlias = "str"
class PdfRedactInputTargetsItem(TypedDict):
    query: NotRequired[str]
    """Text to redact everywhere in the file."""
    preset: NotRequired[Literal["email", "card", "iban", "date", "phone-international", "phone-us", "phone-gb", "phone-de", "phone-fr", "ssn-us", "passport-mrz", "passport-us", "passport-de", "passport-fr", "passport-in", "vat-at", "vat-de", "vat-es", "vat-fr", "vat-gb", "vat-it", "vat-nl"]]
    """Ready-made pattern to redact everywhere in the file."""
    exclude: NotRequired[Sequence[str]]
    """Matches to skip: those that are one of these texts, whatever their case and spaces."""
    isPattern: NotRequired[bool]
    """Whether `query` is a regular expression, as in pdf.inspect.find. Default: false."""
    isCaseSensitive: NotRequired[bool]
    """Match case (upper and lower case differ). Default: false."""
    isWholeWord: NotRequired[bool]
    """Match whole words only: no letter, digit or `_` may precede or follow. Default: false."""
    pageNumber: NotRequired[int]
    """Page of `rectangle` or `wholePage`, counted from 1."""
    page: NotRequired[int]
    """Deprecated: set `pageNumber`, which counts from 1."""
    wholePage: NotRequired[bool]
    """Whether to redact everything on the page. Default: false."""
    rectangle: NotRequired[Sequence[float]]
    """Area to redact: left, bottom, right, top in page units before rotation."""
    locator: NotRequired[str]
    """Locator of a match from pdf.inspect.find on the same file."""
    redactAnnotations: NotRequired[bool]
    """Whether to apply all Redact annotations of the file."""
    fill: NotRequired[Sequence[float]]
    """Red, green and blue of the boxes of this target, from 0 to 1; `options.fill` without it."""
    replacement: NotRequired[PdfRedactInputLabel]
    """Text on the boxes of this target; `options.replacement` without it."""
    label: NotRequired[PdfRedactInputLabel]
    """Deprecated: set `replacement` instead."""
    reason: NotRequired[str]
    """Why it is redacted, for the log."""
class PdfRedactInput(TypedDict):
    bytes: FileInput
    """The PDF file to redact."""
    targets: Sequence[PdfRedactInputTargetsItem]
    """What to redact. Each target names one: a query, preset, rectangle, whole page, locator or the Redact annotations."""
PdfRedactOptionsLabel: TypeAlias = "str"
PdfRedactOptionsOcrPagesItem = TypedDict("PdfRedactOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfRedactOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[PdfRedactOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class PdfRedactOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    onUnread: NotRequired[Literal["fail", "report"]]
    """What to do when a page has text that cannot be read, for example a scanned image: fail, or continue and report a loss."""
    paths: NotRequired[Literal["cut", "remove", "keep"]]
    """How to handle paths that reach into a rectangle: `cut` ends them at its edge, `remove` deletes them whole, `keep` leaves and reports them."""
    ocr: NotRequired[PdfRedactOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
    onNoMatch: NotRequired[Literal["report", "fail"]]
    """What to do if a target matches nothing: report it in `diagnostics`, or fail with NO_MATCH."""
    fill: NotRequired[Sequence[float]]
    """Fill color of redacted areas: red, green and blue, each from 0 to 1."""
    replacement: NotRequired[PdfRedactOptionsLabel]
    """Text written over each redacted area, in Helvetica (not embedded), as large as fits. It must not match a target."""
    label: NotRequired[PdfRedactOptionsLabel]
    """Deprecated: set `replacement` instead."""
    mark: NotRequired[bool]
    """Write Redact annotations for review and remove nothing; a later call with `redactAnnotations` applies them."""
    log: NotRequired[Literal["none", "csv", "json", "html"]]
    """Format of a log file with one row for each place; `none` writes no log."""
PdfRedactValueFacts: TypeAlias = "Mapping[str, str | float | bool]"
PdfRedactValueFile: TypeAlias = "Artifact"
class PdfRedactValueItemsItem(TypedDict):
    kind: Literal["text", "coveredText", "image", "coarseImage", "wholeImage", "paths", "keptPaths", "annotation", "link", "field", "string", "metadata", "unreadData", "attachment", "script", "form", "hiddenForm", "hiddenPage", "glyphDrawing", "fontMap", "fontName", "structure", "thumbnail", "revision", "signature", "encryption"]
    """coveredText: other words under a box; image: samples blanked; coarseImage: with large ones at the edges; wholeImage: not decodable, removed; string: words in strings or names off the pages; hiddenForm: painted nowhere; hiddenPage: not in the page tree; glyphDrawing: a glyph that shows the words; fontMap: a map from codes to the words; fontName: a font that looks different without its name."""
    subject: str
    """Description of the redacted content."""
    message: str
    """What is removed, and why."""
    pageNumber: NotRequired[int]
    """Page of the content, counted from 1."""
    page: NotRequired[int]
    """Deprecated: `pageNumber` minus 1."""
    object: NotRequired[int]
    """Object number in the PDF file."""
    count: NotRequired[int]
    """Number of glyphs, paths or strings."""
class PdfRedactValuePlacesItem(TypedDict):
    pageNumber: int
    """Page of the place, counted from 1."""
    page: int
    """Deprecated: `pageNumber` minus 1."""
    rectangle: Sequence[float]
    """Left, bottom, right and top of the place in the page's units before rotation."""
    target: int
    """Zero-based index of the target that names the place."""
    reason: NotRequired[str]
    """The reason that the target or the Redact annotation gives."""
    length: int
    """Number of glyphs that the place holds; 0 for a picture or a drawing."""
    confidence: NotRequired[float]
    """Lowest confidence of recognized words, from 0 to 1."""
class PdfRedactValueRecognized(TypedDict):
    pages: Sequence[PdfRedactValueFacts]
    """Pages whose pictures were read: pageNumber (from 1), status (recognized, or unread if it cannot be drawn), words, uncertain (words with a confidence below 0.6), confidence (mean)."""
    candidates: Sequence[PdfRedactValueFacts]
    """Words kept that resemble a literal query, for review: pageNumber, target (index), distance (letters that differ), confidence, left, bottom, right, top; text in the preview."""
class PdfRedactValue(TypedDict):
    artifact: PdfRedactValueFile
    """The redacted PDF file."""
    items: Sequence[PdfRedactValueItemsItem]
    """Everything that the redaction removes, on the pages and elsewhere in the file."""
    places: Sequence[PdfRedactValuePlacesItem]
    """Every place on the pages that a target names, without the words themselves."""
    log: NotRequired[PdfRedactValueFile]
    """The log of the places in the format of `options.log`."""
    removed: int
    """Number of places removed from the pages, and of strings and names removed elsewhere; 0 with `mark`."""
    matches: int
    """Number of matches of the targets on pages."""
    provenBy: Sequence[str]
    """Readers that opened the result and found none of the redacted content."""
    recognized: NotRequired[PdfRedactValueRecognized]
    """What `options.ocr` recognized. It may miss words: check the pages."""
PdfRenderInputFile: TypeAlias = "FileInput"
PdfRenderInputText: TypeAlias = "str"
PdfRenderInputColor: TypeAlias = "str"
PdfRenderInputAlign: TypeAlias = "Literal[\"start\", \"center\", \"end\", \"justify\"]"
PdfRenderInputPt: TypeAlias = "float"
PdfRenderInputN: TypeAlias = "int"
PdfRenderInputOn: TypeAlias = "bool"
PdfRenderInputContent: TypeAlias = "Sequence[PdfRenderInputInline]"
PdfRenderInputBlocks: TypeAlias = "Sequence[PdfRenderInputBlock]"
class PdfRenderInputInline21(TypedDict):
    type: Literal["text"]
    text: PdfRenderInputText
    marks: NotRequired[Sequence[Literal["bold", "italic", "underline", "strike", "code", "superscript", "subscript"]]]
    """Text styles of the run."""
    color: NotRequired[PdfRenderInputColor]
    sizePt: NotRequired[PdfRenderInputPt]
    language: NotRequired[PdfRenderInputText]
class PdfRenderInputInline22(TypedDict):
    type: Literal["break"]
class PdfRenderInputInline23(TypedDict):
    type: Literal["link"]
    url: NotRequired[PdfRenderInputText]
    target: NotRequired[PdfRenderInputText]
    content: PdfRenderInputContent
class PdfRenderInputInline24(TypedDict):
    type: Literal["footnote"]
    content: PdfRenderInputContent
class PdfRenderInputInline25(TypedDict):
    type: Literal["equation"]
    math: PdfRenderInputMath
    alt: PdfRenderInputText
class PdfRenderInputInline26(TypedDict):
    type: Literal["pageNumber"]
class PdfRenderInputInline27(TypedDict):
    type: Literal["pageCount"]
PdfRenderInputInline: TypeAlias = "PdfRenderInputText | PdfRenderInputInline21 | PdfRenderInputInline22 | PdfRenderInputInline23 | PdfRenderInputInline24 | PdfRenderInputInline25 | PdfRenderInputInline26 | PdfRenderInputInline27"
class PdfRenderInputMath21(TypedDict):
    type: Literal["row"]
    items: Sequence[PdfRenderInputMath]
    """Parts of the formula, in order."""
class PdfRenderInputMath22(TypedDict):
    type: Literal["upright"]
    text: PdfRenderInputText
class PdfRenderInputMath23(TypedDict):
    type: Literal["fraction"]
    over: PdfRenderInputMath
    under: PdfRenderInputMath
class PdfRenderInputMath24(TypedDict):
    type: Literal["root"]
    of: PdfRenderInputMath
    degree: NotRequired[PdfRenderInputMath]
class PdfRenderInputMath25(TypedDict):
    type: Literal["scripts"]
    of: PdfRenderInputMath
    over: NotRequired[PdfRenderInputMath]
    under: NotRequired[PdfRenderInputMath]
class PdfRenderInputMath26(TypedDict):
    type: Literal["fenced"]
    open: PdfRenderInputText
    close: PdfRenderInputText
    of: PdfRenderInputMath
class PdfRenderInputMath27(TypedDict):
    type: Literal["matrix"]
    rows: Sequence[Sequence[PdfRenderInputMath]]
    """Rows of a matrix."""
PdfRenderInputMath: TypeAlias = "PdfRenderInputText | PdfRenderInputMath21 | PdfRenderInputMath22 | PdfRenderInputMath23 | PdfRenderInputMath24 | PdfRenderInputMath25 | PdfRenderInputMath26 | PdfRenderInputMath27"
class PdfRenderInputRow(TypedDict):
    cells: Sequence[PdfRenderInputCell]
    """Cells of the row, without those covered by a span."""
class PdfRenderInputCell(TypedDict):
    blocks: PdfRenderInputBlocks
    columnSpan: NotRequired[PdfRenderInputN]
    rowSpan: NotRequired[PdfRenderInputN]
    align: NotRequired[PdfRenderInputAlign]
    fill: NotRequired[PdfRenderInputColor]
PdfRenderInputMargin: TypeAlias = "Sequence[PdfRenderInputContent]"
class PdfRenderInputBlock1(TypedDict):
    type: Literal["heading"]
    level: PdfRenderInputN
    content: PdfRenderInputContent
    id: NotRequired[PdfRenderInputText]
class PdfRenderInputBlock2(TypedDict):
    type: Literal["paragraph"]
    content: PdfRenderInputContent
    align: NotRequired[PdfRenderInputAlign]
    id: NotRequired[PdfRenderInputText]
class PdfRenderInputBlock3(TypedDict):
    type: Literal["list"]
    kind: Literal["bullet", "number"]
    """`list`: kind of list."""
    start: NotRequired[PdfRenderInputN]
    items: Sequence[PdfRenderInputBlocks]
    """`list`: blocks of each item."""
class PdfRenderInputBlock4ColumnsItem(TypedDict):
    widthPt: NotRequired[PdfRenderInputPt]
    share: NotRequired[float]
    """Share of the remaining width, relative to the other columns. Default: 1."""
class PdfRenderInputBlock4(TypedDict):
    type: Literal["table"]
    columns: Sequence[PdfRenderInputBlock4ColumnsItem]
    """Column widths. Default: equal shares of the remaining width."""
    head: NotRequired[Sequence[PdfRenderInputRow]]
    """Header rows, repeated on each page."""
    rows: Sequence[PdfRenderInputRow]
    """Rows of the table body."""
    caption: NotRequired[PdfRenderInputContent]
class PdfRenderInputBlock5(TypedDict):
    type: Literal["figure"]
    image: PdfRenderInputText
    alt: NotRequired[PdfRenderInputText]
    isDecorative: NotRequired[PdfRenderInputOn]
    widthPt: NotRequired[PdfRenderInputPt]
    caption: NotRequired[PdfRenderInputContent]
class PdfRenderInputBlock6(TypedDict):
    type: Literal["code"]
    text: PdfRenderInputText
class PdfRenderInputBlock7(TypedDict):
    type: Literal["equation"]
    math: PdfRenderInputMath
    alt: PdfRenderInputText
class PdfRenderInputBlock8(TypedDict):
    type: Literal["columns"]
    count: PdfRenderInputN
    gapPt: NotRequired[PdfRenderInputPt]
    blocks: PdfRenderInputBlocks
class PdfRenderInputBlock9(TypedDict):
    type: Literal["quote"]
    blocks: PdfRenderInputBlocks
class PdfRenderInputBlock10(TypedDict):
    type: Literal["toc"]
    title: NotRequired[PdfRenderInputContent]
    depth: NotRequired[PdfRenderInputN]
class PdfRenderInputBlock11(TypedDict):
    type: Literal["pageBreak"]
PdfRenderInputBlock: TypeAlias = "PdfRenderInputBlock1 | PdfRenderInputBlock2 | PdfRenderInputBlock3 | PdfRenderInputBlock4 | PdfRenderInputBlock5 | PdfRenderInputBlock6 | PdfRenderInputBlock7 | PdfRenderInputBlock8 | PdfRenderInputBlock9 | PdfRenderInputBlock10 | PdfRenderInputBlock11"
class PdfRenderInputModelMeta(TypedDict):
    title: NotRequired[PdfRenderInputText]
    authors: NotRequired[Sequence[PdfRenderInputText]]
    """Names of the authors."""
    subject: NotRequired[PdfRenderInputText]
    keywords: NotRequired[Sequence[PdfRenderInputText]]
    """Keywords of the document."""
    language: NotRequired[PdfRenderInputText]
    date: NotRequired[str]
    """Date of the document as YYYY-MM-DD. Default: 1970-01-01."""
class PdfRenderInputModelPage(TypedDict):
    widthPt: NotRequired[float]
    """Size in points. Default: A4."""
    heightPt: NotRequired[float]
    """Size in points. Default: A4."""
    marginPt: NotRequired[PdfRenderInputPt]
class PdfRenderInputModelStyle(TypedDict):
    family: NotRequired[PdfRenderInputText]
    codeFamily: NotRequired[PdfRenderInputText]
    sizePt: NotRequired[PdfRenderInputPt]
    align: NotRequired[PdfRenderInputAlign]
    numberHeadings: NotRequired[PdfRenderInputOn]
class PdfRenderInputModel(TypedDict):
    meta: NotRequired[PdfRenderInputModelMeta]
    """Metadata of the document."""
    page: NotRequired[PdfRenderInputModelPage]
    """Size and margins of the page."""
    style: NotRequired[PdfRenderInputModelStyle]
    """Families: Noto Sans, Carlito, Arimo, ... or those they are twins of, as Calibri, Arial."""
    header: NotRequired[PdfRenderInputMargin]
    footer: NotRequired[PdfRenderInputMargin]
    blocks: PdfRenderInputBlocks
class PdfRenderInputFilesItemAttach(TypedDict):
    mediaType: str
    """Media type, for example `text/csv`."""
    relationship: Literal["source", "data", "alternative", "supplement"]
    """Relationship of the attachment to the document."""
    description: str
    """Description of the attachment."""
class PdfRenderInputFilesItem(TypedDict):
    name: str
    """Name that figures in the model refer to."""
    bytes: PdfRenderInputFile
    attach: NotRequired[PdfRenderInputFilesItemAttach]
    """Attach the file to the PDF. Not allowed in PDF/A-2."""
class PdfRenderInput(TypedDict):
    model: PdfRenderInputModel
    """The document to set."""
    files: NotRequired[Sequence[PdfRenderInputFilesItem]]
    """Images that the model uses, and files to attach."""
class PdfRenderOptionsPreflightPolicy(TypedDict):
    renderIfScoreAbove: NotRequired[float]
    """Minimum score, from 0 to 100. The render fails below it."""
class PdfRenderOptions(SharedCallOptions):
    preflightPolicy: NotRequired[PdfRenderOptionsPreflightPolicy]
    """Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW."""
    standard: NotRequired[Literal["plain", "a-2b", "a-2a", "a-3b", "a-3a"]]
    """PDF standard: plain PDF 1.7, or a part and level of PDF/A."""
    universal: NotRequired[bool]
    """Whether the output conforms to PDF/UA-1. With PDF/A, only level `a` is allowed."""
class PdfRenderValue(TypedDict):
    artifact: Artifact
    """The PDF file that was written."""
    pages: int
    """Number of pages in the output."""
class PdfRepairInput(TypedDict):
    bytes: FileInput
    """The PDF file to repair."""
class PdfRepairOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
class PdfRepairValue(TypedDict):
    artifact: Artifact
    """The repaired file, or the same bytes if it was not damaged."""
    isUnchanged: bool
    """Whether nothing had to be repaired."""
    pages: int
    """Number of pages of the result."""
class PdfTransformInput(TypedDict):
    bytes: FileInput
    """The PDF file. It is file 0 in `options.pages`."""
    others: NotRequired[Sequence[FileInput]]
    """Files to merge with it. They are files 1, 2 and so on in `options.pages`."""
PdfTransformOptionsPagesItem = TypedDict("PdfTransformOptionsPagesItem", {
    "file": "NotRequired[int]",
    "from": "int",
    "to": "NotRequired[int]",
    "rotate": "NotRequired[Literal[0, 90, 180, 270]]",
})
PdfTransformOptionsRotatePagesItem = TypedDict("PdfTransformOptionsRotatePagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
    "by": "Literal[0, 90, 180, 270]",
})
PdfTransformOptionsDeletePagesItem = TypedDict("PdfTransformOptionsDeletePagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
PdfTransformOptionsSplitItem = TypedDict("PdfTransformOptionsSplitItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfTransformOptionsMetadata(TypedDict):
    title: NotRequired[str]
    """Title of the document; an empty text takes it out."""
    author: NotRequired[str]
    """Author of the document; an empty text takes it out."""
    subject: NotRequired[str]
    """Subject of the document; an empty text takes it out."""
    keywords: NotRequired[str]
    """Keywords of the document; an empty text takes it out."""
    creator: NotRequired[str]
    """Creator of the document; an empty text takes it out."""
    producer: NotRequired[str]
    """Producer of the document; an empty text takes it out."""
class PdfTransformOptionsEncrypt(TypedDict):
    permissions: NotRequired[Sequence[Literal["print", "modify", "copy", "annotate", "fillForms", "accessibility", "assemble", "printWell"]]]
    """Operations that readers allow with the user password."""
    encryptsMetadata: NotRequired[bool]
    """Whether to encrypt the metadata too."""
class PdfTransformOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    otherPasswords: NotRequired[Sequence[str]]
    """Passwords of `others`, in the same order."""
    pages: NotRequired[Sequence[PdfTransformOptionsPagesItem]]
    """Pages of the result, in order. Default: all pages of all files."""
    rotatePages: NotRequired[Sequence[PdfTransformOptionsRotatePagesItem]]
    """Page ranges to rotate, with their angles."""
    deletePages: NotRequired[Sequence[PdfTransformOptionsDeletePagesItem]]
    """Page ranges to leave out of the result."""
    split: NotRequired[Sequence[PdfTransformOptionsSplitItem]]
    """Page ranges to split the result into, one file each."""
    splitEvery: NotRequired[int]
    """Number of pages of each output file."""
    equalFieldNames: NotRequired[Literal["fail", "rename"]]
    """How to handle equal field names when merging forms: fail, or rename the later fields."""
    order: NotRequired[Literal["files", "alternate", "alternate-reversed"]]
    """Order of the pages of several files without `pages`: file after file, one page of each in turn, or in turn with the later files from their ends."""
    outlineTitles: NotRequired[Sequence[str]]
    """Outline entries to add, one for each file, with its outline below. Default: none."""
    onUnmergeable: NotRequired[Literal["fail", "drop"]]
    """What to do with content that a rewritten or merged file cannot keep, for example signatures: fail, or drop it and list it in `dropped`."""
    metadata: NotRequired[PdfTransformOptionsMetadata]
    """Document properties to set in the Info dictionary and, if present, in XMP."""
    compress: NotRequired[bool]
    """Whether to compress streams without loss and to use object streams."""
    encrypt: NotRequired[PdfTransformOptionsEncrypt]
    """Encrypt the result with AES-256, using `options.userPassword` and `options.ownerPassword`."""
    userPassword: NotRequired[str]
    """Password that opens the result for reading."""
    ownerPassword: NotRequired[str]
    """Password that opens the result with all permissions. Default: the user password."""
    decrypt: NotRequired[bool]
    """Whether to write an encrypted file without encryption."""
    linearize: NotRequired[bool]
    """Whether to linearize the result for fast display over a network."""
    save: NotRequired[Literal["whole", "incremental"]]
    """How to save: `whole` rewrites the file; `incremental` appends and keeps every existing byte, and can change only the metadata."""
class PdfTransformValueDroppedItem(TypedDict):
    file: int
    """Index of the source file."""
    subject: str
    """What is dropped, for example a signature field or a catalog entry."""
    message: str
    """What the result does not have, in one sentence."""
class PdfTransformValueSourcesItem(TypedDict):
    pages: int
    """Number of pages of the source file."""
    revisions: int
    """Number of saved revisions. The result uses the last one."""
    info: Mapping[str, str]
    """Info dictionary of the source file. The result keeps that of file 0."""
class PdfTransformValue(TypedDict):
    artifact: NotRequired[Artifact]
    """The result. Absent when the result is split."""
    artifacts: NotRequired[Sequence[Artifact]]
    """The output files, when the result is split."""
    pages: Sequence[int]
    """Number of pages of each output file."""
    dropped: NotRequired[Sequence[PdfTransformValueDroppedItem]]
    """Content that the result does not have, with `onUnmergeable: drop`."""
    sources: Sequence[PdfTransformValueSourcesItem]
    """Facts about the source files."""
class PdfTransformHtmlInputAssetsItem(TypedDict):
    name: str
    """Name by which the page refers to the file, relative to the page, for example `img/logo.png`."""
    bytes: FileInput
    """Content of the file: a style sheet, image or font."""
class PdfTransformHtmlInput(TypedDict):
    html: FileInput
    """The HTML page, in UTF-8 or the encoding that it names. Scripts do not run, and nothing is loaded from the network."""
    assets: NotRequired[Sequence[PdfTransformHtmlInputAssetsItem]]
    """Style sheets, images and fonts that the page uses."""
class PdfTransformHtmlOptionsMargins(TypedDict):
    top: NotRequired[float]
    """Margin at the top of each page in points."""
    right: NotRequired[float]
    """Margin at the right of each page in points."""
    bottom: NotRequired[float]
    """Margin at the bottom of each page in points."""
    left: NotRequired[float]
    """Margin at the left of each page in points."""
class PdfTransformHtmlOptionsHeader(TypedDict):
    left: NotRequired[str]
    """Text at the left. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title."""
    center: NotRequired[str]
    """Text at the center. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title."""
    right: NotRequired[str]
    """Text at the right. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title."""
class PdfTransformHtmlOptionsFooter(TypedDict):
    left: NotRequired[str]
    """Text at the left. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title."""
    center: NotRequired[str]
    """Text at the center. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title."""
    right: NotRequired[str]
    """Text at the right. `{page}`, `{pages}` and `{title}` are replaced by the page number, the number of pages and the title."""
class PdfTransformHtmlOptions(SharedCallOptions):
    pageSize: NotRequired[Literal["A3", "A4", "A5", "A6", "B4", "B5", "letter", "legal", "ledger"]]
    """Size of every page, in place of that of the page's CSS. Default: that of the CSS, or A4."""
    landscape: NotRequired[bool]
    """Whether to turn every page to landscape. By default, the page's CSS decides."""
    margins: NotRequired[PdfTransformHtmlOptionsMargins]
    """Margins of every page, in place of those of the page's CSS. Default: those of the CSS, or 20 mm."""
    header: NotRequired[PdfTransformHtmlOptionsHeader]
    """Texts in the top margin of each page, in place of those of the page's CSS. Default: those of the CSS."""
    footer: NotRequired[PdfTransformHtmlOptionsFooter]
    """Texts in the bottom margin of each page, in place of those of the page's CSS. Default: those of the CSS."""
    title: NotRequired[str]
    """Title of the PDF. Default: the `<title>` of the page."""
    language: NotRequired[str]
    """Language of the text, for example `en` or `de-CH`. Default: the `lang` attribute of the page."""
    tagged: NotRequired[bool]
    """Whether to write tags, which assistive technology reads. Costs time: 20,000 elements are allowed without."""
    outline: NotRequired[bool]
    """Whether to write an outline of the headings."""
    universal: NotRequired[bool]
    """Whether to check the result against PDF/UA-1 and to mark it as such if no rule is broken. Needs `tagged` and a title."""
class PdfTransformHtmlValue(TypedDict):
    artifact: Artifact
    """The PDF file that was printed."""
    pages: int
    """Number of pages in the PDF."""
    isUniversal: bool
    """Whether the file is marked as PDF/UA-1. False if `universal` is false or a rule is broken."""
class PdfTransformOcrInput(TypedDict):
    bytes: FileInput
    """The PDF file whose pages to recognize."""
PdfTransformOcrOptionsPagesItem = TypedDict("PdfTransformOcrOptionsPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfTransformOcrOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    pages: NotRequired[Sequence[PdfTransformOcrOptionsPagesItem]]
    """Page ranges to recognize. Default: all pages."""
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract, for example eng, deu or chi_sim. Each line is read in the language that fits best."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    skipPagesWithText: NotRequired[bool]
    """Whether to skip pages that already have text, unless a picture without text covers most of the page."""
    minConfidence: NotRequired[float]
    """Confidence from 0 to 1 below which a recognized word is left out of the result."""
class PdfTransformOcrValuePagesItemWordsItem(TypedDict):
    text: str
    """Text of the word, as it was recognized."""
    confidence: float
    """Confidence of the word, from 0 to 1."""
    quad: Sequence[float]
    """Box of the word's ink: four corners in points of the page's user space."""
class PdfTransformOcrValuePagesItem(TypedDict):
    pageNumber: int
    """Page of the file, counted from 1."""
    status: Literal["recognized", "skipped", "unread"]
    """`recognized`: the page was read. `skipped`: it has text or is blank. `unread`: it cannot be drawn, which is reported as a loss."""
    turn: Literal[0, 90, 180, 270]
    """Degrees by which the page, as shown, was turned clockwise to read it."""
    deskew: float
    """Degrees by which the page was also turned clockwise so that its lines are level. The file is not changed by this."""
    confidence: float
    """Mean confidence of the page's words, from 0 to 1; 0 if it has none."""
    words: Sequence[PdfTransformOcrValuePagesItemWordsItem]
    """The words that were added to the page, in reading order."""
    omitted: int
    """Number of words left out because of `options.minConfidence`."""
class PdfTransformOcrValue(TypedDict):
    artifact: Artifact
    """The PDF file with the recognized text. The input if no word was added."""
    pages: Sequence[PdfTransformOcrValuePagesItem]
    """The chosen pages, in the order of the file."""
PdfTransformStampInputStampsItemPagesItem = TypedDict("PdfTransformStampInputStampsItemPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class PdfTransformStampInputStampsItemNumbering(TypedDict):
    start: NotRequired[int]
    """Number of the first stamped page."""
    digits: NotRequired[int]
    """Minimum number of digits. Shorter numbers begin with zeros."""
    prefix: NotRequired[str]
    """Text before each number."""
    suffix: NotRequired[str]
    """Text after each number."""
class PdfTransformStampInputStampsItem(TypedDict):
    name: str
    """Name of the stamp, by which `remove` finds it later. Several stamps can share a name."""
    text: NotRequired[str]
    """Text of the stamp. `{page}` is the page's place in the file, `{pages}` the number of its pages, `{number}` the number by `numbering`, `{count}` the number of stamped pages, `{date}` the member `date`. Write `{{` and `}}` for braces. Set exactly one of `text`, `image` and `pdf`."""
    image: NotRequired[FileInput]
    """PNG or JPEG picture to stamp, at 96 pixels per inch."""
    pdf: NotRequired[FileInput]
    """PDF file of which to stamp a page. Its annotations are left out."""
    pdfPage: NotRequired[int]
    """Page of `pdf` to stamp, counted from 1."""
    pages: NotRequired[Sequence[PdfTransformStampInputStampsItemPagesItem]]
    """Page ranges to stamp. Default: all pages."""
    parity: NotRequired[Literal["all", "odd", "even"]]
    """Which of these pages to stamp, by their place in the file."""
    numbering: NotRequired[PdfTransformStampInputStampsItemNumbering]
    """How `{number}` counts the stamped pages, for example as Bates numbers. Default: from 1."""
    date: NotRequired[str]
    """Text to write for `{date}`, which the operation never takes from a clock."""
    layer: NotRequired[Literal["over", "under"]]
    """Whether to paint the stamp over or under the content of the page."""
    anchor: NotRequired[Literal["top-left", "top-center", "top-right", "center-left", "center", "center-right", "bottom-left", "bottom-center", "bottom-right"]]
    """Where on the page, as its reader sees it, to put the stamp. Lines of text are aligned likewise."""
    margin: NotRequired[float]
    """Distance from the edges of the page in points."""
    x: NotRequired[float]
    """Distance of the stamp from the left edge of the page in points, instead of `anchor`."""
    y: NotRequired[float]
    """Distance of the stamp from the bottom edge of the page in points, instead of `anchor`."""
    rotate: NotRequired[float]
    """Degrees to turn the stamp, counterclockwise."""
    scale: NotRequired[float]
    """Factor of the stamp's size."""
    fit: NotRequired[bool]
    """Whether to enlarge or shrink the stamp, instead of `scale`, to fill the page within `margin`."""
    opacity: NotRequired[float]
    """Opacity from 0 (invisible) to 1."""
    color: NotRequired[str]
    """Color of the text as #rrggbb."""
    size: NotRequired[float]
    """Size of the font in points."""
    font: NotRequired[Literal["sans", "serif", "mono"]]
    """Font of the text. Scripts that it does not have are set in other fonts of the project."""
    bold: NotRequired[bool]
    """Whether the text is bold."""
    italic: NotRequired[bool]
    """Whether the text is italic."""
class PdfTransformStampInput(TypedDict):
    bytes: FileInput
    """The PDF file to stamp."""
    stamps: NotRequired[Sequence[PdfTransformStampInputStampsItem]]
    """Stamps to add, in the order in which they are painted."""
    remove: NotRequired[Sequence[str]]
    """Names of the stamps to remove from all pages, before new ones are added."""
class PdfTransformStampOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    signed: NotRequired[Literal["refuse", "annotate"]]
    """What to do with a signed file: refuse it, or add the stamps as annotations, in a revision that its signatures permit."""
class PdfTransformStampValueStampsItemPlacesItem(TypedDict):
    pageNumber: int
    """Page of the file, counted from 1."""
    text: NotRequired[str]
    """Text that was set. Absent for images and PDF pages."""
    quad: Sequence[float]
    """Four corners of what the stamp paints, in points of the page's user space."""
class PdfTransformStampValueStampsItem(TypedDict):
    name: str
    """Name of the stamp."""
    places: Sequence[PdfTransformStampValueStampsItemPlacesItem]
    """The pages that have the stamp. Its text was found there when the result was read again."""
    next: NotRequired[int]
    """Number after the last one, as `start` of the next file. Absent without `{number}`."""
class PdfTransformStampValueRemovedItem(TypedDict):
    name: str
    """Name of the stamps that were removed."""
    pages: Sequence[int]
    """Pages that had the stamps."""
    restored: Sequence[int]
    """Pages without any other stamp, whose content streams and resources are again those before the first stamp."""
class PdfTransformStampValue(TypedDict):
    artifact: Artifact
    """The PDF file with its stamps. The input if nothing changes."""
    stamps: Sequence[PdfTransformStampValueStampsItem]
    """The stamps that were added, in the order of the input."""
    removed: Sequence[PdfTransformStampValueRemovedItem]
    """The stamps that were removed, by name. Earlier revisions in the file still contain them."""
    claims: Sequence[str]
    """Standards that the file claims. Rules of PDF/A and PDF/UA that the stamps break are losses."""
class PdfValidateInput(TypedDict):
    bytes: FileInput
    """The PDF file to check."""
class PdfValidateOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    profile: NotRequired[Literal["structure", "archive", "accessibility"]]
    """What to check: the file structure, conformance to PDF/A (`archive`), or to PDF/UA (`accessibility`)."""
    flavour: NotRequired[Literal["1a", "1b", "2a", "2b", "2u", "3a", "3b", "3u", "4", "4e", "4f", "ua-1", "ua-2"]]
    """Conformance level to check: PDF/A 1a to 4f or PDF/UA. Default: the level that the file claims, else ua-1 for `accessibility`."""
    levels: NotRequired[bool]
    """Whether to check every level of the profile `archive` or `accessibility`, each as if the file claimed it."""
    report: NotRequired[Literal["none", "verapdf"]]
    """Format of a report on the level that was checked: veraPDF's XML, or none."""
class PdfValidateValueLevelsItem(TypedDict):
    flavour: Literal["1a", "1b", "2a", "2b", "2u", "3a", "3b", "3u", "4", "4e", "4f", "ua-1", "ua-2"]
    """Conformance level that the file is checked against."""
    passes: bool
    """Whether the file breaks no rule of the level, claims aside."""
    failedRules: Sequence[str]
    """Rules that the file breaks, except those about its claim."""
    uncheckedRules: int
    """Number of rules that could not be checked."""
class PdfValidateValueCounts(TypedDict):
    error: int
    """Number of errors found."""
    deviation: int
    """Number of deviations found."""
    note: int
    """Number of notes found."""
class PdfValidateValueFindingsItem(TypedDict):
    grade: Literal["error", "deviation", "note"]
    """Grade of the finding: `error` (readers must guess), `deviation` (readers ignore it), `note` (for information)."""
    rule: str
    """Stable code of the rule."""
    clauses: NotRequired[Sequence[str]]
    """Clauses of PDF/A that state the requirement or refer to it, the rule's own first. Absent where there is only one."""
    message: str
    """The problem, in one sentence."""
    object: NotRequired[int]
    """Object number in the PDF file."""
    offset: NotRequired[int]
    """Byte offset in the file, or in the decoded data of a content stream."""
    page: NotRequired[int]
    """Page index, starting at 0."""
    path: NotRequired[str]
    """Path in the structure tree, metadata or font."""
class PdfValidateValueRulesItem(TypedDict):
    rule: str
    """Conformance level, clause and number of the rule."""
    object: str
    """Type of object that the rule applies to."""
    passed: int
    """Number of objects that pass."""
    failed: int
    """Number of objects that fail."""
    undecided: int
    """Number of objects that could not be checked."""
class PdfValidateValueExamined(TypedDict):
    pages: int
    """Number of pages examined."""
    objects: NotRequired[int]
    """Number of reachable objects."""
    streams: NotRequired[int]
    """Number of decoded streams."""
    operators: NotRequired[int]
    """Number of operators in pages and forms."""
    fontPrograms: NotRequired[int]
    """Number of embedded font programs."""
    checks: NotRequired[int]
    """Number of objects checked against rules of a level."""
    tableObjects: NotRequired[int]
    """Number of dictionaries and arrays checked against the Arlington model."""
class PdfValidateValue(TypedDict):
    valid: bool
    """True if no finding has severity `error`."""
    profile: str
    """Profile that was checked."""
    flavour: NotRequired[str]
    """Conformance level that was checked."""
    claims: NotRequired[Sequence[str]]
    """Conformance levels that the metadata claims."""
    levels: NotRequired[Sequence[PdfValidateValueLevelsItem]]
    """Verdict for each level of the profile, with `options.levels`."""
    report: NotRequired[str]
    """The XML of the report, with `options.report`."""
    version: NotRequired[str]
    """PDF version that the file declares."""
    counts: PdfValidateValueCounts
    """Number of findings by grade, including those not listed."""
    findings: Sequence[PdfValidateValueFindingsItem]
    """Problems found in the file."""
    rules: NotRequired[Sequence[PdfValidateValueRulesItem]]
    """Rules of the level."""
    examined: PdfValidateValueExamined
    """Number of items checked, by kind."""
    notExamined: Sequence[str]
    """Parts of the file that were not checked."""
