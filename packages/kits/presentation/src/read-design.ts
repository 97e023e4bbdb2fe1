import { checkLimit, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { findMainPart, type OoxmlPackage, type OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { EmbeddedFont, Guess, LayoutDesign, MasterDesign, PresentationDesign } from "./design.ts";
import { DEFAULT_PRESENTATION_LIMITS, FORMAT, type PresentationOptions, presentationError } from "./limits.ts";
import { attribute, child, childrenNamed, relationshipId } from "./markup.ts";
import { PictureCollector } from "./pictures.ts";
import { readLayout } from "./read-layout.ts";
import { readBackground, readPlaceholders } from "./read-placeholders.ts";
import { type PresentationReader, rootOf } from "./reading.ts";
import { readShapes } from "./shapes.ts";
import { numberOf, resolveTextStyle } from "./text-style.ts";
import { readColorMap, readTheme, USUAL_MAP } from "./theme.ts";

/** The size that PowerPoint takes where none is written: 10 by 7.5 inches. */
const USUAL_SIZE = { w: 9_144_000, h: 6_858_000 } as const;

/**
 * A package of PowerPoint -> the design its slides are made after.
 *
 * Shapes   Lengths in English metric units; colours RRGGBB, through themes, colour maps and what overrides them.
 * Cost     O(bytes of masters, layouts, themes and their pictures); slides are not read.
 * Errors   FormatError of "presentation" as PresentationCode; of "ooxml", "xml" and "zip".
 * Source   ISO/IEC 29500-1, 19.3 (presentation), 20.1.6 (themes), 21.1.2 (text).
 */
export function readDesign(opened: OoxmlPackage, options: PresentationOptions = {}): PresentationDesign {
  const { checkpoint = noCheckpoint } = options;
  const limits = withLimits(DEFAULT_PRESENTATION_LIMITS, options.limits);
  const main = findMainPart(opened);
  if (main.kind !== "powerpoint") throw presentationError("OTHER_FORMAT", "The package is not a presentation.");
  const root = rootOf(opened, main.part);
  const size = child(root, "p:sldSz");
  let shapes = 0;
  const reading: PresentationReader = {
    opened,
    size: { w: numberOf(size, "cx") ?? USUAL_SIZE.w, h: numberOf(size, "cy") ?? USUAL_SIZE.h },
    step: () => {
      shapes += 1;
      checkLimit(shapes, { format: FORMAT, limit: "maxShapes", most: limits.maxShapes, offset: 0 });
      checkpoint();
    },
    defaults: child(root, "p:defaultTextStyle"),
  };
  const listed = childrenNamed(child(root, "p:sldMasterIdLst"), "p:sldMasterId");
  const parts = listed.flatMap((entry) => partsOf(opened, main.part, relationshipId(entry)));
  if (parts.length === 0) throw presentationError("NO_MASTER", "The presentation has no slide master.");
  checkLimit(parts.length, { format: FORMAT, limit: "maxMasters", most: limits.maxMasters, offset: 0 });
  const pictures = new PictureCollector(opened, reading.size, limits.maxPictureBytes);
  let layouts = 0;
  const masters = parts.map((part) =>
    readMaster(reading, { part, pictures }, () => {
      layouts += 1;
      checkLimit(layouts, { format: FORMAT, limit: "maxLayouts", most: limits.maxLayouts, offset: 0 });
      checkpoint();
    }),
  );
  const found = pictures.finish(checkpoint);
  return {
    main: main.part,
    widthEmu: reading.size.w,
    heightEmu: reading.size.h,
    masters,
    pictures: found,
    embeddedFonts: readEmbeddedFonts(opened, main.part, root),
    guesses: [...masters.flatMap(({ layouts: all }) => all.flatMap(guessOf)), ...pictures.guesses],
  };
}

function partsOf(opened: OoxmlPackage, source: OoxmlPart, id: string | undefined): readonly OoxmlPart[] {
  const relationship = opened.relationshipsOf(source).find((each) => each.id === id);
  const part = relationship === undefined ? undefined : opened.targetOf(relationship);
  return part === undefined ? [] : [part];
}

interface MasterParts {
  readonly part: OoxmlPart;
  readonly pictures: PictureCollector;
}

function readMaster(
  reading: PresentationReader,
  { part, pictures }: MasterParts,
  stepLayout: () => void,
): MasterDesign {
  const { opened, step, defaults } = reading;
  const root = rootOf(opened, part);
  const [themePart] = opened.related(part, "theme");
  const theme = readTheme(themePart === undefined ? undefined : rootOf(opened, themePart), themePart?.name ?? "");
  const colorMap = readColorMap(child(root, "p:clrMap")) ?? USUAL_MAP;
  const shapes = readShapes(child(root, "p:cSld", "p:spTree"), step);
  const written = child(root, "p:txStyles");
  const lists = {
    title: child(written, "p:titleStyle"),
    body: child(written, "p:bodyStyle"),
    other: child(written, "p:otherStyle"),
  };
  const background = readBackground(root, theme, colorMap) ?? { kind: "none" };
  pictures.add(part, shapes.drawings);
  const above = { shapes, lists, theme, colorMap, background, root, part, defaults };
  const layouts = childrenNamed(child(root, "p:sldLayoutIdLst"), "p:sldLayoutId").flatMap((entry) =>
    partsOf(opened, part, relationshipId(entry)).map((layout) => {
      stepLayout();
      const { design, own } = readLayout(reading, layout, above);
      pictures.add(layout, own);
      return design;
    }),
  );
  return {
    part,
    theme,
    colorMap,
    styles: {
      title: resolveTextStyle([lists.title], theme, colorMap),
      body: resolveTextStyle([lists.body], theme, colorMap),
      other: resolveTextStyle([lists.other], theme, colorMap),
    },
    placeholders: readPlaceholders(shapes.placeholders, { ...above, masterHolders: [] }),
    drawings: shapes.drawings,
    background,
    layouts,
  };
}

function guessOf({ part, basis, archetype, confidence }: LayoutDesign): readonly Guess[] {
  if (basis === "type") return [];
  const from = basis === "name" ? "its name" : "its placeholders and their positions";
  return [
    {
      part: part.name,
      what: "archetype",
      message: `The layout is treated as ${archetype}, because of ${from}.`,
      confidence,
    },
  ];
}

const FACES = ["regular", "bold", "italic", "boldItalic"] as const;

function readEmbeddedFonts(opened: OoxmlPackage, main: OoxmlPart, root: XmlElement): readonly EmbeddedFont[] {
  return childrenNamed(child(root, "p:embeddedFontLst"), "p:embeddedFont").map((font) => ({
    typeface: attribute(child(font, "p:font"), "typeface") ?? "",
    faces: FACES.flatMap((style) =>
      partsOf(opened, main, relationshipId(child(font, `p:${style}`))).map((part) => ({ style, part })),
    ),
  }));
}
