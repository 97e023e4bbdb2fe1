import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Face, fonts } from "@colophon/engine-fonts";
import { renameFamily } from "@colophon/kit-fonts";
import { describe, expect, test } from "vitest";
import { examineTypst } from "../src/examine.ts";
import { createTypstHost } from "../src/host.ts";
import { findMissing } from "../src/locate.ts";
import type { CompositionReply, Order } from "../src/question.ts";

const FONTS = await fonts.open();
const MAIN = fileURLToPath(new URL("../src/process/main.ts", import.meta.url));
const FAMILY = "made up for this test";

function fontOf(script: string): Uint8Array {
  const [face] = FONTS.find({ script });
  return renameFamily(FONTS.bytesOf(face as Face), FAMILY);
}

function program(text: string, fallback: boolean): string {
  return `#set text(font: "${FAMILY}", fallback: ${fallback})\n#json(bytes(sys.inputs.data))${text}`;
}

/** One document in a process of its own, as the host starts it, on a machine with these fonts of its own. */
function compose(
  template: string,
  hostFonts: readonly Uint8Array[],
): { readonly told: CompositionReply; readonly pdf: Uint8Array } {
  const folder = mkdtempSync(join(tmpdir(), "colophon-typst-test-"));
  const home = join(folder, "home");
  for (const name of [".fonts", ".local/share/fonts"]) {
    mkdirSync(join(home, name), { recursive: true });
    for (const [index, font] of hostFonts.entries()) writeFileSync(join(home, name, `host-${index}.ttf`), font);
  }
  const config = join(folder, "fonts.conf");
  writeFileSync(config, `<?xml version="1.0"?><fontconfig><dir>${join(home, ".fonts")}</dir></fontconfig>`);
  const paths = [join(folder, "data"), join(folder, "font")];
  writeFileSync(paths[0] ?? "", JSON.stringify("Wörter "));
  writeFileSync(paths[1] ?? "", fontOf("Latn"));
  const order: Order = {
    ...{ template, paths, fonts: 1, names: [], standard: "1.7", isTagged: true },
    ...{ output: join(folder, "out.pdf"), answer: join(folder, "answer.json") },
  };
  writeFileSync(join(folder, "order.json"), JSON.stringify(order));
  const env = { HOME: home, FONTCONFIG_FILE: config, XDG_DATA_HOME: join(home, ".local/share") };
  spawnSync(process.execPath, ["--conditions=source", MAIN, join(folder, "order.json")], { env });
  const told = JSON.parse(readFileSync(order.answer, "utf8")) as CompositionReply;
  return { told, pdf: told.kind === "composed" ? readFileSync(order.output) : new Uint8Array() };
}

describe.skipIf(findMissing() !== undefined)("Typst", () => {
  test("makes the same bytes whatever fonts a machine has, of our families' names too", () => {
    const alone = compose(program("", false), []);
    expect(alone.told).toMatchObject({ kind: "composed", pages: 1 });
    expect(compose(program("", false), [fontOf("Hebr"), fontOf("Thai")]).pdf).toEqual(alone.pdf);
  });

  test("reads nothing of the machine, and says why it refuses", () => {
    const read = compose(`#read("/etc/passwd")`, []);
    expect(read.told).toMatchObject({ kind: "refused", stage: "layout" });
    expect(JSON.stringify(read.told)).toContain("file not found");
    expect(compose(`#import "@preview/cetz:0.3.4"`, []).told).toMatchObject({ kind: "refused" });
  });

  test("is ended with its call, and at its memory", async () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-typst-test-"));
    const data = join(folder, "data");
    writeFileSync(data, "1");
    const endless = {
      template:
        "#let f(n) = { let s = 0; for i in range(n) { s = s + i }; s }\n#for i in range(1000000) { f(1000000) }",
    };
    const json = { ...endless, fonts: 0, names: [], standard: "1.7", isTagged: true };
    const host = await createTypstHost({ folder });
    const abort = new AbortController();
    const asked = host.ask({ json, files: [data] }, { folder, signal: abort.signal });
    setTimeout(() => abort.abort(), 300);
    await expect(asked).rejects.toMatchObject({ name: "EngineStopped", condition: "crashed" });
    const small = await createTypstHost({ folder, memoryMiB: 40 });
    const terms = { folder, signal: new AbortController().signal };
    await expect(small.ask({ json, files: [data] }, terms)).rejects.toMatchObject({ condition: "memory" });
    await host.close();
    await small.close();
  });
});

test.skipIf(findMissing() !== undefined)("that it sets a page is tried, not believed", async () => {
  const found = await examineTypst(mkdtempSync(join(tmpdir(), "colophon-typst-test-")));
  expect(found).toEqual([expect.objectContaining({ name: "engine typst", isMet: true })]);
  expect(found[0]?.found).toMatch(/^0\.14\.2 of .*, 1 page set$/);
});
