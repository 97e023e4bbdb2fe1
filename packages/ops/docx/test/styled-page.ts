import type { SeededRandom } from "@colophon/testing";

const WORDS = "amber birch cedar delta ember fjord grove heath inlet jetty knoll larch maple north ocean pearl".split(
  " ",
);
const LETTERS = [
  "\u05d0\u05d1\u05d2 \u05d3\u05d4",
  "caf\u00e9 na\u00efve",
  "\u4e2d\u6587",
  "\u00a0x\u00a0",
  "&amp; &lt;b&gt;",
  "a\u00adb",
];
const CLASSES = ["a", "b", "c", "d", "e"] as const;
const COLORS = [
  "red",
  "#0a3",
  "#336699",
  "rgb(10, 20, 30)",
  "rgba(0,0,0,.5)",
  "hsl(120, 50%, 40%)",
  "navy",
  "inherit",
  "currentColor",
  "initial",
  "rebeccapurple",
  "nonsense",
  "#12345",
  "rgb(10% 20% 30%)",
];
const SIZES = [
  "12px",
  "10pt",
  "1.2em",
  "80%",
  "large",
  "smaller",
  "larger",
  "x-small",
  "2rem",
  "1.5ex",
  "inherit",
  "0.5in",
  "medium",
  "-3px",
  "12",
  "calc(10px + 4px)",
];
const FACES = [
  "Georgia, serif",
  "'Courier New', monospace",
  "monospace",
  "sans-serif",
  "Arial",
  '"Trebuchet MS", Arial',
  "inherit",
  "Verdana,Geneva",
  "cursive",
];
const ALIGNMENTS = ["left", "right", "center", "justify", "start", "end", "inherit", "middle"];
const MARKS = [
  "disc",
  "circle",
  "square",
  "decimal",
  "lower-alpha",
  "upper-roman",
  "lower-roman",
  "upper-latin",
  "none",
  "decimal-leading-zero",
];

