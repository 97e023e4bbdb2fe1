# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class XlsxConvertInput(TypedDict):
    bytes: FileInput
    """The workbook: .xlsx or .xlsm. Others (.xls, .xlsb, .ods, .fods) are converted first."""
class XlsxConvertOptions(SharedCallOptions):
    to: NotRequired[Literal["csv", "json", "html", "pdf", "xlsx", "markdown"]]
    """Format of the output."""
    sheets: NotRequired[Sequence[str]]
    """Sheets to convert. Default: all."""
    ranges: NotRequired[Sequence[str]]
    """For `csv`, `json`, `html`, `markdown`: the cells to convert, one range for each sheet."""
    values: NotRequired[Literal["raw", "formatted"]]
    """For `csv`, JSON rows, `markdown`: exact values, or the text that Excel shows."""
    formulaPolicy: NotRequired[Literal["escape", "keep", "reject"]]
    """For `csv` and `html`: what to do with text that would run as a formula."""
    jsonShape: NotRequired[Literal["rows", "cells", "records"]]
    """For `json`: rows of values, cells with formulas, or objects named by the first row."""
    printAreas: NotRequired[Literal["follow", "ignore"]]
    """For `pdf`: print areas only, or whole sheets."""
    scaling: NotRequired[Literal["asSaved", "fitWidth", "fitPage"]]
    """For `pdf`: as saved, or all columns or the sheet on one page."""
    orientation: NotRequired[Literal["asSaved", "portrait", "landscape"]]
    """For `pdf`: page orientation."""
    standard: NotRequired[Literal["plain", "a-1b", "a-2b", "a-3b"]]
    """For `pdf`: PDF 1.7, or a level of PDF/A."""
    stale: NotRequired[Literal["keep", "empty", "recalculate"]]
    """Results that may be stale: keep marks them with isStale in json cells, empty omits them, recalculate computes them."""
    recalculate: NotRequired[bool]
    """Whether to compute results that may be stale."""
    recalculateWith: NotRequired[Literal["evaluator", "libreoffice"]]
    """What computes: the evaluator, or LibreOffice too; both must agree."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
    strip: NotRequired[Sequence[Literal["hiddenSheets", "hiddenRows", "hiddenColumns", "hiddenNames", "comments", "hyperlinks"]]]
    """For `xlsx`: more to remove, besides macros, links, connections and authors."""
class XlsxConvertValueSheetsItem(TypedDict):
    name: str
    """Name of the sheet, as on its tab."""
    cells: int
    """Number of cells read."""
    file: NotRequired[str]
    """Name of its CSV file, if there are several."""
    artifact: NotRequired[Artifact]
    """CSV file of the sheet, if there are several."""
class XlsxConvertValueRecalculation(TypedDict):
    evaluator: str
    """Versions of the evaluator and its library."""
    engine: Literal["evaluator", "libreoffice"]
    """Whether LibreOffice computed as well."""
    computed: int
    """Number of formulas with computed results."""
    unknown: int
    """Number of formulas with unknown results."""
    untrusted: Sequence[str]
    """Functions whose results differ from saved ones here."""
class XlsxConvertValue(TypedDict):
    artifact: NotRequired[Artifact]
    """The converted file. Absent for `csv` of several sheets."""
    sheets: Sequence[XlsxConvertValueSheetsItem]
    """Sheets that were converted."""
    pages: NotRequired[int]
    """Number of pages of a PDF."""
    recalculation: NotRequired[XlsxConvertValueRecalculation]
    """The computation, if asked for."""
class XlsxInspectInput(TypedDict):
    bytes: FileInput
    """The workbook to inspect: .xlsx, .xlsm, .xls, .xlsb, .ods or .fods."""
class XlsxInspectOptions(SharedCallOptions):
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class XlsxInspectValueSheetsItemCounts(TypedDict):
    numbers: int
    """Number of cells with a number."""
    strings: int
    """Number of cells with text."""
    booleans: int
    """Number of cells with TRUE or FALSE."""
    errors: int
    """Number of cells with an error value such as `#N/A`."""
    dates: int
    """Number of cells stored as ISO dates. Most dates are stored as numbers."""
    empty: int
    """Number of cells with a format but no value."""
    formulas: int
    """Number of cells with a formula."""
class XlsxInspectValueSheetsItem(TypedDict):
    name: str
    """Name of the sheet, as on its tab."""
    kind: Literal["worksheet", "chartsheet", "dialogsheet", "macrosheet", "missing"]
    """Kind of sheet. `missing` means that the part does not exist."""
    state: Literal["visible", "hidden", "veryHidden"]
    """Visibility of the sheet. A `veryHidden` sheet can be shown only by a macro."""
    part: NotRequired[str]
    """Path of the sheet's part."""
    byteLength: int
    """Size of the sheet's part in bytes."""
    usedRange: NotRequired[str]
    """Range from the first to the last used cell."""
    rows: int
    """Number of rows in the file."""
    cells: int
    """Number of cells in the file."""
    counts: XlsxInspectValueSheetsItemCounts
    """Number of cells by content."""
    mergedCells: int
    """Number of merged ranges."""
    features: Mapping[str, int]
    """Number of other elements of the sheet, by name."""
