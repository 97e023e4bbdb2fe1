import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Text, weight over 600, slant, size in px, colour, face, alignment, direction, vertical alignment. */
type Seen = readonly [string, boolean, boolean, number, string, string, string, string, string];
export interface PageSeen {
  readonly runs: readonly Seen[];
}

/** What a browser shows: each text that is seen, with its style. Runs in the page. */
export const READ_PAGE = `(() => {
  const runs = [];
  const overWhite = (color) => {
    const [r, g, b, a = 1] = color.match(/[\\d.]+/g).map(Number);
    return [r, g, b].map((v) => Math.round(v * a + 255 * (1 - a)).toString(16).padStart(2, "0")).join("");
  };
  const push = (text, element) => {
    const style = getComputedStyle(element);
    let block = element;
    while (block && !/^(block|list-item|table-cell|table-caption|flex|grid|inline-block|flow-root)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    const around = getComputedStyle(block || document.body);
    runs.push([style.textTransform === "lowercase" ? text.toLowerCase() : text, +style.fontWeight >= 600, style.fontStyle !== "normal",
      parseFloat(style.fontSize), overWhite(style.color), style.fontFamily, around.textAlign.replace("-webkit-", ""), around.direction, style.verticalAlign]);
  };
  const walk = (element) => {
    for (const node of element.childNodes) {
      if (node.nodeType === 3 && node.data.trim() && element.checkVisibility({ visibilityProperty: true })) push(node.data, element);
      if (node.nodeType !== 1 || getComputedStyle(node).display === "none") continue;
      if (/^(script|style|template|noscript|iframe|video|audio|object|canvas|head|title)$/.test(node.localName)) continue;
      if (node.localName === "img") { if (!/^data:/.test(node.getAttribute("src") || "") && node.alt) push(node.alt, node); }
      else if (node.localName === "select") { const option = node.options[node.selectedIndex]; if (option) push(option.text, node); }
      else if (node.localName !== "input") walk(node);
    }
  };
  walk(document.body);
  return { runs };
})()`;

interface Comparison {
  /** Characters of the page that are no white space. */
  readonly characters: number;
  /** Of them, those at the same place in the document. */
  readonly text: number;
  /** Of those, the ones with equal weight, slant, size, colour, face and alignment. */
  readonly styled: number;
}

/** Holds a document, as Python reads its runs, against what a browser showed. */
export async function compareWithPage(document: Uint8Array, { runs }: PageSeen): Promise<Comparison> {
  const { stdout, status, stderr } = spawnSync("python3", [join(import.meta.dirname, "compare-page.py")], {
    input: JSON.stringify({ document: Buffer.from(document).toString("base64"), runs }),
    maxBuffer: 1 << 29,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Comparison;
}
