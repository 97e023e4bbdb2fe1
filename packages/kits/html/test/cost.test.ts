import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { htmlToMarkdown, htmlToText, sanitizeHtml, textToHtml } from "../src/index.ts";

/** CPU milliseconds of this process, its compiler and collector included. */
function cpuOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function newsletter(length: number): string {
  const rows: string[] = [];
  for (let index = 0, size = 0; size < length; index += 1) {
    const row = `<tr><td style="padding:10px ${index % 50}px;font-family:Arial,sans-serif;font-size:14px;color:#333" align="left"><a href="https://a.test/?x=${index}&amp;y=1" style="color:#06c"><img src="https://b.test/${index}.jpg" width="100" height="50" alt="Item ${index}"></a><p>Some text &amp; more of row ${index}, with <b>bold</b> words, long enough to be like a newsletter's.</p></td></tr>\n`;
    rows.push(row);
    size += row.length;
  }
  return `<html><body><table width="600">${rows.join("")}</table></body></html>`;
}

// A tenth of a second on an idle machine; one whose caches others use too takes several times as long.
test("a newsletter of 1 MB is sanitised in less than 600 ms of CPU, once the code is warm", () => {
  const html = newsletter(1_000_000);
  const times = Array.from({ length: 8 }, () => cpuOf(() => sanitizeHtml(html)));
  expect(Math.min(...times)).toBeLessThan(600);
});

test("a newsletter of 20 MB takes its time and no more", () => {
  const html = newsletter(20_000_000);
  expect(cpuOf(() => sanitizeHtml(html))).toBeLessThan(15_000);
});

/** Markup that makes careless readers quadratic, by one unit of it. */
const attacks: readonly (readonly [name: string, prefix: string, unit: string])[] = [
  ["nested blocks", "", "<div>"],
  ["nested formats", "", "<b>"],
  ["formats and paragraphs", "", "<b><p>"],
  ["anchors and tables", "", "<a><table>"],
  ["items", "", "<li>"],
  ["nested tables", "", "<table><tr><td>"],
  ["text before a table", "<table>", "<tr>x<b>"],
  ["ends without starts", "<div>".repeat(200), "</p></x>"],
  ["ends blocked by a block", `<x-y><div>${"<i>".repeat(40)}`, "</x-y>"],
  ["markers left behind", "", "<div><object></div>"],
  ["attributes", "<p ", "a=1 aa=2 ab=3 "],
  ["unclosed comments", "", "<!--"],
  ["unclosed attributes", "", '<p title="'],
  ["less-than signs", "", "<"],
  ["ampersands", "", "&"],
  ["declarations", "<p style='", "a:b;c:'\"' "],
  ["strings in a value", "<p style='a:", '"" '],
  ["brackets in a style", "<style>", "a{(["],
  ["media in media", "<style>", "@media x{"],
  ["selectors", "<style>", ".a[b]:not(c),"],
  ["rules for one class", "<p class=a>x</p><style>", ".a{display:none}"],
  ["drawings", "", "<svg><g><p>"],
  ["ruby", "<ruby>", "<rt>x</rt>"],
  ["marks", "", "<b>x</b>y<i>z</i>"],
  ["links", "", "<a href=http://x>y</a> "],
  ["breaks", "", "x<br>"],
  ["sparse tables", `<table border=1><tr>${"<td>x".repeat(60)}`, "<tr><td>y"],
  ["spans", "<table border=1>", "<tr><td colspan=1000>x<td rowspan=9999>y"],
  ["preformatted links", "<pre><a href=http://x>x</a>", "x\n"],
];

describe("cost grows with the length, not with its square", () => {
  const length = 400_000;
  test.each(attacks)("%s", (_name, prefix, unit) => {
    const html = prefix + unit.repeat(Math.ceil(length / unit.length));
    for (const read of [sanitizeHtml, htmlToText, htmlToMarkdown]) {
      const time = cpuOf(() => {
        try {
          read(html);
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
        }
      });
      expect(time).toBeLessThan(4_000);
    }
  });

  test.each(["a@", ">", "http://", ")", "www.", "a\n> b\n"])("text of %j", (unit) => {
    expect(cpuOf(() => textToHtml(`http://x${unit.repeat(length)}`, { flowed: true }))).toBeLessThan(3_000);
  });
});
