import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const PROGRAM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];
/** What Chromium sees as its user: as root its own sandbox is not possible. The files stay those of the user that starts it. */
const NOBODY = 65_534;

/** What is put around Chromium from outside: commands that each become the next one, with the same process id. */
export interface Sandbox {
  readonly command: readonly string[];
  /** The process has no network interface. */
  readonly isNetworkBlocked: boolean;
  /** Chromium can put its own sandbox around the processes that read pages. */
  readonly isOwnPossible: boolean;
}

export interface ProcessCaps {
  readonly cpuSeconds: number;
  /** Bytes of data of each process. */
  readonly dataBytes: number;
  readonly isNetworkOpen: boolean;
}

/** What this system allows around a process: each is tried, not assumed. */
export function detectSandbox({ cpuSeconds, dataBytes, isNetworkOpen }: ProcessCaps): Sandbox {
  const user = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const inside = works(command("unshare", [...user, ...(isNetworkOpen ? [] : ["--net"]), "--"]));
  const asRoot = inside.length > 0 || isNetworkOpen ? inside : works(command("unshare", ["--net", "--"]));
  const life = works(command("setpriv", ["--pdeathsig", "KILL", "--"]));
  const caps = works(command("prlimit", [`--cpu=${cpuSeconds}`, `--data=${dataBytes}`, "--core=0", "--"]));
  const nested = command("unshare", ["--user", "--map-root-user", "--"]);
  return {
    command: [...asRoot, ...life, ...caps],
    isNetworkBlocked: !isNetworkOpen && asRoot.length > 0,
    isOwnPossible: inside.length > 0 && works([...inside, ...nested]).length > 0,
  };
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
