import { NAMESPACES, PART_TYPES, partKey, relationshipKind, resolveTarget } from "@colophon/kit-ooxml";
import type { DocumentModel, ListItem } from "../model.ts";
import { ModelError } from "../model-fault.ts";
import { type Draft, isObject, type ModelNode, type ModelObject } from "../node.ts";

const STRICT = "http://purl.oclc.org/ooxml/";

interface PartList {
  readonly source: string;
  readonly items: ListItem[];
  /** Ids by what they lead to, and all ids. */
  readonly known: Map<string, string>;
  readonly taken: Set<string>;
  readonly rest: Omit<DocumentModel["relationships"][number], "items" | "source">;
}

export interface StoryDraft {
  readonly part: string;
  root: ModelObject;
  /** Nodes made while others are written; they come behind the root's own. */
  readonly added: ModelNode[];
  readonly prolog?: string;
  readonly epilog?: string;
  /** Where it stands in the model, for faults. */
  readonly path: readonly (string | number)[];
}

/** A package that grows while its parts are written: parts, relationships and content types that nodes ask for. */
export class Assembly {
  readonly main: string;
  readonly isStrict: boolean;
  readonly stories: StoryDraft[];
  readonly parts: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  readonly #lists: PartList[];
  readonly #types: ListItem[];
  readonly #names = new Set<string>();
  readonly #media = new Map<string, string>();
  readonly #model: DocumentModel;

  constructor(model: DocumentModel) {
    this.#model = model;
    this.main = model.main;
    this.isStrict = model.edition === "strict";
    this.stories = model.content.map((content, index) => ({
      ...content,
      added: [],
      path: ["content", index, "root"],
    }));
    this.#lists = model.relationships.map(({ source, items, ...rest }) => partList(source, items, rest));
    this.#types = [...model.contentTypes.items];
    for (const { part } of model.content) this.#claim(part);
    for (const { name, base64 } of model.parts) {
      this.#claim(name);
      this.parts.push({ name, bytes: Buffer.from(base64, "base64") });
    }
  }

  get relationships(): DocumentModel["relationships"] {
    return this.#lists.map(({ source, items, rest }) => ({ source, items, ...rest }));
  }

