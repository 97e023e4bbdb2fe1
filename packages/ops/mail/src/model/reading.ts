import type { MimeReading } from "@colophon/kit-mime";
import type { OutlookMessage } from "@colophon/kit-msg";
import type { MailPart } from "./part.ts";

/** Where a message stands in the file that is being read. */
export interface MessagePosition {
  readonly id: string;
  /** Messages around it. */
  readonly nesting: number;
  /** The part whose decoded content its ranges count in; absent for the file itself. */
  readonly decodedFrom?: string;
  /** S/MIME signatures around it that were opened. */
  readonly layers?: number;
}

/** What every reader of a part is given. */
export interface MailReader {
  readonly mime: Required<MimeReading>;
  /** Messages opened inside one another. Attack: recursion, and a report of the same bytes at every level. */
  readonly maxNesting: number;
  /** Ends the reading when it is out of time. */
  checkpoint(): void;
  /** False when opening so many bytes more is more than a file of this size can need. */
  mayOpen(byteLength: number): boolean;
  /** Undefined when the bytes are no message. */
  openMime(bytes: Uint8Array, place: MessagePosition): MailPart | undefined;
  /** A MIME entity, header and body, which need not be a whole message. */
  openEntity(bytes: Uint8Array, place: MessagePosition): MailPart;
  openOutlook(message: OutlookMessage, place: MessagePosition): MailPart;
}
