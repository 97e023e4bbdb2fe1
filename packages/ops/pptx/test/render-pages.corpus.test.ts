import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { createTokens } from "@colophon/testing";
import { expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { makeWholeDeck } from "./made-decks.ts";

const hasOffice = spawnSync("soffice", ["--version"]).status === 0 && spawnSync("pdftotext", ["-v"]).status === 0;

it.runIf(hasOffice)(
  "a rendered deck shows each of its texts on the page in LibreOffice",
  async () => {
    let turn = 0;
    const { spec, shown } = makeWholeDeck(createTokens(), (most) => (turn++ * 7) % most);
    const envelope = await invoke(renderPptx, { spec }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const folder = mkdtempSync(join(tmpdir(), "colophon-pptx-"));
    writeFileSync(join(folder, "deck.pptx"), envelope.value.artifact.bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const words = [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, join(folder, "deck.pptx")];
    spawnSync("soffice", words, { timeout: 120_000 });
    spawnSync("pdftotext", ["-raw", join(folder, "deck.pdf"), join(folder, "deck.txt")]);
    const text = readFileSync(join(folder, "deck.txt"), "utf8");
    rmSync(folder, { recursive: true });
    expect(text.split("\f").length - 1).toBe((spec.slides as unknown[]).length);
    const run = text.replaceAll(/\s+/g, "");
    expect(shown.filter((word) => !run.includes(word))).toEqual([]);
  },
  180_000,
);
