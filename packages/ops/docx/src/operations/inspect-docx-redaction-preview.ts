import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import { reportUnmatched } from "@colophon/base-find";
import { openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import { array, at, choice, defineOperation, file, integer, object, pick, string } from "@colophon/contract";
import { inspectionErrors as errors, redactionLosses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { PLACE_KINDS } from "../model/redact/place.ts";
import { planRedaction } from "../model/redact/plan.ts";
import {
  KEPT,
  NAMED,
  outerPart,
  PREVIEWED_PLACE,
  previewPlaces,
  reportUnexamined,
  toKeptValue,
} from "../model/redact/redacted-place-schema.ts";
import { REDACTION_TARGETS } from "../model/redact/targets.ts";

const CODES = { notWord: "INVALID_INPUT", broken: "DOCX_INVALID_PACKAGE", limit: "RESOURCE_LIMIT" } as const;

/**
 * A Word document and what is to go -> every place it stands in, and what docx.redact would do there.
 *
 * Shapes   `places` is exactly what docx.redact removes with the same targets and options. `unproven` is what makes it fail.
 * Cost     That of docx.redact.
 * Errors   INVALID_INPUT, DOCX_INVALID_PACKAGE, INPUT_ENCRYPTED, RESOURCE_LIMIT, SCHEMA_REJECTED.
 * Losses   DOCX_OPAQUE_PART_PRESERVED for each part that is unproven; CONTENT_NOT_EXAMINED for pictures, fonts and media.
 */
export const inspectDocxRedactionPreview = defineOperation({
  name: "docx.inspect.redaction-preview",
  summary: "List everything that a redaction would remove from a Word document.",
  engine,
  weight: "heavy",
  search: [".docx", ".docm", "word", "black out", "anonymise", "where does it stand"],
  input: object({ bytes: file({ description: "The Word document to search." }), targets: REDACTION_TARGETS }),
  options: object({
    replacement: string({
      description: "Replacement text, as in docx.redact.",
      minLength: 1,
      maxLength: 100,
      default: "\u2588",
    }),
    opaque: choice(["fail", "remove"], {
      description: "What to do with parts that cannot be searched, as in docx.redact.",
      default: "fail",
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    places: array(PREVIEWED_PLACE, { description: "Locations that would be redacted, in the order of the archive." }),
    counts: array(
      object({
        kind: choice(PLACE_KINDS, { description: "Kind of the redacted content." }),
        count: integer({ description: "Number of redacted locations." }),
      }),
      {
        description: "Number of locations by kind.",
      },
    ),
    residual: integer({
      description: "Matches that would remain after redaction. docx.redact fails if there are any.",
    }),
    unproven: array(NAMED, {
      description: "Parts that cannot be proven free of the text. docx.redact fails if there are any.",
    }),
    notExamined: array(NAMED, {
      description: "Pictures, fonts, media and objects that were not examined, each with the reason.",
    }),
    kept: KEPT,
  }),
  errors,
  losses: pick(redactionLosses, "DOCX_OPAQUE_PART_PRESERVED", "CONTENT_NOT_EXAMINED"),
  effects: "none",
  example: { input: { bytes: EXAMPLE_DOCUMENT, targets: [{ query: "Example" }] } },

  run({ input, options, op }) {
    const bytes = unlockDocument(input.bytes, options.password, op, CODES);
    openDocument(bytes, op, CODES);
    return withDocumentErrors(op, CODES, () => {
      const { targets } = input;
      const removesOpaque = options.opaque === "remove";
      const { findings, residual, unmatched } = planRedaction(
        { bytes, targets, replacement: options.replacement, removesOpaque },
        op,
      );
      reportUnmatched(op, unmatched);
      const unproven = [
        ...findings.unproven,
        ...residual.unproven.filter(({ part }) => !findings.unproven.some((known) => known.part === part)),
      ];
      for (const { part, reason } of unproven)
        op.reportLoss("DOCX_OPAQUE_PART_PRESERVED", reason, {
          at: [at("part", { id: outerPart(part) })],
          subject: `part ${part}`,
        });
      reportUnexamined(op, findings.unexamined);
      const counts = PLACE_KINDS.flatMap((kind) => {
        const count = findings.places.filter((place) => place.kind === kind).length;
        return count === 0 ? [] : [{ kind, count }];
      });
      return {
        places: previewPlaces(op, findings.places),
        counts,
        residual: residual.places.length,
        unproven,
        notExamined: findings.unexamined,
        kept: toKeptValue(findings),
      };
    });
  },
});
