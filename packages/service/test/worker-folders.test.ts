import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { makeProcessFolder, sweepProcessFolders } from "@colophon/runtime";
import { afterAll, expect, it } from "vitest";
import { startService } from "../src/testing/index.ts";

const temporary = mkdtempSync(join(tmpdir(), "colophon-folders-"));
afterAll(() => rmSync(temporary, { recursive: true }));

const MODULE = import.meta.resolve("@colophon/runtime");
const PREFIX = "colophon-worker";

/** A folder with a document in it, of a process that was killed. */
async function leaveFolder(root: string): Promise<string> {
  const code = `const { makeProcessFolder } = await import(${JSON.stringify(MODULE)});
    const { writeFileSync } = await import("node:fs");
    const folder = makeProcessFolder(${JSON.stringify(root)}, "${PREFIX}");
    writeFileSync(folder + "/a.request", "a document");
    process.stdout.write(folder, () => process.kill(process.pid, "SIGKILL"));`;
  const child = spawn(process.execPath, ["--conditions=source", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [path, [, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(signal).toBe("SIGKILL");
  expect(existsSync(join(path, "a.request"))).toBe(true);
  return path;
}

it("removes what a killed worker left, and nothing else", async () => {
  const left = await leaveFolder(temporary);
  const own = makeProcessFolder(temporary, PREFIX);
  writeFileSync(join(own, "b.request"), "b");
  const [, , space = "", , start = ""] = basename(left).split("-");
  const others = [
    // Of another host or process namespace, and one that is named like ours.
    basename(left).replace(space, "0123456789ab"),
    "colophon-worker-AbCdEf",
  ].map((name) => join(temporary, name));
  for (const path of others) mkdirSync(path);
  // A process id that was given again: ours is alive, and began at another time.
  const given = join(temporary, basename(own).replace(/-\d+-([0-9a-f]{12})$/, `-${start}-$1`));
  mkdirSync(given);
  expect(await sweepProcessFolders(temporary, PREFIX)).toBe(2);
  expect(existsSync(left) || existsSync(given)).toBe(false);
  expect(readdirSync(own)).toEqual(["b.request"]);
  expect(others.map((path) => existsSync(path))).toEqual([true, true]);
  expect(statSync(own).mode & 0o777).toBe(0o700);
  expect(await sweepProcessFolders(temporary, PREFIX)).toBe(0);
});

it("is done by a worker that starts", async () => {
  const service = await startService();
  try {
    const left = await leaveFolder(service.folder);
    await service.startWorker();
    expect(existsSync(left)).toBe(false);
    expect(service.errors).toEqual([]);
  } finally {
    await service.close();
  }
});
