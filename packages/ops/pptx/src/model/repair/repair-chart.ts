import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, nameOf } from "../names.ts";
import { placeOfFault, prefixed, type RepairFault, type RepairRound, type RepairStep } from "./round.ts";

const AXES = ["c:catAx", "c:valAx", "c:dateAx", "c:serAx"];

/** A point that is no number goes; its place in the chart stays empty. */
const repairNumber: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined || !round.remove(part, element)) return;
  round.reportLoss("CHART_VALUE_REMOVED", `${fault.issue.message} It was removed.`, placeOfFault(fault));
};

/** As many points are told as there are. */
const repairCount: RepairStep = (round, fault) => {
  const { element } = fault;
  if (element !== undefined && /Cache$|Lit$/.test(element.local)) {
    const before = child(element, "c:formatCode");
    const number = childrenNamed(element, "c:pt").reduce(
      (most, point) => Math.max(most, (Number(attribute(point, "idx")) || 0) + 1),
      0,
    );
    if (!round.claim(fault.part, element)) return;
    const xml = `<${prefixed(element, "ptCount")} val="${number}"/>`;
    if (before === undefined) round.editor(fault.part).prepend(element, xml);
    else round.editor(fault.part).insertAfter(before, xml);
    round.reportLoss("CHART_MENDED", `${fault.issue.message} ${number} are declared now.`, placeOfFault(fault));
    return;
  }
  const place = attribute(element, "idx");
  if (element?.parent === undefined || firstPoints(round, element.parent).get(place) !== element) {
    repairNumber(round, fault);
    return;
  }
  const cache = element?.parent;
  const count = child(cache, "c:ptCount");
  if (cache === undefined || count === undefined || !round.claimTag(fault.part, count)) return;
  const places = childrenNamed(cache, "c:pt").map((point) => Number(attribute(point, "idx")) || 0);
  const most = places.reduce((last, at) => Math.max(last, at), 0);
  round.editor(fault.part).setAttribute(count, "val", String(most + 1));
  round.reportLoss("CHART_MENDED", `${fault.issue.message} ${most + 1} are declared now.`, placeOfFault(fault));
};

/** Of the points of a cache the first of each place. */
function firstPoints(round: RepairRound, cache: XmlElement): ReadonlyMap<string | undefined, XmlElement> {
  return round.keep(cache, () => {
    const points = childrenNamed(cache, "c:pt").toReversed();
    return new Map(points.map((point) => [attribute(point, "idx"), point]));
  });
}

const repairOrder: RepairStep = (round, fault) => {
  const { element, part } = fault;
  const order = child(element, "c:order");
  if (element === undefined || order === undefined || !round.claimTag(part, order)) return;
  const orders = () =>
    [...elementsNamed(round.tree(part).root, "c:ser")].map(
      (each) => Number(attribute(child(each, "c:order"), "val")) || 0,
    );
  const next = round.fresh(`order ${part.name}`, orders);
  round.editor(part).setAttribute(order, "val", String(next));
  round.reportLoss("CHART_MENDED", `${fault.issue.message} The second has ${next}.`, placeOfFault(fault));
};

