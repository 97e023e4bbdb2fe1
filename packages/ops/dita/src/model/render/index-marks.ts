import { type DitaElement, elementsOf, is, textOfDita, walkElements } from "../nodes.ts";
import { contentOfNodes } from "../resolve/trace.ts";
import type { Page } from "./publication.ts";
import type { Surroundings } from "./writing.ts";

export interface IndexMark {
  readonly words: readonly string[];
  readonly anchor: string;
  readonly page: Page;
}

/** The words of each entry that an index term makes, from the outermost term inwards. */
export function entriesOf(element: DitaElement): readonly (readonly string[])[] {
  const marks: (readonly string[])[] = [];
  const visit = (term: DitaElement, above: readonly string[]): void => {
    const own = term.children
      .filter((child) => !(is(child, "topic/indexterm") || is(child, "topic/index-base")))
      .map((child) => (child.kind === "text" ? child.value : child.kind === "element" ? textOfDita(child) : ""))
      .join("");
    const words = [...above, own.replace(/\s+/g, " ").trim()].filter((word) => word !== "");
    const inner = elementsOf(term, "topic/indexterm");
    if (inner.length === 0 && words.length > 0) marks.push(words);
    for (const [at, one] of inner.entries()) if (at < 1_000) visit(one, words);
    for (const see of elementsOf(term, "topic/index-base"))
      if (textOfDita(see) !== "") marks.push([...words, textOfDita(see)]);
  };
  visit(element, []);
  return marks;
}

/** A loss for each footnote and draft comment in an index term: an entry of the index has no place for them. */
export function reportUnindexed(element: DitaElement, { reportLoss }: Surroundings): void {
  for (const one of walkElements(element))
    if (is(one, "topic/fn") || is(one, "topic/draft-comment"))
      reportLoss(one, `The index does not show ${one.name}.`, contentOfNodes([one]));
}
