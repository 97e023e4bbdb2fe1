import { blockElements, formattingElements, headingElements, tablePartElements } from "../data/elements.ts";
import { runAdoptionAgency } from "./adoption.ts";
import { isSpecial } from "./open-elements.ts";
import type { EndTag, StartTag } from "./tree.ts";
import { attributeOf } from "./tree.ts";
import type { TreeBuilder } from "./tree-builder.ts";

type StartRule = (builder: TreeBuilder, tag: StartTag) => void;
type EndRule = (builder: TreeBuilder, tag: EndTag) => void;

function closeParagraph(builder: TreeBuilder, offset: number): void {
  if (!builder.open.hasInButtonScope("p")) return;
  builder.open.generateImpliedEndTags(offset, "p");
  builder.open.popUntil("p", offset);
}

const insertAsIs: StartRule = (builder, tag) => {
  builder.insert(tag);
};

const insertVoidAsIs: StartRule = (builder, tag) => builder.insertVoid(tag);

const insertPhrasing: StartRule = (builder, tag) => {
  builder.reconstructFormatting();
  builder.insert(tag);
};

const insertVoidPhrasing: StartRule = (builder, tag) => {
  builder.reconstructFormatting();
  builder.insertVoid(tag);
};

const insertBlock: StartRule = (builder, tag) => {
  closeParagraph(builder, tag.start);
  builder.insert(tag);
};

const insertHeading: StartRule = (builder, tag) => {
  closeParagraph(builder, tag.start);
  const { current } = builder.open;
  if (current.namespace === "html" && headingElements.has(current.name)) builder.open.pop(tag.start);
  builder.insert(tag);
};

const insertPreformatted: StartRule = (builder, tag) => {
  insertBlock(builder, tag);
  builder.skipsNextNewline = true;
};

const insertTextarea: StartRule = (builder, tag) => {
  builder.insert(tag);
  builder.skipsNextNewline = true;
};

const insertXmp: StartRule = (builder, tag) => {
  closeParagraph(builder, tag.start);
  insertPhrasing(builder, tag);
};

const insertForm: StartRule = (builder, tag) => {
  if (builder.formElement !== undefined) return;
  closeParagraph(builder, tag.start);
  builder.formElement = builder.insert(tag);
};

/** `li`, `dd` and `dt` close an earlier sibling of theirs unless a special element other than these stands between. */
function insertItem(...siblings: readonly string[]): StartRule {
  return (builder, tag) => {
    const { open } = builder;
    for (let index = open.items.length - 1; index > 0 && siblings.some((name) => open.isOpen(name)); index -= 1) {
      const element = open.items[index];
      if (element === undefined) break;
      const { name } = element;
      if (element.namespace === "html" && siblings.includes(name)) {
        open.generateImpliedEndTags(tag.start, name);
        open.popUntil(name, tag.start);
        break;
      }
      if (isSpecial(element) && name !== "address" && name !== "div" && name !== "p") break;
    }
    closeParagraph(builder, tag.start);
    builder.insert(tag);
  };
}

const insertButton: StartRule = (builder, tag) => {
  if (builder.open.hasInScope("button")) {
    builder.open.generateImpliedEndTags(tag.start);
    builder.open.popUntil("button", tag.start);
  }
  insertPhrasing(builder, tag);
};

const insertFormatting: StartRule = (builder, tag) => {
  builder.reconstructFormatting();
  builder.formatting.push(builder.insert(tag));
};

const insertAnchor: StartRule = (builder, tag) => {
  const open = builder.formatting.lastNamed("a");
  if (open !== undefined) {
    runAdoptionAgency(builder, { name: "a", start: tag.start, end: tag.start });
    builder.formatting.remove(open);
    builder.open.remove(open, tag.start);
  }
  insertFormatting(builder, tag);
};

const insertNobr: StartRule = (builder, tag) => {
  builder.reconstructFormatting();
  if (builder.open.hasInScope("nobr")) runAdoptionAgency(builder, { name: "nobr", start: tag.start, end: tag.start });
  insertFormatting(builder, tag);
};

const insertMarked: StartRule = (builder, tag) => {
  insertPhrasing(builder, tag);
  builder.formatting.pushMarker();
};

const insertTable: StartRule = (builder, tag) => {
  if (!builder.isQuirks) closeParagraph(builder, tag.start);
  builder.insert(tag);
  builder.mode = "in table";
};

const insertRule: StartRule = (builder, tag) => {
  closeParagraph(builder, tag.start);
  builder.insertVoid(tag);
};

const insertImage: StartRule = (builder, tag) => insertVoidPhrasing(builder, { ...tag, name: "img" });

const insertSelect: StartRule = (builder, tag) => {
  insertPhrasing(builder, tag);
  builder.isInSelect = true;
};

const insertOption: StartRule = (builder, tag) => {
  if (builder.open.current.name === "option") builder.open.pop(tag.start);
  insertPhrasing(builder, tag);
};

function insertRuby(except?: string): StartRule {
  return (builder, tag) => {
    if (builder.open.hasInScope("ruby")) builder.open.generateImpliedEndTags(tag.start, except);
    builder.insert(tag);
  };
}

const insertForeign: StartRule = (builder, tag) => {
  builder.reconstructFormatting();
  const namespace = tag.name === "svg" ? "svg" : "math";
  if (tag.isSelfClosing) builder.insertVoid(tag, namespace);
  else builder.insert(tag, { namespace });
};

const keepHtmlTag: StartRule = (builder, tag) => {
  builder.htmlTags.push(tag);
};

const keepBodyTag: StartRule = (builder, tag) => {
  builder.bodyTags.push(tag);
};

const ignore = (): void => {};

