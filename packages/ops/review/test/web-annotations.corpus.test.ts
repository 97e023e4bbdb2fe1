import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { validateReviewSidecar } from "../src/index.ts";

const samples = readCorpus("review")?.filter(({ path }) =>
  /web-annotation-tests.*\/(in)?correct\/.*\.json$/.test(path),
);

test.skipIf(samples === undefined)(
  "the W3C's correct samples are valid, and each incorrect one breaks a rule",
  async () => {
    const verdicts = { correct: [0, 0], incorrect: [0, 0] };
    for (const { path, read } of samples ?? []) {
      const envelope = await invoke(validateReviewSidecar, { bytes: read() });
      if (!envelope.ok) throw new Error(`${path}: ${envelope.error.code}`);
      const { valid, findings } = envelope.value;
      expect(valid).toBe(findings.every(({ severity }) => severity !== "error"));
      const kind = verdicts[path.includes("/incorrect/") ? "incorrect" : "correct"];
      kind[valid ? 0 : 1] = (kind[valid ? 0 : 1] ?? 0) + 1;
    }
    expect(verdicts).toEqual({ correct: [18, 0], incorrect: [0, 17] });
  },
);
