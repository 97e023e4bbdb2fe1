import { findMissing as findChromium, identify as identifyChromium } from "@colophon/engine-chromium/locate";
import { findMissing as findFonts } from "@colophon/engine-fonts/locate";
import type { ExaminedFinding } from "@colophon/engine-libreoffice/host";
import { findMissing as findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { findMissing as findLibxml2, identify as identifyLibxml2 } from "@colophon/engine-libxml2/locate";
import { findMissing as findOcr, identify as identifyOcr } from "@colophon/engine-ocr/locate";
import { findMissing as findPdfium, identify as identifyPdfium } from "@colophon/engine-pdfium/locate";
import { findMissing as findQpdf, identify as identifyQpdf } from "@colophon/engine-qpdf/locate";
import { findMissing as findTypst, identify as identifyTypst } from "@colophon/engine-typst/locate";
import type { FindMissing } from "./availability.ts";
import { installHere } from "./install-here.ts";

/** The one list of engines that a machine may lack: all of them, for what each works with is installed apart. */
export const PARTS: Readonly<Record<string, FindMissing>> = {
  chromium: findChromium,
  fonts: findFonts,
  libreoffice: findLibreOffice,
  libxml2: findLibxml2,
  ocr: findOcr,
  pdfium: findPdfium,
  qpdf: findQpdf,
  typst: findTypst,
};

/** What a worker may have and another may not. */
export const ENGINE_NAMES: readonly string[] = Object.keys(PARTS);

/** What an engine that is not installed is identified as. */
export const MISSING_ENGINE = "missing";

/**
 * What results depend on, by engine: the installed versions, the fonts included. Results of two machines with equal identities are
 * equal. Loads and starts nothing.
 */
export async function identifyEngines(): Promise<Readonly<Record<string, string>>> {
  const { identify: identifyFonts } = await import("@colophon/engine-fonts/identify");
  const { identify: identifyLibreOffice } = await import("@colophon/engine-libreoffice/identify");
  const found: Readonly<Record<string, string | undefined>> = {
    chromium: identifyChromium(),
    fonts: identifyFonts(),
    libreoffice: identifyLibreOffice(),
    libxml2: identifyLibxml2(),
    ocr: identifyOcr(),
    pdfium: identifyPdfium(),
    qpdf: identifyQpdf(),
    typst: identifyTypst(),
  };
  return Object.fromEntries(Object.entries(found).map(([name, identity]) => [name, identity ?? MISSING_ENGINE]));
}

/** Programs that run apart are tried: that they are installed does not say that they run. */
const TRIED: ReadonlySet<string> = new Set(["chromium", "libreoffice", "typst"]);

/** What a machine has of the engines. `folder`: an empty one. */
export async function examineEngines(folder: string): Promise<readonly ExaminedFinding[]> {
  const { examineLibreOffice } = await import("@colophon/engine-libreoffice/host");
  const { examineChromium } = await import("@colophon/engine-chromium/examine");
  const { examineTypst } = await import("@colophon/engine-typst/examine");
  const parts = Object.entries(PARTS)
    .filter(([name]) => !TRIED.has(name))
    .map(([name, find]) => {
      const missing = find();
      return {
        name: `engine ${name}`,
        isMet: missing === undefined,
        found: missing === undefined ? "installed" : "not installed",
        fix: missing === undefined ? "" : installHere([missing]),
      };
    });
  const office = await examineLibreOffice(folder);
  const typesetter = (await examineTypst(folder)).map((one) =>
    one.isMet ? one : { ...one, fix: installHere([one.fix]) },
  );
  const browser = (await examineChromium(folder)).map((one) =>
    one.isMet || one.isAdvice === true ? one : { ...one, fix: installHere([one.fix]) },
  );
  return [
    ...parts,
    ...typesetter,
    ...browser,
    ...office.map((finding) => ({ ...finding, fix: installHere([finding.fix]) })),
  ];
}
