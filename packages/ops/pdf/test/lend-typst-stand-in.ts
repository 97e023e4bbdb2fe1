import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLE_PDF } from "../src/example.ts";

/** Stands in for Typst where what it makes is not looked at: a PDF of one page, at once. */
export async function loadHelper() {
  let count = 0;
  return {
    tool: { name: "typst", version: "a stand-in" },
    async ask(_: unknown, { folder }: { readonly folder: string }) {
      const path = join(folder, `stand-in-${count++}.pdf`);
      writeFileSync(path, EXAMPLE_PDF);
      return { json: { kind: "composed", pages: 1, warnings: [] }, files: [path] };
    },
    stats: () => ({}),
    close: async () => undefined,
  };
}
