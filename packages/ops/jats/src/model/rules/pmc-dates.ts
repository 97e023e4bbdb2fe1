import { childOf, childrenOf, walkXml } from "@colophon/kit-xml";
import { each, get, has, type JatsRule, line } from "./rule.ts";

const PUB_TYPES =
  /^(epub|ppub|epub-ppub|epub-original|collection|epreprint|ppreprint|ecorrected|pcorrected|eretracted|pretracted|pmc-release|nihms-submitted|subscription-year|final|lr)$/;
const DATE_TYPES =
  /^(pub|publication|original-publication|collection|corrected|epub|ppub|pmc-release|preprint|release|retracted|update|version|issue-publication|archived)$/;
const FORMATS = /^(audio|ebook|electronic|electronic-print|online|online-only|print|print-electronic|video)$/;
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const SEASON = new RegExp(
  `^(spring|summer|autumn|fall|winter|${MONTH}([-\u2013/ ]+${MONTH})?)([-\u2013/ ]+(spring|summer|autumn|fall|winter))?$`,
  "i",
);

/** PubMed Central Tagging Guidelines, dates. */
export const PMC_DATES: readonly JatsRule[] = [
  each("epub-date-check", ["pub-date"], (element) => {
    const isElectronic =
      get(element, "pub-type") === "epub" ||
      (get(element, "publication-format") === "electronic" && get(element, "date-type") === "pub");
    return isElectronic && !has(element, "string-date") && !(has(element, "day") && has(element, "month"))
      ? "The electronic date of publication has no day or no month."
      : undefined;
  }),
  each("date-check", ["date"], (element) => {
    if (has(element, "day") && !has(element, "month")) return "The date has a day and no month.";
    return has(element, "season") && has(element, "month") ? "The date has a month and a season." : undefined;
  }),
  each("date-type-check", ["pub-date"], (element) => wrong(get(element, "date-type"), DATE_TYPES, "date-type")),
  each("pub-type-check", ["pub-date"], (element) => wrong(get(element, "pub-type"), PUB_TYPES, "pub-type")),
  each("publication-format-check", ["pub-date"], (element) =>
    wrong(get(element, "publication-format"), FORMATS, "publication-format"),
  ),
  each("pub-date-conflict-check", ["pub-date"], (element) =>
    get(element, "pub-type") !== undefined &&
    (get(element, "date-type") !== undefined || get(element, "publication-format") !== undefined)
      ? "The pub-date has pub-type together with date-type or publication-format."
      : undefined,
  ),
  each("season-check", ["season"], (element) =>
    SEASON.test(line(element)) ? undefined : `"${line(element)}" is not a season.`,
  ),
  each("string-date-check", ["string-date"], (element) => {
    const twice = ["year", "month", "day"].find((part) => childrenOf(element, part).length > 1);
    if (twice !== undefined) return `The string-date has more than one ${twice}.`;
    return element.parent?.local === "pub-date" && !/\d{4}/.test(line(element))
      ? "The string-date has no year."
      : undefined;
  }),
  {
    name: "article-release-delay-check",
    severity: "error",
    *check({ document }) {
      for (const node of walkXml(document.root)) {
        if (node.kind !== "instruction" || node.target !== "release-delay") continue;
        if (!/^\d{1,2}\s*\|\s*\d{1,2}$/.test(node.value.trim()))
          yield {
            element: node.parent ?? document.root,
            message: `The release delay is "${node.value}", not months|days.`,
          };
      }
    },
  },
  each(
    "copyright-statement-check",
    ["copyright-statement"],
    (element) => {
      if (line(element) === "") return "The copyright-statement is empty.";
      const year = element.parent === undefined ? undefined : childOf(element.parent, "copyright-year");
      return year === undefined || /\d{4}/.test(line(element)) ? undefined : "The copyright-statement has no year.";
    },
    { severity: "warning" },
  ),
];

function wrong(value: string | undefined, known: RegExp, name: string): string | undefined {
  return value === undefined || known.test(value) ? undefined : `${name} is "${value}".`;
}
