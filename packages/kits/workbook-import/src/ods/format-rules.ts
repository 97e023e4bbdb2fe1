import { type CellStyle, cellName, type FormatRule, type SheetEnd } from "@colophon/kit-workbook";
import type { XmlTag } from "@colophon/kit-xml";
import type { WorkbookReading } from "../reading.ts";
import { tagAttribute } from "./attributes.ts";
import { callOf, firstCell, known, type RuleScope, rangesOf, ruleFormula, valueTestOf } from "./conditions.ts";
import type { OpenFormulaRules } from "./formula.ts";

/** Elements of rules that lay a format over cells. */
export const RULE_ELEMENTS: ReadonlySet<string> = new Set([
  "conditional-format",
  "condition",
  "color-scale",
  "color-scale-entry",
  "data-bar",
  "icon-set",
  "formatting-entry",
  "date-is",
]);
const PLAIN_KINDS: Readonly<Record<string, Partial<FormatRule> & Pick<FormatRule, "kind">>> = {
  duplicate: { kind: "duplicateValues" },
  unique: { kind: "uniqueValues" },
  "above-average": { kind: "aboveAverage" },
  "below-average": { kind: "aboveAverage", isBelowAverage: true },
  "above-equal-average": { kind: "aboveAverage", isAverageIncluded: true },
  "below-equal-average": { kind: "aboveAverage", isBelowAverage: true, isAverageIncluded: true },
  "is-error": { kind: "containsErrors" },
  "is-no-error": { kind: "notContainsErrors" },
};
const RANKS: Readonly<Record<string, Partial<FormatRule>>> = {
  "top-elements": {},
  "bottom-elements": { isBottom: true },
  "top-percent": { isPercent: true },
  "bottom-percent": { isPercent: true, isBottom: true },
};
const TEXTS: Readonly<Record<string, string>> = {
  "begins-with": "beginsWith",
  "ends-with": "endsWith",
  "contains-text": "containsText",
  "not-contains-text": "notContainsText",
};
/** Periods of one day. Those of weeks and months have other bounds in Excel. */
const PERIODS: Readonly<Record<string, string>> = { today: "", yesterday: "-1", tomorrow: "+1" };
const STOPS: Readonly<Record<string, string>> = {
  minimum: "min",
  maximum: "max",
  "auto-minimum": "min",
  "auto-maximum": "max",
  percent: "percent",
  percentile: "percentile",
  number: "num",
  formula: "formula",
};
const ICON_SETS =
  /^(?:3(?:Arrows|ArrowsGray|Flags|TrafficLights[12]|Signs|Symbols2?)|4(?:Arrows|ArrowsGray|RedToBlack|Rating|TrafficLights)|5(?:Arrows|ArrowsGray|Rating|Quarters))$/;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Scale = Mutable<Pick<FormatRule, "kind" | "iconSet" | "isValueHidden">> & {
  readonly colors: string[];
  readonly stops: NonNullable<FormatRule["stops"]>[number][];
  isRead: boolean;
};

/** Reads the rules of one table that lay a format over cells. Source: LibreOffice's extension of OpenDocument, calcext. */
export class FormatRules {
  readonly list: NonNullable<SheetEnd["formats"]>[number][] = [];
  readonly #styleOf: (name: string) => CellStyle | undefined;
  readonly #formulas: OpenFormulaRules;
  readonly #reading: WorkbookReading;
  #ranges: readonly string[] | undefined;
  #scale: Scale | undefined;

  constructor(styleOf: (name: string) => CellStyle | undefined, formulas: OpenFormulaRules, reading: WorkbookReading) {
    this.#styleOf = styleOf;
    this.#formulas = formulas;
    this.#reading = reading;
  }

  open(tag: XmlTag): void {
    const { local } = tag;
    if (local === "conditional-format") this.#ranges = rangesOf(tagAttribute(tag, "target-range-address") ?? "");
    else if (local === "condition") this.#add(this.#condition(tag));
    else if (local === "date-is") this.#add(this.#period(tag));
    else if (local.endsWith("-entry")) this.#entry(tag);
    else this.#beginScale(tag);
  }

  close(local: string): void {
    const scale = this.#scale;
    if (scale === undefined || local !== ELEMENTS[scale.kind]) return;
    const { isRead, ...rule } = scale;
    const isWhole =
      isRead && rule.stops.length === (rule.kind === "iconSet" ? Number(rule.iconSet?.[0]) : rule.stops.length);
    this.#add(isWhole && rule.stops.length >= 2 ? rule : undefined);
    this.#scale = undefined;
  }

