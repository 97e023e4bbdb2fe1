import { spawn } from "node:child_process";
import { CHECK_SCRIPT } from "../src/model/report/trust.ts";

/** What the script that every report prints says of a chain, run by Python. */
export function readByPython(chain: Uint8Array): Promise<string> {
  const script = CHECK_SCRIPT.replace('open(sys.argv[1], "rb")', "sys.stdin.buffer");
  return new Promise((resolve, reject) => {
    const child = spawn("python3", ["-c", script]);
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.on("error", reject);
    child.on("close", () => resolve(text));
    child.stdin.on("error", () => undefined);
    child.stdin.end(chain);
  });
}