class XlsxInspectValueExternalLinksItem(TypedDict):
    source: str
    """Path of the part."""
    kind: str
    """Kind of relationship, for example `hyperlink` or `image`."""
    target: str
    """The word as written in the file."""
class XlsxInspectValuePartsItem(TypedDict):
    name: str
    """Path of the part, for example `/xl/workbook.xml`."""
    contentType: NotRequired[str]
    """Content type declared for the part."""
    byteLength: int
    """Uncompressed size in bytes."""
    compressedLength: int
    """Compressed size in bytes."""
class XlsxInspectValueEstimate(TypedDict):
    valueBytes: int
    """Estimated size of the JSON that xlsx.parse returns, in bytes."""
    memoryBytes: int
    """Estimated peak memory of the process that runs xlsx.parse, in bytes."""
    time: Literal["instant", "seconds", "tens-of-seconds", "minutes"]
    """Estimated duration of xlsx.parse."""
class XlsxInspectValueConvertedFromNotKeptItem(TypedDict):
    kind: str
    """Kind of content, for example `formulas` or `charts`."""
    count: int
    """Number of items of this kind."""
    sheet: NotRequired[str]
    """Sheet that has them. Absent for content of the workbook."""
    range: NotRequired[str]
    """Range that contains all of them, for content of cells."""
    names: NotRequired[Sequence[str]]
    """Names of the items, at most 100."""
class XlsxInspectValueConvertedFrom(TypedDict):
    format: Literal["xls", "xlsb", "ods", "fods"]
    """Format of the file that was sent."""
    notKept: Sequence[XlsxInspectValueConvertedFromNotKeptItem]
    """Content that the conversion does not keep. `formulas` keep their saved results."""
class XlsxInspectValue(TypedDict):
    kind: Literal["workbook", "template"]
    """Whether the file is a workbook or a template."""
    isStrict: bool
    """Whether the file uses the strict edition of the standard."""
    date1904: bool
    """Whether the workbook uses the 1904 date system."""
    application: NotRequired[str]
    """Program that wrote the file, as stated in the file."""
    cells: int
    """Number of cells in all sheets."""
    formulas: int
    """Number of formulas in all sheets."""
    sheets: Sequence[XlsxInspectValueSheetsItem]
    """Sheets in tab order."""
    names: int
    """Number of defined names."""
    sharedStrings: int
    """Number of shared strings."""
    styles: int
    """Number of cell formats."""
    macros: bool
    """Whether the workbook has macros (a VBA project)."""
    signed: bool
    """Whether the workbook is signed. The signature is not verified."""
    connections: bool
    """Whether the workbook has data connections."""
    externalLinks: Sequence[XlsxInspectValueExternalLinksItem]
    """Targets outside the file."""
    parts: Sequence[XlsxInspectValuePartsItem]
    """Parts in archive order."""
    duplicates: Sequence[str]
    """Names that several entries with different content have. This operation reads the first of them; xlsx.parse and xlsx.convert refuse the file."""
    estimate: XlsxInspectValueEstimate
    """Estimated cost of xlsx.parse with default options."""
    convertedFrom: NotRequired[XlsxInspectValueConvertedFrom]
    """Present for .xls, .xlsb, .ods and .fods: all other members describe the converted workbook."""
