import { FormatError } from "@colophon/contract";
import { type Looking, lookOf } from "./deck-look.ts";
import { type DeckLook, Stage } from "./scene/stage.ts";
import type { TemplateLayout } from "./scene/template-place.ts";
import { Told } from "./scene/told.ts";
import { drawSlide, layoutOf } from "./slides/draw-slide.ts";
import type { Archetype } from "./slides/frame.ts";
import { alignTitles } from "./slides/title-size.ts";
import type { Deck } from "./spec/deck.ts";
import type { Slide } from "./spec/slides.ts";
import { chooseLayout } from "./template/choose-layout.ts";
import type { OpenTemplate } from "./template/open-template.ts";
import { templateLayouts } from "./template/template-layouts.ts";
import { lookOnLayout, tellTemplate } from "./template/template-look.ts";
import type { Shaper } from "./text/shaper.ts";
import { targetOf } from "./write/slide-part.ts";
import type { DrawnSlide } from "./write/write-deck.ts";
import { ownLayout, writeDeck } from "./write/write-deck.ts";

export interface RenderedDeck {
  readonly bytes: Uint8Array;
  readonly told: Told;
  readonly slides: readonly DrawnSlide[];
}

export interface Rendering {
  readonly template?: OpenTemplate | undefined;
  readonly shaper?: Shaper | undefined;
  readonly checkpoint: () => void;
}

/** A checked specification -> the presentation, and what is to be told of it. */
export function renderDeck(deck: Deck, { template, shaper, checkpoint }: Rendering): RenderedDeck {
  const told = new Told();
  const slideByName = namesOf(deck);
  const telling = { told, shaper, checkpoint };
  const staging = template === undefined ? ownStaging(deck, telling) : brandStaging(deck, template, telling);
  const opened = deck.slides.map((slide, index) => {
    checkpoint();
    return { slide, ...staging.open(slide, index) };
  });
  alignTitles(opened);
  const slides = opened.map(({ stage, slide, layout, kind }, index): DrawnSlide => {
    checkpoint();
    drawSlide(stage, slide, kind);
    tellMotion(stage, deck, index);
    return { stage, layout };
  });
  tellLinks(deck, slideByName, told);
  const language = deck.slides.find(({ lang }) => lang !== undefined)?.lang ?? "en-US";
  const written = {
    deck,
    look: staging.look,
    slides,
    slideByName,
    language,
    ...(template !== undefined && { template }),
  };
  return { bytes: writeDeck(written), told, slides };
}

/** Opens a stage for each slide, on a layout that was chosen for it. */
interface Staging {
  readonly look: DeckLook;
  open(slide: Slide, index: number): DrawnSlide & { readonly kind: Archetype };
}

function ownStaging(deck: Deck, looking: Looking): Staging {
  const look = lookOf(deck, looking);
  return {
    look,
    open(slide, index) {
      const stage = new Stage(look, index);
      const kind = layoutOf(stage, slide);
      return { stage, kind, layout: ownLayout(look, kind) };
    },
  };
}

function brandStaging(deck: Deck, { design, embedded }: OpenTemplate, looking: Looking): Staging {
  const telling = { deck, ...looking };
  tellTemplate(design, embedded, telling);
  const layouts = templateLayouts(design);
  const looks = new Map<TemplateLayout, DeckLook>();
  const lookAt = (layout: TemplateLayout): DeckLook => {
    const known = looks.get(layout) ?? lookOnLayout(design, layout.design, telling);
    looks.set(layout, known);
    return known;
  };
  const [first] = layouts;
  if (first === undefined) throw presentationWithoutLayouts();
  return {
    look: lookAt(first),
    open(slide, index) {
      const chosen = chooseLayout(slide, layouts, lookAt);
      const stage = new Stage(lookAt(chosen.layout), index, chosen);
      const { name, archetype, part, placeholders } = chosen.layout.design;
      if (chosen.reason !== undefined) {
        const message = `The slide is made on "${name}": ${chosen.reason}.`;
        const path = `slides[${index}].layout`;
        const facts = chosen.isUsualWithoutWish === true ? { fix: { remove: path } } : {};
        stage.find("UNSUPPORTED_LAYOUT_SELECTION", message, path, facts);
        stage.lose("LAYOUT_SUBSTITUTED", message, path);
      }
      const types = new Set(placeholders.map(({ type }) => type));
      return { stage, kind: "obj", layout: { name, archetype, path: part.name.slice(1), placeholders: types } };
    },
  };
}

/** A template of masters alone. */
function presentationWithoutLayouts(): FormatError {
  return new FormatError({
    format: "presentation",
    code: "NO_MASTER",
    message: "The template has no layout.",
    offset: 0,
  });
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
