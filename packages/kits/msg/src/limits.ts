/** Limits of one reading; each is named with the attack it stops. */
export interface MsgLimits {
  /** Directory entries. Attack: a directory chain of millions of empty entries. */
  readonly maxDirectoryEntries: number;
  /** Storages inside storages. Attack: nesting that overflows whoever walks the result. */
  readonly maxStorageDepth: number;
  /** Messages inside messages. Attack: recursion through embedded messages or nested TNEF. */
  readonly maxMessageDepth: number;
  /** Properties of one object. Attack: a property stream that lists the same value millions of times. */
  readonly maxProperties: number;
  /** Elements of one multiple-value property. Attack: a count of 2^32 - 1 over no bytes. */
  readonly maxValues: number;
  /** Recipients of one message. Attack: a table of empty rows. */
  readonly maxRecipients: number;
  /** Attachments of one message, and of the whole tree. Attack: empty attachments by the million. */
  readonly maxAttachments: number;
  /** Bytes of RTF after decompression. Attack: a decompression bomb (the format itself caps the ratio near 8). */
  readonly maxRtfBytes: number;
  /** Groups inside groups. Attack: `{{{{...` exhausts the state stack. */
  readonly maxRtfDepth: number;
}

export const DEFAULT_MSG_LIMITS: MsgLimits = {
  maxDirectoryEntries: 1_000_000,
  maxStorageDepth: 128,
  maxMessageDepth: 32,
  maxProperties: 65_536,
  maxValues: 100_000,
  maxRecipients: 100_000,
  maxAttachments: 10_000,
  maxRtfBytes: 256 * 1024 * 1024,
  maxRtfDepth: 10_000,
};
