import { childOf, type DitaElement, type DitaNode, is } from "../nodes.ts";
import { isDrawing } from "./foreign.ts";
import type { Surroundings } from "./writing.ts";

/** Elements whose text the head of the page has. */
const IN_HEAD = ["topic/prolog", "topic/titlealts", "topic/titlealt", "topic/data", "topic/data-about"];

/** Elements that report what they leave out, or have it in the head or the index. */
const REPORTING = "foreign unknown audio video data data-about indexterm".split(" ").map((name) => `topic/${name}`);

/** Whether what was left out of a written element has a separate loss, or is in the head or the index. */
export function reportsItself(element: DitaElement, showsDrafts: boolean): boolean {
  const isType = (name: string): boolean => is(element, name);
  if (isType("topic/draft-comment") || isType("topic/required-cleanup")) return !showsDrafts;
  return isDrawing(element) || REPORTING.some(isType);
}

/** The nodes of a page that were written, and a loss for each text that was not: nothing may vanish where no writer expects it. */
export class WrittenNodes {
  readonly #seen = new Set<DitaNode>();
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  add(node: DitaNode): void {
    this.#seen.add(node);
  }

  /** Reports the texts in an element that has been written; elements in it that were written have reported theirs. */
  reportRest(element: DitaElement): void {
    const waiting: DitaElement[] = [element];
    for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
      this.#around.checkpoint();
      this.#reportTexts(holder);
      for (const child of holder.children.toReversed())
        if (child.kind === "element" && !this.#seen.has(child) && !isElsewhere(child, holder)) {
          this.#seen.add(child);
          waiting.push(child);
        }
    }
  }

  #reportTexts(holder: DitaElement): void {
    const lost: string[] = [];
    for (const child of holder.children)
      if (child.kind === "text" && !this.#seen.has(child) && child.value.trim() !== "") {
        this.#seen.add(child);
        lost.push(child.value.replace(/\s+/g, " ").trim());
      }
    if (lost.length === 0) return;
    const where = holder.parent === undefined ? "" : ` in ${holder.parent.name}`;
    this.#around.reportLoss(holder, `The text of ${holder.name}${where} is not in the page.`, lost.join(" "));
  }
}

/** The head of the page has it, or an attribute of what was written for its holder. */
function isElsewhere(child: DitaElement, holder: DitaElement): boolean {
  if (IN_HEAD.some((type) => is(child, type))) return true;
  if (is(child, "topic/alt")) return is(holder, "topic/image") && childOf(holder, "topic/alt") === child;
  const isLink = is(holder, "topic/xref") || is(holder, "topic/link");
  return isLink && childOf(holder, "topic/desc") === child;
}
