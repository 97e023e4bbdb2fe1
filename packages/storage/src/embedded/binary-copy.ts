import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { linkSonames } from "./soname-links.ts";

/**
 * Copies of an installation that other users can read and run, one place after the other until the caller takes one:
 * root's cache, the data folder's own, /tmp. A copy made before is used again.
 */
export function* copyInstallation(root: string, folder: string, problems: string[]): Generator<string> {
  const own = process.getuid?.() ?? 0;
  const parents = own === 0 ? ["/var/cache/colophon", join(folder, "binaries"), "/tmp"] : [join(folder, "binaries")];
  const name = `colophon-postgres-${fingerprint(root)}`;
  for (const parent of parents) {
    try {
      yield copyOnce(root, parent, name);
    } catch (error) {
      problems.push(`copy to ${parent}: ${(error as Error).message}`);
    }
  }
}

/** Another build or another installation makes another copy. */
function fingerprint(root: string): string {
  const { size, mtimeMs } = statSync(join(root, "bin", "postgres"));
  return createHash("sha256").update(`${root}\n${size}\n${mtimeMs}`).digest("hex").slice(0, 16);
}

function copyOnce(root: string, parent: string, name: string): string {
  // A strict umask would close a folder made here to the user the copy is for.
  if (mkdirSync(parent, { recursive: true }) !== undefined) chmodSync(parent, 0o755);
  const target = join(parent, name);
  if (existsSync(target)) return checked(target);
  const staging = join(parent, `${name}-${randomUUID()}`);
  try {
    // The list of links names paths below the package's root, so the copy keeps the name `native`.
    copyTree(root, join(staging, "native"));
    linkSonames(join(staging, "native"));
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // Another host finished the same copy first.
    if (!existsSync(target)) throw error;
  }
  return checked(target);
}

/** Attack: in /tmp anyone may leave binaries under this name for us to run. */
function checked(target: string): string {
  const stats = lstatSync(target);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o022) !== 0) {
    throw new Error(`${target} is not a folder that only this user can write`);
  }
  return join(target, "native");
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) copyTree(source, target);
    else if (!entry.name.endsWith(".a")) copyFileSync(source, target, constants.COPYFILE_FICLONE);
    else continue;
    if (entry.isFile()) chmodSync(target, (statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
