import { existsSync, statSync } from "node:fs";
import koffi from "koffi";

// Source: Linux, include/uapi/linux/landlock.h; the numbers of the system calls are the same on all architectures.
const CREATE_RULESET = 444;
const ADD_RULE = 445;
const RESTRICT_SELF = 446;
const VERSION_FLAG = 1;
const PATH_BENEATH = 1;
const NO_NEW_PRIVILEGES = 38;
const OPEN_PATH = 0o10000000;
const EXECUTE = 1 << 0;
const WRITE_FILE = 1 << 1;
const READ_FILE = 1 << 2;
const READ_FOLDER = 1 << 3;
/** All rights of ABI 3, which has the last of them that files need (truncation). */
const ALL = (1 << 15) - 1;
const MIN_ABI = 3;

export interface Reach {
  readonly readable: readonly string[];
  readonly writable: readonly string[];
}

/**
 * Takes the file system from this process and all it will start, but for what is named. Gives false where the kernel has no
 * Landlock; then nothing has changed.
 *
 * Errors   Error when the kernel has it and a rule is refused: better no helper than one that is thought sealed.
 */
export function restrictFileSystem({ readable, writable }: Reach): boolean {
  const libc = koffi.load("libc.so.6");
  const system = libc.func("long syscall(long number, ...)");
  const abi: number = system(CREATE_RULESET, "void *", null, "size_t", 0, "uint32_t", VERSION_FLAG);
  if (abi < MIN_ABI) return false;
  const open = libc.func("int open(const char *path, int flags)");
  const handled = Buffer.alloc(8);
  handled.writeBigUInt64LE(BigInt(ALL));
  const ruleset: number = system(CREATE_RULESET, "void *", handled, "size_t", handled.length, "uint32_t", 0);
  if (ruleset < 0) throw new Error("Landlock returned no ruleset.");
  const allow = (path: string, folderRights: number): void => {
    if (!existsSync(path)) return;
    const place: number = open(path, OPEN_PATH);
    const rights = statSync(path).isDirectory() ? folderRights : folderRights & (EXECUTE | WRITE_FILE | READ_FILE);
    const rule = Buffer.alloc(12);
    rule.writeBigUInt64LE(BigInt(rights));
    rule.writeInt32LE(place, 8);
    if (place < 0 || system(ADD_RULE, "int", ruleset, "int", PATH_BENEATH, "void *", rule, "uint32_t", 0) !== 0)
      throw new Error(`Landlock refused a rule for ${path}.`);
  };
  for (const path of readable) allow(path, EXECUTE | READ_FILE | READ_FOLDER);
  for (const path of writable) allow(path, ALL);
  const prctl = libc.func("int prctl(int option, unsigned long a, unsigned long b, unsigned long c, unsigned long d)");
  prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0);
  if (system(RESTRICT_SELF, "int", ruleset, "uint32_t", 0) !== 0) throw new Error("Landlock could not be activated.");
  return true;
}
