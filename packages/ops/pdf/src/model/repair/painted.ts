import {
  Interpreter,
  PageComparison,
  type PdfFile,
  type PdfPage,
  readPageText,
  type TextRun,
  walkPages,
} from "@colophon/kit-pdf";

/** How often the pages paint each text and each size of picture. */
type Painted = ReadonlyMap<string, number>;

/** Operations of all content. Attack: forms that call one another. */
const MAX_OPERATIONS = 50_000_000;

/**
 * How many of the texts and pictures that the pages of one file paint another does not paint, and the other way round.
 *
 * Cost     Every object of the pages once, and the content of pages that are not the same in both.
 */
export function comparePainted(
  before: PdfFile,
  after: PdfFile,
  maxPages: number,
): { readonly missing: number; readonly added: number } {
  const [own, others] = [[...walkPages(before, maxPages)], [...walkPages(after, maxPages)]];
  const comparison = new PageComparison(before, after);
  const isSame = own.map((page, index) => {
    const other = others[index];
    return own.length === others.length && other !== undefined && comparison.areSame(page, other);
  });
  const painted = readPainted(
    before,
    own.filter((_, index) => isSame[index] !== true),
  );
  const found = readPainted(
    after,
    others.filter((_, index) => isSame[index] !== true),
  );
  return { missing: countMissing(painted, found), added: countMissing(found, painted) };
}

/**
 * The texts and pictures that pages of a file paint, annotations among them.
 *
 * Shapes   A text is what one operator shows; one with a glyph of unknown text is left out, as inline pictures are.
 * Cost     Every operation of the content once.
 */
function readPainted(file: PdfFile, pages: readonly PdfPage[]): Painted {
  const painted = new Map<string, number>();
  const count = (key: string): void => void painted.set(key, (painted.get(key) ?? 0) + 1);
  const interpreter = new Interpreter(file, { maxOperations: MAX_OPERATIONS });
  for (const page of pages) {
    file.checkpoint();
    const { runs } = readPageText(file, page, interpreter, {
      also: {
        image: ({ stream: { dict }, object }) => {
          const [width, height] = ["Width", "Height"].map((key) => file.resolve(dict.get(key)));
          if (object !== undefined) count(`picture of ${width} by ${height}`);
        },
      },
    });
    for (const run of runs) {
      const text = textOf(run);
      if (text !== undefined) count(`text ${text}`);
    }
  }
  return painted;
}

function textOf({ glyphs }: TextRun): string | undefined {
  if (glyphs.some(({ text }) => text === undefined)) return undefined;
  const words = glyphs
    .map((glyph) => glyph.text)
    .join("")
    .trim()
    .split(/\s+/);
  return words[0] === "" ? undefined : words.join(" ");
}

/** How many of the first are missing from the second. */
function countMissing(expected: Painted, found: Painted): number {
  let missing = 0;
  for (const [key, count] of expected) missing += Math.max(0, count - (found.get(key) ?? 0));
  return missing;
}
