import { childOf, childrenOf, textOf, walkXml, type XmlElement } from "@colophon/kit-xml";
import { each, get, has, isInsideElement, isOf, type JatsRule, rootOf } from "./rule.ts";

const WARNING = { severity: "warning" } as const;
const FORMATTING = ["bold", "sub", "sup", "italic", "sc"];
const BLOCKS = ["p", "td", "th"];

/** Names, lists, tables and running text: what any journal can ask of them. */
export const HOUSE_TEXT: readonly JatsRule[] = [
  each("given-names-test-4", ["given-names"], (element) =>
    element.parent?.local === "name" && holds(element, (inner) => FORMATTING.includes(inner.local))
      ? "The given names have formatting."
      : undefined,
  ),
  each(
    "given-names-test-6",
    ["given-names"],
    (element) =>
      element.parent?.local === "name" && !/^\p{Lu}/u.test(textOf(element))
        ? `"${textOf(element)}" does not begin with a capital letter.`
        : undefined,
    WARNING,
  ),
  each(
    "surname-test-8",
    ["surname"],
    (element) => {
      const text = textOf(element);
      const isName = element.parent?.local === "name" && isInsideElement(element, "contrib-group");
      return isName && /^[A-Z]{1,2}\.?\p{Zs}/u.test(text) && text.length > 3
        ? `"${text}" begins with an initial.`
        : undefined;
    },
    WARNING,
  ),
  each("disallowed-child-assert", ["name"], (element) => {
    const other = childrenOf(element).find(({ local }) => !["surname", "given-names", "suffix"].includes(local));
    return isInsideElement(element, "contrib-group") && other !== undefined
      ? `The name has ${other.local}.`
      : undefined;
  }),
  each("collab-contrib-dtd", ["collab"], (element) => {
    const isNew = (get(articleOf(element), "dtd-version") ?? "") >= "1.4";
    return isNew && isInsideElement(element, "contrib")
      ? "In JATS 1.4, a contrib must use collab, not collab-wrap."
      : undefined;
  }),
  each("ack-child-test-1", ["ack"], (element) => {
    const other = childrenOf(element).find(({ local }) => !["p", "sec", "title"].includes(local));
    return element.parent?.local === "back" && other !== undefined ? `The ack has ${other.local}.` : undefined;
  }),
  each("corr-back-sec", ["article"], (element) => {
    if (get(element, "article-type") !== "correction") return undefined;
    const sections = childrenOf(element, "back").flatMap((back) => childrenOf(back, "sec"));
    const isOther = sections.some((sec) => get(sec, "sec-type") !== "supplementary-material");
    return isOther || sections.length > 1 ? "A correction has sections after its body." : undefined;
  }),
  each("insight-related-article-test-1", ["related-article"], (element) =>
    get(rootOf(element), "article-type") === "article-commentary" &&
    element.parent?.local === "article-meta" &&
    get(element, "related-article-type") !== "commentary-article"
      ? 'The subject of a commentary must be a related-article of the type "commentary-article".'
      : undefined,
  ),
  each(
    "list-item-test-1",
    ["list-item"],
    (element) =>
      /^\p{Zs}?\p{Ll}[\p{Zs}).]/u.test(textOf(element)) ? "The item begins with a single small letter." : undefined,
    WARNING,
  ),
  each(
    "simple-test-1",
    ["list-item"],
    (element) => {
      const isSimple = isOf(nearest(element, "list"), "list", "simple", "list-type");
      return isSimple && /^\p{Zs}?[1-9][.|)]? /u.test(textOf(element))
        ? "The item of a simple list has a number."
        : undefined;
    },
    WARNING,
  ),
  each("par-test-1", ["principal-award-recipient"], (element) =>
    isInsideElement(element, "funding-group") && childrenOf(element).length === 0 && textOf(element).trim() === ""
      ? "The principal-award-recipient is empty."
      : undefined,
  ),
  {
    name: "kwd-dupe-test",
    severity: "error",
    *check({ of }) {
      for (const group of of("kwd-group")) {
        if (group.parent?.local !== "article-meta" || get(group, "kwd-group-type") !== "research-organism") continue;
        const seen = new Set<string>();
        for (const element of childrenOf(group, "kwd")) {
          const text = textOf(element);
          if (seen.has(text)) yield { element, message: `The keyword "${text}" occurs twice.` };
          seen.add(text);
        }
      }
    },
  },
  each("event-date-child", ["date"], (element) =>
    element.parent?.local === "event" && !["day", "month", "year"].every((part) => has(element, part))
      ? "The event's date has no day, month or year."
      : undefined,
  ),
  each(
    "test-abstracts",
    ["article-meta"],
    (element) => {
      const isFront = element.parent?.local === "front" && element.parent.parent?.local === "article";
      const type = get(rootOf(element), "article-type") ?? "";
      if (!isFront || /^(correction|retraction|expression-of-concern)$/.test(type)) return undefined;
      const abstracts = childrenOf(element, "abstract").map((abstract) => get(abstract, "abstract-type"));
      const main = abstracts.filter((kind) => kind === undefined).length;
      const plain = abstracts.filter((kind) => /^(plain-language|executive)-summary$/.test(kind ?? "")).length;
      return main !== 1 || plain > 1 || main + plain !== abstracts.length
        ? `There are ${main} abstracts, ${plain} summaries in plain language and ${abstracts.length - main - plain} others.`
        : undefined;
    },
    WARNING,
  ),
  each("table-fn-test-2", ["fn"], (element) =>
    isInsideElement(element, "table-wrap-foot") &&
    get(element, "id") !== undefined &&
    childOf(element, "label") === undefined
      ? "The table's footnote has an id and no label."
      : undefined,
  ),
  each(
    "bracket-test-2",
    [...BLOCKS, "title"],
    (element) => {
      const text = textOf(element);
      if (/^\p{Zs}?(\d+|[A-Za-z]|[Ii]?[Xx]|[Ii]?[Vv]|[Vv]?[Ii]{1,3})\)/u.test(text)) return undefined;
      const [open, close] = [text.split("(").length - 1, text.split(")").length - 1];
      return open < close ? `${close} parentheses close, ${open} open.` : undefined;
    },
    WARNING,
  ),
  each(
    "ring-diacritic-symbol-test",
    BLOCKS,
    (element) => {
      const hasRing = (inner: XmlElement) => textOf(inner).includes("\u02da");
      const isOuter = holds(element, (inner) => BLOCKS.includes(inner.local) && hasRing(inner));
      return hasRing(element) && !isOuter
        ? "The text has a ring above (U+02DA) where a degree sign may be intended."
        : undefined;
    },
    WARNING,
  ),
  each(
    "unicode-test-2",
    BLOCKS,
    (element) =>
      isInsideElement(element, "sub-article") && textOf(element).includes("\u00c3\u20ac")
        ? 'It has "\u00c3\u20ac", which is U+00C0 in UTF-8 read as windows-1252.'
        : undefined,
    WARNING,
  ),
];

function holds(element: XmlElement, isWanted: (inner: XmlElement) => boolean): boolean {
  for (const node of walkXml(element)) if (node !== element && node.kind === "element" && isWanted(node)) return true;
  return false;
}

function nearest(element: XmlElement, local: string): XmlElement | undefined {
  for (let at = element.parent; at !== undefined; at = at.parent) if (at.local === local) return at;
  return undefined;
}

function articleOf(element: XmlElement): XmlElement {
  return nearest(element, "article") ?? rootOf(element);
}
