import { PASSWORD_OPTION, reportDecrypted } from "@colophon/base-file-type/unlock";
import { type OpenedDocument, openDocument, placeOf, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import { DOCUMENT_CODES } from "@colophon/base-word-model";
import {
  array,
  artifact,
  at,
  choice,
  defineOperation,
  file,
  formatLocator,
  integer,
  makeArtifact,
  type Op,
  object,
  optional,
  string,
} from "@colophon/contract";
import { mainTypeOf, OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { editErrors as errors, editLosses as losses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import type { AppliedSteps } from "../model/edit/apply-steps.ts";
import { type EditedPlace, EditFault, type EditSpace } from "../model/edit/edit-space.ts";
import { readProtections, settingsParts } from "../model/protection.ts";
import { finderOf } from "../model/query.ts";
import { EDIT_PLAN, type EditStep, editPlanDefinitions } from "../schemas/edit-plan.ts";

type EditOp = Op<keyof typeof errors.entries, keyof typeof losses.entries>;

/** Places that are listed of one step. */
const MOST_PLACES = 1_000;

/**
 * A Word document and a plan -> the document changed; parts that no step changes keep their bytes.
 *
 * Shapes   plan: steps in their order. Locators are those of the input, whatever earlier steps moved. artifact: of the same kind as
 *          the input, with the same bytes if nothing changes.
 * Cost     A tree of every part with text; one reading of them for each step.
 * Errors   EDIT_REFUSED with its reason, PLACE_NOT_FOUND, MATCHES_UNEXPECTED, NO_MATCH by option; those of reading.
 * Losses   CONTENT_REMOVED for what was removed with what a step removes; CHANGE_NOT_TRACKED, BINDING_NOT_UPDATED, VALUE_NOT_LISTED,
 *          SIGNATURE_INVALIDATED.
 * Source   ISO/IEC 29500-1, 17.5.2 and 17.13; RE2 for patterns.
 */
export const transformDocxEdit = defineOperation({
  name: "docx.transform.edit",
  summary: "Edit a Word document by a plan: text, tracked changes, comments, metadata, controls, paragraphs and rows.",
  engine,
  stability: "preview",
  search: [
    ".docx",
    ".docm",
    "word",
    "edit",
    "find and replace",
    "accept changes",
    "remove comments",
    "insert paragraph",
  ],
  input: object({ bytes: file({ description: "The Word document to change." }), plan: EDIT_PLAN }, editPlanDefinitions),
  options: object({
    onNoMatch: choice(["report", "fail"], {
      description: "What to do if a step matches nothing: report it in `diagnostics`, or fail with NO_MATCH.",
      default: "report",
    }),
    lockedControls: choice(["change", "refuse"], {
      description:
        "What to do if a step changes a content control that is locked in Word: change it, or fail with EDIT_REFUSED.",
      default: "change",
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    artifact: artifact({ description: "The document after all steps." }),
    steps: array(
      object({
        do: string({ description: "What the step does." }),
        count: integer({ description: "Number of matches, changes, comments, controls, paragraphs, rows or facts." }),
        places: array(
          object({
            part: string({ description: "Path of the part that was changed." }),
            locator: optional(
              string({ description: "Locator in the input. Missing if the place is not in a paragraph of the input." }),
            ),
          }),
          { description: "Where the step changed the document, the first 1,000 of them." },
        ),
      }),
      { description: "What each step did, in the order of the plan." },
    ),
  }),
  errors,
  losses,
  effects: "none",
  example: {
    input: { bytes: EXAMPLE_DOCUMENT, plan: [{ do: "replaceText", find: "Example", replace: "Sample" }] },
  },

  async run({ input, options, op }) {
    const { applySteps } = await import("../model/edit/apply-steps.ts");
    const opened = unlockDocument(input.bytes, options.password, op, DOCUMENT_CODES);
    const document = openDocument(opened, op, DOCUMENT_CODES);
    return withDocumentErrors(op, DOCUMENT_CODES, () => {
      const plan = input.plan as readonly EditStep[];
      const applied = withEditErrors(op, () =>
        applySteps(document, plan, {
          artifact: op.hashOf(),
          language: options.locale,
          failsUnmatched: options.onNoMatch === "fail",
          refusesLocked: options.lockedControls === "refuse",
          finderOf: ({ find, ...flags }, path) =>
            finderOf(op, { ...flags, query: find }, { path: `${path}.find`, isLoose: false, hasGroups: true }),
          checkpoint: op.checkpoint,
        }),
      );
      const { space } = applied;
      const bytes = space.isChanged ? space.finish() : opened;
      reportDecrypted(op, input.bytes, opened);
      report(op, applied, document);
      const type = mainTypeOf(document.main.part.contentType);
      const extension = type?.kind === "word" ? type.extension : "docx";
      return {
        artifact: makeArtifact(bytes, OFFICE_MEDIA_TYPES[extension], extension),
        steps: applied.reports.map(({ count, places }, index) => ({
          do: plan[index]?.do ?? "",
          count,
          places: places.slice(0, MOST_PLACES).map((place) => describePlace(op, space, place)),
        })),
      };
    });
  },
});

function withEditErrors<T>(op: EditOp, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof EditFault)) throw error;
    const { code, path, message } = error;
    throw op.error(code, `\`${path}\`: ${message}`, { issues: [{ path, message }] });
  }
}

function report(op: EditOp, { space, notes }: AppliedSteps, { opened, main }: OpenedDocument): void {
  for (const { code, message } of notes) op.addDiagnostic(code, message, { severity: "warn" });
  for (const { code, message, subject, place } of space.losses)
    op.reportLoss(code, message, { subject, ...locationOf(space, place) });
  if (!space.isChanged) return;
  for (const part of settingsParts(opened, main.part))
    for (const { kind, mode, isEnforced } of readProtections(part, opened.xml(part).root))
      if (kind === "editing" && isEnforced && mode !== "none")
        op.addDiagnostic(
          "DOCUMENT_PROTECTED",
          `The document is protected (\`${mode}\`). It was changed all the same.`,
          {
            severity: "warn",
          },
        );
  if (opened.parts.some(({ key }) => key.startsWith("/_xmlsignatures/")))
    op.reportLoss("SIGNATURE_INVALIDATED", "The signature of the document does not cover the changed document.");
}

function locationOf(space: EditSpace, { part, paragraph, range }: EditedPlace) {
  const number = paragraph === undefined ? undefined : space.numberOf(paragraph);
  if (number === undefined) return { at: [at("part", { id: part })] };
  const { at: path } = placeOf(number.part, { paragraph: number, start: 0, end: 0 });
  return { at: path, ...(range !== undefined && { range }) };
}

function describePlace(op: EditOp, space: EditSpace, place: EditedPlace) {
  const isPlaced = place.paragraph !== undefined && space.numberOf(place.paragraph) !== undefined;
  return { part: place.part, ...(isPlaced && { locator: formatLocator(op.locate(locationOf(space, place))) }) };
}
