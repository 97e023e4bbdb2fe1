import { array, boolean, choice, integer, object, optional, string, typed } from "@colophon/contract";
import { facts, fields, manyFacts, markups, texts } from "./definitions.ts";

const CELL = object({
  ref: string({ description: "B4." }),
  type: choice(["number", "string", "boolean", "error", "date", "empty"], { description: "As typed." }),
  value: typed<number | string | boolean | null>({
    type: ["number", "string", "boolean", "null"],
    description: "Exact; null: none, or not asked for.",
  }),
  text: optional(string({ description: "As shown." })),
  date: optional(string({ description: "ISO 8601." })),
  raw: optional(string({ description: "What is not of the type." })),
  style: optional(integer({ description: "Of styles.formats." })),
  formula: optional(facts("text, kind normal, shared, array or dataTable, range, isDynamic, attributes.")),
  runs: optional(manyFacts("text, font.")),
  phonetic: optional(manyFacts("text, start, end.")),
  valueMetadata: optional(string({ description: "vm." })),
  extra: optional(string({ description: "Other markup." })),
  isStale: optional(
    boolean({ description: "The value is a saved result that may differ from what Excel computes now." }),
  ),
});

export const SHEET = object({
  index: integer({ description: "From 0." }),
  name: string({ description: "On the tab." }),
  sheetId: string({ description: "As written." }),
  kind: choice(["worksheet", "chartsheet", "dialogsheet", "macrosheet", "missing"], {
    description: "missing: no part.",
  }),
  state: choice(["visible", "hidden", "veryHidden"], { description: "Of the tab." }),
  part: optional(string({ description: "Part." })),
  rows: array(
    object({
      row: integer({ description: "From 1." }),
      attributes: optional(fields("Height, outline, hidden.")),
      cells: array(CELL, { description: "As the file has them." }),
    }),
    { description: "Those that are there." },
  ),
  mergedCells: texts("A1:B2."),
  hyperlinks: array(fields("Link."), { description: "ref, target, location, tooltip." }),
  notes: manyFacts("cell, author, text, runs."),
  threadedComments: manyFacts("cell, id, parent, person, createdAt, isDone, text."),
  tables: manyFacts("name, displayName, id, ref, headerRows, totalsRows, columns, autoFilter."),
  features: markups("All else of the sheet."),
  stray: optional(texts("Unknown markup among the cells.")),
});
