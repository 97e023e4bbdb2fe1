import type { ByteRange, ByteSource } from "@colophon/contract";
import { type MimeMessage, type MimeReading, scanMessage } from "@colophon/kit-mime";
import type { MailOp } from "./failures.ts";
import { findFault } from "./kind.ts";

/** The messages of a mailbox that a caller asks for, counted from 1; both ends are included. */
export interface MessageRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A message of a mailbox with its part number. */
export interface MailboxMessage {
  readonly id: string;
  readonly message: MimeMessage;
}

/**
 * A mailbox whose messages are scanned one by one, when they are asked for: what was read of a message can be freed before the
 * next one is read.
 */
export class MailboxFile {
  readonly file: ByteSource;
  /** Messages in the file, chosen or not. */
  readonly messageCount: number;
  /** From the first chosen message, with its From line, to the end of the last one. */
  readonly range: ByteRange;
  readonly #places: readonly ByteRange[];
  readonly #from: number;
  readonly #to: number;
  readonly #mime: Required<MimeReading>;

  /** Errors: INVALID_INPUT for a choice without messages, and where no message of the file has a field of mail. */
  constructor(file: ByteSource, places: readonly ByteRange[], { mime, op, chosen }: MailboxReading) {
    this.file = file;
    this.messageCount = places.length;
    this.#places = places;
    this.#mime = mime;
    this.#from = chosen.from ?? 1;
    this.#to = Math.min(chosen.to ?? places.length, places.length);
    const [first, last] = [places[this.#from - 1], places[this.#to - 1]];
    if (first === undefined || last === undefined || this.#to < this.#from) throw noSuchMessages(places.length, op);
    this.range = { start: first.start, end: this.#to === places.length ? file.byteLength : last.end };
    this.#refuseOther(op);
  }

  /** The chosen messages, each scanned when its turn comes. */
  *messages(): Generator<MailboxMessage> {
    for (let index = this.#from; index <= this.#to; index += 1) {
      const within = this.#places[index - 1];
      if (within !== undefined) yield { id: `1.${index}`, message: this.#scan(within) };
    }
  }

  #scan(within: ByteRange): MimeMessage {
    return scanMessage(this.file, { ...this.#mime, within });
  }

  #refuseOther(op: MailOp): void {
    let fault: string | undefined;
    for (const within of this.#places) {
      const found = findFault(this.#scan(within).root);
      if (found === undefined) return;
      fault ??= found;
    }
    if (fault !== undefined) throw op.error("INVALID_INPUT", fault);
  }
}

interface MailboxReading {
  readonly mime: Required<MimeReading>;
  readonly op: MailOp;
  readonly chosen: MessageRange;
}

/** The error of a choice that no message of the file answers to. */
export function noSuchMessages(messageCount: number, op: MailOp): Error {
  const held = messageCount === 1 ? "one message" : `${messageCount} messages`;
  return op.error("INVALID_INPUT", `options.messages names no message of the file, which has ${held}.`, {
    remediation: `Set options.messages.from to at most ${messageCount}, and \`to\` to at least \`from\`.`,
  });
}
