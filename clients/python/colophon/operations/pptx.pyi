# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class PptxConvertMarkdownInput(TypedDict):
    bytes: FileInput
    """The presentation to convert."""
class PptxConvertMarkdownOptions(SharedCallOptions):
    format: NotRequired[Literal["markdown", "html", "text"]]
    """Output format: Markdown (CommonMark with GitHub tables and footnotes), one HTML page, or plain text."""
    pictures: NotRequired[Literal["files", "inline", "omit"]]
    """How to return pictures: as files that the output names, as data: addresses in it, or not at all. Plain text names files in place of data: addresses."""
    equations: NotRequired[Literal["latex", "mathml"]]
    """How to write equations. Default: MathML in HTML, LaTeX in Markdown. Plain text always has LaTeX."""
    notes: NotRequired[Literal["include", "omit"]]
    """Whether to write the speaker notes after each slide, or to leave them out."""
    comments: NotRequired[Literal["omit", "list"]]
    """Whether to leave comments out, or to list them at the end with a mark at the heading of their slide."""
    headersFooters: NotRequired[Literal["omit", "include"]]
    """Whether to leave out dates, footers and slide numbers, or to write them at the end of each slide."""
    hiddenContent: NotRequired[Literal["omit", "include"]]
    """Whether to leave out hidden slides and hidden shapes, or to include them."""
    slideNumbers: NotRequired[Literal["show", "omit"]]
    """Whether headings start with `Slide 3:`, or only slides without a title have their number."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class PptxConvertMarkdownValuePicturesItem(TypedDict):
    fileName: str
    """Name of the picture as the output refers to it."""
    part: str
    """Path of the part that contains the picture."""
    alt: str
    """Alternative text of the picture, empty if it has none."""
    artifact: Artifact
    """The picture, byte for byte as in the presentation."""
class PptxConvertMarkdownValueSlidesItem(TypedDict):
    slide: int
    """Slide number, starting at 1."""
    part: str
    """Path of the slide's part."""
    title: str
    """Title of the slide, empty if it has none or is not in the output."""
    isHidden: bool
    """Whether the slide is hidden in the presentation."""
    isShown: bool
    """Whether the slide is in the output."""
class PptxConvertMarkdownValue(TypedDict):
    artifact: Artifact
    """The Markdown, HTML or text file."""
    pictures: Sequence[PptxConvertMarkdownValuePicturesItem]
    """Pictures to save beside the output. Empty if `pictures` is `inline` or `omit`."""
    slides: Sequence[PptxConvertMarkdownValueSlidesItem]
    """All slides, in order."""
PptxConvertPdfInputSpec: TypeAlias = "Any"
class PptxConvertPdfInput(TypedDict):
    bytes: NotRequired[FileInput]
    """The presentation. Send either this or `spec`."""
    spec: NotRequired[PptxConvertPdfInputSpec]
    """A PresentationSpec 2.0, as in pptx.render. Send it instead of `bytes`."""
    template: NotRequired[FileInput]
    """Template (.potx or .pptx) for the slides of `spec`."""
class PptxConvertPdfOptions(SharedCallOptions):
    hiddenSlides: NotRequired[Literal["leaveOut", "show"]]
    """Whether to leave out or show hidden slides."""
    notes: NotRequired[Literal["none", "pages"]]
    """Whether to add, after the slides, a page with the notes of each slide."""
    handouts: NotRequired[Literal["none", "1", "2", "3", "4", "6", "9"]]
    """Number of slides per handout sheet, instead of one page per slide. Handouts use the deck's handout master; 3 adds lines for notes."""
    firstSlide: NotRequired[int]
    """First slide to convert, starting at 1."""
    lastSlide: NotRequired[int]
    """Last slide to convert, starting at 1."""
    standard: NotRequired[Literal["plain", "a-1b", "a-2b", "a-3b"]]
    """PDF standard: plain PDF 1.7, or a conformance level of PDF/A."""
    universal: NotRequired[bool]
    """Whether the output conforms to PDF/UA."""
    tagged: NotRequired[bool]
    """Whether to write the tags of the slides into the PDF."""
    outline: NotRequired[bool]
    """Whether to write a PDF outline of the slides."""
    imageQuality: NotRequired[int]
    """JPEG quality in percent. 100 keeps images unchanged."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class PptxConvertPdfValueSlidesItem(TypedDict):
    slide: int
    """Slide number, starting at 1."""
    part: str
    """Path of the slide's part."""
    isHidden: bool
    """Whether the slide is hidden in the presentation."""
    page: NotRequired[int]
    """Page that shows the slide, starting at 1."""
    notesPage: NotRequired[int]
    """Page that shows the slide's notes, starting at 1."""
class PptxConvertPdfValue(TypedDict):
    artifact: Artifact
    """The PDF file that was written."""
    pages: int
    """Number of pages in the output."""
    slides: Sequence[PptxConvertPdfValueSlidesItem]
    """All slides, in order."""
    fontsAsked: Sequence[str]
    """Fonts that text runs or the theme ask for."""
    fontsUsed: Sequence[str]
    """Fonts used in the PDF."""
class PptxRenderInputRich2Item(TypedDict):
    text: str
    bold: NotRequired[bool]
    italic: NotRequired[bool]
    underline: NotRequired[bool]
    superscript: NotRequired[bool]
    subscript: NotRequired[bool]
    color: NotRequired[str]
    link: NotRequired[str]
PptxRenderInputRich: TypeAlias = "str | Sequence[PptxRenderInputRich2Item]"
class PptxRenderInputRegion1(TypedDict):
    col: float
    row: float
    colSpan: float
    rowSpan: float
