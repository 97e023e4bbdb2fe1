import type { Finding, OfficeHost, OfficeHostOptions } from "@colophon/engine-libreoffice/host";
import { findLibreOffice, INSTALL_COMMAND } from "@colophon/engine-libreoffice/locate";
import type { SystemEngine } from "./availability.ts";

/** The one list of engines that a machine may lack. */
export const SYSTEM_ENGINES: Readonly<Record<string, SystemEngine>> = {
  libreoffice: { isHere: () => findLibreOffice()?.lacks.length === 0, install: INSTALL_COMMAND },
};

/** What a machine has of the engines that do not come with their packages, each tried. `folder`: an empty one. */
export async function examineEngines(folder: string): Promise<readonly Finding[]> {
  const { examineLibreOffice } = await import("@colophon/engine-libreoffice/host");
  return examineLibreOffice(folder);
}

/** Starts a helper engine for a runtime; undefined when there is none of that name. */
export async function loadHelper(
  name: string,
  { folder, settings }: { readonly folder: string; readonly settings: Omit<OfficeHostOptions, "folder"> },
): Promise<OfficeHost | undefined> {
  if (name !== "libreoffice") return undefined;
  const { createOfficeHost } = await import("@colophon/engine-libreoffice/host");
  return createOfficeHost({ ...settings, folder });
}
