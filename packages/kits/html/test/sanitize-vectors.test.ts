import { noCheckpoint } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { sanitizeHtml } from "../src/index.ts";
import { defaultLimits } from "../src/limits.ts";
import { buildTree } from "../src/parse/build-tree.ts";
import { findActive, shownText } from "./judge.ts";
import { dumpParse5, dumpTree } from "./parse5-tree.ts";
import { vectors } from "./vectors.ts";

test("there are at least 150 vectors, each with its own name", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(150);
  expect(new Set(vectors.map(([name]) => name)).size).toBe(vectors.length);
});

describe.each(vectors)("%s", (_name, html, ...kinds) => {
  const result = sanitizeHtml(html);

  test("leaves nothing that runs, fetches or leaves its place", () => {
    expect(findActive(result.html)).toEqual([]);
    expect(result.html).not.toMatch(/out\.test(?!\/x" target)/); // A link is opened by its reader only.
  });

  test("keeps what was to be read", () => {
    if (html.includes("alt=KEEP")) expect(result.html).toContain('alt="KEEP"');
    else if (html.includes("KEEP")) expect(shownText(result.html)).toContain("KEEP");
  });

  test("tells what was removed, and where", () => {
    expect(result.removals.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    for (const { range } of result.removals) {
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThanOrEqual(html.length);
    }
  });

  test("is a fixed point, read alike by another parser", () => {
    const again = sanitizeHtml(result.html);
    expect(again.html).toBe(result.html);
    expect(again.removals).toEqual([]);
    const document = `<!DOCTYPE html>${result.html}`;
    expect(dumpTree(buildTree(document, { limits: defaultLimits, checkpoint: noCheckpoint }))).toEqual(
      dumpParse5(document),
    );
  });
});
