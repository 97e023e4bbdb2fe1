import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const PROGRAM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** What is put around a helper from outside: each is a command that becomes the next one, with the same process id. */
export interface Sandbox {
  readonly command: readonly string[];
  /** No interface but none: nothing is reached, on this machine either. */
  readonly isNetworkBlocked: boolean;
}

export interface Caps {
  readonly cpuSeconds: number;
  readonly fileBytes: number;
  readonly isNetworkOpen: boolean;
}

/** What this system lets be put around a process; tried, not assumed. */
export function detectSandbox({ cpuSeconds, fileBytes, isNetworkOpen }: Caps): Sandbox {
  const unshare = isNetworkOpen ? [] : network();
  const life = works(command("setpriv", ["--pdeathsig", "KILL", "--"]));
  const caps = works(command("prlimit", [`--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, "--core=0", "--"]));
  return { command: [...unshare, ...life, ...caps], isNetworkBlocked: unshare.length > 0 };
}

function network(): readonly string[] {
  const user = process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"];
  return works(command("unshare", [...user, "--net", "--"]));
}

function command(name: string, args: readonly string[]): readonly string[] {
  const program = PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return program === undefined ? [] : [program, ...args];
}

function works(prefix: readonly string[]): readonly string[] {
  const [program, ...args] = prefix;
  if (program === undefined) return [];
  return spawnSync(program, [...args, "true"], { stdio: "ignore", env: {} }).status === 0 ? prefix : [];
}
