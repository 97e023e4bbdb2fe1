import { everyUnits } from "@colophon/kit-bytes";
import { attributeOf, Cascade, computeStyle, type HtmlElement, INITIAL_STYLE, readHtmlPage } from "@colophon/kit-html";
import { isXmlText } from "@colophon/kit-xml";
import type { AuthoredModel } from "../document/authored/new-document.ts";
import type { Around } from "./around.ts";
import { textBelow } from "./embedded.ts";
import type { LinkTarget } from "./line.ts";
import { PAGE_STYLES } from "./page-styles.ts";
import { type PageTools, PageWriter } from "./page-writer.ts";
import { readTable } from "./table.ts";
import { type Unsupported, UnsupportedLog } from "./unsupported-log.ts";

export interface PageOptions {
  readonly baseUrl: string | undefined;
  readonly readsSheets: boolean;
  readonly maxNodes: number;
  readonly checkpoint: () => void;
}

export interface ReadPage {
  readonly model: AuthoredModel;
  readonly unsupported: readonly Unsupported[];
}

/** A page -> a model of what it shows. Errors: FormatError LIMIT. */
export function readPage(source: string, { baseUrl, readsSheets, maxNodes, checkpoint }: PageOptions): ReadPage {
  const page = readHtmlPage(source, { checkpoint, limits: { maxNodes } });
  const cascade = new Cascade([page.html], { checkpoint, readsSheets, isQuirks: page.isQuirks });
  const styles = { cascade, isQuirks: page.isQuirks, linkColor: attributeOf(page.body.tag, "link") };
  const reported = new UnsupportedLog();
  for (const { kind, detail } of cascade.omissions)
    reported.add(
      undefined,
      kind,
      kind === "remote-sheet"
        ? `The style sheet ${detail.slice(0, 200)} is not in the page.`
        : `Text that a style adds is left out: ${detail.slice(0, 200)}.`,
    );
  for (const name of new Set(page.flattened))
    reported.add(undefined, "depth", `Elements ${name} are nested too deeply and are left out; their content is kept.`);
  const base = baseOf(page.head, baseUrl);
  const look = everyUnits(checkpoint, 200);
  const bookmarks = bookmarksOf(page.body, look);
  const tools: PageTools = {
    styles,
    reported,
    look,
    linkOf: linkReader(base, bookmarks),
    bookmarks: new Map(bookmarks),
    lists: { count: 0 },
    readTable,
  };
  const root = computeStyle(page.html, INITIAL_STYLE, styles);
  const style = computeStyle(page.body, root, styles);
  const around: Around = {
    style,
    inline: { style, background: "", link: undefined, isHidden: !style.isVisible },
    inset: 0,
    background: "",
    heading: undefined,
    list: undefined,
  };
  const writer = new PageWriter(tools);
  writer.write(page.body.children, around);
  writer.finish(around);
  const title = titleOf(page.head);
  const language = attributeOf(page.html.tag, "lang") ?? "";
  return {
    model: {
      body: endWithParagraph(writer.blocks),
      styles: PAGE_STYLES,
      properties: {
        ...(title !== "" && { title }),
        ...(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) && { language }),
      },
    },
    unsupported: reported.all,
  };
}

/** A table may not be the last thing of a body. */
function endWithParagraph(blocks: readonly unknown[]): readonly unknown[] {
  const last = blocks.at(-1) as { readonly type?: unknown } | undefined;
  return last?.type === "paragraph" ? blocks : [...blocks, { type: "paragraph" }];
}

function titleOf(head: HtmlElement): string {
  const title = head.children.find((child): child is HtmlElement => child.kind === "element" && child.name === "title");
  const text = title === undefined ? "" : textBelow(title).trim().replace(/\s+/g, " ");
  return isXmlText(text) ? text : "";
}

function baseOf(head: HtmlElement, baseUrl: string | undefined): string | undefined {
  const element = head.children.find(
    (child): child is HtmlElement => child.kind === "element" && child.name === "base",
  );
  const href = element === undefined ? undefined : attributeOf(element.tag, "href");
  return href === undefined ? baseUrl : (resolve(href, baseUrl) ?? baseUrl);
}

function resolve(href: string, base: string | undefined): string | undefined {
  try {
    return new URL(href, base).href;
  } catch {
    return undefined;
  }
}

/** Ids that links of the page lead to, each with the name of its bookmark. */
function bookmarksOf(body: HtmlElement, look: () => void): ReadonlyMap<string, string> {
  const wanted = new Set<string>();
  const present = new Set<string>();
  const waiting: HtmlElement[] = [body];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    look();
    const href = element.name === "a" ? attributeOf(element.tag, "href")?.trim() : undefined;
    if (href?.startsWith("#") === true && href.length > 1) wanted.add(decode(href.slice(1)));
    for (const name of ["id", "name"]) present.add(attributeOf(element.tag, name) ?? "");
    for (const child of element.children) if (child.kind === "element") waiting.push(child);
  }
  const kept = [...wanted].filter((id) => id !== "" && present.has(id)).sort();
  return new Map(kept.map((id, index) => [id, `page_${index + 1}`]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One target for each address, so that runs of one link are seen to be of one. */
function linkReader(base: string | undefined, bookmarks: ReadonlyMap<string, string>) {
  return (written: string): LinkTarget | undefined => {
    const href = written.trim();
    const anchor = href.startsWith("#") ? bookmarks.get(decode(href.slice(1))) : undefined;
    if (anchor !== undefined) return { anchor };
    if (/^(javascript|data|vbscript):/i.test(href) || href === "" || href.startsWith("#")) return undefined;
    const url = resolve(href, base) ?? href.replace(/\s/g, "%20");
    return isXmlText(url) && url.length <= 2_000 ? { url } : undefined;
  };
}
