import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { convertDocxMarkdown, validateDocx } from "@colophon/docx";
import { convertPptxMarkdown, validatePptx } from "@colophon/pptx";
import { describe, expect, it } from "vitest";
import { convertMarkdown } from "../src/index.ts";

const REPORT = readFileSync(new URL("../fixtures/report.md", import.meta.url));
const TEXT = Buffer.from(
  "# A *b*\n\nc **d** ~~e~~ ***f*** [g](https://example.org/g)[^1]\\\nh\n\n> i\n>\n> j\n\n- k\n  - l\n    1. m\n    2. n\n- [x] o\n\n3. p\n4. q\n\n```\nr\n\n  s\n```\n\n| t | u |\n|:--|--:|\n| *v* | w \\| x |\n\n### y `y`\n\n**`a*b`** [`c`](/d) ``e`f``\n\n[z](#y-y) \\* &amp; <b>\u00e9</b>\n\n[^1]: 1\n",
);

/** The Markdown of a file that was made of Markdown, which must be valid. */
async function thereAndBack(bytes: Uint8Array, to: "docx" | "pptx"): Promise<string> {
  const made = await invoke(convertMarkdown, { bytes }, { to });
  if (!made.ok) throw new Error(made.error.message);
  const file = { bytes: made.value.artifact.bytes };
  const judged = await (to === "docx" ? invoke(validateDocx, file, {}) : invoke(validatePptx, file, {}));
  expect(judged.ok && judged.value.valid).toBe(true);
  const back = await (to === "docx"
    ? invoke(convertDocxMarkdown, file, { pictures: "inline" })
    : invoke(convertPptxMarkdown, file, { pictures: "inline", slideNumbers: "omit" }));
  if (!back.ok) throw new Error(back.error.message);
  return Buffer.from(back.value.artifact.bytes as Uint8Array).toString("utf8");
}

describe("Markdown that is converted back", () => {
  for (const to of ["docx", "pptx"] as const)
    for (const [name, bytes] of [["a report", REPORT] as const, ["each construct", TEXT] as const])
      it(`is the same after one round: ${name} as ${to}`, async () => {
        const first = await thereAndBack(bytes, to);
        expect(await thereAndBack(Buffer.from(first), to)).toBe(first);
      });

  it("keeps two pieces of code and two quotes apart in Word", async () => {
    const text = "```\na\n```\n\n```\nb\n```\n\n> c\n\n> d\n";
    expect(await thereAndBack(Buffer.from(text), "docx")).toBe(text);
  });

  it("keeps headings, emphasis, links, lists, cells, code, code within lines and footnotes in Word", async () => {
    const back = await thereAndBack(TEXT, "docx");
    const wanted = [
      "# A *b*",
      "c **d** ~~e~~ ***f*** [g](https://example.org/g)[^1]\\\nh",
      "> i\n>\n> j",
      "- k\n  - l\n    1. m\n    2. n\n- \u2612 o",
      "3. p\n4. q",
      "```\nr\n\n  s\n```",
      "| t | u |\n| --- | --- |\n| *v* | w \\| x |",
      "### ",
      "**`a*b`** [`c`](/d) ``e`f``",
      "\\* & **\u00e9**",
      "[^1]: 1",
    ];
    expect(wanted.filter((part) => !back.includes(part))).toEqual([]);
  });

  it("makes no link of an address in code, and no equation of dollar signs", async () => {
    const code = "`https://example.org/y` `$a$` and `b@example.org`\n";
    expect(await thereAndBack(Buffer.from(code), "docx")).toBe(code);
  });
});
