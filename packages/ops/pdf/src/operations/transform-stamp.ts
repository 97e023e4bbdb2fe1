import { openWithin, PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  artifact,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { type PdfFile, type PdfPage, walkPages } from "@colophon/kit-pdf";
import { FileStamper } from "@colophon/kit-pdf/write";
import { stampErrors, stampLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_TEXT_PDF } from "../example.ts";
import { claimsFirstPart, compareConformance } from "../model/stamp/conformance.ts";
import { checkPermitted, checkStampable } from "../model/stamp/permitted.ts";
import { checkStamps, type PlacedOnPages, placeStamp, type StampOp } from "../model/stamp/place-stamps.ts";
import { proveStamps } from "../model/stamp/prove-stamps.ts";
import { stampList } from "../schemas/stamp.ts";

const pageNumbers = (description: string) =>
  array(integer({ description: "Page, counted from 1.", minimum: 1 }), { description });

/**
 * A PDF -> the same with text, pictures or pages of other files over or under its pages; or without the stamps of a name.
 *
 * Shapes   quad: four corners (x, y) from the bottom left as the stamp stands, in the page's user space, around what it paints.
 *          Stamps are written as a revision: every byte that was there stays, an encrypted file stays encrypted.
 * Cost     The content of each stamped page twice: once before, and once to read it again.
 * Errors   INVALID_INPUT for no PDF and a wrong password; PDF_UNSUPPORTED for a damaged file and for a signed one that does not permit
 *          the stamps; SCHEMA_REJECTED for stamps that are not valid; PDF_STAMP_NOT_FOUND; PDF_STAMP_UNPROVEN.
 * Losses   Stamps over text, outside the page or hidden by it, characters without a glyph, rules of PDF/A and PDF/UA that break.
 * Source   ISO 32000-2, 7.5.6, 7.8, 8.10, 12.5.6.12, 14.8.2.2.
 */
export const transformPdfStamp = defineOperation({
  name: "pdf.transform.stamp",
  summary: "Stamp text, page or Bates numbers, images or PDF pages on a PDF, or remove such stamps.",
  engine,
  engines: [fonts],
  stability: "preview",
  search: [
    "stamp",
    "watermark",
    "page numbers",
    "bates numbering",
    "header",
    "footer",
    "letterhead",
    "overlay",
    "logo",
    "confidential",
    "draft",
  ],
  input: object({
    bytes: file({ description: "The PDF file to stamp." }),
    stamps: stampList,
    remove: optional(
      array(string({ description: "Name of a stamp that this operation added.", minLength: 1, maxLength: 127 }), {
        description: "Names of the stamps to remove from all pages, before new ones are added.",
        maxItems: 1_000,
      }),
    ),
  }),
  options: object({
    password: PASSWORD_OPTION,
    signed: choice(["refuse", "annotate"], {
      description:
        "What to do with a signed file: refuse it, or add the stamps as annotations, in a revision that its signatures permit.",
      default: "refuse",
    }),
  }),
  value: object({
    artifact: artifact({ description: "The PDF file with its stamps. The input if nothing changes." }),
    stamps: array(
      object({
        name: string({ description: "Name of the stamp." }),
        places: array(
          object({
            pageNumber: integer({ description: "Page of the file, counted from 1.", minimum: 1 }),
            text: optional(string({ description: "Text that was set. Absent for images and PDF pages." })),
            quad: typed<readonly number[]>({
              type: "array",
              items: { type: "number" },
              minItems: 8,
              maxItems: 8,
              description: "Four corners of what the stamp paints, in points of the page's user space.",
            }),
          }),
          { description: "The pages that have the stamp. Its text was found there when the result was read again." },
        ),
        next: optional(
          integer({
            description: "Number after the last one, as `start` of the next file. Absent without `{number}`.",
          }),
        ),
      }),
      { description: "The stamps that were added, in the order of the input." },
    ),
    removed: array(
      object({
        name: string({ description: "Name of the stamps that were removed." }),
        pages: pageNumbers("Pages that had the stamps."),
        restored: pageNumbers(
          "Pages without any other stamp, whose content streams and resources are again those before the first stamp.",
        ),
      }),
      { description: "The stamps that were removed, by name. Earlier revisions in the file still contain them." },
    ),
    claims: array(string({ description: "Standard, for example PDF/A-2b." }), {
      description: "Standards that the file claims. Rules of PDF/A and PDF/UA that the stamps break are losses.",
    }),
  }),
  errors: stampErrors,
  losses: stampLosses,
  unreachableCodes: {
    PDF_STAMP_UNPROVEN:
      "No file is known in which it happens. A test checks that a stamp that is not found is refused.",
  },
  effects: "none",
  example: {
    input: {
      bytes: EXAMPLE_TEXT_PDF,
      stamps: [{ name: "number", text: "Page {page} of {pages}", anchor: "bottom-right", margin: 4, size: 8 }],
    },
  },

  async run({ input, options, engines, op }) {
    const { stamps = [], remove = [] } = input;
    if (stamps.length + remove.length === 0) {
      const message = "Send `stamps` or `remove`.";
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: "stamps", message }] });
    }
    checkStamps(stamps, op);
    const open = (bytes: Uint8Array) => openWithin({ bytes, password: options.password }, op);
    const { pdf, pages } = withPdfErrors(op, () => {
      const opened = open(input.bytes);
      return { pdf: opened, pages: pagesOf(opened, op) };
    });
    const isAnnotation = withPdfErrors(op, () => checkStampable(pdf, options.signed, op));
    const source = stamps.some(({ text }) => text !== undefined) ? await engines.fonts() : undefined;
    return withPdfErrors(op, () => {
      const stamper = new FileStamper(pdf, { pages, fonts: source, hasGlyphSets: claimsFirstPart(pdf) });
      const removed = removeStamps(stamper, { names: remove, pages }, op);
      const target = { stamper, file: pdf, pages, isAnnotation, op };
      const placed = stamps.map((stamp, index) => placeStamp(stamp, index, target));
      const bytes = stamper.write();
      op.checkLimit("maxOutputBytes", bytes.length);
      const after = bytes === input.bytes ? pdf : open(bytes);
      reportMissing(stamper.missing, op);
      if (after !== pdf) {
        proveStamps(placed, { after, missing: stamper.missing, pages: pagesOf(after, op) }, op);
        if (isAnnotation) checkPermitted(pdf, after, op);
      }
      const claims = compareConformance(pdf, after, op);
      return { artifact: makeArtifact(bytes, "application/pdf", "pdf"), stamps: placed.map(toValue), removed, claims };
    });
  },
});

