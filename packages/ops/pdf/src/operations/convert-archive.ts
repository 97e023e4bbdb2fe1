import { mayHide, openWithin, PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  artifact,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  object,
  optional,
  string,
} from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { walkPages } from "@colophon/kit-pdf";
import { archiveErrors, archiveLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import { drawFields } from "../model/archive/draw-fields.ts";
import { isSigned } from "../model/transform/save-incrementally.ts";

/**
 * A PDF -> PDF/A-2b, -2u or -3b, with the same pages.
 *
 * Shapes   The file is written again, without earlier revisions. Every rule of the level is checked on the result, and none is broken.
 * Cost     Each object three times, each content stream twice; a check of all rules.
 * Errors   PDF_ARCHIVE_UNREACHABLE names the rules that stay broken and their places, PDF_FONT_NOT_EMBEDDED the fonts; PDF_UNSUPPORTED
 *          for a damaged file, and for a signed one unless `signatures` says otherwise.
 * Losses   One for each change: fixes are REPAIR_APPLIED, the others name what is not in the result.
 * Source   ISO 19005-2, ISO 19005-3.
 */
export const convertPdfArchive = defineOperation({
  name: "pdf.convert.archive",
  summary: "Convert a PDF to PDF/A-2b, PDF/A-2u or PDF/A-3b for long-term archiving, with a proof of conformance.",
  engine,
  engines: [fonts],
  stability: "preview",
  weight: "heavy",
  search: ["pdf/a", "pdfa", "archive", "archiving", "long-term preservation", "iso 19005", "pdf/a-2b", "pdf/a-3b"],
  input: object({
    bytes: file({ description: "The PDF file to convert." }),
    outputProfile: optional(
      file({
        description:
          "ICC profile of the output intent, for RGB, CMYK or gray output. Default: the profile of the file's own output intent, otherwise sRGB.",
      }),
    ),
  }),
  options: object({
    password: PASSWORD_OPTION,
    level: choice(["2b", "2u", "3b"], {
      description:
        "Conformance level: `2b` keeps the look, `2u` also needs a character for each glyph, `3b` permits attachments of any type.",
      default: "2b",
    }),
    attachments: choice(["keep", "drop"], {
      description: "What to do with attached files. Level 2 permits only attachments that are PDF/A themselves.",
      default: "keep",
    }),
    onUnembeddedFont: choice(["substitute", "fail"], {
      description:
        "What to do with a font that is not embedded: replace it with an installed font of the same widths and report it, or fail.",
      default: "substitute",
    }),
    signatures: choice(["refuse", "remove"], {
      description: "What to do with a signed file: refuse it, or convert it without its signatures.",
      default: "refuse",
    }),
  }),
  value: object({
    artifact: artifact({ description: "The file, converted to PDF/A." }),
    level: string({ description: "Conformance level that the result was checked against, for example `2b`." }),
    rules: integer({ description: "Number of rules of the level.", minimum: 0 }),
    checks: integer({
      description: "Number of objects that were checked against these rules. All passed.",
      minimum: 0,
    }),
    uncheckedRules: integer({ description: "Number of rules that could not be checked.", minimum: 0 }),
    changes: integer({ description: "Number of changes to the file. Each is part of a loss.", minimum: 0 }),
  }),
  errors: archiveErrors,
  losses: archiveLosses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  async run({ input, options, engines, op }) {
    const [{ archiveFile, readOutputProfile }, { proveLevel }, { reportChanges }] = await Promise.all([
      import("@colophon/kit-pdf-conformance"),
      import("../model/archive/prove-level.ts"),
      import("../model/archive/report-changes.ts"),
    ]);
    const profile = input.outputProfile === undefined ? undefined : readOutputProfile(input.outputProfile);
    if (input.outputProfile !== undefined && profile === undefined) {
      const message =
        "The output profile is not an ICC profile of a display or printer, version 2 or 4, for RGB, CMYK or gray.";
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: "outputProfile", message }] });
    }
    const open = (bytes: Uint8Array) =>
      openWithin({ bytes, password: options.password, readsAttachments: options.attachments === "keep" }, op);
    const faces = options.onUnembeddedFont === "fail" ? undefined : await engines.fonts();
    return withPdfErrors(op, () => {
      const given = open(input.bytes);
      if (given.isRecovered || given.defects.some(mayHide))
        throw op.error("PDF_UNSUPPORTED", "The file is damaged.", REPAIR_FIRST);
      if (walkPages(given, op.limits.maxPages).next().done === true)
        throw op.error("PDF_UNSUPPORTED", "The file has no page.", REPAIR_FIRST);
      if (options.signatures === "refuse" && isSigned(given))
        throw op.error("PDF_UNSUPPORTED", "The file is signed, and its signatures do not cover a new file.", {
          remediation: "Set `signatures` to `remove`, or archive the signed file as it is.",
        });
      const drawn = drawFields(given, op);
      const source = drawn === undefined ? given : open(drawn);
      const { level } = options;
      const { bytes, changes, damaged } = archiveFile(source, {
        level,
        profile,
        faces,
        keepsAttachments: options.attachments === "keep",
        maxPages: op.limits.maxPages,
        given,
      });
      const [first] = damaged;
      if (first !== undefined)
        throw op.error("PDF_UNSUPPORTED", `The data of object ${first} is damaged.`, REPAIR_FIRST);
      op.checkLimit("maxOutputBytes", bytes.length);
      const { rules, checks, unchecked } = proveLevel(openWithin({ bytes, password: undefined }, op), level, op);
      reportChanges(changes, op);
      return {
        artifact: makeArtifact(bytes, "application/pdf", "pdf"),
        level,
        rules,
        checks,
        uncheckedRules: unchecked,
        changes: changes.length,
      };
    });
  },
});

const REPAIR_FIRST = { remediation: "Repair the file with pdf.repair first." };
