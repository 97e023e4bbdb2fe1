import { escapeHtml } from "@colophon/kit-xml";
import { type DitaElement, is, textOfDita } from "../nodes.ts";
import { encodePath, extensionOf, relativePath } from "../paths.ts";
import type { ProjectFile } from "../project.ts";
import { assignAnchors } from "./anchors.ts";
import { STYLE, tag } from "./html.ts";
import type { IndexMark } from "./index-marks.ts";
import { listMetadata } from "./metadata.ts";
import { writeMissing } from "./missing-words.ts";
import type { Page, Publication, TocEntry } from "./publication.ts";
import { TopicWriter } from "./topic-writer.ts";
import { whyMissing } from "./why-missing.ts";
import { isWrittenRightToLeft, wordsIn } from "./words.ts";
import type { Surroundings } from "./writing.ts";

export interface PublicationSettings {
  readonly publication: Publication;
  /** The project's pictures and whatever else a page may show, by path. */
  readonly files: ReadonlyMap<string, ProjectFile>;
  readonly showsDrafts: boolean;
  readonly hasTitlesOfLinks: boolean;
  readonly reportLoss: Surroundings["reportLoss"];
  readonly checkpoint: () => void;
}

export interface WrittenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

const PICTURES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  bmp: "image/bmp",
  svg: "image/svg+xml",
};

/** Everything in one page, pictures inside of it. */
export function writeSingle(settings: PublicationSettings): string {
  const { publication, files, reportLoss } = settings;
  const { pages, toc } = publication;
  reportBrokenLinks(publication, files, reportLoss);
  const anchors = assignAnchors(pages, true);
  const around: Surroundings = {
    ...settings,
    anchorOf: (element) => anchors.get(element),
    linkTo: (page, anchor) => `#${anchor ?? anchors.get(page.ids.topics[0] ?? page.document.root) ?? ""}`,
    pictureOf(path) {
      const file = files.get(path);
      const mediaType = PICTURES[extensionOf(path)];
      return file === undefined || mediaType === undefined
        ? undefined
        : `data:${mediaType};base64,${Buffer.from(file.read()).toString("base64")}`;
    },
    whyMissing: ({ document }, href) => whyMissing(files, document.path, href),
  };
  const written = new Map<Page, string>();
  const marks: IndexMark[] = [];
  const write = (page: Page, level: number): string => {
    if (written.has(page)) return "";
    written.set(page, "");
    const writer = new TopicWriter(page, around);
    const html = writer.write(level);
    for (const one of writer.indexMarks) marks.push(one);
    return html;
  };
  const branches = (entries: readonly TocEntry[], level: number): string =>
    entries
      .map((entry) => {
        const { page, children } = entry;
        const own = page !== undefined ? write(page, level) : tag(`h${Math.min(6, level)}`, {}, wordsOfEntry(entry));
        return `${own}\n${branches(children, level + 1)}`;
      })
      .join("\n");
  const hasTitle = publication.map !== undefined;
  const body = `${branches(toc, hasTitle ? 2 : 1)}${pages.map((page) => write(page, hasTitle ? 2 : 1)).join("\n")}`;
  const head = hasTitle && publication.title !== "" ? tag("h1", {}, escapeHtml(publication.title)) : "";
  const contents = hasTitle
    ? writeToc(publication, (page, topic) =>
        around.linkTo(page, topic === undefined ? undefined : anchors.get(topic), page),
      )
    : "";
  const index = writeIndex(marks, publication, (mark) => `#${mark.anchor}`);
  return document(publication, {
    title: publication.title,
    language: publication.language,
    metadata: listMetadata(publication, pages),
    body: `${head}${contents}${tag("main", {}, `\n${body}\n${index}`)}`,
  });
}

/** A page for each topic document, an index of them, and the pictures they show. */
export function writePublicationFiles(settings: PublicationSettings): readonly WrittenFile[] {
  const { publication, files, reportLoss } = settings;
  const { pages } = publication;
  reportBrokenLinks(publication, files, reportLoss);
  const anchors = assignAnchors(pages, false);
  const pictures = new Map<string, ProjectFile>();
  const around: Surroundings = {
    ...settings,
    anchorOf: (element) => anchors.get(element),
    linkTo(page, anchor, from) {
      const isFirst = anchor === undefined || anchor === anchors.get(page.ids.topics[0] ?? page.document.root);
      const path = page === from ? "" : encodePath(relativePath(from.path, page.path));
      return isFirst && path !== "" ? path : `${path}#${anchor ?? ""}`;
    },
    pictureOf(path, from) {
      const file = files.get(path);
      if (file === undefined || PICTURES[extensionOf(path)] === undefined) return undefined;
      pictures.set(path, file);
      return encodePath(relativePath(from.path, path));
    },
    whyMissing: ({ document }, href) => whyMissing(files, document.path, href),
  };
  const made: WrittenFile[] = [];
  const marks: IndexMark[] = [];
  const add = (path: string, html: string): void => {
    made.push({ path, bytes: new TextEncoder().encode(html), mediaType: "text/html" });
  };
  const indexPath = nameOfIndex(pages);
  for (const page of pages) {
    const writer = new TopicWriter(page, around);
    const body = writer.write(1);
    for (const one of writer.indexMarks) marks.push(one);
    const { root } = page.document;
    const [first] = page.ids.topics;
    const back =
      publication.map === undefined
        ? ""
        : tag(
            "nav",
            { "aria-label": wordsIn(publication.language).contents },
            tag(
              "a",
              { href: encodePath(relativePath(page.path, indexPath)) },
              escapeHtml(publication.title || wordsIn(publication.language).contents),
            ),
          );
    add(
      page.path,
      document(publication, {
        title: first === undefined ? publication.title : titleOf(first),
        language: root.attributes.get("xml:lang") ?? publication.language,
        metadata: listMetadata({ ...publication, map: undefined }, [page]),
        body: `${back}${tag("main", {}, `\n${body}\n`)}`,
      }),
    );
  }
  if (publication.map !== undefined) {
    const link = (page: Page, anchor: string | undefined): string => {
      const isFirst = anchor === undefined || anchor === anchors.get(page.ids.topics[0] ?? page.document.root);
      return `${encodePath(relativePath(indexPath, page.path))}${isFirst ? "" : `#${anchor}`}`;
    };
    const contents = writeToc(publication, (page, topic) =>
      link(page, topic === undefined ? undefined : anchors.get(topic)),
    );
    const index = writeIndex(
      marks,
      publication,
      (mark) => `${encodePath(relativePath(indexPath, mark.page.path))}#${mark.anchor}`,
    );
    add(
      indexPath,
      document(publication, {
        title: publication.title,
        language: publication.language,
        metadata: listMetadata(publication, []),
        body: `${tag("main", {}, `${tag("h1", {}, escapeHtml(publication.title))}${contents}${index}`)}`,
      }),
    );
  }
  for (const [path, file] of pictures)
    made.push({ path, bytes: file.read(), mediaType: PICTURES[extensionOf(path)] ?? "" });
  return made;
}

