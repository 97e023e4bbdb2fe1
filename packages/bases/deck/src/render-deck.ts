import { FormatError } from "@colophon/contract";
import { type LayoutDesign, pixelsIn } from "@colophon/kit-presentation";
import { type LookContext, themeOf } from "./deck-theme.ts";
import type { DeckTheme } from "./scene/deck-theme.ts";
import { Losses } from "./scene/losses.ts";
import { isRightToLeft, mirrorSlide } from "./scene/mirror.ts";
import { type SlidePlace, SlideStage, type TablePart } from "./scene/stage.ts";
import type { TemplateLayout } from "./scene/template-place.ts";
import { drawSlide, layoutOf } from "./slides/draw-slide.ts";
import { flowTables } from "./slides/flow-tables.ts";
import type { Archetype } from "./slides/frame.ts";
import { alignTitles } from "./slides/title-size.ts";
import type { Deck } from "./spec/deck.ts";
import type { Slide } from "./spec/slides.ts";
import { reportUnknownTexts, type UnknownMember } from "./spec/unknown-members.ts";
import { chooseLayout } from "./template/choose-layout.ts";
import { deckMaster } from "./template/deck-master.ts";
import type { OpenTemplate } from "./template/template.ts";
import { templateLayouts } from "./template/template-layouts.ts";
import { lookOnLayout, reportTemplate } from "./template/template-theme.ts";
import type { Shaper } from "./text/shaper.ts";
import type { WrittenParts } from "./write/package-files.ts";
import { targetOf } from "./write/slide-part.ts";
import type { DrawnSlide } from "./write/write-deck.ts";
import { ownLayout, writeDeck } from "./write/write-deck.ts";

export interface RenderedDeck {
  readonly bytes: Uint8Array;
  readonly written: WrittenParts;
  readonly reported: Losses;
  readonly slides: readonly DrawnSlide[];
  /** The specification, with slides added for tables that continue. */
  readonly deck: Deck;
}

export interface Rendering {
  /** Members of the specification that are in no schema. */
  readonly unknown: readonly UnknownMember[];
  readonly template?: OpenTemplate | undefined;
  readonly shaper?: Shaper | undefined;
  readonly checkpoint: () => void;
}

/** A checked specification -> the presentation, and what is to be told of it. */
export function renderDeck(given: Deck, { template, shaper, unknown, checkpoint }: Rendering): RenderedDeck {
  const stagingFor = (deck: Deck, reported: Losses): Staging => {
    const looking = { reported, shaper, checkpoint };
    return template === undefined ? ownStaging(deck, looking) : brandStaging(deck, template, looking);
  };
  const { deck, origins, parts } = flowTables(given, (slide, index, part) => {
    checkpoint();
    const trial = new Losses();
    const opened = { slide, ...stagingFor(given, trial).open(slide, { index, origin: index, part }) };
    alignTitles([opened]);
    drawSlide(opened.stage, slide, opened.kind);
    return trial.flows;
  });
  const reported = new Losses();
  reportUnknownTexts(unknown, reported, origins);
  const slideByName = namesOf(given, origins);
  const staging = stagingFor(deck, reported);
  const opened = deck.slides.map((slide, index) => {
    checkpoint();
    return { slide, ...staging.open(slide, { index, origin: origins[index] ?? index, part: parts[index] }) };
  });
  alignTitles(opened);
  const slides = opened.map(({ stage, slide, layout, kind }): DrawnSlide => {
    checkpoint();
    drawSlide(stage, slide, kind);
    if (isRightToLeft(slide)) mirrorSlide(stage);
    reportMotion(stage, slide);
    return { stage, layout };
  });
  reportLinks(given, { slideByName, origins, parts, reported });
  const language = deck.slides.find(({ lang }) => lang !== undefined)?.lang ?? "en-US";
  const written = {
    deck,
    look: staging.look,
    slides,
    slideByName,
    language,
    ...(template !== undefined && { template }),
  };
  return { ...writeDeck(written), reported, slides, deck };
}

/** Opens a stage for each slide, on a layout that was chosen for it. */
interface Staging {
  readonly look: DeckTheme;
  open(slide: Slide, place: SlidePlace): DrawnSlide & { readonly kind: Archetype };
}

