import { sourceOf } from "@colophon/kit-bytes";
import { findMailboxMessages, type MimePart, scanMessage, walkParts } from "@colophon/kit-mime";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { outsideOf } from "../src/model/outside.ts";

const FILES = (readCorpus("mail") ?? []).filter(({ path }) => /\.(?:eml|txt|mbox)$/i.test(path) || !path.includes("."));

/** The bytes that the parts of a message account for, those of messages in encoded bodies left out. */
function markParts(root: MimePart, isCounted: Uint8Array): void {
  const mark = ({ start, end }: { start: number; end: number }): void => void isCounted.fill(1, start, end);
  for (const part of walkParts(root)) {
    if (part.decodedFrom !== undefined) continue;
    if (part.mboxLine !== undefined) mark(part.mboxLine);
    for (const { name, range } of part.headers) if (name !== "") mark(range);
    if (part.kind === "leaf" || (part.children.length === 0 && part.delimiters.length === 0)) mark(part.bodyRange);
    if (part.kind === "message" && part.transferEncoding !== "7bit" && part.children.length > 0) mark(part.bodyRange);
    for (const line of [...part.delimiters, part.closeDelimiter ?? { start: 0, end: 0 }]) mark(line);
    if (part.preamble !== undefined) mark(part.preamble);
    if (part.epilogue !== undefined) mark(part.epilogue);
    for (const { range } of outsideOf(part, () => {})) mark(range);
  }
}

/** What is left of a base64 body without the texts outside of its content, where that is more than base64. */
function findUncounted(part: MimePart): string | undefined {
  if (part.kind !== "leaf" || part.transferEncoding !== "base64") return undefined;
  const { source, bodyRange } = part;
  let start = bodyRange.start;
  let left = "";
  for (const { where, range } of outsideOf(part, () => {})) {
    if (where !== "outside the encoded content") continue;
    left += Buffer.from(source.read(start, range.start)).toString("latin1");
    start = range.end;
  }
  left += Buffer.from(source.read(start, bodyRange.end)).toString("latin1");
  return /^[A-Za-z0-9+/=\s]*$/.test(left) ? undefined : `base64 of part ${part.path}`;
}

describe.skipIf(FILES.length === 0)("each byte of a mail", () => {
  it("lies in a header, a part or a text outside of them", () => {
    const lost: string[] = [];
    for (const file of FILES) {
      const bytes = file.read();
      const isCounted = new Uint8Array(bytes.length);
      for (const within of findMailboxMessages(sourceOf(bytes))) {
        const { root } = scanMessage(bytes, { within });
        markParts(root, isCounted);
        for (const part of walkParts(root))
          lost.push(...[findUncounted(part) ?? []].flat().map((text) => `${file.path}: ${text}`));
      }
      const at = bytes.findIndex((byte, index) => byte > 32 && isCounted[index] === 0);
      if (at !== -1)
        lost.push(
          `${file.path} at ${at}: ${JSON.stringify(Buffer.from(bytes.subarray(at, at + 60)).toString("latin1"))}`,
        );
    }
    expect(lost).toEqual([]);
  });
});
