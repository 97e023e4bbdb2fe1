import {
  child,
  nameOf,
  type Paragraph,
  type ParagraphRange,
  type Piece,
  rangesOf,
  readingsOf,
  type Story,
} from "@colophon/base-word";
import type { Finder, Match } from "@colophon/kit-find";
import type { XmlElement, XmlNode, XmlText } from "@colophon/kit-xml";
import { syncControls } from "./bound-values.ts";
import { EditFault, type EditSpace, type StepReport, type Tracking, tickOf } from "./edit-space.ts";
import { around, elementsOf } from "./elements.ts";
import { checkText } from "./paragraph-steps.ts";
import { changeAttributes, deleteTexts, needsPreserve, plainProperties, runContent, textElement } from "./tracked.ts";

export interface Replacing {
  readonly finder: Finder;
  readonly replace: string;
  readonly stories: ReadonlySet<Story>;
  readonly tracked?: Tracking | undefined;
  readonly path: string;
}

/** One match: where it is, and the text that replaces it. */
interface Job {
  readonly ranges: readonly ParagraphRange[];
  readonly text: string;
  readonly part: string;
  /** A copy for readers that know less. */
  readonly isCopy: boolean;
}

interface Cut {
  readonly piece: Piece;
  readonly from: number;
  readonly to: number;
}

/**
 * Replaces what a query finds in the text as a reader sees it: over runs, fields, links and marks, which stay.
 *
 * Shapes   The text that replaces a match has the format of the match's first character. A pattern's replacement may name groups:
 *          `$1`, `${name}`, and `$$` for a dollar sign.
 */
export function replaceText(
  space: EditSpace,
  replacing: Replacing,
  report: StepReport,
): { readonly elsewhere: number } {
  const { jobs, elsewhere } = findJobs(space, replacing);
  const tick = tickOf(space);
  for (const { ranges, part, isCopy } of jobs) {
    tick();
    const [first] = ranges;
    if (isCopy || first === undefined) continue;
    const { start, end, paragraph } = first;
    const isAsRead = !space.trees.hasEdits(paragraph.element);
    report.add({ part, paragraph: paragraph.element, ...(isAsRead && { range: { start, end } }) });
  }
  const controls = new Set<XmlElement>();
  const deletions = new Set<XmlElement>();
  // From the last on: what is before a match has the places that were read.
  for (const job of jobs.toReversed()) {
    tick();
    const cuts = cutsOf(job.ranges);
    if (job.text === shownText(job)) continue;
    for (const { piece } of cuts) {
      const control = around(piece.node, "w:sdt");
      if (control !== undefined) controls.add(control);
    }
    if (replacing.tracked !== undefined && isTrackable(job, cuts))
      replaceTracked(space, { cuts, text: job.text, deletions }, replacing.tracked);
    else {
      if (replacing.tracked !== undefined)
        space.losses.push({
          code: "CHANGE_NOT_TRACKED",
          message:
            "Word does not track changes of text in drawings and equations. The text is replaced without a mark.",
          subject: "text",
          place: { part: job.part, paragraph: job.ranges[0]?.paragraph.element },
        });
      replacePlain(space, cuts, job, replacing.path);
    }
  }
  syncControls(space, controls);
  return { elsewhere };
}

function findJobs(space: EditSpace, { finder, replace, stories, path }: Replacing) {
  const jobs: Job[] = [];
  let elsewhere = 0;
  for (const story of space.stories) {
    const paragraphs = space.paragraphsOf(story);
    const copies = paragraphs.filter(({ pieces }) => pieces.some(({ isFallback }) => isFallback));
    const shown = copies.map((each) => ({
      ...each,
      pieces: each.pieces.map((piece) => ({ ...piece, isFallback: !piece.isFallback })),
    }));
    for (const [read, isCopy] of [
      [paragraphs, false],
      [shown, true],
    ] as const)
      for (const reading of readingsOf(read, "final", space.checkpoint))
        for (const match of finder.find(reading.text, space.checkpoint)) {
          const ranges = rangesOf(reading, match.start, match.end);
          if (!stories.has(ranges[0]?.paragraph.story ?? "other")) {
            if (!isCopy) elsewhere++;
            continue;
          }
          const text = expand(replace, match, finder, path);
          checkText(text, `${path}.replace`);
          jobs.push({ ranges, text, part: story.part.name, isCopy });
        }
  }
  return { jobs, elsewhere };
}

