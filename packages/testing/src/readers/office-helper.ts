import { createOfficeHost, type OfficeHost, type OfficeHostOptions } from "@colophon/engine-libreoffice/host";

/** LibreOffice, started as the product starts it, without processes that wait ahead. */
export async function loadHelper(
  name: string,
  { folder, settings }: { readonly folder: string; readonly settings: Omit<OfficeHostOptions, "folder"> },
): Promise<OfficeHost | undefined> {
  return name === "libreoffice" ? createOfficeHost({ spares: 0, ...settings, folder }) : undefined;
}
