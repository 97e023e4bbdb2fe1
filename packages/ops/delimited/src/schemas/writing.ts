import { boolean, choice, object, type Schema, type Static, string } from "@colophon/contract";

const formulaPolicy = choice(["escape", "reject", "keep"], {
  description:
    "What to do with cells that a spreadsheet would run as a formula: escape them with an apostrophe, reject the call, or keep them.",
  default: "escape",
});
const nullToken = string({ description: "Text to write for null.", maxLength: 64, default: "" });
const newline = choice(["crlf", "lf", "cr"], { description: "Line ending to write.", default: "crlf" });
const bom = boolean({ description: "Whether to start the file with a byte-order mark.", default: false });
const quote = choice(["minimal", "all"], {
  description: "Which cells to quote: only those that need it, or all.",
  default: "minimal",
});
const encoding = string({
  description: "Text encoding of the output (a WHATWG label).",
  maxLength: 40,
  default: "utf-8",
});

/** How delimited text is written; the delimiter apart, which `to` may imply. */
export const writingMembers = { quote, newline, bom, encoding, formulaPolicy, nullToken } as const;
export type Writing = Static<typeof WRITING>;

const WRITING = object(writingMembers, { description: "Format of the delimited output.", default: {} });

/** The same as one option, beside options of the same names that say how the input is read. */
export const writeOption = {
  write: WRITING as Schema<Writing, Partial<Writing> | undefined>,
} as const;

export const rowPolicy = choice(["error", "pad", "keep"], {
  description:
    "What to do with a row whose length differs from the number of columns: fail, pad or cut it, or keep it.",
  default: "error",
});
