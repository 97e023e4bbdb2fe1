import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Stands in for LibreOffice where what it makes is not looked at: a PDF of one page, at once. */
export async function loadHelper() {
  let count = 0;
  return {
    tool: { name: "libreoffice", version: "a stand-in" },
    async ask(_: unknown, { folder }: { readonly folder: string }) {
      const path = join(folder, `stand-in-${count++}.pdf`);
      writeFileSync(path, "%PDF-1.7\n%%EOF\n");
      return { json: { kind: "converted", pages: 1, fonts: [], coverage: "0" }, files: [path] };
    },
    stats: () => ({}),
    close: async () => undefined,
  };
}
