import { transitionalValue } from "@colophon/kit-ooxml";
import { arrangeChildren, misplacedChildren } from "@colophon/kit-ooxml-schema";
import { childrenOf, rawOf, type XmlElement } from "@colophon/kit-xml";
import { childrenNamed, nameOf, textOfElement } from "../names.ts";
import { impliedValue, MIN_MARKUP, nearestValue } from "./least-markup.ts";
import { freshSlideId, masterIds } from "./repair-deck.ts";
import { freshShapeId } from "./repair-slide.ts";
import { placeOfFault, prefixed, type RepairFault, type RepairRound, type RepairStep } from "./round.ts";

/** Attributes that must be there, with what says the least. */
const LEAST: Readonly<Record<string, string>> = { x: "0", y: "0", cx: "0", cy: "0", w: "0", h: "0", id: "0", name: "" };

const isElement = (subject: RepairFault["subject"]): subject is XmlElement =>
  subject !== undefined && "children" in subject;

/** Elements in another order are put in theirs; one that lacks gets it; what has no place goes. */
const repairChild: RepairStep = (round, fault) => {
  const { element, subject, part, issue } = fault;
  if (element === undefined) return;
  if (issue.rule !== "INVALID_CHILD") {
    const order = arrangeChildren(element, round.op.checkpoint);
    if (order !== undefined) {
      if (!round.claim(part, { start: element.contentStart, end: element.contentEnd })) return;
      const tree = round.tree(part);
      round.editor(part).setContent(element, order.map((each) => rawOf(tree, each)).join(""));
      round.reportLoss("MARKUP_MENDED", `${issue.message} The elements were put in order.`, placeOfFault(fault));
      return;
    }
    if (addLacking(round, fault, element)) return;
  }
  const isHollow = issue.rule === "UNEXPECTED_CHILD" && nameOf(element) === "c:plotArea" && !hasPlot(element);
  if (!isElement(subject) || isHollow) {
    removeWhole(round, fault, element);
    return;
  }
  if (moveContent(round, fault, { element, subject })) return;
  // A list that stands a thousand times is told once in a round, and all but one of it go.
  const misplaced = misplacedChildren(element, subject.name);
  for (const child of misplaced.includes(subject) ? misplaced : [subject]) {
    round.op.checkpoint();
    if (round.remove(part, child))
      round.reportLoss(
        "MARKUP_REMOVED",
        `${issue.message} It was removed: ${textOfElement(child).slice(0, 200)}`,
        placeOfFault(fault),
      );
  }
};

/** Shapes of a second tree join the first; what is inside of another of its kind follows it. */
function moveContent(
  round: RepairRound,
  fault: RepairFault,
  { element, subject }: { readonly element: XmlElement; readonly subject: XmlElement },
): boolean {
  const { part, issue } = fault;
  const first = nameOf(subject) === "p:spTree" ? childrenNamed(element, "p:spTree")[0] : undefined;
  const isNested = subject.name === element.name && element.parent !== undefined;
  if ((first === undefined || first === subject) && !isNested) return false;
  if (!round.claim(part, isNested ? element : (element.parent ?? element))) return true;
  const written = (each: XmlElement): string => rawOf(round.tree(part), each);
  const editor = round.editor(part);
  if (first === undefined) editor.insertAfter(element, written(subject));
  else {
    const shapes = childrenOf(subject).filter(({ local }) => local !== "nvGrpSpPr" && local !== "grpSpPr");
    editor.append(first, shapes.map(written).join(""));
  }
  editor.remove(subject);
  const where = first === undefined ? `It follows that ${element.name}` : "Its shapes are in the first tree";
  round.reportLoss("MARKUP_MENDED", `${issue.message} ${where} now.`, placeOfFault(fault));
  return true;
}

function hasPlot(element: XmlElement): boolean {
  return element.children.some((node) => node.kind === "element" && /Chart$/.test(node.local));
}

function addLacking(round: RepairRound, fault: RepairFault, element: XmlElement): boolean {
  const { issue, subject, part } = fault;
  const present = new Set(element.children.flatMap((node) => (node.kind === "element" ? [nameOf(node)] : [])));
  const space = nameOf(element).split(":")[0] ?? "";
  // A plot has an axis for each of its directions; of other elements the one that is there is no second.
  const isFree = (name: string): boolean => name === "c:axId" || !present.has(name);
  const lacking = (issue.expected ?? []).find((name) => MIN_MARKUP[name] !== undefined && isFree(name));
  const make = lacking === undefined ? undefined : MIN_MARKUP[lacking];
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
  round.reportLoss("MARKUP_MENDED", `${issue.message} ${lacking} was added.`, placeOfFault(fault));
  return true;
}

