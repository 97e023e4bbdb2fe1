import type { Archetype } from "@colophon/kit-presentation";
import { toBullets } from "../blocks/bullets.ts";
import type { Box } from "../scene/box.ts";
import type { DeckTheme } from "../scene/deck-theme.ts";
import { para } from "../scene/stage.ts";
import type { TemplateHolder, TemplateLayout, Use } from "../scene/template-place.ts";
import type { Slide } from "../spec/slides.ts";
import { type Fit, fitText } from "../text/fit.ts";
import { inHolder } from "../text/holder-text.ts";
import { countLines } from "../text/lines.ts";
import type { Paragraph } from "../text/paragraph.ts";
import { tighten } from "../text/tighten.ts";
import { growTitle } from "./grow-title.ts";
import { titlePlace } from "./title-place.ts";

export interface ChosenLayout {
  readonly layout: TemplateLayout;
  readonly use: Use;
  /** Why it is not the one that was asked for, or that is usual. */
  readonly reason?: string;
  /** It is the usual one, with nothing against it but that another was asked for. */
  readonly isUsualWithoutWish?: boolean;
}

interface Wish {
  readonly archetypes: readonly Archetype[];
  readonly use: Use;
}

const OPENINGS: Readonly<Record<string, Archetype>> = {
  title: "title",
  "title slide": "title",
  sechead: "sectionHeader",
  "section header": "sectionHeader",
};
const KINDS: Readonly<Record<string, Archetype>> = {
  ...OPENINGS,
  obj: "titleAndContent",
  "title and content": "titleAndContent",
  titleonly: "titleOnly",
  "title only": "titleOnly",
};

/** What the smallest title of a content slide, and what stands below it, may be. */
const TITLE_FLOOR = 18;
const BODY_FLOOR = 12;
/** Of the slide's height and width: a free area smaller than that holds no content. */
const MIN_AREA: Trial["least"] = { w: 0.5, h: 0.42 };

export interface LayoutChoice {
  /** Of the deck's master. */
  readonly own: readonly TemplateLayout[];
  /** Those that a slide may name. */
  readonly all: readonly TemplateLayout[];
}

/**
 * The layout that a slide is made on: the one it names, else the usual for its type, if its text fits there at a readable size and
 * nothing that the layout draws stands in its way; else the next. A title that is too long for its place may take two lines.
 */
export function chooseLayout(
  slide: Slide,
  { own: layouts, all }: LayoutChoice,
  lookOf: (layout: TemplateLayout) => DeckTheme,
): ChosenLayout {
  const reasons: string[] = [];
  const accept = (layout: TemplateLayout, use: Use, least = MIN_AREA): TemplateLayout | undefined => {
    const trial = { use, look: lookOf(layout), least };
    const fault = faultOf(slide, layout, trial);
    if (fault === undefined) return layout;
    const grown = use === "opening" ? undefined : growTitle(slide, layout, trial.look);
    if (grown !== undefined && faultOf(slide, grown, trial) === undefined) return grown;
    reasons.push(`"${layout.design.name}": ${fault}`);
    return undefined;
  };
  const wished = slide.layout === undefined ? undefined : wishOf(slide, { own: layouts, all });
  for (const { layout, use } of wished ?? []) {
    const accepted = accept(layout, use);
    if (accepted !== undefined) return { layout: accepted, use };
  }
  if (wished?.length === 0) reasons.push(`the template has no layout "${slide.layout}" for a slide of this type`);
  const usual: readonly Wish[] =
    slide.slideType === "title-body"
      ? [{ archetypes: ["titleAndContent"], use: "body" }]
      : [{ archetypes: ["titleOnly"], use: "area" }];
  const isAsked = wished === undefined;
  const ofWish = reasons.length;
  for (const wish of usual)
    for (const layout of ofKind(layouts, wish.archetypes)) {
      const accepted = accept(layout, wish.use);
      if (accepted === undefined) continue;
      return isAsked && reasons.length === 0
        ? { layout: accepted, use: wish.use }
        : { ...chosen(accepted, wish.use, reasons), isUsualWithoutWish: !isAsked && reasons.length === ofWish };
    }
  for (const layout of ofKind(layouts, ["titleOnly", "titleAndContent"])) {
    const accepted = accept(layout, "area");
    if (accepted !== undefined) return chosen(accepted, "area", reasons);
  }
  for (const { layout, use, least } of trusted(layouts, usual)) {
    const accepted = accept(layout, use, least);
    if (accepted !== undefined) return chosen(accepted, use, reasons);
  }
  const last = widest(layouts);
  return chosen(withRoom(last, lookOf(last)), "area", reasons);
}

/**
 * The layouts of content with their titles where they have them: where a template draws through all of those, it means its words to stand
 * there. Content stands where it would, else on what the body has for its ground, else in less room.
 */
