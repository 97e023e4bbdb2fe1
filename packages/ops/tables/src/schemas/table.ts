import {
  array,
  boolean,
  choice,
  integer,
  type JsonSchema,
  json,
  number,
  object,
  optional,
  type Schema,
  type Static,
  string,
  typed,
} from "@colophon/contract";

const count = (description: string) => integer({ description });
const score = (description: string) => optional(number({ description }));
const flag = (description: string) => optional(boolean({ description }));
const text = (description: string) => optional(string({ description }));
const texts = (description: string, item: string) => array(string({ description: item }), { description });
const shared = <T>(name: string, description?: string): Schema<T> =>
  typed<T>({ $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) });

const METHODS = ["markup", "tags", "lattice", "stream", "mixed", "delimited", "block"] as const;
const ROLES = ["header", "row-header", "data"] as const;
const TYPES = ["integer", "decimal", "percent", "currency", "date", "boolean", "text", "empty"] as const;
const SCOPES = ["auto", "row", "column", "row-group", "column-group"] as const;
const EVIDENCE = ["markup", "tags", "missing-rule", "overlap"] as const;

const box = object(
  {
    x0: number({ description: "Left edge in points." }),
    y0: number({ description: "Upper edge in points." }),
    x1: number({ description: "Right edge in points." }),
    y1: number({ description: "Lower edge in points." }),
  },
  { description: "Rectangle, from the top left of the page." },
);
const boxValue = shared<Static<typeof box>>("box");

const runnerUp = object(
  {
    text: text("The text that the cell would have."),
    column: optional(count("Zero-based column of the text.")),
    method: optional(choice(METHODS, { description: "The method that scored second." })),
    confidence: number({ description: "Score of the reading, 0 to 1." }),
    reason: string({ description: "Why the second reading lost." }),
  },
  { description: "The second best reading, if it is close." },
);
const runnerUpValue = shared<Static<typeof runnerUp>>("runnerUp");

const slot = object(
  { row: count("Zero-based row."), column: count("Zero-based column.") },
  { description: "The place of a cell." },
);
export const slotValue = shared<Static<typeof slot>>("slot");

const link = object(
  {
    text: string({ description: "Text, or alternative text." }),
    target: string({ description: "Address or part; empty if unknown." }),
  },
  { description: "A link or an image." },
);
const linkValue = shared<Static<typeof link>>("link");

const span = {
  row: count("Zero-based first row."),
  column: count("Zero-based first column."),
  rowSpan: count("Rows that the cell covers."),
  columnSpan: count("Columns that the cell covers."),
};

/** What each operation returns of a cell. */
const CELL = {
  ...span,
  text: string({ description: "The text as shown, lines separated by LF." }),
  locator: text("Address of the cell after `document`."),
  box: optional(boxValue),
  mark: optional(choice(SCOPES, { description: "Scope of a header that the source marks." })),
  spanEvidence: optional(choice(EVIDENCE, { description: "Evidence of the span." })),
  isHidden: flag("The cell, its row or its column is hidden."),
  hiddenText: text("Hidden text of the cell."),
  links: optional(array(linkValue, { description: "Links in the cell." })),
  images: optional(array(linkValue, { description: "Images in the cell." })),
  formula: text("The formula without its equals sign."),
  stored: optional(json({ description: "The stored value, if it differs from the text." })),
  nested: optional(texts("Tables that the cell contains.", "Id of a table.")),
  footnoteRefs: optional(texts("Notes that the cell refers to.", "Marker of a note.")),
  confidence: score("Certainty of the place; absent if marked."),
};

const CELL_FACETS = {
  evidence: {
    runnerUp: optional(runnerUpValue),
    superscripts: optional(
      array(
        object({
          text: string({ description: "Text of the raised characters." }),
          start: count("Offset in `text`, in UTF-16 code units."),
        }),
        { description: "Raised characters in the text." },
      ),
    ),
  },
  result: {
    role: optional(choice(ROLES, { description: "What the cell is in its table." })),
    type: optional(choice(TYPES, { description: "The type that a cast gave the cell." })),
    value: optional(json({ description: "The value that a cast gave the cell." })),
  },
  roles: { role: optional(choice(ROLES, { description: "What the cell is in its table." })) },
  types: {
    type: optional(choice(TYPES, { description: "The type of the content." })),
    value: optional(
      json({ description: "A number, a decimal string beyond 15 digits, an ISO 8601 date or a boolean." }),
    ),
    unit: text("ISO 4217 code, currency sign, `%`, or the header's unit."),
    scale: optional(number({ description: "Factor that the header states: 1000 for `in thousands`." })),
    ambiguous: optional(texts("Readings between which the text does not decide.", "Name of a possible reading.")),
  },
  merges: {},
};

