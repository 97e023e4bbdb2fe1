import type { DeckLook, Stage } from "../scene/stage.ts";
import type { Archetype } from "../slides/frame.ts";
import type { Deck } from "../spec/deck.ts";
import { el, emu, HEAD, ROOT } from "./element.ts";
import { ARCHETYPES, layoutXml, masterXml, placeholdersOf } from "./layouts-xml.ts";
import { NOTES_PAGE, notesMasterXml } from "./notes-xml.ts";
import { PackageFiles } from "./package-files.ts";
import { addProperties } from "./properties-xml.ts";
import { sectionsXml } from "./sections-xml.ts";
import { addSlide, slidePath } from "./slide-part.ts";
import { themeXml } from "./theme-xml.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.";
const MAIN = "ppt/presentation.xml";
const MASTER = "ppt/slideMasters/slideMaster1.xml";
const NOTES_MASTER = "ppt/notesMasters/notesMaster1.xml";
const layoutPath = (kind: Archetype): string => `ppt/slideLayouts/slideLayout${ARCHETYPES.indexOf(kind) + 1}.xml`;

export interface DrawnSlide {
  readonly stage: Stage;
  readonly layout: Archetype;
}

export interface DeckParts {
  readonly deck: Deck;
  readonly look: DeckLook;
  readonly slides: readonly DrawnSlide[];
  readonly slideByName: ReadonlyMap<string, number>;
  readonly language: string;
}

/**
 * Slides that were laid out -> the package of the presentation.
 *
 * Source   ISO/IEC 29500-1, 13 (PresentationML), 20 and 21 (DrawingML); [MS-PPTX] for sections and morph.
 */
export function writeDeck({ deck, look, slides, slideByName, language }: DeckParts): Uint8Array {
  const files = new PackageFiles();
  files.relate("", "officeDocument", MAIN);
  const master = files.relate(MAIN, "slideMaster", MASTER);
  const slideIds = slides.map((_, index) => ({
    id: 256 + index,
    relation: files.relate(MAIN, "slide", slidePath(index)),
  }));
  const hasNotes = slides.some(
    ({ stage }) => (deck.slides[stage.index]?.notes ?? []).length + stage.overflow.length > 0,
  );
  const notes = hasNotes ? files.relate(MAIN, "notesMaster", NOTES_MASTER) : undefined;
  files.relate(MAIN, "theme", "ppt/theme/theme1.xml");
  files.relate(MAIN, "presProps", "ppt/presProps.xml");
  files.relate(MAIN, "tableStyles", "ppt/tableStyles.xml");
  files.add(
    MAIN,
    `${TYPE}presentationml.presentation.main+xml`,
    HEAD +
      el(
        "p:presentation",
        { ...ROOT, saveSubsetFonts: 1 },
        el("p:sldMasterIdLst", {}, el("p:sldMasterId", { id: 2_147_483_648, "r:id": master })),
        notes === undefined ? "" : el("p:notesMasterIdLst", {}, el("p:notesMasterId", { "r:id": notes })),
        el("p:sldIdLst", {}, ...slideIds.map(({ id, relation }) => el("p:sldId", { id, "r:id": relation }))),
        el("p:sldSz", { cx: emu(look.width), cy: emu(look.height) }),
        el("p:notesSz", { cx: emu(NOTES_PAGE.width), cy: emu(NOTES_PAGE.height) }),
        sectionsXml(
          deck,
          slideIds.map(({ id }) => id),
        ),
      ),
  );
  addMasters(files, look, hasNotes);
  files.add("ppt/presProps.xml", `${TYPE}presentationml.presProps+xml`, HEAD + el("p:presentationPr", ROOT));
  files.add(
    "ppt/tableStyles.xml",
    `${TYPE}presentationml.tableStyles+xml`,
    HEAD + el("a:tblStyleLst", { "xmlns:a": ROOT["xmlns:a"], def: "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}" }),
  );
  const counts = { charts: 0, pictures: new Map<string, string>() };
  for (const { stage, layout } of slides) {
    const slide = deck.slides[stage.index];
    if (slide === undefined) continue;
    addSlide(stage, slide, {
      files,
      language,
      slideByName,
      placeholders: placeholdersOf(look, layout),
      layoutPath: layoutPath(layout),
      checkpoint: look.checkpoint,
      counts,
    });
  }
  addProperties(files, deck, slides.length);
  return files.toBytes(look.checkpoint);
}

function addMasters(files: PackageFiles, look: DeckLook, hasNotes: boolean): void {
  for (const kind of ARCHETYPES) {
    files.relate(MASTER, "slideLayout", layoutPath(kind));
    files.relate(layoutPath(kind), "slideMaster", MASTER);
    files.add(layoutPath(kind), `${TYPE}presentationml.slideLayout+xml`, layoutXml(look, kind));
  }
  files.relate(MASTER, "theme", "ppt/theme/theme1.xml");
  files.add(MASTER, `${TYPE}presentationml.slideMaster+xml`, masterXml(look));
  const theme = themeXml(look.palette, look.families);
  files.add("ppt/theme/theme1.xml", `${TYPE}theme+xml`, theme);
  if (!hasNotes) return;
  files.relate(NOTES_MASTER, "theme", "ppt/theme/theme2.xml");
  files.add(NOTES_MASTER, `${TYPE}presentationml.notesMaster+xml`, notesMasterXml());
  files.add("ppt/theme/theme2.xml", `${TYPE}theme+xml`, theme);
}
