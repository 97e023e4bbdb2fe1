import type { OpenedDocument } from "@colophon/base-word";
import type { Checkpoint } from "@colophon/kit-bytes";
import { PackageEditor, readTree } from "@colophon/kit-ooxml";
import { EditedTrees } from "../edit/edited-trees.ts";
import { type Resolution, resolveChanges } from "../edit/resolve-changes.ts";

/**
 * A document -> the same with its tracked changes accepted or rejected, in every part.
 *
 * Shapes   What has no tracked change keeps its bytes. The trees of the opened document are changed.
 * Cost     One reading of every XML part.
 * Source   ISO/IEC 29500-1, 17.13.5.
 */
export function resolveRevisions(
  { opened }: Pick<OpenedDocument, "opened">,
  resolution: Resolution,
  checkpoint: Checkpoint,
): Uint8Array {
  const editor = new PackageEditor(opened);
  for (const part of opened.parts) {
    const tree = readTree(opened, part);
    if (tree === undefined) continue;
    const trees = new EditedTrees(checkpoint);
    resolveChanges(tree.root, { trees, resolution, checkpoint, selects: () => true });
    if (trees.isTouched(tree)) editor.replace(part, trees.write(tree, checkpoint));
  }
  return editor.finish({ checkpoint });
}
