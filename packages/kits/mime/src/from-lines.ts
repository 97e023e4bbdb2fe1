import type { ByteRange } from "@colophon/kit-bytes";
import type { DefectList } from "./defects.ts";
import type { PartState } from "./frame.ts";
import { classifyHeaderLine, HEADER_HEAD_BYTES } from "./header-lines.ts";
import type { LineScanner } from "./line-scanner.ts";
import { isDoubtfulSeparator } from "./mailbox.ts";
import type { ScanPlace } from "./scan-space.ts";

/** Watches a body for a From line with a header field below it: a second message that some program would separate there. */
export class FromLines {
  #candidate: ByteRange | undefined;

  /** Reads the scanner's current line, which is one of a body. */
  read(line: LineScanner, defects: DefectList): void {
    const candidate = this.#candidate;
    if (candidate !== undefined) {
      this.#candidate = undefined;
      const { kind } = classifyHeaderLine(line.head(HEADER_HEAD_BYTES), false);
      if (kind === "field" || kind === "mbox") defects.note("from-line-in-body", candidate);
    }
    if (line.startsWithFrom()) this.#candidate = { start: line.start, end: line.contentEnd };
  }
}

/** A From line above the header of a frame, or the quoted From line of another mailbox below it. */
export function readMailboxLine(
  frame: PartState,
  { start, end }: LineScanner,
  { source, start: begin }: ScanPlace,
): void {
  const isFirst = frame.mboxLine === undefined;
  frame.mboxLine = { start: frame.mboxLine?.start ?? start, end };
  frame.defects.note("mbox-from-line", { start, end });
  const separates = isFirst && frame.start === begin && begin > 0;
  if (separates && isDoubtfulSeparator(source, start)) frame.defects.note("doubtful-from-line", { start, end });
}
