import type { ModelObject } from "@colophon/base-word-model";
import { attributeOf, type ComputedStyle, type HtmlElement } from "@colophon/kit-html";
import type { Around, ListScope } from "./around.ts";
import { listKind } from "./list-kinds.ts";
import type { PageTools } from "./page-tools.ts";
import { runProperties } from "./run-style.ts";

/** A number or sign before an item, and how it looks. */
export interface Marker {
  readonly list: ModelObject;
  readonly run: ModelObject;
}

const DEEPEST_LEVEL = 8;

/** A list begins a level of its own. */
export function scopeIn(element: HtmlElement, inner: Around, tools: PageTools): Around {
  if (!/^(ul|ol|menu|dir)$/.test(element.name)) return inner;
  const start = Number(attributeOf(element.tag, "start") ?? "1");
  if (attributeOf(element.tag, "reversed") !== undefined)
    tools.reported.add(element, "reversed", "The list counts down; here it counts up.");
  const level = inner.list === undefined ? 0 : Math.min(DEEPEST_LEVEL, inner.list.level + 1);
  const list = {
    level,
    id: `list${++tools.lists.count}`,
    next: Number.isInteger(start) && start >= 0 ? start : 1,
  };
  return { ...inner, list };
}

/** The mark of an item, at its number. */
export function markItem(element: HtmlElement, inner: Around, tools: PageTools): Marker | undefined {
  const list = inner.list ?? { level: 0, id: `list${++tools.lists.count}`, next: 1 };
  const value = Number(attributeOf(element.tag, "value") ?? "");
  const isSet = attributeOf(element.tag, "value") !== undefined && Number.isInteger(value) && value >= 0;
  if (isSet) {
    list.id = `list${++tools.lists.count}`;
    list.next = value;
  }
  const marker = markerOf(element, { list, style: inner.style, tools });
  list.next++;
  return marker;
}

/** The number or sign before an item; undefined where it has none. */
function markerOf(
  element: HtmlElement,
  { list, style, tools }: { readonly list: ListScope; readonly style: ComputedStyle; readonly tools: PageTools },
): Marker | undefined {
  const { listStyle } = style;
  const found = listKind(listStyle);
  const run = runProperties({ ...style, isUnderlined: false, isStruck: false }, "");
  if (found === undefined) return undefined;
  const { kind, pattern, isKnown } = found;
  if (!isKnown) tools.reported.add(element, "list-style-type", `The marks ${listStyle.slice(0, 60)} are numbers here.`);
  if (kind === "bullet")
    return { list: { kind, level: list.level, id: `${list.id} ${pattern}`, ...(pattern && { pattern }) }, run };
  // Word counts on in one list by one: where the page does not, another begins.
  if (list.counted !== undefined && list.counted !== `${kind} ${list.next}`) list.id = `list${++tools.lists.count}`;
  list.counted = `${kind} ${list.next + 1}`;
  return { list: { kind, level: list.level, id: `${list.id} ${kind}`, start: list.next }, run };
}
