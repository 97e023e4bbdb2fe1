import type { Dom, DomNode } from "./dom.ts";

/** What own functions and functions of a schema see of a run. */
export interface Running {
  readonly dom: Dom;
  readonly tick: () => void;
  readonly call: (index: number, args: readonly (readonly unknown[])[]) => readonly unknown[];
  readonly nodesOfKey: (name: string) => ReadonlyMap<string, readonly DomNode[]>;
}
