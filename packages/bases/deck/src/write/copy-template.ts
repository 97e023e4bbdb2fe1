import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { child, designParts, designRelationships, nameOf, type PresentationDesign } from "@colophon/kit-presentation";
import { XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { OpenTemplate } from "../template/template.ts";
import { el, ROOT } from "./element.ts";
import type { PackageFiles, Relation } from "./package-files.ts";

const PACKED = /\.(png|jpe?g|gif|zip|xlsx|docx|pptx|wdp|emz|wmz)$/i;

export interface CopiedTemplate {
  readonly main: string;
  /** Path of its notes master, where it has one. */
  readonly notesMaster: string | undefined;
  /** The relationship that leads to it. */
  readonly notesRelation: string | undefined;
  readonly hasTableStyles: boolean;
  /** Numbers from here on are in no name of its parts. */
  readonly firstNumber: number;
}

const pathOf = ({ name }: OoxmlPart): string => name.replace(/^\//, "");

/**
 * What the design of a template reaches -> parts of the new package, byte for byte; a layout's button to a slide leads to the first new one.
 * The presentation part itself is written when its slides are known.
 */
export function copyTemplate(
  files: PackageFiles,
  { opened, design }: OpenTemplate,
  firstSlide: string,
): CopiedTemplate {
  const kept = designParts(opened, design.main);
  const relations = designRelationships(opened, design.main);
  files.reserve([pathOf(design.main), ...[...kept].map(pathOf)]);
  files.start(
    pathOf(design.main),
    relations.filter((each) => opened.targetOf(each) !== undefined).map((each) => relationOf(each, each.target)),
  );
  for (const part of opened.parts)
    if (kept.has(part))
      files.keep(pathOf(part), part.contentType, {
        content: opened.read(part),
        isPacked: PACKED.test(part.name),
        relations: opened
          .relationshipsOf(part)
          .filter((each) => each.isExternal || each.kind === "slide" || opened.targetOf(each) !== undefined)
          .map((each) => relationOf(each, each.kind === "slide" ? `/${files.own(firstSlide)}` : each.target)),
      });
  const [notes] = opened.related(design.main, "notesMaster");
  const numbers = opened.parts.flatMap(({ name }) => Number(/(\d{1,6})\.[^./]+$/.exec(name)?.[1] ?? 0));
  return {
    main: pathOf(design.main),
    notesMaster: notes === undefined ? undefined : pathOf(notes),
    notesRelation: relations.find((each) => each.kind === "notesMaster" && opened.targetOf(each) === notes)?.id,
    hasTableStyles: opened.related(design.main, "tableStyles").length > 0,
    firstNumber: numbers.reduce((most, number) => Math.max(most, number), 0) + 1,
  };
}

function relationOf(
  { id, type, isExternal }: ReturnType<OoxmlPackage["relationshipsOf"]>[number],
  target: string,
): Relation {
  return { id, type, target, isExternal };
}

/** Members of a presentation that speak of what was left behind. */
const LEFT = new Set([
  "p:sldIdLst",
  "p:handoutMasterIdLst",
  "p:custShowLst",
  "p:photoAlbum",
  "p:custDataLst",
  "p:modifyVerifier",
  "p:smartTags",
  "p:extLst",
]);

export interface NewSlides {
  readonly slideIds: readonly { readonly id: number; readonly relation: string }[];
  /** The relationship of the notes master; not read if the template lists one. */
  readonly notes: string | undefined;
  /** `p:extLst` with the sections, or nothing. */
  readonly sections: string;
}

/** The template's presentation part with the new slides in the place of its own. */
export function presentationOf(
  opened: OoxmlPackage,
  design: PresentationDesign,
  { slideIds, notes, sections }: NewSlides,
): Uint8Array {
  const document = opened.xml(design.main);
  const editor = new XmlEditor(document);
  const { root } = document;
  for (const element of root.children)
    if (element.kind === "element" && LEFT.has(nameOf(element))) editor.remove(element);
  const spaces = { "xmlns:p": ROOT["xmlns:p"], "xmlns:r": ROOT["xmlns:r"] };
  const list = el("p:sldIdLst", spaces, ...slideIds.map(({ id, relation }) => el("p:sldId", { id, "r:id": relation })));
  const listed = child(root, "p:notesMasterIdLst");
  const notesList =
    notes === undefined || listed !== undefined
      ? ""
      : el("p:notesMasterIdLst", spaces, el("p:notesMasterId", { "r:id": notes }));
  const before: XmlElement | undefined = listed ?? child(root, "p:sldMasterIdLst");
  if (before !== undefined) editor.insertAfter(before, notesList + list);
  if (sections !== "") editor.append(root, sections.replace("<p:extLst", `<p:extLst xmlns:p="${ROOT["xmlns:p"]}"`));
  return editor.finish();
}
