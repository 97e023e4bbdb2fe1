import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { availabilityOf } from "../src/availability.ts";
import { installHere, prefixOption } from "../src/install-here.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-place-"));
afterAll(() => rmSync(folder, { recursive: true }));
const moduleIn = (...path: readonly string[]): string =>
  join(folder, ...path, "node_modules/colophon/node_modules/@colophon/catalog/dist/install-here.js");

it("names the folder that the program is in, where one is in another", () => {
  writeFileSync(join(folder, "package.json"), "{}");
  expect(prefixOption(moduleIn(), folder)).toBe("");
  expect(prefixOption(moduleIn(), "/elsewhere")).toBe(`--prefix ${folder} `);
  // As npx keeps it, and as npm installs for everybody.
  expect(prefixOption(moduleIn("_npx", "4f2a"), folder)).toBe(`--prefix ${join(folder, "_npx/4f2a")} `);
  mkdirSync(join(folder, "lib"));
  expect(prefixOption(moduleIn("lib"), folder)).toBe("--global ");
  expect(prefixOption("/clone/packages/catalog/src/install-here.ts", "/elsewhere")).toBe("");
});

it("makes one command of several, the system's first", () => {
  expect(installHere(["npm install a@1", "apt-get install b && npm install c@2"])).toBe(
    "apt-get install b && npm install a@1 c@2",
  );
  expect(installHere(["unshare is missing"])).toBe("unshare is missing");
});

it("names every engine's part that is missing, not the first alone", () => {
  const parts = { one: () => "npm install a@1", two: () => undefined, three: () => "npm install c@2" };
  const availability = availabilityOf({ isImplemented: true, engines: ["two", "one", "three"] }, parts);
  expect(availability).toEqual({
    available: false,
    reason: "engine_missing",
    engine: "one",
    install: "npm install a@1 c@2",
  });
  expect(availabilityOf({ isImplemented: true, engines: ["two"] }, parts)).toEqual({ available: true });
});
