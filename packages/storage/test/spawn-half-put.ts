import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BlobIdentity } from "../src/index.ts";
import type { BlobPlace, HalfPut } from "./half-put.ts";

const SCRIPT = fileURLToPath(new URL("./half-put.ts", import.meta.url));

export function spawnHalfPut(place: BlobPlace) {
  return async (tenant: string, blob: BlobIdentity, firstHalf: Uint8Array) => {
    const child = spawnPut({ place, tenant, blob });
    child.stdin?.on("error", () => {});
    child.stdin?.write(firstHalf);
    if (child.stdout !== null) await once(child.stdout, "data");
    return {
      async kill() {
        child.kill("SIGKILL");
        await once(child, "exit");
      },
    };
  };
}

export function spawnPathPut(place: BlobPlace, tenant: string, blob: BlobIdentity, path: string): ChildProcess {
  return spawnPut({ place, tenant, blob, path });
}

function spawnPut(put: HalfPut): ChildProcess {
  const args = ["--conditions=source", SCRIPT, JSON.stringify(put)];
  return spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
}
