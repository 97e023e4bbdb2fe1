import {
  array,
  artifact,
  defineOperation,
  file,
  makeArtifact,
  NO_LOSSES,
  type Op,
  object,
  string,
  withFormatErrors,
} from "@colophon/contract";
import {
  findMainPart,
  MAIN_CONTENT_TYPES,
  NAMESPACES,
  OFFICE_MEDIA_TYPES,
  type OoxmlPackage,
  PART_TYPES,
  PackageEditor,
  RELATIONSHIPS_TYPE,
} from "@colophon/kit-ooxml";
import {
  childrenNamed,
  FOOT_TYPES,
  type LayoutDesign,
  type LayoutPlaceholder,
  readDesign,
} from "@colophon/kit-presentation";
import { escapeAttribute, escapeText, type XmlDocument, XmlEditor } from "@colophon/kit-xml";
import { errors } from "./codes.ts";
import { engine } from "./engine.ts";
import { type FileRefused, openFile, refuseFile } from "./open-file.ts";

/** Past it nobody looks at them; and each is a page. */
const MAX_LAYOUTS = 500;
const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/**
 * A template -> a presentation with one slide on each of its layouts, in their order, to be drawn.
 *
 * Shapes   Its placeholders for text have their prompts; the others are frames with theirs. Dates, footers and numbers are left out.
 * Cost     O(bytes).
 * Errors   INPUT_CORRUPT, INPUT_ENCRYPTED; RESOURCE_LIMIT_EXCEEDED past 500 layouts.
 * Losses   None: it is a picture of a template, which stays as it is.
 * Source   ISO/IEC 29500-1, 19.3.1.36, 19.3.1.38, 19.3.1.39.
 */
export const showLayouts = defineOperation({
  name: "pptx.convert.layouts",
  summary: "Make a slide of each layout of a template.",
  engine,
  input: object({ bytes: file({ description: "The template." }) }),
  options: object({}),
  value: object({
    artifact: artifact({ description: "A presentation with one slide per layout." }),
    layouts: array(string({ description: "Path of the layout's part." }), {
      description: "Layout of each slide, in slide order.",
    }),
  }),
  errors,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { bytes: new Uint8Array() } },

  run({ input, op }) {
    return withFormatErrors<FileRefused, ReturnType<typeof show>>(op, refuseFile, () => show(input.bytes, op));
  },
});

function show(bytes: Uint8Array, op: Op<FileRefused>) {
  const opened = openFile(bytes, op);
  const layouts = readDesign(opened, { checkpoint: op.checkpoint }).masters.flatMap((master) => master.layouts);
  if (layouts.length > MAX_LAYOUTS)
    throw op.error(
      "RESOURCE_LIMIT_EXCEEDED",
      `The template has ${layouts.length} layouts; at most ${MAX_LAYOUTS} are drawn.`,
    );
  const made = withSlides(opened, layouts, op.checkpoint);
  const mediaType = OFFICE_MEDIA_TYPES.pptx;
  return { artifact: makeArtifact(made, mediaType, "pptx"), layouts: layouts.map(({ part }) => part.name) };
}

/** What lists slides that are there no more; extensions have their sections. */
const LISTS_OF_SLIDES = ["p:sldIdLst", "p:custShowLst", "p:extLst"];
/** What stands before the list of slides. */
const BEFORE_SLIDES = ["p:handoutMasterIdLst", "p:notesMasterIdLst", "p:sldMasterIdLst"];

function withSlides(opened: OoxmlPackage, layouts: readonly LayoutDesign[], checkpoint: () => void): Uint8Array {
  const { part: main } = findMainPart(opened);
  const editor = new PackageEditor(opened);
  for (const relationship of opened.relationshipsOf(main)) {
    if (relationship.kind !== "slide") continue;
    editor.unrelate(relationship);
    const slide = opened.targetOf(relationship);
    if (slide !== undefined) editor.remove(slide);
  }
  const stem = freeStem(opened);
  const ids = layouts.map((layout, index) => {
    checkpoint();
    const name = `/ppt/slides/${stem}${index + 1}.xml`;
    editor.add(name, `${PART_TYPES.slide}slide+xml`, Buffer.from(slideOf(layout)));
    const relationships = `<Relationships xmlns="${NAMESPACES.packageRelationships}"><Relationship Id="rId1" Type="${RELATED}/slideLayout" Target="${escapeAttribute(layout.part.name)}"/></Relationships>`;
    editor.add(
      `/ppt/slides/_rels/${name.slice("/ppt/slides/".length)}.rels`,
      RELATIONSHIPS_TYPE,
      Buffer.from(relationships),
    );
    return editor.relate(main, { type: `${RELATED}/slide`, target: name, isExternal: false });
  });
  editor.replace(main, listSlides(opened.xml(main), ids));
  return editor.retype(main, MAIN_CONTENT_TYPES.powerpoint).finish({ checkpoint });
}

