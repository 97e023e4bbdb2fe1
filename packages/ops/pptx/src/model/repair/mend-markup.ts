import { arrangeChildren } from "@colophon/kit-ooxml-schema";
import { rawOf, type XmlElement } from "@colophon/kit-xml";
import { nameOf, textOf } from "../names.ts";
import { type Fault, type Mend, placeOf, prefixed, type RepairRound } from "./round.ts";

/** Elements that must be there and may be empty, or say nothing. */
const EMPTY: Readonly<Record<string, (a: (local: string) => string) => string>> = {
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
    const order = arrangeChildren(element);
    if (order !== undefined) {
      if (!round.claim(part, { start: element.contentStart, end: element.contentEnd })) return;
      const tree = round.tree(part);
      round.editor(part).setContent(element, order.map((each) => rawOf(tree, each)).join(""));
      round.lose("MARKUP_MENDED", `${issue.message} The elements were put in order.`, placeOf(fault));
      return;
    }
    if (addLacking(round, fault, element)) return;
  }
  if (!isElement(subject)) {
    removeWhole(round, fault, element);
    return;
  }
  if (round.remove(part, subject))
    round.lose("MARKUP_REMOVED", `${issue.message} It was taken out: ${textOf(subject).slice(0, 200)}`, placeOf(fault));
};

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
  if (like === undefined || !round.claim(part, element)) return true;
  const xml = make((local) => prefixed(like, local));
  if (isElement(subject)) round.editor(part).insertBefore(subject, xml);
  else round.editor(part).append(element, xml);
  round.lose("MARKUP_MENDED", `${issue.message} It has an empty ${lacking} now.`, placeOf(fault));
  return true;
}

function removeWhole(round: RepairRound, fault: Fault, element: XmlElement): void {
  if (round.remove(fault.part, element))
    round.lose(
      "MARKUP_REMOVED",
      `${fault.issue.message} ${element.name} was taken out: ${textOf(element).slice(0, 200)}`,
      placeOf(fault),
    );
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
  const least = LEAST[name];
  if (element === undefined) return;
  if (least === undefined) removeWhole(round, fault, element);
  else if (round.claimTag(part, element)) {
    round.editor(part).setAttribute(element, name, least);
    round.lose("ATTRIBUTE_MENDED", `${issue.message} It has ${name}="${least}" now.`, placeOf(fault));
  }
};

/** What draws a part that is not there: the drawing goes; a picture stays as an empty frame. */
const mendRelationship: Mend = (round, fault) => {
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
