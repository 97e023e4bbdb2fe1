import { withPdfErrors } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import { type Chromium, ChromiumRefusal, type Printed } from "@colophon/engine-chromium";
import { openPdf, type PdfFile, walkPages } from "@colophon/kit-pdf";
import { completePrinted, type PrintedText, readPrintedText } from "@colophon/kit-pdf/write";
import { checkConformance, type Verdict } from "@colophon/kit-pdf-conformance";
import type { errors, htmlLosses } from "../../codes.ts";
import type { HtmlAsset } from "./check-assets.ts";
import { readTargetPages } from "./destinations.ts";
import type { HtmlInput, HtmlOptions } from "./html-input.ts";
import { withPageStyle } from "./page-style.ts";
import { hasTargetCounters, withPageNumbers } from "./target-counters.ts";

export type HtmlOp = Op<keyof typeof errors.entries, keyof typeof htmlLosses.entries>;

export interface HtmlPrinting {
  readonly page: HtmlInput;
  readonly assets: readonly HtmlAsset[];
  readonly options: HtmlOptions;
  readonly browser: Chromium;
}

export interface PrintedHtml extends Pick<Printed, "refused" | "covers"> {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly text: PrintedText;
  readonly isUniversal: boolean;
  /** Rules of PDF/UA-1 that are broken; none where they were not asked for. */
  readonly broken: readonly Verdict[];
  /** Page numbers of links still changed in the last printing. */
  readonly isUnsettled: boolean;
}

/** Printings until page numbers of links have to stay the same. */
const MAX_PASSES = 4;

/** Prints the page, and again while page numbers that it prints change. */
export async function printHtml(printing: HtmlPrinting, op: HtmlOp): Promise<PrintedHtml> {
  const { page, options } = printing;
  const { source, facts, title } = page;
  const isRepeated = hasTargetCounters(facts, op.checkpoint);
  let numbers: ReadonlyMap<string, number> = new Map();
  for (let pass = 1; ; pass += 1) {
    const counted = isRepeated
      ? withPageNumbers(source.text, facts, { pages: numbers, checkpoint: op.checkpoint })
      : source.text;
    const html = withPageStyle(counted, { ...DEFAULTS, ...options, title });
    const printed = await printOnce(printing, html, op);
    const pdf = openPdf(printed.pdf, { checkpoint: op.checkpoint });
    const pages = [...walkPages(pdf, op.limits.maxPages + 1)].length;
    op.checkLimit("maxPages", pages);
    const next = isRepeated ? readTargetPages(pdf) : numbers;
    const isSettled = isSame(numbers, next);
    if (isSettled || pass === MAX_PASSES)
      return withPdfErrors(op, () => complete(printing, { printed, pdf, pages, isUnsettled: !isSettled }, op));
    numbers = next;
  }
}

const DEFAULTS = { pageSize: undefined, margins: undefined, header: undefined, footer: undefined, language: undefined };

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([name, page]) => other.get(name) === page);

async function printOnce({ assets, options, browser }: HtmlPrinting, html: string, op: HtmlOp): Promise<Printed> {
  op.checkpoint();
  try {
    return await browser.print({
      html: new TextEncoder().encode(html),
      assets,
      isTagged: options.tagged,
      hasOutline: options.outline,
      maxOutputBytes: op.limits.maxOutputBytes,
      deadlineMs: op.limits.maxDurationMs,
    });
  } catch (error) {
    if (!(error instanceof ChromiumRefusal)) throw error;
    throw op.error("PDF_UNSUPPORTED", `Chromium did not print the page: ${error.message}`, {
      remediation: "Reduce the size of the images and of the pages.",
    });
  }
}

interface Raw {
  readonly printed: Printed;
  readonly pdf: PdfFile;
  readonly pages: number;
  readonly isUnsettled: boolean;
}

function complete({ page, options }: HtmlPrinting, { printed, pdf, pages, isUnsettled }: Raw, op: HtmlOp): PrintedHtml {
  const { refused, covers } = printed;
  const { maxPages, maxElements } = op.limits;
  const text = readPrintedText(pdf, { maxPages, maxOperations: maxElements });
  const { title, language } = page;
  const write = (claimsUniversal: boolean): Uint8Array =>
    completePrinted(pdf, text, { title, language, claimsUniversal });
  const known = { pages, text, refused, covers, isUnsettled };
  const bytes = write(options.universal);
  if (!options.universal) return { ...known, bytes, isUniversal: false, broken: [] };
  const made = openPdf(bytes, { checkpoint: op.checkpoint });
  const broken = checkConformance(made, "ua-1", { maxPages }).verdicts.filter(({ failed }) => failed > 0);
  const isUniversal = broken.length === 0;
  return { ...known, bytes: isUniversal ? bytes : write(false), isUniversal, broken };
}
