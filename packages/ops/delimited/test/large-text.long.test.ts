import { startIsolated } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { MODULE } from "./bytes.ts";

const MEBIBYTE = 1024 * 1024;
/** Below the limit of 192 MiB that an input has unless told otherwise. */
const NEARLY_ALL = 191 * MEBIBYTE;
const PATIENCE_MS = 600_000;

/** A text member of some 190 MB aborted the process, and the caller was told to call again. */
describe("a text as long as an input may be", () => {
  it.each([
    ["lines", "id,name\n".repeat(NEARLY_ALL / 8), /^common\/INPUT_BYTES_LIMIT$/],
    ["one cell", "x".repeat(NEARLY_ALL), /^common\/RESOURCE_LIMIT$/],
  ])(
    "%s: answered with a reason, not with a crash",
    async (_, text, code) => {
      const runtime = await startIsolated(MODULE);
      try {
        const envelope = await runtime.invoke("common.parse.delimited", { text }, { timeoutMs: 300_000 });
        expect(envelope.ok ? "ok" : envelope.error.code).toMatch(code);
        expect(envelope.ok ? "" : envelope.error.message).not.toMatch(/without a result/);
      } finally {
        await runtime.close();
      }
    },
    PATIENCE_MS,
  );
});