const merge = object(
  {
    ...span,
    text: string({ description: "The text of the cell." }),
    evidence: choice(EVIDENCE, { description: "Evidence of the span." }),
    confidence: score("Certainty of the span, 0 to 1; absent if marked."),
  },
  { description: "A cell over several slots." },
);

const footnote = object(
  {
    marker: string({ description: "The mark that cells refer by; may be empty." }),
    text: string({ description: "The note without its marker." }),
    id: text("Identifier of the note in the source."),
    row: optional(count("Zero-based row of the cell that holds the note.")),
    cells: array(slotValue, { description: "Cells that refer to the note." }),
  },
  { description: "A note of the table." },
);
export const footnoteValue = footnote;

const total = object(
  {
    row: count("Zero-based row of the total."),
    column: count("Zero-based column of the total."),
    adds: array(slotValue, { description: "Cells that the total adds." }),
  },
  { description: "A cell that states a sum." },
);

const cellWith = object({ ...CELL, ...CELL_FACETS.evidence, ...CELL_FACETS.roles, ...CELL_FACETS.types });
export type TableCellValue = Static<typeof cellWith>;

/** What each operation returns of a table. */
export const TABLE_FACTS = {
  id: string({ description: "`table-1` and so on, in the order of the document." }),
  name: string({ description: "Name that the source gives; may be empty." }),
  method: choice(METHODS, { description: "How the table was found." }),
  page: optional(count("Zero-based page, slide or sheet.")),
  locator: text("Address of the table after `document`."),
  box: optional(boxValue),
  rows: count("Number of rows."),
  columns: count("Number of columns."),
  caption: text("The caption of the table."),
  isLayout: flag("The table only arranges a page."),
  isRecognized: flag("The words were recognized in a picture."),
  parent: text("Id of the table around it."),
  continues: text("Id of the earlier table that it continues."),
  confidence: score("Certainty of the table, 0 to 1; absent if marked."),
};

const TABLE = {
  ...TABLE_FACTS,
  cells: array(shared<TableCellValue>("cell"), { description: "Cells by row, then column." }),
  footnotes: optional(array(footnote, { description: "Notes of the table." })),
};

const paths = (description: string) =>
  optional(array(texts("Header texts from the outermost.", "Text of a header cell."), { description }));

/** The second reading of a table that was found. */
export const DOUBT = { runnerUp: optional(runnerUpValue) };

const TABLE_FACETS = {
  evidence: DOUBT,
  result: {
    headerRows: optional(count("Number of leading header rows.")),
    headerColumns: optional(count("Number of leading header columns.")),
  },
  roles: {
    headerRows: optional(count("Number of leading header rows.")),
    headerColumns: optional(count("Number of leading header columns.")),
    headerEvidence: optional(
      choice(["markup", "option", "guess", "none"], { description: "Where the header is known from." }),
    ),
    columnPaths: paths("Header path of each column."),
    rowPaths: paths("Header path of each row."),
  },
  types: { totals: optional(array(total, { description: "Cells that state the sum of others." })) },
  merges: { merges: optional(array(merge, { description: "Cells over several slots." })) },
};

const tableWith = object({ ...TABLE, ...DOUBT, ...TABLE_FACETS.roles, ...TABLE_FACETS.types, ...TABLE_FACETS.merges });
export type TableValue = Static<typeof tableWith>;

export type Facet = keyof typeof TABLE_FACETS;

/** The parts of the model that several members share. */
export const SHARED_PARTS = { box, runnerUp, slot, link };

/** The definitions of the model with some facets; `#/$defs/table` is a table. */
export function definitionsWith(facets: readonly Facet[]): { readonly $defs: Readonly<Record<string, JsonSchema>> } {
  const cell = object(Object.assign({}, CELL, ...facets.map((facet) => CELL_FACETS[facet])), {
    description: "A cell, at the first slot that it covers.",
  });
  const table = object(Object.assign({}, TABLE, ...facets.map((facet) => TABLE_FACETS[facet])), {
    description: "A grid of cells. A slot that no cell covers is a gap.",
  });
  const { runnerUp: second, ...parts } = SHARED_PARTS;
  return { $defs: { ...parts, ...(facets.includes("evidence") && { runnerUp: second }), cell, table } };
}

export const tablesValue = array(shared<TableValue>("table"), { description: "Tables in the order of the document." });

const address = text("Locator of the region, after `document`.");
const page = optional(count("Zero-based page, slide or sheet."));

/** What every operation returns beside its tables. */
export const searchedValue = {
  document: string({ description: "Start of every locator: hash and domain of the file." }),
  searched: array(object({ locator: address, page, tables: count("Number of tables found, from 0.") }), {
    description: "Pages, sheets, slides or parts searched.",
  }),
  outside: array(
    object({
      locator: address,
      page,
      region: string({ description: "The kind of region: text, header, note." }),
      words: count("Number of words between white space."),
    }),
    { description: "Words of the document that are in no table." },
  ),
};
