import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Envelope, hashBytes } from "@colophon/contract";
import { afterAll, expect, it } from "vitest";
import { Folders } from "../src/folders.ts";
import { writeFiles } from "../src/outputs.ts";
import { Results } from "../src/results.ts";

const root = mkdtempSync(join(tmpdir(), "colophon-mcp-names-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("files that come out keep the names they have inside, and none leads out of the folder", async () => {
  const file = (name: string, text: string) => {
    const bytes = new TextEncoder().encode(text);
    return {
      name,
      file: { bytes, mediaType: "text/plain", extension: "txt", byteLength: bytes.length, hash: hashBytes(bytes) },
    };
  };
  const value = {
    attachments: [
      file("Invoice 7.pdf", "1"),
      file("Invoice 7.pdf", "2"),
      file("../../etc/passwd", "3"),
      file("..", "4"),
      file("a\u202Egpj.exe", "5"),
      file("C:\\Users\\me\\letter.doc", "6"),
      file(`${"x".repeat(400)}.txt`, "7"),
    ],
  };
  const envelope = { ok: true, value, losses: [], diagnostics: [] } as unknown as Envelope;
  const kept = new Results().keep("common.convert.mail", envelope);
  const handles = await writeFiles(kept, {
    folders: await Folders.open([root]),
    operation: "common.convert.mail",
    stem: "result",
    folder: undefined,
    inputs: new Set(),
    outputPath: root,
    mayReplace: false,
    includesBytes: false,
    uriOf: String,
  });
  expect(handles).toHaveLength(7);
  expect(readdirSync(root).sort()).toEqual(
    [
      "Invoice 7-2.pdf",
      "Invoice 7.pdf",
      "a_gpj.exe",
      "letter.doc",
      "passwd",
      "result.attachments-4.txt",
      `${"x".repeat(120)}.txt`,
    ].sort(),
  );
});
