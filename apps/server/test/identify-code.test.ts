import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { identifyCode } from "../src/identify-code.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "colophon-identify-"));
  write("package.json", {
    name: "own",
    version: "1.0.0",
    dependencies: { other: "*" },
    peerDependencies: { absent: "*" },
  });
  write("src/index.ts", "one");
  write("node_modules/other/package.json", { name: "other", version: "1.0.0" });
  write("node_modules/other/dist/index.js", "one");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string | object): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
}

const identify = (): string => identifyCode([pathToFileURL(join(folder, "src/index.ts")).href]);

it("is the same until the workspace's content or an installed version changes", () => {
  const first = identify();
  write("dist/index.js", "a build that this process does not run");
  write("node_modules/other/dist/index.js", "the same version");
  expect(identify()).toBe(first);
  write("src/index.ts", "two");
  const second = identify();
  expect(second).not.toBe(first);
  write("node_modules/other/package.json", { name: "other", version: "1.0.1" });
  expect(identify()).not.toBe(second);
});

it("changes when a peer is installed that was absent", () => {
  const first = identify();
  write("node_modules/absent/package.json", { name: "absent", version: "1.0.0" });
  expect(identify()).not.toBe(first);
});
