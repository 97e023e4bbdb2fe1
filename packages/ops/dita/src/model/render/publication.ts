import { findNavtitle } from "../alternative-titles.ts";
import { childOf, type DitaElement, ditaAttributeOf, elementsOf, is, textOfDita, walkElements } from "../nodes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import type { IdIndex } from "../project.ts";
import { indexIds } from "../read-document.ts";
import { foldPath, NameClaims } from "../resolve/name-claims.ts";
import type { Resolved } from "../resolve/resolve-project.ts";
import type { ResolvedDocument } from "../resolve/resolved-document.ts";
import type { MetadataPair } from "./metadata.ts";
import { isKeyBroken } from "./missing-words.ts";

/** A topic document that is published, and where. */
export interface Page {
  readonly document: ResolvedDocument;
  readonly ids: IdIndex;
  /** In the outcome. */
  readonly path: string;
  readonly index: number;
}

/** A branch of the table of contents. */
export interface TocEntry {
  readonly title: string;
  readonly page: Page | undefined;
  /** The topic within it that the branch names. */
  readonly topic: DitaElement | undefined;
  /** An address elsewhere. */
  readonly href: string | undefined;
  /** The branch whose address leads nowhere. */
  readonly broken: DitaElement | undefined;
  /** The title is the key or address that was to lead somewhere, and leads nowhere. */
  readonly isMissing: boolean;
  readonly children: readonly TocEntry[];
  readonly isShown: boolean;
}

export interface Publication {
  readonly title: string;
  readonly language: string;
  readonly map: ResolvedDocument | undefined;
  readonly pages: readonly Page[];
  readonly toc: readonly TocEntry[];
  /** Documents that the map keeps as resources and no page leads to. */
  readonly leftOut: readonly ResolvedDocument[];
  /** Titles and metadata of maps whose branches are in the root map. */
  readonly fromSubmaps: readonly MetadataPair[];
  pageOf(path: string): Page | undefined;
}

/** What is published of a resolved project, in the map's order; topics that only links lead to come behind. */
export function planPublication({ documents, trace }: Resolved): Publication {
  const map = documents.find(({ role }) => role === "map");
  const byPath = new Map(documents.filter(({ role }) => role !== "map").map((document) => [document.path, document]));
  const pages = new Map<string, Page>();
  const taken = new NameClaims([], foldPath);
  const add = (document: ResolvedDocument | undefined): Page | undefined => {
    if (document === undefined) return undefined;
    const known = pages.get(document.path);
    if (known !== undefined) return known;
    const page: Page = {
      document,
      ids: indexIds(document.root),
      path: nameOf(document.path, taken),
      index: pages.size,
    };
    pages.set(document.path, page);
    return page;
  };
  const find = (element: DitaElement) => {
    const href = element.attributes.get("href") ?? "";
    const scope = ditaAttributeOf(element, "scope");
    if (href === "" || map === undefined || scope === "external" || scope === "peer") return undefined;
    const target = resolveReference(map.path, href);
    return target === undefined ? undefined : { document: byPath.get(target.path), fragment: target.fragment };
  };
  const toc = map === undefined ? [] : readBranches(map.root, { add, find });
  if (map === undefined) for (const document of documents) add(document);
  for (const page of pages.values())
    for (const element of walkElements(page.document.root)) {
      const href = element.attributes.get("href");
      if (href === undefined || /^(external|peer)$/.test(element.attributes.get("scope") ?? "")) continue;
      const target = resolveReference(page.document.path, href);
      const isLink = is(element, "topic/xref") || is(element, "topic/link") || is(element, "topic/lq");
      if (target !== undefined && (isLink || (element.attributes.has("keyref") && !is(element, "topic/image"))))
        add(byPath.get(target.path));
    }
  const root = map?.root ?? documents[0]?.root;
  return {
    title: root === undefined ? "" : mapTitle(root),
    language:
      root?.attributes.get("xml:lang") ?? [...pages.values()][0]?.document.root.attributes.get("xml:lang") ?? "en",
    map,
    pages: [...pages.values()],
    toc,
    fromSubmaps: trace.flatMap(({ rule, element, removed = "" }): readonly MetadataPair[] =>
      rule === "mapref" && removed !== "" ? [[`submap.${element}`, removed]] : [],
    ),
    leftOut: [...byPath.values()].filter(({ path }) => !pages.has(path)),
    pageOf: (path) => pages.get(path),
  };
}

function mapTitle(root: DitaElement): string {
  const title = childOf(root, "topic/title");
  if (title === undefined) return root.attributes.get("title") ?? "";
  const main = [...walkElements(title)].find((one) => is(one, "bookmap/mainbooktitle"));
  return textOfDita(main ?? title);
}

function nameOf(path: string, taken: NameClaims): string {
  const base = path.replace(/\.[A-Za-z0-9]+$/, "");
  return taken.claim(`${base}.html`, (number) => `${base}-${number}.html`);
}

interface Finder {
  readonly add: (document: ResolvedDocument | undefined) => Page | undefined;
  readonly find: (
    element: DitaElement,
  ) => { readonly document: ResolvedDocument | undefined; readonly fragment: string } | undefined;
}

function readBranches(parent: DitaElement, finder: Finder): readonly TocEntry[] {
  return elementsOf(parent, "map/topicref").flatMap((element): readonly TocEntry[] => {
    if (ditaAttributeOf(element, "processing-role") === "resource-only") return [];
    const found = finder.find(element);
    const page = finder.add(found?.document);
    const children = readBranches(element, finder);
    const own = ownTitle(element);
    const address = page === undefined ? element.attributes.get("href") || undefined : undefined;
    const isElsewhere =
      address !== undefined &&
      (isAbsolute(address) || /^(external|peer)$/.test(ditaAttributeOf(element, "scope") ?? ""));
    const topic =
      page === undefined ? undefined : found?.fragment ? page.ids.top.get(found.fragment) : page.ids.topics[0];
    const isLocked = ditaAttributeOf(element, "locktitle") === "yes" || element.origin.file.version === 2;
    const title =
      (isLocked || topic === undefined ? own : undefined) ??
      (topic === undefined ? undefined : navigationTitle(topic)) ??
      own ??
      "";
    const asked = address ?? (isKeyBroken(element) ? element.attributes.get("keyref") : undefined);
    if (title === "" && page === undefined && asked === undefined) return children;
    return [
      {
        title: title || asked || "",
        page,
        topic,
        href: isElsewhere ? address : undefined,
        broken: address !== undefined && !isElsewhere ? element : undefined,
        isMissing: title === "" && page === undefined && !isElsewhere,
        children,
        isShown: ditaAttributeOf(element, "toc") !== "no",
      },
    ];
  });
}

function ownTitle(element: DitaElement): string | undefined {
  const meta = childOf(element, "map/topicmeta");
  const navtitle = findNavtitle(meta);
  if (navtitle !== undefined) return textOfDita(navtitle);
  const linktext = meta === undefined ? undefined : childOf(meta, "map/linktext");
  return element.attributes.get("navtitle") ?? (linktext === undefined ? undefined : textOfDita(linktext));
}

export function navigationTitle(topic: DitaElement): string {
  const alternatives = childOf(topic, "topic/titlealts");
  const navtitle = findNavtitle(alternatives) ?? findNavtitle(childOf(topic, "topic/prolog"));
  const title = navtitle ?? childOf(topic, "topic/title");
  return title === undefined ? (topic.attributes.get("id") ?? "") : textOfDita(title);
}