/** A page with rules for elements, classes and ids, styles of its own, lists, tables with spans and text in all of them, chosen by chance. */
export function makeStyledPage(chance: SeededRandom): string {
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
  const some = (most: number): number => 1 + chance.below(most);
  const text = (): string =>
    Array.from({ length: some(5) }, () => (chance.below(8) === 0 ? pick(LETTERS) : pick(WORDS))).join(
      pick([" ", "  ", "\n"]),
    );
  const declaration = (): string => {
    const important = chance.below(12) === 0 ? " !important" : "";
    const [property, value] = pick<() => readonly [string, string]>([
      () => ["color", pick(COLORS)],
      () => ["font-size", pick(SIZES)],
      () => ["font-family", pick(FACES)],
      () => [
        "font-weight",
        pick(["bold", "normal", "bolder", "lighter", "600", "500", "300", "inherit", "initial", "heavy"]),
      ],
      () => ["font-style", pick(["italic", "normal", "oblique", "inherit", "slanted"])],
      () => ["text-align", pick(ALIGNMENTS)],
      () => [
        "font",
        pick(["italic bold 14px/1.4 Georgia, serif", "12pt Arial", "bold 1.1em 'Courier New'", "inherit", "bold"]),
      ],
      () => ["margin", pick(["0", "1em 2em", "10px", "0 0 0 20px"])],
      () => ["background", pick(["yellow", "none", "#eee"])],
      () => ["text-decoration", pick(["underline", "none", "line-through"])],
      () => ["direction", pick(["ltr", "rtl", "ltr", "ltr"])],
      () => ["white-space", pick(["normal", "pre", "pre-wrap", "nowrap"])],
    ])();
    return `${property}: ${value}${important}`;
  };
  const rule = (): string => {
    const selector = pick([
      () => `.${pick(CLASSES)}`,
      () => pick(["p", "li", "td", "th", "b", "h2", "div", "span", "ul", "table", "em", "body"]),
      () => `#i${chance.below(6)}`,
      () => `${pick(["div", "li", "td", "ul"])} .${pick(CLASSES)}`,
      () => `${pick(["div", "ul", "tr"])} > ${pick(["p", "li", "td", "span"])}`,
      () => `.${pick(CLASSES)}.${pick(CLASSES)}`,
      () =>
        `${pick(["p", "li", "tr", "td"])}:${pick(["first-child", "last-child", "nth-child(2n)", "nth-child(odd)", "not(.a)"])}`,
      () => `[class~=${pick(CLASSES)}], h1 + p, p ~ ul`,
    ])();
    return `${selector} { ${Array.from({ length: some(3) }, declaration).join("; ")} }`;
  };
  const attributes = (): string =>
    [
      chance.below(2) === 0 ? ` class="${pick(CLASSES)}${chance.below(3) === 0 ? ` ${pick(CLASSES)}` : ""}"` : "",
      chance.below(6) === 0 ? ` id="i${chance.below(6)}"` : "",
      chance.below(4) === 0
        ? ` style="${Array.from({ length: some(2) }, declaration)
            .join(";")
            .replaceAll('"', "'")}"`
        : "",
    ].join("");
  const inline = (depth: number): string =>
    Array.from({ length: some(3) }, () => {
      if (depth === 0 || chance.below(3) === 0) return text();
      const name = pick([
        "b",
        "i",
        "span",
        "em",
        "strong",
        "code",
        "small",
        "big",
        "u",
        "sub",
        "sup",
        "a",
        "mark",
        "font",
        "tt",
        "s",
      ]);
      const more =
        name === "a"
          ? ' href="https://example.org/x"'
          : name === "font"
            ? pick([' color="#00f"', ' size="+1"', ' face="Verdana" size=2', " color=c06"])
            : "";
      return `<${name}${more}${attributes()}>${inline(depth - 1)}</${name}>`;
    }).join(pick([" ", "", "\n", "<br>"]));
  const list = (depth: number): string => {
    const name = pick(["ul", "ol", "ol"]);
    const more = [
      chance.below(3) === 0 ? ` style="list-style-type: ${pick(MARKS)}"` : "",
      name === "ol" && chance.below(4) === 0 ? ` start="${chance.below(12)}"` : "",
      name === "ol" && chance.below(5) === 0 ? ` type="${pick(["a", "A", "i", "I", "1"])}"` : "",
    ].join("");
    const items = Array.from({ length: some(4) }, () => {
      const value = chance.below(9) === 0 ? ` value="${chance.below(30)}"` : "";
      const own = chance.below(12) === 0 ? ` style="list-style-type: ${pick(MARKS)}"` : attributes();
      const inner =
        chance.below(3) === 0 && depth > 0 ? list(depth - 1) : chance.below(5) === 0 ? `<p>${inline(1)}</p>` : "";
      return `<li${value}${own}>${chance.below(10) === 0 ? "" : inline(1)}${inner}${chance.below(3) === 0 ? "" : "</li>"}`;
    });
    return `<${name}${more}>${items.join("\n")}</${name}>`;
  };
  const table = (depth: number): string => {
    const row = (): string =>
      `<tr${attributes()}>${Array.from({ length: some(4) }, () => {
        const spans = `${chance.below(5) === 0 ? ` colspan=${some(3)}` : ""}${chance.below(5) === 0 ? ` rowspan=${chance.below(4)}` : ""}`;
        const name = chance.below(4) === 0 ? "th" : "td";
        const align = chance.below(6) === 0 ? ` align="${pick(["center", "right", "left"])}"` : "";
        return `<${name}${spans}${align}${attributes()}>${chance.below(8) === 0 ? "" : depth > 0 ? block(depth - 1) : inline(1)}</${name}>`;
      }).join("")}</tr>`;
    const rows = (most: number): string => Array.from({ length: some(most) }, row).join("\n");
    const parts = [
      chance.below(4) === 0 ? `<caption>${inline(1)}</caption>` : "",
      chance.below(3) === 0 ? `<thead>${rows(2)}</thead>` : "",
      chance.below(6) === 0 ? `<tfoot>${rows(1)}</tfoot>` : "",
      chance.below(2) === 0 ? `<tbody>${rows(4)}</tbody>` : rows(4),
      chance.below(5) === 0 ? `<tbody>${rows(2)}</tbody>` : "",
    ];
    return `<table${pick([' border="1"', "", " align=center"])}${attributes()}>${parts.join("")}</table>`;
  };
  const block = (depth: number): string => {
    const kind = chance.below(depth > 0 ? 10 : 5);
    if (kind < 3) return `<p${attributes()}>${inline(2)}</p>`;
    if (kind === 3)
      return `<h${some(6)}${attributes()}>${inline(1)}</h1>`.replace(/^<h(\d)(.*)<\/h1>$/s, "<h$1$2</h$1>");
    if (kind === 4) return inline(2);
    if (kind === 5) return `<pre${attributes()}>  ${inline(1)}\n</pre>`;
    if (kind === 6) return table(depth - 1);
    if (kind < 9) return list(2);
    const name = pick(["div", "blockquote", "center", "section", "div align=right", "dl", "fieldset"]);
    const inner = Array.from({ length: some(3) }, () => block(depth - 1)).join("\n");
    return name === "dl"
      ? `<dl><dt>${inline(1)}</dt><dd>${inner}</dd></dl>`
      : `<${name}${attributes()}>${inner}</${name.split(" ")[0]}>`;
  };
  const rules = Array.from({ length: some(10) }, rule).join("\n");
  const body = Array.from({ length: 2 + chance.below(8) }, () => block(2)).join("\n");
  const kind = chance.below(4) === 0 ? "" : "<!DOCTYPE html>";
  return `${kind}<html><head><style>${rules}</style></head><body${attributes()}>${body}</body></html>`;
}
