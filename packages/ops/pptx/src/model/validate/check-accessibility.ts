import { type OoxmlPart, readProperties } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, isFallback, nameOf, textOfElement } from "../names.ts";
import type { Checking } from "./findings.ts";

const EMPTY_LINKS = /^(click here|here|link|more|read more|this link|https?:\/\/\S+|www\.\S+)$/i;
const TITLES: ReadonlySet<string | undefined> = new Set(["title", "ctrTitle"]);

/** What a screen reader needs: titles that tell slides apart, alternative texts, header rows, links that say where they lead. */
export function checkDeckAccessibility(checking: Checking): void {
  const { opened, main, slides, treeOf, checkpoint } = checking;
  const properties = readProperties(opened, (part) => treeOf(part) !== undefined);
  if (!properties.some(({ group, name, value }) => group === "core" && name === "title" && value.trim() !== ""))
    advise(checking, "TITLE_MISSING", "The presentation has no title in its properties.", { part: main });
  const titles = new Map<string, number>();
  for (const { part, number } of slides) {
    const root = treeOf(part)?.root;
    if (root === undefined) continue;
    checkpoint();
    const title = titleOf(root);
    const first = titles.get(title.toLowerCase());
    if (title === "") advise(checking, "SLIDE_TITLE_MISSING", "The slide has no title.", { part });
    else if (first !== undefined)
      advise(checking, "SLIDE_TITLE_DOUBLED", `The slide has the title of slide ${first}.`, { part });
    else titles.set(title.toLowerCase(), number);
    checkpoint();
    checkShapes(checking, part, root);
  }
}

function titleOf(root: XmlElement): string {
  for (const shape of elementsNamed(root, "p:sp"))
    if (TITLES.has(attribute(child(shape, "p:nvSpPr", "p:nvPr", "p:ph"), "type"))) {
      const text = textOfElement(shape);
      if (text !== "") return text;
    }
  return "";
}

function checkShapes(checking: Checking, part: OoxmlPart, root: XmlElement): void {
  for (const element of elementsNamed(root, "p:pic", "p:graphicFrame", "a:tbl", "a:hlinkClick")) {
    if (isFallback(element)) continue;
    const name = nameOf(element);
    if (name === "a:tbl") {
      const rows = childrenNamed(element, "a:tr").length;
      const columns = childrenNamed(child(element, "a:tblGrid"), "a:gridCol").length;
      const isHeaded = ["1", "true"].includes(attribute(child(element, "a:tblPr"), "firstRow") ?? "");
      if (rows > 1 && columns > 1 && !isHeaded)
        advise(checking, "TABLE_HEADER_MISSING", `The first of ${rows} rows is not marked as a header.`, {
          part,
          element,
        });
    } else if (name === "a:hlinkClick") {
      const run = element.parent?.parent;
      const text = run === undefined || nameOf(run) !== "a:r" ? "" : textOfElement(run);
      if (EMPTY_LINKS.test(text))
        advise(checking, "LINK_TEXT_UNCLEAR", `The link text "${text.slice(0, 60)}" does not describe its target.`, {
          part,
          element,
        });
    } else if (!hasAlternative(element, name)) {
      const what = name === "p:pic" ? "picture" : "table, chart or diagram";
      advise(checking, "ALTERNATIVE_TEXT_MISSING", `A ${what} has no alternative text.`, { part, element });
    }
  }
}

function hasAlternative(element: XmlElement, name: string): boolean {
  // A table reads itself.
  if (name === "p:graphicFrame" && child(element, "a:graphic", "a:graphicData", "a:tbl") !== undefined) return true;
  const own = child(element, name === "p:pic" ? "p:nvPicPr" : "p:nvGraphicFramePr", "p:cNvPr");
  if ((attribute(own, "descr") ?? attribute(own, "title") ?? "").trim() !== "") return true;
  if (own === undefined) return false;
  for (const mark of elementsNamed(own, "adec:decorative")) if (attribute(mark, "val") === "1") return true;
  return false;
}

function advise(
  { found }: Checking,
  rule: string,
  message: string,
  place: { readonly part: OoxmlPart; readonly element?: XmlElement },
): void {
  found.add({ profile: "accessibility", rule, severity: "advice", message }, place);
}
