import { escapeMarkup } from "./escape-markup.ts";
import type { FormatRule, RuleStop } from "./sheet.ts";
import { emptyXml } from "./string-xml.ts";
import type { WrittenColor } from "./style.ts";
import type { StyleTable } from "./style-table.ts";
import { colorXml } from "./style-xml.ts";

const flag = (value: boolean | undefined): 1 | undefined => (value === true ? 1 : undefined);
const off = (value: boolean | undefined): 0 | undefined => (value === true ? 0 : undefined);

/** Rules of one range each. Source: ISO/IEC 29500-1, 18.3.1.18. */
export function formatRulesXml(rules: readonly FormatRule[], styles: StyleTable): string {
  return rules
    .map((rule, index) => {
      const tag = emptyXml("cfRule", attributesOf(rule, index, styles));
      const inner = contentOf(rule);
      const written = inner === "" ? tag : `${tag.slice(0, -2)}>${inner}</cfRule>`;
      return `<conditionalFormatting sqref="${escapeMarkup(rule.ref)}">${written}</conditionalFormatting>`;
    })
    .join("");
}

function attributesOf(rule: FormatRule, index: number, styles: StyleTable) {
  const { kind, operator, text, style } = rule;
  return {
    type: kind,
    dxfId: style === undefined ? undefined : styles.addDifference(style),
    priority: rule.priority ?? index + 1,
    stopIfTrue: flag(rule.stopIfTrue),
    aboveAverage: off(rule.isBelowAverage),
    percent: flag(rule.isPercent),
    bottom: flag(rule.isBottom),
    operator: OPERATORS[kind] ?? operator,
    text: kind in OPERATORS ? text : undefined,
    timePeriod: rule.period,
    rank: rule.rank,
    stdDev: rule.standardDeviations,
    equalAverage: flag(rule.isAverageIncluded),
  };
}

/** What Excel writes as the operator of rules on texts. */
const OPERATORS: Readonly<Record<string, string>> = {
  containsText: "containsText",
  notContainsText: "notContains",
  beginsWith: "beginsWith",
  endsWith: "endsWith",
};

function contentOf(rule: FormatRule): string {
  const { kind, formulas = [], colors = [] } = rule;
  if (kind === "colorScale") return scaleXml(rule, colors);
  if (kind === "dataBar") return barXml(rule, colors);
  if (kind === "iconSet") return iconsXml(rule);
  const written = formulas.length === 0 ? impliedFormulas(rule) : formulas;
  return written.map((formula) => `<formula>${escapeMarkup(formula)}</formula>`).join("");
}

/** The formula by which Excel saves a rule on texts, blanks or errors. */
function impliedFormulas({ ref, kind, text = "" }: FormatRule): readonly string[] {
  const [first = "A1"] = ref.split(/[ :]/);
  const cell = first.replaceAll("$", "");
  const quoted = `"${text.replaceAll('"', '""')}"`;
  switch (kind) {
    case "containsText":
      return [`NOT(ISERROR(SEARCH(${quoted},${cell})))`];
    case "notContainsText":
      return [`ISERROR(SEARCH(${quoted},${cell}))`];
    case "beginsWith":
      return [`LEFT(${cell},LEN(${quoted}))=${quoted}`];
    case "endsWith":
      return [`RIGHT(${cell},LEN(${quoted}))=${quoted}`];
    case "containsBlanks":
      return [`LEN(TRIM(${cell}))=0`];
    case "notContainsBlanks":
      return [`LEN(TRIM(${cell}))>0`];
    case "containsErrors":
      return [`ISERROR(${cell})`];
    case "notContainsErrors":
      return [`NOT(ISERROR(${cell}))`];
    default:
      return [];
  }
}

const stopXml = ({ type, value, isExclusive }: RuleStop): string =>
  emptyXml("cfvo", { type, val: value, gte: off(isExclusive) });

function scaleXml({ stops }: FormatRule, colors: readonly WrittenColor[]): string {
  const [first = "F8696B", ...rest] = colors;
  const all = rest.length === 0 ? [first, "63BE7B"] : [first, ...rest.slice(0, 2)];
  const middle: readonly RuleStop[] = all.length > 2 ? [{ type: "percentile", value: "50" }] : [];
  const places = stops ?? [{ type: "min" }, ...middle, { type: "max" }];
  return `<colorScale>${places.map(stopXml).join("")}${all.map((color) => colorXml("color", color)).join("")}</colorScale>`;
}

function barXml(rule: FormatRule, [color = "638EC6"]: readonly WrittenColor[]): string {
  const { stops = [{ type: "min" }, { type: "max" }], minLength, maxLength, isValueHidden } = rule;
  const tag = emptyXml("dataBar", { minLength, maxLength, showValue: off(isValueHidden) });
  return `${tag.slice(0, -2)}>${stops.map(stopXml).join("")}${colorXml("color", color)}</dataBar>`;
}

function iconsXml({ iconSet = "3TrafficLights1", stops, isReversed, isValueHidden }: FormatRule): string {
  const count = Number(iconSet[0] ?? 3);
  const tag = emptyXml("iconSet", { iconSet, showValue: off(isValueHidden), reverse: flag(isReversed) });
  const even = (_: unknown, index: number): RuleStop => ({
    type: "percent",
    value: String(Math.round((index * 100) / count)),
  });
  return `${tag.slice(0, -2)}>${(stops ?? Array.from({ length: count }, even)).map(stopXml).join("")}</iconSet>`;
}
