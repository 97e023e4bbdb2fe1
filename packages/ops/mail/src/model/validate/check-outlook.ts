import type { Op } from "@colophon/contract";
import { OWN_RULES } from "../../data/rules.ts";
import { isFile } from "../active-content.ts";
import { readHead } from "../container.ts";
import { findStructureFaults, type MailFinding } from "../findings.ts";
import { type MailPart, walkMail } from "../part.ts";
import { SNIFFED_BYTES } from "../sniff.ts";
import { findFileFaults } from "./file-rules.ts";

/** Everything wrong with an Outlook file: the container's damage, then its attachments. */
export function* checkOutlook(root: MailPart, op: Pick<Op, "checkpoint" | "checkLimit">): Generator<MailFinding> {
  yield* findStructureFaults(root, op.checkpoint);
  for (const part of walkMail(root)) {
    op.checkpoint();
    if (isFileOf(part)) yield* checkFile(part, op);
  }
}

/** An attachment, or a file of what is signed inside; a body is none. */
function isFileOf(part: MailPart): boolean {
  if (part.origin.format === "outlook-attachment") return isFile(part);
  return part.origin.format === "mime" && isFile(part) && part.text === undefined;
}

function* checkFile(part: MailPart, op: Pick<Op, "checkpoint" | "checkLimit">): Generator<MailFinding> {
  const { mediaType, filename, id } = part;
  const file = { mediaType, filename, head: readHead(part, SNIFFED_BYTES), bytes: () => part.bytes() };
  const count = (entries: number): void => {
    op.checkpoint();
    op.checkLimit("maxArchiveEntries", entries);
  };
  for (const { rule, detail } of findFileFaults(file, count)) {
    const { severity, clause, message } = OWN_RULES[rule];
    yield { rule, severity, clause, message: `${message} (${detail})`, part: id, count: 1 };
  }
}
