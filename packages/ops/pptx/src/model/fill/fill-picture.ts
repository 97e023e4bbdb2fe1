import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { escapeAttribute, rawOf, type XmlDocument, type XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, nameOf, relationshipId } from "../names.ts";
import type { DeckParts, OutPart } from "./deck-parts.ts";
import { declarationIn } from "./declared.ts";
import type { PictureValue } from "./pictures.ts";
import { propertiesOf } from "./shapes.ts";

const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WHOLE = 100_000;

interface PicturePlace {
  readonly tree: XmlDocument;
  readonly editor: XmlEditor;
  readonly part: OutPart;
  readonly parts: DeckParts;
}

interface Size {
  readonly w: number;
  readonly h: number;
}

/** Another picture in the frame of a picture; its effects, border and place stay. */
export function replacePicture(picture: XmlElement, value: PictureValue, place: PicturePlace): void {
  const { editor, part, parts, tree } = place;
  const fill = child(picture, "p:blipFill");
  const blip = child(fill, "a:blip");
  if (blip === undefined) return;
  const id = parts.relate(part, "image", parts.addFile("/ppt/media/image", value.bytes, value));
  for (const { name, local, namespace } of blip.attributes) {
    if (!isRelationship(namespace)) continue;
    if (local === "embed") editor.setAttribute(blip, name, id);
    else if (local === "link") editor.removeAttribute(blip, name);
  }
  const before = [relationshipId(blip, "embed"), relationshipId(blip, "link")];
  if (relationshipId(blip, "embed") === undefined) editor.setAttribute(blip, "r:embed", id);
  for (const extension of childrenNamed(child(blip, "a:extLst"), "a:ext"))
    for (const node of extension.children)
      if (node.kind === "element" && SOURCES.has(node.local)) {
        before.push(...relatedIds(node));
        removeOf(blip, extension, editor);
      }
  const size = boxSize(child(picture, "p:spPr"), picture, place);
  if (value.fit === "contain") contain(picture, value.size, editor);
  if (fill !== undefined)
    setCrop(fill, blip, value.fit === "crop" ? cropXml(value.size, size, blip, fill) : "", editor);
  describe(picture, value, editor);
  for (const each of new Set(before)) {
    const relationship = parts.opened.relationship(part.source, each);
    if (relationship !== undefined && usesOf(tree, relationship.id) === 1) parts.unrelate(part, relationship);
  }
}

