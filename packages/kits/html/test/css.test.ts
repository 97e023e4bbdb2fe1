import { noCheckpoint } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { sanitizeDeclarations } from "../src/css/declarations.ts";
import { sanitizeSelectors } from "../src/css/selectors.ts";
import { sanitizeStyleSheet } from "../src/css/stylesheet.ts";
import { tokenizeCss } from "../src/css/tokenize.ts";

const block = () => ({ url: undefined, kind: "remote-css", detail: "blocked" }) as const;
const scope = { scopeClass: "s", idPrefix: "m-", bodyClasses: new Set(["bc"]), bodyId: "m-bi" };

describe("tokens", () => {
  test.each<[string, string]>([
    ["a-b", "ident:a-b"],
    ["\\61 b", "ident:ab"],
    ["\\000061b", "ident:ab"],
    ["\\110000 x", "ident:\uFFFDx"],
    ["-\\31", "ident:-1"],
    ["--x", "ident:--x"],
    ["1.5e3px", "dimension:1.5e3/px"],
    ["+.5%", "percentage:+.5"],
    ["1e", "dimension:1/e"],
    ["-1-", "number:-1 delim:-"],
    ["url(a b)", "bad-url:a"],
    ["url( a\\) )", "url:a)"],
    ["url('a')", "function:url string:a ):)"],
    ["URL(a", "url:a"],
    ["'a\\\nb'", "string:ab"],
    ["'a\nb", "bad-string:a space:  ident:b"],
    ["a/*b*/c", "ident:a ident:c"],
    ["/*", ""],
    ["<!--a-->", "cdo:<!-- ident:a--> "],
    ["@media#a#\\31", "at:media hash:a hash:1"],
    ["@1#", "delim:@ number:1 delim:#"],
    ["a\0", "ident:a\uFFFD"],
    ["\\", "delim:\\"],
  ])("of %j", (text, expected) => {
    const written = tokenizeCss(text).map(
      ({ type, value, unit }) => `${type}:${value}${unit === "" ? "" : `/${unit}`}`,
    );
    expect(written.join(" ").trim()).toBe(expected.replace("a--> ", "a-- delim:>"));
  });

  test("keep their places across CRLF and form feed", () => {
    const text = "a\r\nb\fc\rd";
    for (const { value, start, end, type } of tokenizeCss(text))
      if (type === "ident") expect(text.slice(start, end)).toBe(value);
  });
});

describe("declarations", () => {
  test.each<[string, string]>([
    ["color:red", "color:red"],
    ["COLOR : Red ;", "color:Red"],
    ["color:red!important", "color:red !important"],
    ["color:red ! IMPORTANT", "color:red !important"],
    ["color:#FFF;width:10PX", "color:#fff;width:10PX"],
    ["font:bold 12px/1.5 'A B',serif", 'font:bold 12px/1.5 "A B",serif'],
    ["font-family:'<\\22 \\3c'", 'font-family:"\\3c \\"\\3c "'],
    ["font-family:微软雅黑", "font-family:微软雅黑"],
    ["background:linear-gradient(90deg,red,blue 50%)", "background:linear-gradient(90deg,red,blue 50%)"],
    ["width:calc(100% - 2 * (1px + 2em))", "width:calc(100% - 2 * (1px + 2em))"],
    ["background:red url(x) top", "background:red none top"],
    ["background-image:url(x),url(y)", "background-image:none,none"],
    ["list-style:url(x)", ""],
    ["border-image:url(x)", ""],
    ["position:relative", "position:relative"],
    ["position:static;position:fixed", "position:static"],
    ["margin:0 auto", "margin:0 auto"],
    ["margin:0 -1px", ""],
    ["text-indent:-18pt", "text-indent:-18pt"],
    ["text-indent:-2in", ""],
    ["text-indent:-5%", ""],
    ["cursor:pointer", "cursor:pointer"],
    ["cursor:wait", ""],
    ["width:1foo", ""],
    ["width:(1px)", ""],
    ["width:var(--x)", ""],
    ["--x:1", ""],
    ["color:red;;;color:blue", "color:red;color:blue"],
    ["color", ""],
    ["color:", ""],
    ["*color:red", ""],
    ["color:{red}", ""],
    ["color:red}width:1px", ""],
    ["color:red /* ; */ ;width:1px", "color:red;width:1px"],
    ["color:a/**/b", "color:a b"],
    ["width:calc(1 //**/* 2)", "width:calc(1 / * 2)"],
    ["color:-/**/b", ""],
    ["quotes:'«' '»'", 'quotes:"«" "»"'],
    ["color:'red'", ""],
    ["width:calc(1px)) color:red", ""],
    ["font-family:\\3c/style\\3e", "font-family:\\3c /style\\>"],
  ])("%j", (css, expected) => {
    const once = sanitizeDeclarations(tokenizeCss(css), "x", block).css;
    expect(once).toBe(expected);
    expect(sanitizeDeclarations(tokenizeCss(once), "x", block).css).toBe(once);
  });
});

