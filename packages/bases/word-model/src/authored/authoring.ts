import type { ElementForm } from "../element-form.ts";
import { ModelError } from "../model-fault.ts";
import { isObject, type ModelNode, type ModelObject } from "../node.ts";
import type { PartWriting } from "../write-attributes.ts";
import { writeNode } from "../write-node.ts";
import type { Assembly } from "./assembly.ts";
import { greatestDrawingId } from "./drawing-ids.ts";
import { readImage } from "./image-size.ts";
import { Lists } from "./lists.ts";
import { Notes } from "./notes.ts";
import { pictureXml } from "./picture.ts";
import { completeTable } from "./table.ts";

const EMU_PER_PT = 12_700;
const PT_PER_PX = 0.75;
const MAX_PICTURE_PT = 22 * 72;

/** Nodes that only models made by hand have, each written as what Word has for it. */
export class Authoring {
  readonly #assembly: Assembly;
  readonly #lists: Lists;
  readonly #notes: Notes;
  #pictures: number | undefined;
  constructor(assembly: Assembly) {
    this.#assembly = assembly;
    this.#lists = new Lists(assembly);
    this.#notes = new Notes(assembly);
  }

  /** A node -> its XML; undefined for one that is as Word has it. */
  write(node: ModelObject, parent: ElementForm | undefined, writing: PartWriting): string | undefined {
    const exact = this.#expand(node, parent, writing);
    if (exact === undefined || typeof exact === "string") return exact;
    return exact.map((one) => writeNode(one, parent, writing)).join("");
  }

  /** Before anything is written: numbers the notes of the main part where those made by hand come before others. */
  orderNotes(main: ModelObject, look: () => void): void {
    this.#notes.order(main, look);
  }

  finish(): void {
    this.#lists.finish();
  }

  #expand(
    node: ModelObject,
    parent: ElementForm | undefined,
    writing: PartWriting,
  ): string | readonly ModelNode[] | undefined {
    if (node.type === "paragraph") return node.list === undefined ? undefined : [this.#listed(node, writing)];
    if (node.type === "table") return node.grid === undefined ? [completeTable(node, writing.path)] : undefined;
    if (node.type === "link") return [this.#link(node, writing)];
    if (node.type === "picture") return inRun(parent, [{ type: "drawing", children: [this.#picture(node, writing)] }]);
    if (node.type === "footnoteReference" || node.type === "endnoteReference") {
      const id = this.#notes.numberOf(node);
      return id === undefined ? undefined : [{ ...node, id }];
    }
    const isText = parent?.local === "p" || parent?.local === "r" || parent?.local === "hyperlink";
    if (!isText) return undefined;
    if (node.type === "footnote" || node.type === "endnote") return inRun(parent, this.#notes.note(node, node.type));
    return node.type === "comment" ? this.#notes.comment(node) : undefined;
  }

  #listed(node: ModelObject, writing: PartWriting): ModelObject {
    const { list, properties, ...rest } = node;
    const numbering = this.#lists.number(list, [...writing.path, "list"]);
    return { ...rest, properties: { ...(isObject(properties) && properties), numbering } };
  }

  #link({ url, anchor, tooltip, children, text }: ModelObject, writing: PartWriting): ModelObject {
    const content = text === undefined ? children : [{ type: "run", properties: { style: "Hyperlink" }, text }];
    const shared = { type: "hyperlink", ...(tooltip !== undefined && { tooltip }), children: content };
    if (typeof anchor === "string") return { ...shared, anchor };
    if (typeof url !== "string") throw new ModelError(writing.path, "A link needs a url or an anchor.");
    const id = this.#assembly.relate(writing.part, { kind: "hyperlink", target: url, isExternal: true });
    return { ...shared, ...this.#relation(id, writing) };
  }

  /** The attribute that names a relationship, with its prefix. */
  #relation(id: string, { relationshipPrefix }: PartWriting): ModelObject {
    if (relationshipPrefix !== undefined) return { [`${relationshipPrefix}:id`]: id };
    return { namespaces: { r: this.#assembly.namespace("relationships") }, "r:id": id };
  }

  #picture(node: ModelObject, writing: PartWriting): ModelObject {
    const { base64, description = "", name, widthPt, heightPt, title } = node;
    if (typeof base64 !== "string") throw new ModelError([...writing.path, "base64"], "A picture needs its bytes.");
    const bytes = Buffer.from(base64, "base64");
    const facts = readImage(bytes);
    if (facts === undefined)
      throw new ModelError([...writing.path, "base64"], "The bytes are not a PNG, JPEG, GIF or BMP picture.");
    const ratio = facts.widthPx > 0 && facts.heightPx > 0 ? facts.heightPx / facts.widthPx : 1;
    const width = lengthOf(widthPt, [...writing.path, "widthPt"]);
    const height = lengthOf(heightPt, [...writing.path, "heightPt"]);
    const shown = width ?? (height === undefined ? (facts.widthPx || 100) * PT_PER_PX : height / ratio);
    const id = (this.#pictures ?? greatestDrawingId(this.#assembly.stories.map(({ root }) => root))) + 1;
    this.#pictures = id;
    return {
      type: "opaque",
      xml: pictureXml({
        relationship: this.#assembly.relateMedia(writing.part, bytes, facts),
        id,
        name: typeof name === "string" ? name : `Picture ${id}`,
        description: typeof description === "string" ? description : "",
        title: typeof title === "string" ? title : undefined,
        widthEmu: emu(shown),
        heightEmu: emu(height ?? shown * ratio),
        namespace: (known) => this.#assembly.namespace(known),
        path: writing.path,
      }),
    };
  }
}

function inRun(parent: ElementForm | undefined, nodes: readonly ModelNode[]): readonly ModelNode[] {
  if (parent?.local === "r") return nodes;
  const isMark = nodes.some((node) => isObject(node) && /noteReference$/.test(String(node.type)));
  return [{ type: "run", ...(isMark && { properties: { verticalAlignment: "superscript" } }), children: nodes }];
}

function lengthOf(value: unknown, path: readonly (string | number)[]): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "number" || !(value > 0) || value > MAX_PICTURE_PT)
    throw new ModelError(path, `A length is a number of points up to ${MAX_PICTURE_PT}.`);
  return value;
}

function emu(points: number): number {
  return Math.max(1, Math.round(Math.min(points, MAX_PICTURE_PT) * EMU_PER_PT));
}