function trusted(layouts: readonly TemplateLayout[], usual: readonly Wish[]): readonly Trusted[] {
  const area = { archetypes: ["titleOnly", "titleAndContent"], use: "area" } as const;
  const of = ({ archetypes, use }: Wish, change: (layout: TemplateLayout) => Partial<TemplateLayout>): Trusted[] =>
    ofKind(layouts, archetypes).map((layout) => ({ layout: { ...layout, ...change(layout) }, use }));
  const titled = ({ written: { title } }: TemplateLayout) => (title === undefined ? {} : { title });
  const onGround = (layout: TemplateLayout) => {
    const box = layout.body?.box;
    return { ...titled(layout), ...(box !== undefined && { content: box, whole: box }) };
  };
  return [
    ...[...usual, area].flatMap((wish) => of(wish, titled)),
    ...of(area, onGround),
    ...of(area, titled).map((trial) => ({ ...trial, least: MIN_ROOM })),
  ];
}

interface Trusted {
  readonly layout: TemplateLayout;
  readonly use: Use;
  readonly least?: Trial["least"];
}

/** Of the slide's height and width: what is smaller cannot be read, whatever stands there. */
const MIN_ROOM: Trial["least"] = { w: 0.4, h: 0.3 };

/** A layout that drawings leave a strip of has a sheet over them: a slide that can be read goes before a drawing that is seen. */
function withRoom(layout: TemplateLayout, { width, height }: DeckTheme): TemplateLayout {
  const { content, title } = layout;
  if (content !== undefined && content.w >= MIN_ROOM.w * width && content.h >= MIN_ROOM.h * height) return layout;
  const below = title === undefined ? 0 : title.box.y + title.box.h;
  const top = below > 0 && below < 0.4 * height ? below : 0.08 * height;
  const sheet = { x: 0.04 * width, y: top, w: 0.92 * width, h: 0.92 * height - top };
  const room = { x: sheet.x + 8, y: sheet.y + 8, w: sheet.w - 16, h: sheet.h - 16 };
  const isTitleLow = title !== undefined && top < below;
  const { title: _, body: __, ...rest } = layout;
  return { ...rest, ...(title !== undefined && !isTitleLow && { title }), content: room, whole: room, sheet };
}

function chosen(layout: TemplateLayout, use: Use, reasons: readonly string[]): ChosenLayout {
  const reason = reasons.length === 0 ? "the template has no layout for a slide of this type" : (reasons[0] ?? "");
  return { layout, use, reason };
}

/** Layouts of these kinds: the first kind first, and who is surer before who is not. */
function ofKind(layouts: readonly TemplateLayout[], kinds: readonly Archetype[]): readonly TemplateLayout[] {
  return kinds.flatMap((kind) =>
    layouts
      .filter(({ design }) => design.archetype === kind)
      .map((layout, index) => ({ layout, index }))
      .sort(
        (a, b) =>
          Number(b.layout.design.confidence >= 0.8) - Number(a.layout.design.confidence >= 0.8) || a.index - b.index,
      )
      .map(({ layout }) => layout),
  );
}

/** The layouts that a slide names, those of the deck's master first: by the kind, else by their own name. */
function wishOf(
  slide: Slide,
  { own, all }: LayoutChoice,
): readonly { readonly layout: TemplateLayout; readonly use: Use }[] {
  const name = (slide.layout ?? "").toLowerCase();
  const kind = KINDS[name];
  // Names of kinds lie in templates: what a layout is goes before what it is called.
  const found = [own, all].flatMap((layouts) => [
    ...(kind === undefined ? [] : ofKind(layouts, [kind])),
    ...layouts.filter(({ design }) => design.name.toLowerCase() === name),
  ]);
  return found.flatMap((layout): readonly { readonly layout: TemplateLayout; readonly use: Use }[] => {
    const { archetype } = layout.design;
    const isOpening = archetype === "title" || archetype === "sectionHeader";
    if (isOpening) return slide.slideType === "title-body" ? [{ layout, use: "opening" }] : [];
    if (slide.slideType === "title-body" && layout.body !== undefined) return [{ layout, use: "body" }];
    return [{ layout, use: "area" }];
  });
}

/** What opens a deck or a section is none for content, and places that are left empty are missed; of its room, how much counts. */
const WORTH: Partial<Record<Archetype, number>> = {
  title: 0.2,
  sectionHeader: 0.2,
  upright: 0.3,
  comparison: 0.6,
  manyContents: 0.6,
};

/** Where all else fails: the layout with a title that leaves most room, one for content before one that opens. */
function widest(layouts: readonly TemplateLayout[]): TemplateLayout {
  const area = ({ content, title, design, showsWords }: TemplateLayout): number =>
    (content === undefined ? 0 : content.w * content.h) *
    (title === undefined ? 0.3 : 1) *
    (WORTH[design.archetype] ?? 1) *
    (showsWords ? 0.2 : 1);
  return layouts.reduce((one, other) => (area(other) > area(one) ? other : one));
}

