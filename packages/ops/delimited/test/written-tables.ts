import { createTokens, type MadeDocument, type SeededRandom } from "@colophon/testing";

const QUOTES = { quote: '"', escape: null, doubleQuote: true } as const;
const NO_GUESS = { comment: null, skipInitialSpace: false, preambleRows: 0, footerRows: 0 } as const;
const NEWLINES = { lf: "\n", crlf: "\r\n" } as const;

function pick<Item>(chance: SeededRandom, items: readonly Item[]): Item {
  const item = items[chance.below(items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** A text in a dialect that is told: marks in cells, needless quotes, blank lines, ragged rows, no last line end, a line end of another kind. */
export function makeWrittenTable(chance: SeededRandom): MadeDocument {
  const token = createTokens();
  const delimiter = pick(chance, [",", ";", "\t", "|"]);
  const newline = pick(chance, ["lf", "crlf"] as const);
  const encoding = pick(chance, ["utf-8", "utf-16le", "windows-1252"] as const);
  const marks = [delimiter, '"', NEWLINES[newline], " ", "é"];
  const isRare = () => chance.below(12) === 0;
  const hasNeedless = chance.below(2) === 0;
  const spell = (text: string): string => {
    const isNeeded = /["\r\n]/.test(text) || text.includes(delimiter);
    return isNeeded || (hasNeedless && isRare()) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const width = 2 + chance.below(4);
  const rows = Array.from({ length: 2 + chance.below(12) }, (_, row) => {
    const cells = row > 0 && isRare() ? width + 1 : width;
    return Array.from({ length: cells }, () => {
      if (row > 0 && isRare()) return "";
      return chance.below(4) === 0 ? `x${pick(chance, marks)}${token()}${pick(chance, marks)}y` : token();
    });
  });
  const isOdd = chance.below(3) === 0;
  const lines = rows.map((row) => {
    const end = isOdd && isRare() ? (newline === "lf" ? "\r\n" : "\n") : NEWLINES[newline];
    const blank = isOdd && isRare() ? NEWLINES[newline] : "";
    return `${row.map(spell).join(delimiter)}${end}${blank}`;
  });
  const text = isOdd && isRare() ? lines.join("").trimEnd() : lines.join("");
  return {
    name: `${encoding} ${JSON.stringify(delimiter)} ${newline}`,
    input: { bytes: encode(text, encoding) },
    options: {
      encoding,
      dialect: { ...QUOTES, ...NO_GUESS, delimiter, newline: isOdd ? "mixed" : newline, headerRows: 1 },
      quoting: "minimal",
      maxDifferences: 10_000,
      ...(isOdd && { dialectOut: { newline } }),
    },
    units: [],
  };
}

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-16le") return new Uint8Array(Buffer.from(text, "utf16le"));
  return new Uint8Array(Buffer.from(text, encoding === "utf-8" ? "utf8" : "latin1"));
}

const KINDS: readonly ((chance: SeededRandom, token: () => string) => string)[] = [
  (chance) => String(chance.below(100_000) - 50_000),
  (chance) => `${chance.below(1000)}.${1 + chance.below(98)}`,
  (chance) => `20${10 + chance.below(20)}-0${1 + chance.below(9)}-${10 + chance.below(18)}`,
  (chance) => pick(chance, ["true", "false"]),
  (_, token) => token(),
  (chance, token) => `${token()}${"é😀".slice(0, chance.below(3) === 0 ? 3 : 0)}`,
];

/** Columns of one type each, with nulls, twins and a few cells of another type. */
export function makeTypedTable(chance: SeededRandom): MadeDocument {
  const token = createTokens();
  const kinds = Array.from({ length: 1 + chance.below(5) }, () => pick(chance, KINDS));
  const isFlawed = chance.below(3) === 0;
  const header = kinds.map(() => token());
  const rows = Array.from({ length: chance.below(40) }, () =>
    kinds.map((kind) => {
      if (chance.below(10) === 0) return "";
      return isFlawed && chance.below(25) === 0 ? token() : kind(chance, token);
    }),
  );
  // A row of one empty cell would be a blank line.
  const written = [header, ...rows].filter((row) => row.length > 1 || row[0] !== "");
  return {
    name: `${kinds.length} columns`,
    input: { bytes: encode(written.map((row) => `${row.join(";")}\n`).join(""), "utf-8") },
    options: {
      encoding: "utf-8",
      dialect: { ...QUOTES, ...NO_GUESS, delimiter: ";", newline: "lf", headerRows: 1 },
      onAmbiguity: "report",
    },
    units: [],
  };
}

/** Required columns, and rows that have them or not: a row too short, an empty cell, a last line that looks like no data. */
export function makeRequiredTable(chance: SeededRandom): MadeDocument {
  const token = createTokens();
  const width = 1 + chance.below(4);
  const row = () => Array.from({ length: width }, token);
  const header = row();
  const rows = Array.from({ length: 1 + chance.below(8) }, row);
  const flaws: readonly (() => readonly string[])[] = [
    () => [token().toUpperCase()],
    () => row().map((cell, at) => (at === 0 ? "" : cell)),
    () => Array.from({ length: width }, () => ""),
    () => [`Total: ${token()}`],
  ];
  const flawed = chance.below(2) === 0 ? [] : [pick(chance, flaws)()];
  const lines = [header, ...rows, ...flawed].map((cells) => `${cells.join(";")}\n`);
  return {
    name: `${width} columns`,
    input: {
      bytes: encode(lines.join(""), "utf-8"),
      schema: { fields: header.map((name) => ({ name, constraints: { required: true, pattern: "[a-z]*" } })) },
    },
    options: chance.below(2) === 0 ? {} : { dialect: { delimiter: ";", quote: '"', headerRows: 1 } },
    units: [],
  };
}
