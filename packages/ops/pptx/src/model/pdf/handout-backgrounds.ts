import { el, HEAD, PackageFiles, type Relation, ROOT } from "@colophon/base-deck";
import { sourceOf } from "@colophon/contract";
import {
  findMainPart,
  MAIN_CONTENT_TYPES,
  type OoxmlPart,
  openPackage,
  PART_TYPES,
  readTree,
  toTransitionalPackage,
} from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, nameOf } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";

const EMPTY_TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
const COLORS = "bg1 tx1 bg2 tx2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink".split(" ");
const USUAL: Readonly<Record<string, string>> = { bg1: "lt1", tx1: "dk1", bg2: "lt2", tx2: "dk2" };
const SPACES = { "xmlns:p": ROOT["xmlns:p"], "xmlns:r": ROOT["xmlns:r"] };
const OVERRIDE = el(
  "p:clrMapOvr",
  { "xmlns:p": ROOT["xmlns:p"], "xmlns:a": ROOT["xmlns:a"] },
  el("a:masterClrMapping"),
);
const MASTER_ID = 2_147_483_648;
const FIRST_SLIDE_ID = 256;
/** Where the parts stand that are written for the sheets. */
const [DECK, FRAME, LAYOUT] = ["ppt/sheets/presentation.xml", "ppt/sheets/master.xml", "ppt/sheets/layout.xml"];

interface Sheets {
  readonly count: number;
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly checkpoint: () => void;
}

export interface HandoutMaster {
  readonly part: OoxmlPart;
  readonly document: XmlDocument;
}

/** The master of handouts of a presentation, if it has one that can be read. */
export function handoutMasterOf({ opened, main }: OpenPresentation): HandoutMaster | undefined {
  for (const part of opened.related(main.part, "handoutMaster")) {
    const document = readTree(opened, part);
    if (document !== undefined) return { part, document };
  }
  return undefined;
}

/** Whether the master leaves a shape out: a header, footer, date or number that `p:hf` switches off. Source: ISO/IEC 29500-1, 19.3.1.25. */
export function isLeftOut(shape: XmlElement, { root }: XmlDocument): boolean {
  const type = attribute(placeholderOf(shape), "type") ?? "";
  const reported = attribute(child(root, "p:hf"), type);
  return ["hdr", "ftr", "dt", "sldNum"].includes(type) && (reported === "0" || reported === "false");
}

const placeholderOf = (shape: XmlElement): XmlElement | undefined => child(shape, "p:nvSpPr", "p:nvPr", "p:ph");

/**
 * A presentation of sheets of paper, each with what the master of handouts has: header, footer, date, the number of the sheet, pictures.
 * Undefined where there is no such master, or it shows nothing.
 *
 * Shapes   given: a presentation as an engine may open it, in which no date takes the clock.
 * Cost     The parts that the master reaches, once.
 */
export function makeGrounds(given: OpenPresentation, sheets: Sheets): Uint8Array | undefined {
  const presentation = toTransitionalEdition(given, sheets.checkpoint);
  const master = handoutMasterOf(presentation);
  const slide = master === undefined ? undefined : slideOf(master.document);
  if (master === undefined || slide === undefined) return undefined;
  const { opened } = presentation;
  const files = new PackageFiles();
  files.relate("", "officeDocument", DECK);
  const own = relationsOf(presentation, master.part);
  const [theme] = opened.related(master.part, "theme");
  const reached = new Set(
    own.filter(({ type }) => !type.endsWith("/theme")).flatMap(({ target }) => opened.part(target) ?? []),
  );
  if (theme !== undefined) reached.add(theme);
  keepParts(files, presentation, reached, sheets.checkpoint);
  writeFrame(files, master.document.root, theme);
  const ids = Array.from({ length: sheets.count }, (_, at) => {
    sheets.checkpoint();
    const path = `ppt/sheets/sheet${at + 1}.xml`;
    files.add(path, `${PART_TYPES.slide}slide+xml`, slide);
    files.start(
      path,
      own.filter(({ type }) => !type.endsWith("/theme")),
    );
    files.relate(path, "slideLayout", LAYOUT);
    return el("p:sldId", { id: FIRST_SLIDE_ID + at, "r:id": files.relate(DECK, "slide", path) });
  });
  const masters = el(
    "p:sldMasterIdLst",
    SPACES,
    el("p:sldMasterId", { id: MASTER_ID, "r:id": files.relate(DECK, "slideMaster", FRAME) }),
  );
  const size = { ...SPACES, cx: Math.round(sheets.width * 12_700), cy: Math.round(sheets.height * 12_700) };
  const lists = [masters, el("p:sldIdLst", SPACES, ...ids), el("p:sldSz", size), el("p:notesSz", size)].join("");
  files.add(DECK, MAIN_CONTENT_TYPES.powerpoint, deckOf(presentation, lists));
  return files.toBytes(sheets.checkpoint);
}