/** One mend a round: axes that share an id, then charts that name none, then axes that cross none. */
const repairAxes: RepairStep = (round, fault) => {
  const { part } = fault;
  const plot = child(round.tree(part).root, "c:chart", "c:plotArea");
  if (plot === undefined) return;
  const axes = AXES.flatMap((name) => childrenNamed(plot, name)).sort((a, b) => a.start - b.start);
  const idOf = (axis: XmlElement): string => attribute(child(axis, "c:axId"), "val") ?? "";
  const ids = axes.map(idOf);
  const named = plot.children
    .filter((node): node is XmlElement => node.kind === "element" && /Chart$/.test(node.local))
    .flatMap((chart) => childrenNamed(chart, "c:axId"));
  // A plot without axes gets them when it names both.
  if ((axes.length === 0 && named.length < 2) || !round.claim(part, plot)) return;
  const editor = round.editor(part);
  const fresh = String(round.fresh(`axis ${part.name}`, () => ids.map(Number).filter(Number.isFinite)));
  const [first] = axes;
  const doubled = axes.find((axis, index) => ids.indexOf(idOf(axis)) < index);
  const missing = named.find((each) => !ids.includes(attribute(each, "val") ?? ""));
  if (doubled !== undefined) {
    const own = child(doubled, "c:axId");
    if (own !== undefined) editor.setAttribute(own, "val", fresh);
    const second = named.filter((each) => attribute(each, "val") === idOf(doubled))[1];
    if (second !== undefined) editor.setAttribute(second, "val", fresh);
  } else if (first === undefined) {
    const [at] = named;
    const [one = "", two = ""] = named.map((each) => attribute(each, "val") ?? "");
    if (at?.parent === undefined) return;
    const value = axisXml(at, { kind: "valAx", id: two, crosses: one });
    editor.insertAfter(at.parent, axisXml(at, { kind: "catAx", id: one, crosses: two }) + value);
  } else if (missing !== undefined) {
    const unnamed = ids.find((id) => !named.some((each) => attribute(each, "val") === id));
    if (unnamed !== undefined) editor.setAttribute(missing, "val", unnamed);
    else
      editor.insertAfter(
        axes.at(-1) ?? first,
        axisXml(first, {
          kind: nameOf(first) === "c:valAx" ? "catAx" : "valAx",
          id: attribute(missing, "val") ?? fresh,
          crosses: idOf(first),
        }),
      );
  } else {
    const crossedBy = (axis: XmlElement): string => attribute(child(axis, "c:crossAx"), "val") ?? "";
    const crossing = axes.find((axis) => !ids.includes(crossedBy(axis)) || crossedBy(axis) === idOf(axis));
    const crossed = child(crossing, "c:crossAx");
    const other = ids.find((id) => crossing !== undefined && id !== idOf(crossing)) ?? ids[0];
    if (crossed === undefined || other === undefined) return;
    editor.setAttribute(crossed, "val", other);
  }
  round.reportLoss("CHART_MENDED", `${fault.issue.message} The axes fit again.`, placeOfFault(fault));
};

/** An axis beside another that is like it in prefix. */
export function axisXml(
  like: XmlElement,
  {
    kind,
    id,
    crosses,
    title = "",
  }: { readonly kind: string; readonly id: string; readonly crosses: string; readonly title?: string },
): string {
  const c = (local: string): string => prefixed(like, local);
  return `<${c(kind)}><${c("axId")} val="${id}"/><${c("scaling")}><${c("orientation")} val="minMax"/></${c("scaling")}><${c("delete")} val="0"/><${c("axPos")} val="l"/>${title}<${c("crossAx")} val="${crosses}"/></${c(kind)}>`;
}

/** A file behind a chart or object that is no Office document: nothing could open it, so it goes with what led to it. */
const repairWorkbook: RepairStep = (round, { part, issue }) => {
  for (const source of round.opened.parts) {
    const to = round.opened.relationshipsOf(source).filter((each) => round.opened.targetOf(each) === part);
    if (to.length === 0 || nameOf(round.tree(source).root) !== "c:chartSpace") continue;
    for (const data of elementsNamed(round.tree(source).root, "c:externalData")) round.remove(source, data);
  }
  round.removePart(part);
  round.reportLoss("EMBEDDED_FILE_REMOVED", `${issue.message} It was removed; what it showed stays.`, { part });
};

export const CHART_REPAIRS: Readonly<Record<string, (round: RepairRound, fault: RepairFault) => void>> = {
  CHART_NUMBER: repairNumber,
  CHART_CACHE: repairCount,
  CHART_AXIS: repairAxes,
  CHART_ORDER_DOUBLED: repairOrder,
  WORKBOOK_NOT_READABLE: repairWorkbook,
};