/** The start of names that no part has. */
function freeStem({ parts }: OoxmlPackage): string {
  let stem = "layout";
  while (parts.some(({ key }) => key.startsWith(`/ppt/slides/${stem}`))) stem += "-shown";
  return stem;
}

/** The smallest id that a slide may have. Source: ISO/IEC 29500-1, 19.7.13. */
const FIRST_ID = 256;

function listSlides(document: XmlDocument, ids: readonly string[]): Uint8Array {
  const { root } = document;
  const editor = new XmlEditor(document);
  for (const name of LISTS_OF_SLIDES) for (const list of childrenNamed(root, name)) editor.remove(list);
  const entries = ids.map((id, index) => `<p:sldId id="${FIRST_ID + index}" r:id="${id}"/>`).join("");
  const list = `<p:sldIdLst xmlns:p="${NAMESPACES.slide}" xmlns:r="${NAMESPACES.relationships}">${entries}</p:sldIdLst>`;
  const [before] = BEFORE_SLIDES.flatMap((name) => childrenNamed(root, name).slice(-1));
  if (before === undefined) editor.prepend(root, list);
  else editor.insertAfter(before, list);
  return editor.finish();
}

/** What holds other things than words. */
const FRAMES: ReadonlySet<string> = new Set(["pic", "chart", "tbl", "clipArt", "dgm", "media", "sldImg"]);

function slideOf({ placeholders }: LayoutDesign): string {
  const shapes = placeholders
    .filter(({ type }) => !FOOT_TYPES.has(type))
    .map((holder, index) => (FRAMES.has(holder.type) ? frameOf(holder, index + 2) : textOf(holder, index + 2)));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<p:sld xmlns:a="${NAMESPACES.drawing}" xmlns:r="${NAMESPACES.relationships}" xmlns:p="${NAMESPACES.slide}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes.join("")}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
}

function textOf(holder: LayoutPlaceholder, id: number): string {
  const index = holder.index === undefined ? "" : ` idx="${holder.index}"`;
  const type = holder.type === "obj" ? "" : ` type="${escapeAttribute(holder.type)}"`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escapeAttribute(holder.name)}"/><p:cNvSpPr/><p:nvPr><p:ph${type}${index}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphOf(holder)}</p:txBody></p:sp>`;
}

/** In the colours of what is not there yet. */
const LINE = "A6A6A6";

/** An outline where a picture, a table or a chart will stand. */
function frameOf(holder: LayoutPlaceholder, id: number): string {
  if (holder.box === undefined) return "";
  const { x, y, w, h } = holder.box;
  const place = `<a:xfrm><a:off x="${Math.round(x)}" y="${Math.round(y)}"/><a:ext cx="${Math.round(w)}" cy="${Math.round(h)}"/></a:xfrm>`;
  const line = `<a:ln w="12700"><a:solidFill><a:srgbClr val="${LINE}"/></a:solidFill><a:prstDash val="dash"/></a:ln>`;
  const look = `<a:rPr lang="en-US" sz="1600"><a:solidFill><a:srgbClr val="${LINE}"/></a:solidFill></a:rPr>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escapeAttribute(holder.name)}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>${line}</p:spPr><p:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/>${paragraphOf(holder, look)}</p:txBody></p:sp>`;
}

/** More of a prompt is no help to whoever chooses a layout. */
const MAX_PROMPT = 200;

function paragraphOf({ prompt, name }: LayoutPlaceholder, look = '<a:rPr lang="en-US"/>'): string {
  const text = [...(prompt === "" ? name : prompt)].slice(0, MAX_PROMPT).join("");
  const centred = look.includes("solidFill") ? '<a:pPr algn="ctr"/>' : "";
  return `<a:p>${centred}<a:r>${look}<a:t>${escapeText(text)}</a:t></a:r></a:p>`;
}
