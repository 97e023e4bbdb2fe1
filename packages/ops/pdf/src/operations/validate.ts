import { PASSWORD_OPTION, withMakingErrors } from "@colophon/base-pdf";
import {
  array,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  object,
  optional,
  pick,
  string,
} from "@colophon/contract";
import { type Qpdf, qpdf } from "@colophon/engine-qpdf";
import { GRADES } from "@colophon/kit-pdf";
import { FLAVOURS } from "@colophon/kit-pdf-conformance";
import { makingErrors, noLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import { checkFile } from "../model/validate/judge-file.ts";
import { judgeProfile } from "../model/validate/judge-profile.ts";

const count = (description: string) => integer({ description });

/**
 * A PDF file -> whether it is built as the standard has it, or keeps a level of PDF/A or PDF/UA, and everything in it that does not.
 *
 * Shapes   Structure: findings in the order errors, deviations, notes, each in the order of the file; the first 500 of each grade.
 *          Archive and accessibility: by rule, in the order of clauses, the first 20 of each; `rules` has every rule of the level.
 *          `counts` has all. Only errors make `valid` false: damage behind which readers have to guess, whatever qpdf refuses, and a
 *          rule that is broken. What was not looked at is named in `notExamined`.
 * Cost     Every reachable object and stream once; qpdf's check two to six milliseconds a page.
 * Errors   SCHEMA_REJECTED for a password that does not open, an encryption that is not the standard one, and a level that is not
 *          of the profile. Bytes that are no PDF are invalid, not an error.
 * Source   ISO 32000-2, 7 to 14; the Arlington PDF model; ISO 19005; ISO 14289; the validation profiles of veraPDF.
 */
export const validatePdf = defineOperation({
  name: "pdf.validate",
  summary: "Check a PDF's structure, accessibility or archive profile.",
  engine,
  engines: [qpdf],
  search: ["check", "broken", "corrupt", "conformance"],
  input: object({ bytes: file({ description: "The PDF file." }) }),
  options: object({
    password: PASSWORD_OPTION,
    profile: choice(["structure", "archive", "accessibility"], {
      description: "What is judged: how the file is built, a level of PDF/A, or of PDF/UA.",
      default: "structure",
    }),
    flavour: optional(
      choice(FLAVOURS, {
        description:
          "The level of PDF/A (1a to 4f) or PDF/UA. Default: the one that the file claims, else ua-1 for accessibility.",
      }),
    ),
  }),
  value: object({
    valid: boolean({ description: "There is no error." }),
    profile: string({ description: "What was judged." }),
    flavour: optional(string({ description: "The level that was judged." })),
    claims: optional(
      array(string({ description: "As PDF/A-2b." }), { description: "Levels that the metadata claim." }),
    ),
    version: optional(string({ description: "The version the file says it has." })),
    counts: object(
      { error: count("Errors."), deviation: count("Deviations."), note: count("Notes.") },
      { description: "All findings by grade, those left out of the list too." },
    ),
    findings: array(
      object({
        grade: choice(GRADES, {
          description: "error: readers have to guess; deviation: readers read on; note: worth knowing.",
        }),
        rule: string({ description: "The rule; keeps its name." }),
        message: string({ description: "What was found." }),
        object: optional(count("The object it is in.")),
        offset: optional(count("Byte of the file; of a content stream, byte of its decoded data.")),
        page: optional(count("The page, from 0.")),
        path: optional(string({ description: "The way through the structure tree, metadata or a font." })),
      }),
      { description: "What is not as it should be." },
    ),
    rules: optional(
      array(
        object({
          rule: string({ description: "Level, clause and number." }),
          object: string({ description: "The type of object that it is about." }),
          passed: count("Objects that keep it."),
          failed: count("Objects that break it."),
          undecided: count("Objects of which it cannot be told."),
        }),
        { description: "Every rule of the level." },
      ),
    ),
    examined: object(
      {
        pages: count("Pages."),
        objects: optional(count("Objects that can be reached.")),
        streams: optional(count("Streams decoded.")),
        operators: optional(count("Operators of pages and forms.")),
        fontPrograms: optional(count("Embedded font programs.")),
        checks: optional(count("Objects held against rules of a level.")),
        tableObjects: optional(count("Dictionaries and arrays held against the tables of the Arlington model.")),
      },
      { description: "What was looked at." },
    ),
    notExamined: array(string({ description: "In words." }), { description: "What was not looked at." }),
  }),
  errors: pick(
    makingErrors,
    "SCHEMA_REJECTED",
    "CONTRACT_VIOLATION",
    "OPERATION_CANCELLED",
    "OPERATION_TIMEOUT",
    "RESOURCE_LIMIT_EXCEEDED",
    "LOSS_POLICY_VIOLATED",
  ),
  losses: noLosses,
  unreachableCodes: { LOSS_POLICY_VIOLATED: "It declares no loss." },
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  async run({ input, options, engines, op }) {
    const { profile, flavour, password } = options;
    if (flavour !== undefined && profileOf(flavour) !== profile)
      throw op.error("SCHEMA_REJECTED", `${flavour} is a level of the profile ${profileOf(flavour)}.`, {
        issues: [{ path: "options.flavour", message: `${flavour} is a level of the profile ${profileOf(flavour)}.` }],
        remediation: `Set options.profile to ${profileOf(flavour)}.`,
      });
    if (profile !== "structure")
      return withMakingErrors(op, () => judgeProfile({ bytes: input.bytes, password }, { profile, flavour }, op));
    const checker: Qpdf = await engines.qpdf();
    const args = ["--check", ...(password === undefined ? [] : [`--password=${password}`]), "in.pdf"];
    const check = (bytes: Uint8Array) => checker.run({ args, files: { "in.pdf": bytes } });
    return withMakingErrors(op, () => checkFile({ bytes: input.bytes, password }, check, op));
  },
});

function profileOf(flavour: (typeof FLAVOURS)[number]): "archive" | "accessibility" {
  return flavour.startsWith("ua") ? "accessibility" : "archive";
}
