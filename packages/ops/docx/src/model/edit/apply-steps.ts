import type { OpenedDocument } from "@colophon/base-word";
import { nameOf, readAttribute } from "@colophon/base-word";
import type { Finder } from "@colophon/kit-find";
import type { XmlElement } from "@colophon/kit-xml";
import { type EditStep, USUAL_STORIES } from "../../schemas/edit-plan.ts";
import { syncControls } from "./bound-values.ts";
import { EditFault, EditSpace, StepReport, type Tracking } from "./edit-space.ts";
import { around } from "./elements.ts";
import { LockedControls } from "./locked-controls.ts";
import { goneWith, readReferences, removeOrphans } from "./orphans.ts";
import { checkText, deleteParagraphs, insertParagraphs, moveParagraphs } from "./paragraph-steps.ts";
import { type FoundPlace, paragraphOf, rangeBetween, rowAround } from "./place-of.ts";
import { removeComments } from "./remove-comments.ts";
import { replaceText } from "./replace-text.ts";
import { resolveChanges, revisionKind } from "./resolve-changes.ts";
import { deleteRows, insertRows, moveRows } from "./row-steps.ts";
import { scrubMetadata, showsProperties, USUAL_METADATA } from "./scrub-metadata.ts";
import { setControls } from "./set-control.ts";
import { twinsOf } from "./twins.ts";

export interface AppliedSteps {
  readonly space: EditSpace;
  readonly reports: readonly StepReport[];
  /** What a caller may want to know and is no loss. */
  readonly notes: readonly { readonly code: string; readonly message: string }[];
}

export interface ApplyOptions {
  /** Hash of the input, which locators name. */
  readonly artifact: string;
  readonly language: string;
  readonly failsUnmatched: boolean;
  /** Whether a step that changes a locked content control is an error. */
  readonly refusesLocked: boolean;
  readonly finderOf: (step: Extract<EditStep, { do: "replaceText" }>, path: string) => Finder;
  readonly checkpoint: () => void;
}

interface Applying extends ApplyOptions {
  readonly space: EditSpace;
  readonly report: StepReport;
  readonly notes: { code: string; message: string }[];
  readonly path: string;
}

/**
 * Applies steps one after the other: each sees what the one before it left.
 *
 * Errors   EditFault with the path of the step.
 */
export function applySteps(document: OpenedDocument, plan: readonly EditStep[], options: ApplyOptions): AppliedSteps {
  const space = new EditSpace(document, options.checkpoint);
  const locked = options.refusesLocked ? new LockedControls(space) : undefined;
  const reports: StepReport[] = [];
  const notes: { code: string; message: string }[] = [];
  for (const [index, step] of plan.entries()) {
    options.checkpoint();
    const report = new StepReport();
    reports.push(report);
    const path = `plan[${index}]`;
    if ("tracked" in step && step.tracked !== undefined) checkText(step.tracked.author, `${path}.tracked.author`);
    applyStep(step, { ...options, space, report, notes, path });
    locked?.check(path);
    if (report.count > 0) continue;
    const message = `\`${path}\` (${step.do}) matches nothing.`;
    if (options.failsUnmatched) throw new EditFault("NO_MATCH", path, message);
    notes.push({ code: "NO_MATCH", message });
  }
  return { space, reports, notes };
}

