import { createTokens, type MadeDocument, type SeededRandom, type Unit } from "@colophon/testing";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const ENCODINGS = ["utf8", "utf8", "latin1", "utf16le"] as const;
const NEWLINES = ["\n", "\r\n"] as const;
/** What seems to be no data: each was taken for a footer, a preamble, a comment or names by some reader. */
const ODD_LINES = [
  (token: () => string) => `Total rows: ${token()}`,
  (token: () => string) => token().toUpperCase(),
  (token: () => string) => `# ${token()}`,
  (token: () => string) => `Source: ${token()} ${token()}`,
  (token: () => string) => `-- ${token()}`,
  (token: () => string) => `(${token()} rows)`,
] as const;

/** A table by chance: delimiter, encoding, quotes, ragged and odd lines, a byte too many; a token of its own in each cell. */
export function makeTable(chance: SeededRandom): MadeDocument {
  const pick = <T>(items: readonly T[]): T => items[chance.below(items.length)] as T;
  const token = createTokens();
  const delimiter = pick(DELIMITERS);
  const encoding = pick(ENCODINGS);
  const newline = pick(NEWLINES);
  const width = 1 + chance.below(6);
  const kinds = Array.from({ length: width }, () => chance.below(3));
  let number = 1_000_000 + chance.below(1_000_000);
  const makeCell = (column: number): string => {
    number += 1 + chance.below(97);
    if (kinds[column] === 0) return String(number);
    return kinds[column] === 1 ? token() : `${token()} ${token()}`;
  };
  const lines: string[][] = [];
  const odd = (): string[] => [pick(ODD_LINES)(token)];
  const isOdd = () => chance.below(6) === 0;
  if (isOdd()) lines.push(odd());
  if (isOdd()) lines.push(Array.from({ length: width }, () => ""));
  lines.push(Array.from({ length: width }, () => token()));
  for (let rows = chance.below(12); rows > 0; rows -= 1) {
    const cells = 1 + (chance.below(12) === 0 ? chance.below(width + 2) : width - 1);
    lines.push(Array.from({ length: cells }, (_, column) => (chance.below(9) === 0 ? "" : makeCell(column))));
    if (chance.below(20) === 0) lines.push([""]);
  }
  if (isOdd()) lines.push(odd());
  return encode(lines, { delimiter, encoding, newline, hasByteTooMany: isOdd(), quotes: chance.below(4) === 0 });
}

function encode(
  lines: readonly (readonly string[])[],
  {
    delimiter,
    encoding,
    newline,
    hasByteTooMany,
    quotes,
  }: {
    readonly delimiter: string;
    readonly encoding: BufferEncoding;
    readonly newline: string;
    readonly hasByteTooMany: boolean;
    readonly quotes: boolean;
  },
): MadeDocument {
  const parts: Buffer[] = encoding === "utf16le" ? [Buffer.from("\ufeff", encoding)] : [];
  let at = parts.reduce((sum, { length }) => sum + length, 0);
  const units: Unit[] = [];
  for (const [index, cells] of lines.entries()) {
    const written = cells.map((cell) => (quotes && cell.includes(" ") ? `"${cell}"` : cell)).join(delimiter);
    const part = Buffer.from(written + newline, encoding);
    const range = { start: at, end: at + Buffer.from(written, encoding).length };
    for (const [column, text] of cells.entries())
      units.push({ kind: "cell", place: `line ${index + 1}, cell ${column + 1}`, text, range });
    parts.push(part);
    at += part.length;
  }
  if (hasByteTooMany && encoding === "utf16le") parts.push(Buffer.from("\n"));
  const bytes = new Uint8Array(Buffer.concat(parts));
  return { name: `${encoding} ${JSON.stringify(delimiter)}`, input: { bytes }, units };
}
