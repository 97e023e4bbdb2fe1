import { spawn } from "node:child_process";
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
export async function detectSandbox({ cpuSeconds, dataBytes, isNetworkOpen }: ProcessCaps): Promise<Sandbox> {
  const user = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const inside = command("unshare", [...user, ...(isNetworkOpen ? [] : ["--net"]), "--"]);
  const nested = command("unshare", ["--user", "--map-root-user", "--"]);
  const [asNobody, own, asRoot, life, caps] = await Promise.all([
    works(inside),
    works([...inside, ...nested]),
    isNetworkOpen ? [] : works(command("unshare", ["--net", "--"])),
    works(command("setpriv", ["--pdeathsig", "KILL", "--"])),
    works(command("prlimit", [`--cpu=${cpuSeconds}`, `--data=${dataBytes}`, "--core=0", "--"])),
  ]);
  const around = asNobody.length > 0 ? asNobody : asRoot;
  return {
    command: [...around, ...life, ...caps],
    isNetworkBlocked: !isNetworkOpen && around.length > 0,
    isOwnPossible: asNobody.length > 0 && own.length > 0,
  };
}

function command(name: string, args: readonly string[]): readonly string[] {
  const program = PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return program === undefined ? [] : [program, ...args];
}

async function works(prefix: readonly string[]): Promise<readonly string[]> {
  const [program, ...args] = prefix;
  if (program === undefined) return [];
  const child = spawn(program, [...args, "true"], { stdio: "ignore", env: {} });
  return new Promise((resolve) => {
    child.once("error", () => resolve([]));
    child.once("exit", (code) => resolve(code === 0 ? prefix : []));
  });
}
