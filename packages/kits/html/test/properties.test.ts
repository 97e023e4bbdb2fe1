import { noCheckpoint } from "@colophon/kit-bytes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlToMarkdown, htmlToText, type SanitizePolicy, sanitizeHtml, textToHtml } from "../src/index.ts";
import { defaultLimits } from "../src/limits.ts";
import { buildTree } from "../src/parse/build-tree.ts";
import { anything, markup, prose } from "./arbitrary.ts";
import { findActive } from "./judge.ts";
import { renderMarkdown, viewOf } from "./markdown-oracle.ts";
import { dumpParse5, dumpTree } from "./parse5-tree.ts";

const runs = { numRuns: 2000, seed: 11 };

const policy: fc.Arbitrary<SanitizePolicy> = fc.record({
  remote: fc.constantFrom("block", "allow"),
  styleBlocks: fc.constantFrom("scope", "remove"),
  idPrefix: fc.constantFrom("m-", "x9"),
  scopeClass: fc.constantFrom("mail-html", "a"),
});

describe("sanitizeHtml, for any markup and any policy", () => {
  test("leaves only what is allowed", () => {
    fc.assert(
      fc.property(anything, (html) => {
        expect(findActive(sanitizeHtml(html).html)).toEqual([]);
      }),
      runs,
    );
  });

  test("gives a fixed point from which nothing more is removed", () => {
    fc.assert(
      fc.property(anything, policy, (html, given) => {
        const { html: once } = sanitizeHtml(html, given);
        expect(sanitizeHtml(once, given)).toEqual({
          html: once,
          isQuirks: true,
          removals: [],
          removalsOmitted: 0,
          isSourceInert: true,
        });
      }),
      runs,
    );
  });

  test("gives markup that another parser reads into the same tree, in either mode", () => {
    fc.assert(
      fc.property(markup, fc.constantFrom("", "<!DOCTYPE html>"), (html, doctype) => {
        const document = doctype + sanitizeHtml(html).html;
        expect(dumpParse5(document)).toEqual(
          dumpTree(buildTree(document, { limits: defaultLimits, checkpoint: noCheckpoint })),
        );
      }),
      runs,
    );
  });

  test("tells removals in source order, each with a range of the document", () => {
    fc.assert(
      fc.property(anything, (html) => {
        let from = 0;
        for (const { range, subject } of sanitizeHtml(html).removals) {
          expect(range.start).toBeGreaterThanOrEqual(from);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThanOrEqual(html.length);
          expect(subject).not.toBe("");
          from = range.start;
        }
      }),
      runs,
    );
  });
});

describe("readers, for any markup", () => {
  test("never throw, and say the same twice", () => {
    fc.assert(
      fc.property(anything, (html) => {
        expect(htmlToText(html)).toEqual(htmlToText(html));
        expect(htmlToMarkdown(html)).toEqual(htmlToMarkdown(html));
      }),
      runs,
    );
  });

  test("htmlToMarkdown reads back as the same text and links", () => {
    fc.assert(
      fc.property(prose, (html) => {
        const expected = viewOf(html);
        const found = viewOf(renderMarkdown(htmlToMarkdown(html).markdown));
        expect(found.text).toBe(expected.text);
        const encode = (url: string) =>
          url.replace(/[ `|\\<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
        expect(found.links).toEqual(expected.links.map(([href, text]) => [encode(href), text]));
      }),
      { numRuns: 4000, seed: 5 },
    );
  });

  test("htmlToText says every letter that is shown, but for markers", () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");
    fc.assert(
      fc.property(prose, (html) => {
        const bare = html.replace(/<a [^>]*>|<\/a>|<\/?(?:ol|li|ul)>/g, "");
        expect(letters(htmlToText(bare).text)).toBe(letters(viewOf(bare).text));
      }),
      runs,
    );
  });
});

test("textToHtml gives what sanitizeHtml leaves alone, with the same text", () => {
  const line = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom("> ", ">> x", "www.a.b/c.", "me@host.test", "http://a/(b)", "mailto:", "-- ", " x ", "<b>"),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), fc.boolean(), (lines, flowed, deleteSpace) => {
      const html = textToHtml(lines.join("\n"), { flowed, deleteSpace });
      const kept = viewOf(html).text;
      if (kept !== "")
        expect(sanitizeHtml(html)).toMatchObject({ html, removals: [], removalsOmitted: 0, isSourceInert: true });
      expect(kept.replaceAll(">", "")).toBe(
        viewOf(`<pre>${lines.join("\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;")}`).text.replaceAll(">", ""),
      );
    }),
    runs,
  );
});
