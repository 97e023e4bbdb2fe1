import { transitionalValue } from "@colophon/kit-ooxml";
import { arrangeChildren, misplacedChildren } from "@colophon/kit-ooxml-schema";
import { rawOf, type XmlElement } from "@colophon/kit-xml";
import { nameOf, textOf } from "../names.ts";
import { freshSlideId, masterIds } from "./mend-deck.ts";
import { axisLacking } from "./mend-plots.ts";
import { freshShapeId } from "./mend-slide.ts";
import { type Fault, type Mend, placeOf, prefixed, type RepairRound } from "./round.ts";

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

function treeXml(a: (local: string) => string): string {
  const group = `<${a("nvGrpSpPr")}><${a("cNvPr")} id="1" name=""/><${a("cNvGrpSpPr")}/><${a("nvPr")}/></${a("nvGrpSpPr")}>`;
  return `<${a("spTree")}>${group}<${a("grpSpPr")}/></${a("spTree")}>`;
}

/** Elements that must be there and may be empty, or say nothing. */
const EMPTY: Readonly<Record<string, (a: (local: string) => string, parent: XmlElement) => string | undefined>> = {
  ...Object.fromEntries(
    ["spPr", "grpSpPr", "nvPr", "cNvSpPr", "cNvPicPr", "cNvGrpSpPr", "cNvGraphicFramePr", "cNvCxnSpPr"].map((local) => [
      `p:${local}`,
      (a: (local: string) => string) => `<${a(local)}/>`,
    ]),
  ),
  ...Object.fromEntries(
    ["bodyPr", "p", "avLst", "tblGrid"].map((local) => [
      `a:${local}`,
      (a: (local: string) => string) => `<${a(local)}/>`,
    ]),
  ),
  "p:nvGrpSpPr": (a) =>
    `<${a("nvGrpSpPr")}><${a("cNvPr")} id="1" name=""/><${a("cNvGrpSpPr")}/><${a("nvPr")}/></${a("nvGrpSpPr")}>`,
  "p:spTree": (a) => treeXml(a),
  "p:cSld": (a) => `<${a("cSld")}>${treeXml(a)}</${a("cSld")}>`,
  "p:notesSz": (a) => `<${a("notesSz")} cx="6858000" cy="9144000"/>`,
  "c:axId": (_, parent) => axisLacking(parent),
  ...Object.fromEntries(
    ["majorFont", "minorFont"].map((local) => [
      `a:${local}`,
      (a: (local: string) => string) =>
        `<${a(local)}><${a("latin")} typeface="Arial"/><${a("ea")} typeface=""/><${a("cs")} typeface=""/></${a(local)}>`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(COLORS).map(([local, value]) => [
      `a:${local}`,
      (a: (local: string) => string) => `<${a(local)}><${a("srgbClr")} val="${value}"/></${a(local)}>`,
    ]),
  ),
  "p:blipFill": (a) => `<${a("blipFill")}/>`,
  "p:cNvPr": (a) => `<${a("cNvPr")} id="0" name=""/>`,
};
/** Attributes that must be there, with what says the least. */
const LEAST: Readonly<Record<string, string>> = { x: "0", y: "0", cx: "0", cy: "0", w: "0", h: "0", id: "0", name: "" };

const isElement = (subject: Fault["subject"]): subject is XmlElement => subject !== undefined && "children" in subject;

/** Elements in another order are put in theirs; one that lacks gets it; what has no place goes. */
const mendChild: Mend = (round, fault) => {
  const { element, subject, part, issue } = fault;
  if (element === undefined) return;
  if (issue.rule !== "INVALID_CHILD") {
    const order = arrangeChildren(element, round.op.checkpoint);
    if (order !== undefined) {
      if (!round.claim(part, { start: element.contentStart, end: element.contentEnd })) return;
      const tree = round.tree(part);
      round.editor(part).setContent(element, order.map((each) => rawOf(tree, each)).join(""));
      round.lose("MARKUP_MENDED", `${issue.message} The elements were put in order.`, placeOf(fault));
      return;
    }
    if (addLacking(round, fault, element)) return;
  }
  const isHollow = issue.rule === "UNEXPECTED_CHILD" && nameOf(element) === "c:plotArea" && !hasPlot(element);
  if (!isElement(subject) || isHollow) {
    removeWhole(round, fault, element);
    return;
  }
  // A list that stands a thousand times is told once in a round, and all but one of it go.
  const misplaced = misplacedChildren(element, subject.name);
  for (const child of misplaced.includes(subject) ? misplaced : [subject]) {
    round.op.checkpoint();
    if (round.remove(part, child))
      round.lose("MARKUP_REMOVED", `${issue.message} It was taken out: ${textOf(child).slice(0, 200)}`, placeOf(fault));
  }
};

function hasPlot(element: XmlElement): boolean {
  return element.children.some((node) => node.kind === "element" && /Chart$/.test(node.local));
}

function addLacking(round: RepairRound, fault: Fault, element: XmlElement): boolean {
  const { issue, subject, part } = fault;
  const present = new Set(element.children.flatMap((node) => (node.kind === "element" ? [nameOf(node)] : [])));
  const space = nameOf(element).split(":")[0] ?? "";
  const lacking = (issue.expected ?? []).find((name) => EMPTY[name] !== undefined && !present.has(name));
  const make = lacking === undefined ? undefined : EMPTY[lacking];
  if (lacking === undefined || make === undefined) return false;
  const sibling = element.children.find(
    (node): node is XmlElement => node.kind === "element" && nameOf(node).startsWith(`${lacking.split(":")[0]}:`),
  );
  const like = lacking.startsWith(`${space}:`) ? element : sibling;
  if (like === undefined) return false;
  const xml = make((local) => prefixed(like, local), element);
  if (xml === undefined) return false;
  if (!round.claim(part, element)) return true;
  if (isElement(subject)) round.editor(part).insertBefore(subject, xml);
  else round.editor(part).append(element, xml);
  round.lose("MARKUP_MENDED", `${issue.message} It has an empty ${lacking} now.`, placeOf(fault));
  return true;
}

/** What a chart is not without: of one that lacks it nothing can be drawn. */
const OF_CHART: ReadonlySet<string> = new Set(["c:chartSpace", "c:chart", "c:plotArea"]);

/** A chart that lacks its heart goes whole, and its frame with it; its words are told. */
function removeChart(round: RepairRound, { part, issue }: Fault): void {
  const words = textOf(round.tree(part).root).slice(0, 2_000);
  round.removePart(part);
  round.lose("CHART_DATA_MISSING", `${issue.message} The chart was taken out: ${words}`, { part });
}

function removeWhole(round: RepairRound, fault: Fault, element: XmlElement): void {
  if (OF_CHART.has(nameOf(element)) && nameOf(round.tree(fault.part).root) === "c:chartSpace") {
    removeChart(round, fault);
    return;
  }
  if (round.remove(fault.part, element))
    round.lose(
      "MARKUP_REMOVED",
      `${fault.issue.message} ${element.name} was taken out: ${textOf(element).slice(0, 200)}`,
      placeOf(fault),
    );
}

/** What an attribute of an element is, where it can be told. */
function leastOf(round: RepairRound, { part }: Fault, element: XmlElement, name: string): string | undefined {
  const kind = nameOf(element);
  if (kind === "p:sldId" && name === "id") return String(freshSlideId(round));
  if ((kind === "p:sldMasterId" || kind === "p:sldLayoutId") && name === "id")
    return String(round.fresh("master", () => masterIds(round)));
  if (kind === "p:sldSz") return name === "cx" ? "9144000" : name === "cy" ? "6858000" : undefined;
  if (kind === "p:cNvPr" && name === "id") return String(freshShapeId(round, part));
  return kind === "p:clrMap" ? MAPPED[name] : undefined;
}

/** An attribute that is none goes; an element that needs it gets the least, or goes, in the next round. */
const mendAttribute: Mend = (round, fault) => {
  const { element, subject, part, issue } = fault;
  if (element === undefined) return;
  if (subject === undefined || isElement(subject)) {
    removeWhole(round, fault, element);
    return;
  }
  if (!round.claimTag(part, element)) return;
  // Percentages with their sign and lengths with their unit are told in numbers before they are given up.
  const spelled =
    issue.rule === "ATTRIBUTE_VALUE" ? transitionalValue(element, subject.name, subject.value) : undefined;
  const known = spelled ?? leastOf(round, fault, element, subject.name);
  if (known !== undefined) {
    round.editor(part).setAttribute(element, subject.name, known);
    round.lose("ATTRIBUTE_MENDED", `${issue.message} It is ${known} now.`, placeOf(fault));
    return;
  }
  round.editor(part).removeAttribute(element, subject.name);
  round.lose(
    "ATTRIBUTE_MENDED",
    `${issue.message} ${subject.name}="${subject.value.slice(0, 100)}" was taken out.`,
    placeOf(fault),
  );
};

const mendMissing: Mend = (round, fault) => {
  const { element, part, issue } = fault;
  const name = /lacks the attribute (\S+?)\.$/.exec(issue.message)?.[1] ?? "";
  if (element === undefined) return;
  const least = leastOf(round, fault, element, name) ?? LEAST[name];
  if (least === undefined) removeWhole(round, fault, element);
  else if (round.claimTag(part, element)) {
    round.editor(part).setAttribute(element, name, least);
    round.lose("ATTRIBUTE_MENDED", `${issue.message} It has ${name}="${least}" now.`, placeOf(fault));
  }
};

/** What draws a part that is not there: the drawing goes; a picture stays as an empty frame. */
export const mendRelationship: Mend = (round, fault) => {
  const { element, part, issue } = fault;
  if (element === undefined) return;
  if (nameOf(element) === "a:blip") {
    if (!round.claimTag(part, element)) return;
    for (const { name, local, namespace } of element.attributes)
      if ((local === "embed" || local === "link") && namespace?.endsWith("/relationships") === true)
        round.editor(part).removeAttribute(element, name);
    round.lose("ASSET_MISSING", `${issue.message} Its frame stays empty.`, placeOf(fault));
    return;
  }
  let holder: XmlElement = element;
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent)
    if (nameOf(at) === "p:graphicFrame") holder = at;
  if (round.remove(part, holder)) {
    const code =
      holder !== element && /chart/i.test(element.local)
        ? "CHART_DATA_MISSING"
        : /^hlink/.test(element.local)
          ? "HYPERLINK_DANGLING"
          : "MARKUP_REMOVED";
    round.lose(code, `${issue.message} ${holder.name} was taken out.`, placeOf(fault));
  }
};

export const MARKUP_MENDS: Readonly<Record<string, (round: RepairRound, fault: Fault) => void>> = {
  UNEXPECTED_CHILD: mendChild,
  INVALID_CHILD: mendChild,
  INCOMPLETE: mendChild,
  UNDECLARED_ATTRIBUTE: mendAttribute,
  ATTRIBUTE_VALUE: mendAttribute,
  VALUE_BOUNDS: mendAttribute,
  DUPLICATE_VALUE: mendAttribute,
  MISSING_REFERENCE: mendAttribute,
  MISSING_INDEX: mendAttribute,
  MISSING_ATTRIBUTE: mendMissing,
  TEXT_VALUE: mendAttribute,
  MISSING_RELATIONSHIP: mendRelationship,
};