function ownStaging(deck: Deck, looking: LookContext): Staging {
  const look = themeOf(deck, looking);
  return {
    look,
    open(slide, place) {
      const stage = new SlideStage(look, place);
      const kind = layoutOf(stage, slide);
      return { stage, kind, layout: ownLayout(look, kind) };
    },
  };
}

function brandStaging(deck: Deck, template: OpenTemplate, looking: LookContext): Staging {
  const { opened, design } = template;
  const reporting = { deck, ...looking, pixels: pixelsIn(opened, looking.checkpoint) };
  reportTemplate(template, reporting);
  const masters = templateLayouts(design);
  const looks = new Map<LayoutDesign, DeckTheme>();
  const lookAt = (layout: TemplateLayout): DeckTheme => {
    const known = looks.get(layout.design) ?? lookOnLayout(design, layout.design, reporting);
    looks.set(layout.design, known);
    return known;
  };
  const own = deckMaster(deck.slides, masters, lookAt);
  const [first] = own;
  if (first === undefined) throw presentationWithoutLayouts();
  return {
    look: lookAt(first),
    open(slide, place) {
      const chosen = chooseLayout(slide, { own, all: masters.flat() }, lookAt);
      const stage = new SlideStage(lookAt(chosen.layout), place, chosen);
      const { name, archetype, part, placeholders } = chosen.layout.design;
      if (chosen.reason !== undefined) {
        const message = `The slide is made on "${name}": ${chosen.reason}.`;
        const path = `${stage.path}.layout`;
        const facts = chosen.isUsualWithoutWish === true ? { fix: { remove: path } } : {};
        stage.find("UNSUPPORTED_LAYOUT_SELECTION", message, path, facts);
        stage.reportLoss("LAYOUT_SUBSTITUTED", message, path);
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

function reportMotion(stage: SlideStage, { animation, transition }: Slide): void {
  if (animation === "buildByPoint" && !stage.animated.some(({ paragraphs }) => paragraphs > 0))
    stage.reportLoss(
      "ANIMATION_REFERENCE_BROKEN",
      "The slide has no points to build; its parts come in one by one.",
      `${stage.path}.animation`,
      "substituted",
    );
  if (transition?.morphOption !== undefined && transition.type !== "morph")
    stage.reportLoss(
      "PROPERTY_NOT_RENDERED",
      `A transition of type ${transition.type} has no morphOption.`,
      `${stage.path}.transition.morphOption`,
    );
}

/** Ids of slides, and their numbers in the specification: an id wins over a number. */
function namesOf({ slides }: Deck, origins: readonly number[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const index of slides.keys()) names.set(String(index + 1), origins.indexOf(index));
  for (const [index, { id, slideId }] of slides.entries())
    for (const name of [slideId, id]) if (name !== undefined) names.set(name, origins.indexOf(index));
  return names;
}

interface Linking {
  readonly slideByName: ReadonlyMap<string, number>;
  readonly origins: readonly number[];
  readonly parts: readonly (TablePart | undefined)[];
  readonly reported: Losses;
}

/** Links that lead nowhere: their words stay. */
function reportLinks({ slides }: Deck, { slideByName, origins, parts, reported }: Linking): void {
  const visit = (node: unknown, path: string, origin: number): void => {
    if (node === null || typeof node !== "object") return;
    for (const [key, value] of Object.entries(node)) {
      const at = Array.isArray(node) ? `${path}[${key}]` : `${path}.${key}`;
      if (key === "link" && typeof value === "string") {
        if (value !== "" && targetOf(value, slideByName) === undefined)
          reported.reportLoss({
            code: "HYPERLINK_DANGLING",
            message: `The link leads nowhere: ${value.slice(0, 300)}`,
            path: at,
            slideIndex: slideOf(at, origin, { origins, parts }),
          });
      } else visit(value, at, origin);
    }
  };
  for (const [index, slide] of slides.entries()) visit(slide, `slides[${index}]`, index);
}

/** The slide on which a place of the specification is: of a table that continues, the one with that row. */
function slideOf(path: string, origin: number, { origins, parts }: Pick<Linking, "origins" | "parts">): number {
  const [, table, row] = /^slides\[\d+\]\.blocks\[(\d+)\]\.input\.rows\[(\d+)\]/.exec(path) ?? [];
  const found = parts.findIndex(
    (part, index) =>
      origins[index] === origin && part?.table === Number(table) && Number(row) >= part.from && Number(row) < part.to,
  );
  return found < 0 ? origins.indexOf(origin) : found;
}
