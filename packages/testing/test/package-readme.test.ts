import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describeCatalogOperation, loadOperation } from "@colophon/catalog";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly private?: boolean;
}

interface Package {
  readonly manifest: Manifest;
  readonly path: string;
  readonly root: string;
}

interface Generator {
  writeReadme(one: Package): string;
  keywordsOf(one: Package): readonly string[];
  linksOf(one: { readonly workspace: object; readonly path: string }): object;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));
const generator = new URL("../../../scripts/generators/package-readme.js", import.meta.url).href;
const { writeReadme, keywordsOf, linksOf }: Generator = await import(generator);

const packages = globSync(["packages/*/package.json", "packages/*/*/package.json", "apps/*/package.json"], {
  cwd: root,
})
  .sort()
  .map((path) => ({
    path: dirname(path),
    manifest: JSON.parse(readFileSync(`${root}${path}`, "utf8")) as Manifest,
    root,
  }))
  .filter(({ manifest }) => manifest.private !== true);

describe("what a registry shows of a package", () => {
  it.each(packages)("$path: a description, an example and keywords", (one) => {
    const { description } = one.manifest;
    expect(description).toMatch(/^[A-Z]\S*( \S+){3,}\.$|^\S+ \(\w+\).*\.$|^\S+( \S+){3,}\.$/);
    expect(description).not.toMatch(/^(What|Of|The one|Nine|Five|Four)\b/);
    const readme = writeReadme(one);
    expect(readme).toContain(`# ${one.manifest.name}\n`);
    expect(readme).toContain(`npm install ${one.manifest.name}\n`);
    expect(readme.split("## Use\n")[1]).toMatch(/^\n(?:This package [^\n]+\n\n)?```(sh|ts)\n/);
    expect(keywordsOf(one).length).toBeGreaterThan(1);
  });

  it("leads to the sources where the workspace names them, and nowhere else", () => {
    const workspace = { repository: { type: "git", url: "git+https://code.example/colophon.git" } };
    expect(linksOf({ workspace, path: "packages/ops/pdf" })).toEqual({
      repository: { type: "git", url: "git+https://code.example/colophon.git", directory: "packages/ops/pdf" },
      homepage: "https://code.example/colophon#readme",
      bugs: { url: "https://code.example/colophon/issues" },
      publishConfig: { access: "public", provenance: true },
    });
    expect(linksOf({ workspace: {}, path: "packages/ops/pdf" })).toEqual({});
  });

  it("has examples that run", async () => {
    const names = packages.flatMap((one) =>
      [...writeReadme(one).matchAll(/local\.operations\.run\("([^"]+)"/g)].map(([, name = ""]) => name),
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const operation = await loadOperation(name);
      const example = describeCatalogOperation(name)?.descriptor?.example;
      if (operation === undefined || example === undefined) throw new Error(`There is no operation ${name}.`);
      // A helper process that the machine may not have.
      if (operation.engines.some(({ kind }) => kind === "helper")) continue;
      expect([name, (await invoke(operation, example.input, example.options as never)).ok]).toEqual([name, true]);
    }
  });
});
