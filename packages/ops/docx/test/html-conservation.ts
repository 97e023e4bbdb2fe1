import { join } from "node:path";
import type { Conservation, DocumentCall, SeededRandom, Unit } from "@colophon/testing";
import { createTokens } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { hasPython } from "./conservation.ts";

/** Texts of a page as Python lists them, looked for in the package as Python unpacks it. */
export const htmlConservation: Conservation = {
  list: ({ input }: DocumentCall) => {
    if (!hasPython) return "python3 is missing";
    const { html } = input as { readonly html: string };
    const listed = run("list-html.py", Buffer.from(html, "utf8")) as readonly (readonly [string, string, string])[];
    return listed.map(([kind, place, text]) => ({ kind, place, text }));
  },
  open: ({ bytes, extension }) => {
    if (extension !== "docx") return undefined;
    const { texts, files } = run("list-package-text.py", bytes) as { texts: string[]; files: string[] };
    return { texts, files: files.map((file) => new Uint8Array(Buffer.from(file, "base64"))) };
  },
  make: makePage,
};

function run(script: string, input: Uint8Array): unknown {
  const { stdout, status, stderr } = runPython([join(import.meta.dirname, script)], input);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const WRAPPERS: readonly ((inner: string) => string)[] = [
  (inner) => `<p>${inner}</p>`,
  (inner) => `<b style="color:red">${inner}</b>`,
  (inner) => `<ul><li>${inner}</li></ul>`,
  (inner) => `<ol start="4"><li>${inner}</ol>`,
  (inner) => `<table><tr><td rowspan="2">${inner}</td><td>x</td></tr><tr><td>y</td></tr></table>`,
  (inner) => `<table><caption>${inner}</caption><tr><td>x</td></tr></table>`,
  (inner) => `<table>${inner}<tr><td colspan="90">x</td></tr></table>`,
  (inner) => `<div style="display:none">${inner}</div>`,
  (inner) => `<div style="float:left;position:absolute">${inner}</div>`,
  (inner) => `<pre>  ${inner}\n</pre>`,
  (inner) => `<a href="https://example.org/">${inner}</a>`,
  (inner) => `<svg><text>${inner}</text></svg>`,
  (inner) => `<video><p>${inner}</p></video>`,
  (inner) => `<select><option>${inner}</option><option selected>x</option></select>`,
  (inner) => `<textarea>${inner}</textarea>`,
  (inner) => `<h2>${inner}</h2>`,
  (inner) => `<details><summary>s</summary>${inner}</details>`,
  (inner) => `<button>${inner}</button>`,
  (inner) => `<ruby>x<rp>(</rp><rt>${inner}</rt></ruby>`,
];

function makePage(chance: SeededRandom) {
  const next = createTokens();
  const units: Unit[] = [];
  const build = (depth: number): string => {
    const token = next();
    units.push({ kind: "text", place: `leaf ${units.length}`, text: token });
    const isPlain = depth === 0;
    const inner = isPlain || chance.below(2) === 0 ? "" : build(depth - 1);
    const wrap = WRAPPERS[chance.below(WRAPPERS.length)];
    const isText = wrap !== undefined && /textarea|option|svg/.test(wrap(""));
    return isText ? `${wrap?.(token) ?? token}${inner}` : (wrap?.(`${token} ${inner}`) ?? token);
  };
  const html = Array.from({ length: 1 + chance.below(5) }, () => build(4)).join("\n");
  return { name: `${units.length} leaves`, input: { html }, units };
}
