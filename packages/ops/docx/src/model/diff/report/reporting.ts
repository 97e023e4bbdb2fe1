import { paragraphsIn, textIn, textOfParagraph } from "../block-lists.ts";
import type { Change, ChangePlace, ParagraphNumbers } from "../changes.ts";
import type { Side } from "../side.ts";
import type { BlockList, CellUnit, ParagraphSlice } from "../units.ts";

/** What reporting the changes of one part needs. */
export interface Reporting {
  readonly before: Side;
  readonly after: Side;
  readonly numbers: ParagraphNumbers;
  readonly log: (change: Change) => void;
  /** Takes paragraphs of both documents whose proofing differs. */
  readonly proofing: { note(reporting: Reporting, before: ParagraphSlice, after: ParagraphSlice): void };
  readonly look: () => void;
}

type Which = "before" | "after";

export function placeOfParagraph(reporting: Reporting, which: Which, paragraph: ParagraphSlice): ChangePlace {
  const side = reporting[which];
  const number = reporting.numbers.of(side.tree, paragraph.element, reporting.look);
  return { part: side.part, paragraph: number, text: textOfParagraph(paragraph) };
}

/** The first paragraph of blocks, with all their text. */
export function placeOfBlocks(
  reporting: Reporting,
  which: Which,
  content: BlockList,
): Partial<Record<Which, ChangePlace>> {
  const [first] = paragraphsIn(content);
  if (first === undefined) return {};
  return { [which]: { ...placeOfParagraph(reporting, which, first), text: textIn(content) } };
}

interface Celled {
  readonly cells: readonly CellUnit[];
}

/** The first paragraph of rows, with all their text. */
export function placesOfRows(
  reporting: Reporting,
  before: readonly Celled[],
  after: readonly Celled[],
): Partial<Record<Which, ChangePlace>> {
  const place = (which: Which, rows: readonly Celled[]): ChangePlace | undefined => {
    const paragraphs = rows.flatMap(({ cells }) => cells.flatMap(({ content }) => paragraphsIn(content)));
    const [first] = paragraphs;
    if (first === undefined) return undefined;
    const text = paragraphs.map(textOfParagraph).join("\n");
    return { ...placeOfParagraph(reporting, which, first), text };
  };
  const [first, second] = [place("before", before), place("after", after)];
  return { ...(first !== undefined && { before: first }), ...(second !== undefined && { after: second }) };
}