  #add(rule: Omit<FormatRule, "ref"> | undefined): void {
    if (rule === undefined || this.#ranges === undefined) this.#reading.omissions.add("conditional formats");
    else this.list.push({ ref: this.#ranges.join(" "), ...rule });
  }

  #condition(tag: XmlTag): Omit<FormatRule, "ref"> | undefined {
    const text = (tagAttribute(tag, "value") ?? "").trim();
    const first = firstCell(this.#ranges ?? []);
    const scope = { rules: this.#formulas, base: tagAttribute(tag, "base-cell-address"), first };
    const found = conditionOf(text, scope);
    if (found === undefined) return undefined;
    return { ...found, style: this.#look(tagAttribute(tag, "apply-style-name") ?? "") };
  }

  #period(tag: XmlTag): Omit<FormatRule, "ref"> | undefined {
    const period = tagAttribute(tag, "date") ?? "";
    const shift = PERIODS[period];
    if (shift === undefined || this.#ranges === undefined) return undefined;
    const { top, left } = firstCell(this.#ranges);
    const style = this.#look(tagAttribute(tag, "style") ?? "");
    return { kind: "timePeriod", period, formulas: [`FLOOR(${cellName(top, left)},1)=TODAY()${shift}`], style };
  }

  #look(name: string): CellStyle | undefined {
    const style = this.#styleOf(name);
    if (style === undefined && name !== "") this.#reading.omissions.addNamed("formats", name);
    return style;
  }

  #beginScale(tag: XmlTag): void {
    const kind = tag.local === "color-scale" ? "colorScale" : tag.local === "data-bar" ? "dataBar" : "iconSet";
    const iconSet = kind === "iconSet" ? tagAttribute(tag, "icon-set-type") : undefined;
    const bar = kind === "dataBar" ? colorOf(tag, "positive-color") : undefined;
    this.#scale = {
      kind,
      iconSet,
      isValueHidden: tagAttribute(tag, "show-value") === "false" || undefined,
      colors: bar === undefined ? [] : [bar],
      stops: [],
      isRead: kind !== "iconSet" || ICON_SETS.test(iconSet ?? ""),
    };
  }

  #entry(tag: XmlTag): void {
    const scale = this.#scale;
    if (scale === undefined) return;
    const type = STOPS[tagAttribute(tag, "type") ?? ""];
    const given = tagAttribute(tag, "value") ?? "";
    const scope = { rules: this.#formulas, base: undefined, first: firstCell(this.#ranges ?? []) };
    const value = type === "formula" ? ruleFormula(given.replace(/^=/, ""), scope) : given;
    const color = colorOf(tag, "color");
    const isNumber = type === "min" || type === "max" || type === "formula" || Number.isFinite(Number(given));
    if (type === undefined || value === undefined || !isNumber) scale.isRead = false;
    else scale.stops.push({ type, value: type === "min" || type === "max" ? undefined : value });
    if (scale.kind !== "colorScale") return;
    if (color === undefined || scale.colors.length >= 3) scale.isRead = false;
    else scale.colors.push(color);
  }
}

const ELEMENTS: Readonly<Record<string, string>> = {
  colorScale: "color-scale",
  dataBar: "data-bar",
  iconSet: "icon-set",
};

function colorOf(tag: XmlTag, name: string): string | undefined {
  const color = tagAttribute(tag, name) ?? "";
  return /^#[0-9a-f]{6}$/i.test(color) ? color.slice(1).toUpperCase() : undefined;
}

function conditionOf(text: string, scope: RuleScope): Omit<FormatRule, "ref"> | undefined {
  const plain = PLAIN_KINDS[text];
  if (plain !== undefined) return plain;
  const formula = callOf(text, "formula-is")?.join(",");
  if (formula !== undefined) {
    const written = ruleFormula(formula, scope);
    return written === undefined ? undefined : { kind: "expression", formulas: known([written]) };
  }
  const [, name = "", inner = ""] = /^([a-z-]+)\((.*)\)$/s.exec(text) ?? [];
  const rank = RANKS[name];
  if (rank !== undefined && /^\d{1,4}$/.test(inner)) return { kind: "top10", rank: Number(inner), ...rank };
  const kind = TEXTS[name];
  if (kind !== undefined) {
    const quoted = /^"((?:[^"]|"")*)"$/s.exec(inner)?.[1];
    return quoted === undefined ? undefined : { kind, text: quoted.replaceAll('""', '"') };
  }
  const test = valueTestOf(text, scope);
  return test === undefined ? undefined : { kind: "cellIs", ...test };
}
