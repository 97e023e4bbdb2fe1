import type { DitaOp } from "../codes.ts";
import type { MapTree } from "./map-tree.ts";
import type { Project, ProjectFile } from "./project.ts";
import type { Reference } from "./references.ts";

/** The files that the root leads to, over references of every kind. */
export function findReached(
  project: Project,
  tree: MapTree,
  references: readonly Reference[],
  op: DitaOp,
): ReadonlySet<ProjectFile> {
  const byFile = new Map<ProjectFile, Set<ProjectFile>>();
  for (const { file, target } of references) {
    op.checkpoint();
    if (target === undefined) continue;
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, new Set([target.file]));
    else known.add(target.file);
  }
  const reached = new Set<ProjectFile>([project.root, ...(project.ditaval === undefined ? [] : [project.ditaval])]);
  for (const { submap } of tree.entries) if (submap !== undefined) reached.add(submap);
  const waiting = [...reached];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const next of byFile.get(file) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}
