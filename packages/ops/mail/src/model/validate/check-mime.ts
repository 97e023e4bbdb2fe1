import type { ByteRange, Op } from "@colophon/contract";
import {
  checkMessage,
  type Defect,
  findHeader,
  type MimeMessage,
  type MimePart,
  type MimeReading,
  mailboxesOf,
  mediaType,
  readBody,
  readEnvelope,
  readTrace,
  selectBodies,
  streamBody,
  walkParts,
} from "@colophon/kit-mime";
import { OWN_RULES, type OwnRuleId } from "../../data/rules.ts";
import { fromDefect, type MailFinding, MESSAGE_RULES } from "../findings.ts";
import { outsideOf } from "../outside.ts";
import { quoteText } from "../quote-text.ts";
import { SNIFFED_BYTES } from "../sniff.ts";
import { checkText } from "./check-text.ts";
import { findFileFaults } from "./file-rules.ts";

/** Files up to this size are looked into; of larger ones the name, the type and the first bytes decide. */
const MAX_EXAMINED_BYTES = 4_194_304;

export interface CheckContext {
  readonly op: Pick<Op, "checkpoint" | "checkLimit">;
  readonly mime: MimeReading;
  /** It was signed as a part of a message: what only a message has is not asked of it. */
  readonly isEntity?: boolean;
}

/**
 * Everything wrong with an Internet message, part by part in source order, within a part by offset.
 *
 * Cost     O(bytes), every body decoded once; memory of one text up to a mebibyte, one file up to four, and the headers.
 */
export function* checkMime(message: MimeMessage, context: CheckContext): Generator<MailFinding> {
  const { isEntity = false } = context;
  const isAsked = ({ path, id }: { path: string; id: string }): boolean =>
    !isEntity || path !== message.root.path || !MESSAGE_RULES.has(id);
  const faults = checkMessage(message, { checkpoint: context.op.checkpoint }).filter(isAsked);
  const structure = Map.groupBy(faults, ({ path }) => path);
  const shown = shownParts(message.root);
  const contentIds = new Set<string>();
  for (const part of walkParts(message.root)) {
    context.op.checkpoint();
    const own = new OwnFindings(part);
    if (part.isMessage && !(isEntity && part === message.root)) checkMessageRules(part, own);
    for (const { where, text, range } of outsideOf(part, context.op.checkpoint))
      own.add("outside-text", range, `${where}: ${quoteText(text.trim())}`);
    if (
      part.contentId !== undefined &&
      part.contentId !== "" &&
      contentIds.size === contentIds.add(part.contentId).size
    )
      own.add("duplicate-content-id", part.headerRange, part.contentId);
    const defects = part.kind === "leaf" ? checkBody(part, own, { ...context, isShown: shown.has(part) }) : [];
    const reported = [...(structure.get(part.path) ?? []), ...defects].map((defect) =>
      fromDefect(defect, part.path, part.decodedFrom),
    );
    yield* [...reported, ...own.findings].sort((one, other) => (one.range?.start ?? 0) - (other.range?.start ?? 0));
  }
}

/** Bodies of all messages: what is shown is no file. */
function shownParts(root: MimePart): ReadonlySet<MimePart> {
  const messages = [...walkParts(root)].filter(({ isMessage }) => isMessage);
  return new Set(
    messages.flatMap((message) => {
      const { text, html } = selectBodies(message);
      return [...text, ...html].filter(({ type }) => type === "text");
    }),
  );
}

class OwnFindings {
  readonly findings: MailFinding[] = [];
  readonly #part: MimePart;

  constructor(part: MimePart) {
    this.#part = part;
  }

  add(rule: OwnRuleId, range: ByteRange, detail: string): void {
    const { severity, clause, message } = OWN_RULES[rule];
    const { path, decodedFrom } = this.#part;
    const reported = detail === "" ? message : `${message} (${detail.slice(0, 200).toWellFormed()})`;
    this.findings.push({
      rule,
      severity,
      clause,
      message: reported,
      part: path,
      range: { start: range.start, end: range.end },
      ...(decodedFrom !== undefined && { decodedFrom }),
      count: 1,
    });
  }
}

function checkMessageRules(part: MimePart, own: OwnFindings): void {
  const from = findHeader(part, "from");
  if (findHeader(part, "message-id") === undefined) own.add("missing-message-id", part.headerRange, "");
  if (from !== undefined && findHeader(part, "sender") === undefined && mailboxesOf(readEnvelope(part).from).length > 1)
    own.add("missing-sender", from.range, "");
  const hops = readTrace(part).received;
  for (const [index, hop] of hops.entries()) {
    const earlier = hops[index + 1];
    if (hop.date === undefined || earlier?.date === undefined || hop.date.utc >= earlier.date.utc) continue;
    own.add("received-out-of-order", hop.field.range, `${hop.date.utc} after ${earlier.date.utc}`);
  }
}

function checkBody(
  part: MimePart,
  own: OwnFindings,
  context: CheckContext & { readonly isShown: boolean },
): readonly Defect[] {
  const { op, mime, isShown } = context;
  if (isShown) return checkText(part, mime);
  const { head, defects } = readOnce(part, context);
  const isSmall = part.bodyRange.end - part.bodyRange.start <= MAX_EXAMINED_BYTES;
  const file = {
    mediaType: mediaType(part),
    filename: part.filename,
    head,
    bytes: () => (isSmall ? readBody(part, mime).bytes : head),
  };
  const faults = findFileFaults(file, (entries) => {
    op.checkpoint();
    op.checkLimit("maxArchiveEntries", entries);
  });
  for (const { rule, detail } of faults) own.add(rule, part.headerRange, detail);
  return part.type === "text" ? checkText(part, mime) : defects;
}

function readOnce(part: MimePart, { mime }: CheckContext): { head: Uint8Array; defects: readonly Defect[] } {
  const stream = streamBody(part, { ...mime, reusesChunks: true });
  let head: Uint8Array = new Uint8Array();
  for (const chunk of stream) {
    if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES - head.length)]);
  }
  return { head, defects: stream.defects };
}
