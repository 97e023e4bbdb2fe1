import type { JsonObject } from "@colophon/contract";

/** A file and its name. */
export interface Shown {
  readonly name: string;
  readonly blob: Blob;
  /** Where the server sends it for a frame, if it is a web page that the server made. */
  readonly view?: string;
}

export type PreviewKind = "picture" | "pages" | "page" | "converted" | "table" | "tree" | "text";

const TEXT = /\.(txt|jsonl|md|eml|html?|xml|dita)$/i;
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

/** What makes something of a file that this page can show, and what its button says. */
export interface Conversion {
  readonly operation: string;
  readonly options: JsonObject;
  readonly action: string;
}

const MAIL: Conversion = { operation: "common.convert.mail", options: { to: "html" }, action: "Show the mail" };

/** By the file's extension. */
export const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  docx: { operation: "docx.convert.pdf", options: {}, action: "Show its pages" },
  pptx: { operation: "pptx.convert.pdf", options: {}, action: "Show its pages" },
  xlsx: { operation: "xlsx.convert", options: { to: "html" }, action: "Show its sheets" },
  eml: MAIL,
  msg: MAIL,
};

export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** How this page shows a file; undefined where it cannot. Markup is shown as markup only in a frame that runs and loads nothing. */
export function kindOf({ name, blob, view }: Shown): PreviewKind | undefined {
  const extension = extensionOf(name);
  if (view !== undefined) return "page";
  if (PICTURE.test(blob.type)) return "picture";
  if (blob.type === "application/pdf" || extension === "pdf") return "pages";
  if (CONVERSIONS[extension] !== undefined) return "converted";
  if (extension === "csv" || extension === "tsv") return "table";
  if (extension === "json") return "tree";
  return TEXT.test(name) ? "text" : undefined;
}
