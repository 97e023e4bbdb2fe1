import { withoutEnd } from "@colophon/kit-bytes";
import type { SourceRange } from "../parse/tree.ts";
import { CODE, type Inline, isInvisible, type Link } from "./blocks.ts";

/** How a text is marked, and where it stands in the document. */
interface TextStyle {
  readonly marks: number;
  readonly link: Link | undefined;
  readonly range: SourceRange;
}

const SPACES = /[ \t\n\f]+/g;
/** Characters that only tell where a line may be broken, or nothing at all. */
const WITHOUT_MEANING = /[\u00ad\u180e\u200b\u2060\ufeff]|\u034f/g;
const TRAILING = /[\s\u200c\u200d]/;

/** Gathers the inline content of one block; white space is collapsed as CSS Text 3, 4.1 does it. */
export class LineCollector {
  #items: Inline[] = [];
  #hasPendingSpace = false;
  #isAtLineStart = true;

  addText(text: string, style: TextStyle): void {
    const collapsed = text.replace(WITHOUT_MEANING, "").replace(SPACES, " ");
    if (collapsed === "") return;
    if (collapsed.startsWith(" ")) this.#hasPendingSpace = !this.#isAtLineStart;
    const core = collapsed.slice(collapsed.startsWith(" ") ? 1 : 0, collapsed.endsWith(" ") ? -1 : undefined);
    if (core === "") return;
    this.#flushSpace(style);
    this.#push(core, style);
    this.#hasPendingSpace = collapsed.endsWith(" ");
  }

  /** Text whose spaces and line ends count. */
  addPreserved(text: string, style: TextStyle): void {
    const [first = "", ...rest] = text.split("\n");
    if (first !== "") {
      this.#flushSpace(style);
      this.#push(first, style);
    }
    for (const line of rest) {
      this.addBreak();
      if (line !== "") this.#push(line, style);
    }
  }

  addBreak(): void {
    this.#hasPendingSpace = false;
    this.#isAtLineStart = true;
    this.#items.push({ kind: "break" });
  }

  addImage(image: Inline & { kind: "image" }): void {
    this.#flushSpace(image);
    this.#items.push(image);
    this.#isAtLineStart = false;
  }

  /** Keeps what comes next apart from what was before, as two boxes side by side are. */
  addSeparator(): void {
    this.#hasPendingSpace = !this.#isAtLineStart;
  }

  /**
   * A space between differently marked texts belongs to neither: `<b>a </b>b` is `a` in bold, a space, `b`. One between
   * two texts of code is not code, for they may be two.
   */
  #flushSpace({ marks, link, range }: TextStyle): void {
    if (!this.#hasPendingSpace) return;
    this.#hasPendingSpace = false;
    const last = this.#items[this.#items.length - 1];
    if (last === undefined || last.kind === "break") return;
    this.#push(" ", { marks: last.marks & marks & ~CODE, link: last.link === link ? link : undefined, range });
  }

  #push(text: string, { marks, link, range }: TextStyle): void {
    const last = this.#items[this.#items.length - 1];
    if (last?.kind === "text" && last.marks === marks && last.link === link) {
      this.#items[this.#items.length - 1] = {
        ...last,
        text: last.text + text,
        range: { start: last.range.start, end: range.end },
      };
    } else {
      this.#items.push({ kind: "text", text, marks, link, range });
    }
    this.#isAtLineStart = false;
  }

  /**
   * What was gathered, split where a line was left empty. Lines that show nothing count as empty; an empty result means
   * that nothing was there, one empty group that there was only blank space.
   */
  take(): Inline[][] {
    const items = this.#items;
    this.#items = [];
    this.#hasPendingSpace = false;
    this.#isAtLineStart = true;
    if (items.length === 0) return [];
    const lines: Inline[][] = [[]];
    for (const item of items) {
      if (item.kind === "break") lines.push([]);
      else lines[lines.length - 1]?.push(item);
    }
    const groups: Inline[][] = [[]];
    for (const line of lines.map(withoutBlankEnd)) {
      const group = groups[groups.length - 1];
      if (line.length === 0) {
        if (group !== undefined && group.length > 0) groups.push([]);
      } else if (group !== undefined) {
        if (group.length > 0) group.push({ kind: "break" });
        for (const item of line) group.push(item);
      }
    }
    if (groups.length > 1 && groups[groups.length - 1]?.length === 0) groups.pop();
    return groups;
  }
}

/** A line without the blank space at its end; empty when all of it is blank. */
function withoutBlankEnd(line: readonly Inline[]): readonly Inline[] {
  let length = line.length;
  for (; length > 0; length -= 1) {
    const item = line[length - 1];
    if (item?.kind !== "text" || !isInvisible(item.text)) break;
  }
  const last = line[length - 1];
  if (last?.kind !== "text") return line.slice(0, length);
  return [...line.slice(0, length - 1), { ...last, text: withoutEnd(last.text, TRAILING) }];
}
