import { unknownMessage } from "@colophon/base-deck";
import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import {
  checkLayoutLoad,
  conversionOf,
  isEngineCrash,
  missingFonts,
  pageChoicesOf,
  pageOptions,
} from "@colophon/base-office-pdf";
import {
  array,
  artifact,
  at,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  type Op,
  object,
  optional,
  sourceOf,
  string,
} from "@colophon/contract";
import {
  type Conversion,
  type Converted,
  findMissingGlyphs,
  LibreOfficeRefusal,
  libreoffice,
} from "@colophon/engine-libreoffice";
import { conversionErrors as errors, conversionLosses as losses } from "../conversion-codes.ts";
import { EXAMPLE_SLIDE } from "../data/example.ts";
import { engine } from "../engine.ts";
import { fileOf, makeDeck } from "../model/from-spec.ts";
import { inNumbers, openPresentation, unlockPresentation, withPresentationErrors } from "../model/open-presentation.ts";
import { fontsAsked } from "../model/pdf/fonts-asked.ts";
import { pageMap } from "../model/pdf/page-map.ts";
import { preparePresentation } from "../model/pdf/prepare-presentation.ts";
import { type Deck, readDeck } from "../model/pdf/read-deck.ts";
import { SPEC_INPUT } from "../schemas/deck-input.ts";

/**
 * A presentation, or a specification of one -> PDF, drawn by LibreOffice.
 *
 * Shapes   Nothing outside the file is reached, no clock is read, nothing is run or played: what would have is a loss with its place.
 *          value.slides: every slide of the list with the page that it is on, from 1; with notes, theirs too. As handouts several are
 *          on one page, which has their links, tags and outline.
 * Cost     A LibreOffice of its own for each call: some 0.4 s of processor time for usual files, another for the words of a master of
 *          handouts; then the PDF is read once.
 * Errors   INPUT_CORRUPT, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED; UNSUPPORTED_FEATURE when LibreOffice does not take it;
 *          ENGINE_STOPPED when it stopped twice.
 * Losses   CONTENT_NOT_SHOWN for each text that the PDF which came out does not have on the slide's page; NOTES_NOT_SHOWN,
 *          COMMENT_NOT_SHOWN, MOTION_NOT_SHOWN, MEDIA_NOT_PLAYED, EMBEDDED_FILE_NOT_SHOWN, HIDDEN_SLIDE_LEFT_OUT, MACRO_NOT_RUN,
 *          FIELD_FROZEN, EXTERNAL_CONTENT_BLOCKED, FONT_SUBSTITUTED, TEXT_SHRUNK, GLYPH_MISSING, and what the file itself lacks.
 * Source   ISO/IEC 29500-1; ISO 32000-1; ISO 19005.
 */