/** The master as a slide, whose placeholders are shapes of their own. */
function slideOf(document: XmlDocument): Uint8Array | undefined {
  const { root } = document;
  const editor = new XmlEditor(document);
  editor.rename(root, root.prefix === "" ? "sld" : `${root.prefix}:sld`);
  // A master has no such attribute; a slide that has it is hidden.
  if (attribute(root, "show") !== undefined) editor.removeAttribute(root, "show");
  for (const node of root.children) if (node.kind === "element" && nameOf(node) !== "p:cSld") editor.remove(node);
  editor.append(root, OVERRIDE);
  const tree = child(root, "p:cSld", "p:spTree");
  let isShown = isColored(child(root, "p:cSld", "p:bg"));
  for (const node of tree?.children ?? []) {
    if (node.kind !== "element" || ["p:nvGrpSpPr", "p:grpSpPr", "p:extLst"].includes(nameOf(node))) continue;
    const placeholder = placeholderOf(node);
    if (isLeftOut(node, document)) editor.remove(node);
    else {
      if (placeholder !== undefined) editor.remove(placeholder);
      isShown ||= placeholder === undefined || hasWords(node);
    }
  }
  return isShown ? editor.finish() : undefined;
}

/** Whether a background is another than that of the theme's first color. */
function isColored(background: XmlElement | undefined): boolean {
  if (background === undefined) return false;
  const reference = child(background, "p:bgRef");
  return attribute(reference, "idx") !== "1001" || attribute(child(reference, "a:schemeClr"), "val") !== "bg1";
}

function hasWords(shape: XmlElement): boolean {
  for (const node of walkXml(shape))
    if (node.kind === "text" && node.parent?.local === "t" && node.value.trim() !== "") return true;
  return false;
}

/** An empty master and layout, for the colors and fonts of the master of handouts. */
function writeFrame(files: PackageFiles, root: XmlElement, theme: OoxmlPart | undefined): void {
  const map = child(root, "p:clrMap");
  const colors = COLORS.map((name) => [name, attribute(map, name) ?? USUAL[name] ?? name]);
  const tree = el("p:cSld", {}, el("p:spTree", {}, EMPTY_TREE));
  const layout = el("p:sldLayoutId", { id: MASTER_ID + 1, "r:id": files.relate(FRAME, "slideLayout", LAYOUT) });
  const parts = [tree, el("p:clrMap", Object.fromEntries(colors)), el("p:sldLayoutIdLst", {}, layout)];
  files.add(FRAME, `${PART_TYPES.slide}slideMaster+xml`, HEAD + el("p:sldMaster", ROOT, ...parts));
  if (theme !== undefined) files.relate(FRAME, "theme", pathOf(theme));
  files.add(
    LAYOUT,
    `${PART_TYPES.slide}slideLayout+xml`,
    HEAD + el("p:sldLayout", { ...ROOT, type: "blank" }, tree, OVERRIDE),
  );
  files.relate(LAYOUT, "slideMaster", FRAME);
}

const pathOf = ({ name }: OoxmlPart): string => name.replace(/^\//, "");

/** What a part leads to in the package, by absolute names. */
function relationsOf({ opened }: OpenPresentation, part: OoxmlPart): readonly Relation[] {
  return opened.relationshipsOf(part).flatMap((each) => {
    const target = each.isExternal ? undefined : opened.targetOf(each);
    return target === undefined ? [] : [{ id: each.id, type: each.type, target: target.name, isExternal: false }];
  });
}

/** Parts, and what they lead to, as they are. */
function keepParts(
  files: PackageFiles,
  presentation: OpenPresentation,
  parts: Set<OoxmlPart>,
  checkpoint: () => void,
): void {
  const { opened } = presentation;
  for (const part of parts) {
    checkpoint();
    const relations = relationsOf(presentation, part);
    files.keep(pathOf(part), part.contentType, { content: opened.read(part), isPacked: false, relations });
    for (const { target } of relations) {
      const found = opened.part(target);
      if (found !== undefined) parts.add(found);
    }
  }
}

/** The presentation's own part, of which its text style stays, with these lists. */
function deckOf({ opened, main }: OpenPresentation, lists: string): Uint8Array {
  const document = opened.xml(main.part);
  const editor = new XmlEditor(document);
  for (const node of document.root.children)
    if (node.kind === "element" && nameOf(node) !== "p:defaultTextStyle") editor.remove(node);
  return editor.prepend(document.root, lists).finish();
}

function toTransitionalEdition(presentation: OpenPresentation, checkpoint: () => void): OpenPresentation {
  if (!presentation.main.isStrict) return presentation;
  const { bytes } = toTransitionalPackage(presentation.opened, checkpoint);
  const opened = openPackage(sourceOf(bytes), { checkpoint });
  return { opened, main: findMainPart(opened) };
}