class PptxRenderInputRegion2(TypedDict):
    x: float
    y: float
    w: float
    h: float
PptxRenderInputRegion: TypeAlias = "PptxRenderInputRegion1 | PptxRenderInputRegion2"
PptxRenderInputScalar: TypeAlias = "str | float"
class PptxRenderInputCell3(TypedDict):
    text: PptxRenderInputScalar | PptxRenderInputRich
    fill: NotRequired[str]
    color: NotRequired[str]
    bold: NotRequired[bool]
    align: NotRequired[Literal["left", "center", "right"]]
    colSpan: NotRequired[float]
    rowSpan: NotRequired[float]
PptxRenderInputCell: TypeAlias = "PptxRenderInputScalar | PptxRenderInputRich | PptxRenderInputCell3"
class PptxRenderInputBindingTransform(TypedDict):
    type: NotRequired[Literal["identity", "number", "string", "boolean", "json"]]
    fallback: NotRequired[Any]
class PptxRenderInputBinding(TypedDict):
    bindingKey: str
    path: str
    sourceId: NotRequired[str]
    targetPath: NotRequired[str]
    required: NotRequired[bool]
    defaultValue: NotRequired[Any]
    transform: NotRequired[PptxRenderInputBindingTransform]
class PptxRenderInputLineage(TypedDict):
    sourceType: NotRequired[str]
    sourceId: NotRequired[str]
    workflowId: NotRequired[str]
    workflowRunId: NotRequired[str]
    releaseId: NotRequired[str]
    labels: NotRequired[Mapping[str, str]]
class PptxRenderInputChromeHeaderRibbon(TypedDict):
    enabled: NotRequired[bool]
    height: NotRequired[float]
    fill: NotRequired[str]
    type: NotRequired[str]
    align: NotRequired[Literal["left", "center", "right"]]
class PptxRenderInputChromeFooter(TypedDict):
    enabled: NotRequired[bool]
    layout: NotRequired[Literal["left", "center", "split"]]
    height: NotRequired[float]
    topRule: NotRequired[bool]
    disclaimer: NotRequired[str]
    projectCode: NotRequired[str]
    watermark: NotRequired[str]
class PptxRenderInputChrome(TypedDict):
    headerRibbon: NotRequired[PptxRenderInputChromeHeaderRibbon]
    footer: NotRequired[PptxRenderInputChromeFooter]
