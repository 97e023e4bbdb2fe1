import { NOT_COPIED } from "../quality/fix.ts";
import type { TableFlow } from "../scene/losses.ts";
import type { TablePart } from "../scene/stage.ts";
import type { Deck } from "../spec/deck.ts";
import type { Slide, SlideOf } from "../spec/slides.ts";

/** A deck whose long tables continue on further slides. */
export interface FlowedDeck {
  readonly deck: Deck;
  /** Of each slide the slide of the specification that it is made of. */
  readonly origins: readonly number[];
  /** Of each slide the rows that it shows of a table that continues. Tables keep all their rows, so that all parts have one look. */
  readonly parts: readonly (TablePart | undefined)[];
}

/** Draws a slide for a trial and tells where its tables would continue. */
type Measure = (slide: Slide, index: number, part?: TablePart) => readonly TableFlow[];

interface FlowedSlide {
  readonly slide: Slide;
  readonly part?: TablePart;
}

/** As many as a specification may have. */
const MAX_SLIDES = 200;

/**
 * Slides whose table has `flow` are followed by copies with the rows that do not fit. Titles say which of how many. What stands beside
 * the table, ids and notes stay on the first.
 */
export function flowTables(deck: Deck, measure: Measure): FlowedDeck {
  const slides: Slide[] = [];
  const origins: number[] = [];
  const parts: (TablePart | undefined)[] = [];
  let room = MAX_SLIDES - deck.slides.length;
  for (const [index, slide] of deck.slides.entries()) {
    const flowed = flowOf(slide, index, measure);
    const made = flowed.length - 1 > room ? [{ slide }] : flowed;
    room -= made.length - 1;
    for (const one of made) {
      slides.push(one.slide);
      origins.push(index);
      parts.push("part" in one ? one.part : undefined);
    }
  }
  return { deck: { ...deck, slides }, origins, parts };
}

function flowOf(slide: Slide, index: number, measure: Measure): readonly FlowedSlide[] {
  if (slide.slideType !== "composition") return [{ slide }];
  const places = [...slide.blocks.entries()].flatMap(([place, block]) =>
    block.primitive === "matrixTable" && block.input.flow === true ? [{ place, block }] : [],
  );
  if (places.length === 0) return [{ slide }];
  const startsAt = (place: number, flows: readonly TableFlow[]): readonly number[] | undefined =>
    flows.find(({ path }) => path === `slides[${index}].blocks[${place}].input.rows`)?.starts;
  const first = measure(numbered(slide, 99, 99), index);
  for (const { place, block } of places) {
    const [, from] = startsAt(place, first) ?? [];
    if (from === undefined) continue;
    const kept = [...slide.blocks.keys()].filter(
      (one) => one === place || slide.blocks[one]?.primitive === "titleBlock",
    );
    const to = block.input.rows.length;
    const partOf = (range: { from: number; to: number }, blocks: readonly number[]) => ({
      table: place,
      blocks,
      ...range,
    });
    const copy = copyOf(slide, kept);
    const rest = partOf({ from, to }, kept);
    const starts = [0, ...(startsAt(place, measure(numbered(copy, 99, 99), index, rest)) ?? [from])];
    return starts.map((start, at) => {
      const range = { from: start, to: starts[at + 1] ?? to };
      return {
        slide: numbered(at === 0 ? slide : copy, at + 1, starts.length),
        part: partOf(range, at === 0 ? [...slide.blocks.keys()] : kept),
      };
    });
  }
  return [{ slide }];
}

/** The slide with its table and title block alone. */
function copyOf(slide: SlideOf<"composition">, kept: readonly number[]): SlideOf<"composition"> {
  const blocks = kept.flatMap((one) => slide.blocks[one] ?? []);
  const copy: Record<string, unknown> = { ...slide, blocks };
  for (const name of NOT_COPIED) delete copy[name];
  return copy as unknown as SlideOf<"composition">;
}

/** Titles that say which slide of how many it is. */
function numbered(slide: SlideOf<"composition">, part: number, of: number): SlideOf<"composition"> {
  const sign = ` (${part}/${of})`;
  const blocks = slide.blocks.map((block) =>
    block.primitive === "titleBlock" ? { ...block, input: { ...block.input, title: block.input.title + sign } } : block,
  );
  return { ...slide, title: slide.title + sign, blocks };
}
