import { NOT_COPIED } from "../quality/fix.ts";
import type { TableFlow } from "../scene/losses.ts";
import type { Deck } from "../spec/deck.ts";
import type { Slide } from "../spec/slides.ts";

/** A deck whose long tables continue on further slides. */
export interface FlowedDeck {
  readonly deck: Deck;
  /** Of each slide the slide of the specification that it is made of. */
  readonly origins: readonly number[];
}

/** As many as a specification may have. */
const MAX_SLIDES = 200;

/**
 * Slides whose table has `flow` are followed by copies with the rows that do not fit. Titles say which of how many. What stands beside
 * the table, ids and notes stay on the first.
 *
 * Shapes   `measure` draws a slide for a trial and tells where its tables would continue.
 */
export function flowTables(deck: Deck, measure: (slide: Slide, index: number) => readonly TableFlow[]): FlowedDeck {
  const slides: Slide[] = [];
  const origins: number[] = [];
  let room = MAX_SLIDES - deck.slides.length;
  for (const [index, slide] of deck.slides.entries()) {
    const parts = flowOf(slide, index, measure);
    const made = parts.length - 1 > room ? [slide] : parts;
    room -= made.length - 1;
    for (const one of made) {
      slides.push(one);
      origins.push(index);
    }
  }
  return { deck: { ...deck, slides }, origins };
}

function flowOf(
  slide: Slide,
  index: number,
  measure: (slide: Slide, index: number) => readonly TableFlow[],
): readonly Slide[] {
  if (slide.slideType !== "composition") return [slide];
  const places = slide.blocks.flatMap((block, place) =>
    block.primitive === "matrixTable" && block.input.flow === true ? [place] : [],
  );
  if (places.length === 0) return [slide];
  const numbered = { ...slide, title: titleOf(slide.title, 99, 99) };
  const flows = measure(numbered, index);
  for (const place of places) {
    const block = slide.blocks[place];
    const found = flows.find(({ path }) => path === `slides[${index}].blocks[${place}].input.rows`);
    if (found === undefined || block?.primitive !== "matrixTable") continue;
    const { starts } = found;
    return starts.map((from, part) => {
      const rows = block.input.rows.slice(from, starts[part + 1] ?? block.input.rows.length);
      const table = { ...block, input: { ...block.input, rows } };
      const title = titleOf(slide.title, part + 1, starts.length);
      if (part === 0) return { ...slide, title, blocks: slide.blocks.with(place, table) };
      const copy: Record<string, unknown> = { ...slide, title, blocks: [table] };
      for (const name of NOT_COPIED) delete copy[name];
      return copy as unknown as Slide;
    });
  }
  return [slide];
}

const titleOf = (title: string, part: number, of: number): string => `${title} (${part}/${of})`;
