import { findLinkTitle, findNavtitle } from "../alternative-titles.ts";
import { childOf, type DitaElement, ditaAttributeOf, elementsOf, is, textOfDita, walkElements } from "../nodes.ts";
import { encodePath, isAbsolute, relativePath, resolveReference } from "../paths.ts";
import { cloneNodes, makeElement, makeText } from "./change-tree.ts";
import type { OutcomePlaces } from "./outcome-places.ts";
import type { ResolvedDocument } from "./resolved-document.ts";
import { sourceOf, type Trace } from "./trace.ts";

interface Work {
  readonly places: OutcomePlaces;
  readonly mapPath: string;
  readonly trace: Trace;
  readonly count: (nodes: number) => void;
}

interface RelatedTopic {
  readonly branch: DitaElement;
  readonly linking: string;
  readonly found: ReturnType<OutcomePlaces["documentOf"]>;
  readonly topic: DitaElement | undefined;
}

/**
 * Links of relationship tables, written into the topics that they lead from.
 *
 * Source   DITA 1.3, language reference: reltable, relcolspec, and the linking attribute.
 */
export function addRelationLinks(map: DitaElement, work: Work): void {
  const pools = new Map<DitaElement, { readonly document: ResolvedDocument; readonly links: Set<DitaElement> }>();
  for (const table of walkElements(map)) {
    if (!is(table, "map/reltable")) continue;
    for (const [sources, targets] of listPairs(table, work.places))
      for (const { found, topic, linking } of sources) {
        if (found === undefined || topic === undefined || /^(targetonly|none)$/.test(linking)) continue;
        const pool = pools.get(topic) ?? { document: found.document, links: new Set() };
        pools.set(topic, pool);
        // Attack: two cells of ten thousand branches tie each to each.
        work.count(targets.length);
        for (const target of targets)
          if (!/^(sourceonly|none)$/.test(target.linking) && target.topic !== topic) pool.links.add(target.branch);
      }
  }
  for (const [topic, { document, links }] of pools) writePool(topic, document, links, work);
}

/** What is tied: each cell to the others of its row, a column's heading to its cells, and a family to itself. */
function* listPairs(
  table: DitaElement,
  places: OutcomePlaces,
): Generator<readonly [readonly RelatedTopic[], readonly RelatedTopic[]], void, undefined> {
  const columns = elementsOf(table, "map/relheader").flatMap((header) => elementsOf(header, "map/relcolspec"));
  for (const row of elementsOf(table, "map/relrow")) {
    const cells = elementsOf(row, "map/relcell").map((cell) => listTargets(cell, places));
    for (const [at, cell] of cells.entries()) {
      yield [cell, cells.filter((_, other) => other !== at).flat()];
      const column = columns[at];
      const heading = column === undefined ? [] : listTargets(column, places);
      if (heading.length > 0) yield [cell, heading];
      if (heading.length > 0) yield [heading, cell];
      const element = elementsOf(row, "map/relcell")[at];
      if (element?.attributes.get("collection-type") === "family") yield [cell, cell];
    }
  }
}

function listTargets(cell: DitaElement, places: OutcomePlaces): readonly RelatedTopic[] {
  return [...walkElements(cell)]
    .filter((one) => is(one, "map/topicref"))
    .map((branch) => {
      const found = places.documentOf(branch);
      const topic = found === undefined ? undefined : places.topicIn(found.document.root, found.fragment);
      return { branch, linking: linkingOf(branch), found, topic };
    });
}

function linkingOf(branch: DitaElement): string {
  for (let at: DitaElement | undefined = branch; at !== undefined; at = at.parent) {
    const own = ditaAttributeOf(at, "linking");
    if (own !== undefined && own !== "") return own;
  }
  return "normal";
}

function writePool(topic: DitaElement, document: ResolvedDocument, links: ReadonlySet<DitaElement>, work: Work): void {
  const known = childOf(topic, "topic/related-links");
  // A link that the author wrote is enough.
  const seen = new Set(known === undefined ? [] : [...walkElements(known)].map((one) => keyOf(one)));
  const made: DitaElement[] = [];
  for (const branch of links) {
    const link = makeLink(topic, document, branch, work);
    if (link === undefined || seen.has(keyOf(link))) continue;
    seen.add(keyOf(link));
    made.push(link);
    work.trace.add("reltable", topic, {
      value: branch.attributes.get("href") ?? "",
      source: sourceOf(branch.origin),
      put: link.attributes.get("href") ?? textOfDita(link),
    });
  }
  if (made.length === 0) return;
  const pool = makeElement("linkpool", topic, made);
  if (known !== undefined) {
    pool.parent = known;
    known.children.unshift(pool);
    return;
  }
  const group = makeElement("related-links", topic, [pool]);
  group.parent = topic;
  const at = topic.children.findIndex((child) => is(child, "topic/topic"));
  topic.children.splice(at < 0 ? topic.children.length : at, 0, group);
}

function keyOf(link: DitaElement): string {
  return link.attributes.get("href") ?? textOfDita(link);
}

/** None for a branch that groups others: it has neither an address nor words. */
function makeLink(
  topic: DitaElement,
  document: ResolvedDocument,
  branch: DitaElement,
  { mapPath, count }: Work,
): DitaElement | undefined {
  const meta = childOf(branch, "map/topicmeta");
  const words = findLinkTitle(meta);
  const shortdesc = meta === undefined ? undefined : childOf(meta, "map/shortdesc");
  const href = branch.attributes.get("href") ?? "";
  const navtitle = findNavtitle(meta);
  const title = navtitle === undefined ? (branch.attributes.get("navtitle") ?? "") : textOfDita(navtitle);
  const scope = ditaAttributeOf(branch, "scope");
  const isElsewhere = isAbsolute(href) || scope === "external" || scope === "peer";
  if (href === "" && words === undefined && (title === "" || elementsOf(branch, "map/topicref").length > 0))
    return undefined;
  const link = makeElement("link", branch);
  if (href !== "") link.attributes.set("href", isElsewhere ? href : readdress(href, mapPath, document.path));
  for (const name of ["scope", "format", "type"]) {
    const value = branch.attributes.get(name);
    if (value !== undefined && href !== "") link.attributes.set(name, value);
  }
  link.attributes.set("role", "friend");
  if (words !== undefined) append(link, makeElement("linktext", words, cloneNodes(words.children, count)));
  else if (title !== "" && (href === "" || isElsewhere)) {
    const linktext = makeElement("linktext", branch);
    linktext.children.push(makeText(title, linktext));
    append(link, linktext);
  }
  if (shortdesc !== undefined) append(link, makeElement("desc", shortdesc, cloneNodes(shortdesc.children, count)));
  link.parent = topic;
  return link;
}

function append(parent: DitaElement, child: DitaElement): void {
  child.parent = parent;
  parent.children.push(child);
}

/** An address of the map as it is from a topic. */
function readdress(href: string, mapPath: string, path: string): string {
  const target = resolveReference(mapPath, href);
  if (target === undefined) return href;
  return `${encodePath(relativePath(path, target.path))}${target.fragment === "" ? "" : `#${target.fragment}`}`;
}
