import { noCheckpoint } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { htmlToMarkdown, htmlToText, sanitizeHtml } from "../src/index.ts";
import { defaultLimits } from "../src/limits.ts";
import { buildTree } from "../src/parse/build-tree.ts";
import { readHtmlParts } from "./corpus.ts";
import { findActive, shownText } from "./judge.ts";
import { renderMarkdown, viewOf } from "./markdown-oracle.ts";
import { dumpParse5, dumpTree } from "./parse5-tree.ts";

const mails = readHtmlParts("mail") ?? [];
const others = ["tables", "dita", "provenance", "review"].flatMap((folder) => readHtmlParts(folder) ?? []);

test.skipIf(mails.length === 0)("the mail corpus has its HTML parts", () => {
  expect(mails.length).toBeGreaterThan(50);
});

describe.each([...mails, ...others])("$name", ({ html }) => {
  test("is read into the tree that parse5 makes", () => {
    expect(dumpTree(buildTree(html, { limits: defaultLimits, checkpoint: noCheckpoint }))).toEqual(dumpParse5(html));
  });

  test("is sanitised to something inert that shows the same text and stays as it is", () => {
    const { html: safe, removals } = sanitizeHtml(html);
    expect(findActive(safe)).toEqual([]);
    expect(shownText(safe)).toBe(shownText(html));
    expect(sanitizeHtml(safe)).toMatchObject({ html: safe, removals: [], removalsOmitted: 0, isSourceInert: true });
    for (const { range } of removals) expect(html.slice(range.start, range.end)).not.toBe("");
  });

  test("says as text and as Markdown what it shows, less what it hides", () => {
    const { markdown, omissions } = htmlToMarkdown(html);
    const shown = viewOf(html).text.replace(/[“”]/g, "");
    const said = viewOf(renderMarkdown(markdown)).text.replace(/[“”]/g, "");
    const isHiding = omissions.some(({ kind }) => kind === "hidden" || kind === "embedded");
    if (isHiding) expect(said.length).toBeLessThan(shown.length);
    else expect(said).toBe(shown);
    expect(htmlToText(html).text !== "").toBe(said !== "");
  });
});
