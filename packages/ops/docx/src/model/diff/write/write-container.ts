import type { ContainerChange } from "../decide/decide-container.ts";
import { writeBlocks } from "./write-blocks.ts";
import { writeSection } from "./write-lines.ts";
import type { RevisionWriting } from "./writing.ts";

/** A body, header or footer with tracked changes; what is the same stays as it is. */
export function writeContainer(writing: RevisionWriting, { after, section, content }: ContainerChange): void {
  if (content === undefined) return;
  // Its revision is the first of the container.
  const last = section.after === undefined ? "" : writeSection(writing, section.before, section.after);
  writing.editor.setContent(after, [...writeBlocks(writing, content), last]);
}
