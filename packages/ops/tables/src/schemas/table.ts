import {
  array,
  boolean,
  choice,
  integer,
  json,
  number,
  object,
  optional,
  type Static,
  string,
  typed,
} from "@colophon/contract";

const count = (description: string, minimum = 0) => integer({ description, minimum, maximum: 4_000_000_000 });
const score = (description: string) => optional(number({ description, minimum: 0, maximum: 1 }));
const flag = (description: string) => optional(boolean({ description }));
const text = (description: string) => optional(string({ description }));

export const METHODS = ["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"] as const;
export const ROLES = ["header", "row-header", "data"] as const;
export const TYPES = ["integer", "decimal", "percent", "currency", "date", "boolean", "text", "empty"] as const;
const SCOPES = ["auto", "row", "column", "row-group", "column-group"] as const;

const boxAbout = "Rectangle on the page in points, from the page's top left corner.";
export const boxValue = object(
  {
    x0: number({ description: "Left edge in points." }),
    y0: number({ description: "Upper edge in points." }),
    x1: number({ description: "Right edge in points." }),
    y1: number({ description: "Lower edge in points." }),
  },
  { description: boxAbout },
);

export const runnerUpValue = object(
  {
    text: text("The text that the cell would have."),
    column: optional(count("The zero-based column that the text would be in.")),
    method: optional(choice(METHODS, { description: "The method that scored second." })),
    confidence: number({ description: "Score of the second reading, 0 to 1.", minimum: 0, maximum: 1 }),
    reason: string({ description: "Why the second reading lost." }),
  },
  { description: "The second best reading, where it is close to the best." },
);

const place = {
  row: count("Zero-based first row of the cell."),
  column: count("Zero-based first column of the cell."),
  rowSpan: count("Rows that the cell covers.", 1),
  columnSpan: count("Columns that the cell covers.", 1),
};

const cell = object(
  {
    ...place,
    text: string({ description: "The text as the source shows it, lines separated by LF." }),
    locator: text("Address of the cell: append it to `document`."),
    box: optional(boxValue),
    mark: optional(choice(SCOPES, { description: "The scope of a cell that the source marks as header." })),
    spanEvidence: optional(
      choice(["markup", "tags", "missing-rule", "overlap"], { description: "Why the cell spans several slots." }),
    ),
    isHidden: flag("The source does not show the cell, its row or its column."),
    hiddenText: text("Text in the cell that the source does not show."),
    links: optional(
      array(
        object({
          text: string({ description: "The text of the link." }),
          target: string({ description: "The address that the link leads to." }),
        }),
        { description: "Links in the cell." },
      ),
    ),
    images: optional(
      array(
        object({
          text: string({ description: "Alternative text; empty without one." }),
          source: string({ description: "Address or part of the image; empty if unknown." }),
        }),
        { description: "Images in the cell." },
      ),
    ),
    formula: text("The formula that computes the cell, without the equals sign."),
    stored: optional(
      json({ description: "The stored value, where it differs from the text: a number, text or boolean." }),
    ),
    nested: optional(
      array(string({ description: "Id of a table." }), { description: "Tables that the cell contains." }),
    ),
    noteIds: optional(
      array(string({ description: "Identifier in the source." }), { description: "Notes that the markup refers to." }),
    ),
    superscripts: optional(
      array(
        object({
          text: string({ description: "The superscript characters." }),
          start: count("Offset in `text`, in UTF-16 code units."),
        }),
        { description: "Superscript characters in the text." },
      ),
    ),
    role: optional(choice(ROLES, { description: "What the cell is in its table." })),
    type: optional(choice(TYPES, { description: "The type of the cell's content." })),
    value: optional(
      json({
        description: "The typed value: a number, a decimal string beyond 15 digits, an ISO 8601 date or a boolean.",
      }),
    ),
    unit: text("ISO 4217 code, currency sign, `%`, or the unit that the header names."),
    scale: optional(number({ description: "Factor that the header or caption states: 1000 for `in thousands`." })),
    ambiguous: optional(
      array(string({ description: "One reading." }), {
        description: "Readings between which the text does not decide.",
      }),
    ),
    footnoteRefs: optional(
      array(string({ description: "A marker." }), { description: "Markers of the footnotes that the cell refers to." }),
    ),
    confidence: score("How sure the finder is of the cell's place, 0 to 1; absent for marked cells."),
    runnerUp: optional(runnerUpValue),
  },
  { description: "A cell, at the first slot that it covers." },
);

