import { childValue, nameOf, readAttribute } from "@colophon/base-word";
import { completeModel, writeModel } from "@colophon/base-word-model";
import { sourceOf } from "@colophon/contract";
import { findMainPart, type OoxmlPackage, type OoxmlPart, openPackage } from "@colophon/kit-ooxml";
import { childrenOf, escapeAttribute, rawOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { declare, type FragmentTools, ListImporter } from "./import-lists.ts";

const MOST_DECLARATIONS = 64;

/** A change of a fragment's text. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Fragments of HTML as blocks of a Word document: their styles, lists, links and pictures come with them. */
export class Fragments {
  readonly #tools: FragmentTools;
  readonly #styles = new Map<string, string>();
  readonly #styleIds = new Set<string>();
  readonly #simplified = new Set<string>();
  readonly #stylesPart: OoxmlPart | undefined;
  readonly #lists: ListImporter;

  constructor(tools: FragmentTools) {
    this.#tools = tools;
    this.#lists = new ListImporter(tools);
    this.#stylesPart = tools.edits.opened.related(tools.main, "styles")[0];
    if (this.#stylesPart === undefined) return;
    for (const style of childrenOf(tools.edits.tree(this.#stylesPart).root)) {
      if (nameOf(style) !== "w:style") continue;
      const id = readAttribute(style, "styleId") ?? "";
      this.#styleIds.add(id);
      this.#styles.set(keyOf(style), id);
    }
  }

  /** Writes what is written once, after all fragments. */
  finish(): void {
    this.#lists.finish();
  }

  hasStyle(id: string): boolean {
    return this.#styleIds.has(id);
  }

  /** What fragments had that Word shows otherwise or not at all. */
  get simplified(): readonly string[] {
    return [...this.#simplified];
  }

  blocks(html: string, part: OoxmlPart): string {
    const { checkpoint, maxNodes, step, readPage } = this.#tools.options;
    const { model, unsupported } = readPage(html, { baseUrl: undefined, readsSheets: true, maxNodes, checkpoint });
    for (const { message } of unsupported) this.#simplified.add(message);
    const opened = openPackage(sourceOf(writeModel(completeModel(model), checkpoint)), { checkpoint });
    const main = findMainPart(opened).part;
    const tree = opened.xml(main);
    const body = childrenOf(tree.root).find((each) => nameOf(each) === "w:body");
    const blocks = body === undefined ? [] : childrenOf(body).filter((each) => nameOf(each) !== "w:sectPr");
    const declared = this.#missingDeclarations(tree.root, part);
    const ids = new Map<string, string>();
    return blocks
      .map((block) => {
        const changes: Change[] = [];
        for (const node of walkXml(block)) {
          step();
          if (node.kind === "element") this.#change(node, { opened, main, part, ids, changes });
        }
        const raw = apply(rawOf(tree, block), block.start, changes);
        return declared === "" ? raw : raw.replace(/^<[^\s/>]+/, (name) => name + declared);
      })
      .join("");
  }

  #change(
    element: XmlElement,
    {
      opened,
      main,
      part,
      ids,
      changes,
    }: {
      readonly opened: OoxmlPackage;
      readonly main: OoxmlPart;
      readonly part: OoxmlPart;
      readonly ids: Map<string, string>;
      readonly changes: Change[];
    },
  ): void {
    const name = nameOf(element);
    for (const { local, prefix, value, valueStart: start, valueEnd: end } of element.attributes) {
      const set = (text: string): unknown => changes.push({ start, end, text: escapeAttribute(text) });
      if (prefix === "r") set(this.#relate(opened, { main, part, id: value }));
      else if (name === "wp:docPr" && local === "id") set(this.#tools.ids.next("drawing"));
      else if (/^w:bookmark(Start|End)$/.test(name) && local === "id") {
        const known = ids.get(value) ?? this.#tools.ids.next("bookmark");
        ids.set(value, known);
        set(known);
      } else if (name === "w:bookmarkStart" && local === "name") set(this.#tools.ids.next("bookmarkName", value));
      else if (/^w:(pStyle|rStyle|tblStyle)$/.test(name) && local === "val") set(this.#styleFor(opened, main, value));
      else if (name === "w:numId" && local === "val") set(this.#lists.bring(opened, main, value));
    }
  }

  #relate(
    opened: OoxmlPackage,
    { main, part, id }: { readonly main: OoxmlPart; readonly part: OoxmlPart; readonly id: string },
  ): string {
    const relationship = opened.relationship(main, id);
    const target = relationship === undefined ? undefined : opened.targetOf(relationship);
    if (target !== undefined) return this.#tools.resources.media(part, opened.read(target));
    return relationship === undefined ? id : this.#tools.resources.link(part, relationship.target);
  }

  /** The id of the template's style of that name; the fragment's own style where it has none. */
  #styleFor(opened: OoxmlPackage, main: OoxmlPart, id: string): string {
    const source = opened.related(main, "styles")[0];
    const tree = source === undefined ? undefined : opened.xml(source);
    const style =
      tree === undefined
        ? undefined
        : childrenOf(tree.root).find((each) => nameOf(each) === "w:style" && readAttribute(each, "styleId") === id);
    if (tree === undefined || style === undefined || this.#stylesPart === undefined) return id;
    const known = this.#styles.get(keyOf(style));
    if (known !== undefined) return known;
    const made = this.#freeStyle(id);
    this.#styles.set(keyOf(style), made);
    const changes: Change[] = [];
    for (const node of walkXml(style)) {
      if (node.kind !== "element") continue;
      for (const { local, value, valueStart: start, valueEnd: end } of node.attributes) {
        const isOwn = node === style && local === "styleId";
        const isOther = /^w:(basedOn|next|link)$/.test(nameOf(node)) && local === "val";
        if (isOwn) changes.push({ start, end, text: escapeAttribute(made) });
        else if (isOther) changes.push({ start, end, text: escapeAttribute(this.#styleFor(opened, main, value)) });
        else if (nameOf(node) === "w:numId" && local === "val")
          changes.push({ start, end, text: this.#lists.bring(opened, main, value) });
      }
    }
    const root = this.#tools.edits.tree(this.#stylesPart).root;
    const raw = apply(rawOf(tree, style), style.start, changes).replace(/ w:default="(?:1|true)"/, "");
    this.#tools.edits.editor(this.#stylesPart).append(root, declare(raw, root));
    return made;
  }

  #freeStyle(id: string): string {
    let made = id;
    for (let number = 2; this.#styleIds.has(made); number++) made = `${id}${number}`;
    this.#styleIds.add(made);
    return made;
  }

  #missingDeclarations(root: XmlElement, part: OoxmlPart): string {
    const known = new Map(this.#tools.edits.tree(part).root.attributes.map(({ name, value }) => [name, value]));
    return root.attributes
      .slice(0, MOST_DECLARATIONS)
      .filter(({ name, value }) => name.startsWith("xmlns:") && known.get(name) !== value)
      .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
      .join("");
  }
}

function keyOf(style: XmlElement): string {
  return `${readAttribute(style, "type") ?? "paragraph"} ${(childValue(style, "w:name") ?? "").toLowerCase()}`;
}

function apply(raw: string, offset: number, changes: readonly Change[]): string {
  let text = "";
  let at = 0;
  for (const { start, end, text: made } of [...changes].sort((a, b) => a.start - b.start)) {
    text += raw.slice(at, start - offset) + made;
    at = end - offset;
  }
  return text + raw.slice(at);
}
