import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type EncryptionPlan,
  GraphCopy,
  makeEncryptor,
  ObjectGraph,
  rebuildFile,
  writeFile,
} from "../src/entries/write.ts";
import { openPdf, PdfDict, type PdfObject, type PdfStream, walkPages } from "../src/index.ts";
import { latin1, makeFile, ONE_PAGE } from "./made.ts";

const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
if (!hasQpdf) console.warn("SKIPPED: qpdf is missing, what is written is not checked by it.");
const folder = mkdtempSync(join(tmpdir(), "colophon-kit-pdf-"));
const SOURCE = latin1(makeFile([...ONE_PAGE, "<</Title(secret words)>>"], "/Info 5 0 R"));

function write(isPacked: boolean, plan?: Partial<EncryptionPlan>): Uint8Array {
  const file = openPdf(SOURCE);
  const graph = new ObjectGraph();
  const copy = new GraphCopy(file, graph);
  const root = copy.take(file.trailer.get("Root") ?? null);
  const info = copy.take(file.trailer.get("Info") ?? null);
  copy.finish();
  const encryptor =
    plan === undefined
      ? undefined
      : makeEncryptor({
          method: "aes-256",
          userPassword: "",
          ownerPassword: "owner",
          permissions: -4,
          encryptsMetadata: true,
          seed: new Uint8Array(32),
          ...plan,
        });
  return writeFile(graph.entries(), {
    version: "1.7",
    trailer: new PdfDict(
      new Map<string, PdfObject>([
        ["Root", root],
        ["Info", info],
      ]),
    ),
    isPacked,
    checkpoint: () => undefined,
    ...(encryptor !== undefined && { encryptor }),
  });
}

function checkByQpdf(bytes: Uint8Array, password = ""): number | null {
  const path = join(folder, "written.pdf");
  writeFileSync(path, bytes);
  return spawnSync("qpdf", ["--check", `--password=${password}`, path]).status;
}

describe("writing", () => {
  test.each([[false], [true]])(
    "packed %s: reads back, the same bytes each time, qpdf has nothing to say",
    (isPacked) => {
      const bytes = write(isPacked);
      expect(write(isPacked)).toEqual(bytes);
      const file = openPdf(bytes);
      expect(file.defects).toEqual([]);
      expect([...walkPages(file, 10)]).toHaveLength(1);
      if (hasQpdf) expect(checkByQpdf(bytes)).toBe(0);
    },
  );

  test.each(["rc4-128", "aes-128", "aes-256"] as const)(
    "%s: opened by either password and no other, judged by qpdf",
    (method) => {
      const bytes = write(false, { method, userPassword: "reader" });
      expect(Buffer.from(bytes).includes("secret words")).toBe(false);
      expect(write(false, { method, userPassword: "reader" })).toEqual(bytes);
      for (const [password, isOwner] of [
        ["reader", false],
        ["owner", true],
      ] as const) {
        const file = openPdf(bytes, { password });
        expect(file.security?.isOwner).toBe(isOwner);
        const [page] = walkPages(file, 10);
        const content = file.resolve(page?.dict.get("Contents"));
        expect(Buffer.from(file.decode(content as PdfStream).bytes).toString()).toBe("1 1 3 3 re f");
        if (hasQpdf) expect(checkByQpdf(bytes, password)).toBe(0);
      }
      expect(() => openPdf(bytes, { password: "other" })).toThrow(expect.objectContaining({ code: "PASSWORD" }));
      expect(() => openPdf(bytes)).toThrow(expect.objectContaining({ code: "PASSWORD" }));
    },
  );

  test("other passwords give other keys over the same content", () => {
    const one = write(false, { userPassword: "a" });
    const other = write(false, { userPassword: "b" });
    expect(one).not.toEqual(other);
  });

  test.each([
    ["whole", "<</Type/Page/Contents 1 0 R>>"],
    ["open", "<</Type/Page/Contents["],
    ["with a string that never ends", "<</Type/Page/Rotate("],
    ["without a beginning", "obj/Type/Page/Annots endobj"],
    ["inside of nothing", ">>/Type/Page"],
  ])("300,000 pages without headers, %s, cost no more than ten times a tenth of them", (_, page) => {
    const costOf = (count: number): number => {
      const bytes = latin1(`%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n${page.repeat(count)}`);
      let looks = 0;
      const file = openPdf(bytes, { checkpoint: () => (looks += 1) });
      try {
        rebuildFile(file, 1_000);
      } catch (error) {
        expect(error).toMatchObject({ code: "LIMIT" });
      }
      return looks;
    };
    const few = costOf(30_000);
    expect(costOf(300_000)).toBeLessThanOrEqual(few * 10 + 1_000);
  });

  test("a rebuilt file keeps its pages and tells its mends", () => {
    const broken = latin1(Buffer.from(SOURCE).toString("latin1").replace("/Kids[3 0 R]", "/Kids[9 0 R]"));
    const { bytes, mends, pages } = rebuildFile(openPdf(broken), 10);
    expect(pages).toBe(1);
    expect(mends.length).toBeGreaterThan(0);
    expect([...walkPages(openPdf(bytes), 10)]).toHaveLength(1);
    if (hasQpdf) expect(checkByQpdf(bytes)).toBe(0);
  });
});
