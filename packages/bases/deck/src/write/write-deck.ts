import { MAIN_CONTENT_TYPES, PART_TYPES } from "@colophon/kit-ooxml";
import type { Archetype as LayoutKind } from "@colophon/kit-presentation";
import type { DeckTheme } from "../scene/deck-theme.ts";
import type { SlideStage } from "../scene/stage.ts";
import type { Archetype } from "../slides/frame.ts";
import type { Deck } from "../spec/deck.ts";
import type { OpenTemplate } from "../template/template.ts";
import { copyTemplate, presentationOf } from "./copy-template.ts";
import { el, emu, HEAD, ROOT } from "./element.ts";
import { ARCHETYPES, layoutXml, masterXml, placeholdersOf, plainStyleXml } from "./layouts-xml.ts";
import { NOTES_PAGE, notesMasterXml } from "./notes-xml.ts";
import { PackageFiles, type WrittenParts } from "./package-files.ts";
import { addProperties } from "./properties-xml.ts";
import { sectionsXml } from "./sections-xml.ts";
import { addSlide, slidePath } from "./slide-part.ts";
import { themeXml } from "./theme-xml.ts";

const MAIN = "ppt/presentation.xml";
const MASTER = "ppt/slideMasters/slideMaster1.xml";
const PROPERTIES = "ppt/presProps.xml";
const TABLE_STYLES = "ppt/tableStyles.xml";
const NOTES_MASTER = "ppt/notesMasters/notesMaster1.xml";
const layoutPath = (kind: Archetype): string => `ppt/slideLayouts/slideLayout${ARCHETYPES.indexOf(kind) + 1}.xml`;

/** The layout that a slide is made on. */
export interface UsedLayout {
  /** Of the own design its type; of a template its name. */
  readonly name: string;
  readonly archetype: LayoutKind;
  readonly path: string;
  /** Types of its placeholders. */
  readonly placeholders: ReadonlySet<string>;
}

export interface DrawnSlide {
  readonly stage: SlideStage;
  readonly layout: UsedLayout;
}

const KIND: Readonly<Record<Archetype, LayoutKind>> = {
  title: "title",
  secHead: "sectionHeader",
  obj: "titleAndContent",
  titleOnly: "titleOnly",
};

/** A layout of the own design. */
export function ownLayout(look: DeckTheme, kind: Archetype): UsedLayout {
  return { name: kind, archetype: KIND[kind], path: layoutPath(kind), placeholders: placeholdersOf(look, kind) };
}

export interface DeckParts {
  readonly deck: Deck;
  readonly look: DeckTheme;
  readonly slides: readonly DrawnSlide[];
  readonly slideByName: ReadonlyMap<string, number>;
  readonly language: string;
  readonly template?: OpenTemplate;
}

/**
 * Slides that were laid out -> the package of the presentation: on the own masters, or in the template's.
 *
 * Source   ISO/IEC 29500-1, 13 (PresentationML), 20 and 21 (DrawingML); [MS-PPTX] for sections and morph.
 */
export function writeDeck(parts: DeckParts): { readonly bytes: Uint8Array; readonly written: WrittenParts } {
  const { deck, look, slides, template } = parts;
  const files = new PackageFiles();
  const hasNotes = slides.some(
    ({ stage }) => (deck.slides[stage.index]?.notes ?? []).length + stage.overflow.length > 0,
  );
  const { firstNumber, notesMaster } =
    template === undefined
      ? writeOwn(files, parts, hasNotes)
      : writeInTemplate(files, { ...parts, template }, hasNotes);
  const counts = { charts: firstNumber - 1, pictures: new Map<string, string>(), firstPicture: firstNumber };
  for (const { stage, layout } of slides) {
    const slide = deck.slides[stage.index];
    if (slide === undefined) continue;
    addSlide(stage, slide, {
      files,
      language: parts.language,
      slideByName: parts.slideByName,
      placeholders: layout.placeholders,
      layoutPath: layout.path,
      notesMasterPath: notesMaster,
      checkpoint: look.checkpoint,
      counts,
    });
  }
  addProperties(files, deck, slides.length);
  return { bytes: files.toBytes(look.checkpoint), written: files };
}

interface Written {
  readonly firstNumber: number;
  readonly notesMaster: string;
}

function slideIdsOf(files: PackageFiles, main: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: 256 + index,
    relation: files.relate(main, "slide", files.own(slidePath(index))),
  }));
}

