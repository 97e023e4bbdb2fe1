import { describe, expect, test } from "vitest";
import { capMemory, runScript } from "../src/index.ts";

/** A module that exports a memory of one page and, where `most` is given, a bound; LEB128 by hand. */
function moduleOf(limits: readonly number[]): Uint8Array {
  const head = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  return Uint8Array.from([...head, 5, limits.length + 1, 1, ...limits, 7, 5, 1, 1, 0x6d, 2, 0]);
}

function memoryOf(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Memory {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.m as WebAssembly.Memory;
}

describe("a module's memory", () => {
  test.each([
    ["without a bound", [0, 1]],
    ["with a bound of 2 GiB", [1, 1, 0x80, 0x80, 0x02]],
    ["with a bound in padded digits", [1, 1, 0x80, 0x80, 0x82, 0x80, 0x00]],
  ])("%s grows to the cap and not past it", (_, limits) => {
    const memory = memoryOf(capMemory(moduleOf(limits), 10));
    expect(memory.grow(159)).toBe(1);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });

  test.each([
    ["none", Uint8Array.from([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0])],
    ["one cut off", Uint8Array.from([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 0x80])],
    ["more than the cap from the start", moduleOf([0, 0xff, 0x7f])],
  ])("that is %s is refused", (_, bytes) => {
    expect(() => capMemory(bytes, 10)).toThrow(RangeError);
  });
});

describe("a foreign script", () => {
  const world = { module: new WebAssembly.Module(capMemory(moduleOf([0, 1]), 10)), onMemoryRefused: () => undefined };

  test.each([
    ["files", "require('fs')"],
    ["chance", "crypto.getRandomValues(new Uint8Array(4))"],
    ["timers", "setTimeout(() => 1, 1)"],
  ])("finds no %s", (_, code) => {
    expect(() => runScript(`module.exports = ${code}`, "x.js", { ...world, onPrint: () => undefined })).toThrow(
      /has no/,
    );
  });

  test("finds neither process nor clock, and prints to whoever runs it", () => {
    const printed: string[] = [];
    const source =
      "console.log('a', 1); module.exports = [typeof process, Date.now(), new Date().getTime(), performance.now()]";
    const onPrint = (stream: string, text: string) => printed.push(`${stream}: ${text}`);
    expect(runScript(source, "x.js", { ...world, onPrint })).toEqual(["undefined", 0, 0, 0]);
    expect(printed).toEqual(["stdout: a 1"]);
  });

  test("gets the compiled module whatever it brings, and is seen to ask for more memory than there is", async () => {
    let refusals = 0;
    const source =
      "module.exports = WebAssembly.instantiate(new ArrayBuffer(0), {}).then(({ instance }) => { try { instance.exports.m.grow(160) } catch { return 'refused' } })";
    const onMemoryRefused = () => refusals++;
    const exported = runScript(source, "x.js", { module: world.module, onPrint: () => undefined, onMemoryRefused });
    expect(await exported).toBe("refused");
    expect(refusals).toBe(1);
  });
});