class XlsxParseInput(TypedDict):
    bytes: FileInput
    """The workbook to parse: .xlsx or .xlsm. Files in .xls, .xlsb, .ods and .fods are converted first."""
class XlsxParseOptions(SharedCallOptions):
    password: NotRequired[str]
    """Password that opens an encrypted file."""
    sheets: NotRequired[Sequence[str]]
    """Names of the sheets to read. Default: all."""
    ranges: NotRequired[Sequence[str]]
    """Ranges to read. Default: all cells."""
    values: NotRequired[Literal["raw", "formatted", "both"]]
    """Whether to return exact values, the text that Excel shows, or both."""
    styles: NotRequired[bool]
    """Whether to return cell formats."""
    model: NotRequired[bool]
    """Whether to return `model` as well: the workbook as xlsx.render takes it."""
    stale: NotRequired[Literal["keep", "empty", "recalculate"]]
    """Results that may be stale: keep marks them with isStale, empty omits them, recalculate computes them."""
    recalculate: NotRequired[bool]
    """Whether to compute results that may be stale."""
    recalculateWith: NotRequired[Literal["evaluator", "libreoffice"]]
    """What computes: the evaluator, or LibreOffice too; both must agree."""
    opaqueParts: NotRequired[Literal["list", "include"]]
    """Whether to list other parts (images, macros and the like) or to return their bytes as well."""
XlsxParseValueMarkup: TypeAlias = "Mapping[str, Any]"
XlsxParseValueFields: TypeAlias = "Mapping[str, str]"
XlsxParseValueFacts: TypeAlias = "Mapping[str, Any]"
class XlsxParseValueSheetsItemRowsItemCellsItem(TypedDict):
    ref: str
    """Cell reference, for example `B4`."""
    type: Literal["number", "string", "boolean", "error", "date", "empty"]
    """Type of the cell."""
    value: float | str | bool | None
    """Exact value. Null if the cell is empty or exact values were not requested."""
    text: NotRequired[str]
    """Text that Excel shows."""
    date: NotRequired[str]
    """Date and time in ISO 8601."""
    raw: NotRequired[str]
    """Stored text that does not fit the cell's type."""
    style: NotRequired[int]
    """Zero-based index in `styles.formats`."""
    formula: NotRequired[XlsxParseValueFacts]
    """text, kind normal, shared, array or dataTable, range, isDynamic, attributes."""
    runs: NotRequired[Sequence[XlsxParseValueFacts]]
    """Rich text runs: `text`, `font`."""
    phonetic: NotRequired[Sequence[XlsxParseValueFacts]]
    """Phonetic runs: `text`, `start`, `end`."""
    valueMetadata: NotRequired[str]
    """Value metadata index (`vm` attribute)."""
    extra: NotRequired[str]
    """Other markup of the cell."""
    isStale: NotRequired[bool]
    """The value is a saved result that may differ from what Excel computes now."""
class XlsxParseValueSheetsItemRowsItem(TypedDict):
    row: int
    """Row number, starting at 1."""
    attributes: NotRequired[XlsxParseValueFields]
    """Row attributes such as height, outline level and visibility."""
    cells: Sequence[XlsxParseValueSheetsItemRowsItemCellsItem]
    """Cells present in the file."""
