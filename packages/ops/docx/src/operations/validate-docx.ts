import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import { editionOf, openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import {
  array,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  NO_LOSSES,
  object,
  optional,
  string,
} from "@colophon/contract";
import { type PackageChecking, reachedParts, readAnyTree } from "@colophon/kit-ooxml";
import { OFFICE_VERSIONS } from "@colophon/kit-ooxml-schema";
import { readingErrors as errors } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { checkDocumentAccessibility } from "../model/validate/check-accessibility.ts";
import { checkDocumentGrammar } from "../model/validate/check-grammar.ts";
import { checkPackage } from "../model/validate/check-package.ts";
import { checkReferences } from "../model/validate/check-references.ts";
import { DOCUMENT_PROFILES, type DocumentIssue, type DocumentProfile } from "../model/validate/issue.ts";

const CODES = { notWord: "INVALID_INPUT", broken: "DOC_INVALID", limit: "RESOURCE_LIMIT_EXCEEDED" } as const;

/**
 * A Word document -> whether it keeps to its format, and each place where it does not.
 *
 * Shapes   input.bytes: .docx, .docm, .dotx, .dotm. `valid` is true when no profile that was asked for has an error; warnings
 *          are what Word reads past. `unchecked` are XML parts of other vocabularies.
 * Cost     One reading of every part; content models are made once.
 * Errors   INVALID_INPUT for a file that is not a Word document, DOC_INVALID for a damaged one; INPUT_ENCRYPTED; RESOURCE_LIMIT_EXCEEDED.
 * Losses   None.
 * Source   ISO/IEC 29500-1 to -4; the data of the Open XML SDK.
 */
export const validateDocx = defineOperation({
  name: "docx.validate",
  summary: "Validate a Word document: package, schema, references and accessibility.",
  engine,
  input: object({ bytes: file({ description: "The Word document to check." }) }),
  options: object({
    profiles: array(choice(DOCUMENT_PROFILES, { description: "Name of a profile." }), {
      description: "Profiles to check. Default: all.",
      maxItems: 4,
      default: [],
    }),
    version: choice(OFFICE_VERSIONS, {
      description: "The version of Office whose elements and extensions count, from Office 2007 to Microsoft 365.",
      default: "Microsoft365",
    }),
    maxIssues: integer({
      description: "Maximum number of issues to list. All are counted.",
      minimum: 0,
      maximum: 100_000,
      default: 1_000,
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    valid: boolean({ description: "Whether the checked profiles have no error." }),
    profiles: array(string({ description: "Name of a profile." }), { description: "Profiles that were checked." }),
    officeVersion: string({ description: "The version of Office that the document was checked against." }),
    edition: choice(["strict", "transitional"], { description: "Edition of the standard that the document uses." }),
    issues: array(
      object({
        profile: string({ description: "Profile of the issue." }),
        rule: string({ description: "Stable code of the rule." }),
        severity: choice(["error", "warning"], {
          description: "Severity of the issue. Any error makes the document invalid.",
        }),
        message: string({ description: "The problem, in one sentence." }),
        part: optional(string({ description: "Path of the part." })),
        line: optional(integer({ description: "Line in the part's XML, starting at 1." })),
        column: optional(integer({ description: "Column in the part's XML, starting at 1." })),
        path: optional(string({ description: "XPath of the element." })),
      }),
      { description: "Issues by profile, in the order of the package." },
    ),
    counts: object(
      {
        errors: integer({ description: "Number of errors found." }),
        warnings: integer({ description: "Number of warnings found." }),
        parts: integer({ description: "Number of parts in the package." }),
      },
      { description: "Totals, including issues not listed." },
    ),
    unchecked: array(string({ description: "Path of the part." }), {
      description: "XML parts that were not checked against a grammar.",
    }),
  }),
  errors,
  losses: NO_LOSSES,
  unreachableCodes: { LOSS_POLICY_VIOLATED: "The operation has no losses, so it offers no policy on them." },
  effects: "none",
  example: { input: { bytes: EXAMPLE_DOCUMENT } },

  run({ input, options, op }) {
    const { opened, main } = openDocument(unlockDocument(input.bytes, options.password, op, CODES), op, CODES);
    return withDocumentErrors(op, CODES, () => {
      const checking: PackageChecking = {
        opened,
        main: main.part,
        reached: reachedParts(opened),
        checkpoint: op.checkpoint,
        treeOf: (part) => readAnyTree(opened, part),
      };
      const asked: ReadonlySet<DocumentProfile> = new Set(
        options.profiles.length === 0 ? DOCUMENT_PROFILES : options.profiles,
      );
      const { issues: found, unchecked } = checkDocumentGrammar(checking, asked, options.version);
      const issues: readonly DocumentIssue[] = [
        ...(asked.has("package") ? checkPackage(checking) : []),
        ...found.filter(({ profile }) => profile === "schema"),
        ...found.filter(({ profile }) => profile === "references"),
        ...(asked.has("references") ? checkReferences(checking) : []),
        ...(asked.has("accessibility") ? checkDocumentAccessibility(checking) : []),
      ];
      const errors = issues.filter(({ severity }) => severity === "error").length;
      return {
        valid: errors === 0,
        profiles: DOCUMENT_PROFILES.filter((profile) => asked.has(profile)),
        officeVersion: options.version,
        edition: editionOf(main),
        issues: issues.slice(0, options.maxIssues),
        counts: { errors, warnings: issues.length - errors, parts: opened.parts.length },
        unchecked,
      };
    });
  },
});
