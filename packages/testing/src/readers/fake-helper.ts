import { writeFileSync } from "node:fs";
import { join } from "node:path";

const PAGE =
  "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n";

/** Stands in for LibreOffice where what it makes is not looked at: a PDF of one empty page, at once. */
export async function loadHelper() {
  let count = 0;
  return {
    tool: { name: "libreoffice", version: "a stand-in" },
    async ask(_: unknown, { folder }: { readonly folder: string }) {
      const path = join(folder, `stand-in-${count++}.pdf`);
      writeFileSync(path, PAGE);
      return { json: { kind: "converted", pages: 1, fonts: [], coverage: "0" }, files: [path] };
    },
    stats: () => ({}),
    close: async () => undefined,
  };
}