function applyStep(step: EditStep, applying: Applying): void {
  const { space, report, path, notes } = applying;
  switch (step.do) {
    case "replaceText":
      applyReplacement(step, applying);
      return;
    case "acceptChanges":
    case "rejectChanges":
      resolve(step, applying);
      return;
    case "removeComments":
      removeComments(space, { authors: step.authors, state: step.state ?? "all" }, report);
      return;
    case "scrubMetadata": {
      const kinds = new Set(step.kinds ?? USUAL_METADATA);
      scrubMetadata(space, kinds, report);
      if (kinds.has("custom") && report.places.some(({ part }) => /custom\.xml$/i.test(part)) && showsProperties(space))
        notes.push({
          code: "PROPERTY_SHOWN",
          message: `\`${path}\` removed properties that a field of the document shows. The field has an error once Word updates it.`,
        });
      return;
    }
    case "setControl":
      if (step.tag === undefined && step.title === undefined && step.id === undefined)
        throw new EditFault("SCHEMA_REJECTED", path, "The step needs `tag`, `title` or `id`.");
      setControls(space, { ...step, language: applying.language, path }, report);
      return;
    case "insertParagraphs": {
      const { anchor, position } = anchorOf(step, applying);
      const twins = twinsOf(anchor, `${path}.at`);
      insertParagraphs(space, step.paragraphs, { anchor, position, path, tracked: step.tracked }, report);
      for (const twin of twins) {
        const where = { anchor: twin, position, path, tracked: step.tracked };
        insertParagraphs(space, step.paragraphs, where, new StepReport());
      }
      return;
    }
    case "insertRows": {
      const { anchor, position } = anchorOf(step, applying);
      const twins = twinsOf(anchor, `${path}.at`);
      for (const [index, place] of [anchor, ...twins].entries()) {
        const where = { anchor: rowAround(place, `${path}.at`), position, path, tracked: step.tracked };
        insertRows(space, step.rows, where, index === 0 ? report : new StepReport());
      }
      return;
    }
    case "deleteParagraphs":
    case "moveParagraphs":
      applyToParagraphs(step, applying);
      return;
    default:
      applyToRows(step, applying);
  }
}

function applyReplacement(step: Extract<EditStep, { do: "replaceText" }>, applying: Applying): void {
  const { space, report, path, notes } = applying;
  const { find: _, ...facts } = step;
  const { elsewhere } = replaceText(
    space,
    {
      finder: applying.finderOf(step, path),
      replace: facts.replace,
      stories: new Set(step.stories ?? USUAL_STORIES),
      tracked: step.tracked,
      path,
    },
    report,
  );
  if (step.expect !== undefined && step.expect !== report.count)
    throw new EditFault(
      "MATCHES_UNEXPECTED",
      `${path}.expect`,
      `\`${path}.find\` has ${report.count} matches; \`expect\` is ${step.expect}.`,
    );
  if (elsewhere > 0)
    notes.push({
      code: "MATCHES_ELSEWHERE",
      message: `\`${path}.find\` has ${elsewhere} more matches in stories that the step does not replace in.`,
    });
}

function resolve(step: Extract<EditStep, { do: "acceptChanges" | "rejectChanges" }>, applying: Applying): void {
  const { space, report } = applying;
  const kinds = step.kinds === undefined ? undefined : new Set<string>(step.kinds);
  const [from, until] = [step.from, step.until].map((time) => time?.replace(/Z$/, ""));
  const selects = (change: XmlElement): boolean => {
    if (kinds !== undefined && !kinds.has(revisionKind(change) ?? "")) return false;
    if (step.authors !== undefined && !step.authors.includes(readAttribute(change, "author") ?? "")) return false;
    if (from === undefined && until === undefined) return true;
    const date = readAttribute(change, "date")?.replace(/Z$/, "");
    // A day without a time has all its times.
    return (
      date !== undefined &&
      (from === undefined || date >= from) &&
      (until === undefined || date.slice(0, until.length) <= until)
    );
  };
  const references = readReferences(space);
  const controls = new Set<XmlElement>();
  for (const { part, tree } of space.wordParts())
    resolveChanges(tree.root, {
      trees: space.trees,
      resolution: step.do === "acceptChanges" ? "final" : "original",
      selects,
      checkpoint: space.checkpoint,
      note: (change) => {
        space.noteRemoved(part, [goneWith(change)]);
        report.add({ part: part.name, paragraph: around(change, "w:p") });
        const control = revisionKind(change) === "format" ? undefined : around(change, "w:sdt");
        if (control !== undefined) controls.add(control);
      },
    });
  // Word fills a bound control from the XML of the file, where a tracked replacement was written as well.
  syncControls(space, new Set([...controls].filter(isAttached)));
  if (report.count > 0) removeOrphans(space, references);
}

/** Whether an element is still in its tree. */
function isAttached(element: XmlElement): boolean {
  for (let at = element; at.parent !== undefined; at = at.parent) if (!at.parent.children.includes(at)) return false;
  return true;
}

