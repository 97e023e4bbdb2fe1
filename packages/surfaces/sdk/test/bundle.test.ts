import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const PAGE = "virtual:page";

/** The modules that a page gets which imports `code`, bundled from the built packages as a user's bundler does. */
async function bundle(code: string): Promise<{ modules: string[]; text: string }> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: true, rollupOptions: { input: PAGE, preserveEntrySignatures: "strict" } },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === PAGE ? `${root}page.js` : undefined),
        load: (id) => (id === `${root}page.js` ? code : undefined),
      },
    ],
  })) as Rollup.RollupOutput;
  const chunks = output.output.filter((part) => part.type === "chunk");
  return {
    modules: chunks.flatMap((chunk) => Object.keys(chunk.modules)),
    text: chunks.map((chunk) => chunk.code).join("\n"),
  };
}

describe.skipIf(!existsSync(`${root}dist/index.js`))("a page's bundle of the built package", () => {
  it("reaches no module of Node", async () => {
    const { modules, text } = await bundle(
      'import { createClient, toBlob } from "@colophon/sdk"; export { createClient, toBlob };',
    );
    const builtins = new Set(builtinModules);
    const reached = modules.filter((id) => /^node:|browser-external/.test(id) || builtins.has(id));
    expect(reached).toEqual([]);
    expect(text).not.toMatch(/from\s*["']node:|import\(["']node:|require\(["'](?:node:|fs|http)/);
    expect(modules.some((id) => id.includes("tus-js-client/lib.esm/browser/"))).toBe(true);
    expect(modules.some((id) => id.includes("sha256-portable"))).toBe(true);
  });

  it("holds neither the schema compiler nor the operations", async () => {
    const { modules, text } = await bundle('import { createClient } from "@colophon/sdk"; export { createClient };');
    expect(modules.filter((id) => /\/ajv\/|packages\/(ops|kits\/(?!bytes\/)|runtime|catalog)\//.test(id))).toEqual([]);
    expect(text.length).toBeLessThan(120_000);
  });

  it("imports the peers of a local run only when one is started", () => {
    const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
    expect(Object.keys(manifest.dependencies).sort()).toEqual(["@colophon/contract", "tus-js-client"]);
    expect(readFileSync(`${root}dist/local.js`, "utf8")).not.toMatch(/^import .*@colophon\/(runtime|catalog)/m);
  });
});
