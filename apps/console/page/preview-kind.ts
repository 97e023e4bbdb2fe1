/** A file and its name. */
export interface Shown {
  readonly name: string;
  readonly blob: Blob;
}

export type PreviewKind = "picture" | "pages" | "office" | "table" | "tree" | "text";

const TEXT = /\.(txt|jsonl|md|eml|html?|xml|dita)$/i;
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

/** Operations that make pages of an Office file. */
export const TO_PDF: Readonly<Record<string, string>> = { docx: "docx.convert.pdf", pptx: "pptx.convert.pdf" };

export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** How this page shows a file; undefined where it cannot. Markup is never shown as markup. */
export function kindOf({ name, blob }: Shown): PreviewKind | undefined {
  const extension = extensionOf(name);
  if (PICTURE.test(blob.type)) return "picture";
  if (blob.type === "application/pdf" || extension === "pdf") return "pages";
  if (TO_PDF[extension] !== undefined) return "office";
  if (extension === "csv" || extension === "tsv") return "table";
  if (extension === "json") return "tree";
  return TEXT.test(name) ? "text" : undefined;
}
