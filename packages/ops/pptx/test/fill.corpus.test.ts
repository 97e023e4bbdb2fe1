import { conservesFiles, readCorpus } from "@colophon/testing";
import { describe } from "vitest";
import { transformPptxFill } from "../src/index.ts";
import { fillConservation } from "./fill-conservation.ts";

const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path));
const OPTIONS = {
  timeoutMs: 600_000,
  limits: { maxOutputBytes: 1_000_000_000, maxElements: 10_000_000 },
  delimiters: { start: "{{{", end: "}}}" },
};

describe.runIf(files.length > 0)("presentations of the corpus, filled by the names of placeholders", () => {
  conservesFiles(transformPptxFill, fillConservation, files, {
    toCall: (bytes) => ({ input: { bytes, data: { "placeholder:title": "Z\u00fcrich" } }, options: OPTIONS }),
    mostUnlisted: 20,
    mostRefused: 10,
    timeoutMs: 1_800_000,
  });
});
