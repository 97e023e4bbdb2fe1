import type { Deck } from "../spec/deck.ts";

/** What takes a finding away: a list of a slide spread over several, or a member of the specification left out or added. */
export type Fix =
  | { readonly split: string; readonly after: number; readonly of: number }
  | { readonly remove: string }
  | { readonly add: string; readonly value: string };

type Step =
  | { readonly op: "copy"; readonly from: string; readonly path: string }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "add"; readonly path: string; readonly value: string };

const MAX_SLIDES = 200;
/** What a slide may have once only, or was said on the first. */
export const NOT_COPIED = ["id", "slideId", "componentId", "notes", "bindings"] as const;

/**
 * A fix -> a JSON Patch of the specification as it was given; undefined where the list is not one of the specification, where bindings
 * name places, which they fill or which would move, or where links name numbers of slides that would move.
 *
 * Source   RFC 6902; RFC 6901 for its places.
 */
export function patchOf(fix: Fix, deck: Deck): string | undefined {
  if (isBoundByPlace(deck)) return undefined;
  if ("remove" in fix) return JSON.stringify([{ op: "remove", path: pointer(namesIn(fix.remove)) }]);
  if ("add" in fix) return JSON.stringify([{ op: "add", path: pointer(namesIn(fix.add)), value: fix.value }]);
  const steps = splitSteps(fix, deck);
  return steps === undefined ? undefined : JSON.stringify(steps);
}

/** The most that may stand on each slide, spread evenly; undefined when not even one does. */
export function splitAfter(
  count: number,
  most: number,
  fits: (from: number, to: number) => boolean,
): number | undefined {
  for (let least = most; least > 0; least--) {
    const after = Math.ceil(count / Math.ceil(count / least));
    const starts = Array.from({ length: Math.ceil(count / after) }, (_, chunk) => chunk * after);
    if (starts.every((from) => fits(from, Math.min(count, from + after)))) return after;
  }
  return undefined;
}

function splitSteps({ split, after, of }: Extract<Fix, { split: string }>, deck: Deck): readonly Step[] | undefined {
  const names = namesIn(split);
  const index = Number(names[1]);
  const slide = deck.slides[index];
  const more = Math.ceil(of / after) - 1;
  const list = valueAt(deck, names);
  if (slide === undefined || !Array.isArray(list) || list.length !== of) return undefined;
  if (deck.slides.length + more > MAX_SLIDES || isLinkedByNumber(deck)) return undefined;
  const at = (number: number, ...below: (string | number)[]): string => pointer(["slides", number, ...below]);
  const inList = names.slice(2);
  const copies = Array.from({ length: more }, (_, copy) => index + 1 + copy);
  const trim = (number: number, from: number, to: number): Step[] => [
    ...countDown(of, to).map((place): Step => ({ op: "remove", path: at(number, ...inList, place) })),
    ...countDown(from, 0).map((place): Step => ({ op: "remove", path: at(number, ...inList, place) })),
  ];
  const others = "blocks" in slide ? countDown(slide.blocks.length, 0).filter((place) => `${place}` !== names[3]) : [];
  return [
    ...copies.map((number): Step => ({ op: "copy", from: at(index), path: at(number) })),
    ...trim(index, 0, after),
    ...copies.flatMap((number, copy) => [
      ...trim(number, (copy + 1) * after, Math.min(of, (copy + 2) * after)),
      ...others.map((place): Step => ({ op: "remove", path: at(number, "blocks", place) })),
      ...NOT_COPIED.filter((name) => name in slide).map((name): Step => ({ op: "remove", path: at(number, name) })),
    ]),
  ];
}

/** From the one before the first number down to the second. */
const countDown = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, from - to) }, (_, step) => from - 1 - step);

/** `slides[3].body` -> its names, one after the other. */
const namesIn = (path: string): readonly string[] => path.match(/[^.[\]]+/g) ?? [];

const pointer = (names: readonly (string | number)[]): string =>
  names.map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (node, name) => (typeof node === "object" && node !== null ? (node as Record<string, unknown>)[name] : undefined),
    value,
  );
}

const isBoundByPlace = ({ bindings = [], slides }: Deck): boolean =>
  [...bindings, ...slides.flatMap((slide) => slide.bindings ?? [])].some(({ targetPath }) => targetPath !== undefined);

/** A link to a slide by its number; one that is an id too is told the same, and loses the hint. */
const isLinkedByNumber = ({ slides }: Deck): boolean => slides.some(hasNumberLink);

function hasNumberLink(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return Object.entries(node).some(([name, value]) =>
    name === "link" && typeof value === "string" ? /^#\d+$/.test(value) : hasNumberLink(value),
  );
}
