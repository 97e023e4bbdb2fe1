import { everyUnits } from "@colophon/kit-bytes";
import { attributeOf, type HtmlElement, type HtmlNode, readHtmlPage, type SourceRange } from "@colophon/kit-html";

/** Text of a page that a reader may see. */
export interface PageText extends SourceRange {
  readonly text: string;
}

/** Something that is not printed as it would work on a screen. */
export interface ActiveContent extends SourceRange {
  readonly kind: "script" | "embedded" | "field";
  readonly subject: string;
}

/** A style sheet or style attribute of a page. */
export interface PageCss extends SourceRange {
  readonly css: string;
  readonly isAttribute: boolean;
}

/** A link to a place of the page. */
export interface PageLink {
  /** Where its tag begins. */
  readonly at: number;
  readonly target: string;
}

export interface PageFacts {
  readonly elements: number;
  readonly title: string;
  /** Empty where the page says none. */
  readonly language: string;
  readonly texts: readonly PageText[];
  readonly active: readonly ActiveContent[];
  readonly css: readonly PageCss[];
  readonly links: readonly PageLink[];
}

const UNSEEN: ReadonlySet<string> = new Set(["script", "style", "title", "template", "head", "noframes", "datalist"]);
const EMBEDDED: ReadonlySet<string> = new Set(
  "iframe frame frameset object embed applet video audio canvas portal".split(" "),
);
const FIELDS: ReadonlySet<string> = new Set(["input", "select", "textarea", "button"]);

/**
 * What a page has, as browsers read it.
 *
 * Cost     Every element once.
 * Errors   FormatError LIMIT.
 */
export function readPageFacts(
  source: string,
  { maxNodes, checkpoint }: { readonly maxNodes: number; readonly checkpoint: () => void },
): PageFacts {
  const { html } = readHtmlPage(source, { checkpoint, limits: { maxNodes } });
  const tick = everyUnits(checkpoint, 1_000);
  const found = {
    elements: 0,
    title: "",
    texts: [] as PageText[],
    active: [] as ActiveContent[],
    css: [] as PageCss[],
    links: [] as PageLink[],
  };
  const due: { readonly node: HtmlNode; readonly isSeen: boolean }[] = [{ node: html, isSeen: true }];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    tick();
    const { node, isSeen } = next;
    if (node.kind === "text") {
      if (isSeen && node.text.trim() !== "") found.texts.push({ text: node.text, start: node.start, end: node.end });
      continue;
    }
    found.elements += 1;
    addElement(node, found);
    const isShown = isSeen && !UNSEEN.has(node.name) && !EMBEDDED.has(node.name);
    // The head that the reader makes has no text of its own but what stands in the elements that are named above.
    const isOpen = node.name === "head" ? isSeen : isShown;
    for (const kid of [...node.children].reverse()) due.push({ node: kid, isSeen: isOpen });
  }
  return { ...found, language: attributeOf(html.tag, "lang")?.trim() ?? "" };
}

type Found = {
  -readonly [Key in keyof PageFacts]: PageFacts[Key] extends readonly (infer Item)[] ? Item[] : PageFacts[Key];
};

function addElement(element: HtmlElement, found: Omit<Found, "language">): void {
  const { name, tag, children } = element;
  const range = { start: tag.start, end: tag.end };
  const textBelow = (): string => children.map((child) => (child.kind === "text" ? child.text : "")).join("");
  if (name === "script") found.active.push({ kind: "script", subject: "<script>", ...range });
  if (EMBEDDED.has(name)) found.active.push({ kind: "embedded", subject: `<${name}>`, ...range });
  if (FIELDS.has(name)) found.active.push({ kind: "field", subject: `<${name}>`, ...range });
  if (name === "title" && element.namespace === "html" && found.title === "")
    found.title = textBelow().replace(/\s+/g, " ").trim();
  if (name === "meta" && /^refresh$/i.test(attributeOf(tag, "http-equiv") ?? ""))
    found.active.push({ kind: "script", subject: "<meta http-equiv=refresh>", ...range });
  if (name === "style") {
    const [text] = children;
    const place = text?.kind === "text" ? { start: text.start, end: text.end } : range;
    found.css.push({ css: textBelow(), isAttribute: false, ...place });
  }
  if (element.isCopy) return;
  for (const attribute of tag.attributes) {
    const place = { start: attribute.start, end: attribute.end };
    if (/^on[a-z]+$/.test(attribute.name))
      found.active.push({ kind: "script", subject: `${attribute.name} of <${name}>`, ...place });
    if (/^(href|action|formaction|src|xlink:href)$/.test(attribute.name) && /^\s*javascript:/i.test(attribute.value))
      found.active.push({ kind: "script", subject: `${attribute.name} of <${name}>`, ...place });
    if (attribute.name === "style") found.css.push({ css: attribute.value, isAttribute: true, ...place });
  }
  const target = name === "a" ? attributeOf(tag, "href") : undefined;
  if (target?.startsWith("#") === true && target.length > 1)
    found.links.push({ at: tag.start, target: decodeFragment(target.slice(1)) });
}

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
