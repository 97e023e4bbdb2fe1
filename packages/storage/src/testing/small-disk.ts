import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk in memory that is soon full; undefined, with a loud line, where it may not be mounted. */
export function mountSmallDisk(byteLength: number): { readonly folder: string; unmount(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const mounted =
    spawnSync("mount", ["-t", "tmpfs", "-o", `size=${byteLength},mode=755`, "tmpfs", folder]).status === 0;
  if (!mounted) {
    rmdirSync(folder);
    console.warn("\n*** FULL DISK TESTS SKIPPED: this user may not mount a tmpfs ***\n");
    return undefined;
  }
  return {
    folder,
    unmount() {
      spawnSync("umount", ["-l", folder]);
      rmdirSync(folder);
    },
  };
}