export const convertPptxPdf = defineOperation({
  name: "pptx.convert.pdf",
  summary: "Convert a presentation to PDF and report the page of each slide.",
  engine,
  engines: [libreoffice],
  search: [".pptx", ".pptm", ".potx", ".ppsx", "pdf", "pdf/a", "print", "export", "handout", "notes"],
  input: object({
    bytes: optional(file({ description: "The presentation. Send either this or `spec`." })),
    spec: optional(SPEC_INPUT),
    template: optional(file({ description: "Template (.potx or .pptx) for the slides of `spec`." })),
  }),
  options: object({
    hiddenSlides: choice(["leaveOut", "show"], {
      description: "Whether to leave out or show hidden slides.",
      default: "leaveOut",
    }),
    notes: choice(["none", "pages"], {
      description: "Whether to add, after the slides, a page with the notes of each slide.",
      default: "none",
    }),
    handouts: choice(["none", "1", "2", "3", "4", "6", "9"], {
      description:
        "Number of slides per handout sheet, instead of one page per slide. Handouts use the deck's handout master; 3 adds lines for notes.",
      default: "none",
    }),
    firstSlide: integer({
      description: "First slide to convert, starting at 1.",
      minimum: 1,
      maximum: 100_000,
      default: 1,
    }),
    lastSlide: integer({
      description: "Last slide to convert, starting at 1.",
      minimum: 1,
      maximum: 100_000,
      default: 100_000,
    }),
    ...pageOptions({ structure: "slides", headings: "slides" }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    artifact: artifact({ description: "The PDF file that was written." }),
    pages: integer({ description: "Number of pages in the output." }),
    slides: array(
      object({
        slide: integer({ description: "Slide number, starting at 1." }),
        part: string({ description: "Path of the slide's part." }),
        isHidden: boolean({ description: "Whether the slide is hidden in the presentation." }),
        page: optional(integer({ description: "Page that shows the slide, starting at 1." })),
        notesPage: optional(integer({ description: "Page that shows the slide's notes, starting at 1." })),
      }),
      { description: "All slides, in order." },
    ),
    fontsAsked: array(string({ description: "Name of a font." }), {
      description: "Fonts that text runs or the theme ask for.",
    }),
    fontsUsed: array(string({ description: "Name of a font." }), { description: "Fonts used in the PDF." }),
  }),
  errors,
  losses,
  unreachableCodes: {
    FONT_EMBED_FAILED: "LibreOffice embeds every font that it draws with.",
    UNCLASSIFIED_CONDITION: "Each loss that is found has its own code.",
    ENGINE_STOPPED: "No document is known that stops LibreOffice twice; a separate test has an engine that stops.",
  },
  effects: "network",
  example: { input: { bytes: EXAMPLE_SLIDE } },

  async run({ input, options, op, engines }) {
    const { firstSlide, lastSlide, notes, handouts } = options;
    if (firstSlide > lastSlide) {
      const message = "The first slide is after the last.";
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: "firstSlide", message }] });
    }
    const file = fileOf(input, op);
    const bytes =
      file === undefined ? bytesOfSpec(input, options.password, op) : unlockPresentation(file, options.password, op);
    checkLayoutLoad(sourceOf(bytes), op);
    const deck = withPresentationErrors(op, () => readDeck(inNumbers(openPresentation(bytes, op), op)));
    op.checkLimit("maxPages", deck.slides.length);
    const wanted = wantedSlides(deck, options);
    if (wanted.size === 0 && deck.slides.length > 0)
      throw op.error("UNSUPPORTED_FEATURE", "All selected slides are hidden.", {
        remediation: "Set `hiddenSlides` to `show`, or choose other slides.",
      });
    const prepared = withPresentationErrors(op, () => preparePresentation(deck, wanted, op.checkpoint));
    // The kit for PDF is a third of the modules of this package, which a render does not need.
    const {
      layOut,
      readPages,
      reportDeckLosses,
      reportNotRendered,
      reportRemovedCode,
      reportSlideFacts,
      withWholeTags,
    } = await import("../model/pdf/finish-pdf.ts");
    const office = await engines.libreoffice();
    const conversion: Omit<Conversion, "bytes"> = {
      extension: "pptx",
      ...conversionOf(options, op),
      ...pageChoicesOf(options),
      hasNotesPages: notes === "pages",
    };
    const convert = (asked: Conversion): Promise<Converted> =>
      office
        .convert(asked)
        .then((converted) => (asked.isUniversal === true ? withWholeTags(converted, op) : converted))
        .catch((error: unknown): Converted => {
          if (isEngineCrash(error))
            throw op.error("ENGINE_STOPPED", `LibreOffice stopped twice while converting: ${error.message}`);
          throw error;
        });
    const made = await convert({ ...conversion, bytes: prepared.bytes }).catch((error: unknown): Converted => {
      if (error instanceof LibreOfficeRefusal) throw op.error("UNSUPPORTED_FEATURE", error.message);
      throw error;
    });
    const pdf = readPages(made.bytes, op.limits.maxPages, op.checkpoint);
    const shown = pageMap(deck, { wanted, pages: pdf.pages.length, hasNotes: notes === "pages" });
    const asked = fontsAsked(
      deck,
      shown.map(({ slide }) => slide),
      op.checkpoint,
    );
    withPresentationErrors(op, () => {
      reportDeckLosses(deck, op);
      for (const slide of deck.slides)
        if (slide.isHidden && options.hiddenSlides === "leaveOut" && isInRange(slide.index, options))
          op.reportLoss("HIDDEN_SLIDE_LEFT_OUT", "The slide is hidden, so it is not in the PDF.", {
            subject: `slide ${slide.index + 1}`,
            at: [at("slide", slide.index)],
            remediation: "Set `hiddenSlides` to `show`.",
          });
      for (const each of prepared.neutralised) reportRemovedCode(deck, { ...each, hasSheets: handouts !== "none" }, op);
      for (const { slide } of shown) {
        op.checkpoint();
        reportSlideFacts(deck, slide, pdf.links, op);
      }
      reportNotRendered(deck, shown, pdf, op);
    });
    for (const { subject, message } of missingFonts(asked, made.fonts))
      op.reportLoss("FONT_SUBSTITUTED", message, { subject });
    for (const { subject, message } of findMissingGlyphs(
      made.lacking(
        pdf.pages.map(({ painted }) => painted),
        op.checkpoint,
      ),
    ))
      op.reportLoss("GLYPH_MISSING", message, { subject });
    const pagesOf = new Map(shown.map((each) => [each.slide.index, each]));
    const slides = Math.min(shown.length, made.pages);
    const laid = await layOut(made, { deck, prepared: prepared.bytes, slides, handouts, conversion, convert }, op);
    return {
      artifact: makeArtifact(laid.bytes, "application/pdf", "pdf"),
      pages: laid.pages,
      slides: deck.slides.map(({ index, part, isHidden }) => {
        const { page, notesPage } = pagesOf.get(index) ?? {};
        return {
          slide: index + 1,
          part: part.name,
          isHidden,
          ...(page !== undefined && { page: laid.pageOf(page) + 1 }),
          ...(notesPage !== undefined && { notesPage: laid.pageOf(notesPage) + 1 }),
        };
      }),
      fontsAsked: asked,
      fontsUsed: laid.fonts,
    };
  },
});

