import { describe, expect, test } from "vitest";
import {
  Cascade,
  type ComputedStyle,
  computeStyle,
  type HtmlElement,
  INITIAL_STYLE,
  readHtmlPage,
} from "../src/index.ts";

/** The style of the first element that has the id "it". */
function styleOf(html: string, readsSheets = true): ComputedStyle {
  const page = readHtmlPage(html);
  const cascade = new Cascade([page.html], { checkpoint: () => undefined, readsSheets, isQuirks: page.isQuirks });
  const source = { cascade, isQuirks: page.isQuirks, linkColor: undefined };
  const find = (element: HtmlElement, around: ComputedStyle): ComputedStyle | undefined => {
    const style = computeStyle(element, around, source);
    if (element.tag.attributes.some(({ name, value }) => name === "id" && value === "it")) return style;
    for (const child of element.children) {
      const found = child.kind === "element" ? find(child, style) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = find(page.html, INITIAL_STYLE);
  if (found === undefined) throw new Error("Nothing has the id.");
  return found;
}

const P = '<div class="a b"><p>x</p><p id=it class="c">y</p></div>';

describe("selectors", () => {
  test.each([
    ["p", true],
    [".a > .c", true],
    [".a .b", false],
    ["p + p.c", true],
    ["div ~ p", false],
    ["p:nth-child(2n)", true],
    ["p:first-child", false],
    ["[class~=c]", true],
    ["[id^='i']", true],
    ["p:not(.d)", true],
    ["p:hover", false],
    ["p::first-line", false],
    ["div:is(.x, .b) > :last-child", true],
    ["body > div p", true],
    ["p, p:::", false],
  ])("%s", (selector, isMatch) => {
    expect(styleOf(`<!doctype html><style>${selector}{color:#123456}</style>${P}`).color).toBe(
      isMatch ? "123456" : "000000",
    );
  });

  test("of sixteen steps on deep trees end", () => {
    const html = `<style>${"div ".repeat(15)}p{color:red}</style>${"<div>".repeat(200)}<p id=it>`;
    const started = process.cpuUsage().user;
    styleOf(html);
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(2_000);
  });
});

describe("the cascade", () => {
  test.each([
    ["later rules win", "p{color:red}p{color:#00f}", "", "0000ff"],
    ["weightier ones win over later", ".c{color:red}p{color:#00f}", "", "ff0000"],
    ["inline wins", "#it{color:red}", "color:lime", "00ff00"],
    ["important wins over inline", "p{color:red!important}", "color:lime", "ff0000"],
    ["a medium that is not the screen's", "@media print{p{color:red}}", "", "000000"],
    ["a window as wide as that", "@media screen and (min-width:600px){p{color:red}}", "", "ff0000"],
    ["rgb over white", "p{color:rgba(0,0,0,.5)}", "", "808080"],
    ["hsl", "p{color:hsl(120, 100%, 25%)}", "", "008000"],
    ["what surrounds it", "div{color:teal}", "", "008080"],
  ])("%s", (_, sheet, style, color) => {
    const html = `<!doctype html><style>${sheet}</style>${P.replace("id=it", `id=it style="${style}"`)}`;
    expect(styleOf(html).color).toBe(color);
  });

  test("sizes as Chromium has them", () => {
    const size = (html: string): number => Math.round(styleOf(`<!doctype html>${html}`).fontSize * 100) / 100;
    expect(size("<h1 id=it>")).toBe(32);
    expect(size("<h1><small id=it>")).toBe(26.67);
    expect(size("<pre id=it>")).toBe(13);
    expect(size('<pre id=it style="font-family:Courier,monospace">')).toBe(16);
    expect(size('<font size="+1" id=it>')).toBe(18);
    expect(size('<p style="font:italic 2em/1 Arial" id=it>')).toBe(32);
    expect(size('<p style="font-size:150%"><b id=it>')).toBe(24);
  });

  test("a table in quirks mode begins anew", () => {
    expect(styleOf('<body style="font-size:30px"><table><td id=it>').fontSize).toBe(16);
    expect(styleOf('<!doctype html><body style="font-size:30px"><table><td id=it>').fontSize).toBe(30);
  });
});

describe("values as Chromium reads them", () => {
  test.each<readonly [string, string, Partial<ComputedStyle>]>([
    [
      "one that is none is as if it were not written",
      '<p id=it style="color:red;color:nonsense">',
      { color: "ff0000" },
    ],
    [
      "a length without a unit is none",
      '<!doctype html><p id=it style="font-size:20px;font-size:12">',
      { fontSize: 20 },
    ],
    ["but in quirks mode", '<p id=it style="font-size:20px;font-size:12">', { fontSize: 12 }],
    ["a negative size is none", '<p id=it style="font-size:20px;font-size:-3px">', { fontSize: 20 }],
    ["a sum is a length", '<p id=it style="font-size:calc(2em - 4px * 2)">', { fontSize: 24 }],
    [
      "font: inherit is of all it sets",
      "<style>i{font:inherit}</style><b><i id=it>",
      { isItalic: false, fontWeight: 700 },
    ],
    [
      "initial",
      '<p style="text-align:right"><b id=it style="text-align:initial;font-weight:initial">',
      { textAlign: "start", fontWeight: 400 },
    ],
    ["an old colour of three digits", "<font id=it color=c06>", { color: "0c0006" }],
    ["an old colour of anything", "<font id=it color=chucknorris>", { color: "c00000" }],
    ["a fixed size stays in another family", '<p style="font-size:14px"><code id=it>', { fontSize: 14 }],
    ["a named one is another there", '<!doctype html><p style="font-size:small"><code id=it>', { fontSize: 12 }],
    ["and smaller in quirks mode", '<p style="font-size:small"><code id=it>', { fontSize: 10 }],
    ["and smaller in quirks mode", "<font size=1><tt id=it>", { fontSize: 9 }],
    [
      "a small letter of a face that is not known",
      "<p style='font:16px \"X\"'><b id=it style='font-size:1ex'>",
      { fontSize: 16 * 0.459 },
    ],
    [
      "is one of the next",
      "<p style='font:16px \"X\",Arial'><b id=it style='font-size:1ex'>",
      { fontSize: 16 * 0.528 },
    ],
    [
      "cells are not aligned by what places their table",
      "<!doctype html><div align=right><table><td id=it>",
      { textAlign: "start" },
    ],
    [
      "cells are not aligned by what places their table",
      "<!doctype html><center><table><td id=it>",
      { textAlign: "start" },
    ],
    [
      "but by what aligns lines",
      '<!doctype html><div style="text-align:right"><table><td id=it>',
      { textAlign: "right" },
    ],
    ["but by what aligns lines", "<!doctype html><div align=justify><table><td id=it>", { textAlign: "justify" }],
    [
      "heads of columns are in the middle there",
      "<!doctype html><div align=right><table><th id=it>",
      { textAlign: "center" },
    ],
    ["a heading's attribute aligns lines", "<!doctype html><h1 align=right><table><td id=it>", { textAlign: "right" }],
    ["a middle is the centre", "<p align=middle id=it>", { textAlign: "center", placesBlocks: true }],
    ["a caption's attribute does not align it", "<table><caption align=right id=it>", { textAlign: "center" }],
    ["a relative one is scaled", '<p style="font-size:2em"><code id=it>', { fontSize: 26 }],
    ["a table in quirks mode begins anew", '<p style="font-size:30px"><table id=it>', { fontSize: 16 }],
    [
      "unless a rule says otherwise",
      '<div style="font-size:30px"><table id=it style="font:inherit">',
      { fontSize: 30 },
    ],
  ])("%s: %s", (_, html, style) => {
    expect(styleOf(html)).toMatchObject(style);
  });
  test("a sum of thousands of brackets, or with thousands of blanks, is none", () => {
    const brackets = `${"calc(".repeat(30_000)}2em${")".repeat(30_000)}`;
    const blanks = `calc(1px${" ".repeat(200_000)}1px)`;
    const { user } = process.cpuUsage();
    for (const value of [brackets, blanks])
      expect(styleOf(`<p id=it style="font-size:${value}">`).fontSize === 16).toBe(true);
    expect(process.cpuUsage().user - user).toBeLessThan(5_000_000);
  });
});

describe("boxes and custom properties", () => {
  const style = (css: string) =>
    styleOf(`<!doctype html><style>:root{--a:#0f766e;--w:2px}${css}</style><p id=it>x</p>`);

  test.each([
    ["border:var(--w) solid var(--a)", { style: "solid", widthPx: 2, color: "0f766e" }],
    ["border:thick double;color:#123456", { style: "double", widthPx: 5, color: "123456" }],
    [
      "border-style:dotted;border-width:1px 3px;border-color:red blue",
      { style: "dotted", widthPx: 1, color: "ff0000" },
    ],
    ["border:1px solid;border-top:none", undefined],
    ["border-top:var(--missing)", undefined],
    ["border-top:var(--missing, 1px solid #fff)", { style: "solid", widthPx: 1, color: "ffffff" }],
  ])("the line above of %s", (declarations, expected) => {
    expect(style(`p{${declarations}}`).box.border.top).toEqual(expected);
  });

  test("widths are parts of what is around and lengths", () => {
    const { box } = style("p{width:calc(50% - 20px);margin:0 auto;padding-inline:1em 2em}");
    expect(box.width).toEqual({ px: -20, share: 0.5 });
    expect([box.marginLeft, box.padding.left.px, box.padding.right.px]).toEqual([undefined, 16, 32]);
  });

  test("custom properties that name one another end", () => {
    expect(style("p{--x:var(--y)var(--y);--y:var(--x)var(--x);color:var(--x)}").color).toBe("000000");
  });

  test.each([
    ["line-height:1.5", { unit: "share", value: 1.5 }],
    ["font:20px/2em Arial", { unit: "px", value: 40 }],
    ["line-height:150%;font-size:10px", { unit: "px", value: 15 }],
    ["line-height:-1", undefined],
  ])("%s", (declarations, expected) => {
    expect(style(`p{${declarations}}`).lineHeight).toEqual(expected);
  });

  test("rules for paper say where pages end, and nothing else", () => {
    const { box, color } = style("@media print{p{break-before:page;page-break-inside:avoid;color:red}}");
    expect([box.breaksBefore, box.staysWhole, color]).toEqual([true, true, "000000"]);
  });
});