/** A replacement with the groups of a match in it. */
function expand(replacement: string, { groups }: Match, { query }: Finder, path: string): string {
  if (query.kind === "literal") return replacement;
  return replacement.replace(/\$(?:\$|(\d{1,2})|\{([^{}]+)\})/g, (written, number, name) => {
    if (written === "$$") return "$";
    const group: string = number ?? name;
    if (groups?.has(group) !== true)
      throw new EditFault("SCHEMA_REJECTED", `${path}.replace`, `The pattern has no group \`${group}\`.`);
    return groups.get(group) ?? "";
  });
}

function cutsOf(ranges: readonly ParagraphRange[]): readonly Cut[] {
  return ranges.flatMap(({ paragraph, start, end }) =>
    piecesWithin(paragraph, start, end).map((piece) => ({
      piece,
      from: Math.max(start, piece.start) - piece.start + piece.offset,
      to: Math.min(end, piece.end) - piece.start + piece.offset,
    })),
  );
}

/** Pieces are in their order: the first is found by halves. */
function piecesWithin({ pieces }: Paragraph, start: number, end: number): readonly Piece[] {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: Piece[] = [];
  for (let at = low; at < pieces.length; at++) {
    const piece = pieces[at];
    if (piece === undefined || piece.start >= end) break;
    found.push(piece);
  }
  return found;
}

function shownText({ ranges }: Job): string {
  return ranges.map(({ paragraph, start, end }) => paragraph.text.slice(start, end)).join("");
}

function runOf({ node }: Piece): XmlElement | undefined {
  return node.kind === "text" ? node.parent?.parent : node.parent;
}

function isTrackable({ ranges }: Job, cuts: readonly Cut[]): boolean {
  return (
    ranges.every(({ paragraph }) => paragraph.unit === "paragraph") &&
    cuts.every(({ piece }) => {
      const run = runOf(piece);
      return run !== undefined && nameOf(run) === "w:r" && run.parent !== undefined;
    })
  );
}

function replacePlain(space: EditSpace, cuts: readonly Cut[], { text }: Job, path: string): void {
  for (const [index, cut] of [...cuts.entries()].toReversed()) cutPlain(space, cut, index === 0 ? text : "", path);
}

function cutPlain(space: EditSpace, { piece, from, to }: Cut, mark: string, path: string): void {
  const { trees } = space;
  const { node } = piece;
  const run = runOf(piece);
  const isWord = run !== undefined && nameOf(run) === "w:r";
  if (!isWord && /[\n\r\t]/.test(mark))
    throw new EditFault(
      "EDIT_REFUSED",
      `${path}.replace`,
      "A line break or tab cannot be written in the text of a drawing or an equation.",
    );
  if (node.kind === "element") {
    if (mark === "") removeFrom(space, node, run);
    else trees.replace(node, isWord ? runContent(space, node, mark) : []);
    return;
  }
  const element = node.parent;
  if (element === undefined) return;
  const [before, after] = [node.value.slice(0, from), node.value.slice(to)];
  if (/[\n\r\t]/.test(mark)) {
    const rest = after === "" ? [] : [textElement(space, element, element.local, after)];
    writeText(space, node, before);
    trees.insertAfter(element, [...runContent(space, element, mark), ...rest]);
    if (before === "") trees.remove(element);
    return;
  }
  const value = before + mark + after;
  if (value === "" && isWord) removeFrom(space, element, run);
  else writeText(space, node, value);
}

function writeText(space: EditSpace, node: XmlText, value: string): void {
  space.trees.setText(node, value);
  const element = node.parent;
  if (element === undefined || nameOf(element) !== "w:t" || !needsPreserve(value)) return;
  if (!element.attributes.some(({ name, value: written }) => name === "xml:space" && written === "preserve"))
    space.trees.setAttribute(element, "xml:space", "preserve");
}

/** Removes a text or tab, and its run where that is empty then. */
function removeFrom({ trees }: EditSpace, element: XmlElement, run: XmlElement | undefined): void {
  trees.remove(element);
  if (run === undefined || elementsOf(run).some((each) => nameOf(each) !== "w:rPr")) return;
  if (run.parent !== undefined && nameOf(run.parent) === "w:p") trees.remove(run);
}

