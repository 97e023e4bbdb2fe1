import { sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { buildZip, mutate, type SeededRandom } from "@colophon/testing";

/** Values at which readers of workbooks turn: places off the grid, numbers that are none, targets that lead out. */
const VALUES = [
  ...[
    "",
    "0",
    "-1",
    "1",
    "4294967296",
    "9007199254740993",
    "1e999",
    "NaN",
    "INF",
    "true",
    "\u{1f600}",
    "a".repeat(300),
  ],
  ...["A0", "A1", "XFD1048576", "XFE1", "A1:XFD1048576", "B2:A1", "A:A", "1:1", "#REF!", "A1 B2 A1:C3", "R1C1"],
  ...[
    "rId1",
    "rId99999",
    "../../../x.xml",
    "/xl/workbook.xml",
    "javascript:a",
    "s",
    "str",
    "inlineStr",
    "shared",
    "array",
  ],
];
/** Texts in the place of a value or a formula. */
const TEXTS = [
  ...[
    "",
    "abc",
    "0",
    "-1",
    "99999999",
    "1e309",
    "SUM(",
    "A1:",
    "(".repeat(200),
    "'x'!A1",
    "[1]!a",
    "{1,2;3",
    "_x0000_",
  ],
  ...[
    "OFFSET(A1,1,1)",
    "INDIRECT(A1)",
    "LET(x,",
    "Table1[[#This Row],[a]]",
    "#REF!A1",
    "Sheet1:Sheet3!A1",
    "&#xFFFD;",
    "\t",
  ],
];
const PIECE = /<[^<>]+>|[^<>]+/g;

/** A workbook whose package is whole, with one to three changes in the markup of its parts: most are well-formed still. */
export function mutateMarkup(bytes: Uint8Array, chance: SeededRandom): Uint8Array {
  const archive = openZip(sourceOf(bytes));
  const entries = archive.entries.map((entry) => ({ path: entry.name, bytes: archive.read(entry), isDeflated: true }));
  const markup = entries.filter(({ path }) => /\.(?:xml|rels|vml)$/.test(path));
  const parts = markup.filter(({ path }) => !/\.rels$|^\[Content_Types\]/.test(path));
  for (let times = 1 + chance.below(3); times > 0; times--) {
    const among = chance.below(6) === 0 ? markup : parts;
    const entry = among[chance.below(among.length)];
    if (entry === undefined) continue;
    entry.bytes =
      chance.below(8) === 0 && entry.bytes.length > 4
        ? mutate(entry.bytes, chance)
        : new Uint8Array(Buffer.from(mutateText(Buffer.from(entry.bytes).toString("utf8"), chance)));
  }
  return buildZip(entries);
}

/** One change; those of elements take the whole of them. */
function mutateText(text: string, chance: SeededRandom): string {
  const pieces = text.match(PIECE) ?? [];
  let at = Math.min(2 + chance.below(Math.max(1, pieces.length)), pieces.length - 1);
  while (at > 0 && /^<[/?!]/.test(pieces[at] ?? "")) at--;
  const piece = pieces[at] ?? "";
  const pick = (from: readonly string[]): string => from[chance.below(from.length)] ?? "";
  const put = (...by: readonly string[]): string => [...pieces.slice(0, at), ...by, ...pieces.slice(at + 1)].join("");
  if (!piece.startsWith("<")) return put(pick(TEXTS));
  const end = endOf(pieces, at);
  const [before, element, after] = [pieces.slice(0, at), pieces.slice(at, end), pieces.slice(end)];
  switch (chance.below(6)) {
    case 0:
      return [...before, ...after].join("");
    case 1:
      return [...before, ...element, ...element, ...after].join("");
    case 2:
      // An element without its attributes.
      return put(piece.replace(/^(<[^\s/>?!]+)[^>]*?(\/?>)$/s, "$1$2"));
    case 3: {
      const other = chance.below(Math.max(1, after.length));
      const [passed, next, rest] = [
        after.slice(0, other),
        after.slice(other, endOf(after, other)),
        after.slice(endOf(after, other)),
      ];
      return [...before, ...next, ...passed, ...element, ...rest].join("");
    }
    default: {
      const held = [...piece.matchAll(/=\s*"[^"]*"/g)];
      const one = held[chance.below(Math.max(1, held.length))];
      if (one === undefined) return put(piece, pick(TEXTS));
      return put(`${piece.slice(0, one.index)}="${pick(VALUES)}"${piece.slice(one.index + one[0].length)}`);
    }
  }
}

/** The piece behind the element that begins at one; the next piece where none begins there. */
function endOf(pieces: readonly string[], at: number): number {
  let depth = 0;
  for (let index = at; index < pieces.length; index++) {
    const piece = pieces[index] ?? "";
    if (/^<[^/?!]/.test(piece) && !piece.endsWith("/>")) depth++;
    else if (piece.startsWith("</")) depth--;
    if (depth <= 0) return index + 1;
  }
  return at + 1;
}
