import { blockElements, headingElements, specialElements, voidElements } from "../data/elements.ts";
import type { SafeElement } from "./safe-tree.ts";

/**
 * What stands around the place where the next element goes: all that decides whether a browser, reading the output,
 * would put that element somewhere else. The tree must be such that it never would: markup that moves when it is read
 * again is how a judged tree turns into another ("mutation XSS"), and it would not be a fixed point.
 */
export interface NestingContext {
  readonly parent: string;
  /** Elements around this place in the output. */
  readonly depth: number;
  /** The paragraph that a block here would close. */
  readonly paragraph: SafeElement | undefined;
  readonly isInAnchor: boolean;
  readonly isInNobr: boolean;
  /** A list item, or a dd or dt, that another one here would close. */
  readonly isInItem: boolean;
  readonly isInDefinition: boolean;
  readonly isInRuby: boolean;
}

/** The outermost place, with so many elements around it. */
export function outerNesting(depth: number): NestingContext {
  return {
    parent: "div",
    depth,
    paragraph: undefined,
    isInAnchor: false,
    isInNobr: false,
    isInItem: false,
    isInDefinition: false,
    isInRuby: false,
  };
}

/** Start tags that close an open paragraph (WHATWG HTML, 13.2.6.4.7), of those that are allowed. */
const PARAGRAPH_CLOSERS: ReadonlySet<string> = new Set([
  ...blockElements,
  ...headingElements,
  ...["pre", "li", "dd", "dt", "hr", "table"],
]);
const CELLS: ReadonlySet<string> = new Set(["td", "th", "caption"]);
const TRANSPARENT: ReadonlySet<string> = new Set(["address", "div", "p"]);
const RUBY_PARTS: ReadonlySet<string> = new Set(["rt", "rp"]);
const RUBY_CLOSED: ReadonlySet<string> = new Set(["dd", "dt", "li", "p", "rt", "rp"]);

/** Parts of a table and where alone they may stand. */
const REQUIRED_PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["caption", new Set(["table"])],
  ["colgroup", new Set(["table"])],
  ["thead", new Set(["table"])],
  ["tbody", new Set(["table"])],
  ["tfoot", new Set(["table"])],
  ["col", new Set(["colgroup"])],
  ["tr", new Set(["thead", "tbody", "tfoot"])],
  ["td", new Set(["tr"])],
  ["th", new Set(["tr"])],
]);
/** A table stands only where there is room for its cells. */
const LEVELS_OF_TABLE = 4;

export function within(context: NestingContext, element: SafeElement): NestingContext {
  const { name } = element;
  const isCell = CELLS.has(name);
  const isBarrier = specialElements.has(name) && !TRANSPARENT.has(name);
  return {
    parent: name,
    depth: context.depth + 1,
    paragraph: name === "p" ? element : isCell ? undefined : context.paragraph,
    isInAnchor: name === "a" || (context.isInAnchor && !isCell),
    isInNobr: name === "nobr" || (context.isInNobr && !isCell),
    isInItem: name === "li" || (context.isInItem && !isBarrier),
    isInDefinition: name === "dd" || name === "dt" || (context.isInDefinition && !isBarrier),
    isInRuby: name === "ruby" || (context.isInRuby && !isCell && name !== "table"),
  };
}

/** Whether an element here would pass the depth limit; one without content cannot lead any deeper. */
export function isTooDeep(context: NestingContext, name: string, maxDepth: number): boolean {
  if (voidElements.has(name)) return false;
  return context.depth + (name === "table" ? LEVELS_OF_TABLE : 1) > maxDepth;
}

/**
 * The name under which an element may stand here: its own, `div` for a block that would close what it stands in, or
 * undefined when it must be unwrapped. A paragraph around a block becomes a div with a paragraph's margins.
 */
export function nameWithin(context: NestingContext, name: string): string | undefined {
  if (REQUIRED_PARENTS.get(name)?.has(context.parent) === false) return undefined;
  if (name === "a" && context.isInAnchor) return undefined;
  if (name === "nobr" && context.isInNobr) return undefined;
  if (RUBY_PARTS.has(name) && context.isInRuby && RUBY_CLOSED.has(context.parent)) return undefined;
  const isMisnested =
    (name === "li" && context.isInItem) ||
    ((name === "dd" || name === "dt") && context.isInDefinition) ||
    (headingElements.has(name) && headingElements.has(context.parent));
  const effective = isMisnested ? "div" : name;
  if (PARAGRAPH_CLOSERS.has(effective)) loosenParagraph(context.paragraph);
  return effective;
}

const PARAGRAPH_MARGIN = "margin:1em 0";

function loosenParagraph(paragraph: SafeElement | undefined): void {
  if (paragraph?.name !== "p") return;
  paragraph.name = "div";
  const style = paragraph.attributes.find(([name]) => name === "style");
  if (style === undefined) {
    paragraph.attributes = [...paragraph.attributes, ["style", PARAGRAPH_MARGIN]];
    return;
  }
  paragraph.attributes = paragraph.attributes.map((attribute) =>
    attribute === style ? ["style", `${PARAGRAPH_MARGIN};${style[1]}`] : attribute,
  );
}