class XlsxParseValueSheetsItem(TypedDict):
    index: int
    """Tab index, starting at 0."""
    name: str
    """Name of the sheet, as on its tab."""
    sheetId: str
    """The word as written in the file."""
    kind: Literal["worksheet", "chartsheet", "dialogsheet", "macrosheet", "missing"]
    """Kind of sheet. `missing` means that the part does not exist."""
    state: Literal["visible", "hidden", "veryHidden"]
    """Visibility of the sheet."""
    part: NotRequired[str]
    """Path of the part."""
    rows: Sequence[XlsxParseValueSheetsItemRowsItem]
    """Rows present in the file."""
    mergedCells: Sequence[str]
    """Merged ranges, for example `A1:B2`."""
    hyperlinks: Sequence[XlsxParseValueFields]
    """Hyperlinks: `ref`, `target`, `location`, `tooltip`."""
    notes: Sequence[XlsxParseValueFacts]
    """cell, author, text, runs."""
    threadedComments: Sequence[XlsxParseValueFacts]
    """cell, id, parent, person, createdAt, isDone, text."""
    tables: Sequence[XlsxParseValueFacts]
    """name, displayName, id, ref, headerRows, totalsRows, columns, autoFilter."""
    features: Sequence[XlsxParseValueMarkup]
    """Other features of the sheet."""
    stray: NotRequired[Sequence[str]]
    """Unknown markup among the cells."""
class XlsxParseValueRecalculation(TypedDict):
    evaluator: str
    """Versions of the evaluator and its library."""
    engine: Literal["evaluator", "libreoffice"]
    """Whether LibreOffice computed as well."""
    computed: int
    """Number of formulas with computed results."""
    unknown: int
    """Number of formulas with unknown results."""
    untrusted: Sequence[str]
    """Functions whose results differ from saved ones here."""
class XlsxParseValue(TypedDict):
    kind: Literal["workbook", "template"]
    """Whether the file is a workbook or a template."""
    hasMacros: bool
    """Whether the workbook has macros. They are not run."""
    isStrict: bool
    """Whether the file uses the strict edition of the standard."""
    date1904: bool
    """Whether the workbook uses the 1904 date system."""
    properties: Sequence[XlsxParseValueFacts]
    """group core, application or custom, name, value."""
    names: Sequence[XlsxParseValueFacts]
    """Defined names: name, text, sheet, hidden, attributes."""
    calculation: XlsxParseValueFields
    """Attributes of `calcPr`, as written."""
    other: Sequence[XlsxParseValueMarkup]
    """Other markup of the workbook part."""
    styles: NotRequired[XlsxParseValueFacts]
    """formats, fonts, fills, borders, other."""
    sheets: Sequence[XlsxParseValueSheetsItem]
    """Sheets in tab order."""
    unusedStrings: Sequence[str]
    """Shared strings that no cell uses."""
    external: Sequence[XlsxParseValueFacts]
    """Targets outside of the file: source, kind, target."""
    parts: Sequence[XlsxParseValueFacts]
    """Content that no other member holds: name, contentType, byteLength, hash; markup or base64 bytes; isDerived."""
    cells: int
    """Number of cells read."""
    recalculation: NotRequired[XlsxParseValueRecalculation]
    """The computation, if asked for."""
    model: NotRequired[XlsxParseValueFacts]
    """Input of xlsx.render, for the same workbook. With the option `model`."""
XlsxRenderInputFacts: TypeAlias = "Mapping[str, Any]"
class XlsxRenderInputModelSheetsItemCellsItemRunsItem(TypedDict):
    text: str
    """Text of the run."""
    font: NotRequired[XlsxRenderInputFacts]
    """Font of the run: `name`, `size`, `bold`, `italic`, `underline`, `strike`, `color`."""
class XlsxRenderInputModelSheetsItemCellsItemFormula(TypedDict):
    text: str
    """Formula without the equals sign."""
    range: NotRequired[str]
    """Range of an array formula."""
    isDynamic: NotRequired[bool]
    """Whether the formula spills into neighboring cells. Default: as Excel 365 decides for its text."""
    isVolatile: NotRequired[bool]
    """Whether Excel computes the formula in every calculation."""
