import { rawOf, type XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed } from "../names.ts";
import { axisXml } from "./repair-chart.ts";
import { placeOfFault, prefixed, type RepairRound, type RepairStep } from "./round.ts";

const AXES = ["c:catAx", "c:valAx", "c:dateAx", "c:serAx"];

function axesOf(round: RepairRound, part: Parameters<RepairRound["tree"]>[0]): readonly XmlElement[] {
  const plot = child(round.tree(part).root, "c:chart", "c:plotArea");
  return AXES.flatMap((name) => childrenNamed(plot, name)).sort((a, b) => a.start - b.start);
}

const idOf = (axis: XmlElement | undefined): string => attribute(child(axis, "c:axId"), "val") ?? "";

const repairIndex: RepairStep = (round, fault) => {
  const { element, part } = fault;
  const index = child(element, "c:idx");
  if (index === undefined || !round.claimTag(part, index)) return;
  const taken = () =>
    [...elementsNamed(round.tree(part).root, "c:ser")].map(
      (each) => Number(attribute(child(each, "c:idx"), "val")) || 0,
    );
  const next = round.fresh(`index ${part.name}`, taken);
  round.editor(part).setAttribute(index, "val", String(next));
  round.reportLoss("CHART_MENDED", `${fault.issue.message} The second has ${next}.`, placeOfFault(fault));
};

/** Of two axes of one kind one is made the other, with its title. */
const repairKind: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined || !round.once(`axes ${part.name}`)) return;
  const own = childrenNamed(element, "c:axId").map((each) => attribute(each, "val") ?? "");
  const [first, second] = own.map((id) => axesOf(round, part).find((axis) => idOf(axis) === id));
  const isScatter = /^(?:scatter|bubble)Chart$/.test(element.local);
  const wrong = isScatter
    ? [first, second].find((axis) => axis?.local !== "valAx")
    : first?.local === "valAx"
      ? first
      : second;
  if (wrong === undefined || !round.claim(part, wrong)) return;
  const other = wrong === first ? second : first;
  const kind = isScatter || wrong.local !== "valAx" ? "valAx" : "catAx";
  const title = child(wrong, "c:title");
  const written = title === undefined ? "" : rawOf(round.tree(part), title);
  round.editor(part).replace(wrong, axisXml(wrong, { kind, id: idOf(wrong), crosses: idOf(other), title: written }));
  round.reportLoss(
    "CHART_MENDED",
    `${fault.issue.message} One of them is a ${kind} now, without its format.`,
    placeOfFault(fault),
  );
};

const repairUnused: RepairStep = (round, fault) => {
  const { element, part } = fault;
  // A chart may yet be found that lacks it.
  if (element === undefined || round.mends > 0 || !round.remove(part, element)) return;
  const title = child(element, "c:title");
  const reported =
    title === undefined ? "" : [...elementsNamed(title, "a:t")].map((each) => rawOf(round.tree(part), each)).join(" ");
  round.reportLoss("CHART_MENDED", `${fault.issue.message} It was removed. ${reported}`.trim(), placeOfFault(fault));
};

/** An axis goes from less to more. */
const repairScale: RepairStep = (round, fault) => {
  const { element, part } = fault;
  const [min, max] = ["c:min", "c:max"].map((name) => child(element, "c:scaling", name));
  const [from, to] = [attribute(min, "val"), attribute(max, "val")];
  if (min === undefined || max === undefined || from === undefined || to === undefined) return;
  if (!round.claim(part, min) || !round.claim(part, max)) return;
  const editor = round.editor(part);
  if (Number(from) === Number(to)) editor.remove(min);
  else editor.setAttribute(min, "val", to).setAttribute(max, "val", from);
  round.reportLoss(
    "CHART_MENDED",
    `${fault.issue.message} It now runs from the minimum to the maximum.`,
    placeOfFault(fault),
  );
};

/** A chart on one axis gets another that is there, or the id of a new one. */
export function axisLacking(element: XmlElement): string {
  const own = childrenNamed(element, "c:axId").map((each) => attribute(each, "val"));
  const plot = element.parent;
  const ids = AXES.flatMap((name) => childrenNamed(plot, name)).map((axis) => idOf(axis));
  const known = [...ids, ...own].map((id) => Math.abs(Number(id)) || 0);
  const fresh = known.reduce((most, id) => Math.max(most, id), 0) + 1;
  const id = ids.find((each) => !own.includes(each)) ?? String(fresh);
  return `<${prefixed(element, "axId")} val="${id}"/>`;
}

export const PLOT_REPAIRS: Readonly<Record<string, RepairStep>> = {
  CHART_INDEX_DOUBLED: repairIndex,
  CHART_AXIS_KIND: repairKind,
  CHART_AXIS_UNUSED: repairUnused,
  CHART_SCALE: repairScale,
};
