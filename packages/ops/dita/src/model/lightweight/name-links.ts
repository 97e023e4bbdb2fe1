import { idOf, slugOf } from "./draft.ts";
import type { HtmlBranch } from "./html-tree.ts";

const TOPICS: ReadonlySet<string> = new Set(["topic", "concept", "task", "reference"]);

/** `#id` of something within a topic -> `#topic/id`, as DITA names it. */
export function nameLinks(root: HtmlBranch): void {
  const topics = new Set<string>();
  const inner = new Map<string, string>();
  const links: HtmlBranch[] = [];
  const waiting: [HtmlBranch, string][] = [[root, ""]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [element, around] = next;
    const id = element.attributes.get("id");
    const isTopic = TOPICS.has(element.name);
    if (id !== undefined && isTopic) topics.add(id);
    else if (id !== undefined && !inner.has(id)) inner.set(id, around);
    if (/^#[^/]+$/.test(element.attributes.get("href") ?? "")) links.push(element);
    for (let at = element.children.length - 1; at >= 0; at--) {
      const child = element.children[at];
      if (child?.kind === "element") waiting.push([child, isTopic ? (id ?? "") : around]);
    }
  }
  for (const link of links) {
    const written = decoded((link.attributes.get("href") ?? "").slice(1));
    const name = [written, idOf(written), idOf(slugOf(written))].find((one) => topics.has(one) || inner.has(one));
    if (name === undefined) continue;
    link.attributes.set("href", topics.has(name) ? `#${name}` : `#${inner.get(name) ?? ""}/${name}`);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
