import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface PythonTree {
  type: string;
  defects: string[];
  children?: PythonTree[];
  sha256?: string;
  /** Of the content and a line end more: LF, CRLF. */
  withLineEnd?: string[];
  filename?: string | null;
}
interface PythonAddresses {
  rows?: { group: string | null; members: [string, string][] }[];
  defects?: number;
  error?: string;
}
export interface PythonAnswer {
  path: string;
  error?: string;
  tree: PythonTree;
  addresses: Record<string, PythonAddresses>;
  subject?: string | null;
  datetime?: string;
}

export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("SKIPPED: python3 is missing, the comparison with Python's email package is not made.");

/** What Python finds in each file, in order. */
export function askPython(paths: readonly string[]): PythonAnswer[] {
  const script = fileURLToPath(new URL("oracle.py", import.meta.url));
  const { stdout, status } = spawnSync("python3", [script], { input: `${paths.join("\n")}\n`, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`oracle.py ended with ${status}`);
  return stdout
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as PythonAnswer);
}