class XlsxRenderInputModelSheetsItemCellsItem(TypedDict):
    ref: str
    """Cell, for example `B4`."""
    value: NotRequired[str | float | bool | None]
    """Value of the cell. For a formula, its computed result; omit it if unknown."""
    type: NotRequired[Literal["string", "number", "boolean", "date", "error"]]
    """Type of `value`. `date` is an ISO 8601 text, `error` an error value such as `#N/A`."""
    runs: NotRequired[Sequence[XlsxRenderInputModelSheetsItemCellsItemRunsItem]]
    """Rich text, instead of `value`."""
    formula: NotRequired[XlsxRenderInputModelSheetsItemCellsItemFormula]
    """Formula of the cell."""
    style: NotRequired[int]
    """Zero-based index in `styles`."""
class XlsxRenderInputModelSheetsItemPicturesItem(TypedDict):
    anchor: str
    """Cells that the object covers, for example `D2:J18`."""
    bytes: FileInput
    """The image in PNG, JPEG or GIF format."""
    description: NotRequired[str]
    """Alternative text for screen readers."""
class XlsxRenderInputModelSheetsItem(TypedDict):
    name: str
    """Name of the sheet."""
    state: NotRequired[Literal["visible", "hidden", "veryHidden"]]
    """Visibility of the sheet."""
    tabColor: NotRequired[Any]
    """Color of the tab as RRGGBB, or an object."""
    isRightToLeft: NotRequired[bool]
    """Whether the sheet runs from right to left."""
    hasGridLines: NotRequired[bool]
    """Whether grid lines are shown. Default: true."""
    zoom: NotRequired[int]
    """Zoom in percent, 10 to 400."""
    defaults: NotRequired[XlsxRenderInputFacts]
    """rowHeight, isRowHeightAutomatic, columnWidth, baseColumnWidth, areRowsHidden."""
    view: NotRequired[XlsxRenderInputFacts]
    """hasZeros, hasHeadings, areSummariesAbove, areSummariesLeft."""
    freeze: NotRequired[XlsxRenderInputFacts]
    """Frozen panes: `rows` and `columns`."""
    columns: NotRequired[Sequence[XlsxRenderInputFacts]]
    """ref (A:C), width, isHidden, style, outline."""
    rows: NotRequired[Sequence[XlsxRenderInputFacts]]
    """row, height, isHidden, style, outline."""
    values: NotRequired[Sequence[Sequence[str | float | bool | None]]]
    """Rows of plain values from A1, for example `[["Item", "Price"], ["Ink", 12.5]]`. Texts stay texts. A member of `cells` without a value adds to its plain value."""
    cells: NotRequired[Sequence[XlsxRenderInputModelSheetsItemCellsItem]]
    """Cells of the sheet, in any order."""
    mergedCells: NotRequired[Sequence[str]]
    """Ranges of merged cells."""
    autoFilter: NotRequired[str]
    """Range of the sheet's filter, for example `A1:D9`."""
    formats: NotRequired[Sequence[XlsxRenderInputFacts]]
    """ref, kind, operator, formulas, text, rank, colors, style."""
    validations: NotRequired[Sequence[XlsxRenderInputFacts]]
    """ref, kind, operator, formulas, allowBlank, prompt, error."""
    hyperlinks: NotRequired[Sequence[XlsxRenderInputFacts]]
    """ref, target, location, tooltip."""
    notes: NotRequired[Sequence[XlsxRenderInputFacts]]
    """Notes: `cell`, `author`, `text`."""
    threads: NotRequired[Sequence[XlsxRenderInputFacts]]
    """cell, author, text, createdAt, isDone, replies."""
    tables: NotRequired[Sequence[XlsxRenderInputFacts]]
    """name, ref, columns, hasTotals, hasFilter, style."""
    pictures: NotRequired[Sequence[XlsxRenderInputModelSheetsItemPicturesItem]]
    """Images on the sheet."""
    charts: NotRequired[Sequence[XlsxRenderInputFacts]]
    """anchor, title, plots, legend, categoryTitle, valueTitle, hasDataLabels, description."""
    page: NotRequired[XlsxRenderInputFacts]
    """Page setup for printing."""
    isProtected: NotRequired[bool]
    """Whether the sheet is protected, without a password."""
