import { rawOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, nameOf } from "../names.ts";
import type { ChartList, SeriesColumns } from "./chart-columns.ts";

/** What the data replace. */
const DATA: ReadonlySet<string> = new Set(
  ["idx", "order", "tx", "cat", "val", "xVal", "yVal", "bubbleSize"].map((local) => `c:${local}`),
);
/** What follows the data. ISO/IEC 29500-1, 21.2.2. */
const AFTER: ReadonlySet<string> = new Set(["c:smooth", "c:shape", "c:bubble3D", "c:extLst"]);
/** What belongs to one series or its points, and not to one like it. */
const OWN: ReadonlySet<string> = new Set(["c:spPr", "c:marker", "c:dPt", "c:trendline", "c:errBars", "c:extLst"]);

interface SeriesWriting {
  /** Index and order of a series that is new; undefined for one that keeps its own. */
  readonly number: number | undefined;
  /** Text for XML. */
  readonly clean: (text: string) => string;
  /** The source of an element that is kept, with its references to the new workbook. */
  readonly rawOf: (element: XmlElement) => string;
}

/** A `c:ser` in the format of another one with data of its own. */
export function writeSeries(
  tree: XmlDocument,
  format: XmlElement,
  series: SeriesColumns,
  { number, clean, rawOf: rawOfKept }: SeriesWriting,
): string {
  const prefix = format.prefix === "" ? "" : `${format.prefix}:`;
  const children = format.children.filter((node): node is XmlElement => node.kind === "element");
  const count = series.categories.values.length;
  const kept = children.filter((node) => !DATA.has(nameOf(node)) && isKept(node, number !== undefined, count));
  const raw = (nodes: readonly XmlElement[]): string => nodes.map(rawOfKept).join("");
  const numbered = (local: "idx" | "order"): string => {
    const own = child(format, `c:${local}`);
    return number === undefined && own !== undefined ? rawOf(tree, own) : `<${prefix}${local} val="${number ?? 0}"/>`;
  };
  const name = clean(series.name);
  const title = `<${prefix}tx><${prefix}strRef><${prefix}f>${series.nameFormula}</${prefix}f><${prefix}strCache><${prefix}ptCount val="1"/><${prefix}pt idx="0"><${prefix}v>${name}</${prefix}v></${prefix}pt></${prefix}strCache></${prefix}strRef></${prefix}tx>`;
  const list = (local: string, values: ChartList<string | number>, isNumbers = true): string =>
    `<${prefix}${local}>${listXml(values, { prefix, clean, isNumbers, code: codeOf(child(format, `c:${local}`)) })}</${prefix}${local}>`;
  const data = series.isPoints
    ? list("xVal", series.categories) + list("yVal", series.values)
    : list("cat", series.categories, areNumbers(series.categories)) + list("val", series.values);
  const sizes = series.sizes === undefined ? "" : list("bubbleSize", series.sizes);
  const before = kept.filter((node) => !AFTER.has(nameOf(node)));
  const after = kept.filter((node) => AFTER.has(nameOf(node)));
  const open = tree.source.text.slice(format.start, format.contentStart);
  return `${open}${numbered("idx")}${numbered("order")}${title}${raw(before)}${data}${sizes}${raw(after)}</${format.name}>`;
}

function isKept(node: XmlElement, isNew: boolean, count: number): boolean {
  const name = nameOf(node);
  if (isNew && OWN.has(name)) return false;
  if (isNew && name === "c:dLbls") return childrenNamed(node, "c:dLbl").length === 0;
  return name !== "c:dPt" || Number(attribute(child(node, "c:idx"), "val") ?? "0") < count;
}

/** The format of the numbers that a list had. */
function codeOf(list: XmlElement | undefined): string | undefined {
  for (const holder of ["c:numRef", "c:numLit"]) {
    const cache = holder === "c:numRef" ? child(list, holder, "c:numCache") : child(list, holder);
    const code = child(cache, "c:formatCode");
    const [text] = code?.children ?? [];
    if (text?.kind === "text") return text.value;
  }
  return undefined;
}

interface ListWriting {
  readonly prefix: string;
  readonly clean: (text: string) => string;
  readonly isNumbers: boolean;
  readonly code: string | undefined;
}

function areNumbers({ values }: ChartList<string | number>): boolean {
  return values.length > 0 && values.every((value) => typeof value === "number");
}

function listXml(
  { formula, values }: ChartList<string | number>,
  { prefix, clean, isNumbers, code }: ListWriting,
): string {
  const points = values.flatMap((value, index) =>
    value === null
      ? []
      : [
          `<${prefix}pt idx="${index}"><${prefix}v>${typeof value === "number" ? value : clean(value)}</${prefix}v></${prefix}pt>`,
        ],
  );
  const count = `<${prefix}ptCount val="${values.length}"/>`;
  const source = `<${prefix}f>${formula}</${prefix}f>`;
  if (!isNumbers)
    return `<${prefix}strRef>${source}<${prefix}strCache>${count}${points.join("")}</${prefix}strCache></${prefix}strRef>`;
  const format = `<${prefix}formatCode>${clean(code ?? "General")}</${prefix}formatCode>`;
  return `<${prefix}numRef>${source}<${prefix}numCache>${format}${count}${points.join("")}</${prefix}numCache></${prefix}numRef>`;
}