/** The presentation of a specification, with what it loses of it. SCHEMA_REJECTED with the path of each member that does not hold. */
function bytesOfSpec(
  input: Parameters<typeof makeDeck>[0],
  password: string | undefined,
  op: Op<keyof typeof errors.entries, keyof typeof losses.entries>,
): Uint8Array {
  const { made, issues, unknown } = makeDeck(input, password, op);
  for (const member of unknown)
    op.addDiagnostic("MEMBER_UNKNOWN", unknownMessage(member), {
      severity: "warn",
      phase: "validation",
    });
  if (made === undefined)
    throw op.error("SCHEMA_REJECTED", `${issues[0]?.path ?? "spec"}: ${issues[0]?.message ?? ""}`, {
      issues: issues.map(({ path, message }) => ({ path: path === "" ? "spec" : `spec.${path}`, message })),
    });
  for (const { code, message, path, slideIndex, severity } of made.reported.losses)
    op.reportLoss(code, message, {
      subject: path,
      ...(slideIndex !== undefined && { at: [at("slide", slideIndex)] }),
      ...(severity !== undefined && { severity }),
    });
  return made.bytes;
}

interface Range {
  readonly firstSlide: number;
  readonly lastSlide: number;
}

function isInRange(index: number, { firstSlide, lastSlide }: Range): boolean {
  return index + 1 >= firstSlide && index + 1 <= lastSlide;
}

function wantedSlides(
  { slides }: Deck,
  options: Range & { readonly hiddenSlides: "leaveOut" | "show" },
): ReadonlySet<number> {
  const wanted = slides.filter(
    ({ index, isHidden }) => isInRange(index, options) && (options.hiddenSlides === "show" || !isHidden),
  );
  return new Set(wanted.map(({ index }) => index));
}
