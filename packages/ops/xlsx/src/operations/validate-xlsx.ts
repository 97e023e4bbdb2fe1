import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import {
  array,
  type ByteSource,
  boolean,
  choice,
  defineOperation,
  integer,
  NO_LOSSES,
  object,
  optional,
  streamedFile,
  string,
} from "@colophon/contract";
import { ISSUE_SEVERITIES } from "@colophon/kit-ooxml";
import { workbookErrors } from "../codes.ts";
import { EXAMPLE_WORKBOOK } from "../data/example.ts";
import { engine } from "../engine.ts";
import { type ReadingOp, withWorkbookErrors } from "../model/failures.ts";
import { openUnread } from "../model/open-workbook.ts";
import { unlockWorkbook } from "../model/unlock.ts";
import { plainContent } from "../model/validation/plain-content.ts";
import { WORKBOOK_PROFILES, type WorkbookProfile } from "../model/validation/rules.ts";
import { validateWorkbook } from "../model/validation/validate-workbook.ts";

const OFFICE_VERSION = "Microsoft365";

/**
 * A workbook -> whether Excel opens it without a murmur, whether it keeps to the standard, and each place where it does not.
 *
 * Shapes   opens: no issue of severity repair. valid: none of repair or standard. Formulas are read, never computed.
 * Cost     One reading of every part as a tree, without plain cells, and one scan of every sheet; twice that after an issue in a cell.
 * Errors   INPUT_CORRUPT for a package that cannot be read; TEMPLATE_ASSEMBLY_FAILED for another kind of file;
 *          XLSX_ENCRYPTED_UNSUPPORTED; RESOURCE_LIMIT_EXCEEDED.
 * Losses   None.
 * Source   ISO/IEC 29500-1 to -4; the data of the Open XML SDK; what Excel repairs.
 */
export const validateXlsx = defineOperation({
  name: "xlsx.validate",
  summary: "Check that Excel opens a workbook without repair; validate standard, formulas and accessibility.",
  engine,
  input: object({ bytes: streamedFile({ description: "The Excel workbook to check." }) }),
  options: object({
    profiles: array(choice(WORKBOOK_PROFILES, { description: "Name of a profile." }), {
      description: "Profiles to check. Default: all.",
      maxItems: 4,
      default: [],
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
    valid: boolean({ description: "Whether the file conforms to the standard, judged by the checked profiles." }),
    opens: boolean({ description: "Whether Excel opens the file without repair." }),
    profiles: array(string({ description: "Name of a profile." }), { description: "Profiles that were checked." }),
    officeVersion: string({ description: "Version of the Office grammar that the file was checked against." }),
    edition: choice(["strict", "transitional"], { description: "Edition of the standard that the file uses." }),
    issues: array(
      object({
        profile: string({ description: "Profile that has the rule." }),
        rule: string({ description: "Stable code of the rule." }),
        severity: choice(ISSUE_SEVERITIES, {
          description:
            "Severity: `repair` (Excel refuses or repairs the file), `standard` (violates the standard), `advice`.",
        }),
        message: string({ description: "The problem, in one sentence." }),
        part: optional(string({ description: "Path of the part." })),
        cell: optional(string({ description: "Cell in the part's sheet, for example `B4`." })),
        line: optional(integer({ description: "Line in the part's XML, starting at 1." })),
        column: optional(integer({ description: "Column in the part's XML, starting at 1." })),
        path: optional(string({ description: "XPath of the element." })),
      }),
      { description: "Issues by severity, in the order they were found." },
    ),
    counts: object(
      {
        repair: integer({ description: "Number of issues that make Excel refuse or repair the file." }),
        standard: integer({ description: "Number of violations of the standard that Excel accepts." }),
        advice: integer({ description: "Number of issues that are recommendations." }),
      },
      { description: "Totals, including issues not listed." },
    ),
    unchecked: array(string({ description: "Part, or what was not followed." }), {
      description: "Content that no rule was checked against.",
    }),
  }),
  errors: workbookErrors,
  losses: NO_LOSSES,
  unreachableCodes: {
    LOSS_POLICY_VIOLATED: "There is no loss to refuse.",
    TEMPLATE_PARSE_FAILED: "A part that cannot be read is an issue.",
  },
  effects: "none",
  search: [".xlsx", ".xlsm", "excel", "spreadsheet", "corrupt", "repair", "check"],
  example: { input: { bytes: EXAMPLE_WORKBOOK } },

  run({ input, options, op }) {
    return withWorkbookErrors(op, () => {
      const bytes = unlockWorkbook(input.bytes, options.password, op);
      const asked: ReadonlySet<WorkbookProfile> = new Set(
        options.profiles.length === 0 ? WORKBOOK_PROFILES : options.profiles,
      );
      const { main, found, unchecked } = readAndValidate(bytes, asked, op);
      const issues = ISSUE_SEVERITIES.flatMap((severity) =>
        found.issues.filter((issue) => issue.severity === severity),
      );
      return {
        valid: found.counts.repair + found.counts.standard === 0,
        opens: found.counts.repair === 0,
        profiles: WORKBOOK_PROFILES.filter((profile) => asked.has(profile)),
        officeVersion: OFFICE_VERSION,
        edition: main.isStrict ? ("strict" as const) : ("transitional" as const),
        issues: issues.slice(0, options.maxIssues),
        counts: found.counts,
        unchecked: [...unchecked],
      };
    });
  },
});

/** Without nodes for plain cells and strings. An issue in a cell that has nodes may be in others too: then with all of them. */
function readAndValidate(bytes: ByteSource, asked: ReadonlySet<WorkbookProfile>, op: ReadingOp) {
  const short = openUnread(bytes, op, { passContentOf: () => plainContent(op.checkpoint) });
  const result = validateWorkbook(short, asked, op);
  if (!result.found.isInCells) return { main: short.main, ...result };
  const whole = openUnread(bytes, op);
  return { main: whole.main, ...validateWorkbook(whole, asked, op) };
}
