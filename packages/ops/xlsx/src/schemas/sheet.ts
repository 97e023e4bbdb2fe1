import { array, boolean, choice, integer, object, optional, string, typed } from "@colophon/contract";
import { facts, fields, manyFacts, markups, texts } from "./definitions.ts";

const CELL = object({
  ref: string({ description: "Cell reference, for example `B4`." }),
  type: choice(["number", "string", "boolean", "error", "date", "empty"], { description: "Type of the cell." }),
  value: typed<number | string | boolean | null>({
    type: ["number", "string", "boolean", "null"],
    description: "Exact value. Null if the cell is empty or exact values were not requested.",
  }),
  text: optional(string({ description: "Text that Excel shows." })),
  date: optional(string({ description: "Date and time in ISO 8601." })),
  raw: optional(string({ description: "Stored text that does not fit the cell's type." })),
  style: optional(integer({ description: "Zero-based index in `styles.formats`." })),
  formula: optional(facts("text, kind normal, shared, array or dataTable, range, isDynamic, attributes.")),
  runs: optional(manyFacts("Rich text runs: `text`, `font`.")),
  phonetic: optional(manyFacts("Phonetic runs: `text`, `start`, `end`.")),
  valueMetadata: optional(string({ description: "Value metadata index (`vm` attribute)." })),
  extra: optional(string({ description: "Other markup of the cell." })),
  isStale: optional(
    boolean({ description: "The value is a saved result that may differ from what Excel computes now." }),
  ),
});

export const SHEET = object({
  index: integer({ description: "Tab index, starting at 0." }),
  name: string({ description: "Name of the sheet, as on its tab." }),
  sheetId: string({ description: "The word as written in the file." }),
  kind: choice(["worksheet", "chartsheet", "dialogsheet", "macrosheet", "missing"], {
    description: "Kind of sheet. `missing` means that the part does not exist.",
  }),
  state: choice(["visible", "hidden", "veryHidden"], { description: "Visibility of the sheet." }),
  part: optional(string({ description: "Path of the part." })),
  rows: array(
    object({
      row: integer({ description: "Row number, starting at 1." }),
      attributes: optional(fields("Row attributes such as height, outline level and visibility.")),
      cells: array(CELL, { description: "Cells present in the file." }),
    }),
    { description: "Rows present in the file." },
  ),
  mergedCells: texts("Merged ranges, for example `A1:B2`."),
  hyperlinks: array(fields("Members of a hyperlink."), {
    description: "Hyperlinks: `ref`, `target`, `location`, `tooltip`.",
  }),
  notes: manyFacts("cell, author, text, runs."),
  threadedComments: manyFacts("cell, id, parent, person, createdAt, isDone, text."),
  tables: manyFacts("name, displayName, id, ref, headerRows, totalsRows, columns, autoFilter."),
  features: markups("Other features of the sheet."),
  stray: optional(texts("Unknown markup among the cells.")),
});
