import { child, childValue, nameOf, readAttribute } from "@colophon/base-word";
import type { OoxmlPart, PartEdits } from "@colophon/kit-ooxml";
import { childrenOf, escapeAttribute, rawOf, type XmlElement } from "@colophon/kit-xml";

/** One list of the template: its definition, and what it redefines of each level. */
interface KnownList {
  readonly definition: string;
  readonly starts: ReadonlyMap<string, string>;
  readonly levels: ReadonlyMap<string, XmlElement>;
}

/** Lists that count from their start again: each is a new instance of the definition of another. ISO/IEC 29500-1, 17.9.15. */
export class FreshLists {
  readonly #edits: PartEdits;
  readonly #part: OoxmlPart | undefined;
  readonly #lists = new Map<string, KnownList>();
  readonly #starts = new Map<string, ReadonlyMap<string, string>>();
  readonly #made: string[] = [];
  readonly #prefix: string = "";
  #highest = 0;

  constructor(edits: PartEdits, main: OoxmlPart) {
    this.#edits = edits;
    this.#part = edits.opened.related(main, "numbering")[0];
    if (this.#part === undefined) return;
    const { root } = edits.tree(this.#part);
    this.#prefix = root.prefix === "" ? "" : `${root.prefix}:`;
    for (const num of childrenOf(root)) {
      if (nameOf(num) !== "w:num") continue;
      const id = readAttribute(num, "numId") ?? "";
      this.#lists.set(id, readList(num));
      this.#highest = Math.max(this.#highest, Number(id) || 0);
    }
  }

  /** Another list with the same look; each level counts from its start. */
  restart(id: string): string {
    const list = this.#lists.get(id);
    if (list === undefined) return id;
    const own = [...list.levels].map(([level, element]) => [level, childValue(element, "w:start") ?? "0"] as const);
    return this.#write(id, list, new Map([...this.#startsOf(list.definition), ...own, ...list.starts]));
  }

  /**
   * The list of another record. Lists of one definition count together, so the first of them starts again and the others
   * only where the template starts them again. `record`: what the record has of lists.
   */
  forRecord(id: string, record: Map<string, string>): string {
    const list = this.#lists.get(id);
    if (list === undefined) return id;
    const known = record.get(`list ${id}`);
    if (known !== undefined) return known;
    const isFirst = !record.has(`definition ${list.definition}`);
    record.set(`definition ${list.definition}`, id);
    const made = isFirst ? this.restart(id) : list.starts.size === 0 ? id : this.#write(id, list, list.starts);
    record.set(`list ${id}`, made);
    return made;
  }

  /** Writes the new lists, after those of the template. */
  finish(): void {
    if (this.#part === undefined || this.#made.length === 0) return;
    const last = childrenOf(this.#edits.tree(this.#part).root).findLast((each) => nameOf(each) === "w:num");
    if (last !== undefined) this.#edits.editor(this.#part).insertAfter(last, this.#made.join(""));
  }

  #write(id: string, { definition, levels }: KnownList, starts: ReadonlyMap<string, string>): string {
    if (this.#part === undefined) return id;
    const tree = this.#edits.tree(this.#part);
    const made = String(++this.#highest);
    const w = this.#prefix;
    const overrides = [...new Set([...starts.keys(), ...levels.keys()])].sort().map((level) => {
      const start = starts.get(level);
      const own = levels.get(level);
      const startXml = start === undefined ? "" : `<${w}startOverride ${w}val="${escapeAttribute(start)}"/>`;
      return `<${w}lvlOverride ${w}ilvl="${escapeAttribute(level)}">${startXml}${own === undefined ? "" : rawOf(tree, own)}</${w}lvlOverride>`;
    });
    this.#made.push(
      `<${w}num ${w}numId="${made}"><${w}abstractNumId ${w}val="${escapeAttribute(definition)}"/>${overrides.join("")}</${w}num>`,
    );
    return made;
  }

  #startsOf(definition: string): ReadonlyMap<string, string> {
    const known = this.#starts.get(definition);
    if (known !== undefined) return known;
    const starts = this.#part === undefined ? new Map() : startsOf(this.#edits.tree(this.#part).root, definition);
    this.#starts.set(definition, starts);
    return starts;
  }
}

function readList(num: XmlElement): KnownList {
  const starts = new Map<string, string>();
  const levels = new Map<string, XmlElement>();
  for (const each of childrenOf(num)) {
    if (nameOf(each) !== "w:lvlOverride") continue;
    const level = readAttribute(each, "ilvl") ?? "0";
    const own = child(each, "w:lvl");
    const start = childValue(each, "w:startOverride");
    if (start !== undefined) starts.set(level, start);
    if (own !== undefined) levels.set(level, own);
  }
  return { definition: childValue(num, "w:abstractNumId") ?? "", starts, levels };
}

/** Where the levels of a definition start, or those of the list style that it takes its levels from. ISO/IEC 29500-1, 17.9.21. */
function startsOf(root: XmlElement, definition: string): ReadonlyMap<string, string> {
  const definitions = childrenOf(root).filter((each) => nameOf(each) === "w:abstractNum");
  const own = definitions.find((each) => readAttribute(each, "abstractNumId") === definition);
  const style = childValue(own, "w:numStyleLink");
  const source = style === undefined ? own : definitions.find((each) => childValue(each, "w:styleLink") === style);
  return new Map(
    (source === undefined ? [] : childrenOf(source)).flatMap((each) =>
      nameOf(each) === "w:lvl" && child(each, "w:numFmt") !== undefined
        ? [[readAttribute(each, "ilvl") ?? "0", childValue(each, "w:start") ?? "0"] as const]
        : [],
    ),
  );
}
