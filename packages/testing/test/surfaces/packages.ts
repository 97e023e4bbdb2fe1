import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./serve.ts";

export interface PackedPackage {
  readonly name: string;
  /** The package's folder in the repository, as NOTICE names it. */
  readonly source: string;
  readonly tarball: string;
  /** What the tarball holds, unpacked. */
  readonly folder: string;
  /** Paths in the tarball. */
  readonly files: readonly string[];
  readonly manifest: Manifest;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packs every package that is published, as it is published; from what was built. */
export function packAll(destination: string): readonly PackedPackage[] {
  execFileSync(process.execPath, [join(ROOT, "scripts/pack.js"), destination], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const workspace = globSync(["packages/*/package.json", "packages/*/*/package.json", "apps/*/package.json"], {
    cwd: ROOT,
  })
    .sort()
    .map((path) => ({ source: dirname(path), ...readManifest(join(ROOT, path)) }));
  return workspace
    .filter((manifest) => manifest.private !== true)
    .map(({ name, source, version }) => {
      const tarball = join(destination, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
      const folder = join(destination, name.replace("/", "-"));
      mkdirSync(folder, { recursive: true });
      execFileSync("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"]);
      const files = globSync("**/*", { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
      return { name, source, tarball, folder, files, manifest: readManifest(join(folder, "package.json")) };
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
    ...packedWithin(folder),
  ]);
  const undeclared = files
    // A page is bundled for the browser. What its texts import is what people copy.
    .filter((path) => path.endsWith(".js") && !path.startsWith("dist/page/"))
    .flatMap((path) => {
      const code = withoutComments(readFileSync(join(folder, path), "utf8"));
      return [...code.matchAll(IMPORT)]
        .map(([, specifier = ""]) => packageOf(specifier))
        .filter((name) => name !== undefined && !declared.has(name))
        .map((name) => `${path}: ${name}`);
    });
  return [...new Set(undeclared)].sort();
}

/** Foreign packages whose modules are in a bundle: their messages may name them. */
function packedWithin(folder: string): readonly string[] {
  const path = join(folder, "THIRD-PARTY.md");
  if (!existsSync(path)) return [];
  return [...readFileSync(path, "utf8").matchAll(/^# (\S+) [\d.]+ \(/gm)].map(([, name = ""]) => name);
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
