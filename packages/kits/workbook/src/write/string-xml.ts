import type { StringItem } from "../string-item.ts";
import type { FontFacts } from "../styles.ts";
import { escapeString } from "../xml-text.ts";
import { escapeMarkup } from "./escape-markup.ts";

/** A string of a cell as it is written: text alone, or runs that have fonts. */
export interface WrittenString {
  readonly text: string;
  readonly runs?: readonly { readonly text: string; readonly font?: FontFacts }[];
  readonly phonetic?: StringItem["phonetic"];
}

/** What stands inside of si, `is` and text. Source: ISO/IEC 29500-1, 18.4.8. */
export function stringItemXml({ text, runs, phonetic = [] }: WrittenString): string {
  const written =
    runs === undefined
      ? textXml(text)
      : runs
          .map((run) => `<r>${run.font === undefined ? "" : fontXml(run.font, "rPr")}${textXml(run.text)}</r>`)
          .join("");
  return (
    written +
    phonetic.map((reading) => `<rPh sb="${reading.start}" eb="${reading.end}">${textXml(reading.text)}</rPh>`).join("")
  );
}

/** A `t` element; white space that a reader may drop is marked. */
export function textXml(text: string, name = "t"): string {
  const isKept = /^[\s]|[\s]$|\n/.test(text);
  return `<${name}${isKept ? ' xml:space="preserve"' : ""}>${escapeMarkup(escapeString(text))}</${name}>`;
}

/** The order in which Excel writes what a font has. */
const ORDER = [
  "b",
  "i",
  "strike",
  "condense",
  "extend",
  "outline",
  "shadow",
  "u",
  "vertAlign",
  "sz",
  "color",
  "name",
  "family",
  "charset",
  "scheme",
];
/** The order of a run's properties. */
const RUN_ORDER = [
  "name",
  "charset",
  "family",
  "b",
  "i",
  "strike",
  "outline",
  "shadow",
  "condense",
  "extend",
  "color",
  "sz",
  "u",
  "vertAlign",
  "scheme",
];

/** A font of the styles part, or of a run. Source: ISO/IEC 29500-1, 18.8.22 and 18.4.7. */
export function fontXml(font: FontFacts, element: "font" | "rPr"): string {
  const { name, size, bold, italic, strike, underline, verticalAlign, color, other = {} } = font;
  const values: Record<string, string | undefined> = {
    ...other,
    name,
    sz: size,
    b: toFlag(bold),
    i: toFlag(italic),
    strike: toFlag(strike),
    u: underline,
    vertAlign: verticalAlign,
  };
  const inner = (element === "font" ? ORDER : RUN_ORDER).map((key) => {
    if (key === "color") return color === undefined ? "" : emptyXml("color", color);
    const value = values[key];
    if (value === undefined) return "";
    const written = key === "name" && element === "rPr" ? "rFont" : key;
    return value === "" ? `<${written}/>` : emptyXml(written, { val: value });
  });
  return `<${element}>${inner.join("")}</${element}>`;
}

function toFlag(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? "" : "0";
}

/** An element without content. */
export function emptyXml(name: string, attributes: Readonly<Record<string, string | number | undefined>>): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) tag += ` ${key}="${escapeMarkup(String(value))}"`;
  return `${tag}/>`;
}
