import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLE_PDF } from "../src/example.ts";

/** Stands in for Chromium where what it prints does not matter: a PDF of one page, at once. */
export async function loadHelper() {
  let count = 0;
  return {
    tool: { name: "chromium", version: "a stand-in" },
    async ask(_: unknown, { folder }: { readonly folder: string }) {
      const path = join(folder, `stand-in-${count++}.pdf`);
      writeFileSync(path, EXAMPLE_PDF);
      return { json: { kind: "printed", refused: [], coverage: "", faces: {} }, files: [path] };
    },
    stats: () => ({}),
    close: async () => undefined,
  };
}