  get contentTypes(): DocumentModel["contentTypes"] {
    return { ...this.#model.contentTypes, items: this.#types };
  }

  /** A namespace in the document's edition. */
  namespace(name: keyof typeof NAMESPACES): string {
    const uri = NAMESPACES[name];
    return this.isStrict ? uri.replace(/^http:\/\/schemas\.openxmlformats\.org\/(\w+)\/2006\//, `${STRICT}$1/`) : uri;
  }

  /** A relationship of a kind ("image") -> its id; the same one for the same target. */
  relate(source: string, { kind, target, isExternal = false }: { kind: string; target: string; isExternal?: boolean }) {
    const list = this.#listOf(source);
    const type = `${this.namespace("relationships")}/${kind}`;
    const mode = isExternal ? "External" : undefined;
    const item: ListItem = { type, target, ...(mode !== undefined && { mode }) };
    const same = list.known.get(leadsTo(item));
    if (same !== undefined) return same;
    let number = list.items.length + 1;
    while (list.taken.has(`rId${number}`)) number++;
    const id = `rId${number}`;
    list.items.push({ id, ...item });
    list.taken.add(id);
    list.known.set(leadsTo(item), id);
    return id;
  }

  /** The picture's part, one for the same bytes -> the relationship to it. */
  relateMedia(source: string, bytes: Uint8Array, facts: { mediaType: string; extension: string }): string {
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
    let name = this.#media.get(key);
    if (name === undefined) {
      name = this.#freeName("/word/media/image", facts.extension);
      this.#media.set(key, name);
      this.parts.push({ name, bytes });
      this.#declareExtension(facts.extension, facts.mediaType, name);
    }
    return this.relate(source, { kind: "image", target: name });
  }

  /** The story that the main part has a relationship of this kind to, made where there is none. */
  story(kind: string, make: () => ModelObject): StoryDraft {
    return this.findStory(kind) ?? this.addStory(kind, make());
  }

  /** The story that the main part has a relationship of this kind to. Errors: ModelError for a part that is not nodes. */
  findStory(kind: string): StoryDraft | undefined {
    for (const { type = "", target = "", mode } of this.#findList(this.main)?.items ?? []) {
      if (mode === "External" || relationshipKind(type) !== kind) continue;
      const part = partKey(resolveTarget(this.main, target) ?? "");
      const story = this.stories.find((one) => partKey(one.part) === part);
      if (story !== undefined) return story;
      throw new ModelError(["content"], `The part of the ${kind} is not among the parts that are given as nodes.`);
    }
    return undefined;
  }

  /** A new part that is written as nodes. */
  addStory(kind: string, root: ModelObject, path: readonly (string | number)[] = ["content"]): StoryDraft {
    const isMany = kind === "header" || kind === "footer";
    const name = this.#freeName(`/word/${kind}`, "xml", isMany);
    const story: StoryDraft = { part: name, root, added: [], path };
    this.stories.push(story);
    this.#types.push({ part: name, contentType: `${PART_TYPES.word}${kind}+xml` });
    this.relate(this.main, { kind, target: name });
    return story;
  }

  /** A part of bytes with a type of its own. */
  addPart(name: string, contentType: string, xml: string): void {
    this.#claim(name);
    this.parts.push({ name, bytes: Buffer.from(xml, "utf8") });
    this.#types.push({ part: name, contentType });
  }

  has(name: string): boolean {
    return this.#names.has(partKey(name));
  }

  #findList(source: string): PartList | undefined {
    return this.#lists.find((list) => partKey(list.source) === partKey(source));
  }

  #listOf(source: string): PartList {
    const found = this.#findList(source);
    if (found !== undefined) return found;
    const list = partList(source, [], {});
    this.#lists.push(list);
    return list;
  }

  #claim(name: string): void {
    const key = partKey(name);
    if (this.#names.has(key)) throw new ModelError([], `Two parts have the name ${name}.`);
    this.#names.add(key);
  }

  #freeName(stem: string, extension: string, isNumbered = true): string {
    for (let number = isNumbered ? 1 : 0; ; number++) {
      const name = `${stem}${number === 0 ? "" : number}.${extension}`;
      if (this.#names.has(partKey(name))) continue;
      this.#claim(name);
      return name;
    }
  }

  #declareExtension(extension: string, contentType: string, part: string): void {
    const known = this.#types.find((item) => item.extension?.toLowerCase() === extension);
    if (known === undefined) this.#types.unshift({ extension, contentType });
    else if (known.contentType?.toLowerCase() !== contentType) this.#types.push({ part, contentType });
  }
}

/** The nodes of a list, to be added to. */
export function childrenOf(node: ModelObject): readonly ModelNode[] {
  return Array.isArray(node.children) ? (node.children as readonly ModelNode[]) : [];
}

/** What is written of a story: its root with what was added. */
export function finishedRoot({ root, added }: StoryDraft): ModelObject {
  return added.length === 0 ? root : ({ ...root, children: [...childrenOf(root), ...added] } satisfies Draft);
}

/** The next number that no child has as its `id`. */
export function freeId(nodes: readonly ModelNode[], member: string): number {
  let most = -1;
  for (const node of nodes) if (isObject(node)) most = Math.max(most, Number(node[member] ?? -1) || 0);
  return most + 1;
}

function partList(source: string, items: readonly ListItem[], rest: PartList["rest"]): PartList {
  const known = new Map<string, string>();
  for (const item of items) if (item.id !== undefined && !known.has(leadsTo(item))) known.set(leadsTo(item), item.id);
  return { source, items: [...items], known, taken: new Set(items.map(({ id = "" }) => id)), rest };
}

function leadsTo({ type, target, mode }: ListItem): string {
  return JSON.stringify([type, target, mode ?? null]);
}