function pagesOf(pdf: PdfFile, op: StampOp): readonly PdfPage[] {
  const pages = [...walkPages(pdf, op.limits.maxPages)];
  if (pages.length === 0)
    throw op.error("PDF_UNSUPPORTED", "The file has no page.", {
      remediation: "Repair the file with pdf.repair first.",
    });
  const places = new Map<number, number>();
  for (const { ref, index } of pages) {
    if (ref === undefined) continue;
    const first = places.get(ref.number);
    if (first !== undefined)
      throw op.error("PDF_UNSUPPORTED", `Pages ${first + 1} and ${index + 1} are the same object.`, {
        remediation: "Call pdf.transform with `pages` first, which makes them two pages.",
      });
    places.set(ref.number, index);
  }
  return pages;
}

function removeStamps(
  stamper: FileStamper,
  { names, pages }: { readonly names: readonly string[]; readonly pages: readonly PdfPage[] },
  op: StampOp,
) {
  if (names.length === 0) return [];
  const removed = new Map(
    [...new Set(names)].map((name) => [name, { pages: [] as number[], restored: [] as number[] }]),
  );
  for (const page of pages) {
    op.checkpoint();
    const found = stamper.remove(page, (name) => removed.has(name));
    for (const name of found?.removed ?? []) {
      removed.get(name)?.pages.push(page.index + 1);
      if (found?.isRestored === true) removed.get(name)?.restored.push(page.index + 1);
    }
  }
  const issues = [...new Set(names)].flatMap((name) =>
    removed.get(name)?.pages.length === 0
      ? [{ path: `remove[${names.indexOf(name)}]`, message: `No page has a stamp named ${name}.` }]
      : [],
  );
  if (issues.length > 0)
    throw op.error("PDF_STAMP_NOT_FOUND", "The file does not have a stamp that `remove` names.", { issues });
  return [...removed].map(([name, own]) => ({ name, ...own }));
}

function reportMissing(missing: ReadonlySet<string>, op: StampOp): void {
  for (const character of missing) {
    const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    op.reportLoss("TEXT_GLYPH_MISSING", `No font has a glyph for U+${point}. The stamps do not show it.`, {
      subject: `U+${point}`,
      severity: "dropped",
    });
  }
}

function toValue({ name, placements, next }: PlacedOnPages) {
  return {
    name,
    places: placements.map(({ page, quad, text }) => ({
      pageNumber: page.index + 1,
      ...(text !== undefined && { text }),
      quad: quad.map((side) => Math.round(side * 1000) / 1000),
    })),
    ...(next !== undefined && { next }),
  };
}
