import { drawBullets, toBullets } from "../blocks/bullets.ts";
import { drawKpis, drawTombstones } from "../blocks/cards.ts";
import { drawOrg } from "../blocks/org.ts";
import { drawQuadrants } from "../blocks/quadrant.ts";
import { drawTable } from "../blocks/table.ts";
import { drawTimeline } from "../blocks/timeline.ts";
import { drawWaterfall } from "../blocks/waterfall.ts";
import { reportSmallWords } from "../scene/report-small-words.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import { plain } from "../spec/fields.ts";
import type { Slide, SlideOf, SlideType } from "../spec/slides.ts";
import { drawTemplateBody, drawTemplateOpening } from "../template/template-frame.ts";
import { drawComposition } from "./composition.ts";
import { type Archetype, drawFrame, drawNumber, PLACES } from "./frame.ts";

type Draw<T extends SlideType> = (stage: SlideStage, slide: SlideOf<T>, path: string) => void;

const DRAW: { readonly [T in SlideType]: Draw<T> } = {
  "title-body": (stage, slide, path) => {
    const { template } = stage;
    const usesBody = stage.use === "body";
    const eyebrow = slide.eyebrow === undefined ? {} : { eyebrow: slide.eyebrow };
    const box = drawFrame(stage, slide, { ...eyebrow, usesBody });
    const words =
      slide.body.length === 1 ? slide.body.map((text) => para(text)) : toBullets(slide.body.map((text) => ({ text })));
    const named = { path: `${path}.body`, name: "Body", key: "body" } as const;
    if (template === undefined) drawBullets(stage, box, words, { ...named, placeholder: { type: "body", index: 1 } });
    else if (usesBody && template.body !== undefined) drawTemplateBody(stage, template.body, { box, words, named });
    else drawBullets(stage, box, words, named);
  },
  "kpi-grid": (stage, slide, path) => drawKpis(stage, drawFrame(stage, slide), slide.items, `${path}.items`),
  "comparison-table": (stage, slide, path) =>
    drawTable(stage, drawFrame(stage, slide), {
      header: slide.columns,
      rows: slide.rows.map(({ label, values, highlight }) => ({
        cells: [label, ...values],
        isMarked: highlight === true,
      })),
      name: slide.title,
      path,
    }),
  "market-map": (stage, slide, path) =>
    drawQuadrants(stage, drawFrame(stage, slide), {
      ...slide,
      points: slide.companies,
      path,
      pointsPath: `${path}.companies`,
    }),
  timeline: (stage, slide, path) => drawTimeline(stage, drawFrame(stage, slide), slide.events, `${path}.events`),
  "org-chart": (stage, slide, path) => drawOrg(stage, drawFrame(stage, slide), slide.nodes, `${path}.nodes`),
  waterfall: (stage, slide, path) => {
    const box = drawFrame(stage, slide);
    drawWaterfall(stage, box, slide.entries, {
      path: `${path}.entries`,
      title: slide.title,
      ...(slide.unit !== undefined && { unit: slide.unit }),
      ...(slide.numberFormat !== undefined && { format: slide.numberFormat }),
    });
  },
  "tombstone-grid": (stage, slide, path) =>
    drawTombstones(stage, drawFrame(stage, slide), slide.items, { path: `${path}.items` }),
  composition: (stage, slide, path) => drawComposition(stage, slide, path),
};

const LAYOUTS: Readonly<Record<string, Archetype>> = {
  title: "title",
  "title slide": "title",
  sechead: "secHead",
  "section header": "secHead",
  obj: "obj",
  "title and content": "obj",
  titleonly: "titleOnly",
  "title only": "titleOnly",
};

/** The layout that a slide is made on: its own wish where it can be met. */
export function layoutOf(stage: SlideStage, slide: Slide): Archetype {
  const usual: Archetype = slide.slideType === "title-body" ? "obj" : "titleOnly";
  if (slide.layout === undefined) return usual;
  const wished = LAYOUTS[slide.layout.toLowerCase()];
  const isOpening = wished === "title" || wished === "secHead";
  if (wished !== undefined && (isOpening ? slide.slideType === "title-body" : wished === usual)) return wished;
  const path = `${stage.path}.layout`;
  const message = `The layout "${slide.layout}" is ${wished === undefined ? "not there" : `not for a slide of type ${slide.slideType}`}; "${usual}" is used.`;
  stage.find("UNSUPPORTED_LAYOUT_SELECTION", message, path, { fix: { remove: path } });
  stage.reportLoss("LAYOUT_SUBSTITUTED", message, path);
  return usual;
}

