import type { Finding, OfficeHost, OfficeHostOptions } from "@colophon/engine-libreoffice/host";
import { findLibreOffice, INSTALL_COMMAND } from "@colophon/engine-libreoffice/locate";
import type { TypstHost, TypstHostOptions } from "@colophon/engine-typst/host";
import { hasTypst, INSTALL_COMMAND as TYPST_COMMAND } from "@colophon/engine-typst/locate";
import type { SystemEngine } from "./availability.ts";

/** The one list of engines that a machine may lack. */
export const SYSTEM_ENGINES: Readonly<Record<string, SystemEngine>> = {
  libreoffice: { isHere: () => findLibreOffice()?.lacks.length === 0, install: INSTALL_COMMAND },
  typst: { isHere: hasTypst, install: TYPST_COMMAND },
};

/** What a machine has of the engines that do not come with their packages, each tried. `folder`: an empty one. */
export async function examineEngines(folder: string): Promise<readonly Finding[]> {
  const { examineLibreOffice } = await import("@colophon/engine-libreoffice/host");
  return examineLibreOffice(folder);
}

/** Starts a helper engine for a runtime; undefined when there is none of that name. */
export async function loadHelper(
  name: string,
  given: { readonly folder: string; readonly settings: object },
): Promise<OfficeHost | TypstHost | undefined> {
  const { folder } = given;
  if (name === "typst") {
    const { createTypstHost } = await import("@colophon/engine-typst/host");
    const settings = given.settings as Omit<TypstHostOptions, "folder">;
    return createTypstHost({ ...settings, folder });
  }
  if (name !== "libreoffice") return undefined;
  const { createOfficeHost } = await import("@colophon/engine-libreoffice/host");
  const settings = given.settings as Omit<OfficeHostOptions, "folder">;
  return createOfficeHost({ ...settings, folder });
}
