import { createSeededRandom } from "@colophon/testing";

const PIECES = [
  "a",
  "Ida Lund",
  "1",
  "-2.5",
  " ",
  ",",
  ";",
  "\t",
  "|",
  '"',
  '""',
  "'",
  "\\",
  "\n",
  "\r\n",
  "é",
  "日本",
  "😀",
  "=1+2",
  "#",
  "x".repeat(40),
];

/** Rows of a few columns out of everything that makes reading and writing hard. */
export function makeHardRows(seed: number, rowCount = 30): readonly (readonly string[])[] {
  const chance = createSeededRandom(seed);
  const width = 1 + chance.below(5);
  return Array.from({ length: rowCount }, () =>
    Array.from({ length: width }, () =>
      Array.from({ length: chance.below(4) }, () => PIECES[chance.below(PIECES.length)] ?? "").join(""),
    ),
  );
}
