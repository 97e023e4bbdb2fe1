import type { XmlElement } from "@colophon/kit-xml";
import { attribute, childrenNamed, elementsNamed, nameOf } from "../names.ts";
import { axisLacking } from "./repair-plots.ts";

/** A name of the vocabulary that an element is added in. */
type Named = (local: string) => string;
type Make = (a: Named, parent: XmlElement) => string | undefined;

/** Of a theme that lacks one: those of Office. */
const COLORS: Readonly<Record<string, string>> = {
  dk1: "000000",
  lt1: "FFFFFF",
  dk2: "44546A",
  lt2: "E7E6E6",
  accent1: "4472C4",
  accent2: "ED7D31",
  accent3: "A5A5A5",
  accent4: "FFC000",
  accent5: "5B9BD5",
  accent6: "70AD47",
  hlink: "0563C1",
  folHlink: "954F72",
};
/** What a color map says where it says nothing. */
const MAPPED: Readonly<Record<string, string>> = {
  bg1: "lt1",
  tx1: "dk1",
  bg2: "lt2",
  tx2: "dk2",
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((each) => [`accent${each}`, `accent${each}`])),
  hlink: "hlink",
  folHlink: "folHlink",
};
const AXES = ["c:catAx", "c:valAx", "c:dateAx", "c:serAx"];

function treeXml(a: Named): string {
  return `<${a("spTree")}>${groupXml(a)}<${a("grpSpPr")}/></${a("spTree")}>`;
}

function groupXml(a: Named): string {
  return `<${a("nvGrpSpPr")}><${a("cNvPr")} id="1" name=""/><${a("cNvGrpSpPr")}/><${a("nvPr")}/></${a("nvGrpSpPr")}>`;
}

function byName(prefix: string, locals: readonly string[], make: (local: string) => Make): Record<string, Make> {
  return Object.fromEntries(locals.map((local) => [`${prefix}:${local}`, make(local)]));
}

const empty =
  (local: string): Make =>
  (a) =>
    `<${a(local)}/>`;

/** Members of a chart with one value, and the value that ISO/IEC 29500-1 or Office gives where none is written. */
const CHART_VALUES: Readonly<Record<string, (parent: XmlElement) => string | undefined>> = {
  grouping: (parent) => (parent.local.startsWith("bar") ? "clustered" : "standard"),
  barDir: () => "col",
  scatterStyle: () => "lineMarker",
  radarStyle: () => "standard",
  ofPieType: () => "pie",
  trendlineType: () => "linear",
  errBarType: () => "both",
  errValType: () => "fixedVal",
  axPos: (parent) => (parent.local === "valAx" ? "l" : "b"),
  crossAx: crossedAxis,
  idx: (parent) => freeNumber(parent, "c:idx"),
  order: (parent) => freeNumber(parent, "c:order"),
};

/** The first other axis of the plot. */
function crossedAxis(axis: XmlElement): string | undefined {
  const others = AXES.flatMap((name) => childrenNamed(axis.parent, name)).filter((each) => each !== axis);
  return attribute(childrenNamed(others[0], "c:axId")[0], "val");
}

/** Of a series: a number that no other has; of other elements none is known. */
function freeNumber(series: XmlElement, name: string): string | undefined {
  let root = series;
  while (root.parent !== undefined) root = root.parent;
  const all = [...elementsNamed(root, "c:ser")];
  const lacking = all.filter((each) => childrenNamed(each, name).length === 0);
  const given = all.map((each) => Number(attribute(childrenNamed(each, name)[0], "val") ?? -1));
  const most = given.reduce((known, each) => Math.max(known, Number.isNaN(each) ? -1 : each), -1);
  return lacking.includes(series) ? String(most + 1 + lacking.indexOf(series)) : undefined;
}

