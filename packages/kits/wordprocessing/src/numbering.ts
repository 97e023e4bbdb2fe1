import type { XmlElement } from "@colophon/kit-xml";
import { isOnValue, wordAttribute, wordChild, wordChildren, wordNumber, wordValue } from "./elements.ts";
import { numberText } from "./number-text.ts";
import type { StyleSheet } from "./styles.ts";

export interface ListLevel {
  readonly start: number;
  readonly format: string;
  readonly pattern: string;
  readonly suffix: string;
  readonly isLegal: boolean;
  /** Levels before this one restart it, from 1; 0 none does; undefined each does. */
  readonly restart: number | undefined;
  /** Id of the paragraph style that stands for it. */
  readonly style: string | undefined;
  readonly paragraph: XmlElement | undefined;
  readonly run: XmlElement | undefined;
}

/** An instance of a list: its levels, and what it counts with. */
export interface ListInstance {
  readonly id: string;
  /** Instances of one definition count together. */
  readonly counter: string;
  readonly levels: ReadonlyMap<number, ListLevel>;
  /** Levels that begin anew when this instance is first used. */
  readonly startsAt: ReadonlyMap<number, number>;
  /** A label depends on the paragraph's language. */
  readonly hasOrdinals: boolean;
}

const LEVELS = 9;

/** The lists of a document. ISO/IEC 29500-1, 17.9. */
export class Lists {
  readonly #definitions = new Map<string, XmlElement>();
  readonly #instances = new Map<string, XmlElement>();
  readonly #styles: StyleSheet;
  readonly #read = new Map<string, ListInstance | undefined>();

  constructor(root: XmlElement | undefined, styles: StyleSheet) {
    this.#styles = styles;
    for (const element of wordChildren(root, "abstractNum"))
      this.#definitions.set(wordAttribute(element, "abstractNumId") ?? "", element);
    for (const element of wordChildren(root, "num"))
      this.#instances.set(wordAttribute(element, "numId") ?? "", element);
  }

  instance(id: string | undefined): ListInstance | undefined {
    if (id === undefined || id === "0") return undefined;
    if (!this.#read.has(id)) this.#read.set(id, this.#readInstance(id));
    return this.#read.get(id);
  }

  #readInstance(id: string): ListInstance | undefined {
    const element = this.#instances.get(id);
    const definition = this.#definitionOf(element, new Set());
    if (element === undefined || definition === undefined) return undefined;
    const levels = new Map<number, ListLevel>();
    for (const level of wordChildren(definition, "lvl")) addLevel(levels, level);
    const startsAt = new Map<number, number>();
    for (const override of wordChildren(element, "lvlOverride")) {
      const level = Number(wordAttribute(override, "ilvl") ?? "0");
      const replaced = wordChild(override, "lvl");
      if (replaced !== undefined) addLevel(levels, replaced);
      const start = wordNumber(override, "startOverride");
      if (start !== undefined) startsAt.set(level, start);
    }
    const hasOrdinals = [...levels.values()].some(({ format }) => format === "ordinal");
    return { id, counter: wordAttribute(definition, "abstractNumId") ?? id, levels, startsAt, hasOrdinals };
  }

