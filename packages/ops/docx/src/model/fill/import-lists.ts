import { childValue, nameOf, readAttribute } from "@colophon/base-word";
import { NAMESPACES, type OoxmlPackage, type OoxmlPart, PART_TYPES, type PartEdits } from "@colophon/kit-ooxml";
import { childrenOf, escapeAttribute, rawOf, type XmlElement } from "@colophon/kit-xml";
import type { readPage } from "../html/read-page.ts";
import type { FreshIds } from "./fresh-ids.ts";
import type { Resources } from "./resources.ts";

export interface FragmentTools {
  readonly edits: PartEdits;
  readonly main: OoxmlPart;
  readonly resources: Resources;
  readonly ids: FreshIds;
  readonly options: {
    readonly checkpoint: () => void;
    readonly step: () => void;
    readonly maxNodes: number;
    /** Its module is loaded when a template is filled. */
    readonly readPage: typeof readPage;
  };
}

/** Lists of fragments, brought into the numbering of the template. */
export class ListImporter {
  readonly #tools: FragmentTools;
  readonly #brought = new WeakMap<OoxmlPackage, Map<string, string>>();
  readonly #made: { readonly definitions: string[]; readonly instances: string[] } = { definitions: [], instances: [] };
  #highest: number | undefined;

  constructor(tools: FragmentTools) {
    this.#tools = tools;
  }

  bring(opened: OoxmlPackage, main: OoxmlPart, id: string): string {
    const known = this.#brought.get(opened) ?? new Map<string, string>();
    this.#brought.set(opened, known);
    const made = known.get(id);
    if (made !== undefined) return made;
    const source = opened.related(main, "numbering")[0];
    const target = this.#tools.edits.opened.related(this.#tools.main, "numbering")[0];
    if (source === undefined || id === "0") return id;
    const tree = opened.xml(source);
    const find = (name: string, attribute: string, value: string | undefined) =>
      childrenOf(tree.root).find((each) => nameOf(each) === name && readAttribute(each, attribute) === value);
    const num = find("w:num", "numId", id);
    const definition = find("w:abstractNum", "abstractNumId", childValue(num, "w:abstractNumId"));
    if (num === undefined || definition === undefined) return id;
    const next = String(this.#nextId(target));
    const abstract = rawOf(tree, definition)
      .replace(/(?<=<w:abstractNum [^>]*w:abstractNumId=")[^"]*/, next)
      .replace(/<w:nsid [^>]*>/, "");
    const instance = rawOf(tree, num)
      .replace(/(?<=<w:num [^>]*w:numId=")[^"]*/, next)
      .replace(/(?<=<w:abstractNumId w:val=")[^"]*/, next);
    this.#write(target, abstract, instance);
    known.set(id, next);
    return next;
  }

  #write(target: OoxmlPart | undefined, definition: string, instance: string): void {
    const { edits } = this.#tools;
    if (target === undefined) {
      this.#made.definitions.push(definition);
      this.#made.instances.push(instance);
      return;
    }
    const { root } = edits.tree(target);
    const first = childrenOf(root).find(
      (each) => nameOf(each) !== "w:abstractNum" && nameOf(each) !== "w:numPicBullet",
    );
    const last = childrenOf(root).findLast((each) => nameOf(each) === "w:num");
    const editor = edits.editor(target);
    if (first === undefined) editor.append(root, declare(definition, root));
    else editor.insertBefore(first, declare(definition, root));
    if (last === undefined) editor.append(root, declare(instance, root));
    else editor.insertAfter(last, declare(instance, root));
  }

  /** The numbering of a template that had none. */
  finish(): void {
    const { definitions, instances } = this.#made;
    if (definitions.length === 0) return;
    const { edits, main, resources } = this.#tools;
    const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:numbering xmlns:w="${resources.namespace("word")}">${definitions.join("")}${instances.join("")}</w:numbering>`;
    const name = "/word/numbering.xml";
    edits.package.add(name, `${PART_TYPES.word}numbering+xml`, Buffer.from(xml));
    edits.package.relate(main, {
      type: `${resources.namespace("relationships")}/numbering`,
      target: name,
      isExternal: false,
    });
  }

  /** Above the ids of the template's lists, with room for those that start again. */
  #nextId(target: OoxmlPart | undefined): number {
    if (this.#highest === undefined) {
      this.#highest = 500_000;
      for (const each of target === undefined ? [] : childrenOf(this.#tools.edits.tree(target).root))
        for (const name of ["numId", "abstractNumId"])
          this.#highest = Math.max(this.#highest, Number(readAttribute(each, name) ?? 0) || 0);
    }
    this.#highest += 1;
    return this.#highest;
  }
}

/** Markup of Word with its prefix declared where the root of a part has another. */
export function declare(xml: string, root: XmlElement): string {
  const isKnown = root.attributes.some(({ name, value }) => name === "xmlns:w" && value === root.namespace);
  return isKnown
    ? xml
    : xml.replace(/^<[^\s/>]+/, (name) => `${name} xmlns:w="${escapeAttribute(root.namespace ?? NAMESPACES.word)}"`);
}