function anchorOf(
  { at, position = "after" }: { readonly at: string; readonly position?: "before" | "after" | undefined },
  { space, path, artifact }: Applying,
): { readonly anchor: FoundPlace; readonly position: "before" | "after" } {
  return { anchor: paragraphOf(space, { locator: at, path: `${path}.at` }, artifact), position };
}

type ParagraphRangeStep = Extract<EditStep, { do: "deleteParagraphs" | "deleteRows" | "moveParagraphs" | "moveRows" }>;

function placesOf(step: ParagraphRangeStep, { space, path, artifact }: Applying) {
  const from = paragraphOf(space, { locator: step.at, path: `${path}.at` }, artifact);
  const to = step.to === undefined ? from : paragraphOf(space, { locator: step.to, path: `${path}.to` }, artifact);
  if (from.part !== to.part)
    throw new EditFault("EDIT_REFUSED", `${path}.to`, "`at` and `to` must be in the same part.");
  return { from, to };
}

/** The same range in the other branches of its text box. */
function rangeTwins(from: FoundPlace, to: FoundPlace, path: string) {
  const ends = twinsOf(to, `${path}.to`);
  return twinsOf(from, `${path}.at`).flatMap((start, index) => {
    const end = ends[index];
    return end === undefined ? [] : [{ from: start, to: end }];
  });
}

function refuseTwins(twins: readonly unknown[], path: string): void {
  if (twins.length > 0)
    throw new EditFault(
      "EDIT_REFUSED",
      path,
      "What is in a text box that is there for several readers cannot be moved.",
    );
}

interface Destined {
  readonly destination: string;
  readonly position?: "before" | "after" | undefined;
}

function destinationOf({ destination, position = "after" }: Destined, { space, path, artifact }: Applying) {
  const anchor = paragraphOf(space, { locator: destination, path: `${path}.destination` }, artifact);
  return { anchor, position };
}

function applyToParagraphs(step: ParagraphRangeStep, applying: Applying): void {
  const { space, report, path, notes } = applying;
  const { from, to } = placesOf(step, applying);
  const blocks = rangeBetween(from, to, `${path}.to`).filter((each) => nameOf(each) !== "w:sectPr");
  const tracked: Tracking | undefined = step.tracked;
  const range = { blocks, place: from, path, tracked };
  const twins = rangeTwins(from, to, path);
  if ("destination" in step) {
    refuseTwins([...twins, ...twinsOf(destinationOf(step, applying).anchor, `${path}.destination`)], path);
    moveParagraphs(space, range, { ...destinationOf(step, applying), path, tracked }, report);
    return;
  }
  const kept = deleteParagraphs(space, range, report);
  for (const twin of twins) {
    const copies = rangeBetween(twin.from, twin.to, `${path}.to`);
    deleteParagraphs(space, { ...range, blocks: copies, place: twin.from }, new StepReport());
  }
  if (kept > 0)
    notes.push({
      code: "SECTION_END_KEPT",
      message: `\`${path}\` left ${kept} empty paragraphs that end a section, because the section has its page format there.`,
    });
}

function applyToRows(step: ParagraphRangeStep, applying: Applying): void {
  const { space, report, path } = applying;
  const { from, to } = placesOf(step, applying);
  const first = rowAround(from, `${path}.at`);
  const rows = rangeBetween(first, rowAround(to, `${path}.to`), `${path}.to`).filter((each) => nameOf(each) === "w:tr");
  const range = { rows, part: first.part, path, tracked: step.tracked };
  const twins = rangeTwins(from, to, path);
  if (!("destination" in step)) {
    const copies = twins.map((twin) =>
      rangeBetween(rowAround(twin.from, `${path}.at`), rowAround(twin.to, `${path}.to`), `${path}.to`),
    );
    deleteRows(space, range, report);
    for (const copy of copies) deleteRows(space, { ...range, rows: copy }, new StepReport());
    return;
  }
  const { anchor, position } = destinationOf(step, applying);
  refuseTwins([...twins, ...twinsOf(anchor, `${path}.destination`)], path);
  moveRows(space, range, { anchor: rowAround(anchor, `${path}.destination`), position }, report);
}
