import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "./serve.ts";

export interface PackedPackage {
  readonly name: string;
  /** The package's folder in the repository. */
  readonly folder: string;
  readonly tarball: string;
  /** Paths in the tarball. */
  readonly files: readonly string[];
  readonly manifest: Manifest;
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packs every package that is published, as `npm publish` would; from what was built. */
export function packAll(destination: string): readonly PackedPackage[] {
  mkdirSync(destination, { recursive: true });
  const published = globSync(["packages/*/package.json", "packages/*/*/package.json", "apps/*/package.json"], {
    cwd: ROOT,
  })
    .sort()
    .map((path) => ({ folder: join(ROOT, dirname(path)), manifest: readManifest(join(ROOT, path)) }))
    .filter(({ manifest }) => manifest.private !== true);
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", destination];
  const out = execFileSync("npm", [...args, ...published.flatMap(({ manifest }) => ["-w", manifest.name])], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 26,
  });
  // An array in npm 11, an object by name after it.
  const told = Object.values(JSON.parse(out)) as { name: string; filename: string; files: { path: string }[] }[];
  return published.map(({ folder, manifest }) => {
    const packed = told.find(({ name }) => name === manifest.name);
    if (packed === undefined) throw new Error(`${manifest.name} was not packed.`);
    return {
      name: manifest.name,
      folder,
      manifest,
      tarball: join(destination, packed.filename),
      files: packed.files.map(({ path }) => path),
    };
  });
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, "utf8")) as Manifest;
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bimport\.meta\.resolve\(\s*)["']([^"'\n]+)["']/g;

/** Packages that a package's modules import and its manifest does not name. */
export function findUndeclared({ folder, files, manifest }: PackedPackage): readonly string[] {
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ]);
  const undeclared = files
    // Entries for tests are used where there is a test runner, and only there.
    .filter((path) => path.endsWith(".js") && !path.startsWith("dist/testing/"))
    .flatMap((path) => {
      const code = withoutComments(readFileSync(join(folder, path), "utf8"));
      return [...code.matchAll(IMPORT)]
        .map(([, specifier = ""]) => packageOf(specifier))
        .filter((name) => name !== undefined && !declared.has(name))
        .map((name) => `${path}: ${name}`);
    });
  return [...new Set(undeclared)].sort();
}

/** `@a/b/c` -> `@a/b`; nothing for a file, a URL or a module of Node. */
function packageOf(specifier: string): string | undefined {
  if (!/^(@[a-z0-9-]+\/)?[a-z0-9][\w.-]*(\/|$)/.test(specifier)) return undefined;
  const parts = specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1);
  const name = parts.join("/");
  return builtinModules.includes(name) ? undefined : name;
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}