/** Elements that must be there, with the least content that says nothing new. */
export const MIN_MARKUP: Readonly<Record<string, Make>> = {
  ...byName(
    "p",
    ["spPr", "grpSpPr", "nvPr", "cNvSpPr", "cNvPicPr", "cNvGrpSpPr", "cNvGraphicFramePr", "cNvCxnSpPr"],
    empty,
  ),
  ...byName("a", ["bodyPr", "p", "t", "avLst", "tblGrid"], empty),
  "p:nvGrpSpPr": groupXml,
  "p:spTree": treeXml,
  "p:cSld": (a) => `<${a("cSld")}>${treeXml(a)}</${a("cSld")}>`,
  "p:notesSz": (a) => `<${a("notesSz")} cx="6858000" cy="9144000"/>`,
  "p:clrMap": (a) => {
    const members = Object.entries(MAPPED).map(([name, value]) => ` ${name}="${value}"`);
    return `<${a("clrMap")}${members.join("")}/>`;
  },
  "c:axId": (_, parent) => axisLacking(parent),
  "c:scaling": empty("scaling"),
  "c:f": empty("f"),
  ...byName("c", Object.keys(CHART_VALUES), (local) => (a, parent) => {
    const value = CHART_VALUES[local]?.(parent);
    return value === undefined ? undefined : `<${a(local)} val="${value}"/>`;
  }),
  ...byName(
    "a",
    ["majorFont", "minorFont"],
    (local) => (a) =>
      `<${a(local)}><${a("latin")} typeface="Arial"/><${a("ea")} typeface=""/><${a("cs")} typeface=""/></${a(local)}>`,
  ),
  ...byName(
    "a",
    Object.keys(COLORS),
    (local) => (a) => `<${a(local)}><${a("srgbClr")} val="${COLORS[local]}"/></${a(local)}>`,
  ),
  "p:blipFill": empty("blipFill"),
  "p:cNvPr": (a) => `<${a("cNvPr")} id="0" name=""/>`,
};

const GRAPHICS = "http://schemas.openxmlformats.org/drawingml/2006/table";
/** Any identity will do: PowerPoint updates a field by its type. */
const FIELD_ID = "{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}";

/** What stands for a value that is none, by element and attribute: the nearest that a reader has. */
const NEAREST: Readonly<Record<string, (value: string) => string | undefined>> = {
  "a:prstGeom prst": () => "rect",
  "a:prstTxWarp prst": () => "textNoShape",
  "a:schemeClr val": (value) => (value.startsWith("accent") ? "accent1" : "tx1"),
  "a:srgbClr val": sixDigits,
  "a:ext cx": (value) => /^-(\d+)$/.exec(value)?.[1],
  "a:ext cy": (value) => /^-(\d+)$/.exec(value)?.[1],
};

/** A color as style sheets write it, of three, six or eight digits. */
function sixDigits(value: string): string | undefined {
  const [, digits] = /^#?((?:[\da-f]{3}){1,2}|[\da-f]{8})$/i.exec(value.trim()) ?? [];
  if (digits === undefined) return undefined;
  return (digits.length === 3 ? digits.replace(/./g, "$&$&") : digits.slice(0, 6)).toUpperCase();
}

/** The value nearest to one that an attribute may not have; undefined where there is none. */
export function nearestValue(element: XmlElement, name: string, value: string): string | undefined {
  return NEAREST[`${nameOf(element)} ${name}`]?.(value);
}

/** A value that an attribute has by what is around its element. */
export function impliedValue(element: XmlElement, name: string): string | undefined {
  const kind = nameOf(element);
  const first = element.children.find((node): node is XmlElement => node.kind === "element");
  if (kind === "a:fld" && name === "id") return FIELD_ID;
  if (kind === "a:graphicData" && name === "uri")
    return first === undefined ? undefined : nameOf(first) === "a:tbl" ? GRAPHICS : first.namespace;
  if (kind === "c:pt" && name === "idx" && element.parent !== undefined)
    return String(childrenNamed(element.parent, kind).indexOf(element));
  if (kind === "c:ptCount" && name === "val") return String(childrenNamed(element.parent, "c:pt").length);
  const value = kind.startsWith("c:") && name === "val" ? CHART_VALUES[element.local] : undefined;
  if (value !== undefined && element.parent !== undefined && !["idx", "order", "crossAx"].includes(element.local))
    return value(element.parent);
  return kind === "p:clrMap" ? MAPPED[name] : undefined;
}
