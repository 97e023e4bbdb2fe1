import { EngineStoppedError } from "@colophon/engine-wasm";
import { describe, expect, test } from "vitest";
import { qpdf } from "../src/index.ts";
import { pdfOfOnePage, pdfThatExpands } from "./pdfs.ts";

describe("qpdf", () => {
  test("works as often as it is asked: of an instance that has leaked, it was the 967th run that failed", async () => {
    const engine = await qpdf.open();
    const bytes = pdfOfOnePage();
    for (let run = 0; run < 1_200; run += 1) engine.run({ args: ["--check", "in.pdf"], files: { "in.pdf": bytes } });
    expect(engine.run({ args: ["--check", "in.pdf"], files: { "in.pdf": bytes } }).exitCode).toBe(0);
  });

  test("ends by memory at its cap, and does no more work then", async () => {
    const engine = await qpdf.open();
    const call = { args: ["--check", "in.pdf"], files: { "in.pdf": pdfThatExpands(400) } };
    expect(() => engine.run(call)).toThrow(expect.objectContaining({ name: "EngineStopped", condition: "memory" }));
    expect(() => engine.run({ args: ["--version"], files: {} })).toThrow(EngineStoppedError);
  });
});
