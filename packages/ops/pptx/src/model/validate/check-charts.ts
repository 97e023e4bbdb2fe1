import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed } from "../names.ts";
import type { Checking } from "./findings.ts";

const AXES = ["c:catAx", "c:valAx", "c:dateAx", "c:serAx"];
/** xsd:double as Office writes it; NaN and INF it does not read. */
const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/;
/** What Excel puts for a cell in error. */
const CELL_ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!)$/;

/** Numbers, axes and series of charts; the books and pictures that are embedded. */
export function checkCharts(checking: Checking): void {
  const { reached, treeOf, checkpoint } = checking;
  for (const [part, kind] of reached) {
    const root = kind === "chart" ? treeOf(part)?.root : undefined;
    if (root === undefined) continue;
    checkpoint();
    checkNumbers(checking, part, root);
    checkAxes(checking, part, root);
    checkSeries(checking, part, root);
  }
  checkEmbedded(checking);
}

function checkNumbers({ found }: Checking, part: OoxmlPart, root: XmlElement): void {
  for (const cache of elementsNamed(root, "c:numCache", "c:numLit")) {
    const points = childrenNamed(cache, "c:pt");
    const count = attribute(child(cache, "c:ptCount"), "val");
    for (const element of points) {
      const text = pointText(child(element, "c:v"));
      if (!NUMBER.test(text) && !CELL_ERROR.test(text))
        found.tell("CHART_NUMBER", `A point of the chart is "${text.slice(0, 40)}", which is no number.`, {
          part,
          element,
        });
      else if (count !== undefined && Number(attribute(element, "idx")) >= Number(count))
        found.tell("CHART_CACHE", `Point ${attribute(element, "idx")} is past the ${count} points told.`, {
          part,
          element,
        });
    }
  }
}

function pointText(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((node) => (node.kind === "text" ? node.value : "")).join("");
}

/** Every axis that a chart names is there, and every axis crosses one that is. */
function checkAxes({ found }: Checking, part: OoxmlPart, root: XmlElement): void {
  const plot = child(root, "c:chart", "c:plotArea");
  const axes = AXES.flatMap((name) => childrenNamed(plot, name));
  const ids = new Set(axes.map((axis) => attribute(child(axis, "c:axId"), "val")));
  if (ids.size < axes.length && plot !== undefined)
    found.tell("CHART_AXIS", "Two axes have one id.", { part, element: plot });
  for (const axis of axes) {
    const crossed = child(axis, "c:crossAx");
    if (crossed !== undefined && !ids.has(attribute(crossed, "val")))
      found.tell("CHART_AXIS", "An axis crosses one that is not there.", { part, element: crossed });
  }
  for (const chart of (plot?.children ?? []).filter((node): node is XmlElement => node.kind === "element")) {
    if (!/Chart$/.test(chart.local)) continue;
    for (const element of childrenNamed(chart, "c:axId"))
      if (!ids.has(attribute(element, "val")))
        if (!(attribute(element, "val") === "0" || childrenNamed(chart, "c:axId").indexOf(element) > 1))
          // A third axis of a flat chart is named by habit, and has never been there.
          found.tell("CHART_AXIS", "The chart names an axis that is not there.", { part, element });
  }
}

function checkSeries({ found }: Checking, part: OoxmlPart, root: XmlElement): void {
  const orders = new Set<string>();
  for (const element of elementsNamed(root, "c:ser")) {
    const order = attribute(child(element, "c:order"), "val") ?? "";
    if (orders.has(order))
      found.tell("CHART_ORDER_DOUBLED", `Two series have the order ${order.slice(0, 20)}.`, { part, element });
    orders.add(order);
  }
}

/** First bytes of the formats that Office embeds; a picture of another format is left to whoever shows it. */
const PICTURES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  "image/png": [[0x89, 0x50, 0x4e, 0x47]],
  "image/jpeg": [[0xff, 0xd8, 0xff]],
  "image/gif": [[0x47, 0x49, 0x46, 0x38]],
  "image/bmp": [[0x42, 0x4d]],
  "image/tiff": [
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
  ],
};
const KNOWN = Object.values(PICTURES).flat();
const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const PACKAGE_TYPE = /openxmlformats-officedocument|ms-excel|ms-word|ms-powerpoint/i;

function checkEmbedded({ opened, reached, found, checkpoint }: Checking): void {
  for (const [part, kind] of reached) {
    if (kind !== "image" && kind !== "package") continue;
    checkpoint();
    const first = opened.read(part).subarray(0, 8);
    const starts = (magic: readonly number[]): boolean => magic.every((byte, index) => first[index] === byte);
    const { contentType = "" } = part;
    if (kind === "package" && PACKAGE_TYPE.test(contentType) && !starts(ZIP) && !starts(COMPOUND))
      found.tell("WORKBOOK_NOT_READABLE", `${part.name} is no Office document.`, { part });
    // A picture under another picture's name is shown all the same.
    if (kind === "image" && contentType.toLowerCase() in PICTURES && !KNOWN.some(starts))
      found.tell("PICTURE_NOT_READABLE", `${part.name} is no ${contentType}.`, { part });
  }
}
