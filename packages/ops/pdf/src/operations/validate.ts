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
import { makingErrors, noLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import { PASSWORD_OPTION, withMakingErrors } from "../model/open-pdf.ts";
import { judgeFile } from "../model/validate/judge-file.ts";

const count = (description: string) => integer({ description });

/**
 * A PDF file -> whether it is built as the standard has it, and everything in it that is not.
 *
 * Shapes   Findings in the order errors, deviations, notes, each in the order of the file; the first 500 of each grade, `counts` has
 *          all. Only errors make `valid` false: damage behind which readers have to guess, and whatever qpdf refuses.
 * Cost     Every reachable object and stream once; qpdf's check two to six milliseconds a page.
 * Errors   SCHEMA_REJECTED for a password that does not open, an encryption that is not the standard one, and the profiles archive
 *          and accessibility, which are not judged yet. Bytes that are no PDF are invalid, not an error.
 * Source   ISO 32000-2, 7 to 14; the Arlington PDF model.
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
      description: "What is judged; archive and accessibility are refused by this version.",
      default: "structure",
    }),
  }),
  value: object({
    valid: boolean({ description: "There is no error." }),
    profile: string({ description: "What was judged." }),
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
      }),
      { description: "What is not as it should be." },
    ),
    examined: object(
      {
        pages: count("Pages."),
        objects: count("Objects that can be reached."),
        streams: count("Streams decoded."),
        operators: count("Operators of pages and forms."),
        fontPrograms: count("Embedded font programs."),
        tableObjects: count("Dictionaries and arrays held against the tables of the Arlington model."),
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
  impossible: { LOSS_POLICY_VIOLATED: "It declares no loss." },
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  async run({ input, options, engines, op }) {
    const { profile, password } = options;
    if (profile !== "structure")
      throw op.error("SCHEMA_REJECTED", `The profile ${profile} is not judged by this version.`, {
        issues: [{ path: "options.profile", message: `The profile ${profile} is not judged by this version.` }],
        fix: "Set options.profile to structure.",
      });
    const checker: Qpdf = await engines.qpdf();
    const args = ["--check", ...(password === undefined ? [] : [`--password=${password}`]), "in.pdf"];
    const said = checker.run({ args, files: { "in.pdf": input.bytes } });
    return withMakingErrors(op, () => judgeFile({ bytes: input.bytes, password }, said, op));
  },
});
