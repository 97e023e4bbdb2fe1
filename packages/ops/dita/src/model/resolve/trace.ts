import type { DitaNode, Origin } from "../nodes.ts";
import { placeOfOffset } from "../project.ts";

type Rule =
  | "conref"
  | "conkeyref"
  | "conrefend"
  | "push"
  | "keyref"
  | "filter"
  | "flag"
  | "coderef"
  | "mapref"
  | "branch"
  | "copy-to"
  | "cascade"
  | "rename"
  | "href"
  | "metadata"
  | "reltable"
  | "chunk"
  | "broken";

/** One thing that a resolution did, with the place it was done at. */
export interface TraceEntry {
  readonly rule: Rule;
  readonly path: string;
  readonly line: number;
  readonly element: string;
  /** The reference or condition that asked for it. */
  readonly value?: string;
  /** Where what came stands: path:line. */
  readonly source?: string;
  /** All text and references that are no longer here. */
  readonly removed?: string;
  /** What stands here instead, of short things. */
  readonly put?: string;
}

export class Trace {
  readonly entries: TraceEntry[] = [];

  add(
    rule: Rule,
    node: { readonly origin: Origin; readonly name?: string },
    facts: Omit<TraceEntry, "rule" | "path" | "line" | "element"> = {},
  ): void {
    const { file, start } = node.origin;
    this.entries.push({
      rule,
      path: file.path,
      line: placeOfOffset(file, start).line,
      element: node.name ?? "",
      ...facts,
    });
  }
}

export function sourceOf({ file, start }: Origin): string {
  return `${file.path}:${placeOfOffset(file, start).line}`;
}

/** Every text and every attribute that says something, of nodes that are taken out. */
export function contentOfNodes(nodes: readonly DitaNode[]): string {
  const found: string[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "text") found.push(node.value);
    if (node.kind !== "element") continue;
    for (const [name, value] of node.attributes) if (!/^(class|domains|xmlns.*|id)$/.test(name)) found.push(value);
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
  return found.join(" ").replace(/\s+/g, " ").trim();
}
