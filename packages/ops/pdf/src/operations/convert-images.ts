import { openWithin, PASSWORD_OPTION, refused, withPdfErrors } from "@colophon/base-pdf";
import { frameOf, type ImageTerms, OpenDocument, userUnitOf, withPixels } from "@colophon/base-pdf-ocr";
import {
  type Artifact,
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
  string,
  typed,
} from "@colophon/contract";
import { type Pdfium, pdfium } from "@colophon/engine-pdfium";
import { type PdfFile, type PdfPage, type Rectangle, walkPages } from "@colophon/kit-pdf";
import { encodePng } from "@colophon/kit-png";
import { ZipWriter } from "@colophon/kit-zip";
import { errors, imageLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import { choosePages, type PageRange } from "../model/choose-pages.ts";
import { SubstitutedFonts } from "../model/images/substituted-fonts.ts";
import { reportDamage } from "../model/unread.ts";
import { pageRanges } from "../schemas/page-ranges.ts";

/** Of one picture: four bytes each in PDFium's memory of 384 MiB. */
const MAX_PIXELS = 50_000_000;

/**
 * Pages of a PDF, or an area of them -> a PNG each.
 *
 * Shapes   area: left, bottom, right, top in the page's user space, as boxes of pdf.inspect.find are. A picture is as the page is shown,
 *          turned by its Rotate entry and cut at its CropBox.
 * Cost     Some 20 ms of processor time a page of 150 dpi. Four bytes a pixel of one page, and the finished files.
 * Errors   INVALID_INPUT for no PDF and a wrong password; SCHEMA_REJECTED for pages or an area that there are not; RESOURCE_LIMIT past 50
 *          million pixels of a picture, maxPages or maxOutputBytes; PDF_UNSUPPORTED for what PDFium does not open.
 * Losses   PDF_GRAPHICS_NOT_PRESERVED for a page that cannot be drawn, PDF_FONT_SUBSTITUTED for a font that is not embedded,
 *          PDF_CONTENT_UNREADABLE for damage that may hide something.
 * Source   PNG (W3C, third edition); PDFium, fpdfview.h.
 */
export const convertPdfImages = defineOperation({
  name: "pdf.convert.images",
  summary: "Convert pages of a PDF, or an area of them, to PNG images.",
  engine,
  engines: [pdfium],
  weight: "heavy",
  stability: "preview",
  search: ["pdf to png", "picture", "image", "screenshot", "thumbnail", "rasterize", "render pages", ".png"],
  input: object({ bytes: file({ description: "The PDF file to draw." }) }),
  options: object({
    password: PASSWORD_OPTION,
    pages: pageRanges("Page ranges to draw, in order. Default: all pages."),
    area: optional(
      typed<Rectangle>({
        type: "array",
        items: { type: "number", minimum: -20_000, maximum: 20_000 },
        minItems: 4,
        maxItems: 4,
        description:
          "Area to draw: left, bottom, right and top in points of the page's user space, as in the quads of pdf.inspect.find. Default: the whole page.",
        examples: [[72, 600, 300, 720]],
      }),
    ),
    dpi: integer({ description: "Resolution in pixels per inch.", minimum: 1, maximum: 1_200, default: 150 }),
    widthPx: optional(
      integer({ description: "Width of each image in pixels, in place of `dpi`.", minimum: 1, maximum: 50_000 }),
    ),
    color: choice(["rgb", "gray", "rgba"], {
      description: "Color of the pixels. `rgba` has a transparent background; the others have a white one.",
      default: "rgb",
    }),
    drawAnnotations: boolean({
      description: "Whether to draw annotations and form fields, as viewers do.",
      default: true,
    }),
    output: choice(["files", "zip"], {
      description: "Whether to return one file per page or one zip file with all of them.",
      default: "files",
    }),
  }),
  value: object({
    pages: array(
      object({
        pageNumber: integer({ description: "Page of the image, counted from 1.", minimum: 1 }),
        fileName: string({ description: "Name of the image file, also in the zip file." }),
        width: integer({ description: "Width of the image in pixels.", minimum: 1 }),
        height: integer({ description: "Height of the image in pixels.", minimum: 1 }),
        artifact: optional(artifact({ description: "The image. Absent if `output` is `zip`." })),
      }),
      { description: "The images, in the order of `options.pages`." },
    ),
    archive: optional(artifact({ description: "Zip file with all images. Present if `output` is `zip`." })),
  }),
  errors,
  losses: imageLosses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  async run({ input, options, op, engines }) {
    const pdf = withPdfErrors(op, () => openWithin({ bytes: input.bytes, password: options.password }, op));
    const pages = withPdfErrors(op, () => [...walkPages(pdf, op.limits.maxPages)]);
    reportDamage(op, pdf);
    const document = { engine: await engines.pdfium(), bytes: input.bytes, password: options.password };
    const images = drawAll(document, { pdf, pages, options, op });
    if (options.output === "files") return { pages: images };
    const zip = new ZipWriter({ checkpoint: op.checkpoint });
    for (const { fileName, artifact: image } of images) zip.add(fileName, image.bytes, { method: "store" });
    const archive = makeArtifact(zip.finish(), "application/zip", "zip");
    return { pages: images.map(({ artifact: _, ...image }) => image), archive };
  },
});

type ImagesOp = Op<
  keyof typeof errors.entries,
  "PDF_GRAPHICS_NOT_PRESERVED" | "PDF_FONT_SUBSTITUTED" | "PDF_CONTENT_UNREADABLE"
>;

interface Given {
  readonly engine: Pdfium;
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
}

interface ImageOptions {
  readonly pages?: readonly PageRange[] | undefined;
  readonly dpi: number;
  readonly widthPx?: number | undefined;
  readonly area?: Rectangle | undefined;
  readonly color: "rgb" | "gray" | "rgba";
  readonly drawAnnotations: boolean;
}

interface Work {
  readonly pdf: PdfFile;
  readonly pages: readonly PdfPage[];
  readonly options: ImageOptions;
  readonly op: ImagesOp;
}

interface Image {
  readonly pageNumber: number;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly artifact: Artifact;
}

function drawAll({ engine: pdfiumEngine, bytes, password }: Given, work: Work): Image[] {
  const { pdf, pages, options, op } = work;
  const document = pdfiumEngine.run(() => new OpenDocument(pdfiumEngine, bytes, password));
  if (document.problem !== undefined)
    throw op.error("PDF_UNSUPPORTED", "PDFium does not open the file.", { remediation: "Call pdf.repair first." });
  const fields = options.drawAnnotations ? pdfiumEngine.run(() => document.openFields()) : undefined;
  const { dpi, widthPx, area, color } = options;
  const terms = { dpi, widthPx, area, isTransparent: color === "rgba", fields };
  const fonts = new SubstitutedFonts(pdf, op);
  // Each of the two readers may count a page that the other passes over.
  const count = Math.max(
    pages.length,
    pdfiumEngine.run(() => document.count),
  );
  const chosen = choosePages(options.pages, count, op);
  const digits = String(chosen.reduce((most, index) => Math.max(most, index + 1), 1)).length;
  const images: Image[] = [];
  const uses = new Map<number, number>();
  let byteLength = 0;
  for (const [done, index] of chosen.entries()) {
    op.progress(done, chosen.length);
    withPdfErrors(op, () => fonts.look(pages[index], options.drawAnnotations));
    const drawing: ImageTerms = { ...terms, userUnit: userUnitOf(pdf, pages[index]) };
    const drawn = pdfiumEngine.run(() =>
      document.withPage(index, (handle) => drawOne(pdfiumEngine, { handle, index }, { drawing, color, op })),
    );
    if (drawn === undefined) {
      op.reportLoss("PDF_GRAPHICS_NOT_PRESERVED", "The page cannot be read and has no image.", {
        subject: `page ${index + 1}`,
        at: [at("page", index)],
      });
      continue;
    }
    byteLength += drawn.png.length;
    op.checkLimit("maxOutputBytes", byteLength);
    const { png, width, height } = drawn;
    const use = (uses.get(index) ?? 0) + 1;
    uses.set(index, use);
    const name = `page-${String(index + 1).padStart(digits, "0")}${use > 1 ? `-${use}` : ""}.png`;
    const image = makeArtifact(png, "image/png", "png");
    images.push({ pageNumber: index + 1, fileName: name, width, height, artifact: image });
  }
  pdfiumEngine.run(() => {
    fields?.close();
    document.close();
  });
  return images;
}

function drawOne(
  pdfiumEngine: Pdfium,
  { handle, index }: { readonly handle: number; readonly index: number },
  {
    drawing,
    color,
    op,
  }: { readonly drawing: ImageTerms; readonly color: ImageOptions["color"]; readonly op: ImagesOp },
) {
  const frame = frameOf(pdfiumEngine, handle, drawing);
  if (frame === undefined) throw refused("options.area", `The area is not on page ${index + 1}.`, op);
  const { width, height } = frame;
  if (frame.isEmpty)
    op.reportLoss("PDF_GRAPHICS_NOT_PRESERVED", "The boxes of the page leave no area, and its image shows nothing.", {
      subject: `page ${index + 1}`,
      at: [at("page", index)],
    });
  if (width * height > MAX_PIXELS)
    throw op.error("RESOURCE_LIMIT", `Page ${index + 1} has ${width * height} pixels, more than ${MAX_PIXELS}.`, {
      remediation: "Set a lower `dpi` or `widthPx`, or draw an area.",
      at: [at("page", index)],
    });
  op.checkpoint();
  const png = withPixels(pdfiumEngine, { page: handle, frame, drawing }, (pixels) =>
    encodePng(pixels, { color, dpi: frame.dpi, checkpoint: op.checkpoint }),
  );
  if (png === undefined)
    throw op.error("RESOURCE_LIMIT", `PDFium has no memory for the ${width * height} pixels of page ${index + 1}.`);
  return { png, width, height };
}
