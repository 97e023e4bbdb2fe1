import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { transformDocxHtml } from "../src/index.ts";

const many = (unit: string): string => unit.repeat(Math.ceil(300_000 / unit.length));

// Patterns that begin anew at each sign took 8 s for 60,000 digits, and four times as much for twice as many.
test.each([
  ["digits of a length", `<p style="margin-left:${many("1")}x">a</p>`],
  ["digits of a share", `<p style="line-height:${many("1")}%x">a</p>`],
  ["digits of an attribute", `<table width="${many("1")}x"><tr><td>a</table>`],
  ["brackets of a shorthand", `<p style="font:${many("(")}">a</p>`],
  ["brackets of a sum", `<p style="width:calc(${many("(")}">a</p>`],
  ["quotes of a shorthand", `<p style="border:${many("'")}">a</p>`],
  ["blanks of a condition", `<style media="screen${many(" ")}x">p{color:red}</style><p>a</p>`],
  ["blanks before a line's end", `<p style="white-space:pre-line">a${many(" ")}b</p>`],
  ["blanks of code", `<pre>a${many(" ")}b</pre>`],
  ["commas of faces", `<p style="font-family:${many("a,")}">a</p>`],
  ["colours of old kinds", `<font color="${many("f")}">a</font>`],
  ["semicolons of an address", `<img src="data:image/png${many(";")}base64,AA">`],
  ["comments that never end", `<p>a</p>${many("<!--")}`],
  ["types of a document", `${many("<!DOCTYPE x")}<p>a</p>`],
  ["signs of references", `<p>${many("&#")}a</p>`],
  ["classes", `<style>.x{color:red}</style><p class="${many("x ")}">a</p>`],
  ["selectors", `<style>${many(".a ")}{color:red}</style><p>a</p>`],
  ["selectors of one of them", `<style>:is(${many("a,")}b){color:red}</style><p>a</p>`],
  ["rules", `<style>${many("p{color:red}")}</style><p>a</p>`],
  ["words without a blank", `<p>${many("a\u200b")}</p>`],
  ["tabs of a list", `<ul><li>${many("\t")}a</ul>`],
])("300 KB of %s are read in one go", async (_, html) => {
  const { user } = process.cpuUsage();
  const call = await invoke(transformDocxHtml, { html }, { timeoutMs: 60_000 });
  expect(call.ok ? "made" : call.error.code).toBe("made");
  expect(process.cpuUsage().user - user).toBeLessThan(6_000_000);
});