class XlsxRenderInputModel(TypedDict):
    properties: NotRequired[XlsxRenderInputFacts]
    """Document properties: `title`, `subject`, `creator`, `keywords`, `description`."""
    date1904: NotRequired[bool]
    """Whether the workbook uses the 1904 date system. Default: false."""
    theme: NotRequired[XlsxRenderInputFacts]
    """colors (12), majorFont, minorFont."""
    defaultStyle: NotRequired[int]
    """Zero-based index in `styles` for cells without `style`."""
    styles: NotRequired[Sequence[XlsxRenderInputFacts]]
    """numberFormat, font, fill, border, alignment, locked; cells name one by index."""
    names: NotRequired[Sequence[XlsxRenderInputFacts]]
    """name, text, sheet, isHidden."""
    sheets: Sequence[XlsxRenderInputModelSheetsItem]
    """Sheets in tab order."""
class XlsxRenderInput(TypedDict):
    model: XlsxRenderInputModel
    """Contents of the workbook."""
class XlsxRenderOptionsPreflightPolicy(TypedDict):
    renderIfScoreAbove: NotRequired[float]
    """Minimum score, from 0 to 100. The render fails below it."""
class XlsxRenderOptions(SharedCallOptions):
    preflightPolicy: NotRequired[XlsxRenderOptionsPreflightPolicy]
    """Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW."""
    formulaPolicy: NotRequired[Literal["escape", "keep"]]
    """What to do with text that looks like a formula. `escape` keeps it text even when the cell is edited."""
class XlsxRenderValueSheetsItem(TypedDict):
    name: str
    """Name of the sheet, as on its tab."""
    cells: int
    """Number of cells written."""
class XlsxRenderValue(TypedDict):
    artifact: Artifact
    """The workbook that was written."""
    sheets: Sequence[XlsxRenderValueSheetsItem]
    """Sheets in tab order."""
class XlsxRepairInput(TypedDict):
    bytes: FileInput
    """The Excel workbook to repair."""
class XlsxRepairOptions(SharedCallOptions):
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class XlsxRepairValue(TypedDict):
    artifact: Artifact
    """The repaired workbook, or the same bytes if nothing was wrong."""
    isUnchanged: bool
    """Whether nothing had to be repaired."""
    sheets: int
    """Number of sheets in the output."""
XlsxTransformInputSheet: TypeAlias = "str"
XlsxTransformInputColumn: TypeAlias = "str"
XlsxTransformInputName: TypeAlias = "str"
XlsxTransformInputText: TypeAlias = "str"
XlsxTransformInputRange: TypeAlias = "str"
XlsxTransformInputCell: TypeAlias = "str"
XlsxTransformInputValue: TypeAlias = "str | float | bool | None"
XlsxTransformInputPosition: TypeAlias = "int"
class XlsxTransformInputPlanItem1CellsItem(TypedDict):
    cell: XlsxTransformInputCell
    value: NotRequired[XlsxTransformInputValue]
    formula: NotRequired[XlsxTransformInputText]
    range: NotRequired[XlsxTransformInputRange]
    """Cells that an array formula fills. Default: as Excel 365."""
    date: NotRequired[str]
    """Date or time, for example `2026-03-31T14:30`."""
    format: NotRequired[str]
    """Number format, for example `#,##0.00`."""
class XlsxTransformInputPlanItem1(TypedDict):
    do: Literal["setCells"]
    """Set the values of cells."""
    sheet: XlsxTransformInputSheet
    cells: Sequence[XlsxTransformInputPlanItem1CellsItem]
    """Cells to change, in any order."""
