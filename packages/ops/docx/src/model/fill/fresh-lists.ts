import { child, childValue, nameOf, readAttribute } from "@colophon/base-word";
import type { OoxmlPart, PartEdits } from "@colophon/kit-ooxml";
import { childrenOf, escapeAttribute, type XmlElement } from "@colophon/kit-xml";

/** Lists that count from their start again: each is a new instance of the definition of another. ISO/IEC 29500-1, 17.9.15. */
export class FreshLists {
  readonly #edits: PartEdits;
  readonly #part: OoxmlPart | undefined;
  readonly #definitions = new Map<string, string>();
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
      this.#definitions.set(id, childValue(num, "w:abstractNumId") ?? "");
      this.#highest = Math.max(this.#highest, Number(id) || 0);
    }
  }

  restart(id: string): string {
    const definition = this.#definitions.get(id);
    if (this.#part === undefined || definition === undefined) return id;
    const { root } = this.#edits.tree(this.#part);
    const made = String(++this.#highest);
    const w = this.#prefix;
    const levels = levelsOf(root, definition);
    const starts = levels.map(
      ({ level, start }) =>
        `<${w}lvlOverride ${w}ilvl="${escapeAttribute(level)}"><${w}startOverride ${w}val="${escapeAttribute(start)}"/></${w}lvlOverride>`,
    );
    const xml = `<${w}num ${w}numId="${made}"><${w}abstractNumId ${w}val="${escapeAttribute(definition)}"/>${starts.join("")}</${w}num>`;
    const last = childrenOf(root).findLast((each) => nameOf(each) === "w:num");
    if (last === undefined) return id;
    this.#edits.editor(this.#part).insertAfter(last, xml);
    return made;
  }
}

function levelsOf(root: XmlElement, definition: string) {
  const abstract = childrenOf(root).find(
    (each) => nameOf(each) === "w:abstractNum" && readAttribute(each, "abstractNumId") === definition,
  );
  return (abstract === undefined ? [] : childrenOf(abstract)).flatMap((each) =>
    nameOf(each) === "w:lvl" && child(each, "w:numFmt") !== undefined
      ? [{ level: readAttribute(each, "ilvl") ?? "0", start: childValue(each, "w:start") ?? "0" }]
      : [],
  );
}
