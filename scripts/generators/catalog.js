import { FAMILY_NAMES } from "@colophon/catalog";

const FOLDER = "packages/catalog/generated";

/** The formatter's. */
const LINE_WIDTH = 120;
const EXPORT = /^export \{([^}]+)\} from "(\.\/operations\/[^"]+)";$/gm;

/**
 * What every surface lists and describes: a file of light entries for each family, and one of the schemas for each operation. Also the
 * modules that load one operation without the others.
 */
export async function generateCatalog({ catalog, read }) {
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
  const loaders = await Promise.all(FAMILY_NAMES.map((family) => writeLoader(family, read)));
  return [...lists, ...descriptors, ...loaders, writeFamilies(catalog)];
}

/** By family, with a line between that never changes: git merges what two families change at the same time. */
function writeFamilies(catalog) {
  const lines = FAMILY_NAMES.flatMap((family) => [
    `  // ${family}`,
    ...catalog
      .filter((operation) => operation.descriptor !== undefined && operation.package === family)
      .map(({ name }) => `  "${name}": "${family}",`),
  ]);
  const content = `/** The family that has each operation. Written by \`npm run generate\`. */
export const FAMILY_OF: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`;
  return { path: "packages/catalog/src/family-of.ts", content };
}

async function writeLoader(family, read) {
  const index = `packages/ops/${family}/src/index.ts`;
  const operations = new Map(Object.entries(await import(`@colophon/${family}`)).filter(([, value]) => "run" in value));
  const lines = [...read(index).matchAll(EXPORT)].flatMap(([, names, path]) =>
    names.split(",").flatMap((key) => writeLoad(operations, key.trim(), path)),
  );
  // Without a line an operation is in the catalog, and no child finds it.
  for (const [key, { name }] of operations)
    if (!lines.some((line) => line.startsWith(`  "${name}": `)))
      throw new Error(
        `${index} does not export ${key} from a module in ./operations/. Name that module in the export.`,
      );
  const content = `/** Each operation of the family by its name, loaded without the others. Written by \`npm run generate\`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
${lines.sort().join("\n")}
};
`;
  return { path: `packages/ops/${family}/src/load.ts`, content };
}

function writeLoad(operations, key, path) {
  const operation = operations.get(key);
  if (operation === undefined) return [];
  const [name, load] = [`  "${operation.name}": async () =>`, `(await import("${path}")).${key},`];
  return [`${name} ${load}`.length > LINE_WIDTH ? `${name}\n    ${load}` : `${name} ${load}`];
}