const merge = object(
  {
    ...place,
    text: string({ description: "The text of the cell." }),
    evidence: choice(["markup", "tags", "missing-rule", "overlap"], {
      description: "Why the cell spans several slots.",
    }),
    confidence: score("How sure the finder is of the span, 0 to 1; absent for marked spans."),
  },
  { description: "A cell that covers several slots." },
);

export const footnoteValue = object(
  {
    marker: string({ description: "The mark that cells refer by; empty for a general note." }),
    text: string({ description: "The text of the note without its marker." }),
    id: text("Identifier of the note in the source."),
    row: optional(count("Zero-based row of the cell that holds the note, if a cell does.")),
    cells: array(
      object({ row: count("Zero-based row of the cell."), column: count("Zero-based column of the cell.") }),
      { description: "Cells that refer to the note." },
    ),
  },
  { description: "A note of the table." },
);

const total = object(
  {
    row: count("Zero-based row of the total."),
    column: count("Zero-based column of the total."),
    adds: array(
      object({ row: count("Zero-based row of the cell."), column: count("Zero-based column of the cell.") }),
      { description: "Cells whose values the total adds." },
    ),
  },
  { description: "A cell that states the sum of others." },
);

/** The one model of the family. Which optional members are present depends on the operation. */
const table = object(
  {
    id: string({ description: "`table-1` and so on, in the order of the document." }),
    name: string({ description: "Name that the source gives the table; empty without one." }),
    method: choice(METHODS, { description: "How the table was found." }),
    page: optional(count("Zero-based page, slide or sheet.")),
    locator: text("Address of the table: append it to `document`."),
    box: optional(boxValue),
    rows: count("Number of rows."),
    columns: count("Number of columns."),
    cells: array(typed<CellValue>({ $ref: "#/$defs/cell" }), { description: "Cells by row, then column." }),
    caption: text("The caption."),
    isLayout: flag("The table arranges a page and holds no data."),
    parent: text("Id of the table that contains this one."),
    continues: text("Id of the table on an earlier page that this one continues."),
    headerRows: optional(count("Number of leading header rows.")),
    headerColumns: optional(count("Number of leading header columns.")),
    headerEvidence: optional(
      choice(["markup", "option", "guess", "none"], {
        description: "Where the header rows and columns are known from.",
      }),
    ),
    columnPaths: optional(
      array(array(string({ description: "Text of a header cell." }), { description: "Header texts from the top." }), {
        description: "Header path of each column.",
      }),
    ),
    rowPaths: optional(
      array(array(string({ description: "Text of a header cell." }), { description: "Header texts from the left." }), {
        description: "Header path of each row.",
      }),
    ),
    merges: optional(array(merge, { description: "Cells that cover several slots." })),
    totals: optional(array(total, { description: "Cells that state the sum of others." })),
    footnotes: optional(array(footnoteValue, { description: "Notes of the table." })),
    confidence: score("How sure the finder is that this is a table, 0 to 1; absent for marked tables."),
    runnerUp: optional(runnerUpValue),
  },
  { description: "A table: a grid of cells. A slot that no cell covers is a gap." },
);

export type CellValue = Static<typeof cell>;
export type TableValue = Static<typeof table>;

export const tableDefinitions = { $defs: { cell, table } };
export const tableReference = typed<TableValue>({ $ref: "#/$defs/table" });

const address = text("Address of the region: append it to `document`.");
const page = optional(count("Zero-based page, slide or sheet."));

/** What every reading operation returns beside its tables. */
export const searchedValue = {
  document: string({ description: "Beginning of the locators of this document: hash and domain." }),
  searched: array(
    object({ locator: address, page, tables: count("Number of tables found here; 0 where there is none.") }),
    { description: "Every page, sheet, slide or part that was searched." },
  ),
  outside: array(
    object({
      locator: address,
      page,
      region: string({ description: "The kind of region: text, header, note." }),
      words: count("Number of words, runs between white space."),
    }),
    { description: "Words of the document that are in no table." },
  ),
};
