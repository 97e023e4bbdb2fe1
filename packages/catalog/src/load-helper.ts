import type { ChromiumHost, ChromiumHostOptions } from "@colophon/engine-chromium/host";
import type { OfficeHost, OfficeHostOptions } from "@colophon/engine-libreoffice/host";
import type { OcrHost, OcrHostOptions } from "@colophon/engine-ocr/host";
import type { TypstHost, TypstHostOptions } from "@colophon/engine-typst/host";

/** Starts a helper engine for a runtime; undefined when there is none of that name. */
export async function loadHelper(
  name: string,
  given: { readonly folder: string; readonly settings: object; readonly onStart?: (pid: number) => void },
): Promise<ChromiumHost | OcrHost | OfficeHost | TypstHost | undefined> {
  const { folder, onStart } = given;
  const terms = { folder, ...(onStart !== undefined && { onStart }) };
  if (name === "typst") {
    const { createTypstHost } = await import("@colophon/engine-typst/host");
    const settings = given.settings as Omit<TypstHostOptions, "folder">;
    return createTypstHost({ ...settings, ...terms });
  }
  if (name === "ocr") {
    const { createOcrHost } = await import("@colophon/engine-ocr/host");
    const settings = given.settings as Omit<OcrHostOptions, "folder">;
    return createOcrHost({ ...settings, ...terms });
  }
  if (name === "chromium") {
    const { createChromiumHost } = await import("@colophon/engine-chromium/host");
    const settings = given.settings as Omit<ChromiumHostOptions, "folder">;
    return createChromiumHost({ ...settings, ...terms });
  }
  if (name !== "libreoffice") return undefined;
  const { createOfficeHost } = await import("@colophon/engine-libreoffice/host");
  const settings = given.settings as Omit<OfficeHostOptions, "folder">;
  return createOfficeHost({ ...settings, ...terms });
}
