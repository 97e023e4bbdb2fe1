import { describeCatalogOperation, listOperations } from "@colophon/catalog";
import { indexDocs } from "@colophon/http";

/** The index of the docs' search, one entry on a line. It is made from the pages, so it comes after them. */
export async function generateDocsSearch({ read }) {
  const { version } = JSON.parse(read("packages/surfaces/http/package.json"));
  const entries = indexDocs({ listOperations, describeCatalogOperation }, version);
  const rows = entries.map((entry) => JSON.stringify(entry));
  return [{ path: "docs/search.json", content: `[\n${rows.join(",\n")}\n]\n` }];
}
