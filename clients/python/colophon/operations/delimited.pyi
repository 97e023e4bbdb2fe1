# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class CommonConvertDelimitedInput(TypedDict):
    bytes: FileInput
    """The delimited file to convert."""
class CommonConvertDelimitedOptionsWrite(TypedDict):
    quote: NotRequired[Literal["minimal", "all"]]
    """Which cells to quote: only those that need it, or all."""
    newline: NotRequired[Literal["crlf", "lf", "cr"]]
    """Line ending to write."""
    bom: NotRequired[bool]
    """Whether to start the file with a byte-order mark."""
    encoding: NotRequired[str]
    """Text encoding of the output (a WHATWG label)."""
    formulaPolicy: NotRequired[Literal["escape", "reject", "keep"]]
    """What to do with cells that a spreadsheet would run as a formula: escape them with an apostrophe, reject the call, or keep them."""
    nullToken: NotRequired[str]
    """Text to write for null."""
class CommonConvertDelimitedOptionsDialect(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters. Detected when omitted."""
    quote: NotRequired[str | None]
    """Quote character that encloses cells, or null if cells are never quoted. Detected when omitted."""
    escape: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null. Detected when omitted."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Detected when omitted."""
    newline: NotRequired[Literal["crlf", "lf", "cr", "mixed"]]
    """Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted."""
    skipInitialSpace: NotRequired[bool]
    """Whether to drop spaces that follow a delimiter."""
    comment: NotRequired[str | None]
    """Character that starts a comment line, or null for no comments."""
    preambleRows: NotRequired[int]
    """Number of lines to skip before the header."""
    headerRows: NotRequired[int]
    """Number of header rows (0 to 16)."""
    footerRows: NotRequired[int]
    """Number of lines to skip after the data."""
class CommonConvertDelimitedOptionsConfirmItem(TypedDict):
    column: str
    """Name of the column."""
    type: str
    """Table Schema type, for example `integer` or `date`."""
    format: NotRequired[str]
    """Format of dates and times, for example `%Y-%m-%d`."""
    decimalChar: NotRequired[str]
    """Decimal separator, one character."""
    groupChar: NotRequired[str]
    """Thousands separator, one character."""
class CommonConvertDelimitedOptions(SharedCallOptions):
    to: NotRequired[Literal["csv", "tsv", "psv", "json", "jsonl", "html-table", "xlsx"]]
    """Output format. `xlsx` is rejected with INVALID_REQUEST: use `xlsx.render`."""
    jsonShape: NotRequired[Literal["objects", "arrays"]]
    """Whether each JSON row is an object keyed by column name or an array of cells."""
    write: NotRequired[CommonConvertDelimitedOptionsWrite]
    """Format of the delimited output."""
    encoding: NotRequired[str]
    """Text encoding (a WHATWG label such as `utf-8`). Detected when omitted."""
    dialect: NotRequired[CommonConvertDelimitedOptionsDialect]
    """Dialect of the text. Members you omit are detected."""
    maxRows: NotRequired[int]
    """Maximum number of data rows to read."""
    maxColumns: NotRequired[int]
    """Maximum number of cells in a row."""
    strict: NotRequired[bool]
    """Whether to reject quotes that RFC 4180 does not allow."""
    maxFieldBytes: NotRequired[int]
    """Maximum size of a cell in bytes."""
    header: NotRequired[Literal["auto", "first-row", "none", "rows"]]
    """Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows."""
    ragged: NotRequired[Literal["pad", "keep", "error"]]
    """What to do with a row of the wrong length: pad or cut it, keep it, or fail."""
    trim: NotRequired[bool]
    """Whether to remove white space around cells."""
    nullTokens: NotRequired[Sequence[str]]
    """Cell texts that mean null, for example `NA`."""
    typed: NotRequired[bool]
    """Whether to convert cells to inferred types. Dates become ISO 8601."""
    schema: NotRequired[Any]
    """Table Schema or CSVW schema that sets the column types."""
    confirm: NotRequired[Sequence[CommonConvertDelimitedOptionsConfirmItem]]
    """Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`."""
class CommonConvertDelimitedValueSkipped(TypedDict):
    preamble: Sequence[str]
    """Lines before the header."""
    footer: Sequence[str]
    """Lines after the data."""
    commentRows: int
    """Number of comment lines."""
    blankRows: int
    """Number of blank lines."""
    comments: Sequence[Mapping[str, int | str]]
    """The first 100 comment lines, each with `line` and `text`."""
class CommonConvertDelimitedValue(TypedDict):
    artifact: Artifact
    """The file after conversion."""
    rows: int
    """Number of data rows."""
    columns: Sequence[str]
    """Column names, made unique."""
    skipped: CommonConvertDelimitedValueSkipped
    """Lines that do not belong to the table."""
    dialect: Mapping[str, str | int | bool | None]
    """The dialect used, with every member of `options.dialect`."""
    encoding: Mapping[str, str | bool | float]
    """Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1)."""
class CommonInspectDelimitedInput(TypedDict):
    bytes: FileInput
    """The delimited file to inspect."""
class CommonInspectDelimitedOptionsDialect(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters. Detected when omitted."""
    quote: NotRequired[str | None]
    """Quote character that encloses cells, or null if cells are never quoted. Detected when omitted."""
    escape: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null. Detected when omitted."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Detected when omitted."""
    newline: NotRequired[Literal["crlf", "lf", "cr", "mixed"]]
    """Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted."""
    skipInitialSpace: NotRequired[bool]
    """Whether to drop spaces that follow a delimiter."""
    comment: NotRequired[str | None]
    """Character that starts a comment line, or null for no comments."""
    preambleRows: NotRequired[int]
    """Number of lines to skip before the header."""
    headerRows: NotRequired[int]
    """Number of header rows (0 to 16)."""
    footerRows: NotRequired[int]
    """Number of lines to skip after the data."""
class CommonInspectDelimitedOptions(SharedCallOptions):
    encoding: NotRequired[str]
    """Text encoding (a WHATWG label such as `utf-8`). Detected when omitted."""
    sampleBytes: NotRequired[int]
    """Number of bytes to examine when detecting the dialect."""
    delimiters: NotRequired[Sequence[str]]
    """Delimiters to consider. Default: all common ones."""
    dialect: NotRequired[CommonInspectDelimitedOptionsDialect]
    """Dialect of the text. Members you omit are detected."""
    maxRows: NotRequired[int]
    """Maximum number of data rows to read."""
    maxColumns: NotRequired[int]
    """Maximum number of cells in a row."""
    strict: NotRequired[bool]
    """Whether to reject quotes that RFC 4180 does not allow."""
    maxFieldBytes: NotRequired[int]
    """Maximum size of a cell in bytes."""
    header: NotRequired[Literal["auto", "first-row", "none", "rows"]]
    """Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows."""
class CommonInspectDelimitedValueRunnerUp(TypedDict):
    dialect: Mapping[str, str | int | bool | None]
    """The dialect used, with every member of `options.dialect`."""
    confidence: float
    """Confidence in this dialect, 0 to 1."""
class CommonInspectDelimitedValueShapeRaggedItem(TypedDict):
    row: int
    """Row number, starting at 1 and counting the header."""
    cells: int
    """Number of cells in the row."""
    position: Mapping[str, int]
    """Location in the source text: `line` and `column` start at 1, `byteStart` (inclusive) and `byteEnd` (exclusive) at 0."""
class CommonInspectDelimitedValueShape(TypedDict):
    rectangular: bool
    """Whether all rows have the same length."""
    widths: Sequence[Mapping[str, int]]
    """Row lengths and how often each occurs; at most 100 entries."""
    raggedRows: int
    """Number of rows whose length differs from the header."""
    ragged: Sequence[CommonInspectDelimitedValueShapeRaggedItem]
    """The first 100 rows whose length differs from the header."""
class CommonInspectDelimitedValueSkipped(TypedDict):
    preamble: Sequence[str]
    """Lines before the header."""
    footer: Sequence[str]
    """Lines after the data."""
    commentRows: int
    """Number of comment lines."""
    blankRows: int
    """Number of blank lines."""
class CommonInspectDelimitedValue(TypedDict):
    encoding: Mapping[str, str | bool | float]
    """Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1)."""
    dialect: Mapping[str, str | int | bool | None]
    """The dialect used, with every member of `options.dialect`."""
    confidence: float
    """Confidence in the detected dialect, 0 to 1."""
    runnerUp: NotRequired[CommonInspectDelimitedValueRunnerUp]
    """The second most likely dialect."""
    rows: int
    """Number of data rows."""
    columns: int
    """Number of table columns."""
    names: Sequence[str]
    """Column names as they appear in the file."""
    shape: CommonInspectDelimitedValueShape
    """Row lengths of the table."""
    newlines: Mapping[str, int]
    """Line ends outside quotes: crlf, lf, cr."""
    mixedNewlines: bool
    """Whether the file mixes line endings."""
    trailingNewline: bool
    """Whether the last row ends with a line ending."""
    irregularQuotes: int
    """Number of quotes that RFC 4180 does not allow."""
    lines: int
    """Number of physical lines."""
    skipped: CommonInspectDelimitedValueSkipped
    """Lines that do not belong to the table."""
class CommonInspectDelimitedSchemaInput(TypedDict):
    bytes: NotRequired[FileInput]
    """The delimited file. Send either this or `columns` and `rows`."""
    columns: NotRequired[Sequence[str]]
    """Names of the columns, in order."""
    rows: NotRequired[Sequence[Sequence[str | float | bool | None]]]
    """Data rows, each an array of cells."""
class CommonInspectDelimitedSchemaOptionsConfirmItem(TypedDict):
    column: str
    """Name of the column."""
    type: str
    """Table Schema type, for example `integer` or `date`."""
    format: NotRequired[str]
    """Format of dates and times, for example `%Y-%m-%d`."""
    decimalChar: NotRequired[str]
    """Decimal separator, one character."""
    groupChar: NotRequired[str]
    """Thousands separator, one character."""
class CommonInspectDelimitedSchemaOptionsDialect(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters. Detected when omitted."""
    quote: NotRequired[str | None]
    """Quote character that encloses cells, or null if cells are never quoted. Detected when omitted."""
    escape: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null. Detected when omitted."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Detected when omitted."""
    newline: NotRequired[Literal["crlf", "lf", "cr", "mixed"]]
    """Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted."""
    skipInitialSpace: NotRequired[bool]
    """Whether to drop spaces that follow a delimiter."""
    comment: NotRequired[str | None]
    """Character that starts a comment line, or null for no comments."""
    preambleRows: NotRequired[int]
    """Number of lines to skip before the header."""
    headerRows: NotRequired[int]
    """Number of header rows (0 to 16)."""
    footerRows: NotRequired[int]
    """Number of lines to skip after the data."""
class CommonInspectDelimitedSchemaOptions(SharedCallOptions):
    confirm: NotRequired[Sequence[CommonInspectDelimitedSchemaOptionsConfirmItem]]
    """Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`."""
    onAmbiguity: NotRequired[Literal["error", "report"]]
    """What to do when several types fit a column: fail, or report the safest type and set `needsConfirmation`."""
    sampleRows: NotRequired[int]
    """Number of data rows to examine. Default: all."""
    nullTokens: NotRequired[Sequence[str]]
    """Cell texts that mean null, for example `NA`."""
    encoding: NotRequired[str]
    """Text encoding (a WHATWG label such as `utf-8`). Detected when omitted."""
    header: NotRequired[Literal["auto", "first-row", "none", "rows"]]
    """Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows."""
    dialect: NotRequired[CommonInspectDelimitedSchemaOptionsDialect]
    """Dialect of the text. Members you omit are detected."""
    maxRows: NotRequired[int]
    """Maximum number of data rows to read."""
    maxColumns: NotRequired[int]
    """Maximum number of cells in a row."""
    strict: NotRequired[bool]
    """Whether to reject quotes that RFC 4180 does not allow."""
    maxFieldBytes: NotRequired[int]
    """Maximum size of a cell in bytes."""
class CommonInspectDelimitedSchemaValueFieldsItem(TypedDict):
    name: str
    """Name of the column."""
    type: str
    """Inferred Table Schema type."""
    format: NotRequired[str]
    """Format of dates and times."""
    decimalChar: NotRequired[str]
    """Decimal separator of the numbers."""
    groupChar: NotRequired[str]
    """Thousands separator of the numbers."""
    nullable: bool
    """Whether some cells are null."""
    nulls: int
    """Number of null cells."""
    missingValues: Sequence[str]
    """Cell texts that were read as null."""
    unique: NotRequired[bool]
    """Whether no value occurs twice."""
    distinct: NotRequired[int]
    """Number of distinct values."""
    min: NotRequired[float | str]
    """Smallest value in the column."""
    max: NotRequired[float | str]
    """Largest value in the column."""
    minLength: int
    """Length of the shortest cell in characters."""
    maxLength: int
    """Length of the longest cell in characters."""
    examples: Sequence[str]
    """Up to 5 example cells."""
    mostly: NotRequired[str]
    """Type that fits at least nine in ten values."""
    conflicts: Sequence[Mapping[str, int | str]]
    """The first 10 cells that do not fit that type: `row`, `line`, `value`."""
    conflictCount: int
    """Number of cells that do not fit that type."""
    note: NotRequired[str]
    """`percent` or `currency`, if the cells have such a sign."""
    ambiguity: NotRequired[str]
    """Why more than one type fits."""
    candidates: NotRequired[Sequence[Mapping[str, str]]]
    """Types that fit, in the form `options.confirm` accepts."""
    confidence: float
    """Confidence in the type, 0 to 1."""
class CommonInspectDelimitedSchemaValue(TypedDict):
    fields: Sequence[CommonInspectDelimitedSchemaValueFieldsItem]
    """One entry for each column."""
    schema: Any
    """The inferred fields as a Table Schema."""
    rows: int
    """Number of data rows examined."""
    complete: bool
    """Whether all data rows were examined."""
    raggedRows: int
    """Number of rows whose length differs from the header."""
    confidence: float
    """Lowest confidence of all fields, 0 to 1."""
    needsConfirmation: bool
    """Whether the type of some column is ambiguous."""
class CommonParseDelimitedInput(TypedDict):
    text: str
    """The delimited text, already decoded."""
class CommonParseDelimitedOptionsDialect(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters. Detected when omitted."""
    quote: NotRequired[str | None]
    """Quote character that encloses cells, or null if cells are never quoted. Detected when omitted."""
    escape: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null. Detected when omitted."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Detected when omitted."""
    newline: NotRequired[Literal["crlf", "lf", "cr", "mixed"]]
    """Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted."""
    skipInitialSpace: NotRequired[bool]
    """Whether to drop spaces that follow a delimiter."""
    comment: NotRequired[str | None]
    """Character that starts a comment line, or null for no comments."""
    preambleRows: NotRequired[int]
    """Number of lines to skip before the header."""
    headerRows: NotRequired[int]
    """Number of header rows (0 to 16)."""
    footerRows: NotRequired[int]
    """Number of lines to skip after the data."""
class CommonParseDelimitedOptionsConfirmItem(TypedDict):
    column: str
    """Name of the column."""
    type: str
    """Table Schema type, for example `integer` or `date`."""
    format: NotRequired[str]
    """Format of dates and times, for example `%Y-%m-%d`."""
    decimalChar: NotRequired[str]
    """Decimal separator, one character."""
    groupChar: NotRequired[str]
    """Thousands separator, one character."""
class CommonParseDelimitedOptions(SharedCallOptions):
    dialect: NotRequired[CommonParseDelimitedOptionsDialect]
    """Dialect of the text. Members you omit are detected."""
    maxRows: NotRequired[int]
    """Maximum number of data rows to read."""
    maxColumns: NotRequired[int]
    """Maximum number of cells in a row."""
    strict: NotRequired[bool]
    """Whether to reject quotes that RFC 4180 does not allow."""
    maxFieldBytes: NotRequired[int]
    """Maximum size of a cell in bytes."""
    header: NotRequired[Literal["auto", "first-row", "none", "rows"]]
    """Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows."""
    ragged: NotRequired[Literal["pad", "keep", "error"]]
    """What to do with a row of the wrong length: pad or cut it, keep it, or fail."""
    trim: NotRequired[bool]
    """Whether to remove white space around cells."""
    nullTokens: NotRequired[Sequence[str]]
    """Cell texts that mean null, for example `NA`."""
    typed: NotRequired[bool]
    """Whether to convert cells to inferred types. Dates become ISO 8601."""
    schema: NotRequired[Any]
    """Table Schema or CSVW schema that sets the column types."""
    confirm: NotRequired[Sequence[CommonParseDelimitedOptionsConfirmItem]]
    """Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`."""
    rowNumbers: NotRequired[bool]
    """Whether to return the row number of each data row in the text."""
class CommonParseDelimitedValueSkipped(TypedDict):
    preamble: Sequence[str]
    """Lines before the header."""
    footer: Sequence[str]
    """Lines after the data."""
    commentRows: int
    """Number of comment lines."""
    blankRows: int
    """Number of blank lines."""
    comments: Sequence[Mapping[str, int | str]]
    """The first 100 comment lines, each with `line` and `text`."""
class CommonParseDelimitedValue(TypedDict):
    columns: Sequence[str]
    """Column names, made unique."""
    rows: Sequence[Sequence[str | float | bool | None]]
    """Data rows, without the header."""
    rowNumbers: NotRequired[Sequence[int]]
    """Row number of each data row in the file, starting at 1 and counting the header."""
    header: Sequence[Sequence[str]]
    """Header rows as they appear in the file."""
    types: NotRequired[Sequence[str]]
    """Table Schema type of each column that cells were converted to."""
    skipped: CommonParseDelimitedValueSkipped
    """Lines that do not belong to the table."""
    dialect: Mapping[str, str | int | bool | None]
    """The dialect used, with every member of `options.dialect`."""
class CommonParseDelimitedBytesInput(TypedDict):
    bytes: FileInput
    """The delimited file to parse."""
class CommonParseDelimitedBytesOptionsDialect(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters. Detected when omitted."""
    quote: NotRequired[str | None]
    """Quote character that encloses cells, or null if cells are never quoted. Detected when omitted."""
    escape: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null. Detected when omitted."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Detected when omitted."""
    newline: NotRequired[Literal["crlf", "lf", "cr", "mixed"]]
    """Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted."""
    skipInitialSpace: NotRequired[bool]
    """Whether to drop spaces that follow a delimiter."""
    comment: NotRequired[str | None]
    """Character that starts a comment line, or null for no comments."""
    preambleRows: NotRequired[int]
    """Number of lines to skip before the header."""
    headerRows: NotRequired[int]
    """Number of header rows (0 to 16)."""
    footerRows: NotRequired[int]
    """Number of lines to skip after the data."""
class CommonParseDelimitedBytesOptionsConfirmItem(TypedDict):
    column: str
    """Name of the column."""
    type: str
    """Table Schema type, for example `integer` or `date`."""
    format: NotRequired[str]
    """Format of dates and times, for example `%Y-%m-%d`."""
    decimalChar: NotRequired[str]
    """Decimal separator, one character."""
    groupChar: NotRequired[str]
    """Thousands separator, one character."""
class CommonParseDelimitedBytesOptions(SharedCallOptions):
    encoding: NotRequired[str]
    """Text encoding (a WHATWG label such as `utf-8`). Detected when omitted."""
    dialect: NotRequired[CommonParseDelimitedBytesOptionsDialect]
    """Dialect of the text. Members you omit are detected."""
    maxRows: NotRequired[int]
    """Maximum number of data rows to read."""
    maxColumns: NotRequired[int]
    """Maximum number of cells in a row."""
    strict: NotRequired[bool]
    """Whether to reject quotes that RFC 4180 does not allow."""
    maxFieldBytes: NotRequired[int]
    """Maximum size of a cell in bytes."""
    header: NotRequired[Literal["auto", "first-row", "none", "rows"]]
    """Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows."""
    ragged: NotRequired[Literal["pad", "keep", "error"]]
    """What to do with a row of the wrong length: pad or cut it, keep it, or fail."""
    trim: NotRequired[bool]
    """Whether to remove white space around cells."""
    nullTokens: NotRequired[Sequence[str]]
    """Cell texts that mean null, for example `NA`."""
    typed: NotRequired[bool]
    """Whether to convert cells to inferred types. Dates become ISO 8601."""
    schema: NotRequired[Any]
    """Table Schema or CSVW schema that sets the column types."""
    confirm: NotRequired[Sequence[CommonParseDelimitedBytesOptionsConfirmItem]]
    """Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`."""
    rowNumbers: NotRequired[bool]
    """Whether to return the row number of each data row in the file."""
class CommonParseDelimitedBytesValueSkipped(TypedDict):
    preamble: Sequence[str]
    """Lines before the header."""
    footer: Sequence[str]
    """Lines after the data."""
    commentRows: int
    """Number of comment lines."""
    blankRows: int
    """Number of blank lines."""
    comments: Sequence[Mapping[str, int | str]]
    """The first 100 comment lines, each with `line` and `text`."""
class CommonParseDelimitedBytesValue(TypedDict):
    columns: Sequence[str]
    """Column names, made unique."""
    rows: Sequence[Sequence[str | float | bool | None]]
    """Data rows, without the header."""
    rowNumbers: NotRequired[Sequence[int]]
    """Row number of each data row in the file, starting at 1 and counting the header."""
    header: Sequence[Sequence[str]]
    """Header rows as they appear in the file."""
    types: NotRequired[Sequence[str]]
    """Table Schema type of each column that cells were converted to."""
    skipped: CommonParseDelimitedBytesValueSkipped
    """Lines that do not belong to the table."""
    dialect: Mapping[str, str | int | bool | None]
    """The dialect used, with every member of `options.dialect`."""
    encoding: Mapping[str, str | bool | float]
    """Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1)."""
class CommonRenderDelimitedInput(TypedDict):
    columns: Sequence[str]
    """Names of the columns, in order."""
    rows: Sequence[Sequence[str | float | bool | None]]
    """Data rows, each an array of cells."""
class CommonRenderDelimitedOptions(SharedCallOptions):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters."""
    quoteChar: NotRequired[str | None]
    """Quote character that encloses cells, or null to never quote."""
    escapeChar: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice."""
    quote: NotRequired[Literal["minimal", "all"]]
    """Which cells to quote: only those that need it, or all."""
    newline: NotRequired[Literal["crlf", "lf", "cr"]]
    """Line ending to write."""
    bom: NotRequired[bool]
    """Whether to start the file with a byte-order mark."""
    encoding: NotRequired[str]
    """Text encoding of the output (a WHATWG label)."""
    formulaPolicy: NotRequired[Literal["escape", "reject", "keep"]]
    """What to do with cells that a spreadsheet would run as a formula: escape them with an apostrophe, reject the call, or keep them."""
    nullToken: NotRequired[str]
    """Text to write for null."""
    header: NotRequired[bool]
    """Whether to write the column names as the first row."""
    ragged: NotRequired[Literal["error", "pad", "keep"]]
    """What to do with a row whose length differs from the number of columns: fail, pad or cut it, or keep it."""
    maxRows: NotRequired[int]
    """Maximum number of rows."""
    maxColumns: NotRequired[int]
    """Maximum number of columns."""
class CommonRenderDelimitedValue(TypedDict):
    artifact: Artifact
    """The delimited file as bytes."""
    rows: int
    """Number of data rows."""
    columns: int
    """Number of table columns."""
CommonTransformDelimitedInputFile: TypeAlias = "FileInput"
class CommonTransformDelimitedInput(TypedDict):
    bytes: NotRequired[CommonTransformDelimitedInputFile]
    """The delimited file. Send either this or `columns` and `rows`."""
    columns: NotRequired[Sequence[str]]
    """Names of the columns, in order."""
    rows: NotRequired[Sequence[Sequence[str | float | bool | None]]]
    """Data rows, each an array of cells."""
    otherBytes: NotRequired[CommonTransformDelimitedInputFile]
    """The delimited file that a `join` step joins with."""
CommonTransformDelimitedOptionsStepsItemByItem = TypedDict("CommonTransformDelimitedOptionsStepsItemByItem", {
    "column": "str",
    "order": "NotRequired[Literal[\"ascending\", \"descending\"]]",
    "as": "NotRequired[Literal[\"value\", \"number\", \"text\"]]",
    "nulls": "NotRequired[Literal[\"last\", \"first\"]]",
})
CommonTransformDelimitedOptionsStepsItemAggregatesItem = TypedDict("CommonTransformDelimitedOptionsStepsItemAggregatesItem", {
    "as": "str",
    "function": "Literal[\"count\", \"distinct\", \"sum\", \"mean\", \"min\", \"max\", \"first\", \"last\"]",
    "column": "NotRequired[str]",
})
CommonTransformDelimitedOptionsStepsItem = TypedDict("CommonTransformDelimitedOptionsStepsItem", {
    "step": "Literal[\"select\", \"drop\", \"reorder\", \"rename\", \"cast\", \"filter\", \"sort\", \"dedupe\", \"derive\", \"fill\", \"limit\", \"group\", \"join\"]",
    "columns": "NotRequired[Sequence[str]]",
    "how": "NotRequired[Literal[\"inner\", \"left\", \"semi\", \"anti\"]]",
    "column": "NotRequired[str]",
    "names": "NotRequired[Mapping[str, str]]",
    "where": "NotRequired[str]",
    "value": "NotRequired[str]",
    "type": "NotRequired[str]",
    "format": "NotRequired[str]",
    "decimalChar": "NotRequired[str]",
    "groupChar": "NotRequired[str]",
    "onError": "NotRequired[Literal[\"fail\", \"keep\"]]",
    "by": "NotRequired[Sequence[CommonTransformDelimitedOptionsStepsItemByItem]]",
    "keep": "NotRequired[Literal[\"first\", \"last\"]]",
    "with": "NotRequired[str | float | bool]",
    "from": "NotRequired[Literal[\"above\", \"below\"]]",
    "count": "NotRequired[int]",
    "offset": "NotRequired[int]",
    "aggregates": "NotRequired[Sequence[CommonTransformDelimitedOptionsStepsItemAggregatesItem]]",
})
class CommonTransformDelimitedOptionsWrite(TypedDict):
    quote: NotRequired[Literal["minimal", "all"]]
    """Which cells to quote: only those that need it, or all."""
    newline: NotRequired[Literal["crlf", "lf", "cr"]]
    """Line ending to write."""
    bom: NotRequired[bool]
    """Whether to start the file with a byte-order mark."""
    encoding: NotRequired[str]
    """Text encoding of the output (a WHATWG label)."""
    formulaPolicy: NotRequired[Literal["escape", "reject", "keep"]]
    """What to do with cells that a spreadsheet would run as a formula: escape them with an apostrophe, reject the call, or keep them."""
    nullToken: NotRequired[str]
    """Text to write for null."""
class CommonTransformDelimitedOptionsDialect(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters. Detected when omitted."""
    quote: NotRequired[str | None]
    """Quote character that encloses cells, or null if cells are never quoted. Detected when omitted."""
    escape: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null. Detected when omitted."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Detected when omitted."""
    newline: NotRequired[Literal["crlf", "lf", "cr", "mixed"]]
    """Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted."""
    skipInitialSpace: NotRequired[bool]
    """Whether to drop spaces that follow a delimiter."""
    comment: NotRequired[str | None]
    """Character that starts a comment line, or null for no comments."""
    preambleRows: NotRequired[int]
    """Number of lines to skip before the header."""
    headerRows: NotRequired[int]
    """Number of header rows (0 to 16)."""
    footerRows: NotRequired[int]
    """Number of lines to skip after the data."""
class CommonTransformDelimitedOptions(SharedCallOptions):
    steps: NotRequired[Sequence[CommonTransformDelimitedOptionsStepsItem]]
    """Steps to apply, in order."""
    to: NotRequired[Literal["rows", "csv", "tsv", "psv", "jsonl"]]
    """Output format. `rows` returns JSON in `value.rows`; the others return a file."""
    write: NotRequired[CommonTransformDelimitedOptionsWrite]
    """Format of the delimited output."""
    encoding: NotRequired[str]
    """Text encoding (a WHATWG label such as `utf-8`). Detected when omitted."""
    dialect: NotRequired[CommonTransformDelimitedOptionsDialect]
    """Dialect of the text. Members you omit are detected."""
    maxRows: NotRequired[int]
    """Maximum number of data rows to read."""
    maxColumns: NotRequired[int]
    """Maximum number of cells in a row."""
    header: NotRequired[Literal["auto", "first-row", "none", "rows"]]
    """Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows."""
    ragged: NotRequired[Literal["pad", "keep", "error"]]
    """What to do with a row of the wrong length: pad or cut it, keep it, or fail."""
    nullTokens: NotRequired[Sequence[str]]
    """Cell texts that mean null, for example `NA`."""
class CommonTransformDelimitedValue(TypedDict):
    columns: Sequence[str]
    """Column names, made unique."""
    rows: NotRequired[Sequence[Sequence[str | float | bool | None]]]
    """Data rows, without the header."""
    artifact: NotRequired[Artifact]
    """The file after all steps."""
    rowsIn: int
    """Number of data rows read."""
    rowsOut: int
    """Number of data rows in the output."""
    source: NotRequired[Mapping[str, Sequence[Any] | Mapping[str, Any]]]
    """How a file was read: `header`, `skipped`, `dialect`, `encoding`. Absent for JSON input."""
class CommonValidateDelimitedInput(TypedDict):
    bytes: FileInput
    """The delimited file to check."""
    schema: Any
    """Table Schema or CSVW schema to check against."""
class CommonValidateDelimitedOptionsDialect(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters. Detected when omitted."""
    quote: NotRequired[str | None]
    """Quote character that encloses cells, or null if cells are never quoted. Detected when omitted."""
    escape: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null. Detected when omitted."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Detected when omitted."""
    newline: NotRequired[Literal["crlf", "lf", "cr", "mixed"]]
    """Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted."""
    skipInitialSpace: NotRequired[bool]
    """Whether to drop spaces that follow a delimiter."""
    comment: NotRequired[str | None]
    """Character that starts a comment line, or null for no comments."""
    preambleRows: NotRequired[int]
    """Number of lines to skip before the header."""
    headerRows: NotRequired[int]
    """Number of header rows (0 to 16)."""
    footerRows: NotRequired[int]
    """Number of lines to skip after the data."""
class CommonValidateDelimitedOptions(SharedCallOptions):
    encoding: NotRequired[str]
    """Text encoding (a WHATWG label such as `utf-8`). Detected when omitted."""
    header: NotRequired[Literal["auto", "first-row", "none", "rows"]]
    """Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows."""
    maxFindings: NotRequired[int]
    """Maximum number of findings to list. All are counted."""
    maxUniqueValues: NotRequired[int]
    """Maximum number of values remembered for each unique column and key. Beyond it, uniqueness is not checked."""
    dialect: NotRequired[CommonValidateDelimitedOptionsDialect]
    """Dialect of the text. Members you omit are detected."""
    maxRows: NotRequired[int]
    """Maximum number of data rows to read."""
    maxColumns: NotRequired[int]
    """Maximum number of cells in a row."""
    strict: NotRequired[bool]
    """Whether to reject quotes that RFC 4180 does not allow."""
    maxFieldBytes: NotRequired[int]
    """Maximum size of a cell in bytes."""
class CommonValidateDelimitedValueFindingsItem(TypedDict):
    code: str
    """Finding code, for example TYPE, REQUIRED or ROW_SHORT."""
    row: int
    """Row number, starting at 1 and counting the header."""
    column: NotRequired[str]
    """Name of the schema field."""
    columnIndex: NotRequired[int]
    """Column index, starting at 0."""
    value: NotRequired[str]
    """Cell text, cut to 200 characters."""
    rule: str
    """The rule of the schema that is broken."""
    position: Mapping[str, int]
    """Location in the source text: `line` and `column` start at 1, `byteStart` (inclusive) and `byteEnd` (exclusive) at 0."""
class CommonValidateDelimitedValueSkipped(TypedDict):
    preamble: Sequence[str]
    """Lines before the header."""
    footer: Sequence[str]
    """Lines after the data."""
    commentRows: int
    """Number of comment lines."""
    blankRows: int
    """Number of blank lines."""
class CommonValidateDelimitedValue(TypedDict):
    valid: bool
    """Whether the file has no finding."""
    findings: Sequence[CommonValidateDelimitedValueFindingsItem]
    """Findings in the order of the file."""
    findingCount: int
    """Number of findings, including those not listed."""
    counts: Mapping[str, int]
    """Number of findings by code."""
    rows: int
    """Number of data rows."""
    validRows: int
    """Number of rows without a finding."""
    invalidRows: int
    """Number of rows with at least one finding."""
    unchecked: Sequence[str]
    """What was not judged, or not to the end."""
    skipped: CommonValidateDelimitedValueSkipped
    """Lines that do not belong to the table."""
    dialect: Mapping[str, str | int | bool | None]
    """The dialect used, with every member of `options.dialect`."""
    encoding: Mapping[str, str | bool | float]
    """Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1)."""
class CommonValidateDelimitedRoundtripInput(TypedDict):
    bytes: FileInput
    """The delimited file to check."""
class CommonValidateDelimitedRoundtripOptionsDialectOut(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells to write. Default: as in the input."""
    quote: NotRequired[str | None]
    """Quote character to write, or null for none. Default: as in the input."""
    escape: NotRequired[str | None]
    """Escape character to write, or null for none. Default: as in the input."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Default: as in the input."""
    newline: NotRequired[Literal["crlf", "lf", "cr"]]
    """Line ending to write. Default: as in the input."""
class CommonValidateDelimitedRoundtripOptionsDialect(TypedDict):
    delimiter: NotRequired[str]
    """Separator between cells, 1 to 16 characters. Detected when omitted."""
    quote: NotRequired[str | None]
    """Quote character that encloses cells, or null if cells are never quoted. Detected when omitted."""
    escape: NotRequired[str | None]
    """Escape character before a delimiter or quote that is data, or null. Detected when omitted."""
    doubleQuote: NotRequired[bool]
    """Whether a quote inside a quoted cell is written twice. Detected when omitted."""
    newline: NotRequired[Literal["crlf", "lf", "cr", "mixed"]]
    """Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted."""
    skipInitialSpace: NotRequired[bool]
    """Whether to drop spaces that follow a delimiter."""
    comment: NotRequired[str | None]
    """Character that starts a comment line, or null for no comments."""
    preambleRows: NotRequired[int]
    """Number of lines to skip before the header."""
    headerRows: NotRequired[int]
    """Number of header rows (0 to 16)."""
    footerRows: NotRequired[int]
    """Number of lines to skip after the data."""
class CommonValidateDelimitedRoundtripOptions(SharedCallOptions):
    dialectOut: NotRequired[CommonValidateDelimitedRoundtripOptionsDialectOut]
    """Dialect of the copy. Members you omit are taken from the input."""
    encodingOut: NotRequired[str]
    """Text encoding of the copy (a WHATWG label). Default: as in the input."""
    quoting: NotRequired[Literal["auto", "minimal", "all"]]
    """Which cells to quote in the copy. `auto` follows the beginning of the input."""
    maxDifferences: NotRequired[int]
    """Maximum number of differences to list. All are counted."""
    encoding: NotRequired[str]
    """Text encoding (a WHATWG label such as `utf-8`). Detected when omitted."""
    header: NotRequired[Literal["auto", "first-row", "none", "rows"]]
    """Where the column names come from: detected, the first row, nowhere, or the first `dialect.headerRows` rows."""
    dialect: NotRequired[CommonValidateDelimitedRoundtripOptionsDialect]
    """Dialect of the text. Members you omit are detected."""
    maxRows: NotRequired[int]
    """Maximum number of data rows to read."""
    maxColumns: NotRequired[int]
    """Maximum number of cells in a row."""
    strict: NotRequired[bool]
    """Whether to reject quotes that RFC 4180 does not allow."""
    maxFieldBytes: NotRequired[int]
    """Maximum size of a cell in bytes."""
class CommonValidateDelimitedRoundtripValueDifferencesItem(TypedDict):
    kind: str
    """Kind of difference, for example `cell`, `quoting`, `newline` or `skipped-lines`."""
    row: NotRequired[int]
    """Row number, starting at 1 and counting the header."""
    column: NotRequired[int]
    """Column number, starting at 1."""
    before: str
    """Text in the input."""
    after: str
    """Text in the copy."""
    position: NotRequired[Mapping[str, int]]
    """Location in the source text: `line` and `column` start at 1, `byteStart` (inclusive) and `byteEnd` (exclusive) at 0."""
class CommonValidateDelimitedRoundtripValue(TypedDict):
    equal: Literal["bytes", "cells", "no"]
    """What the copy preserves: every byte, every cell value, or not all cells."""
    differences: Sequence[CommonValidateDelimitedRoundtripValueDifferencesItem]
    """Differences in the order of the input."""
    differenceCount: int
    """Number of differences, including those not listed."""
    counts: Mapping[str, int]
    """Number of differences by kind."""
    rows: int
    """Number of rows, including the header."""
    cells: int
    """Number of cells compared."""
    dialectIn: Mapping[str, str | int | bool | None]
    """The dialect used, with every member of `options.dialect`."""
    dialectOut: Mapping[str, str | int | bool | None]
    """The dialect used, with every member of `options.dialect`."""
    encodingIn: Mapping[str, str | bool | float]
    """Detected encoding: `name` (WHATWG name), `bom` (whether a byte-order mark is present), `confidence` (0 to 1)."""
    encodingOut: str
    """Encoding of the copy (WHATWG name)."""
