import { escapeHtml } from "@colophon/kit-xml";
import type { DitaElement, DitaNode } from "../nodes.ts";

const SVG = "http://www.w3.org/2000/svg";
const MATHML = "http://www.w3.org/1998/Math/MathML";
const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const SVG_ELEMENTS = names(
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker symbol use switch filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix",
);
const MATH_ELEMENTS = names(
  "math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr maligngroup malignmark semantics annotation",
);
const REFUSED = /^(on|xmlns|xlink:|formaction|src|xml:base|style$)/i;

export interface SafeForeign {
  readonly html: string;
  /** What was taken out. */
  readonly dropped: readonly { readonly node: DitaElement; readonly reason: string }[];
}

/** Is this SVG or MathML? */
export function isDrawing({ namespace }: DitaElement): boolean {
  return namespace === SVG || namespace === MATHML;
}

/** SVG or MathML that runs and fetches nothing: elements and attributes by a list, references only within it. */
export function writeForeign(root: DitaElement, prefix: string): SafeForeign {
  const dropped: { node: DitaElement; reason: string }[] = [];
  const pieces: string[] = [];
  const waiting: (DitaNode | string)[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") pieces.push(next);
    else if (next.kind === "text") pieces.push(escapeHtml(next.value));
    else if (next.kind === "element") {
      const local = next.name.replace(/^.*:/, "");
      const allowed = next.namespace === SVG ? SVG_ELEMENTS : next.namespace === MATHML ? MATH_ELEMENTS : undefined;
      if (allowed?.has(local) !== true) {
        dropped.push({ node: next, reason: `The element ${next.name} is not carried.` });
        continue;
      }
      pieces.push(openTag(next, local, { prefix, dropped }));
      waiting.push(`</${local}>`, ...[...next.children].reverse());
    }
  }
  return { html: pieces.join(""), dropped };
}

function openTag(
  element: DitaElement,
  local: string,
  { prefix, dropped }: { readonly prefix: string; readonly dropped: { node: DitaElement; reason: string }[] },
): string {
  let tag = `<${local}`;
  for (const [name, value] of element.attributes) {
    const isLink = name === "href" || name === "xlink:href";
    if (isLink && value.startsWith("#")) tag += ` href="#${escapeHtml(prefix + value.slice(1))}"`;
    else if (
      isLink ||
      (REFUSED.test(name) && !name.startsWith("xmlns")) ||
      /javascript:|data:|url\((?!\s*["']?#)/i.test(value)
    ) {
      if (!name.startsWith("xmlns"))
        dropped.push({ node: element, reason: `The attribute ${name} is not carried: ${value.slice(0, 200)}` });
    } else if (name === "id") tag += ` id="${escapeHtml(prefix + value)}"`;
    else if (!name.startsWith("xmlns") && /^[A-Za-z-]+$/.test(name))
      tag += ` ${name}="${escapeHtml(value.replace(/url\(\s*["']?#/g, `url(#${prefix}`))}"`;
  }
  return `${tag}>`;
}
