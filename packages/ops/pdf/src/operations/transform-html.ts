import { openWithin, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  number,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { chromium } from "@colophon/engine-chromium";
import { errors, htmlLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { checkAssets } from "../model/html/check-assets.ts";
import { readHtmlInput } from "../model/html/html-input.ts";
import { printHtml } from "../model/html/print-html.ts";
import { reportPrinted, reportSource } from "../model/html/report-losses.ts";

const EXAMPLE_HTML = new TextEncoder().encode(
  '<!doctype html><html lang="en"><title>Invoice 17</title><h1>Invoice 17</h1><table><tr><th>Item<th>EUR<tr><td>Paper<td>4.20</table>',
);

const margin = (side: string) =>
  optional(number({ description: `Margin at the ${side} of each page in points.`, minimum: 0, maximum: 2_000 }));
const text = (place: string) =>
  optional(
    string({
      description: `Text at the ${place}. \`{page}\`, \`{pages}\` and \`{title}\` are replaced by the page number, the number of pages and the title.`,
      maxLength: 500,
    }),
  );
const marginTexts = (where: string) =>
  optional(
    object(
      { left: text("left"), center: text("center"), right: text("right") },
      {
        description: `Texts in the ${where} margin of each page, in place of those of the page's CSS. Default: those of the CSS.`,
      },
    ),
  );

/**
 * A page of HTML with its style sheets, images and fonts -> a tagged PDF, as Chromium prints it.
 *
 * Shapes   html: a page in any encoding of the web. assets lie beside it by the names by which the page refers to them; nothing else is
 *          loaded, and no script runs. CSS `@page` counts unless an option says otherwise.
 * Cost     Some 0.15 s of CPU for a page in a browser that runs, 0.3 s for the first; 6 ms a page. A process of some 190 MiB.
 * Errors   INVALID_INPUT for an empty page; SCHEMA_REJECTED for names of assets that are not valid and PDF/UA without a title;
 *          RESOURCE_LIMIT for more than 10,000 elements with tags or 20,000 without, memory, maxPages, maxOutputBytes; TIMEOUT;
 *          PDF_UNSUPPORTED for a page that Chromium does not print.
 * Losses   Addresses that are refused, scripts, frames and media, fields, CSS that Chromium leaves out, text that is not in the
 *          result, glyphs without a font, rules of PDF/UA that are broken.
 * Source   WHATWG HTML; CSS Paged Media 3; ISO 32000-1; ISO 14289-1.
 */
export const transformPdfHtml = defineOperation({
  name: "pdf.transform.html",
  summary: "Print an HTML page with its CSS, images and fonts to a tagged PDF.",
  engine,
  engines: [chromium],
  stability: "preview",
  search: ["html to pdf", "print", "web page", "css", "invoice", "report", "chrome", "browser", ".html", "text/html"],
  input: object({
    html: file({
      description:
        "The HTML page, in UTF-8 or the encoding that it names. Scripts do not run, and nothing is loaded from the network.",
    }),
    assets: optional(
      array(
        object({
          name: string({
            description: "Name by which the page refers to the file, relative to the page, for example `img/logo.png`.",
            minLength: 1,
            maxLength: 512,
          }),
          bytes: file({ description: "Content of the file: a style sheet, image or font." }),
        }),
        { description: "Style sheets, images and fonts that the page uses.", maxItems: 1_000 },
      ),
    ),
  }),
  options: object({
    pageSize: optional(
      choice(["A3", "A4", "A5", "A6", "B4", "B5", "letter", "legal", "ledger"], {
        description: "Size of every page, in place of that of the page's CSS. Default: that of the CSS, or A4.",
      }),
    ),
    landscape: boolean({
      description: "Whether to turn every page to landscape. By default, the page's CSS decides.",
      default: false,
    }),
    margins: optional(
      object(
        { top: margin("top"), right: margin("right"), bottom: margin("bottom"), left: margin("left") },
        {
          description:
            "Margins of every page, in place of those of the page's CSS. Default: those of the CSS, or 20 mm.",
        },
      ),
    ),
    header: marginTexts("top"),
    footer: marginTexts("bottom"),
    title: optional(
      string({ description: "Title of the PDF. Default: the `<title>` of the page.", minLength: 1, maxLength: 1_000 }),
    ),
    language: optional(
      typed<string>({
        type: "string",
        pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
        maxLength: 64,
        description: "Language of the text, for example `en` or `de-CH`. Default: the `lang` attribute of the page.",
      }),
    ),
    tagged: boolean({
      description:
        "Whether to write tags, which assistive technology reads. Costs time: 20,000 elements are allowed without.",
      default: true,
    }),
    outline: boolean({ description: "Whether to write an outline of the headings.", default: true }),
    universal: boolean({
      description:
        "Whether to check the result against PDF/UA-1 and to mark it as such if no rule is broken. Needs `tagged` and a title.",
      default: false,
    }),
  }),
  value: object({
    artifact: artifact({ description: "The PDF file that was printed." }),
    pages: integer({ description: "Number of pages in the PDF." }),
    isUniversal: boolean({
      description: "Whether the file is marked as PDF/UA-1. False if `universal` is false or a rule is broken.",
    }),
  }),
  errors,
  losses: htmlLosses,
  unreachableCodes: {
    PDF_UNSUPPORTED:
      "No page is known that Chromium refuses within its limits. Tests of the engine with a program that refuses check that the refusal has its reason.",
  },
  effects: "none",
  example: { input: { html: EXAMPLE_HTML } },

  async run({ input, options, engines, op }) {
    const assets = checkAssets(input.assets ?? [], op);
    const page = readHtmlInput(input.html, options, op);
    reportSource(page, assets, op);
    const printed = await printHtml({ page, assets, options, browser: await engines.chromium() }, op);
    reportPrinted(page, printed, op);
    op.checkLimit("maxOutputBytes", printed.bytes.length);
    const made = withPdfErrors(op, () => openWithin({ bytes: printed.bytes, password: undefined }, op));
    if (made.isRecovered) throw new Error("The file that was written cannot be read.");
    return {
      artifact: makeArtifact(printed.bytes, "application/pdf", "pdf"),
      pages: printed.pages,
      isUniversal: printed.isUniversal,
    };
  },
});