class XlsxTransformInputPlanItem2(TypedDict):
    do: Literal["insertRows", "deleteRows", "insertColumns", "deleteColumns"]
    """Insert or delete rows from `row`, or columns from `column`."""
    sheet: XlsxTransformInputSheet
    row: NotRequired[int]
    """First row, from 1."""
    column: NotRequired[XlsxTransformInputColumn]
    count: int
    """Number of rows or columns."""
class XlsxTransformInputPlanItem3(TypedDict):
    do: Literal["addSheet", "copySheet", "renameSheet", "moveSheet", "deleteSheet"]
    """Add sheet `name`, or copy, rename, move or delete `sheet`."""
    sheet: NotRequired[XlsxTransformInputSheet]
    name: NotRequired[XlsxTransformInputName]
    position: NotRequired[XlsxTransformInputPosition]
class XlsxTransformInputPlanItem4ByItem(TypedDict):
    column: XlsxTransformInputColumn
    order: NotRequired[Literal["ascending", "descending"]]
    """Sort order. Default: ascending."""
class XlsxTransformInputPlanItem4(TypedDict):
    do: Literal["sort"]
    """Sort the rows of a range."""
    sheet: XlsxTransformInputSheet
    range: XlsxTransformInputRange
    """Range to sort, without the header row."""
    by: Sequence[XlsxTransformInputPlanItem4ByItem]
    """Sort keys, most significant first."""
class XlsxTransformInputPlanItem5(TypedDict):
    do: Literal["appendRows"]
    """Append rows to a table."""
    table: XlsxTransformInputName
    rows: Sequence[Sequence[XlsxTransformInputValue]]
    """Values for columns that are not calculated."""
class XlsxTransformInputPlanItem6(TypedDict):
    do: Literal["mergeCells", "unmergeCells", "freezePanes", "setWidth", "copyRange", "moveRange", "setChartRange"]
    """Change layout, copy or move cells, or set a chart's data."""
    sheet: XlsxTransformInputSheet
    range: XlsxTransformInputRange
    width: NotRequired[float]
    """For `setWidth`: width in characters."""
    to: NotRequired[XlsxTransformInputCell]
    """For copies and moves: top left cell."""
    chart: NotRequired[XlsxTransformInputName]
    """For `setChartRange`: name of the chart."""
    otherSheet: NotRequired[XlsxTransformInputSheet]
    """Sheet of the target or chart data. Default: `sheet`."""
class XlsxTransformInputPlanItem7(TypedDict):
    do: Literal["setNote", "removeNote", "setLink", "removeLink", "addPicture"]
    """Set or remove a note or link, or add a picture."""
    sheet: XlsxTransformInputSheet
    cell: XlsxTransformInputCell
    text: NotRequired[XlsxTransformInputText]
    """Text of the note, tip of the link, or alternative text."""
    author: NotRequired[XlsxTransformInputName]
    """Author of the note."""
    target: NotRequired[XlsxTransformInputText]
    """Target: an address, or `#` and a place."""
    picture: NotRequired[FileInput]
    """A PNG or JPEG file."""
    width: NotRequired[float]
    """Picture width in pixels."""
class XlsxTransformInputPlanItem8(TypedDict):
    do: Literal["replaceText"]
    """Replace text in cells that hold text."""
    find: XlsxTransformInputName
    """Text to find, matching case."""
    replace: XlsxTransformInputText
    """Text that replaces it."""
    sheet: NotRequired[XlsxTransformInputSheet]
class XlsxTransformInputPlanItem9(TypedDict):
    do: Literal["defineName", "deleteName"]
    """Define or replace a name, or delete it."""
    name: XlsxTransformInputName
    text: NotRequired[XlsxTransformInputText]
    sheet: NotRequired[str]
    """Sheet of the name. Default: the workbook."""
