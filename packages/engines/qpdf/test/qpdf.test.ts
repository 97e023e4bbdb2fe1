import { describe, expect, test } from "vitest";
import { qpdf } from "../src/index.ts";
import { pdfOfOnePage } from "./pdfs.ts";

describe("qpdf", () => {
  test("is the version it says", async () => {
    const engine = await qpdf.open();
    expect(engine.run({ args: ["--version"], files: {} }).stdout).toContain(`version ${qpdf.version}\n`);
  });

  test("checks a sound file and names what a broken one breaks", async () => {
    const engine = await qpdf.open();
    const check = (bytes: Uint8Array) => engine.run({ args: ["--check", "in.pdf"], files: { "in.pdf": bytes } });
    expect(check(pdfOfOnePage())).toMatchObject({ exitCode: 0, stderr: "" });
    const broken = check(pdfOfOnePage().subarray(0, 200));
    expect(broken.exitCode).toBe(2);
    expect(broken.stderr).toMatch(/^(WARNING: )?in\.pdf/);
  });

  test("writes the same bytes in every instance", async () => {
    const linearize = async () => {
      const args = ["--linearize", "--deterministic-id", "in.pdf", "out.pdf"];
      const { exitCode, files } = (await qpdf.open()).run({
        args,
        files: { "in.pdf": pdfOfOnePage() },
        outputs: ["out.pdf"],
      });
      expect(exitCode).toBe(0);
      return files["out.pdf"];
    };
    const first = await linearize();
    expect(Buffer.from(first ?? []).toString("latin1")).toContain("/Linearized 1");
    expect(await linearize()).toEqual(first);
  });

  test("keeps no file from one run to the next, and gives none that it did not write", async () => {
    const engine = await qpdf.open();
    engine.run({ args: ["--check", "in.pdf"], files: { "in.pdf": pdfOfOnePage() } });
    const { exitCode, files } = engine.run({ args: ["in.pdf", "out.pdf"], files: {}, outputs: ["out.pdf"] });
    expect(exitCode).toBe(2);
    expect(files).toEqual({});
  });

  test("has no chance: what would need keys is refused and not written with guessable ones", async () => {
    const args = ["--encrypt", "u", "o", "256", "--", "in.pdf", "out.pdf"];
    const { exitCode, stderr } = (await qpdf.open()).run({
      args,
      files: { "in.pdf": pdfOfOnePage() },
      outputs: ["out.pdf"],
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("random");
  });
});
