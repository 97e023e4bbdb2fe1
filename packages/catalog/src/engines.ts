import { findMissing as findFonts } from "@colophon/engine-fonts/locate";
import type { Finding, OfficeHost, OfficeHostOptions } from "@colophon/engine-libreoffice/host";
import { findMissing as findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { findMissing as findLibxml2 } from "@colophon/engine-libxml2/locate";
import { findMissing as findPdfium } from "@colophon/engine-pdfium/locate";
import { findMissing as findQpdf } from "@colophon/engine-qpdf/locate";
import type { TypstHost, TypstHostOptions } from "@colophon/engine-typst/host";
import { findMissing as findTypst } from "@colophon/engine-typst/locate";
import type { FindMissing } from "./availability.ts";
import { installHere } from "./install-here.ts";

/** The one list of engines that a machine may lack: all of them, for what each works with is installed apart. */
export const PARTS: Readonly<Record<string, FindMissing>> = {
  fonts: findFonts,
  libreoffice: findLibreOffice,
  libxml2: findLibxml2,
  pdfium: findPdfium,
  qpdf: findQpdf,
  typst: findTypst,
};

/** What a worker may have and another may not. */
export const ENGINE_NAMES: readonly string[] = Object.keys(PARTS);

/** Programs that run apart are tried: that they are installed does not say that they run. */
const TRIED: ReadonlySet<string> = new Set(["libreoffice", "typst"]);

/** What a machine has of the engines. `folder`: an empty one. */
export async function examineEngines(folder: string): Promise<readonly Finding[]> {
  const { examineLibreOffice } = await import("@colophon/engine-libreoffice/host");
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
  return [...parts, ...typesetter, ...office.map((finding) => ({ ...finding, fix: installHere([finding.fix]) }))];
}

/** Starts a helper engine for a runtime; undefined when there is none of that name. */
export async function loadHelper(
  name: string,
  given: { readonly folder: string; readonly settings: object; readonly onStart?: (pid: number) => void },
): Promise<OfficeHost | TypstHost | undefined> {
  const { folder, onStart } = given;
  const terms = { folder, ...(onStart !== undefined && { onStart }) };
  if (name === "typst") {
    const { createTypstHost } = await import("@colophon/engine-typst/host");
    const settings = given.settings as Omit<TypstHostOptions, "folder">;
    return createTypstHost({ ...settings, ...terms });
  }
  if (name !== "libreoffice") return undefined;
  const { createOfficeHost } = await import("@colophon/engine-libreoffice/host");
  const settings = given.settings as Omit<OfficeHostOptions, "folder">;
  return createOfficeHost({ ...settings, ...terms });
}