function rulesFor<Rule>(names: Iterable<string>, rule: Rule): [string, Rule][] {
  return [...names].map((name) => [name, rule]);
}

/** WHATWG HTML, 13.2.6.4.7, start tags. What is not listed is an ordinary phrasing element. */
const START_RULES: ReadonlyMap<string, StartRule> = new Map<string, StartRule>([
  ...rulesFor(blockElements, insertBlock),
  ...rulesFor(headingElements, insertHeading),
  ...rulesFor(formattingElements, insertFormatting),
  ...rulesFor(tablePartElements, ignore),
  ...rulesFor(["area", "br", "embed", "img", "input", "keygen", "wbr"], insertVoidPhrasing),
  ...rulesFor(
    ["base", "basefont", "bgsound", "link", "meta", "param", "source", "track", "frame", "frameset"],
    insertVoidAsIs,
  ),
  ...rulesFor(["script", "style", "title", "iframe", "noembed", "noframes", "template"], insertAsIs),
  ...rulesFor(["applet", "marquee", "object"], insertMarked),
  ...rulesFor(["pre", "listing"], insertPreformatted),
  ["plaintext", insertBlock],
  ["xmp", insertXmp],
  ...rulesFor(["svg", "math"], insertForeign),
  ...rulesFor(["optgroup", "option"], insertOption),
  ...rulesFor(["rb", "rtc"], insertRuby()),
  ...rulesFor(["rp", "rt"], insertRuby("rtc")),
  ...rulesFor(["dd", "dt"], insertItem("dd", "dt")),
  ["li", insertItem("li")],
  ["textarea", insertTextarea],
  ["form", insertForm],
  ["button", insertButton],
  ["a", insertAnchor],
  ["nobr", insertNobr],
  ["table", insertTable],
  ["hr", insertRule],
  ["image", insertImage],
  ["select", insertSelect],
  ["html", keepHtmlTag],
  ["body", keepBodyTag],
  ["head", ignore],
]);

export function startTagInBody(builder: TreeBuilder, tag: StartTag): void {
  const rule = START_RULES.get(tag.name) ?? insertPhrasing;
  rule(builder, tag);
}

const endBlock: EndRule = (builder, tag) => {
  if (!builder.open.hasInScope(tag.name)) return;
  builder.open.generateImpliedEndTags(tag.start);
  builder.open.popUntil(tag.name, tag.start);
};

const endForm: EndRule = (builder, tag) => {
  const form = builder.formElement;
  builder.formElement = undefined;
  if (form === undefined || !builder.open.hasElementInScope(form)) return;
  builder.open.generateImpliedEndTags(tag.start);
  builder.open.remove(form, tag.start);
};

const endParagraph: EndRule = (builder, tag) => {
  if (!builder.open.hasInButtonScope("p")) builder.insertImplied("p", tag.start);
  closeParagraph(builder, tag.start);
};

const endListItem: EndRule = (builder, tag) => {
  if (!builder.open.hasInListScope("li")) return;
  builder.open.generateImpliedEndTags(tag.start, "li");
  builder.open.popUntil("li", tag.start);
};

const endDefinition: EndRule = (builder, tag) => {
  if (!builder.open.hasInScope(tag.name)) return;
  builder.open.generateImpliedEndTags(tag.start, tag.name);
  builder.open.popUntil(tag.name, tag.start);
};

const endHeading: EndRule = (builder, tag) => {
  if (!builder.open.hasAnyInScope(headingElements)) return;
  builder.open.generateImpliedEndTags(tag.start);
  builder.open.popUntil(headingElements, tag.start);
};

const endFormatting: EndRule = (builder, tag) => {
  if (!runAdoptionAgency(builder, tag)) endOther(builder, tag);
};

const endMarked: EndRule = (builder, tag) => {
  if (!builder.open.hasInScope(tag.name)) return;
  endBlock(builder, tag);
  builder.formatting.clearToMarker();
};

const endBreak: EndRule = (builder, tag) => {
  const { start, end } = tag;
  insertVoidPhrasing(builder, { name: "br", attributes: [], isSelfClosing: false, omittedAttributes: 0, start, end });
};

/** "Any other end tag". */
function endOther(builder: TreeBuilder, tag: EndTag): void {
  const { open } = builder;
  if (!open.isOpen(tag.name)) return;
  for (let index = open.items.length - 1; index > 0; index -= 1) {
    const element = open.items[index];
    if (element === undefined) return;
    if (element.namespace === "html" && element.name === tag.name) {
      open.generateImpliedEndTags(tag.start, tag.name);
      open.popUntilElement(element, tag.start);
      return;
    }
    if (isSpecial(element)) return;
  }
}

/** WHATWG HTML, 13.2.6.4.7, end tags. */
const END_RULES: ReadonlyMap<string, EndRule> = new Map<string, EndRule>([
  ...rulesFor([...blockElements, "button", "listing", "pre"], endBlock),
  ...rulesFor(headingElements, endHeading),
  ...rulesFor(formattingElements, endFormatting),
  ...rulesFor(tablePartElements, ignore),
  ...rulesFor(["applet", "marquee", "object"], endMarked),
  ...rulesFor(["dd", "dt"], endDefinition),
  ...rulesFor(["html", "body", "head", "template"], ignore),
  ["p", endParagraph],
  ["li", endListItem],
  ["form", endForm],
  ["br", endBreak],
]);

export function endTagInBody(builder: TreeBuilder, tag: EndTag): void {
  const rule = END_RULES.get(tag.name) ?? endOther;
  rule(builder, tag);
}

/** Whether an input is hidden, which a table keeps where it stands. */
export function isHiddenInput(tag: StartTag): boolean {
  return tag.name === "input" && attributeOf(tag, "type")?.toLowerCase() === "hidden";
}