/** What a chart is not without: of one that lacks it nothing can be drawn. */
const OF_CHART: ReadonlySet<string> = new Set(["c:chartSpace", "c:chart", "c:plotArea"]);

/** A chart that lacks its heart goes whole, and its frame with it; its words are told. */
function removeChart(round: RepairRound, { part, issue }: RepairFault): void {
  const words = textOfElement(round.tree(part).root).slice(0, 2_000);
  round.removePart(part);
  round.reportLoss("CHART_DATA_MISSING", `${issue.message} The chart was removed: ${words}`, { part });
}

function removeWhole(round: RepairRound, fault: RepairFault, element: XmlElement): void {
  if (OF_CHART.has(nameOf(element)) && nameOf(round.tree(fault.part).root) === "c:chartSpace") {
    removeChart(round, fault);
    return;
  }
  if (round.remove(fault.part, element))
    round.reportLoss(
      "MARKUP_REMOVED",
      `${fault.issue.message} ${element.name} was removed: ${textOfElement(element).slice(0, 200)}`,
      placeOfFault(fault),
    );
}

/** What an attribute of an element is, where it can be told. */
function leastOf(round: RepairRound, { part }: RepairFault, element: XmlElement, name: string): string | undefined {
  const kind = nameOf(element);
  if (kind === "p:sldId" && name === "id") return String(freshSlideId(round));
  if ((kind === "p:sldMasterId" || kind === "p:sldLayoutId") && name === "id")
    return String(round.fresh("master", () => masterIds(round)));
  if (kind === "p:sldSz") return name === "cx" ? "9144000" : name === "cy" ? "6858000" : undefined;
  if (kind === "p:cNvPr" && name === "id") return String(freshShapeId(round, part));
  return impliedValue(element, name);
}

/** An attribute that is none goes; an element that needs it gets the least, or goes, in the next round. */
const repairAttribute: RepairStep = (round, fault) => {
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
  const nearest = issue.rule === "ATTRIBUTE_VALUE" ? nearestValue(element, subject.name, subject.value) : undefined;
  const known = spelled ?? nearest ?? leastOf(round, fault, element, subject.name);
  if (known !== undefined) {
    round.editor(part).setAttribute(element, subject.name, known);
    round.reportLoss("ATTRIBUTE_MENDED", `${issue.message} It is ${known} now.`, placeOfFault(fault));
    return;
  }
  round.editor(part).removeAttribute(element, subject.name);
  round.reportLoss(
    "ATTRIBUTE_MENDED",
    `${issue.message} ${subject.name}="${subject.value.slice(0, 100)}" was removed.`,
    placeOfFault(fault),
  );
};

const repairMissing: RepairStep = (round, fault) => {
  const { element, part, issue, missing: name = "" } = fault;
  if (element === undefined) return;
  const least = leastOf(round, fault, element, name) ?? LEAST[name];
  if (least === undefined) removeWhole(round, fault, element);
  else if (round.claimTag(part, element)) {
    round.editor(part).setAttribute(element, name, least);
    round.reportLoss("ATTRIBUTE_MENDED", `${issue.message} It has ${name}="${least}" now.`, placeOfFault(fault));
  }
};

/** What draws a part that is not there: the drawing goes; a picture stays as an empty frame. */
export const repairRelationship: RepairStep = (round, fault) => {
  const { element, part, issue } = fault;
  if (element === undefined) return;
  if (nameOf(element) === "a:blip") {
    if (!round.claimTag(part, element)) return;
    for (const { name, local, namespace } of element.attributes)
      if ((local === "embed" || local === "link") && namespace?.endsWith("/relationships") === true)
        round.editor(part).removeAttribute(element, name);
    round.reportLoss("ASSET_MISSING", `${issue.message} Its frame stays empty.`, placeOfFault(fault));
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
    round.reportLoss(code, `${issue.message} ${holder.name} was removed.`, placeOfFault(fault));
  }
};

export const MARKUP_REPAIRS: Readonly<Record<string, (round: RepairRound, fault: RepairFault) => void>> = {
  UNEXPECTED_CHILD: repairChild,
  INVALID_CHILD: repairChild,
  INCOMPLETE: repairChild,
  UNDECLARED_ATTRIBUTE: repairAttribute,
  ATTRIBUTE_VALUE: repairAttribute,
  VALUE_BOUNDS: repairAttribute,
  DUPLICATE_VALUE: repairAttribute,
  MISSING_REFERENCE: repairAttribute,
  MISSING_INDEX: repairAttribute,
  MISSING_ATTRIBUTE: repairMissing,
  TEXT_VALUE: repairAttribute,
  MISSING_RELATIONSHIP: repairRelationship,
};
