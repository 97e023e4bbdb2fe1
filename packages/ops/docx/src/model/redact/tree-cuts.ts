import { escapeText, type XmlEditor, type XmlElement, type XmlNode, type XmlText } from "@colophon/kit-xml";

export interface Cut {
  readonly start: number;
  readonly end: number;
  /** The match goes on in other nodes: the mark stands in its first. */
  readonly mark: string;
}

/** What goes of a part: pieces of texts, and elements. */
export class TreeCuts {
  readonly removed = new Set<XmlElement>();
  /** Nodes whose text was searched with its paragraph. */
  readonly read = new Set<XmlNode>();
  /** Nodes in which something was found. */
  readonly touched = new Set<XmlNode>();
  /** Elements by which the text of a block may continue in the next one, in their order. */
  readonly leading: XmlElement[] = [];
  readonly #cuts = new Map<XmlText, Cut[]>();

  cut(node: XmlText, cut: Cut): void {
    const known = this.#cuts.get(node);
    if (known === undefined) this.#cuts.set(node, [cut]);
    else known.push(cut);
  }

  write(editor: XmlEditor, look: () => void): void {
    for (const [node, cuts] of this.#cuts) {
      look();
      editor.replace(node, escapeText(applyCuts(node.value, cuts)));
    }
    for (const element of this.removed) {
      look();
      editor.remove(element);
    }
  }
}

/** The text with all cuts done; where cuts meet, the marks of both stand. */
function applyCuts(text: string, cuts: readonly Cut[]): string {
  const sorted = [...cuts].sort((a, b) => a.start - b.start || b.end - a.end);
  let left = "";
  let at = 0;
  for (const { start, end, mark } of sorted) {
    if (start >= at) left += text.slice(at, start) + mark;
    at = Math.max(at, end);
  }
  return left + text.slice(at);
}
