import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import { each, get, isInsideElement, type JatsRule, line } from "./rule.ts";

const MATHML = "http://www.w3.org/1998/Math/MathML";
/** MathML 3, 2.1.1 and 3.2.2.1: attributes of MathML 1 that are deprecated. */
const DEPRECATED = ["background", "color", "fontfamily", "fontsize", "fontstyle", "fontweight"];
const TOKENS = ["mi", "mn", "mo", "ms", "mspace", "mtext", "mstyle", "math"];
const BOOLEAN = /^(true|false)$/;
/** MathML 3: what attributes may be. */
const VALUES: readonly (readonly [attribute: string, known: RegExp])[] = [
  ["display", /^(block|inline)$/],
  ["displaystyle", BOOLEAN],
  ["fence", BOOLEAN],
  ["form", /^(infix|postfix|prefix)$/],
  [
    "mathvariant",
    /^(normal|bold|italic|bold-italic|double-struck|bold-fraktur|script|bold-script|fraktur|sans-serif|bold-sans-serif|sans-serif-italic|sans-serif-bold-italic|monospace|initial|tailed|looped|stretched)$/,
  ],
  ["movablelimits", BOOLEAN],
  ["separator", BOOLEAN],
  ["stretchy", BOOLEAN],
];
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  mtr: ["mtable", "mrow", "mstyle"],
  mlabeledtr: ["mtable"],
  mtd: ["mtr", "mlabeledtr"],
};
const SCRIPTS = ["msub", "msup", "msubsup"];

/** PubMed Central Tagging Guidelines, formulas. */
export const PMC_MATH: readonly JatsRule[] = [
  each(
    "mathml-depricate-atts-chk",
    TOKENS,
    (element) => {
      const found = isMath(element) ? DEPRECATED.find((name) => get(element, name) !== undefined) : undefined;
      return found === undefined ? undefined : `${found} is deprecated in MathML.`;
    },
    { severity: "warning" },
  ),
  {
    name: "mathml-repeated-element-check",
    severity: "warning",
    *check({ of, checkpoint }) {
      for (const row of of("math", "mrow", "mtd", "mstyle")) {
        checkpoint();
        if (!isMath(row)) continue;
        let before = "";
        for (const element of childrenOf(row)) {
          const { local } = element;
          if (local === before && /^(mn|mtext)$/.test(local))
            yield { element, message: `Two ${local} elements follow each other.` };
          before = local;
        }
      }
    },
  },
  each("mathml-top-level-el-check", ["math"], (element) =>
    isInsideElement(element, "math") ? "A formula is inside a formula." : undefined,
  ),
  each("mathml-mrow-content-check", ["mrow"], (element) => {
    const part = childrenOf(element).find(({ local }) => PARENTS[local] !== undefined);
    return isMath(element) && part !== undefined ? `mrow has ${part.local}.` : undefined;
  }),
  each("mathml-parent-el-check", Object.keys(PARENTS), (element) => {
    const parent = element.parent?.local ?? "";
    const isKnown = PARENTS[element.local]?.includes(parent) ?? true;
    return isMath(element) && !isKnown ? `${element.local} is in ${parent}.` : undefined;
  }),
  each("mathml-ancestor-el-check", ["mprescripts", "none", "malignmark", "maligngroup"], (element) => {
    if (!isMath(element)) return undefined;
    const isPlaced = /^(mprescripts|none)$/.test(element.local)
      ? element.parent?.local === "mmultiscripts"
      : isInsideElement(element, "mtable");
    return isPlaced ? undefined : `${element.local} is in ${element.parent?.local}.`;
  }),
  each("mathml-subsup-fence-check", SCRIPTS, (element) => {
    const [base] = childrenOf(element);
    return isMath(element) && base?.local === "mo" && /^[)\]}]$/.test(line(base))
      ? "The script is attached only to a closing fence."
      : undefined;
  }),
  each("mml-attr-value-check", [...TOKENS, "mrow", "mtable", "munder", "mover"], (element) => {
    const wrong = VALUES.find(([name, known]) => {
      const value = get(element, name);
      return value !== undefined && !known.test(value.trim());
    });
    return isMath(element) && wrong !== undefined ? `${wrong[0]} is "${get(element, wrong[0])}".` : undefined;
  }),
  each("mathml-id-check", ["math"], (element) => (isMath(element) ? idFault(element) : undefined)),
  each("tex-math-id-check", ["tex-math"], (element) => idFault(element)),
];

function isMath({ namespace }: XmlElement): boolean {
  return namespace === MATHML;
}

function idFault(element: XmlElement): string | undefined {
  const id = get(element, "id");
  return id === undefined || /^[\p{L}_][\p{L}\p{N}_.\-:]*$/u.test(id) ? undefined : `The id is "${id}".`;
}
