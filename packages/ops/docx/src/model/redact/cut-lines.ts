import type { XmlElement, XmlText } from "@colophon/kit-xml";
import type { TreeJob } from "./cut-paragraphs.ts";
import { withoutFixed } from "./fixed-names.ts";
import { codeOf, functionsIn, maskFormula } from "./formulas.ts";
import { keep, noteText, type PlaceFindings } from "./place.ts";
import type { TreeCuts } from "./tree-cuts.ts";
import { isOfficeNumber } from "./vocabulary.ts";
import type { XmlLine } from "./xml-lines.ts";

type LineJob = Pick<TreeJob, "part" | "secrets" | "masks">;

interface Cutting {
  readonly findings: PlaceFindings;
  readonly cuts: TreeCuts;
  readonly step: () => void;
}

/** Cuts out of a line what a query finds in it, in each way it is read. */
export function cutXmlLine({ nodes, vocabulary }: XmlLine, job: LineJob, cutting: Cutting): void {
  cutNodes(nodes, job, cutting);
  // Programs put white space between the words or letters of a drawing, and place each by its coordinates.
  if (vocabulary !== "svg") return;
  const written = nodes.filter(({ value }) => value.trim() !== "");
  if (written.length > 1 && written.length < nodes.length) cutNodes(written, job, cutting);
}

function cutNodes(nodes: readonly XmlText[], job: LineJob, cutting: Cutting): void {
  const element = nodes[0]?.parent;
  if (element === undefined) return;
  const text = nodes.map(({ value }) => value).join("");
  const { findings, cuts } = cutting;
  const before = findings.places.length;
  for (const replacement of replacementsIn(text, element, job, findings)) cutRange(nodes, replacement, cutting);
  if (findings.places.length > before) for (const node of nodes) cuts.touched.add(node);
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What replaces what in a text; the places are noted. */
function replacementsIn(
  text: string,
  element: XmlElement,
  { part, secrets, masks }: LineJob,
  findings: PlaceFindings,
): readonly Replacement[] {
  const code = codeOf(element);
  const found = secrets.rangesIn(text, code);
  if (found.length === 0) return [];
  if (isOfficeNumber(element, text)) {
    keep(findings, `${element.name} ${text}`);
    return [];
  }
  const { masked, kept } = withoutFixed(found, code === "formula" ? functionsIn(text) : []);
  for (const { start, end } of kept) keep(findings, `${element.name} ${text.slice(start, end)}`);
  for (const range of masked) noteText(findings, { part, kind: "text", text, range });
  if (code === "formula") return maskFormula(text, masked, masks);
  return masked.map(({ start, end, replacement }) => ({
    start,
    end,
    text: replacement ?? masks.ofText([...text.slice(start, end)].length),
  }));
}

function cutRange(nodes: readonly XmlText[], { start, end, text }: Replacement, { cuts, step }: Cutting): void {
  let at = 0;
  let mark = text;
  for (const node of nodes) {
    step();
    const from = Math.max(start, at) - at;
    const to = Math.min(end, at + node.value.length) - at;
    if (from < to) {
      cuts.cut(node, { start: from, end: to, mark });
      mark = "";
    }
    at += node.value.length;
  }
}
