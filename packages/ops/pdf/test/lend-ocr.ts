import { createOcrHost, type OcrHost } from "@colophon/engine-ocr/host";

/** OCR, started as the product starts it. */
export async function loadHelper(name: string, { folder }: { readonly folder: string }): Promise<OcrHost | undefined> {
  return name === "ocr" ? createOcrHost({ folder }) : undefined;
}