interface Trial {
  readonly use: Use;
  readonly look: DeckTheme;
  /** Of the slide's width and height. */
  readonly least: { readonly w: number; readonly h: number };
}

/** Why a slide cannot stand on a layout; undefined where it can. */
function faultOf(slide: Slide, layout: TemplateLayout, { use, look, least }: Trial): string | undefined {
  const { title, content, body } = layout;
  if (title === undefined) return "it has no place for a title that is free of drawings";
  if (layout.showsWords) return "it shows its own words";
  const floor = use === "opening" ? 20 : TITLE_FLOOR;
  const place = titlePlace(title, (box) => tryText({ ...title, box }, [para(slide.title)], { look, floor }));
  const heading = tryText(place, [para(slide.title)], { look, floor });
  if (heading.outcome !== "fits") return `the title does not fit its place at ${TITLE_FLOOR} pt`;
  const widthOfTitle = title.box.w - title.insets[0] - title.insets[2];
  const [words] = inHolder([para(slide.title)], title);
  const lines =
    words === undefined ? 1 : countLines(words, { size: heading.size, width: widthOfTitle, families: look.families });
  if (use !== "opening" && lines > 2) return `the title takes ${lines} lines`;
  if (use === "opening") return openingFault(slide, layout, look);
  if (use === "area") return isLarge(content, look, least) ? undefined : "what it draws leaves no room for content";
  if (body === undefined || !isLarge(body.box, look, least)) return "its body is too small, or it contains drawings";
  if (slide.slideType !== "title-body") return undefined;
  const room = shrink(body.box, spaceOfFrame(slide, look));
  const points = toBullets(slide.body.map((text) => ({ text })));
  const tryBody = (tried: TemplateHolder): Fit => tryText(tried, points, { look, floor: BODY_FLOOR });
  const fit = tryBody(tighten({ ...body, box: room }, tryBody));
  return fit.outcome === "fits" ? undefined : `the text does not fit its body at ${BODY_FLOOR} pt`;
}

function openingFault(slide: Slide, { body, content }: TemplateLayout, look: DeckTheme): string | undefined {
  if (slide.slideType !== "title-body") return "it opens a deck or a section";
  const words = openingWords(slide);
  if (words.length === 0) return undefined;
  if (body === undefined) return isLarge(content, look) ? undefined : "it has no place for words";
  const fit = tryText(body, words, { look, floor: BODY_FLOOR });
  return fit.outcome === "fits" ? undefined : `the words below the title do not fit at ${BODY_FLOOR} pt`;
}

/** What stands below the title of a slide that opens. */
export function openingWords(slide: Extract<Slide, { readonly slideType: "title-body" }>): readonly Paragraph[] {
  const small = [slide.tracker, slide.eyebrow].filter((text) => text !== undefined && text !== "").join("  |  ");
  return [
    ...(small === "" ? [] : [para(small, { isBold: true })]),
    ...(slide.subtitle === undefined ? [] : [para(slide.subtitle)]),
    ...slide.body.filter((text) => text !== "").map((text) => para(text)),
    ...(slide.insight === undefined ? [] : [para(slide.insight, { isBold: true })]),
  ];
}

function isLarge(box: Box | undefined, look: DeckTheme, least: Trial["least"] = MIN_AREA): boolean {
  return box !== undefined && box.w >= least.w * look.width && box.h >= least.h * look.height;
}

/** Room that subtitle, tracker, insight and sources take of a body; generous, since it is only a trial. */
function spaceOfFrame(slide: Slide, look: DeckTheme): { readonly top: number; readonly bottom: number } {
  const line = (text: string | undefined, size: number): number =>
    text === undefined || text === ""
      ? 0
      : size * 1.3 * Math.ceil((text.length * size * 0.5) / Math.max(200, look.width - 2 * look.margin));
  const isRich = slide.insight !== undefined;
  const top = (slide.tracker === undefined ? 0 : 18) + line(slide.subtitle, 16);
  const sources = (slide.footnotes?.length ?? 0) + (slide.source === undefined ? 0 : 1);
  return { top, bottom: (isRich ? 46 : 0) + sources * 14 };
}

function shrink(box: Box, { top, bottom }: { readonly top: number; readonly bottom: number }): Box {
  return { ...box, y: box.y + top, h: Math.max(1, box.h - top - bottom) };
}

function tryText(
  holder: TemplateHolder,
  paragraphs: readonly Paragraph[],
  { look, floor }: { readonly look: DeckTheme; readonly floor: number },
): Fit {
  const [left, top, right, bottom] = holder.insets;
  const most = Math.max(BODY_FLOOR, holder.levels[0]?.size ?? 18);
  return fitText({
    paragraphs: inHolder(paragraphs, holder),
    width: Math.max(4, holder.box.w - left - right),
    height: Math.max(4, holder.box.h - top - bottom),
    most,
    floor: Math.min(floor, most),
    isExact: true,
    families: look.families,
    checkpoint: look.checkpoint,
  });
}