/** A picture in the place of a shape without text, such as an empty placeholder. */
export function shapeToPicture(shape: XmlElement, value: PictureValue, place: PicturePlace): void {
  const { tree, editor, part, parts } = place;
  const { prefix } = shape;
  const p = prefix === "" ? "" : `${prefix}:`;
  const properties = child(shape, "p:spPr");
  const around = child(shape, "p:nvSpPr");
  const named = child(around, "p:cNvPr");
  const own = child(around, "p:nvPr");
  const id = parts.relate(part, "image", parts.addFile("/ppt/media/image", value.bytes, value));
  const space = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const crop =
    value.fit === "stretch"
      ? ""
      : cropXml(value.size, boxSize(properties, shape, place), { prefix: "a", namespace: undefined });
  const raw = named === undefined ? "" : rawOf(tree, named);
  const bare = raw.replace(/^<[^>]*>/, (open) => open.replace(/\sdescr\s*=\s*(?:"[^"]*"|'[^']*')/, ""));
  const shown =
    value.alt === undefined
      ? raw
      : bare.replace(/^<[^\s/>]+/, (name) => `${name} descr="${escapeAttribute(value.alt ?? "")}"`);
  editor.replace(
    shape,
    `<${p}pic ${space}><${p}nvPicPr>${shown}<${p}cNvPicPr><a:picLocks noChangeAspect="1"/></${p}cNvPicPr>${own === undefined ? `<${p}nvPr/>` : rawOf(tree, own)}</${p}nvPicPr><${p}blipFill><a:blip xmlns:r="${RELATIONSHIPS}" r:embed="${id}"/>${crop}<a:stretch><a:fillRect/></a:stretch></${p}blipFill>${properties === undefined ? `<${p}spPr/>` : rawOf(tree, properties)}</${p}pic>`,
  );
}

function isRelationship(namespace: string | undefined): boolean {
  return namespace !== undefined && /officeDocument\/(?:2006\/)?relationships$/.test(namespace);
}

/** How many attributes of a part name a relationship. */
function usesOf({ root }: XmlDocument, id: string): number {
  let uses = 0;
  const visit = (element: XmlElement): void => {
    for (const { namespace, value } of element.attributes) if (value === id && isRelationship(namespace)) uses++;
    for (const node of element.children) if (node.kind === "element") visit(node);
  };
  visit(root);
  return uses;
}

/** Extensions with another form of the picture: its vector form, and what its effects were made from. */
const SOURCES: ReadonlySet<string> = new Set(["svgBlip", "imgProps"]);

/** Ids of relationships that an element names, or one in it. */
function relatedIds(element: XmlElement): readonly string[] {
  const own = element.attributes.flatMap(({ namespace, value }) => (isRelationship(namespace) ? [value] : []));
  return [...own, ...element.children.flatMap((node) => (node.kind === "element" ? relatedIds(node) : []))];
}

/** Removes an extension, and the list with the last one of those that stay. */
function removeOf(blip: XmlElement, extension: XmlElement, editor: XmlEditor): void {
  const list = child(blip, "a:extLst");
  const stay = childrenNamed(list, "a:ext").filter((each) =>
    each.children.every((node) => node.kind !== "element" || !SOURCES.has(node.local)),
  );
  if (list === undefined || stay.length > 0) editor.remove(extension);
  else if (childrenNamed(list, "a:ext")[0] === extension) editor.remove(list);
}

function setCrop(fill: XmlElement, blip: XmlElement, crop: string, editor: XmlEditor): void {
  const known = child(fill, "a:srcRect");
  if (known !== undefined) editor.replace(known, crop);
  else if (crop !== "") editor.insertAfter(blip, crop);
}

/** What is cut at the edges so that a picture fills a frame and keeps its ratio. */
function cropXml(
  picture: Size,
  frame: Size | undefined,
  like: Pick<XmlElement, "prefix" | "namespace">,
  parent?: XmlElement,
): string {
  if (frame === undefined || frame.w < 1 || frame.h < 1) return "";
  const ratio = picture.w / picture.h / (frame.w / frame.h);
  const cut = Math.round((WHOLE * (1 - (ratio > 1 ? 1 / ratio : ratio))) / 2);
  if (cut < 1) return "";
  const name = `${like.prefix === "" ? "" : `${like.prefix}:`}srcRect`;
  const declared = parent === undefined ? "" : declarationIn(parent, like);
  return ratio > 1 ? `<${name}${declared} l="${cut}" r="${cut}"/>` : `<${name}${declared} t="${cut}" b="${cut}"/>`;
}

function contain(picture: XmlElement, { w, h }: Size, editor: XmlEditor): void {
  const xfrm = child(picture, "p:spPr", "a:xfrm");
  const [off, ext] = [child(xfrm, "a:off"), child(xfrm, "a:ext")];
  if (off === undefined || ext === undefined) return;
  const [x, y, cx, cy] = [numberOf(off, "x"), numberOf(off, "y"), numberOf(ext, "cx"), numberOf(ext, "cy")];
  const scale = Math.min(cx / w, cy / h);
  const [width, height] = [Math.round(w * scale), Math.round(h * scale)];
  editor.setAttribute(off, "x", String(x + Math.round((cx - width) / 2)));
  editor.setAttribute(off, "y", String(y + Math.round((cy - height) / 2)));
  editor.setAttribute(ext, "cx", String(width));
  editor.setAttribute(ext, "cy", String(height));
}

function describe(picture: XmlElement, { alt }: PictureValue, editor: XmlEditor): void {
  const { element } = propertiesOf(picture);
  if (alt !== undefined && element !== undefined) editor.setAttribute(element, "descr", alt);
}

function numberOf(element: XmlElement | undefined, name: string): number {
  return Number(attribute(element, name) ?? "0") || 0;
}

/** The size of a shape, which a placeholder may have from its layout or master. */
function boxSize(
  properties: XmlElement | undefined,
  shape: XmlElement,
  { part, parts: { opened } }: PicturePlace,
): Size | undefined {
  const own = sizeOf(properties);
  if (own !== undefined) return own;
  const { placeholder } = propertiesOf(shape);
  const [layout] = opened.related(part.source, "slideLayout");
  if (placeholder === undefined || layout === undefined) return undefined;
  return inherited(opened, layout, placeholder) ?? inheritedOfMaster(opened, layout, placeholder);
}

function inheritedOfMaster(opened: OoxmlPackage, layout: OoxmlPart, placeholder: XmlElement): Size | undefined {
  const [master] = opened.related(layout, "slideMaster");
  return master === undefined ? undefined : inherited(opened, master, placeholder);
}

function inherited(opened: OoxmlPackage, part: OoxmlPart, placeholder: XmlElement): Size | undefined {
  const [index, type] = [attribute(placeholder, "idx") ?? "0", attribute(placeholder, "type") ?? "obj"];
  for (const shape of elementsNamed(opened.xml(part).root, "p:sp", "p:pic")) {
    const { placeholder: found } = propertiesOf(shape);
    if (found === undefined || (attribute(found, "idx") ?? "0") !== index) continue;
    if (index === "0" && (attribute(found, "type") ?? "obj") !== type) continue;
    const size = sizeOf(child(shape, "p:spPr"));
    if (size !== undefined) return size;
  }
  return undefined;
}

function sizeOf(properties: XmlElement | undefined): Size | undefined {
  const ext = child(properties, "a:xfrm", "a:ext");
  return ext === undefined ? undefined : { w: numberOf(ext, "cx"), h: numberOf(ext, "cy") };
}

/** Whether a shape can become a picture: it shows no text. */
export function isEmptyShape(shape: XmlElement): boolean {
  return nameOf(shape) === "p:sp" && [...elementsNamed(shape, "a:t")].every((text) => text.children.length === 0);
}
