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
type Painted = Map<string, number>;

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
  const isPaired = own.length === others.length;
  const [readOwn, readOther] = [reader(before), reader(after)];
  const painted: Painted = new Map();
  const found: Painted = new Map();
  for (const [index, page] of own.entries()) {
    const other = isPaired ? others[index] : undefined;
    if (other === undefined) count(readOwn(page), painted);
    else if (!comparison.areSame(page, other)) countDifference(readOwn(page), readOther(other), { painted, found });
  }
  if (!isPaired) for (const page of others) count(readOther(page), found);
  return { missing: countMissing(painted, found), added: countMissing(found, painted) };
}

/** What both paint at the same step need not be counted: it changes no difference. */
function countDifference(
  own: readonly string[],
  others: readonly string[],
  { painted, found }: { readonly painted: Painted; readonly found: Painted },
): void {
  const isOther = (key: string, index: number, list: readonly string[]): boolean => key !== list[index];
  count(
    own.filter((key, index) => isOther(key, index, others)),
    painted,
  );
  count(
    others.filter((key, index) => isOther(key, index, own)),
    found,
  );
}

function count(keys: readonly string[], painted: Painted): void {
  for (const key of keys) painted.set(key, (painted.get(key) ?? 0) + 1);
}

/**
 * Reads the texts and pictures that pages of a file paint, annotations among them, in the order of painting.
 *
 * Shapes   A text is what one operator shows; one with a glyph of unknown text is left out, as inline pictures are. A picture is its
 *          size after a character that no text has.
 * Cost     Every operation of the content once.
 */
function reader(file: PdfFile): (page: PdfPage) => string[] {
  const interpreter = new Interpreter(file, { maxOperations: MAX_OPERATIONS });
  return (page) => {
    file.checkpoint();
    const pictures: string[] = [];
    const { runs } = readPageText(file, page, interpreter, {
      also: {
        image: ({ stream: { dict }, object }) => {
          const [width, height] = ["Width", "Height"].map((key) => file.resolve(dict.get(key)));
          if (object !== undefined) pictures.push(`\0picture of ${width} by ${height}`);
        },
      },
    });
    const texts = runs.flatMap((run) => textOf(run) ?? []);
    return [...pictures, ...texts];
  };
}

function textOf({ glyphs }: TextRun): string | undefined {
  let all = "";
  for (const { text } of glyphs) {
    if (text === undefined) return undefined;
    all += text;
  }
  const joined = all.trim().replace(/\s+/g, " ");
  return joined === "" ? undefined : joined;
}

/** How many of the first are missing from the second. */
function countMissing(expected: Painted, found: Painted): number {
  let missing = 0;
  for (const [key, count] of expected) missing += Math.max(0, count - (found.get(key) ?? 0));
  return missing;
}
