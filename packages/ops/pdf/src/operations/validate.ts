import { PASSWORD_OPTION, withJudgingErrors } from "@colophon/base-pdf";
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
import { GRADES } from "@colophon/kit-pdf/check";
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
  input: object({ bytes: file({ description: "The PDF file to check." }) }),
  options: object({
    password: PASSWORD_OPTION,
    profile: choice(["structure", "archive", "accessibility"], {
      description:
        "What to check: the file structure, conformance to PDF/A (`archive`), or to PDF/UA (`accessibility`).",
      default: "structure",
    }),
    flavour: optional(
      choice(FLAVOURS, {
        description:
          "Conformance level to check: PDF/A 1a to 4f or PDF/UA. Default: the level that the file claims, else ua-1 for `accessibility`.",
      }),
    ),
    levels: boolean({
      description:
        "Whether to check every level of the profile `archive` or `accessibility`, each as if the file claimed it.",
      default: false,
    }),
    report: choice(["none", "verapdf"], {
      description: "Format of a report on the level that was checked: veraPDF's XML, or none.",
      default: "none",
    }),
  }),
  value: object({
    valid: boolean({ description: "True if no finding has severity `error`." }),
    profile: string({ description: "Profile that was checked." }),
    flavour: optional(string({ description: "Conformance level that was checked." })),
    claims: optional(
      array(string({ description: "A conformance level, for example `PDF/A-2b`." }), {
        description: "Conformance levels that the metadata claims.",
      }),
    ),
    levels: optional(
      array(
        object({
          flavour: choice(FLAVOURS, { description: "Conformance level that the file is checked against." }),
          passes: boolean({ description: "Whether the file breaks no rule of the level, claims aside." }),
          failedRules: array(string({ description: "Conformance level, clause and number of the rule." }), {
            description: "Rules that the file breaks, except those about its claim.",
          }),
          uncheckedRules: count("Number of rules that could not be checked."),
        }),
        { description: "Verdict for each level of the profile, with `options.levels`." },
      ),
    ),
    report: optional(string({ description: "The XML of the report, with `options.report`." })),
    version: optional(string({ description: "PDF version that the file declares." })),
    counts: object(
      {
        error: count("Number of errors found."),
        deviation: count("Number of deviations found."),
        note: count("Number of notes found."),
      },
      { description: "Number of findings by grade, including those not listed." },
    ),
    findings: array(
      object({
        grade: choice(GRADES, {
          description:
            "Grade of the finding: `error` (readers must guess), `deviation` (readers ignore it), `note` (for information).",
        }),
        rule: string({ description: "Stable code of the rule." }),
        clauses: optional(
          array(string({ description: "Clause of the standard." }), {
            description:
              "Clauses of PDF/A that state the requirement or refer to it, the rule's own first. Absent where there is only one.",
          }),
        ),
        message: string({ description: "The problem, in one sentence." }),
        object: optional(count("Object number in the PDF file.")),
        offset: optional(count("Byte offset in the file, or in the decoded data of a content stream.")),
        page: optional(count("Page index, starting at 0.")),
        path: optional(string({ description: "Path in the structure tree, metadata or font." })),
      }),
      { description: "Problems found in the file." },
    ),
    rules: optional(
      array(
        object({
          rule: string({ description: "Conformance level, clause and number of the rule." }),
          object: string({ description: "Type of object that the rule applies to." }),
          passed: count("Number of objects that pass."),
          failed: count("Number of objects that fail."),
          undecided: count("Number of objects that could not be checked."),
        }),
        { description: "Rules of the level." },
      ),
    ),
    examined: object(
      {
        pages: count("Number of pages examined."),
        objects: optional(count("Number of reachable objects.")),
        streams: optional(count("Number of decoded streams.")),
        operators: optional(count("Number of operators in pages and forms.")),
        fontPrograms: optional(count("Number of embedded font programs.")),
        checks: optional(count("Number of objects checked against rules of a level.")),
        tableObjects: optional(count("Number of dictionaries and arrays checked against the Arlington model.")),
      },
      { description: "Number of items checked, by kind." },
    ),
    notExamined: array(string({ description: "A part of the file." }), {
      description: "Parts of the file that were not checked.",
    }),
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
        remediation: `Set \`options.profile\` to \`${profileOf(flavour)}\`.`,
      });
    if (profile !== "structure") {
      const asked = { profile, flavour, levels: options.levels, report: options.report };
      return withJudgingErrors(op, () => judgeProfile({ bytes: input.bytes, password }, asked, op));
    }
    const ofLevels = options.levels ? "levels" : options.report === "none" ? undefined : "report";
    if (ofLevels !== undefined) {
      const message = `\`${ofLevels}\` needs the profile \`archive\` or \`accessibility\`.`;
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: `options.${ofLevels}`, message }] });
    }
    const checker: Qpdf = await engines.qpdf();
    const args = ["--check", ...(password === undefined ? [] : [`--password=${password}`]), "in.pdf"];
    const check = (bytes: Uint8Array) => checker.run({ args, files: { "in.pdf": bytes } });
    return withJudgingErrors(op, () => checkFile({ bytes: input.bytes, password }, check, op));
  },
});

function profileOf(flavour: (typeof FLAVOURS)[number]): "archive" | "accessibility" {
  return flavour.startsWith("ua") ? "accessibility" : "archive";
}
