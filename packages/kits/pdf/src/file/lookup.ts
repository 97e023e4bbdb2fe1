import type { PdfFile } from "./pdf-file.ts";

/** Where references lead: in a file, or in one with changes that are not written yet. */
export type Lookup = Pick<PdfFile, "resolve" | "dictOf" | "arrayOf">;
