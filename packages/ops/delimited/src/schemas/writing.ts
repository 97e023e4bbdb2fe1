import { boolean, choice, object, type Schema, type Static, string } from "@colophon/contract";

const formulaPolicy = choice(["escape", "reject", "keep"], {
  description: "Cells a spreadsheet would run.",
  default: "escape",
});
const nullToken = string({ description: "Stands for null.", maxLength: 64, default: "" });
const newline = choice(["crlf", "lf", "cr"], { description: "What ends a row.", default: "crlf" });
const bom = boolean({ description: "Begin with a byte-order mark.", default: false });
const quote = choice(["minimal", "all"], { description: "Which cells are quoted.", default: "minimal" });
const encoding = string({ description: "WHATWG label.", maxLength: 40, default: "utf-8" });

/** How delimited text is written; the delimiter apart, which `to` may imply. */
export const writingMembers = { quote, newline, bom, encoding, formulaPolicy, nullToken } as const;
export type Writing = Static<typeof WRITING>;

const WRITING = object(writingMembers, { description: "How the file is written.", default: {} });

/** The same as one option, beside options of the same names that say how the input is read. */
export const writeOption = {
  write: WRITING as Schema<Writing, Partial<Writing> | undefined>,
} as const;

export const rowPolicy = choice(["error", "pad", "keep"], {
  description: "Rows of another width than the columns.",
  default: "error",
});
