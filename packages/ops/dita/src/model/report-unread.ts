import { at } from "@colophon/contract";
import { textOf } from "@colophon/kit-xml";
import type { DitaOp } from "../codes.ts";
import type { Unread } from "./grammar/unread.ts";
import { placeOfOffset } from "./project.ts";

/**
 * Losses for files whose content is not resolved. `copies`: whether the outcome has such a file as it was. Otherwise its text is in the
 * loss.
 */
export function reportUnread(unread: readonly Unread[], copies: boolean, op: DitaOp): void {
  for (const { file, start, isWhole, message, content, effect: given } of unread) {
    const { line } = placeOfOffset(file, start);
    const begin = file.document?.source.toByte(start) ?? 0;
    const isCopied = copies && file.fault === undefined;
    const effect =
      content !== undefined
        ? (given ?? "It is not in the output.")
        : !isWhole
          ? (given ?? "They are kept, and defaults of their grammar are not applied.")
          : isCopied
            ? "The file is copied; its references are not resolved, and no condition is applied."
            : "It is not in the output.";
    const text =
      content !== undefined
        ? content
        : isCopied || !isWhole || file.document === undefined
          ? ""
          : textOf(file.document.root).trim();
    op.reportLoss("DITA_FILE_NOT_READ", `${file.path}, line ${line}: ${message} ${effect}`, {
      subject: file.path,
      severity: (content !== undefined && given === undefined) || (isWhole && !isCopied) ? "dropped" : "degraded",
      at: [at("part", { id: file.path })],
      ...(file.member === "" ? {} : { of: file.member }),
      range: { start: begin, end: begin + 1 },
      details: { path: file.path, line, text },
    });
  }
}
