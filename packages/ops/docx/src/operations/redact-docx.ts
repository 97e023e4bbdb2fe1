import { PASSWORD_OPTION, reportDecrypted } from "@colophon/base-file-type/unlock";
import { ON_NO_MATCH, refuseUnmatched, reportUnmatched } from "@colophon/base-find";
import { type OpenedDocument, openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import {
  array,
  artifact,
  at,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  type Op,
  object,
  string,
} from "@colophon/contract";
import { OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { redactionErrors as errors, redactionLosses as losses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { listEmbedded } from "../model/embedded.ts";
import type { PlaceFindings } from "../model/redact/place.ts";
import { planRedaction } from "../model/redact/plan.ts";
import {
  describePlaces,
  KEPT,
  NAMED,
  PLACE,
  reportUnexamined,
  toKeptValue,
} from "../model/redact/redacted-place-schema.ts";
import { REDACTION_TARGETS } from "../model/redact/targets.ts";

const CODES = { notWord: "INVALID_INPUT", broken: "DOCX_INVALID_PACKAGE", limit: "RESOURCE_LIMIT" } as const;

/**
 * A Word document and what is to go -> the document without it, in text, revisions, fields, notes, comments, properties, custom XML,
 * names, links, charts and their workbooks, SmartArt, embedded packages, and the archive itself; or a failure.
 *
 * Shapes   Whatever holds nothing of it keeps its bytes. A query goes everywhere, a locator in its place alone. `places` is what
 *          docx.inspect.redaction-preview lists.
 * Cost     Reads everything that is in the file, and once more what was written.
 * Errors   REDACTION_UNPROVEN with each part that could not be shown to be free of it; NO_MATCH by option; INVALID_INPUT, DOCX_INVALID_PACKAGE,
 *          INPUT_ENCRYPTED, RESOURCE_LIMIT; SCHEMA_REJECTED for targets that cannot be read or met.
 * Losses   CONTENT_NOT_EXAMINED for each picture, font and medium; SIGNATURE_INVALIDATED.
 * Source   ISO/IEC 29500-1 and -2; APPNOTE 6.3.10.
 */
export const redactDocx = defineOperation({
  name: "docx.redact",
  summary: "Redact text everywhere in a Word document's package and verify that it was removed.",
  engine,
  weight: "heavy",
  search: [".docx", ".docm", "word", "black out", "anonymise", "remove", "censor"],
  input: object({ bytes: file({ description: "The Word document to redact." }), targets: REDACTION_TARGETS }),
  options: object({
    replacement: string({
      description:
        "Replacement text. A single character is repeated for each redacted character; a longer text is written once.",
      minLength: 1,
      maxLength: 100,
      default: "\u2588",
    }),
    notExamined: choice(["list", "fail"], {
      description:
        "How to treat pictures, fonts, media and objects that cannot be examined: list them in the value, or fail with REDACTION_UNPROVEN.",
      default: "list",
    }),
    onNoMatch: ON_NO_MATCH,
    opaque: choice(["fail", "remove"], {
      description: "What to do with OLE objects, macros and other parts that cannot be searched: fail, or empty them.",
      default: "fail",
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    artifact: artifact({ description: "The redacted document. The same bytes if nothing matched." }),
    removed: integer({ description: "Number of places that were removed or masked." }),
    residual: integer({ description: "Number of places that a second reading still finds in the result: 0." }),
    places: array(PLACE, {
      description: "Each removed place in the order of the archive, without the text that was removed.",
    }),
    notExamined: array(NAMED, {
      description: "Pictures, fonts, media and objects that were not examined, each with the reason.",
    }),
    kept: KEPT,
  }),
  errors,
  losses,
  unreachableCodes: {
    DOCX_OPAQUE_PART_PRESERVED: "A part that cannot be examined ends the operation, or is emptied.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_DOCUMENT, targets: [{ query: "Example" }] } },

  run({ input, options, op }) {
    const bytes = unlockDocument(input.bytes, options.password, op, CODES);
    const document = openDocument(bytes, op, CODES);
    return withDocumentErrors(op, CODES, () => {
      const { targets } = input;
      const removesOpaque = options.opaque === "remove";
      const plan = planRedaction({ bytes, targets, replacement: options.replacement, removesOpaque }, op);
      const { findings, residual, hide } = plan;
      if (options.onNoMatch === "fail") refuseUnmatched(op, plan.unmatched);
      reportUnmatched(op, plan.unmatched);
      refuseUnproven(op, hide, [
        ...findings.unproven,
        ...(options.notExamined === "fail" ? findings.unexamined : []),
        ...residual.unproven,
        ...residual.places.map(({ part, kind }) => ({ part, reason: `What was written still has it as ${kind}.` })),
        ...(findings.places.length === 0 ? [] : brokenLinks(document, openDocument(plan.bytes, op, CODES), findings)),
      ]);
      reportUnexamined(op, findings.unexamined, hide);
      if (findings.places.length > 0)
        for (const { part, kind } of listEmbedded(document.opened))
          if (kind === "signature")
            op.reportLoss(
              "SIGNATURE_INVALIDATED",
              "The redaction changed signed content, so the signature is no longer valid.",
              {
                at: [at("part", { id: hide(part) })],
              },
            );
      reportDecrypted(op, input.bytes, bytes);
      const { extension } = document.main;
      return {
        artifact: makeArtifact(plan.bytes, OFFICE_MEDIA_TYPES[extension], extension),
        removed: findings.places.length,
        residual: residual.places.length,
        places: describePlaces(op, findings.places, hide),
        notExamined: findings.unexamined.map(({ part, reason }) => ({ part: hide(part), reason })),
        kept: toKeptValue(findings),
      };
    });
  },
});

/** Relationships that led to a part before, and do not since its name was masked. */
function brokenLinks({ opened }: OpenedDocument, { opened: written }: OpenedDocument, { deleted }: PlaceFindings) {
  const count = (document: OpenedDocument["opened"]): number =>
    [...document.relationships.values()].flat().filter((relationship) => {
      const part = document.targetOf(relationship);
      return part !== undefined && !deleted.has(part.name);
    }).length;
  return count(opened) === count(written)
    ? []
    : [{ part: "/", reason: "A part whose name was masked could not be reached any more." }];
}

function refuseUnproven(
  op: Op<"REDACTION_UNPROVEN">,
  hide: (name: string) => string,
  unproven: readonly { part: string; reason: string }[],
): void {
  if (unproven.length === 0) return;
  // The second reading finds again what the first one does.
  const listed = new Map<string, { readonly path: string; readonly message: string }>();
  for (const { part, reason } of unproven) listed.set(`${part}\u0000${reason}`, { path: hide(part), message: reason });
  const issues = [...listed.values()];
  const [first] = issues;
  throw op.error(
    "REDACTION_UNPROVEN",
    `${issues.length} parts cannot be proven free of the text, for example ${first?.path}.`,
    {
      issues,
    },
  );
}
