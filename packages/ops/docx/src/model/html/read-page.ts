import type { AuthoredModel, ModelNode } from "@colophon/base-word-model";
import { everyUnits } from "@colophon/kit-bytes";
import {
  attributeOf,
  Cascade,
  computeStyle,
  type HtmlElement,
  INITIAL_STYLE,
  readHtmlPage,
  readPageSetup,
  type StyleOmission,
} from "@colophon/kit-html";
import { isXmlText } from "@colophon/kit-xml";
import type { Around } from "./around.ts";
import { textBelow } from "./embedded.ts";
import type { LinkTarget } from "./inline-style.ts";
import { definitionsOf, lookOf } from "./page-styles.ts";
import type { PageTools } from "./page-tools.ts";
import { PageWriter } from "./page-writer.ts";
import { emptyLine, isTable } from "./paragraphs.ts";
import { runProperties, spacingOf } from "./run-style.ts";
import { readSection } from "./section.ts";
import { dropStyled, readLooks } from "./styling.ts";
import { readHtmlTable } from "./table.ts";
import { layOutTables } from "./table-widths.ts";
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
  const { isQuirks } = page;
  const forBody = { cascade, isQuirks, linkColor: attributeOf(page.body.tag, "link") };
  const root = computeStyle(page.html, INITIAL_STYLE, forBody);
  const style = computeStyle(page.body, root, forBody);
  const styles = { ...forBody, bodyColor: style.color };
  const reported = new UnsupportedLog();
  for (const { kind, detail } of cascade.omissions) reported.add(undefined, kind, OMITTED[kind](detail.slice(0, 200)));
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
    readTable: readHtmlTable,
  };
  const background = style.background === "" ? root.background : style.background;
  const { section, textWidth } = readSection(readPageSetup(cascade.page));
  const around: Around = {
    style,
    inline: { style, background: "", border: undefined, link: undefined, isHidden: !style.isVisible },
    frame: { left: 0, right: 0, width: textWidth },
    ground: background === "" ? "ffffff" : background,
    named: "Normal",
    list: undefined,
  };
  const writer = new PageWriter(tools);
  writer.write(page.body.children, around);
  writer.finish(around);
  const blocks = layOutTables(endWithParagraph(writer.blocks, around), textWidth, look);
  const looks = readLooks(blocks, lookOf(spacingOf(style, 0), runProperties(style, "")), look);
  const title = titleOf(page.head);
  const language = attributeOf(page.html.tag, "lang") ?? "";
  return {
    model: {
      body: [...dropStyled(blocks, looks, look), section],
      styles: definitionsOf(looks),
      ...(background !== "" && background !== "ffffff" && { background: background.toUpperCase() }),
      properties: {
        ...(title !== "" && { title }),
        ...(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) && { language }),
      },
    },
    unsupported: reported.all,
  };
}

const OMITTED: Readonly<Record<StyleOmission["kind"], (detail: string) => string>> = {
  "remote-sheet": (detail) => `The style sheet ${detail} is not in the page.`,
  "generated-content": (detail) => `Text that a style adds is left out: ${detail}.`,
  "page-rule": (detail) => `What ${detail} says of single pages is left out.`,
};

/** A table may not be the last thing of a body. */
function endWithParagraph(blocks: readonly ModelNode[], around: Around): readonly ModelNode[] {
  const last = blocks.at(-1);
  return last !== undefined && !isTable(last) ? blocks : [...blocks, emptyLine(around)];
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
