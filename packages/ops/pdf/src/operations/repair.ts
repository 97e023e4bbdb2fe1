import { openWithin, PASSWORD_OPTION, withMakingErrors } from "@colophon/base-pdf";
import { artifact, at, boolean, defineOperation, file, integer, makeArtifact, object, pick } from "@colophon/contract";
import { pdfium } from "@colophon/engine-pdfium";
import { qpdf } from "@colophon/engine-qpdf";
import { type Rebuilding, rebuildFile } from "@colophon/kit-pdf/write";
import { readingErrors, repairLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import { checkContents, refusesContents } from "../model/check-contents.ts";
import { readWhole } from "../model/read-whole.ts";
import { chooseReading } from "../model/repair/choose-reading.ts";
import { comparePainted } from "../model/repair/painted.ts";
import { placeholderFor } from "../model/repair/placeholder-image.ts";
import { repairPicturesWith } from "../model/repair/repair-images.ts";
import { roomForNumbers } from "../model/room-for-numbers.ts";
import { withoutHints } from "../model/without-hints.ts";

/**
 * A damaged PDF file -> one that readers open without complaint, with everything that could be read of it.
 *
 * Shapes   A file without a fault comes back byte for byte. artifact is checked by qpdf before it is given away, without the streams
 *          of which nothing can be read, and paints every text and picture that the file's pages paint, by its tables or by a search
 *          of the whole file, whichever finds more.
 * Cost     Every object and stream is read twice, the content of pages that change twice. qpdf's check takes half a millisecond a page,
 *          three to six where its content is not plain.
 * Errors   SCHEMA_REJECTED when no page can be found, or a password is needed; CONTRACT_VIOLATION when the result is refused.
 * Losses   REPAIR_APPLIED for each mend, with its object or byte; PDF_CONTENT_UNREADABLE for what stays damaged.
 * Source   ISO 32000-2, 7.5.
 */
export const repairPdf = defineOperation({
  name: "pdf.repair",
  summary: "Repair a damaged PDF so that every reader opens it; a healthy file is returned unchanged.",
  engine,
  engines: [qpdf, pdfium],
  input: object({ bytes: file({ description: "The PDF file to repair." }) }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    artifact: artifact({ description: "The repaired file, or the same bytes if it was not damaged." }),
    isUnchanged: boolean({ description: "Whether nothing had to be repaired." }),
    pages: integer({ description: "Number of pages of the result." }),
  }),
  errors: pick(
    readingErrors,
    "SCHEMA_REJECTED",
    "CONTRACT_VIOLATION",
    "OPERATION_CANCELLED",
    "OPERATION_TIMEOUT",
    "RESOURCE_LIMIT_EXCEEDED",
    "LOSS_POLICY_VIOLATED",
    "INVALID_INPUT",
  ),
  losses: repairLosses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  async run({ input, options, engines, op }) {
    const checker = await engines.qpdf();
    const given = options.password === undefined ? [] : [`--password=${options.password}`];
    const check = (bytes: Uint8Array) =>
      checker.run({ args: ["--check", ...given, "in.pdf"], files: { "in.pdf": bytes } });
    const { maxPages } = op.limits;
    const opened = withMakingErrors(op, () => {
      const pdf = openWithin({ bytes: input.bytes, password: options.password, readsAttachments: true }, op);
      const { faults, pages, hasUnlisted } = readWhole(pdf, maxPages);
      const isSound = faults === 0 && !hasUnlisted;
      const checkAll = (bytes: Uint8Array) => check(withoutHints(pdf, roomForNumbers(pdf, bytes), pages));
      const found = isSound ? checkContents(pdf, maxPages, checkAll) : undefined;
      return { pdf, pages, hasUnlisted, found, isHealthy: found?.exitCode === 0 };
    });
    if (opened.isHealthy)
      return {
        artifact: makeArtifact(input.bytes, "application/pdf", "pdf"),
        isUnchanged: true,
        pages: opened.pages,
      };
    const search = () => openWithin({ bytes: input.bytes, password: options.password, ignoresTables: true }, op);
    const reading = withMakingErrors(op, () =>
      chooseReading(opened.pdf, search, { maxPages, hasUnlisted: opened.hasUnlisted }),
    );
    const pdf = reading.file;
    const rebuild = (how: Rebuilding) =>
      withMakingErrors(op, () => {
        const rebuilt = rebuildFile(pdf, maxPages, how);
        if (rebuilt.pages === 0)
          throw op.error("SCHEMA_REJECTED", "No page was found in the file.", {
            issues: [{ path: "bytes", message: "No page can be found." }],
          });
        const result = openWithin({ bytes: rebuilt.bytes, password: "" }, op);
        return { rebuilt, result, after: checkContents(result, maxPages, check) };
      });
    // Where a few contents are refused by themselves, no file with them needs to be written.
    const isRefused = withMakingErrors(op, () => refusesContents(pdf, check));
    let made = rebuild({ mendsContents: isRefused });
    if (made.after.exitCode !== 0 && !isRefused) made = rebuild({ mendsContents: true });
    const unread = new Map<number, string>();
    if (made.after.exitCode !== 0) {
      const isClean = (bytes: Uint8Array): boolean => check(bytes).exitCode === 0;
      const mendPicture = repairPicturesWith(await engines.pdfium(), pdf, isClean);
      made = rebuild({ mendsContents: true, mendPicture });
      const standIn = placeholderFor(pdf, isClean, (number, filter) => unread.set(number, filter));
      const proof =
        made.after.exitCode === 0
          ? made
          : rebuild({ mendsContents: true, mendPicture: (...own) => mendPicture(...own) ?? standIn(...own) });
      if (proof.after.exitCode !== 0)
        throw op.error("CONTRACT_VIOLATION", `qpdf reports an error in the result: ${firstLine(proof.after.stderr)}`);
    }
    const { rebuilt, result } = made;
    const lost = withMakingErrors(op, () => {
      const { missing } = comparePainted(pdf, result, maxPages);
      if (missing > 0)
        throw op.error("CONTRACT_VIOLATION", `The result lacks ${missing} texts or pictures of the file's pages.`);
      return reading.other === undefined ? 0 : comparePainted(reading.other, result, maxPages).missing;
    });
    if (lost > 0)
      op.reportLoss(
        "PDF_CONTENT_UNREADABLE",
        `The file's tables and its objects disagree: ${lost} texts or pictures of other versions of its pages are not in the result.`,
        { subject: "file" },
      );
    for (const { message, object: number, offset } of rebuilt.mends)
      op.reportLoss("REPAIR_APPLIED", message, {
        ...(number !== undefined && { at: [at("part", { id: `object ${number}` })], subject: `object ${number}` }),
        ...(number === undefined && { subject: "file" }),
        ...(offset !== undefined && { details: { offset } }),
      });
    for (const [number, filter] of unread)
      op.reportLoss(
        "PDF_CONTENT_UNREADABLE",
        `The ${filter} data is damaged and cannot be decoded; it is kept unchanged.`,
        {
          at: [at("part", { id: `object ${number}` })],
          subject: `object ${number}`,
        },
      );
    if (rebuilt.mends.length === 0)
      op.reportLoss("REPAIR_APPLIED", describeRewriting(opened.found), { subject: "file" });
    return {
      artifact: makeArtifact(rebuilt.bytes, "application/pdf", "pdf"),
      isUnchanged: false,
      pages: rebuilt.pages,
    };
  },
});

/** The reason for which a file is rewritten although no single object needed repair. */
function describeRewriting(found: { readonly stderr: string } | undefined): string {
  if (found === undefined) return "The file was rewritten.";
  const reason = firstLine(found.stderr)
    .replace(/^(?:WARNING: )?in\.pdf:? ?/, "")
    .trim();
  return `The file was rewritten because qpdf reports a fault: ${reason}`.toWellFormed();
}

function firstLine(text: string): string {
  const line = text.split("\n").find((one) => /WARNING|error|in\.pdf/.test(one)) ?? text.slice(0, 200);
  return line.slice(0, 300);
}