export function drawSlide(stage: SlideStage, slide: Slide, layout: Archetype): void {
  const { path } = stage;
  const { template, use } = stage;
  if (template !== undefined && use === "opening" && slide.slideType === "title-body")
    drawTemplateOpening(stage, template, slide);
  else if (template === undefined && (layout === "title" || layout === "secHead") && slide.slideType === "title-body")
    drawOpening(stage, slide, layout);
  else (DRAW[slide.slideType] as Draw<SlideType>)(stage, slide as never, path);
  reportSmallWords(stage);
}

/** A first slide, or one that opens a section: the title large, the words below it small. */
function drawOpening(stage: SlideStage, slide: SlideOf<"title-body">, layout: "title" | "secHead"): void {
  const { look } = stage;
  const { path } = stage;
  const isDark = layout === "title";
  const x = look.margin + (isDark ? 0 : 12);
  const w = look.width - 2 * look.margin - 80;
  const ground = isDark ? "tx2" : "bg2";
  const ink = isDark ? "bg1" : "tx2";
  stage.text({ x, y: 130, w, h: 130 }, [para(slide.title, { font: "heading", isBold: true })], {
    name: "Title",
    path: `${path}.title`,
    most: isDark ? 44 : 36,
    floor: 20,
    color: ink,
    ground,
    anchor: "b",
    placeholder: { type: isDark ? "ctrTitle" : "title" },
    key: "title",
  });
  const above = [slide.tracker, slide.eyebrow].filter((text) => text !== undefined && text !== "").join("  |  ");
  if (above !== "")
    stage.text({ x, y: 92, w, h: 24 }, [para(above, { isBold: true })], {
      name: "Eyebrow",
      path: `${path}.eyebrow`,
      most: 14,
      floor: 10,
      color: isDark ? "bg1-10" : "accent1-10",
      ground,
      anchor: "b",
    });
  const words = [
    ...(slide.subtitle === undefined ? [] : [para(slide.subtitle, { isBold: true })]),
    ...slide.body.map((text) => para(text, { spaceBefore: 6 })),
    ...(slide.insight === undefined ? [] : [para(slide.insight, { spaceBefore: 10, isBold: true })]),
  ];
  stage.text({ x, y: 284, w, h: 170 }, words, {
    name: "Subtitle",
    path: `${path}.body`,
    most: 20,
    color: isDark ? "bg1" : "tx1",
    ground,
    placeholder: { type: isDark ? "subTitle" : "body", index: 1 },
    key: "body",
    isSplittable: true,
  });
  drawOpeningFoot(stage, slide, { x, w, ground, color: isDark ? "bg1" : "accent6-35", path });
  if (!isDark) drawNumber(stage, { x: look.width - look.margin - 70, y: PLACES.footer, w: 70, h: PLACES.footerHeight });
}

interface OpeningFoot {
  readonly x: number;
  readonly w: number;
  readonly ground: string;
  readonly color: string;
  readonly path: string;
}

function drawOpeningFoot(
  stage: SlideStage,
  slide: SlideOf<"title-body">,
  { x, w, ground, color, path }: OpeningFoot,
): void {
  const notes = [
    ...(slide.footnotes ?? []).map((text) => plain(text)),
    ...(slide.source === undefined ? [] : [plain(slide.source)]),
  ];
  if (notes.length > 0)
    stage.text(
      { x, y: 462, w, h: 40 },
      notes.map((text) => para(text)),
      {
        name: "Sources",
        path: `${path}.source`,
        most: 9,
        floor: 9,
        color,
        ground,
        anchor: "b",
      },
    );
  const { headerRibbon, footer } = { ...stage.look.tokens.chrome, ...slide.chrome };
  const chrome = [headerRibbon?.type, footer?.disclaimer, footer?.projectCode, footer?.watermark].filter(
    (text) => text !== undefined && text !== "",
  );
  if (chrome.length > 0)
    stage.text({ x, y: PLACES.footer, w, h: PLACES.footerHeight }, [para(chrome.join("   |   "))], {
      name: "Footer",
      path: `${path}.chrome`,
      most: 9,
      floor: 9,
      color,
      ground,
      anchor: "ctr",
    });
}
