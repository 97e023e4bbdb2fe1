import { NAMESPACES, type OoxmlPackage, type OoxmlPart, PartEdits, type Relationship } from "@colophon/kit-ooxml";
import { rawOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { designParts } from "./design-parts.ts";
import { attribute, child, childrenNamed, elementsNamed, nameOf, relationshipId } from "./markup.ts";
import { rootOf } from "./reading.ts";

/** An object of another program that was in a master or layout. */
export interface RemovedObject {
  readonly part: string;
  /** The name of its frame. */
  readonly name: string;
  readonly program: string;
  /** picture: its picture is in its place. hidden: nothing of it was visible. nothing: its place is empty. */
  readonly left: "picture" | "hidden" | "nothing";
}

export interface WithoutObjects {
  readonly bytes: Uint8Array;
  readonly objects: readonly RemovedObject[];
}

/** What think-cell keeps its data in; its frames show nothing. */
const THINK_CELL = /^TCLayout\./i;

/**
 * A template -> the same without the objects of other programs in its masters and layouts; undefined where there are none. The picture
 * of an object takes its place.
 *
 * Cost     O(bytes of the parts with objects).
 */
export function removeObjects(
  opened: OoxmlPackage,
  main: OoxmlPart,
  checkpoint: () => void,
): WithoutObjects | undefined {
  const edits = new PartEdits(opened, checkpoint);
  const objects: RemovedObject[] = [];
  let unrelated = 0;
  for (const part of designParts(opened, main)) {
    checkpoint();
    const relationships = opened.relationshipsOf(part);
    const toObjects = relationships.filter(({ kind }) => kind === "oleObject");
    if (toObjects.length === 0) continue;
    for (const removed of removeFrames(edits, part, new Set(toObjects.map(({ id }) => id)))) objects.push(removed);
    // Drawings of VML show the objects alone where a part has no controls, which are refused.
    for (const each of [...toObjects, ...relationships.filter(isDrawing)]) {
      edits.package.unrelate(each);
      unrelated += 1;
    }
  }
  return unrelated === 0 ? undefined : { bytes: edits.finish(), objects };
}

function isDrawing({ kind }: Relationship): boolean {
  return kind === "vmlDrawing";
}

function removeFrames(edits: PartEdits, part: OoxmlPart, ids: ReadonlySet<string>): readonly RemovedObject[] {
  const removed: RemovedObject[] = [];
  const root = rootOf(edits.opened, part);
  for (const object of elementsNamed(root, "p:oleObj")) {
    if (!ids.has(relationshipId(object) ?? "")) continue;
    const frame = around(object, "p:graphicFrame");
    if (frame === undefined) continue;
    const holder = nameOf(frame.parent ?? frame) === "mc:Choice" ? around(frame, "mc:AlternateContent") : frame;
    if (holder === undefined || !edits.claim(part, holder)) continue;
    const properties = child(frame, "p:nvGraphicFramePr", "p:cNvPr");
    const program = attribute(object, "progId") ?? "";
    const isHidden = THINK_CELL.test(program) || /^(?:1|true)$/.test(attribute(properties, "hidden") ?? "");
    const picture = isHidden ? undefined : pictureOf(edits.tree(part), frame);
    if (picture === undefined) edits.editor(part).remove(holder);
    else edits.editor(part).replace(holder, picture);
    const left = isHidden ? "hidden" : picture === undefined ? "nothing" : "picture";
    removed.push({ part: part.name, name: attribute(properties, "name") ?? "", program, left });
  }
  return removed;
}

function around(element: XmlElement, name: string): XmlElement | undefined {
  let at = element.parent;
  while (at !== undefined && nameOf(at) !== name) at = at.parent;
  return at;
}

/** The picture of an object, with the name and the place of its frame. */
function pictureOf(tree: XmlDocument, frame: XmlElement): string | undefined {
  const [picture] = elementsNamed(frame, "p:pic");
  const names = child(frame, "p:nvGraphicFramePr");
  const fill = child(picture, "p:blipFill");
  const shape = child(picture, "p:spPr");
  const [own] = childrenNamed(names, "p:cNvPr");
  if (picture === undefined || own === undefined || fill === undefined || shape === undefined) return undefined;
  const id = relationshipId(child(fill, "a:blip"), "embed");
  if (id === undefined || id === "") return undefined;
  const p = picture.prefix === "" ? "" : `${picture.prefix}:`;
  const named = `<${p}nvPicPr>${rawOf(tree, own)}<${p}cNvPicPr/><${p}nvPr/></${p}nvPicPr>`;
  return `<${p}pic${namespacesBetween(picture, frame)}>${named}${rawOf(tree, fill)}${rawOf(tree, shape)}</${p}pic>`;
}

/** Namespaces that the elements from one up to another declare: the inner element is written without them. */
function namespacesBetween(inner: XmlElement, outer: XmlElement): string {
  const declared = new Map<string, string>();
  for (let at: XmlElement | undefined = inner; at !== undefined && at !== outer; at = at.parent)
    for (const { name, value } of at.attributes)
      if (/^xmlns(?::|$)/.test(name) && !declared.has(name) && value !== NAMESPACES.compatibility)
        declared.set(name, value);
  return [...declared]
    .map(([name, value]) => ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .join("");
}