function writeInTemplate(
  files: PackageFiles,
  { template, deck, look, slides }: DeckParts & { readonly template: OpenTemplate },
  hasNotes: boolean,
): Written {
  const { opened, design } = template;
  const copied = copyTemplate(files, template, slidePath(0));
  const { main, firstNumber } = copied;
  files.relate("", "officeDocument", main);
  const slideIds = slideIdsOf(files, main, slides.length);
  const properties = files.own(PROPERTIES);
  files.relate(main, "presProps", properties);
  if (!copied.hasTableStyles) addTableStyles(files, main);
  const notesMaster = copied.notesMaster ?? files.own(`ppt/notesMasters/notesMaster${firstNumber}.xml`);
  const needsNotes = hasNotes && copied.notesMaster === undefined;
  const notes = needsNotes ? files.relate(main, "notesMaster", notesMaster) : copied.notesRelation;
  if (needsNotes)
    addNotesMaster(files, notesMaster, {
      path: files.own(`ppt/theme/theme${firstNumber}.xml`),
      xml: themeXml(look.palette, look.families),
    });
  const ids = slideIds.map(({ id }) => id);
  const bytes = presentationOf(opened, design, { slideIds, notes, sections: sectionsXml(deck, ids) });
  files.add(main, MAIN_CONTENT_TYPES.powerpoint, bytes);
  files.add(properties, `${PART_TYPES.slide}presProps+xml`, HEAD + el("p:presentationPr", ROOT));
  return { firstNumber, notesMaster };
}

function writeOwn(files: PackageFiles, { deck, look, slides }: DeckParts, hasNotes: boolean): Written {
  files.relate("", "officeDocument", MAIN);
  const master = files.relate(MAIN, "slideMaster", MASTER);
  const slideIds = slideIdsOf(files, MAIN, slides.length);
  const notes = hasNotes ? files.relate(MAIN, "notesMaster", NOTES_MASTER) : undefined;
  files.relate(MAIN, "theme", "ppt/theme/theme1.xml");
  files.relate(MAIN, "presProps", PROPERTIES);
  files.relate(MAIN, "tableStyles", TABLE_STYLES);
  files.add(
    MAIN,
    MAIN_CONTENT_TYPES.powerpoint,
    HEAD +
      el(
        "p:presentation",
        { ...ROOT, saveSubsetFonts: 1 },
        el("p:sldMasterIdLst", {}, el("p:sldMasterId", { id: 2_147_483_648, "r:id": master })),
        notes === undefined ? "" : el("p:notesMasterIdLst", {}, el("p:notesMasterId", { "r:id": notes })),
        el("p:sldIdLst", {}, ...slideIds.map(({ id, relation }) => el("p:sldId", { id, "r:id": relation }))),
        el("p:sldSz", { cx: emu(look.width), cy: emu(look.height) }),
        el("p:notesSz", { cx: emu(NOTES_PAGE.width), cy: emu(NOTES_PAGE.height) }),
        plainStyleXml("p:defaultTextStyle"),
        sectionsXml(
          deck,
          slideIds.map(({ id }) => id),
        ),
      ),
  );
  addMasters(files, look, hasNotes);
  files.add(PROPERTIES, `${PART_TYPES.slide}presProps+xml`, HEAD + el("p:presentationPr", ROOT));
  addTableStyles(files, MAIN);
  return { firstNumber: 1, notesMaster: NOTES_MASTER };
}

function addTableStyles(files: PackageFiles, main: string): void {
  const path = files.own(TABLE_STYLES);
  files.relate(main, "tableStyles", path);
  files.add(
    path,
    `${PART_TYPES.slide}tableStyles+xml`,
    HEAD + el("a:tblStyleLst", { "xmlns:a": ROOT["xmlns:a"], def: "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}" }),
  );
}

function addNotesMaster(
  files: PackageFiles,
  path: string,
  theme: { readonly path: string; readonly xml: string },
): void {
  files.relate(path, "theme", theme.path);
  files.add(path, `${PART_TYPES.slide}notesMaster+xml`, notesMasterXml());
  files.add(theme.path, `${PART_TYPES.office}theme+xml`, theme.xml);
}

function addMasters(files: PackageFiles, look: DeckTheme, hasNotes: boolean): void {
  for (const kind of ARCHETYPES) {
    files.relate(MASTER, "slideLayout", layoutPath(kind));
    files.relate(layoutPath(kind), "slideMaster", MASTER);
    files.add(layoutPath(kind), `${PART_TYPES.slide}slideLayout+xml`, layoutXml(look, kind));
  }
  files.relate(MASTER, "theme", "ppt/theme/theme1.xml");
  files.add(MASTER, `${PART_TYPES.slide}slideMaster+xml`, masterXml(look));
  const theme = themeXml(look.palette, look.families);
  files.add("ppt/theme/theme1.xml", `${PART_TYPES.office}theme+xml`, theme);
  if (hasNotes) addNotesMaster(files, NOTES_MASTER, { path: "ppt/theme/theme2.xml", xml: theme });
}
