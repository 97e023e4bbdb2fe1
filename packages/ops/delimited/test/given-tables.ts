import type { Conservation, MadeDocument, Outcome, SeededRandom, Statement } from "@colophon/testing";
import { conservation } from "./conservation.ts";
import { makeTable } from "./made-tables.ts";
import { askPython } from "./python-oracle.ts";

type Rows = readonly (readonly string[])[];

/** Tables as a caller gives them: names and cells with every mark of the dialect inside. */
function makeGivenTable(chance: SeededRandom): MadeDocument {
  const { name, units = [] } = makeTable(chance);
  const delimiter = [",", ";", "\t", "|"][chance.below(4)] as string;
  const marks = [delimiter, '"', "\n", "\r\n", " ", '""'];
  const mark = () => marks[chance.below(marks.length)] as string;
  const tokens = units.flatMap(({ text }) => (text === undefined || text === "" ? [] : [text]));
  const width = 1 + chance.below(5);
  const cells = tokens.map((text) => (chance.below(3) === 0 ? `x${mark()}${text}${mark()}` : text));
  const rows = Array.from({ length: Math.ceil(cells.length / width) }, (_, index) => {
    const row = cells.slice(index * width, (index + 1) * width);
    return [...row, ...Array.from({ length: width - row.length }, () => "empty")];
  });
  const [columns = [], ...rest] = rows;
  return {
    name,
    input: { columns, rows: rest },
    options: { delimiter, formulaPolicy: "keep" },
    units: rows.flatMap((row, index) =>
      row.map((text, column) => ({ kind: "cell", place: `row ${index}, column ${column + 1}`, text })),
    ),
  };
}

/** What Python's csv reads of the file is what was given: every cell, in its place, letter for letter. */
const COPY: Statement = {
  name: "copy",
  check({ input, options, value, losses }: Outcome) {
    if (losses.length > 0) return undefined;
    const { columns, rows } = input as { readonly columns: readonly string[]; readonly rows: Rows };
    const { artifact } = value as { readonly artifact: { readonly bytes: Uint8Array } };
    const { delimiter = "," } = options as { readonly delimiter?: string };
    const [found] = askPython([
      { do: "read", bytes: Buffer.from(artifact.bytes).toString("base64"), delimiter },
    ]) as readonly [Rows];
    const given = [columns, ...rows];
    if (found.length !== given.length) return [`it has ${found.length} rows of ${given.length}`];
    return given.flatMap((row, index) =>
      JSON.stringify(row) === JSON.stringify(found[index])
        ? []
        : [`row ${index} is ${JSON.stringify(found[index])}, not ${JSON.stringify(row)}`],
    );
  },
};

export const givenTables: Conservation = {
  ...conservation,
  // A cell of marks alone is spelled in others where it is quoted: the copy is held to it letter for letter.
  list: async (outcome) => {
    const units = (await conservation.list?.(outcome)) ?? [];
    return typeof units === "string" ? units : units.filter(({ text = "" }) => /[\p{L}\p{N}]/u.test(text));
  },
  statements: [COPY],
  make: makeGivenTable,
};

/** The same tables as text: byte ranges are those of its UTF-8 form. */
export const givenTexts: Conservation = { ...conservation, make: (chance) => toText(makeTable(chance)) };

function toText({ name, input, units = [] }: MadeDocument): MadeDocument {
  const { bytes } = input as { readonly bytes: Uint8Array };
  const isWide = name.startsWith("utf16le");
  const text = new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
  const place = (offset: number) => (isWide ? offset / 2 - 1 : offset);
  return {
    name,
    input: { text },
    units: units.map((unit) => ({
      ...unit,
      ...(unit.range && { range: { start: place(unit.range.start), end: place(unit.range.end) } }),
    })),
  };
}