describe("selectors", () => {
  test.each<[string, string]>([
    ["p", ".s p"],
    ["P.A#b", ".s p#m-b.A"],
    ["*", ".s *"],
    ["a:hover > b + c ~ d e", ".s a:hover>b+c~d e"],
    ["body", ".s"],
    ["html", ".s"],
    [":root", ".s"],
    ["html body p", ".s p"],
    ["html > body.x p", ".s.x p"],
    ["body > p", ".s>p"],
    ["body + p", ""],
    ["html ~ p", ""],
    [".s", ".s"],
    [".s > p", ".s>p"],
    [".s + p", ""],
    ["p .s + p", ".s p .s+p"],
    [".bc", ".s .bc,.s.bc"],
    [".bc p", ".s .bc p,.s.bc p"],
    ["#bi", ".s #m-bi,#m-bi.s"],
    [".other", ".s .other"],
    ["[class=a]", '.s [class="a"]'],
    ["[id=a]", '.s [id="m-a"]'],
    ["[id$=a]", '.s [id$="a"]'],
    ["a[href^='http' i]", '.s a[href^="http" i]'],
    ["[a='</style>']", '.s [a="\\3c /style>"]'],
    [":not(.a)", ".s :not(.a)"],
    [":not(.a .b)", ""],
    ["li:nth-child( 2n + 1 )", ".s li:nth-child(2n+1)"],
    ["p::before", ""],
    ["p:first-letter", ".s p:first-letter"],
    [":has(p)", ""],
    [":is(html)", ""],
    ["x|p", ""],
    ["p, q", ".s p,.s q"],
    ["p, q::after", ".s p"],
    ["p,", ".s p"],
    [".a/**/.b", ".s .a.b"],
    ["a/**/b", ""],
    ["> p", ""],
    ["p >", ""],
    ["\\31 a", ".s \\31 a"],
    [".\\<b", ".s .\\3c b"],
    [`${".a".repeat(20)}`, ""],
    [`${"a ".repeat(20)}`, ""],
  ])("%j", (selector, expected) => {
    const once = sanitizeSelectors(tokenizeCss(selector), scope).css;
    expect(once).toBe(expected);
    if (once !== "") expect(sanitizeSelectors(tokenizeCss(once), scope).css).toBe(once);
  });
});

describe("style sheets", () => {
  const sheet = (css: string, media?: string) =>
    sanitizeStyleSheet(css, media, { scope, judgeImage: block, checkpoint: noCheckpoint });

  test.each<[string, string | undefined, string]>([
    ["p{color:red}q{x:y}", undefined, ".s p{color:red}"],
    ["<!-- p{color:red} -->", undefined, ".s p{color:red}"],
    [
      "@media screen and (max-width:600px){p{color:red}}",
      undefined,
      "@media screen and (max-width:600px){\n.s p{color:red}\n}",
    ],
    [
      "@media (min-width:1px){@media print{p{color:red}}}",
      undefined,
      "@media (min-width:1px){\n@media print{\n.s p{color:red}\n}\n}",
    ],
    ["@media (width<1px){p{color:red}}", undefined, ""],
    ["@media url(x){p{color:red}}", undefined, ""],
    ["@import 'x';p{color:red}", undefined, ".s p{color:red}"],
    ["@charset 'x';@namespace y;p{color:red}", undefined, ".s p{color:red}"],
    ["@font-face{src:url(x)}p{color:red}", undefined, ".s p{color:red}"],
    ["@supports (a:b){p{color:red}}", undefined, ""],
    ["p{color:red", undefined, ".s p{color:red}"],
    ["}p{color:red}", undefined, ""],
    ["p{color:red;q{color:blue}margin:0}", undefined, ".s p{color:red;margin:0}"],
    ["p{color:red}", "print", "@media print{\n.s p{color:red}\n}"],
    ["p{color:red}", " ALL ", ".s p{color:red}"],
    ["p{color:red}", "x{}", ""],
  ])("%j under %j", (css, media, expected) => {
    const once = sheet(css, media).css;
    expect(once).toBe(expected);
    expect(sheet(once).css).toBe(once);
  });

  test("deep nesting of rules and brackets costs no stack", () => {
    for (const piece of ["@media x{", "a{", "(", "[", ":not(", "calc("])
      expect(() => sheet(piece.repeat(100_000))).not.toThrow();
  });
});
