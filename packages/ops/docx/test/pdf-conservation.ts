import { spawnSync } from "node:child_process";
import { at } from "@colophon/contract";
import type { Conservation } from "@colophon/testing";
import { textLister } from "./text-conservation.ts";

export const hasPdfReader = spawnSync("pdftotext", ["-v"]).status === 0;
if (!hasPdfReader) console.warn("SKIPPED: pdftotext is missing, nothing reads the PDFs that are made.");

/** What poppler reads on the pages of a PDF. */
export function readPdf(bytes: Uint8Array): string {
  const { stdout, status, stderr } = spawnSync("pdftotext", ["-", "-"], {
    input: bytes,
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Each paragraph of a document is on a page, or its part is named by a loss. */
export const pdfConservation: Conservation = {
  list({ input }) {
    const listed = textLister.list((input as { readonly bytes: Uint8Array }).bytes);
    if (typeof listed === "string") return listed;
    return listed.map((unit) => ({ ...unit, at: [at("part", { id: `/${unit.place}` })] }));
  },
  carries: (value) => (value as { artifact: unknown }).artifact,
  open: ({ bytes }) => ({ texts: [readPdf(bytes)] }),
};
