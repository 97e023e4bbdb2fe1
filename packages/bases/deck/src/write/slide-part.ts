import { PART_TYPES } from "@colophon/kit-ooxml";
import type { ChartItem, PictureItem } from "../scene/items.ts";
import type { SlideStage } from "../scene/stage.ts";
import type { Rich } from "../spec/fields.ts";
import type { Slide } from "../spec/slides.ts";
import { addChart } from "./chart-part.ts";
import { el, HEAD, ROOT } from "./element.ts";
import { type ItemWriting, itemXml } from "./item-xml.ts";
import { TREE } from "./layouts-xml.ts";
import { type Animated, timingXml, transitionXml } from "./motion-xml.ts";
import { notesSlideXml } from "./notes-xml.ts";
import type { PackageFiles } from "./package-files.ts";

/** What is shared by the slides of a package while it is written. */
export interface DeckWriting {
  readonly files: PackageFiles;
  readonly language: string;
  readonly slideByName: ReadonlyMap<string, number>;
  readonly placeholders: ReadonlySet<string>;
  readonly layoutPath: string;
  readonly checkpoint: () => void;
  /** Numbers of charts and pictures count through the deck; a picture that stands twice is one part. */
  readonly counts: { charts: number; readonly pictures: Map<string, string>; readonly firstPicture: number };
  readonly notesMasterPath: string;
}

export const slidePath = (index: number): string => `ppt/slides/slide${index + 1}.xml`;

/** Where a link leads: to a slide, to an address, or nowhere. */
export function targetOf(
  link: string,
  slideByName: ReadonlyMap<string, number>,
): { readonly slide: number } | { readonly address: string } | undefined {
  if (link.startsWith("#")) {
    const slide = slideByName.get(link.slice(1));
    return slide === undefined ? undefined : { slide };
  }
  try {
    return { address: new URL(link).href };
  } catch {
    return undefined;
  }
}

/** A slide that was laid out as parts: itself, its charts, pictures and notes. */
export function addSlide(stage: SlideStage, slide: Slide, deck: DeckWriting): void {
  const { files } = deck;
  const path = files.own(slidePath(stage.index));
  files.relate(path, "slideLayout", deck.layoutPath);
  const language = slide.lang ?? deck.language;
  const ids = new Map<string, number>();
  for (const [index, item] of stage.items.entries()) if (item.key !== undefined) ids.set(item.key, index + 2);
  const writing: ItemWriting = {
    language,
    namesBodyFont: stage.template !== undefined,
    idOf: (key) => ids.get(key),
    linkOf: (link) => linkOf(link, path, deck),
    chartOf: (item) => files.relate(path, "chart", addChartOf(item, language, deck)),
    pictureOf: (item) => files.relate(path, "image", addPicture(item, deck)),
    placeholders: deck.placeholders,
  };
  const shapes = stage.items.map((item, index) => {
    deck.checkpoint();
    return itemXml(item, index + 2, writing);
  });
  const name = slide.slideId ?? slide.id;
  const tree = el("p:cSld", { name }, el("p:spTree", {}, TREE, ...shapes));
  const motion = timingXml(animatedOf(stage, slide, ids));
  files.add(
    path,
    `${PART_TYPES.slide}slide+xml`,
    HEAD +
      el(
        "p:sld",
        ROOT,
        tree,
        "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>",
        transitionXml(slide.transition),
        motion,
      ),
  );
  const notes: readonly Rich[] = [...(slide.notes ?? []), ...stage.overflow];
  if (notes.length === 0) return;
  const notesPath = files.own(`ppt/notesSlides/notesSlide${stage.index + 1}.xml`);
  files.relate(path, "notesSlide", notesPath);
  files.relate(notesPath, "notesMaster", deck.notesMasterPath);
  files.relate(notesPath, "slide", path);
  files.add(
    notesPath,
    `${PART_TYPES.slide}notesSlide+xml`,
    notesSlideXml(notes, { language, linkOf: (link) => linkOf(link, notesPath, deck) }),
  );
}

function linkOf(
  link: string,
  from: string,
  { files, slideByName }: DeckWriting,
): { readonly id: string; readonly action?: string } | undefined {
  const target = targetOf(link, slideByName);
  if (target === undefined) return undefined;
  if ("slide" in target)
    return { id: files.relate(from, "slide", files.own(slidePath(target.slide))), action: "ppaction://hlinksldjump" };
  return { id: files.relate(from, "hyperlink", target.address, true) };
}

function addChartOf(item: ChartItem, language: string, { files, counts, checkpoint }: DeckWriting): string {
  counts.charts += 1;
  return addChart(files, item, { number: counts.charts, language, checkpoint });
}

function addPicture({ bytes, type }: PictureItem, { files, counts }: DeckWriting): string {
  const key = `${type}:${Buffer.from(bytes).toString("base64")}`;
  const known = counts.pictures.get(key);
  if (known !== undefined) return known;
  const path = files.own(`ppt/media/image${counts.pictures.size + counts.firstPicture}.${type}`);
  counts.pictures.set(key, path);
  files.addFile(path, `image/${type}`, bytes);
  return path;
}

function animatedOf(stage: SlideStage, slide: Slide, ids: ReadonlyMap<string, number>): readonly Animated[] {
  if (slide.animation === undefined || slide.animation === "none") return [];
  const isByPoint = slide.animation === "buildByPoint";
  const found = stage.animated.flatMap(({ key, paragraphs }): readonly Animated[] => {
    const id = ids.get(key);
    return id === undefined ? [] : [{ id, paragraphs: isByPoint ? paragraphs : 0 }];
  });
  if (found.length > 0) return found;
  const largest = stage.items
    .map((item, index) => ({ item, id: index + 2 }))
    .filter(
      ({ item }) =>
        item.kind !== "connector" &&
        item.isDecorative !== true &&
        !(item.kind === "shape" && item.placeholder !== undefined),
    );
  return largest.slice(0, 12).map(({ id }) => ({ id, paragraphs: 0 }));
}
