import { type FilePassword, reportDecrypted } from "@colophon/base-file-type/unlock";
import { openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import {
  array,
  artifact,
  at,
  boolean,
  choice,
  defineOperation,
  file,
  formatLocator,
  integer,
  makeArtifact,
  type Op,
  object,
  optional,
  record,
  secret,
  string,
} from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { readingErrors as errors, comparisonLosses as losses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { CHANGE_KINDS, type Change, type ChangePlace } from "../model/diff/changes.ts";
import { diffDocuments } from "../model/diff/diff-documents.ts";
import { listEmbedded } from "../model/embedded.ts";

const CODES = { notWord: "INVALID_INPUT", broken: "DOC_INVALID", limit: "RESOURCE_LIMIT_EXCEEDED" } as const;
/** Steps between two looks at the clock. */
const STEP = 512;

const PLACE = {
  part: string({ description: "Path of the part." }),
  text: string({ description: "Text at this location." }),
  locator: string({ description: "Locator in the document that contains the text." }),
};

/**
 * Two Word documents -> the later one with tracked changes against the earlier, and the list of all changes.
 *
 * Shapes   Accepting all changes gives `after`, rejecting all gives `before`, in text and structure. `author` and `date` are those of
 *          the revisions; no clock is read.
 * Cost     Near linear in the size of both.
 * Errors   INVALID_INPUT, DOC_INVALID, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED.
 * Losses   CHANGE_NOT_TRACKED for each change that Word has no revision for: it is as in `after`, and rejecting does not undo it.
 *          SIGNATURE_INVALIDATED.
 * Source   ISO/IEC 29500-1, 17.13.5.
 */
export const diffDocx = defineOperation({
  name: "docx.diff",
  summary: "Compare two Word documents: the later one with tracked changes, and the changes as a list.",
  engine,
  weight: "heavy",
  search: [".docx", ".docm", "word", "compare", "redline", "track changes", "blackline", "versions"],
  input: object({
    before: file({ description: "The earlier version of the document." }),
    after: file({ description: "The later version of the document." }),
  }),
  options: object({
    author: string({
      description: "Author to record for the tracked changes.",
      minLength: 1,
      maxLength: 200,
      pattern: "^[^\\u0000-\\u001f]*$",
      default: "Comparison",
    }),
    date: string({
      description:
        "Date to record for the tracked changes, in UTC. The default is a fixed date, so equal inputs give equal output.",
      pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$",
      maxLength: 20,
      examples: ["2026-01-02T03:04:05Z"],
      default: "2000-01-01T00:00:00Z",
    }),
    revisions: choice(["accept", "reject", "keep"], {
      description:
        "What to do with tracked changes already in the documents: accept or reject them first, or keep those of `after`.",
      default: "accept",
    }),
    password: optional(
      secret({ description: "Password that opens both documents, or the one that is encrypted.", maxLength: 255 }),
    ),
    passwordBefore: optional(
      secret({ description: "Password that opens `before`. Default: `password`.", maxLength: 255 }),
    ),
    passwordAfter: optional(
      secret({ description: "Password that opens `after`. Default: `password`.", maxLength: 255 }),
    ),
  }),
  value: object({
    artifact: artifact({ description: "The later version, with the differences as tracked changes." }),
    changes: array(
      object({
        kind: choice(CHANGE_KINDS, { description: "Kind of the change." }),
        before: optional(object(PLACE, { description: "Location in the earlier version." })),
        after: optional(object(PLACE, { description: "Location in the later version." })),
        move: optional(string({ description: "Id shared by all paragraphs of one move." })),
        tracked: boolean({ description: "Whether Word can accept or reject the change." }),
      }),
      { description: "Changes by part, in document order." },
    ),
    statistics: object(
      {
        changes: integer({ description: "Total number of changes." }),
        revisions: integer({ description: "Number of tracked changes in the output." }),
        kinds: record(integer({ description: "Number of changes of this kind." }), {
          description: "Number of changes by kind.",
        }),
      },
      { description: "Totals of the comparison." },
    ),
  }),
  errors,
  losses,
  unreachableCodes: {
    PLACEHOLDER_UNFILLED: "Controls are compared, not filled: one that shows its prompt does so in both.",
    PLACEHOLDER_SPLIT: "Runs are kept as the later document cuts them.",
    PDF_BRIDGE_APPROXIMATED: "No page is laid out.",
    HTML_CONSTRUCT_UNSUPPORTED: "No HTML is read: an imported chunk is compared by its bytes.",
    SERIALIZER_CONDITION: "All that is written was read from one of the documents.",
    UNCLASSIFIED_CONDITION: "Each change that cannot be tracked has its own code.",
  },
  effects: "none",
  example: { input: { before: EXAMPLE_DOCUMENT, after: EXAMPLE_DOCUMENT } },

  run({ input, options, op }) {
    const opened = unlockDocument(input.after, passwordOf("after", options), op, CODES);
    const earlier = unlockDocument(input.before, passwordOf("before", options), op, CODES);
    const before = openDocument(earlier, op, CODES);
    const after = openDocument(opened, op, CODES);
    return withDocumentErrors(op, CODES, () => {
      const { author, date, revisions: existing } = options;
      const look = everyUnits(op.checkpoint, STEP);
      const { checkpoint } = op;
      const diffed = diffDocuments({ before, after, existing, author, date, checkpoint, look });
      op.checkLimit("maxElements", diffed.changes.length);
      for (const change of diffed.changes) {
        look();
        reportUntracked(op, change);
      }
      for (const difference of diffed.proofing) reportProofing(op, difference);
      if (diffed.revisions > 0)
        for (const { part, kind } of listEmbedded(after.opened))
          if (kind === "signature")
            op.reportLoss(
              "SIGNATURE_INVALIDATED",
              "The tracked changes modify signed content, so the signature is no longer valid.",
              {
                at: [at("part", { id: part })],
                of: "after",
              },
            );
      // The result has text of both documents.
      if (opened === input.after) reportDecrypted(op, input.before, earlier);
      else reportDecrypted(op, input.after, opened);
      const kinds: Record<string, number> = {};
      for (const { kind } of diffed.changes) kinds[kind] = (kinds[kind] ?? 0) + 1;
      const { extension } = after.main;
      return {
        artifact: makeArtifact(diffed.bytes, OFFICE_MEDIA_TYPES[extension], extension),
        changes: diffed.changes.map((change) => {
          look();
          return describeChange(op, change);
        }),
        statistics: { changes: diffed.changes.length, revisions: diffed.revisions, kinds },
      };
    });
  },
});

/** The password of one of the documents, under the name of the option that sets it. */
function passwordOf(
  file: "before" | "after",
  options: Readonly<Partial<Record<"password" | "passwordBefore" | "passwordAfter", string>>>,
): FilePassword {
  const own = file === "before" ? "passwordBefore" : "passwordAfter";
  return { password: options[own] ?? options.password, option: `options.${own}`, file };
}

function placeFacts({ part, paragraph, range }: ChangePlace, of: "before" | "after") {
  const path = [at("part", { id: part.name }), ...(paragraph === undefined ? [] : [at("paragraph", paragraph)])];
  return { at: path, ...(range !== undefined && { range }), of };
}

function describePlace(op: Op, place: ChangePlace, of: "before" | "after") {
  return { part: place.part.name, text: place.text, locator: formatLocator(op.locate(placeFacts(place, of))) };
}

function describeChange(op: Op, { kind, before, after, move, untracked }: Change) {
  return {
    kind,
    ...(before !== undefined && { before: describePlace(op, before, "before") }),
    ...(after !== undefined && { after: describePlace(op, after, "after") }),
    ...(move !== undefined && { move }),
    tracked: untracked === undefined,
  };
}

function reportUntracked(op: Op<string, "CHANGE_NOT_TRACKED">, { before, after, untracked }: Change): void {
  if (untracked === undefined) return;
  const place = before === undefined ? after && placeFacts(after, "after") : placeFacts(before, "before");
  op.reportLoss("CHANGE_NOT_TRACKED", untracked.reason, {
    subject: untracked.subject,
    ...place,
    ...(before !== undefined && { expected: before.text }),
    ...(after !== undefined && { actual: after.text }),
  });
}

function reportProofing(
  op: Op<string, "CHANGE_NOT_TRACKED">,
  { before, count }: { readonly before: ChangePlace; readonly count: number },
): void {
  const paragraphs = count === 1 ? "1 paragraph" : `${count} paragraphs`;
  op.reportLoss(
    "CHANGE_NOT_TRACKED",
    `The proofing language or \`w:noProof\` of ${paragraphs} of \`${before.part.name}\` differs. It is not a tracked change: rejecting all changes keeps that of the later document.`,
    { subject: "proofing", severity: "substituted", ...placeFacts(before, "before"), details: { paragraphs: count } },
  );
}
