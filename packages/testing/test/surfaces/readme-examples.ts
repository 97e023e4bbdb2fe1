import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PackedPackage } from "./packages.ts";
import { ROOT } from "./serve.ts";

/** An example of a package's README, once for all packages that have the same. */
export interface ReadmeExample {
  readonly kind: "sh" | "ts";
  readonly text: string;
  readonly packages: readonly string[];
}

const BLOCK = /^```(sh|ts)\n([\s\S]*?)^```$/gm;

/**
 * The examples below `## Use` of every README that is written from the manifest and the catalog, without the lines that install.
 * A README that a package has in its folder explains single functions.
 */
export function readExamples(packages: readonly PackedPackage[]): readonly ReadmeExample[] {
  const found = new Map<string, { kind: "sh" | "ts"; packages: string[] }>();
  for (const { name, folder, source } of packages) {
    if (existsSync(join(ROOT, source, "README.md"))) continue;
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    const use = readme.slice(readme.indexOf("\n## Use\n"));
    for (const [, kind = "", block = ""] of use.matchAll(BLOCK)) {
      const text = block
        .split("\n")
        .filter((line) => !line.startsWith("npm install ") && line !== "")
        .join("\n");
      if (text === "") continue;
      const known = found.get(text);
      if (known !== undefined) known.packages.push(name);
      else found.set(text, { kind: kind as "sh" | "ts", packages: [name] });
    }
  }
  return [...found].map(([text, example]) => ({ text, ...example }));
}