  /** The definition of an instance; one that only names a numbering style leads to that style's. A circle leads nowhere. */
  #definitionOf(instance: XmlElement | undefined, seen: Set<XmlElement>): XmlElement | undefined {
    const definition = this.#definitions.get(wordValue(instance, "abstractNumId") ?? "");
    if (definition === undefined || seen.has(definition)) return undefined;
    seen.add(definition);
    const link = wordValue(definition, "numStyleLink");
    if (link === undefined || wordChild(definition, "lvl") !== undefined) return definition;
    const id = wordValue(wordChild(this.#styles.style(link)?.paragraph, "numPr"), "numId");
    return this.#definitionOf(this.#instances.get(id ?? ""), seen) ?? definition;
  }
}

function addLevel(levels: Map<number, ListLevel>, element: XmlElement): void {
  const level = Number(wordAttribute(element, "ilvl") ?? "0");
  if (!Number.isInteger(level) || level < 0 || level >= LEVELS) return;
  const legal = wordChild(element, "isLgl");
  levels.set(level, {
    start: wordNumber(element, "start") ?? 0,
    format: formatOf(element),
    pattern: wordValue(element, "lvlText") ?? "",
    suffix: wordValue(element, "suff") ?? "tab",
    isLegal: legal !== undefined && isOnValue(wordAttribute(legal, "val")),
    restart: wordNumber(element, "lvlRestart"),
    style: wordValue(element, "pStyle"),
    paragraph: wordChild(element, "pPr"),
    run: wordChild(element, "rPr"),
  });
}

/** A format of Word 2010 stands in a choice, beside what older ones show. Its pattern, "001, 002, ...", has as many digits as it shows. */
function formatOf(level: XmlElement): string {
  const direct = wordChild(level, "numFmt");
  const choices = level.children.flatMap((child) =>
    child.kind === "element" && child.local === "AlternateContent" ? child.children : [],
  );
  const chosen = choices.find((child): child is XmlElement => child.kind === "element" && child.local === "Choice");
  const element = direct ?? wordChild(chosen, "numFmt");
  const format = wordAttribute(element, "val") ?? "decimal";
  const digits = /^(0+)1,/.exec(wordAttribute(element, "format") ?? "");
  return format === "custom" ? `decimal${"0".repeat(digits?.[1]?.length ?? 0)}` : format;
}

/** A paragraph's place in a list. */
export interface ListPlace {
  readonly instance: ListInstance;
  readonly level: number;
}

/** Where a paragraph stands by its own properties, else by its style's; undefined in no list. */
export function listPlaceOf(
  properties: XmlElement | undefined,
  { styles, lists }: { readonly styles: StyleSheet; readonly lists: Lists },
): ListPlace | undefined {
  const own = wordChild(properties, "numPr");
  const chain = styles.chain(wordValue(properties, "pStyle"), "paragraph");
  const ownId = wordValue(own, "numId");
  if (ownId === "0") return undefined;
  const styled = chain.findLast(({ paragraph }) => wordValue(wordChild(paragraph, "numPr"), "numId") !== undefined);
  const styleNumbering = wordChild(styled?.paragraph, "numPr");
  const instance = lists.instance(ownId ?? wordValue(styleNumbering, "numId"));
  if (instance === undefined) return undefined;
  const ownLevel = wordNumber(own, "ilvl");
  const level = ownLevel ?? (ownId === undefined ? levelOfStyle(instance, chain, styleNumbering) : 0);
  return { instance, level: Math.min(Math.max(level, 0), LEVELS - 1) };
}

/** The level that names the paragraph's style; else what the style says. */
function levelOfStyle(
  { levels }: ListInstance,
  chain: readonly { readonly id: string }[],
  numbering: XmlElement | undefined,
): number {
  for (const { id } of [...chain].reverse()) for (const [level, { style }] of levels) if (style === id) return level;
  return wordNumber(numbering, "ilvl") ?? 0;
}

/** Counts the paragraphs of one story and tells their labels. */
export class ListCounter {
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  /** The label of the next paragraph there, ordinals in its language; undefined for a format that is not written. */
  next({ instance, level }: ListPlace, language = ""): string | undefined {
    const { counter, levels, startsAt } = instance;
    const counts = this.#counts.get(counter) ?? [];
    this.#counts.set(counter, counts);
    for (const [at, start] of startsAt) {
      const key = `${instance.id} ${at}`;
      if (at > level || this.#begun.has(key)) continue;
      this.#begun.add(key);
      counts[at] = at === level ? start - 1 : start;
    }
    const startOf = (at: number): number => startsAt.get(at) ?? levels.get(at)?.start ?? 0;
    const known = counts[level];
    counts[level] = known === undefined ? startOf(level) : known + 1;
    for (let above = 0; above < level; above++) counts[above] ??= startOf(above);
    for (let below = level + 1; below < LEVELS; below++) {
      const restart = levels.get(below)?.restart;
      if (restart === undefined || (restart !== 0 && level < restart)) counts[below] = undefined;
    }
    return labelOf(instance, level, { counts, language });
  }
}

interface Counted {
  readonly counts: readonly (number | undefined)[];
  readonly language: string;
}

function labelOf({ levels }: ListInstance, level: number, { counts, language }: Counted): string | undefined {
  const own = levels.get(level);
  if (own === undefined) return "";
  if (own.format === "bullet") return own.pattern;
  let isWritten = true;
  const label = own.pattern.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const of = levels.get(at);
    if (of === undefined || at > level) return "";
    const format = own.isLegal ? "decimal" : of.format;
    if (format === "bullet") return "";
    const text = numberText(counts[at] ?? of.start, format, language);
    if (text === undefined) isWritten = false;
    return text ?? "";
  });
  if (own.format === "none" && !/%/.test(own.pattern.replace(`%${level + 1}`, ""))) return label;
  return isWritten ? label : undefined;
}
