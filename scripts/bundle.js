// The command line as one bundle: what `colophon run`, `list`, `describe` and `verify` load in both processes, with a chunk for each operation.
// Hundreds of modules in dozens of packages take twice the time to find and compile. Called by scripts/pack.js.
import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { rolldown } from "rolldown";

/** What the host runs, what it starts in another process, and the catalog that this process loads operations from. */
const ENTRIES = {
  main: "apps/colophon/dist/main.js",
  "child/main": "packages/runtime/dist/child/main.js",
  load: "packages/catalog/dist/load.js",
};
/** Foreign packages that most calls load are within; the others are dependencies. */
const WITHIN = [
  "@borgar/fx",
  "@exodus/bytes",
  "base64-js",
  "commander",
  "fflate",
  "linebreak",
  "pako",
  "re2js",
  "tiny-inflate",
  "unicode-trie",
];
/**
 * Of engines only what finds them on the machine, and the definition of the one that works in another process: the others read files
 * of their packages and start processes of their own.
 */
const OURS =
  /^@colophon\/(?:(?!engine-|faces$|server(?:\/|$)|mcp$|service$|storage$)|engine-[a-z0-9]+\/(?:installed|locate|woff)$|engine-ocr$)/;
const OUR_MODULES = /\/packages\/(?:[a-z]+\/)?([a-z0-9-]+)\/dist\//;
const FOREIGN_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
/** Packages that find files from where they are. */
const PLACED = /\/packages\/(contract|catalog|engines\/([a-z0-9]+))\/dist\//;

/**
 * Writes the bundle into a folder and returns the dependencies that it needs, by name with their versions, and the folders of the
 * foreign packages within. All packages must be built.
 */
export async function bundleCommandLine(root, folder) {
  const resolved = new Set();
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)])),
    external: (specifier) => !/^[./#]/.test(specifier) && !OURS.test(specifier) && !isWithin(specifier),
    platform: "node",
    plugins: [keepPlaces(resolved)],
    // None of our modules acts when it is loaded, except the entries.
    treeshake: { moduleSideEffects: [{ test: OUR_MODULES, sideEffects: false }] },
  });
  const { output } = await build.write({
    dir: folder,
    format: "esm",
    minify: true,
    comments: { legal: false, annotation: false, jsdoc: false },
    chunkFileNames: "[name]-[hash].js",
    // Every operation loads nearly all of these modules.
    codeSplitting: { groups: [{ name: "core", test: /\/packages\/(?:contract|kits\/bytes)\/dist\// }] },
  });
  await build.close();
  const imported = output.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const names = [...imported.filter((one) => !one.endsWith(".js")).map(packageOf), ...resolved];
  const dependencies = versionsOf(root, new Set(names.filter((name) => !isBuiltin(name))));
  const folders = output.flatMap(({ moduleIds }) => moduleIds).map((id) => FOREIGN_FOLDER.exec(id)?.[0]);
  return { dependencies, foreign: [...new Set(folders.filter((folder) => folder !== undefined))].sort(byName) };
}

/** Two packages may have the same one in different versions. */
function byName(a, b) {
  const [one, other] = [a, b].map((folder) => folder.replace(/.*\/node_modules\//, ""));
  return one < other ? -1 : 1;
}

/** A module in the bundle is not where its files are: it asks for the place of its package. The children load the bundle too. */
function keepPlaces(resolved) {
  return {
    name: "places",
    transform(code, id) {
      const [, place, engine] = PLACED.exec(id) ?? [];
      if (place !== undefined && code.includes("import.meta.url")) {
        const name = `@colophon/${engine === undefined ? place : `engine-${engine}`}`;
        resolved.add(name);
        return code.replaceAll("import.meta.url", `import.meta.resolve("${name}")`);
      }
      if (!id.endsWith("/surfaces/sdk/dist/local.js")) return undefined;
      const found = 'import.meta.resolve("@colophon/catalog/load")';
      if (!code.includes(found)) throw new Error(`${id} does not have ${found}.`);
      return code.replace(found, 'new URL("./load.js", import.meta.url).href');
    },
  };
}

function isWithin(specifier) {
  return WITHIN.includes(packageOf(specifier));
}

function isBuiltin(name) {
  return name.startsWith("node:") || builtinModules.includes(name);
}

function packageOf(specifier) {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** The versions of the workspace's packages, and those that their manifests name. Throws where two manifests name different ones. */
export function versionsOf(root, names) {
  const versions = new Map();
  for (const path of globSync(["packages/*/package.json", "packages/*/*/package.json", "apps/*/package.json"], {
    cwd: root,
  })) {
    const {
      name,
      version,
      dependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(root, path), "utf8"));
    for (const [one, wanted] of [[name, version], ...Object.entries({ ...peerDependencies, ...dependencies })]) {
      const known = versions.get(one);
      if (known !== undefined && known !== wanted && names.has(one))
        throw new Error(
          `${path} has ${one} ${wanted}, and another manifest ${known}. The bundle needs one version of it.`,
        );
      versions.set(one, wanted);
    }
  }
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const version = versions.get(name);
      if (version === undefined) throw new Error(`No manifest names ${name}, which the bundle imports.`);
      return [name, version];
    }),
  );
}