function replaceTracked(
  space: EditSpace,
  {
    cuts,
    text,
    deletions,
  }: { readonly cuts: readonly Cut[]; readonly text: string; readonly deletions: Set<XmlElement> },
  tracking: Tracking,
): void {
  const { trees } = space;
  const [first] = cuts;
  const format = first === undefined ? undefined : runOf(first.piece);
  if (format === undefined) return;
  const properties = plainProperties(space, child(format, "w:rPr"));
  let deletion: XmlElement | undefined;
  for (const cut of cuts.toReversed()) {
    const run = isolate(space, cut);
    deleteTexts(space, run);
    const next = nextElement(run);
    if (next !== undefined && deletions.has(next)) {
      trees.remove(run);
      trees.setChildren(next, [run, ...next.children]);
      deletion = next;
    } else {
      deletion = trees.make(run, "del", changeAttributes(space, tracking));
      trees.replace(run, [deletion]);
      trees.setChildren(deletion, [run]);
      deletions.add(deletion);
    }
  }
  if (deletion === undefined || text === "") return;
  const run = trees.make(format, "r", {}, [...properties, ...runContent(space, format, text)]);
  const insertion = trees.make(format, "ins", changeAttributes(space, tracking), [run]);
  insertAfter(space, deletion, insertion);
}

/** After an element; an insertion of somebody else is cut in two, because a tracked insertion does not hold another. */
function insertAfter(space: EditSpace, element: XmlElement, insertion: XmlElement): void {
  const { trees } = space;
  const { parent } = element;
  if (parent === undefined || !["w:ins", "w:moveTo"].includes(nameOf(parent))) {
    trees.insertAfter(element, [insertion]);
    return;
  }
  const place = parent.children.indexOf(element) + 1;
  const rest = parent.children.slice(place);
  const after = trees.copy(parent);
  trees.setChildren(parent, parent.children.slice(0, place));
  trees.setChildren(after, rest);
  trees.setAttribute(after, idNameOf(after), space.nextId());
  trees.insertAfter(parent, rest.length === 0 ? [insertion] : [insertion, after]);
}

function idNameOf(change: XmlElement): string {
  return change.attributes.find(({ local }) => local === "id")?.name ?? "id";
}

function nextElement(element: XmlElement): XmlElement | undefined {
  const siblings = elementsOf(element.parent);
  return siblings[siblings.indexOf(element) + 1];
}

/** The run that has the characters of a cut and nothing else; what is before them stays in the run that there is. */
function isolate(space: EditSpace, { piece, from, to }: Cut): XmlElement {
  const { trees } = space;
  const { node } = piece;
  const run = runOf(piece);
  if (run === undefined) throw new TypeError("A piece of text has no run.");
  const element = node.kind === "text" ? node.parent : node;
  const place = element === undefined ? -1 : run.children.indexOf(element);
  const properties = child(run, "w:rPr");
  const before: XmlNode[] = run.children.slice(0, place).filter((each) => each !== properties);
  const after: XmlNode[] = run.children.slice(place + 1);
  const middle: XmlNode[] = [];
  if (node.kind === "text" && element !== undefined) {
    const { value } = node;
    if (from > 0) before.push(element);
    if (to < value.length) after.unshift(textElement(space, element, element.local, value.slice(to)));
    middle.push(textElement(space, element, element.local, value.slice(from, to)));
    if (from > 0) writeText(space, node, value.slice(0, from));
  } else middle.push(node);
  const shell = (children: readonly XmlNode[]): XmlElement => {
    const copy = trees.copy(run);
    const own = child(copy, "w:rPr");
    trees.setChildren(copy, own === undefined ? children : [own, ...children]);
    return copy;
  };
  if (!hasContent(before) && !hasContent(after)) return run;
  const isolated = shell(middle);
  const rest = hasContent(after) ? [shell(after)] : [];
  if (hasContent(before)) {
    trees.setChildren(run, properties === undefined ? before : [properties, ...before]);
    trees.insertAfter(run, [isolated, ...rest]);
  } else trees.replace(run, [isolated, ...rest]);
  return isolated;
}

function hasContent(nodes: readonly XmlNode[]): boolean {
  return nodes.some(({ kind }) => kind === "element");
}
