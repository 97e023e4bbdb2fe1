import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const CODE_FILE = /(?<!\.d)\.(js|ts|json|sql|py)$/;

/**
 * The code that makes results: the packages of these modules with all that they depend on, as one hash.
 *
 * Shapes   Of an installed package the name and version count. Of one of a workspace, whose version says little, the content counts.
 * Cost     A workspace of 2,000 files takes 0.1 s; installed packages take a manifest each.
 */
export function identifyCode(modules: readonly string[]): string {
  const packages = new Map<string, Manifest>();
  for (const url of modules) collect(findPackage(dirname(fileURLToPath(url))), packages);
  // Sources and builds of a workspace are different code, of which a process runs one.
  const unused = modules[0]?.endsWith(".ts") === true ? "dist" : "src";
  const hash = createHash("sha256");
  for (const [folder, { name, version, files = [] }] of [...packages].sort(([, a], [, b]) =>
    a.name < b.name ? -1 : 1,
  )) {
    hash.update(`${name}@${version}\n`);
    if (folder.includes(`${sep}node_modules${sep}`)) continue;
    for (const part of new Set(["src", "dist", ...files]))
      if (part !== unused && existsSync(join(folder, part)) && !basename(part).includes("."))
        addFiles(hash, folder, part);
  }
  return `sha256:${hash.digest("hex")}`;
}

function findPackage(folder: string): string {
  return existsSync(join(folder, "package.json")) || dirname(folder) === folder ? folder : findPackage(dirname(folder));
}

function collect(folder: string, packages: Map<string, Manifest>): void {
  if (packages.has(folder)) return;
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  packages.set(folder, manifest);
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = findDependency(folder, name);
    if (found !== undefined) collect(found, packages);
  }
}

/** As Node finds it, without the entry that its exports may lack; undefined when it is not installed. */
function findDependency(folder: string, name: string): string | undefined {
  const place = join(folder, "node_modules", name);
  if (existsSync(join(place, "package.json"))) return realpathSync(place);
  return dirname(folder) === folder ? undefined : findDependency(dirname(folder), name);
}

function addFiles(hash: Hash, folder: string, part: string): void {
  const names = readdirSync(join(folder, part), { recursive: true, encoding: "utf8" }).filter((name) =>
    CODE_FILE.test(name),
  );
  for (const name of names.sort()) hash.update(`${part}/${name}\n`).update(readFileSync(join(folder, part, name)));
}
