import { conservesFiles, readCorpus } from "@colophon/testing";
import { describe } from "vitest";
import { convertPptxMarkdown } from "../src/index.ts";
import { markdownConservation } from "./markdown-conservation.ts";

const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path));
const TIME = { timeoutMs: 600_000, limits: { maxOutputBytes: 1_000_000_000, maxElements: 10_000_000 } };
const ALL = { comments: "list", headersFooters: "include", hiddenContent: "include" } as const;
const CALLS = [
  { format: "markdown" },
  { format: "html", equations: "latex", ...ALL },
  { format: "text", notes: "omit" },
] as const;

describe.runIf(files.length > 0)("presentations of the corpus as Markdown, HTML and text", () => {
  for (const options of CALLS)
    conservesFiles(convertPptxMarkdown, markdownConservation, files, {
      toCall: (bytes) => ({ input: { bytes }, options: { ...TIME, ...options } }),
      mostUnlisted: 10,
      mostRefused: 10,
      timeoutMs: 1_800_000,
    });
});
