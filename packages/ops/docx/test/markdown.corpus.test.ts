import { conservesFiles, readCorpus } from "@colophon/testing";
import { describe } from "vitest";
import { convertDocxMarkdown } from "../src/index.ts";
import { hasPython } from "./listers.ts";
import { markdownConservation } from "./markdown-conservation.ts";

const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));
const TIME = { timeoutMs: 600_000, limits: { maxOutputBytes: 1_000_000_000 } };
/** Equations side by side are read as one word where nothing is between them. */
const KNOWN = { "docling/tests/data/docx/sources/omml_multi_equation_paragraph.docx": "equations side by side" };
const CALLS = [
  { format: "markdown" },
  { format: "html", equations: "latex", changes: "both", comments: "list", headersFooters: "include" },
  { format: "text", changes: "original", headersFooters: "include" },
] as const;

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus as Markdown, HTML and text", () => {
  for (const options of CALLS)
    conservesFiles(convertDocxMarkdown, markdownConservation, files, {
      toCall: (bytes) => ({ input: { bytes }, options: { ...TIME, ...options } }),
      known: options.format === "text" ? KNOWN : {},
      mostUnlisted: 10,
      mostRefused: 16,
      timeoutMs: 1_800_000,
    });
});
