import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, as all of scripts/.
import { versionsOf } from "../../../scripts/bundle.js";

const root = mkdtempSync(join(tmpdir(), "colophon-versions-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, dependencies: object): void => {
  mkdirSync(join(root, "packages", name), { recursive: true });
  const manifest = { name: `@colophon/${name}`, version: "0.1.0", dependencies };
  writeFileSync(join(root, "packages", name, "package.json"), JSON.stringify(manifest));
};
write("one", { yaml: "2.9.1", shared: "1.0.0" });
write("two", { "@colophon/one": "0.1.0", shared: "2.0.0" });

it("the bundle depends on the versions that the manifests name", () => {
  expect(versionsOf(root, new Set(["yaml", "@colophon/one"]))).toEqual({ "@colophon/one": "0.1.0", yaml: "2.9.1" });
});

it("the bundle is refused where two manifests name different versions of what it imports", () => {
  expect(() => versionsOf(root, new Set(["shared"]))).toThrow(
    /^packages\/(one|two)\/package\.json has shared [12]\.0\.0, and another manifest [12]\.0\.0\. The bundle needs one version of it\.$/,
  );
});

it("the bundle is refused where no manifest names what it imports", () => {
  expect(() => versionsOf(root, new Set(["absent"]))).toThrow("No manifest names absent, which the bundle imports.");
});
