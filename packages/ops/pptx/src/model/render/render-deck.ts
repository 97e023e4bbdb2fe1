import { lookOf } from "./deck-look.ts";
import { Stage } from "./scene/stage.ts";
import { Told } from "./scene/told.ts";
import { drawSlide, layoutOf } from "./slides/draw-slide.ts";
import type { Deck } from "./spec/deck.ts";
import { targetOf } from "./write/slide-part.ts";
import type { DrawnSlide } from "./write/write-deck.ts";
import { writeDeck } from "./write/write-deck.ts";

export interface RenderedDeck {
  readonly bytes: Uint8Array;
  readonly told: Told;
  readonly slides: readonly DrawnSlide[];
}

/** A checked specification -> the presentation, and what is to be told of it. */
export function renderDeck(deck: Deck, checkpoint: () => void): RenderedDeck {
  const told = new Told();
  const look = lookOf(deck, told, checkpoint);
  const slideByName = namesOf(deck);
  const slides = deck.slides.map((slide, index): DrawnSlide => {
    checkpoint();
    const stage = new Stage(look, index);
    const layout = layoutOf(stage, slide);
    drawSlide(stage, slide, layout);
    tellMotion(stage, deck, index);
    return { stage, layout };
  });
  tellLinks(deck, slideByName, told);
  const language = deck.slides.find(({ lang }) => lang !== undefined)?.lang ?? "en-US";
  return { bytes: writeDeck({ deck, look, slides, slideByName, language }), told, slides };
}

function tellMotion(stage: Stage, deck: Deck, index: number): void {
  const slide = deck.slides[index];
  if (slide?.animation === "buildByPoint" && !stage.animated.some(({ paragraphs }) => paragraphs > 0))
    stage.lose(
      "ANIMATION_REFERENCE_BROKEN",
      "The slide has no points to build; its parts come in one by one.",
      `slides[${index}].animation`,
      "substituted",
    );
  if (slide?.transition?.morphOption !== undefined && slide.transition.type !== "morph")
    stage.lose(
      "PROPERTY_NOT_RENDERED",
      `A transition of type ${slide.transition.type} has no morphOption.`,
      `slides[${index}].transition.morphOption`,
    );
}

/** Ids of slides, and their numbers: an id wins over a number. */
function namesOf(deck: Deck): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const index of deck.slides.keys()) names.set(String(index + 1), index);
  for (const [index, { id, slideId }] of deck.slides.entries())
    for (const name of [slideId, id]) if (name !== undefined) names.set(name, index);
  return names;
}

/** Links that lead nowhere: their words stay. */
function tellLinks(deck: Deck, slideByName: ReadonlyMap<string, number>, told: Told): void {
  const visit = (node: unknown, path: string, slideIndex: number): void => {
    if (node === null || typeof node !== "object") return;
    for (const [key, value] of Object.entries(node)) {
      const at = Array.isArray(node) ? `${path}[${key}]` : `${path}.${key}`;
      if (key === "link" && typeof value === "string") {
        if (value !== "" && targetOf(value, slideByName) === undefined)
          told.lose({
            code: "HYPERLINK_DANGLING",
            message: `The link leads nowhere: ${value.slice(0, 300)}`,
            path: at,
            slideIndex,
          });
      } else visit(value, at, slideIndex);
    }
  };
  for (const [index, slide] of deck.slides.entries()) visit(slide, `slides[${index}]`, index);
}