class PptxRenderInputSlide1Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide1(TypedDict):
    slideType: Literal["title-body"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide1Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    eyebrow: NotRequired[str]
    body: Sequence[PptxRenderInputRich]
class PptxRenderInputSlide2Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide2ItemsItem(TypedDict):
    label: str
    value: PptxRenderInputScalar
    trend: NotRequired[Literal["up", "down", "flat", "none"]]
    sentiment: NotRequired[Literal["positive", "negative", "neutral"]]
    sublabel: NotRequired[str]
class PptxRenderInputSlide2(TypedDict):
    slideType: Literal["kpi-grid"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide2Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    items: Sequence[PptxRenderInputSlide2ItemsItem]
class PptxRenderInputSlide3Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide3RowsItem(TypedDict):
    label: PptxRenderInputRich
    values: Sequence[PptxRenderInputCell]
    highlight: NotRequired[bool]
class PptxRenderInputSlide3(TypedDict):
    slideType: Literal["comparison-table"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide3Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    columns: Sequence[PptxRenderInputCell]
    rows: Sequence[PptxRenderInputSlide3RowsItem]
class PptxRenderInputSlide4Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide4CompaniesItem(TypedDict):
    name: str
    x: float
    y: float
    emphasis: NotRequired[Literal["primary", "secondary"]]
class PptxRenderInputSlide4(TypedDict):
    slideType: Literal["market-map"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide4Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    xAxisLabel: NotRequired[str]
    yAxisLabel: NotRequired[str]
    quadrants: NotRequired[Sequence[str]]
    companies: Sequence[PptxRenderInputSlide4CompaniesItem]
class PptxRenderInputSlide5Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide5EventsItem(TypedDict):
    label: str
    date: NotRequired[str]
    description: NotRequired[PptxRenderInputRich]
class PptxRenderInputSlide5(TypedDict):
    slideType: Literal["timeline"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide5Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    events: Sequence[PptxRenderInputSlide5EventsItem]
class PptxRenderInputSlide6Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide6NodesItem(TypedDict):
    id: str
    label: str
    role: NotRequired[str]
    parentId: NotRequired[str]
    dottedTo: NotRequired[Sequence[str]]
class PptxRenderInputSlide6(TypedDict):
    slideType: Literal["org-chart"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide6Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    nodes: Sequence[PptxRenderInputSlide6NodesItem]
class PptxRenderInputSlide7Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide7EntriesItem(TypedDict):
    label: str
    value: float
    type: Literal["increase", "decrease", "total"]
class PptxRenderInputSlide7(TypedDict):
    slideType: Literal["waterfall"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide7Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    unit: NotRequired[str]
    numberFormat: NotRequired[str]
    entries: Sequence[PptxRenderInputSlide7EntriesItem]
class PptxRenderInputSlide8Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide8ItemsItemMetricsItem(TypedDict):
    label: str
    value: PptxRenderInputScalar
class PptxRenderInputSlide8ItemsItem(TypedDict):
    name: str
    subtitle: NotRequired[str]
    metrics: NotRequired[Sequence[PptxRenderInputSlide8ItemsItemMetricsItem]]
class PptxRenderInputSlide8(TypedDict):
    slideType: Literal["tombstone-grid"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide8Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    items: Sequence[PptxRenderInputSlide8ItemsItem]
class PptxRenderInputSlide9Transition(TypedDict):
    type: Literal["morph", "fade", "push", "wipe", "split", "cover", "zoom", "none"]
    speed: NotRequired[Literal["slow", "med", "fast"]]
    advanceOnClick: NotRequired[bool]
    advanceAfterMs: NotRequired[int]
    morphOption: NotRequired[Literal["byObject", "byWord", "byChar"]]
class PptxRenderInputSlide9(TypedDict):
    slideType: Literal["composition"]
    title: str
    id: NotRequired[str]
    slideId: NotRequired[str]
    componentId: NotRequired[str]
    subtitle: NotRequired[str]
    insight: NotRequired[PptxRenderInputRich]
    notes: NotRequired[Sequence[PptxRenderInputRich]]
    transition: NotRequired[PptxRenderInputSlide9Transition]
    animation: NotRequired[Literal["buildByPoint", "fadeIn", "none"]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    chrome: NotRequired[PptxRenderInputChrome]
    lang: NotRequired[str]
    section: NotRequired[str]
    layout: NotRequired[str]
    source: NotRequired[PptxRenderInputRich]
    footnotes: NotRequired[Sequence[PptxRenderInputRich]]
    tracker: NotRequired[str]
    gap: NotRequired[float]
    blocks: Sequence[PptxRenderInputBlock]
PptxRenderInputSlide: TypeAlias = "PptxRenderInputSlide1 | PptxRenderInputSlide2 | PptxRenderInputSlide3 | PptxRenderInputSlide4 | PptxRenderInputSlide5 | PptxRenderInputSlide6 | PptxRenderInputSlide7 | PptxRenderInputSlide8 | PptxRenderInputSlide9"
class PptxRenderInputBlock1Input(TypedDict):
    title: str
    eyebrow: NotRequired[str]
    subtitle: NotRequired[str]
class PptxRenderInputBlock1(TypedDict):
    primitive: Literal["titleBlock"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock1Input
class PptxRenderInputBlock2InputItemsItem(TypedDict):
    text: PptxRenderInputRich
    level: NotRequired[int]
class PptxRenderInputBlock2Input(TypedDict):
    items: Sequence[PptxRenderInputBlock2InputItemsItem]
    resume: NotRequired[bool | PptxRenderInputRich]
class PptxRenderInputBlock2(TypedDict):
    primitive: Literal["bulletList"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock2Input
class PptxRenderInputBlock3Input(TypedDict):
    label: str
    fill: NotRequired[str]
    transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
class PptxRenderInputBlock3(TypedDict):
    primitive: Literal["sectionRibbon"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock3Input
class PptxRenderInputBlock4Input(TypedDict):
    label: str
    fill: NotRequired[str]
    transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
class PptxRenderInputBlock4(TypedDict):
    primitive: Literal["sectionTag"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock4Input
class PptxRenderInputBlock5Input(TypedDict):
    content: PptxRenderInputRich
    kind: NotRequired[str]
    align: NotRequired[Literal["left", "center", "right", "justify"]]
class PptxRenderInputBlock5(TypedDict):
    primitive: Literal["sourceLine"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock5Input
class PptxRenderInputBlock6InputBorder(TypedDict):
    color: NotRequired[str]
    width: NotRequired[float]
class PptxRenderInputBlock6Input(TypedDict):
    content: PptxRenderInputRich | Sequence[PptxRenderInputRich]
    role: NotRequired[Literal["display", "title", "body", "caption", "eyebrow", "nav"]]
    fill: NotRequired[str]
    border: NotRequired[PptxRenderInputBlock6InputBorder]
    insets: NotRequired[Sequence[float]]
    align: NotRequired[Literal["left", "center", "right", "justify"]]
    verticalAlign: NotRequired[Literal["top", "middle", "bottom"]]
    color: NotRequired[str]
    italic: NotRequired[bool]
    weight: NotRequired[int]
    size: NotRequired[float]
    lineHeight: NotRequired[float]
    rotation: NotRequired[float]
class PptxRenderInputBlock6(TypedDict):
    primitive: Literal["textBlock"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock6Input
class PptxRenderInputBlock7Input(TypedDict):
    sideLabel: NotRequired[str]
    lead: NotRequired[PptxRenderInputRich]
    body: Sequence[PptxRenderInputRich]
    footer: NotRequired[PptxRenderInputRich]
class PptxRenderInputBlock7(TypedDict):
    primitive: Literal["infoCard"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock7Input
class PptxRenderInputBlock8InputRowsItem(TypedDict):
    label: NotRequired[PptxRenderInputCell]
    cells: Sequence[PptxRenderInputCell]
class PptxRenderInputBlock8Input(TypedDict):
    columnHeaders: NotRequired[Sequence[PptxRenderInputCell]]
    rows: Sequence[PptxRenderInputBlock8InputRowsItem]
    flow: NotRequired[bool]
    widths: NotRequired[Sequence[float]]
    wrapPolicy: NotRequired[Literal["wrap", "ellipsis", "shrink"]]
class PptxRenderInputBlock8(TypedDict):
    primitive: Literal["matrixTable"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock8Input
class PptxRenderInputBlock9InputRowsItem(TypedDict):
    label: NotRequired[PptxRenderInputCell]
    values: Sequence[PptxRenderInputCell]
class PptxRenderInputBlock9Input(TypedDict):
    columns: Sequence[PptxRenderInputCell]
    rows: Sequence[PptxRenderInputBlock9InputRowsItem]
class PptxRenderInputBlock9(TypedDict):
    primitive: Literal["comparisonBand"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock9Input
class PptxRenderInputBlock10InputStepsItem(TypedDict):
    label: str
    date: NotRequired[str]
    description: NotRequired[PptxRenderInputRich]
class PptxRenderInputBlock10Input(TypedDict):
    steps: Sequence[PptxRenderInputBlock10InputStepsItem]
class PptxRenderInputBlock10(TypedDict):
    primitive: Literal["stepTimeline"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock10Input
class PptxRenderInputBlock11InputStepsItem(TypedDict):
    label: str
    value: float
    kind: Literal["start", "end", "up", "down"]
class PptxRenderInputBlock11Input(TypedDict):
    steps: Sequence[PptxRenderInputBlock11InputStepsItem]
class PptxRenderInputBlock11(TypedDict):
    primitive: Literal["waterfallBars"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock11Input
class PptxRenderInputBlock12InputRoot(TypedDict):
    label: str
    role: NotRequired[str]
class PptxRenderInputBlock12InputChildrenItem(TypedDict):
    label: str
    role: NotRequired[str]
class PptxRenderInputBlock12Input(TypedDict):
    root: PptxRenderInputBlock12InputRoot
    children: Sequence[PptxRenderInputBlock12InputChildrenItem]
class PptxRenderInputBlock12(TypedDict):
    primitive: Literal["orgTree"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock12Input
class PptxRenderInputBlock13InputTilesItemMetricsItem(TypedDict):
    label: str
    value: PptxRenderInputScalar
class PptxRenderInputBlock13InputTilesItem(TypedDict):
    name: str
    subtitle: NotRequired[str]
    metrics: NotRequired[Sequence[PptxRenderInputBlock13InputTilesItemMetricsItem]]
class PptxRenderInputBlock13Input(TypedDict):
    tiles: Sequence[PptxRenderInputBlock13InputTilesItem]
    columns: NotRequired[int]
class PptxRenderInputBlock13(TypedDict):
    primitive: Literal["tombstoneStack"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock13Input
class PptxRenderInputBlock14InputTilesItem(TypedDict):
    label: str
    description: NotRequired[str]
    link: NotRequired[str]
class PptxRenderInputBlock14Input(TypedDict):
    tiles: Sequence[PptxRenderInputBlock14InputTilesItem]
class PptxRenderInputBlock14(TypedDict):
    primitive: Literal["tocTiles"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock14Input
class PptxRenderInputBlock15InputRowsItem(TypedDict):
    label: str
    value: PptxRenderInputScalar
    sublabel: NotRequired[str]
    trend: NotRequired[Literal["up", "down", "flat", "none"]]
    sentiment: NotRequired[Literal["positive", "negative", "neutral"]]
class PptxRenderInputBlock15Input(TypedDict):
    rows: Sequence[PptxRenderInputBlock15InputRowsItem]
class PptxRenderInputBlock15(TypedDict):
    primitive: Literal["metricStack"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock15Input
class PptxRenderInputBlock16Input(TypedDict):
    label: str
    value: PptxRenderInputScalar
    delta: NotRequired[PptxRenderInputScalar]
    trend: NotRequired[Literal["up", "down", "flat", "none"]]
    sentiment: NotRequired[Literal["positive", "negative", "neutral"]]
    support: NotRequired[PptxRenderInputRich]
class PptxRenderInputBlock16(TypedDict):
    primitive: Literal["kpiHero"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock16Input
class PptxRenderInputBlock17InputChartDataSeriesItem(TypedDict):
    name: str
    values: Sequence[float]
    starts: NotRequired[Sequence[float]]
    type: NotRequired[Literal["column", "line", "area"]]
    axis: NotRequired[Literal["primary", "secondary"]]
    xValues: NotRequired[Sequence[float]]
    sizes: NotRequired[Sequence[float]]
    color: NotRequired[str]
    highlight: NotRequired[Sequence[int]]
class PptxRenderInputBlock17InputChartDataXAxis(TypedDict):
    title: NotRequired[str]
    unit: NotRequired[str]
    format: NotRequired[str]
    minimum: NotRequired[float]
    maximum: NotRequired[float]
class PptxRenderInputBlock17InputChartDataYAxis(TypedDict):
    title: NotRequired[str]
    unit: NotRequired[str]
    format: NotRequired[str]
    minimum: NotRequired[float]
    maximum: NotRequired[float]
class PptxRenderInputBlock17InputChartDataSecondaryAxis(TypedDict):
    title: NotRequired[str]
    unit: NotRequired[str]
    format: NotRequired[str]
    minimum: NotRequired[float]
    maximum: NotRequired[float]
class PptxRenderInputBlock17InputChartDataReferenceLine(TypedDict):
    value: float
    label: NotRequired[str]
PptxRenderInputBlock17InputChartDataDifference = TypedDict("PptxRenderInputBlock17InputChartDataDifference", {
    "from": "int",
    "to": "int",
    "label": "NotRequired[str]",
    "kind": "NotRequired[Literal[\"change\", \"cagr\"]]",
})
class PptxRenderInputBlock17InputChartData(TypedDict):
    type: Literal["column", "bar", "stackedColumn", "stackedBar", "percentColumn", "percentBar", "floatingBar", "line", "area", "stackedArea", "percentArea", "pie", "doughnut", "scatter", "bubble", "combination"]
    title: NotRequired[str]
    categories: NotRequired[Sequence[PptxRenderInputScalar]]
    series: Sequence[PptxRenderInputBlock17InputChartDataSeriesItem]
    xAxis: NotRequired[PptxRenderInputBlock17InputChartDataXAxis]
    yAxis: NotRequired[PptxRenderInputBlock17InputChartDataYAxis]
    secondaryAxis: NotRequired[PptxRenderInputBlock17InputChartDataSecondaryAxis]
    numberFormat: NotRequired[str]
    labels: NotRequired[bool]
    zeroLabels: NotRequired[bool]
    totals: NotRequired[bool]
    legend: NotRequired[Literal["right", "left", "top", "bottom", "none"]]
    gapWidth: NotRequired[int]
    referenceLine: NotRequired[PptxRenderInputBlock17InputChartDataReferenceLine]
    difference: NotRequired[PptxRenderInputBlock17InputChartDataDifference]
class PptxRenderInputBlock17Input(TypedDict):
    chartData: PptxRenderInputBlock17InputChartData
    altText: NotRequired[str]
class PptxRenderInputBlock17(TypedDict):
    primitive: Literal["chartBlock"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock17Input
class PptxRenderInputBlock18InputPointsItem(TypedDict):
    name: str
    x: float
    y: float
    emphasis: NotRequired[Literal["primary", "secondary"]]
class PptxRenderInputBlock18Input(TypedDict):
    xAxisLabel: NotRequired[str]
    yAxisLabel: NotRequired[str]
    quadrants: NotRequired[Sequence[str]]
    points: NotRequired[Sequence[PptxRenderInputBlock18InputPointsItem]]
class PptxRenderInputBlock18(TypedDict):
    primitive: Literal["quadrantMap"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock18Input
class PptxRenderInputBlock19InputOverlay(TypedDict):
    text: NotRequired[str]
    color: NotRequired[str]
    opacity: NotRequired[float]
class PptxRenderInputBlock19Input(TypedDict):
    src: NotRequired[str]
    alt: NotRequired[str]
    crop: NotRequired[Literal["cover", "contain"]]
    bleed: NotRequired[bool]
    fallbackText: NotRequired[str]
    overlay: NotRequired[PptxRenderInputBlock19InputOverlay]
class PptxRenderInputBlock19(TypedDict):
    primitive: Literal["imageBleed"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock19Input
class PptxRenderInputBlock20Input(TypedDict):
    filled: int
    label: NotRequired[str]
class PptxRenderInputBlock20(TypedDict):
    primitive: Literal["harveyBall"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock20Input
class PptxRenderInputBlock21Input(TypedDict):
    content: PptxRenderInputRich
    title: NotRequired[str]
class PptxRenderInputBlock21(TypedDict):
    primitive: Literal["calloutBox"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock21Input
class PptxRenderInputBlock22Input(TypedDict):
    label: NotRequired[str]
    direction: NotRequired[Literal["right", "left", "up", "down"]]
class PptxRenderInputBlock22(TypedDict):
    primitive: Literal["chevronArrow"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock22Input
class PptxRenderInputBlock23Input(TypedDict):
    index: PptxRenderInputScalar
    label: NotRequired[str]
class PptxRenderInputBlock23(TypedDict):
    primitive: Literal["numberedChip"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock23Input
class PptxRenderInputBlock24Input(TypedDict):
    text: str
class PptxRenderInputBlock24(TypedDict):
    primitive: Literal["diagonalStamp"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock24Input
class PptxRenderInputBlock25InputItemsItem(TypedDict):
    label: str
    color: NotRequired[str]
    value: NotRequired[PptxRenderInputScalar]
class PptxRenderInputBlock25Input(TypedDict):
    items: Sequence[PptxRenderInputBlock25InputItemsItem]
class PptxRenderInputBlock25(TypedDict):
    primitive: Literal["legendTable"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock25Input
class PptxRenderInputBlock26Input(TypedDict):
    text: PptxRenderInputRich
    fill: NotRequired[str]
class PptxRenderInputBlock26(TypedDict):
    primitive: Literal["bannerBand"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock26Input
class PptxRenderInputBlock27InputStart(TypedDict):
    x: NotRequired[float]
    y: NotRequired[float]
    block: NotRequired[str]
class PptxRenderInputBlock27InputEnd(TypedDict):
    x: NotRequired[float]
    y: NotRequired[float]
    block: NotRequired[str]
class PptxRenderInputBlock27Input(TypedDict):
    start: PptxRenderInputBlock27InputStart
    end: PptxRenderInputBlock27InputEnd
    kind: NotRequired[Literal["straight", "elbow", "curved"]]
    label: NotRequired[str]
class PptxRenderInputBlock27(TypedDict):
    primitive: Literal["connectorLine"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock27Input
class PptxRenderInputBlock28Input(TypedDict):
    label: NotRequired[str]
    color: NotRequired[str]
class PptxRenderInputBlock28(TypedDict):
    primitive: Literal["groupBorder"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock28Input
class PptxRenderInputBlock29Input(TypedDict):
    text: NotRequired[str]
    showTotal: NotRequired[bool]
class PptxRenderInputBlock29(TypedDict):
    primitive: Literal["pageStamp"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock29Input
class PptxRenderInputBlock30Input(TypedDict):
    blocks: Sequence[PptxRenderInputBlock]
    background: NotRequired[str]
    padding: NotRequired[float]
    gap: NotRequired[float]
class PptxRenderInputBlock30(TypedDict):
    primitive: Literal["container"]
    region: PptxRenderInputRegion
    id: NotRequired[str]
    zIndex: NotRequired[int]
    input: PptxRenderInputBlock30Input
PptxRenderInputBlock: TypeAlias = "PptxRenderInputBlock1 | PptxRenderInputBlock2 | PptxRenderInputBlock3 | PptxRenderInputBlock4 | PptxRenderInputBlock5 | PptxRenderInputBlock6 | PptxRenderInputBlock7 | PptxRenderInputBlock8 | PptxRenderInputBlock9 | PptxRenderInputBlock10 | PptxRenderInputBlock11 | PptxRenderInputBlock12 | PptxRenderInputBlock13 | PptxRenderInputBlock14 | PptxRenderInputBlock15 | PptxRenderInputBlock16 | PptxRenderInputBlock17 | PptxRenderInputBlock18 | PptxRenderInputBlock19 | PptxRenderInputBlock20 | PptxRenderInputBlock21 | PptxRenderInputBlock22 | PptxRenderInputBlock23 | PptxRenderInputBlock24 | PptxRenderInputBlock25 | PptxRenderInputBlock26 | PptxRenderInputBlock27 | PptxRenderInputBlock28 | PptxRenderInputBlock29 | PptxRenderInputBlock30"
class PptxRenderInputSpecTokensCanvas(TypedDict):
    ratio: NotRequired[Literal["16:9", "4:3"]]
    margin: NotRequired[float]
    density: NotRequired[float]
    surface: NotRequired[str]
class PptxRenderInputSpecTokensPalette(TypedDict):
    foreground: NotRequired[str]
    muted: NotRequired[str]
    faint: NotRequired[str]
    rule: NotRequired[str]
    accent: NotRequired[str]
    accentInverse: NotRequired[str]
    accentSecondary: NotRequired[str]
class PptxRenderInputSpecTokensTypeDisplay(TypedDict):
    family: NotRequired[str]
    weight: NotRequired[float]
    size: NotRequired[float]
    letterSpacing: NotRequired[float]
    lineHeight: NotRequired[float]
    italic: NotRequired[bool]
    transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
class PptxRenderInputSpecTokensTypeTitle(TypedDict):
    family: NotRequired[str]
    weight: NotRequired[float]
    size: NotRequired[float]
    letterSpacing: NotRequired[float]
    lineHeight: NotRequired[float]
    italic: NotRequired[bool]
    transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
class PptxRenderInputSpecTokensTypeBody(TypedDict):
    family: NotRequired[str]
    weight: NotRequired[float]
    size: NotRequired[float]
    letterSpacing: NotRequired[float]
    lineHeight: NotRequired[float]
    italic: NotRequired[bool]
    transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
class PptxRenderInputSpecTokensTypeCaption(TypedDict):
    family: NotRequired[str]
    weight: NotRequired[float]
    size: NotRequired[float]
    letterSpacing: NotRequired[float]
    lineHeight: NotRequired[float]
    italic: NotRequired[bool]
    transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
class PptxRenderInputSpecTokensTypeEyebrow(TypedDict):
    family: NotRequired[str]
    weight: NotRequired[float]
    size: NotRequired[float]
    letterSpacing: NotRequired[float]
    lineHeight: NotRequired[float]
    italic: NotRequired[bool]
    transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
class PptxRenderInputSpecTokensTypeNav(TypedDict):
    family: NotRequired[str]
    weight: NotRequired[float]
    size: NotRequired[float]
    letterSpacing: NotRequired[float]
    lineHeight: NotRequired[float]
    italic: NotRequired[bool]
    transform: NotRequired[Literal["none", "uppercase", "lowercase", "capitalize"]]
class PptxRenderInputSpecTokensType(TypedDict):
    display: NotRequired[PptxRenderInputSpecTokensTypeDisplay]
    title: NotRequired[PptxRenderInputSpecTokensTypeTitle]
    body: NotRequired[PptxRenderInputSpecTokensTypeBody]
    caption: NotRequired[PptxRenderInputSpecTokensTypeCaption]
    eyebrow: NotRequired[PptxRenderInputSpecTokensTypeEyebrow]
    nav: NotRequired[PptxRenderInputSpecTokensTypeNav]
class PptxRenderInputSpecTokensOrnament(TypedDict):
    bullet: NotRequired[str]
    stepMarker: NotRequired[str]
    pageNumber: NotRequired[str]
class PptxRenderInputSpecTokensSpacing(TypedDict):
    xs: NotRequired[float]
    sm: NotRequired[float]
    md: NotRequired[float]
    lg: NotRequired[float]
    xl: NotRequired[float]
    xxl: NotRequired[float]
class PptxRenderInputSpecTokens(TypedDict):
    version: NotRequired[str]
    canvas: NotRequired[PptxRenderInputSpecTokensCanvas]
    palette: NotRequired[PptxRenderInputSpecTokensPalette]
    type: NotRequired[PptxRenderInputSpecTokensType]
    rules: NotRequired[Any]
    ornament: NotRequired[PptxRenderInputSpecTokensOrnament]
    chrome: NotRequired[PptxRenderInputChrome]
    photo: NotRequired[Any]
    spacing: NotRequired[PptxRenderInputSpecTokensSpacing]
    embeddedFonts: NotRequired[Any]
class PptxRenderInputSpecBrand(TypedDict):
    brandPackId: NotRequired[str]
    brandPackVersionId: NotRequired[str]
class PptxRenderInputSpec(TypedDict):
    version: Literal["2.0"]
    title: str
    deckId: NotRequired[str]
    tokens: NotRequired[PptxRenderInputSpecTokens]
    brand: NotRequired[PptxRenderInputSpecBrand]
    variables: NotRequired[Mapping[str, Any]]
    bindings: NotRequired[Sequence[PptxRenderInputBinding]]
    lineage: NotRequired[PptxRenderInputLineage]
    layoutFamily: NotRequired[Literal["editorial", "board", "product", "immersive"]]
    accentColor: NotRequired[str]
    slides: Sequence[PptxRenderInputSlide]
class PptxRenderInput(TypedDict):
    spec: PptxRenderInputSpec
    """The presentation as a PresentationSpec 2.0. Unknown members are ignored, with a diagnostic."""
    template: NotRequired[FileInput]
    """Template (.potx or .pptx) for the slides."""
    fonts: NotRequired[Sequence[FileInput]]
    """Fonts to measure text with. They are not embedded."""
class PptxRenderOptionsPreflightPolicy(TypedDict):
    renderIfScoreAbove: NotRequired[float]
    """Minimum score, from 0 to 100. The render fails below it."""
class PptxRenderOptions(SharedCallOptions):
    preflightPolicy: NotRequired[PptxRenderOptionsPreflightPolicy]
    """Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW."""
    validation: NotRequired[Literal["structural", "none"]]
    """Whether to check the result with pptx.validate."""
    templatePassword: NotRequired[str]
    """Password that opens an encrypted template. The result is not encrypted."""
class PptxRenderValueReportFindingsItem(TypedDict):
    code: Literal["OVERFLOW_BODY_TEXT", "TABLE_TOO_DENSE", "CHART_LABEL_COLLISION", "BRAND_TOKEN_MISSING", "BRAND_COLOR_MISMATCH", "ASSET_MISSING", "UNSUPPORTED_LAYOUT_SELECTION", "LAYOUT_SHOULD_SPLIT", "FONT_FALLBACK_USED", "FONT_COVERAGE_FALLBACK_USED", "VISUAL_FALLBACK_MISSING", "ELEMENT_POSITION_CASCADE", "STRUCTURAL_VALIDATION_FAILED", "MEMBER_UNKNOWN"]
    """Stable code of the finding."""
    severity: Literal["info", "warning", "error"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    slideIndex: NotRequired[int]
    """Zero-based slide index. Absent if the finding concerns the whole deck."""
    componentPath: NotRequired[str]
    """Path of the member of the specification."""
    category: Literal["layout", "brand", "asset", "chart", "validation", "typography"]
    """Category of the finding."""
    blocking: bool
    """Whether to fix the finding before the deck is shown."""
    recommendedAction: str
    """What to change to fix it."""
    machineFixHint: NotRequired[str]
    """JSON Patch (RFC 6902) of the specification that fixes the finding."""
class PptxRenderValueReportStructuralValidation(TypedDict):
    status: Literal["not_run", "passed", "failed"]
    """Result of the structural check."""
    checks: int
    """Parts that were checked."""
    failureCount: int
    """Number of issues that make PowerPoint refuse or repair the file."""
class PptxRenderValueReport(TypedDict):
    format: Literal["pptx"]
    """Format of the artifact."""
    deckScore: float
    """Score of the deck, 0 to 100: 100 minus points for each finding."""
    documentVerdict: Literal["native_editable", "editable_with_constraints", "visual_fallback", "rejected"]
    """Overall verdict, from the worst finding."""
    findings: Sequence[PptxRenderValueReportFindingsItem]
    """Findings by slide, worst first."""
    structuralValidation: PptxRenderValueReportStructuralValidation
    """Structural check by pptx.validate: package, schema, references."""
class PptxRenderValueSlidesItem(TypedDict):
    slideType: str
    """Type of the slide, as in the specification."""
    layout: str
    """Name of the layout used."""
    archetype: Literal["title", "sectionHeader", "titleAndContent", "twoContent", "comparison", "contentWithCaption", "pictureWithCaption", "manyContents", "titleOnly", "contentOnly", "blank", "upright"]
    """Purpose of the layout."""
    shapes: int
    """Number of shapes on the slide."""
class PptxRenderValue(TypedDict):
    artifact: Artifact
    """The presentation that was written."""
    report: PptxRenderValueReport
    """Quality report on the deck."""
    slides: Sequence[PptxRenderValueSlidesItem]
    """Slides in deck order."""
class PptxRepairInput(TypedDict):
    bytes: FileInput
    """Contents of the damaged presentation."""
class PptxRepairOptions(SharedCallOptions):
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class PptxRepairValue(TypedDict):
    artifact: Artifact
    """The repaired presentation, or the same bytes if nothing was wrong."""
    isUnchanged: bool
    """Whether nothing had to be repaired."""
    slides: int
    """Number of slides in the output."""
PptxTransformFillInputSlidesItem = TypedDict("PptxTransformFillInputSlidesItem", {
    "from": "NotRequired[int]",
    "to": "NotRequired[int]",
    "title": "NotRequired[str]",
    "forEach": "NotRequired[str]",
})
class PptxTransformFillInputPicturesItem(TypedDict):
    name: str
    """Name by which the data refer to the picture."""
    bytes: FileInput
    """The picture, a PNG or JPEG file."""
class PptxTransformFillInput(TypedDict):
    bytes: FileInput
    """The presentation to fill."""
    data: NotRequired[Any]
    """An object; tags such as `{name}` name its members. A shape without tags is filled by the member with its name (Selection Pane of PowerPoint), or by `placeholder:` and type or index (`placeholder:title`, `placeholder:13`; `placeholder:notes` is the notes). A value is text (a paragraph for each line), a number, a boolean, a list of paragraphs (text or `{ "text": ..., "level": 1 }`), `{ "$link": address, "text": ... }`, `{ "$table": rows, "header": false, "columns": 4 }` (`false` keeps the header row, `columns` adds or removes columns), `{ "$picture": name, "alt": ..., "fit": "crop" | "contain" | "stretch" }`, or `{ "$chart": { "categories": [...], "series": [{ "name": ..., "values": [...] }] } }` (points have `x` beside `values`, bubbles also `sizes`). Default: nothing is filled."""
    slides: NotRequired[Sequence[PptxTransformFillInputSlidesItem]]
    """The slides of the result in order. A slide can be named often; one that is not named is dropped. Example: `[{ "from": 2 }, { "from": 1, "forEach": "regions" }, { "from": 4, "to": 6 }]`. Default: all slides."""
    pictures: NotRequired[Sequence[PptxTransformFillInputPicturesItem]]
    """Pictures that the data name. Data may also have pictures in base64."""
class PptxTransformFillOptionsDelimiters(TypedDict):
    start: NotRequired[str]
    """Text that begins a tag."""
    end: NotRequired[str]
    """Text that ends a tag."""
class PptxTransformFillOptions(SharedCallOptions):
    delimiters: NotRequired[PptxTransformFillOptionsDelimiters]
    """What tags are written between."""
    missing: NotRequired[Literal["leave", "empty", "fail"]]
    """What to do with a tag without a value: leave it, write nothing, or fail. A section without a value is left out unless this is `fail`."""
    loneTags: NotRequired[Literal["remove", "keep"]]
    """Whether to remove a paragraph that has nothing but tags of sections, or to keep it empty."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
PptxTransformFillValueSlidesItem = TypedDict("PptxTransformFillValueSlidesItem", {
    "slide": "int",
    "from": "int",
    "part": "str",
    "title": "str",
})
class PptxTransformFillValueDroppedItem(TypedDict):
    number: int
    """Slide number in the input."""
    title: str
    """Title of the slide."""
class PptxTransformFillValueCounts(TypedDict):
    tags: int
    """Number of tags on kept slides."""
    shapes: int
    """Number of shapes filled by name."""
class PptxTransformFillValueMissingItem(TypedDict):
    tag: str
    """The tag as written."""
    part: str
    """Path of the tag's part."""
    paragraph: NotRequired[int]
    """Zero-based index of the paragraph. Absent for alternative text."""
    scope: str
    """Path of the data that the tag saw; empty for all."""
    count: int
    """How often the value was missing."""
class PptxTransformFillValue(TypedDict):
    artifact: Artifact
    """The deck that was filled."""
    slides: Sequence[PptxTransformFillValueSlidesItem]
    """Slides of the result, in order."""
    dropped: Sequence[PptxTransformFillValueDroppedItem]
    """Slides that `slides` does not name."""
    counts: PptxTransformFillValueCounts
    """What was filled in."""
    missing: Sequence[PptxTransformFillValueMissingItem]
    """Tags that the data have no value for."""
    unused: Sequence[str]
    """Unused members of the data, and unused pictures."""
    conditions: Sequence[str]
    """Members that only decided about a section or slide."""
    isComplete: bool
    """Whether no tag is left on the slides. True without `data`."""
PptxValidateInputSpec: TypeAlias = "Any"
class PptxValidateInput(TypedDict):
    bytes: NotRequired[FileInput]
    """The presentation. Send either this or `spec`."""
    spec: NotRequired[PptxValidateInputSpec]
    """A PresentationSpec 2.0, as in pptx.render. Send it instead of `bytes`."""
    template: NotRequired[FileInput]
    """Template (.potx or .pptx) for the slides of `spec`."""
class PptxValidateOptions(SharedCallOptions):
    profiles: NotRequired[Sequence[Literal["package", "schema", "references", "accessibility", "quality"]]]
    """Profiles to check. Default: all."""
    maxIssues: NotRequired[int]
    """Maximum number of issues to list. All are counted."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class PptxValidateValueIssuesItem(TypedDict):
    profile: str
    """Profile that has the rule."""
    rule: str
    """Stable code of the rule."""
    severity: Literal["repair", "standard", "advice"]
    """Severity: `repair` (PowerPoint refuses or repairs the file), `standard` (violates the standard), `advice`."""
    message: str
    """The problem, in one sentence."""
    part: NotRequired[str]
    """Path of the part."""
    slide: NotRequired[int]
    """Slide number, starting at 1."""
    shape: NotRequired[str]
    """Name of the shape."""
    line: NotRequired[int]
    """Line in the part's XML, starting at 1."""
    column: NotRequired[int]
    """Column in the part's XML, starting at 1."""
    path: NotRequired[str]
    """XPath of the element, or path of the member of `spec`."""
class PptxValidateValueCounts(TypedDict):
    repair: int
    """Number of issues that make PowerPoint refuse or repair the file."""
    standard: int
    """Number of violations of the standard that PowerPoint accepts."""
    advice: int
    """Number of issues that are recommendations."""
    parts: int
    """Number of parts in the package."""
class PptxValidateValue(TypedDict):
    valid: bool
    """Whether PowerPoint opens the file without repair, judged by the checked profiles."""
    profiles: Sequence[str]
    """Profiles that were checked."""
    edition: Literal["strict", "transitional"]
    """Edition of the standard that the presentation uses."""
    slides: int
    """Number of slides that exist, including hidden slides."""
    issues: Sequence[PptxValidateValueIssuesItem]
    """Issues in the order of the checks, then of the package."""
    counts: PptxValidateValueCounts
    """Totals, including issues not listed."""
    unchecked: Sequence[str]
    """XML parts that were not checked against a grammar."""