class XlsxTransformInput(TypedDict):
    bytes: FileInput
    """The workbook. Others than .xlsx and .xlsm are converted first."""
    plan: Sequence[XlsxTransformInputPlanItem1 | XlsxTransformInputPlanItem2 | XlsxTransformInputPlanItem3 | XlsxTransformInputPlanItem4 | XlsxTransformInputPlanItem5 | XlsxTransformInputPlanItem6 | XlsxTransformInputPlanItem7 | XlsxTransformInputPlanItem8 | XlsxTransformInputPlanItem9]
    """Changes to apply, in order."""
class XlsxTransformOptions(SharedCallOptions):
    dropSignatures: NotRequired[bool]
    """Whether to change a signed workbook. The signatures are removed."""
    stale: NotRequired[Literal["keep", "empty", "recalculate"]]
    """Results that may be stale: keep leaves them in the file, empty omits them, recalculate computes them."""
    recalculate: NotRequired[bool]
    """Whether to compute results that may be stale."""
    recalculateWith: NotRequired[Literal["evaluator", "libreoffice"]]
    """What computes: the evaluator, or LibreOffice too; both must agree."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class XlsxTransformValueRecalculation(TypedDict):
    evaluator: str
    """Versions of the evaluator and its library."""
    engine: Literal["evaluator", "libreoffice"]
    """Whether LibreOffice computed as well."""
    computed: int
    """Number of formulas with computed results."""
    unknown: int
    """Number of formulas with unknown results."""
    untrusted: Sequence[str]
    """Functions whose results differ from saved ones here."""
class XlsxTransformValue(TypedDict):
    artifact: Artifact
    """The workbook after all changes."""
    steps: int
    """Number of steps applied."""
    movedFormulas: int
    """Number of rewritten formulas and references."""
    recalculation: NotRequired[XlsxTransformValueRecalculation]
    """The computation, if asked for."""
class XlsxValidateInput(TypedDict):
    bytes: FileInput
    """The Excel workbook to check."""
class XlsxValidateOptions(SharedCallOptions):
    profiles: NotRequired[Sequence[Literal["package", "schema", "formulas", "accessibility"]]]
    """Profiles to check. Default: all."""
    maxIssues: NotRequired[int]
    """Maximum number of issues to list. All are counted."""
    password: NotRequired[str]
    """Password that opens an encrypted file."""
class XlsxValidateValueIssuesItem(TypedDict):
    profile: str
    """Profile that has the rule."""
    rule: str
    """Stable code of the rule."""
    severity: Literal["repair", "standard", "advice"]
    """Severity: `repair` (Excel refuses or repairs the file), `standard` (violates the standard), `advice`."""
    message: str
    """The problem, in one sentence."""
    part: NotRequired[str]
    """Path of the part."""
    cell: NotRequired[str]
    """Cell in the part's sheet, for example `B4`."""
    line: NotRequired[int]
    """Line in the part's XML, starting at 1."""
    column: NotRequired[int]
    """Column in the part's XML, starting at 1."""
    path: NotRequired[str]
    """XPath of the element."""
class XlsxValidateValueCounts(TypedDict):
    repair: int
    """Number of issues that make Excel refuse or repair the file."""
    standard: int
    """Number of violations of the standard that Excel accepts."""
    advice: int
    """Number of issues that are recommendations."""
class XlsxValidateValue(TypedDict):
    valid: bool
    """Whether the file conforms to the standard, judged by the checked profiles."""
    opens: bool
    """Whether Excel opens the file without repair."""
    profiles: Sequence[str]
    """Profiles that were checked."""
    officeVersion: str
    """Version of the Office grammar that the file was checked against."""
    edition: Literal["strict", "transitional"]
    """Edition of the standard that the file uses."""
    issues: Sequence[XlsxValidateValueIssuesItem]
    """Issues by severity, in the order they were found."""
    counts: XlsxValidateValueCounts
    """Totals, including issues not listed."""
    unchecked: Sequence[str]
    """Content that no rule was checked against."""
