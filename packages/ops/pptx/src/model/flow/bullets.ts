import type { FlowLabel } from "@colophon/base-flow";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, nameOf } from "../names.ts";

const BULLETS: ReadonlySet<string> = new Set(["a:buNone", "a:buChar", "a:buAutoNum", "a:buBlip"]);

function bulletIn(properties: XmlElement | undefined): XmlElement | undefined {
  return properties?.children.find(
    (node): node is XmlElement => node.kind === "element" && node.local.startsWith("bu") && BULLETS.has(nameOf(node)),
  );
}

/** The level of a paragraph, from 0 to 8. */
function listLevelOf(properties: XmlElement | undefined): number {
  const level = Number(attribute(properties, "lvl") ?? 0);
  return Number.isInteger(level) && level > 0 ? Math.min(level, 8) : 0;
}

/** Bullets and numbers of the paragraphs of one text. ISO/IEC 29500-1, 21.1.2.4. */
export class Bullets {
  readonly #lists: readonly (XmlElement | undefined)[];
  readonly #levels: (XmlElement | undefined)[] = [];
  readonly #counts = new Map<number, { readonly key: string; number: number }>();

  /** The list styles that the text has, the nearest first. */
  constructor(lists: readonly (XmlElement | undefined)[]) {
    this.#lists = lists;
  }

  /** The label of the next paragraph that shows something. */
  next(properties: XmlElement | undefined): FlowLabel | undefined {
    const level = listLevelOf(properties);
    for (const each of [...this.#counts.keys()]) if (each > level) this.#counts.delete(each);
    const bullet = bulletIn(properties) ?? this.#inherited(level);
    const name = bullet === undefined ? "a:buNone" : nameOf(bullet);
    if (name !== "a:buAutoNum") this.#counts.delete(level);
    if (bullet === undefined || name === "a:buNone") return undefined;
    if (name !== "a:buAutoNum") return { text: "\u2022", level, isBullet: true };
    const type = attribute(bullet, "type") ?? "arabicPeriod";
    const first = startOf(attribute(bullet, "startAt"));
    const key = `${type} ${first}`;
    const known = this.#counts.get(level);
    const count = known?.key === key ? known : { key, number: first - 1 };
    count.number++;
    this.#counts.set(level, count);
    return { text: numberText(type, count.number), level, isBullet: false };
  }

  #inherited(level: number): XmlElement | undefined {
    if (!(level in this.#levels))
      this.#levels[level] = this.#lists
        .map((list) => bulletIn(child(list, `a:lvl${level + 1}pPr`)))
        .find((found) => found !== undefined);
    return this.#levels[level];
  }
}

function startOf(value: string | undefined): number {
  const start = Number(value ?? 1);
  return Number.isInteger(start) && start > 0 && start <= 32_767 ? start : 1;
}

/** A number of a list as its type writes it; types of East Asia have plain digits. */
function numberText(type: string, number: number): string {
  const [, kind = "", ending = ""] = /^(alphaLc|alphaUc|romanLc|romanUc|arabic)(.*)$/.exec(type) ?? [];
  const text =
    kind === "alphaLc" || kind === "alphaUc" ? letters(number) : kind.startsWith("roman") ? roman(number) : `${number}`;
  const cased = kind.endsWith("Lc") ? text.toLowerCase() : text;
  if (ending === "ParenBoth") return `(${cased})`;
  return ending === "ParenR" ? `${cased})` : ending === "Plain" ? cased : `${cased}.`;
}

function letters(number: number): string {
  let text = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  return text;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(number: number): string {
  if (number >= 4_000) return `${number}`;
  let rest = number;
  let text = "";
  for (const [value, letter] of ROMAN)
    while (rest >= value) {
      text += letter;
      rest -= value;
    }
  return text;
}
