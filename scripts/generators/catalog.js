import { FAMILY_NAMES } from "@colophon/catalog";

const FOLDER = "packages/catalog/generated";

/** What every surface lists and describes: a file of light entries for each family, and one of the schemas for each operation. */
export async function generateCatalog({ catalog }) {
  const lists = FAMILY_NAMES.map((family) => {
    const entries = catalog
      .filter((operation) => operation.package === family)
      .map(({ descriptor: _, ...entry }) => JSON.stringify(entry));
    return { path: `${FOLDER}/entries/${family}.json`, content: `[\n${entries.join(",\n")}\n]\n` };
  });
  const descriptors = catalog.map(({ name, descriptor }) => ({
    path: `${FOLDER}/operations/${name}.json`,
    content: descriptor === undefined ? undefined : `${JSON.stringify(descriptor, null, 1)}\n`,
  }));
  return [...lists, ...descriptors];
}