function wordsOfEntry({ title, isMissing }: TocEntry): string {
  return isMissing ? writeMissing(title) : escapeHtml(title);
}

function nameOfIndex(pages: readonly Page[]): string {
  const taken = new Set(pages.map(({ path }) => path.toLowerCase()));
  let name = "index.html";
  for (let number = 2; taken.has(name); number++) name = `index-${number}.html`;
  return name;
}

/** Branches of the map whose addresses lead nowhere: words in the contents, no links. */
function reportBrokenLinks(
  { toc, map }: Publication,
  files: PublicationSettings["files"],
  reportLoss: Surroundings["reportLoss"],
): void {
  const waiting = toc.toReversed();
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const href = entry.broken?.attributes.get("href") ?? "";
    if (entry.broken !== undefined)
      reportLoss(entry.broken, `The branch ${whyMissing(files, map?.path ?? "", href)}`, href);
    for (const child of entry.children.toReversed()) waiting.push(child);
  }
}

function writeToc(
  { toc, language }: Publication,
  linkOf: (page: Page, topic: DitaElement | undefined) => string,
): string {
  const list = (entries: readonly TocEntry[]): string => {
    const items = entries
      .filter(({ isShown, children }) => isShown || children.some((child) => child.isShown))
      .map((entry) => {
        const { page, topic, href, children } = entry;
        const address = page === undefined ? href : linkOf(page, topic);
        const words = wordsOfEntry(entry) || escapeHtml(address ?? "");
        const own =
          address === undefined || (page === undefined && /^\s*(javascript|data|vbscript):/i.test(address))
            ? tag("span", {}, words)
            : tag("a", { href: address, rel: page === undefined ? "external" : undefined }, words);
        return tag("li", {}, `${own}${list(children)}`);
      });
    return items.length === 0 ? "" : tag("ul", {}, items.join("\n"));
  };
  const inside = list(toc);
  const { contents } = wordsIn(language);
  return inside === ""
    ? ""
    : tag("nav", { class: "toc", "aria-label": contents }, `${tag("h2", {}, escapeHtml(contents))}${inside}`);
}

function writeIndex(
  marks: readonly IndexMark[],
  { language }: Publication,
  linkOf: (mark: IndexMark) => string,
): string {
  if (marks.length === 0) return "";
  const byWords = new Map<string, IndexMark[]>();
  for (const mark of marks) {
    const words = mark.words.join(": ");
    const alike = byWords.get(words);
    if (alike === undefined) byWords.set(words, [mark]);
    else alike.push(mark);
  }
  const sorted = [...byWords].sort(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
  const items = sorted.map(([words, found]) => {
    const links = found.map((mark, at) =>
      tag("a", { href: linkOf(mark), "aria-label": `${words} ${at + 1}` }, String(at + 1)),
    );
    return tag("li", {}, `${escapeHtml(words)} ${links.join(" ")}`);
  });
  const { index } = wordsIn(language);
  return tag("section", { class: "index" }, `${tag("h2", {}, escapeHtml(index))}${tag("ul", {}, items.join("\n"))}`);
}

function titleOf(topic: DitaElement): string {
  for (const element of topic.children)
    if (element.kind === "element" && is(element, "topic/title")) return textOfDita(element);
  return "";
}

function document(
  _publication: Publication,
  {
    title,
    language,
    metadata,
    body,
  }: {
    readonly title: string;
    readonly language: string;
    readonly metadata: readonly (readonly [string, string])[];
    readonly body: string;
  },
): string {
  const metas = metadata.map(([name, content]) => tag("meta", { name: `dita.${name}`, content }, "")).join("\n");
  const head = `${tag("meta", { charset: "utf-8" }, "")}\n${tag("title", {}, escapeHtml(title || "DITA"))}\n${tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }, "")}\n${metas}\n<style>${STYLE}</style>`;
  return `<!DOCTYPE html>\n${tag("html", { lang: language, dir: isWrittenRightToLeft(language) ? "rtl" : undefined }, `\n${tag("head", {}, `\n${head}\n`)}\n${tag("body", {}, `\n${body}\n`)}\n`)}\n`;
}
