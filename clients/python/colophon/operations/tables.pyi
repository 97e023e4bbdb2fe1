# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class CommonConvertInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
CommonConvertOptionsOcrPagesItem = TypedDict("CommonConvertOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class CommonConvertOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[CommonConvertOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class CommonConvertOptions(SharedCallOptions):
    to: NotRequired[Literal["csv", "json", "html", "markdown", "jats", "xlsx", "docx"]]
    """The format to write; xlsx and docx are written as csv and html, with a loss."""
    files: NotRequired[Literal["auto", "one", "per-table"]]
    """Whether to write one file or a file for each table in a ZIP; `auto` splits csv only."""
    spans: NotRequired[Literal["first", "repeat"]]
    """Whether csv and markdown write a merged cell in its first slot or repeat it."""
    formulaPolicy: NotRequired[Literal["escape", "keep"]]
    """Whether csv escapes text that a spreadsheet would run as a formula."""
    values: NotRequired[Literal["shown", "stored"]]
    """Whether csv has the text that the source shows or the value that it stores."""
    jsonShape: NotRequired[Literal["model", "records"]]
    """Whether json has the whole model or one object for each data row."""
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    areas: NotRequired[Sequence[Sequence[float]]]
    """Regions of PDF pages, each read as one table."""
    columns: NotRequired[Sequence[float]]
    """Positions between the columns of PDF tables; found without it."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    changes: NotRequired[Literal["accept", "reject"]]
    """Whether tracked changes count as accepted or rejected."""
    layoutTables: NotRequired[bool]
    """Whether to return HTML layout tables."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    ocr: NotRequired[CommonConvertOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
    headerRows: NotRequired[int]
    """Header rows of each table; read or guessed without it."""
    headerColumns: NotRequired[int]
    """Header columns of each table; read or guessed without it."""
    dateOrder: NotRequired[Literal["auto", "day-first", "month-first", "year-first"]]
    """Order of numeric dates; `auto` decides by column."""
    decimal: NotRequired[Literal["auto", "point", "comma"]]
    """Decimal separator; `auto` decides by column."""
class CommonConvertValueSlot(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
class CommonConvertValueTablesItemFootnotesItem(TypedDict):
    marker: str
    """The mark that cells refer by; may be empty."""
    text: str
    """The note without its marker."""
    id: NotRequired[str]
    """Identifier of the note in the source."""
    row: NotRequired[int]
    """Zero-based row of the cell that holds the note."""
    cells: Sequence[CommonConvertValueSlot]
    """Cells that refer to the note."""
class CommonConvertValueTablesItem(TypedDict):
    id: str
    """`table-1` and so on, in the order of the document."""
    name: str
    """Name that the source gives the table; empty without one."""
    file: str
    """Name of the file with the table; inside the archive where there are several."""
    rows: int
    """Number of rows of the table."""
    columns: int
    """Number of columns of the table."""
    caption: NotRequired[str]
    """Caption of the table, as text."""
    footnotes: Sequence[CommonConvertValueTablesItemFootnotesItem]
    """Notes of the table, which csv does not hold."""
class CommonConvertValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonConvertValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonConvertValue(TypedDict):
    artifact: Artifact
    """The file, or the ZIP archive of the files."""
    tables: Sequence[CommonConvertValueTablesItem]
    """Tables in the order of the document, each with its file."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonConvertValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonConvertValueOutsideItem]
    """Words of the document that are in no table."""
class CommonExtractTableCellMergesInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
CommonExtractTableCellMergesOptionsOcrPagesItem = TypedDict("CommonExtractTableCellMergesOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class CommonExtractTableCellMergesOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[CommonExtractTableCellMergesOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class CommonExtractTableCellMergesOptions(SharedCallOptions):
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    areas: NotRequired[Sequence[Sequence[float]]]
    """Regions of PDF pages, each read as one table."""
    columns: NotRequired[Sequence[float]]
    """Positions between the columns of PDF tables; found without it."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    changes: NotRequired[Literal["accept", "reject"]]
    """Whether tracked changes count as accepted or rejected."""
    layoutTables: NotRequired[bool]
    """Whether to return HTML layout tables."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    ocr: NotRequired[CommonExtractTableCellMergesOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
class CommonExtractTableCellMergesValueBox(TypedDict):
    x0: float
    """Left edge in points."""
    y0: float
    """Upper edge in points."""
    x1: float
    """Right edge in points."""
    y1: float
    """Lower edge in points."""
class CommonExtractTableCellMergesValueSlot(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
class CommonExtractTableCellMergesValueLink(TypedDict):
    text: str
    """Text, or alternative text."""
    target: str
    """Address or part; empty if unknown."""
class CommonExtractTableCellMergesValueRunnerUp(TypedDict):
    text: NotRequired[str]
    """The text that the cell would have."""
    column: NotRequired[int]
    """Zero-based column of the text."""
    method: NotRequired[Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]]
    """The method that scored second."""
    confidence: float
    """Score of the reading, 0 to 1."""
    reason: str
    """Why the second reading lost."""
class CommonExtractTableCellMergesValueCellSuperscriptsItem(TypedDict):
    text: str
    """Text of the raised characters."""
    start: int
    """Offset in `text`, in UTF-16 code units."""
class CommonExtractTableCellMergesValueCell(TypedDict):
    row: int
    """Zero-based first row."""
    column: int
    """Zero-based first column."""
    rowSpan: int
    """Rows that the cell covers."""
    columnSpan: int
    """Columns that the cell covers."""
    text: str
    """The text as shown, lines separated by LF."""
    locator: NotRequired[str]
    """Address of the cell after `document`."""
    box: NotRequired[CommonExtractTableCellMergesValueBox]
    mark: NotRequired[Literal["auto", "row", "column", "row-group", "column-group"]]
    """Scope of a header that the source marks."""
    spanEvidence: NotRequired[Literal["markup", "tags", "missing-rule", "overlap"]]
    """Evidence of the span."""
    isHidden: NotRequired[bool]
    """The cell, its row or its column is hidden."""
    hiddenText: NotRequired[str]
    """Hidden text of the cell."""
    links: NotRequired[Sequence[CommonExtractTableCellMergesValueLink]]
    """Links in the cell."""
    images: NotRequired[Sequence[CommonExtractTableCellMergesValueLink]]
    """Images in the cell."""
    formula: NotRequired[str]
    """The formula without its equals sign."""
    stored: NotRequired[Any]
    """The stored value, if it differs from the text."""
    nested: NotRequired[Sequence[str]]
    """Tables that the cell contains."""
    footnoteRefs: NotRequired[Sequence[str]]
    """Notes that the cell refers to."""
    confidence: NotRequired[float]
    """Certainty of the place; absent if marked."""
    runnerUp: NotRequired[CommonExtractTableCellMergesValueRunnerUp]
    superscripts: NotRequired[Sequence[CommonExtractTableCellMergesValueCellSuperscriptsItem]]
    """Raised characters in the text."""
class CommonExtractTableCellMergesValueTableFootnotesItem(TypedDict):
    marker: str
    """The mark that cells refer by; may be empty."""
    text: str
    """The note without its marker."""
    id: NotRequired[str]
    """Identifier of the note in the source."""
    row: NotRequired[int]
    """Zero-based row of the cell that holds the note."""
    cells: Sequence[CommonExtractTableCellMergesValueSlot]
    """Cells that refer to the note."""
class CommonExtractTableCellMergesValueTableMergesItem(TypedDict):
    row: int
    """Zero-based first row."""
    column: int
    """Zero-based first column."""
    rowSpan: int
    """Rows that the cell covers."""
    columnSpan: int
    """Columns that the cell covers."""
    text: str
    """The text of the cell."""
    evidence: Literal["markup", "tags", "missing-rule", "overlap"]
    """Evidence of the span."""
    confidence: NotRequired[float]
    """Certainty of the span, 0 to 1; absent if marked."""
class CommonExtractTableCellMergesValueTable(TypedDict):
    id: str
    """`table-1` and so on, in the order of the document."""
    name: str
    """Name that the source gives; may be empty."""
    method: Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]
    """How the table was found."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    locator: NotRequired[str]
    """Address of the table after `document`."""
    box: NotRequired[CommonExtractTableCellMergesValueBox]
    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    caption: NotRequired[str]
    """The caption of the table."""
    isLayout: NotRequired[bool]
    """The table only arranges a page."""
    isRecognized: NotRequired[bool]
    """The words were recognized in a picture."""
    parent: NotRequired[str]
    """Id of the table around it."""
    continues: NotRequired[str]
    """Id of the earlier table that it continues."""
    confidence: NotRequired[float]
    """Certainty of the table, 0 to 1; absent if marked."""
    cells: Sequence[CommonExtractTableCellMergesValueCell]
    """Cells by row, then column."""
    footnotes: NotRequired[Sequence[CommonExtractTableCellMergesValueTableFootnotesItem]]
    """Notes of the table."""
    merges: NotRequired[Sequence[CommonExtractTableCellMergesValueTableMergesItem]]
    """Cells over several slots."""
    runnerUp: NotRequired[CommonExtractTableCellMergesValueRunnerUp]
class CommonExtractTableCellMergesValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonExtractTableCellMergesValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonExtractTableCellMergesValue(TypedDict):
    tables: Sequence[CommonExtractTableCellMergesValueTable]
    """Tables in the order of the document."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonExtractTableCellMergesValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonExtractTableCellMergesValueOutsideItem]
    """Words of the document that are in no table."""
class CommonExtractTableCellTypesInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
CommonExtractTableCellTypesOptionsOcrPagesItem = TypedDict("CommonExtractTableCellTypesOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class CommonExtractTableCellTypesOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[CommonExtractTableCellTypesOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class CommonExtractTableCellTypesOptions(SharedCallOptions):
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    areas: NotRequired[Sequence[Sequence[float]]]
    """Regions of PDF pages, each read as one table."""
    columns: NotRequired[Sequence[float]]
    """Positions between the columns of PDF tables; found without it."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    changes: NotRequired[Literal["accept", "reject"]]
    """Whether tracked changes count as accepted or rejected."""
    layoutTables: NotRequired[bool]
    """Whether to return HTML layout tables."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    ocr: NotRequired[CommonExtractTableCellTypesOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
    headerRows: NotRequired[int]
    """Header rows of each table; read or guessed without it."""
    headerColumns: NotRequired[int]
    """Header columns of each table; read or guessed without it."""
    dateOrder: NotRequired[Literal["auto", "day-first", "month-first", "year-first"]]
    """Order of numeric dates; `auto` decides by column."""
    decimal: NotRequired[Literal["auto", "point", "comma"]]
    """Decimal separator; `auto` decides by column."""
class CommonExtractTableCellTypesValueBox(TypedDict):
    x0: float
    """Left edge in points."""
    y0: float
    """Upper edge in points."""
    x1: float
    """Right edge in points."""
    y1: float
    """Lower edge in points."""
class CommonExtractTableCellTypesValueSlot(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
class CommonExtractTableCellTypesValueLink(TypedDict):
    text: str
    """Text, or alternative text."""
    target: str
    """Address or part; empty if unknown."""
class CommonExtractTableCellTypesValueCell(TypedDict):
    row: int
    """Zero-based first row."""
    column: int
    """Zero-based first column."""
    rowSpan: int
    """Rows that the cell covers."""
    columnSpan: int
    """Columns that the cell covers."""
    text: str
    """The text as shown, lines separated by LF."""
    locator: NotRequired[str]
    """Address of the cell after `document`."""
    box: NotRequired[CommonExtractTableCellTypesValueBox]
    mark: NotRequired[Literal["auto", "row", "column", "row-group", "column-group"]]
    """Scope of a header that the source marks."""
    spanEvidence: NotRequired[Literal["markup", "tags", "missing-rule", "overlap"]]
    """Evidence of the span."""
    isHidden: NotRequired[bool]
    """The cell, its row or its column is hidden."""
    hiddenText: NotRequired[str]
    """Hidden text of the cell."""
    links: NotRequired[Sequence[CommonExtractTableCellTypesValueLink]]
    """Links in the cell."""
    images: NotRequired[Sequence[CommonExtractTableCellTypesValueLink]]
    """Images in the cell."""
    formula: NotRequired[str]
    """The formula without its equals sign."""
    stored: NotRequired[Any]
    """The stored value, if it differs from the text."""
    nested: NotRequired[Sequence[str]]
    """Tables that the cell contains."""
    footnoteRefs: NotRequired[Sequence[str]]
    """Notes that the cell refers to."""
    confidence: NotRequired[float]
    """Certainty of the place; absent if marked."""
    type: NotRequired[Literal["integer", "decimal", "percent", "currency", "date", "boolean", "text", "empty"]]
    """The type of the content."""
    value: NotRequired[Any]
    """A number, a decimal string beyond 15 digits, an ISO 8601 date or a boolean."""
    unit: NotRequired[str]
    """ISO 4217 code, currency sign, `%`, or the header's unit."""
    scale: NotRequired[float]
    """Factor that the header states: 1000 for `in thousands`."""
    ambiguous: NotRequired[Sequence[str]]
    """Readings between which the text does not decide."""
class CommonExtractTableCellTypesValueTableFootnotesItem(TypedDict):
    marker: str
    """The mark that cells refer by; may be empty."""
    text: str
    """The note without its marker."""
    id: NotRequired[str]
    """Identifier of the note in the source."""
    row: NotRequired[int]
    """Zero-based row of the cell that holds the note."""
    cells: Sequence[CommonExtractTableCellTypesValueSlot]
    """Cells that refer to the note."""
class CommonExtractTableCellTypesValueTableTotalsItem(TypedDict):
    row: int
    """Zero-based row of the total."""
    column: int
    """Zero-based column of the total."""
    adds: Sequence[CommonExtractTableCellTypesValueSlot]
    """Cells that the total adds."""
class CommonExtractTableCellTypesValueTable(TypedDict):
    id: str
    """`table-1` and so on, in the order of the document."""
    name: str
    """Name that the source gives; may be empty."""
    method: Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]
    """How the table was found."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    locator: NotRequired[str]
    """Address of the table after `document`."""
    box: NotRequired[CommonExtractTableCellTypesValueBox]
    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    caption: NotRequired[str]
    """The caption of the table."""
    isLayout: NotRequired[bool]
    """The table only arranges a page."""
    isRecognized: NotRequired[bool]
    """The words were recognized in a picture."""
    parent: NotRequired[str]
    """Id of the table around it."""
    continues: NotRequired[str]
    """Id of the earlier table that it continues."""
    confidence: NotRequired[float]
    """Certainty of the table, 0 to 1; absent if marked."""
    cells: Sequence[CommonExtractTableCellTypesValueCell]
    """Cells by row, then column."""
    footnotes: NotRequired[Sequence[CommonExtractTableCellTypesValueTableFootnotesItem]]
    """Notes of the table."""
    totals: NotRequired[Sequence[CommonExtractTableCellTypesValueTableTotalsItem]]
    """Cells that state the sum of others."""
class CommonExtractTableCellTypesValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonExtractTableCellTypesValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonExtractTableCellTypesValue(TypedDict):
    tables: Sequence[CommonExtractTableCellTypesValueTable]
    """Tables in the order of the document."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonExtractTableCellTypesValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonExtractTableCellTypesValueOutsideItem]
    """Words of the document that are in no table."""
class CommonExtractTableDetectInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
CommonExtractTableDetectOptionsOcrPagesItem = TypedDict("CommonExtractTableDetectOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class CommonExtractTableDetectOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[CommonExtractTableDetectOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class CommonExtractTableDetectOptions(SharedCallOptions):
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    areas: NotRequired[Sequence[Sequence[float]]]
    """Regions of PDF pages, each read as one table."""
    columns: NotRequired[Sequence[float]]
    """Positions between the columns of PDF tables; found without it."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    changes: NotRequired[Literal["accept", "reject"]]
    """Whether tracked changes count as accepted or rejected."""
    layoutTables: NotRequired[bool]
    """Whether to return HTML layout tables."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    ocr: NotRequired[CommonExtractTableDetectOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
class CommonExtractTableDetectValueBox(TypedDict):
    x0: float
    """Left edge in points."""
    y0: float
    """Upper edge in points."""
    x1: float
    """Right edge in points."""
    y1: float
    """Lower edge in points."""
class CommonExtractTableDetectValueRunnerUp(TypedDict):
    text: NotRequired[str]
    """The text that the cell would have."""
    column: NotRequired[int]
    """Zero-based column of the text."""
    method: NotRequired[Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]]
    """The method that scored second."""
    confidence: float
    """Score of the reading, 0 to 1."""
    reason: str
    """Why the second reading lost."""
class CommonExtractTableDetectValueSlot(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
class CommonExtractTableDetectValueLink(TypedDict):
    text: str
    """Text, or alternative text."""
    target: str
    """Address or part; empty if unknown."""
class CommonExtractTableDetectValueTablesItem(TypedDict):
    id: str
    """`table-1` and so on, in the order of the document."""
    name: str
    """Name that the source gives; may be empty."""
    method: Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]
    """How the table was found."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    locator: NotRequired[str]
    """Address of the table after `document`."""
    box: NotRequired[CommonExtractTableDetectValueBox]
    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    caption: NotRequired[str]
    """The caption of the table."""
    isLayout: NotRequired[bool]
    """The table only arranges a page."""
    isRecognized: NotRequired[bool]
    """The words were recognized in a picture."""
    parent: NotRequired[str]
    """Id of the table around it."""
    continues: NotRequired[str]
    """Id of the earlier table that it continues."""
    confidence: NotRequired[float]
    """Certainty of the table, 0 to 1; absent if marked."""
    runnerUp: NotRequired[CommonExtractTableDetectValueRunnerUp]
    cells: int
    """Number of cells of the table."""
    words: int
    """Number of words in the cells, the caption and the notes."""
class CommonExtractTableDetectValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonExtractTableDetectValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonExtractTableDetectValue(TypedDict):
    tables: Sequence[CommonExtractTableDetectValueTablesItem]
    """Tables in the order of the document."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonExtractTableDetectValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonExtractTableDetectValueOutsideItem]
    """Words of the document that are in no table."""
class CommonExtractTableFootnotesInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
CommonExtractTableFootnotesOptionsOcrPagesItem = TypedDict("CommonExtractTableFootnotesOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class CommonExtractTableFootnotesOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[CommonExtractTableFootnotesOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class CommonExtractTableFootnotesOptions(SharedCallOptions):
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    areas: NotRequired[Sequence[Sequence[float]]]
    """Regions of PDF pages, each read as one table."""
    columns: NotRequired[Sequence[float]]
    """Positions between the columns of PDF tables; found without it."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    changes: NotRequired[Literal["accept", "reject"]]
    """Whether tracked changes count as accepted or rejected."""
    layoutTables: NotRequired[bool]
    """Whether to return HTML layout tables."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    ocr: NotRequired[CommonExtractTableFootnotesOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
class CommonExtractTableFootnotesValueBox(TypedDict):
    x0: float
    """Left edge in points."""
    y0: float
    """Upper edge in points."""
    x1: float
    """Right edge in points."""
    y1: float
    """Lower edge in points."""
class CommonExtractTableFootnotesValueSlot(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
class CommonExtractTableFootnotesValueLink(TypedDict):
    text: str
    """Text, or alternative text."""
    target: str
    """Address or part; empty if unknown."""
class CommonExtractTableFootnotesValueRunnerUp(TypedDict):
    text: NotRequired[str]
    """The text that the cell would have."""
    column: NotRequired[int]
    """Zero-based column of the text."""
    method: NotRequired[Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]]
    """The method that scored second."""
    confidence: float
    """Score of the reading, 0 to 1."""
    reason: str
    """Why the second reading lost."""
class CommonExtractTableFootnotesValueCellSuperscriptsItem(TypedDict):
    text: str
    """Text of the raised characters."""
    start: int
    """Offset in `text`, in UTF-16 code units."""
class CommonExtractTableFootnotesValueCell(TypedDict):
    row: int
    """Zero-based first row."""
    column: int
    """Zero-based first column."""
    rowSpan: int
    """Rows that the cell covers."""
    columnSpan: int
    """Columns that the cell covers."""
    text: str
    """The text as shown, lines separated by LF."""
    locator: NotRequired[str]
    """Address of the cell after `document`."""
    box: NotRequired[CommonExtractTableFootnotesValueBox]
    mark: NotRequired[Literal["auto", "row", "column", "row-group", "column-group"]]
    """Scope of a header that the source marks."""
    spanEvidence: NotRequired[Literal["markup", "tags", "missing-rule", "overlap"]]
    """Evidence of the span."""
    isHidden: NotRequired[bool]
    """The cell, its row or its column is hidden."""
    hiddenText: NotRequired[str]
    """Hidden text of the cell."""
    links: NotRequired[Sequence[CommonExtractTableFootnotesValueLink]]
    """Links in the cell."""
    images: NotRequired[Sequence[CommonExtractTableFootnotesValueLink]]
    """Images in the cell."""
    formula: NotRequired[str]
    """The formula without its equals sign."""
    stored: NotRequired[Any]
    """The stored value, if it differs from the text."""
    nested: NotRequired[Sequence[str]]
    """Tables that the cell contains."""
    footnoteRefs: NotRequired[Sequence[str]]
    """Notes that the cell refers to."""
    confidence: NotRequired[float]
    """Certainty of the place; absent if marked."""
    runnerUp: NotRequired[CommonExtractTableFootnotesValueRunnerUp]
    superscripts: NotRequired[Sequence[CommonExtractTableFootnotesValueCellSuperscriptsItem]]
    """Raised characters in the text."""
class CommonExtractTableFootnotesValueTableFootnotesItem(TypedDict):
    marker: str
    """The mark that cells refer by; may be empty."""
    text: str
    """The note without its marker."""
    id: NotRequired[str]
    """Identifier of the note in the source."""
    row: NotRequired[int]
    """Zero-based row of the cell that holds the note."""
    cells: Sequence[CommonExtractTableFootnotesValueSlot]
    """Cells that refer to the note."""
class CommonExtractTableFootnotesValueTable(TypedDict):
    id: str
    """`table-1` and so on, in the order of the document."""
    name: str
    """Name that the source gives; may be empty."""
    method: Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]
    """How the table was found."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    locator: NotRequired[str]
    """Address of the table after `document`."""
    box: NotRequired[CommonExtractTableFootnotesValueBox]
    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    caption: NotRequired[str]
    """The caption of the table."""
    isLayout: NotRequired[bool]
    """The table only arranges a page."""
    isRecognized: NotRequired[bool]
    """The words were recognized in a picture."""
    parent: NotRequired[str]
    """Id of the table around it."""
    continues: NotRequired[str]
    """Id of the earlier table that it continues."""
    confidence: NotRequired[float]
    """Certainty of the table, 0 to 1; absent if marked."""
    cells: Sequence[CommonExtractTableFootnotesValueCell]
    """Cells by row, then column."""
    footnotes: NotRequired[Sequence[CommonExtractTableFootnotesValueTableFootnotesItem]]
    """Notes of the table."""
    runnerUp: NotRequired[CommonExtractTableFootnotesValueRunnerUp]
class CommonExtractTableFootnotesValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonExtractTableFootnotesValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonExtractTableFootnotesValue(TypedDict):
    tables: Sequence[CommonExtractTableFootnotesValueTable]
    """Tables in the order of the document."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonExtractTableFootnotesValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonExtractTableFootnotesValueOutsideItem]
    """Words of the document that are in no table."""
class CommonExtractTableGridInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
CommonExtractTableGridOptionsOcrPagesItem = TypedDict("CommonExtractTableGridOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class CommonExtractTableGridOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[CommonExtractTableGridOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class CommonExtractTableGridOptions(SharedCallOptions):
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    areas: NotRequired[Sequence[Sequence[float]]]
    """Regions of PDF pages, each read as one table."""
    columns: NotRequired[Sequence[float]]
    """Positions between the columns of PDF tables; found without it."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    changes: NotRequired[Literal["accept", "reject"]]
    """Whether tracked changes count as accepted or rejected."""
    layoutTables: NotRequired[bool]
    """Whether to return HTML layout tables."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    ocr: NotRequired[CommonExtractTableGridOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
class CommonExtractTableGridValueBox(TypedDict):
    x0: float
    """Left edge in points."""
    y0: float
    """Upper edge in points."""
    x1: float
    """Right edge in points."""
    y1: float
    """Lower edge in points."""
class CommonExtractTableGridValueSlot(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
class CommonExtractTableGridValueLink(TypedDict):
    text: str
    """Text, or alternative text."""
    target: str
    """Address or part; empty if unknown."""
class CommonExtractTableGridValueRunnerUp(TypedDict):
    text: NotRequired[str]
    """The text that the cell would have."""
    column: NotRequired[int]
    """Zero-based column of the text."""
    method: NotRequired[Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]]
    """The method that scored second."""
    confidence: float
    """Score of the reading, 0 to 1."""
    reason: str
    """Why the second reading lost."""
class CommonExtractTableGridValueCellSuperscriptsItem(TypedDict):
    text: str
    """Text of the raised characters."""
    start: int
    """Offset in `text`, in UTF-16 code units."""
class CommonExtractTableGridValueCell(TypedDict):
    row: int
    """Zero-based first row."""
    column: int
    """Zero-based first column."""
    rowSpan: int
    """Rows that the cell covers."""
    columnSpan: int
    """Columns that the cell covers."""
    text: str
    """The text as shown, lines separated by LF."""
    locator: NotRequired[str]
    """Address of the cell after `document`."""
    box: NotRequired[CommonExtractTableGridValueBox]
    mark: NotRequired[Literal["auto", "row", "column", "row-group", "column-group"]]
    """Scope of a header that the source marks."""
    spanEvidence: NotRequired[Literal["markup", "tags", "missing-rule", "overlap"]]
    """Evidence of the span."""
    isHidden: NotRequired[bool]
    """The cell, its row or its column is hidden."""
    hiddenText: NotRequired[str]
    """Hidden text of the cell."""
    links: NotRequired[Sequence[CommonExtractTableGridValueLink]]
    """Links in the cell."""
    images: NotRequired[Sequence[CommonExtractTableGridValueLink]]
    """Images in the cell."""
    formula: NotRequired[str]
    """The formula without its equals sign."""
    stored: NotRequired[Any]
    """The stored value, if it differs from the text."""
    nested: NotRequired[Sequence[str]]
    """Tables that the cell contains."""
    footnoteRefs: NotRequired[Sequence[str]]
    """Notes that the cell refers to."""
    confidence: NotRequired[float]
    """Certainty of the place; absent if marked."""
    runnerUp: NotRequired[CommonExtractTableGridValueRunnerUp]
    superscripts: NotRequired[Sequence[CommonExtractTableGridValueCellSuperscriptsItem]]
    """Raised characters in the text."""
class CommonExtractTableGridValueTableFootnotesItem(TypedDict):
    marker: str
    """The mark that cells refer by; may be empty."""
    text: str
    """The note without its marker."""
    id: NotRequired[str]
    """Identifier of the note in the source."""
    row: NotRequired[int]
    """Zero-based row of the cell that holds the note."""
    cells: Sequence[CommonExtractTableGridValueSlot]
    """Cells that refer to the note."""
class CommonExtractTableGridValueTable(TypedDict):
    id: str
    """`table-1` and so on, in the order of the document."""
    name: str
    """Name that the source gives; may be empty."""
    method: Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]
    """How the table was found."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    locator: NotRequired[str]
    """Address of the table after `document`."""
    box: NotRequired[CommonExtractTableGridValueBox]
    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    caption: NotRequired[str]
    """The caption of the table."""
    isLayout: NotRequired[bool]
    """The table only arranges a page."""
    isRecognized: NotRequired[bool]
    """The words were recognized in a picture."""
    parent: NotRequired[str]
    """Id of the table around it."""
    continues: NotRequired[str]
    """Id of the earlier table that it continues."""
    confidence: NotRequired[float]
    """Certainty of the table, 0 to 1; absent if marked."""
    cells: Sequence[CommonExtractTableGridValueCell]
    """Cells by row, then column."""
    footnotes: NotRequired[Sequence[CommonExtractTableGridValueTableFootnotesItem]]
    """Notes of the table."""
    runnerUp: NotRequired[CommonExtractTableGridValueRunnerUp]
class CommonExtractTableGridValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonExtractTableGridValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonExtractTableGridValue(TypedDict):
    tables: Sequence[CommonExtractTableGridValueTable]
    """Tables in the order of the document."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonExtractTableGridValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonExtractTableGridValueOutsideItem]
    """Words of the document that are in no table."""
class CommonExtractTableHeadersInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
CommonExtractTableHeadersOptionsOcrPagesItem = TypedDict("CommonExtractTableHeadersOptionsOcrPagesItem", {
    "from": "int",
    "to": "NotRequired[int]",
})
class CommonExtractTableHeadersOptionsOcr(TypedDict):
    languages: NotRequired[Sequence[str]]
    """Languages of the text, as codes of Tesseract."""
    dpi: NotRequired[int]
    """Pixels per inch at which pages are drawn to be read."""
    pages: NotRequired[Sequence[CommonExtractTableHeadersOptionsOcrPagesItem]]
    """Page ranges to recognize. Default: all pages."""
class CommonExtractTableHeadersOptions(SharedCallOptions):
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    areas: NotRequired[Sequence[Sequence[float]]]
    """Regions of PDF pages, each read as one table."""
    columns: NotRequired[Sequence[float]]
    """Positions between the columns of PDF tables; found without it."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    changes: NotRequired[Literal["accept", "reject"]]
    """Whether tracked changes count as accepted or rejected."""
    layoutTables: NotRequired[bool]
    """Whether to return HTML layout tables."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    ocr: NotRequired[CommonExtractTableHeadersOptionsOcr]
    """Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read."""
    headerRows: NotRequired[int]
    """Header rows of each table; read or guessed without it."""
    headerColumns: NotRequired[int]
    """Header columns of each table; read or guessed without it."""
class CommonExtractTableHeadersValueBox(TypedDict):
    x0: float
    """Left edge in points."""
    y0: float
    """Upper edge in points."""
    x1: float
    """Right edge in points."""
    y1: float
    """Lower edge in points."""
class CommonExtractTableHeadersValueSlot(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
class CommonExtractTableHeadersValueLink(TypedDict):
    text: str
    """Text, or alternative text."""
    target: str
    """Address or part; empty if unknown."""
class CommonExtractTableHeadersValueCell(TypedDict):
    row: int
    """Zero-based first row."""
    column: int
    """Zero-based first column."""
    rowSpan: int
    """Rows that the cell covers."""
    columnSpan: int
    """Columns that the cell covers."""
    text: str
    """The text as shown, lines separated by LF."""
    locator: NotRequired[str]
    """Address of the cell after `document`."""
    box: NotRequired[CommonExtractTableHeadersValueBox]
    mark: NotRequired[Literal["auto", "row", "column", "row-group", "column-group"]]
    """Scope of a header that the source marks."""
    spanEvidence: NotRequired[Literal["markup", "tags", "missing-rule", "overlap"]]
    """Evidence of the span."""
    isHidden: NotRequired[bool]
    """The cell, its row or its column is hidden."""
    hiddenText: NotRequired[str]
    """Hidden text of the cell."""
    links: NotRequired[Sequence[CommonExtractTableHeadersValueLink]]
    """Links in the cell."""
    images: NotRequired[Sequence[CommonExtractTableHeadersValueLink]]
    """Images in the cell."""
    formula: NotRequired[str]
    """The formula without its equals sign."""
    stored: NotRequired[Any]
    """The stored value, if it differs from the text."""
    nested: NotRequired[Sequence[str]]
    """Tables that the cell contains."""
    footnoteRefs: NotRequired[Sequence[str]]
    """Notes that the cell refers to."""
    confidence: NotRequired[float]
    """Certainty of the place; absent if marked."""
    role: NotRequired[Literal["header", "row-header", "data"]]
    """What the cell is in its table."""
class CommonExtractTableHeadersValueTableFootnotesItem(TypedDict):
    marker: str
    """The mark that cells refer by; may be empty."""
    text: str
    """The note without its marker."""
    id: NotRequired[str]
    """Identifier of the note in the source."""
    row: NotRequired[int]
    """Zero-based row of the cell that holds the note."""
    cells: Sequence[CommonExtractTableHeadersValueSlot]
    """Cells that refer to the note."""
class CommonExtractTableHeadersValueTable(TypedDict):
    id: str
    """`table-1` and so on, in the order of the document."""
    name: str
    """Name that the source gives; may be empty."""
    method: Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]
    """How the table was found."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    locator: NotRequired[str]
    """Address of the table after `document`."""
    box: NotRequired[CommonExtractTableHeadersValueBox]
    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    caption: NotRequired[str]
    """The caption of the table."""
    isLayout: NotRequired[bool]
    """The table only arranges a page."""
    isRecognized: NotRequired[bool]
    """The words were recognized in a picture."""
    parent: NotRequired[str]
    """Id of the table around it."""
    continues: NotRequired[str]
    """Id of the earlier table that it continues."""
    confidence: NotRequired[float]
    """Certainty of the table, 0 to 1; absent if marked."""
    cells: Sequence[CommonExtractTableHeadersValueCell]
    """Cells by row, then column."""
    footnotes: NotRequired[Sequence[CommonExtractTableHeadersValueTableFootnotesItem]]
    """Notes of the table."""
    headerRows: NotRequired[int]
    """Number of leading header rows."""
    headerColumns: NotRequired[int]
    """Number of leading header columns."""
    headerEvidence: NotRequired[Literal["markup", "option", "guess", "none"]]
    """Where the header is known from."""
    columnPaths: NotRequired[Sequence[Sequence[str]]]
    """Header path of each column."""
    rowPaths: NotRequired[Sequence[Sequence[str]]]
    """Header path of each row."""
class CommonExtractTableHeadersValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonExtractTableHeadersValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonExtractTableHeadersValue(TypedDict):
    tables: Sequence[CommonExtractTableHeadersValueTable]
    """Tables in the order of the document."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonExtractTableHeadersValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonExtractTableHeadersValueOutsideItem]
    """Words of the document that are in no table."""
class CommonTransformInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
class CommonTransformOptionsStepsItem(TypedDict):
    step: Literal["unmerge-fill", "promote-header", "transpose", "drop-empty", "split-column", "join-continued", "cast"]
    """The change to make; docs/tables.md describes each."""
    tables: NotRequired[Sequence[str]]
    """Ids of the tables to change; all without it."""
    rows: NotRequired[int]
    """promote-header: number of header rows."""
    what: NotRequired[Literal["rows", "columns", "both"]]
    """drop-empty: which empty lines to remove."""
    placeholders: NotRequired[bool]
    """drop-empty: whether dashes and `n/a` count as empty."""
    column: NotRequired[int]
    """split-column and cast: zero-based column."""
    separator: NotRequired[str]
    """split-column: text between the parts."""
    parts: NotRequired[int]
    """split-column: columns to make."""
    type: NotRequired[Literal["integer", "decimal", "percent", "currency", "date", "boolean", "text"]]
    """cast: the type of the column."""
class CommonTransformOptions(SharedCallOptions):
    steps: NotRequired[Sequence[CommonTransformOptionsStepsItem]]
    """Changes, applied in their order."""
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    headerRows: NotRequired[int]
    """Header rows of each table; read or guessed without it."""
    dateOrder: NotRequired[Literal["auto", "day-first", "month-first", "year-first"]]
    """Order of numeric dates; `auto` decides by column."""
    decimal: NotRequired[Literal["auto", "point", "comma"]]
    """Decimal separator; `auto` decides by column."""
class CommonTransformValueBox(TypedDict):
    x0: float
    """Left edge in points."""
    y0: float
    """Upper edge in points."""
    x1: float
    """Right edge in points."""
    y1: float
    """Lower edge in points."""
class CommonTransformValueSlot(TypedDict):
    row: int
    """Zero-based row."""
    column: int
    """Zero-based column."""
class CommonTransformValueLink(TypedDict):
    text: str
    """Text, or alternative text."""
    target: str
    """Address or part; empty if unknown."""
class CommonTransformValueCell(TypedDict):
    row: int
    """Zero-based first row."""
    column: int
    """Zero-based first column."""
    rowSpan: int
    """Rows that the cell covers."""
    columnSpan: int
    """Columns that the cell covers."""
    text: str
    """The text as shown, lines separated by LF."""
    locator: NotRequired[str]
    """Address of the cell after `document`."""
    box: NotRequired[CommonTransformValueBox]
    mark: NotRequired[Literal["auto", "row", "column", "row-group", "column-group"]]
    """Scope of a header that the source marks."""
    spanEvidence: NotRequired[Literal["markup", "tags", "missing-rule", "overlap"]]
    """Evidence of the span."""
    isHidden: NotRequired[bool]
    """The cell, its row or its column is hidden."""
    hiddenText: NotRequired[str]
    """Hidden text of the cell."""
    links: NotRequired[Sequence[CommonTransformValueLink]]
    """Links in the cell."""
    images: NotRequired[Sequence[CommonTransformValueLink]]
    """Images in the cell."""
    formula: NotRequired[str]
    """The formula without its equals sign."""
    stored: NotRequired[Any]
    """The stored value, if it differs from the text."""
    nested: NotRequired[Sequence[str]]
    """Tables that the cell contains."""
    footnoteRefs: NotRequired[Sequence[str]]
    """Notes that the cell refers to."""
    confidence: NotRequired[float]
    """Certainty of the place; absent if marked."""
    role: NotRequired[Literal["header", "row-header", "data"]]
    """What the cell is in its table."""
    type: NotRequired[Literal["integer", "decimal", "percent", "currency", "date", "boolean", "text", "empty"]]
    """The type that a cast gave the cell."""
    value: NotRequired[Any]
    """The value that a cast gave the cell."""
class CommonTransformValueTableFootnotesItem(TypedDict):
    marker: str
    """The mark that cells refer by; may be empty."""
    text: str
    """The note without its marker."""
    id: NotRequired[str]
    """Identifier of the note in the source."""
    row: NotRequired[int]
    """Zero-based row of the cell that holds the note."""
    cells: Sequence[CommonTransformValueSlot]
    """Cells that refer to the note."""
class CommonTransformValueTable(TypedDict):
    id: str
    """`table-1` and so on, in the order of the document."""
    name: str
    """Name that the source gives; may be empty."""
    method: Literal["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"]
    """How the table was found."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    locator: NotRequired[str]
    """Address of the table after `document`."""
    box: NotRequired[CommonTransformValueBox]
    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    caption: NotRequired[str]
    """The caption of the table."""
    isLayout: NotRequired[bool]
    """The table only arranges a page."""
    isRecognized: NotRequired[bool]
    """The words were recognized in a picture."""
    parent: NotRequired[str]
    """Id of the table around it."""
    continues: NotRequired[str]
    """Id of the earlier table that it continues."""
    confidence: NotRequired[float]
    """Certainty of the table, 0 to 1; absent if marked."""
    cells: Sequence[CommonTransformValueCell]
    """Cells by row, then column."""
    footnotes: NotRequired[Sequence[CommonTransformValueTableFootnotesItem]]
    """Notes of the table."""
    headerRows: NotRequired[int]
    """Number of leading header rows."""
    headerColumns: NotRequired[int]
    """Number of leading header columns."""
class CommonTransformValueChangesItem(TypedDict):
    step: str
    """The name of the step."""
    index: int
    """Zero-based position of the step."""
    table: str
    """Id of the table."""
    cells: Sequence[CommonTransformValueSlot]
    """Every cell that the step touched, where it was before."""
class CommonTransformValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonTransformValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonTransformValue(TypedDict):
    tables: Sequence[CommonTransformValueTable]
    """Tables in the order of the document."""
    changes: Sequence[CommonTransformValueChangesItem]
    """What each step changed in each table."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonTransformValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonTransformValueOutsideItem]
    """Words of the document that are in no table."""
class CommonValidateInput(TypedDict):
    bytes: FileInput
    """A document or workbook, delimited text, or JSON with `tables` or `pages`."""
class CommonValidateOptions(SharedCallOptions):
    tolerance: NotRequired[float]
    """Absolute difference that a sum may have beyond rounding."""
    format: NotRequired[Literal["auto", "pdf", "html", "docx", "xlsx", "pptx", "jats", "delimited", "json"]]
    """The format of `bytes`; `auto` recognises it."""
    pages: NotRequired[Sequence[int]]
    """Pages, slides or sheets to read; all without it."""
    tables: NotRequired[Sequence[int]]
    """Indexes of the tables to return. Default: all."""
    areas: NotRequired[Sequence[Sequence[float]]]
    """Regions of PDF pages, each read as one table."""
    columns: NotRequired[Sequence[float]]
    """Positions between the columns of PDF tables; found without it."""
    hidden: NotRequired[Literal["keep", "drop"]]
    """Whether to return hidden content."""
    changes: NotRequired[Literal["accept", "reject"]]
    """Whether tracked changes count as accepted or rejected."""
    layoutTables: NotRequired[bool]
    """Whether to return HTML layout tables."""
    password: NotRequired[str]
    """Password of an encrypted PDF or Office file."""
    headerRows: NotRequired[int]
    """Header rows of each table; read or guessed without it."""
    headerColumns: NotRequired[int]
    """Header columns of each table; read or guessed without it."""
    dateOrder: NotRequired[Literal["auto", "day-first", "month-first", "year-first"]]
    """Order of numeric dates; `auto` decides by column."""
    decimal: NotRequired[Literal["auto", "point", "comma"]]
    """Decimal separator; `auto` decides by column."""
class CommonValidateValueFindingsItem(TypedDict):
    code: Literal["overlap", "outside", "gap", "ragged", "header-empty", "header-repeated", "sum"]
    """The kind of fault."""
    severity: Literal["error", "warning"]
    """Whether the fault makes the tables invalid."""
    table: str
    """Id of the table."""
    locator: NotRequired[str]
    """Address of the table: append it to `document`."""
    row: int
    """Zero-based row of the cell."""
    column: int
    """Zero-based column of the cell."""
    message: str
    """The fault in one sentence."""
    expected: NotRequired[float]
    """The sum or width that was expected."""
    actual: NotRequired[float]
    """The sum or width that was found."""
    tolerance: NotRequired[float]
    """The rounding that was allowed for a sum."""
class CommonValidateValueCheckedItem(TypedDict):
    table: str
    """Id of the table."""
    rows: int
    """Number of rows of the table."""
    columns: int
    """Number of columns of the table."""
    cells: int
    """Number of cells of the table."""
class CommonValidateValueSearchedItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    tables: int
    """Number of tables found, from 0."""
class CommonValidateValueOutsideItem(TypedDict):
    locator: NotRequired[str]
    """Locator of the region, after `document`."""
    page: NotRequired[int]
    """Zero-based page, slide or sheet."""
    region: str
    """The kind of region: text, header, note."""
    words: int
    """Number of words between white space."""
class CommonValidateValue(TypedDict):
    valid: bool
    """Whether no finding is an error."""
    findings: Sequence[CommonValidateValueFindingsItem]
    """Faults by table, then kind."""
    checked: Sequence[CommonValidateValueCheckedItem]
    """Every table that was checked."""
    document: str
    """Start of every locator: hash and domain of the file."""
    searched: Sequence[CommonValidateValueSearchedItem]
    """Pages, sheets, slides or parts searched."""
    outside: Sequence[CommonValidateValueOutsideItem]
    """Words of the document that are in no table."""
