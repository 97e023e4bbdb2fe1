import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { afterAll, describe, expect, test } from "vitest";
import { parseDocx, renderDocx, validateDocx } from "../src/index.ts";
import { AUTHORED_MODELS } from "./authored-models.ts";
import { hasOffice, Office } from "./office.ts";
import { differencesOf, hasXmllint } from "./round-trip.ts";

describe.runIf(hasOffice && hasXmllint)(
  "a document of a model made by hand has no error, and LibreOffice reads what was written",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-authored-"));
    const office = new Office();
    afterAll(async () => {
      await office.close();
      rmSync(folder, { recursive: true });
    });

    test.each(AUTHORED_MODELS)("$name", { timeout: 240_000 }, async ({ model, body, beside = [] }) => {
      const made = await invoke(renderDocx, { model });
      if (!made.ok) throw new Error(made.error.message);
      expect(made.losses).toEqual([]);
      const { bytes } = made.value;
      const verdict = await invoke(validateDocx, { bytes }, { profiles: ["package", "schema", "references"] });
      expect(verdict.ok && verdict.value.issues).toEqual([]);
      const path = join(folder, "made.docx");
      writeFileSync(path, bytes);
      const read = await office.ask<readonly (readonly [string, string])[]>({ do: "labels", path });
      expect(read.map(([label, text]) => (label === "" ? text : `${label}|${text}`))).toEqual(body);
      const lines = await office.ask<readonly string[]>({
        do: "text",
        path,
        changes: "keep",
        comments: true,
        plain: true,
      });
      const said = lines.map((line) =>
        line.includes("|||[[") ? JSON.parse(line.slice(line.indexOf("[[")))[0][1].trim() : line,
      );
      for (const text of beside) expect(said).toContain(text);
      const parsed = await invoke(parseDocx, { bytes }, { derived: false });
      if (!parsed.ok) throw new Error(parsed.error.message);
      const again = await invoke(renderDocx, { model: parsed.value });
      if (!again.ok) throw new Error(again.error.message);
      const copy = join(folder, "again.docx");
      writeFileSync(copy, again.value.bytes);
      expect(differencesOf([[path, copy]])).toEqual([[]]);
    });
  },
);
