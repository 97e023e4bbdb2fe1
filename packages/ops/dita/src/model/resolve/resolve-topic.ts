import { type DitaElement, walkElements } from "../nodes.ts";
import { cloneTree, removeNode } from "./change-tree.ts";
import { readCoderefs } from "./coderefs.ts";
import { judge } from "./conditions.ts";
import { markFlagged } from "./flags.ts";
import type { Instance } from "./instances.ts";
import { resolveKeyrefs } from "./keyrefs.ts";
import { pullContent } from "./pull.ts";
import { inScope, type Resolution } from "./resolution.ts";
import { contentOfNodes } from "./trace.ts";

/**
 * One topic: content comes first, then conditions hold for what came, then keys. The standard asks for no order, and says that others
 * give other outcomes; in this one no content reference breaks because its target was filtered out.
 *
 * Source   DITA 1.3, Processing interoperability considerations (not normative): filtering and content reference resolution.
 */
export function resolveTopic(instance: Instance, work: Resolution): DitaElement {
  const source = instance.file.root;
  if (source === undefined) throw new TypeError("A topic has no tree.");
  const keys = inScope(work, instance.scope);
  const root = cloneTree(source, work.count);
  if (work.steps.has("conref")) pullContent(root, keys);
  if (work.steps.has("filter")) filterTree(root, instance, work);
  if (work.steps.has("keyref")) resolveKeyrefs(root, keys);
  if (work.steps.has("coderef")) readCoderefs(root, keys);
  return root;
}

function filterTree(root: DitaElement, { filters }: Instance, work: Resolution): void {
  if (filters.length === 0) return;
  const { subjects, trace, marksFlags, op } = work;
  const gone = new Set<DitaElement>();
  for (const element of walkElements(root)) {
    op.checkpoint();
    if (element.parent !== undefined && gone.has(element.parent)) {
      gone.add(element);
      continue;
    }
    const verdicts = filters.map((one) => judge(element, one, subjects));
    const out = verdicts.find(({ isExcluded }) => isExcluded);
    const flagged = verdicts.find(({ isFlagged }) => isFlagged);
    if (out !== undefined && element.parent !== undefined) {
      gone.add(element);
      trace.add("filter", element, { value: out.because, removed: contentOfNodes([element]) });
      removeNode(element);
    } else if (flagged !== undefined) {
      trace.add("flag", element, { value: flagged.because });
      if (marksFlags) markFlagged(element, flagged);
    }
  }
}
