import type { XmlElement } from "@colophon/kit-xml";
import { isOnValue, wordAttribute, wordChild, wordChildren, wordValue } from "./elements.ts";

export type StyleKind = "paragraph" | "character" | "table" | "numbering";

export interface WordStyle {
  readonly id: string;
  readonly kind: StyleKind;
  readonly name: string;
  readonly isDefault: boolean;
  readonly basedOn: string | undefined;
  readonly link: string | undefined;
  readonly paragraph: XmlElement | undefined;
  readonly run: XmlElement | undefined;
  readonly table: XmlElement | undefined;
  readonly element: XmlElement;
}

/** The styles of a document. */
export class StyleSheet {
  readonly defaultParagraph: XmlElement | undefined;
  readonly defaultRun: XmlElement | undefined;
  readonly #byId = new Map<string, WordStyle>();
  readonly #defaults = new Map<StyleKind, WordStyle>();
  readonly #chains = new Map<string, readonly WordStyle[]>();

  constructor(root: XmlElement | undefined) {
    const defaults = wordChild(root, "docDefaults");
    this.defaultParagraph = wordChild(wordChild(defaults, "pPrDefault"), "pPr");
    this.defaultRun = wordChild(wordChild(defaults, "rPrDefault"), "rPr");
    for (const element of wordChildren(root, "style")) {
      const style = readStyle(element);
      if (!this.#byId.has(style.id)) this.#byId.set(style.id, style);
      // Of several that say they are the default, the last is. ISO/IEC 29500-1, 17.7.4.17.
      if (style.isDefault) this.#defaults.set(style.kind, style);
    }
  }

  style(id: string | undefined): WordStyle | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  defaultOf(kind: StyleKind): WordStyle | undefined {
    return this.#defaults.get(kind);
  }

  /** The style of that id, or the kind's default, behind those that it is based on; a style that is based on itself ends it. */
  chain(id: string | undefined, kind: StyleKind): readonly WordStyle[] {
    const named = this.style(id);
    const start = named?.kind === kind ? named : this.defaultOf(kind);
    if (start === undefined) return [];
    const known = this.#chains.get(start.id);
    if (known !== undefined) return known;
    const seen = new Set<WordStyle>();
    for (let style: WordStyle | undefined = start; style !== undefined && !seen.has(style); ) {
      seen.add(style);
      const base = this.style(style.basedOn);
      style = base?.kind === kind ? base : undefined;
    }
    const chain = [...seen].reverse();
    this.#chains.set(start.id, chain);
    return chain;
  }
}

function readStyle(element: XmlElement): WordStyle {
  const kind = wordAttribute(element, "type") ?? "paragraph";
  const isDefault = wordAttribute(element, "default");
  return {
    id: wordAttribute(element, "styleId") ?? "",
    kind: kind === "character" || kind === "table" || kind === "numbering" ? kind : "paragraph",
    name: wordValue(element, "name") ?? "",
    isDefault: isDefault !== undefined && isOnValue(isDefault),
    basedOn: wordValue(element, "basedOn"),
    link: wordValue(element, "link"),
    paragraph: wordChild(element, "pPr"),
    run: wordChild(element, "rPr"),
    table: wordChild(element, "tblPr"),
    element,
  };
}
