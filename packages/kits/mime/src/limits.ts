import type { Checkpoint } from "@colophon/kit-bytes";

/** Every cap of the kit, each with the attack it stops. Reaching one marked "error" throws a FormatError, the others leave a defect. */
export interface MimeLimits {
  /** Nested multiparts and messages. Stops stack exhaustion in whoever walks the tree. Deeper parts stay leaves: depth-limit. */
  readonly maxDepth: number;
  /** Parts in the whole message, embedded ones included. Stops a 20-byte part becoming a kilobyte of tree, a million times. Error. */
  readonly maxParts: number;
  /** Bytes of one header block. Stops a header that never ends from being held in memory. Error. */
  readonly maxHeaderBlockBytes: number;
  /** Bytes of all header blocks together. Stops many blocks, each just under the cap above. Error. */
  readonly maxTotalHeaderBytes: number;
  /** Fields in one header block. Stops a million three-byte headers, each an object. Error. */
  readonly maxHeadersPerPart: number;
  /** Encoded words decoded in one header; the rest stays raw: encoded-word-limit. Stops a decoder being built per 15 bytes. */
  readonly maxEncodedWords: number;
  /** Parameters read from one header; the rest is ignored: parameter-limit. Stops continuation bombs (name*999999*). */
  readonly maxParameters: number;
  /** Mailboxes read from one header; the rest is ignored: address-limit. Stops "a,a,a,..." becoming objects. */
  readonly maxAddresses: number;
  /** Nested comments read inside one another; deeper ones are plain text. Stops "((((" from costing a stack. */
  readonly maxCommentDepth: number;
  /** Bytes one body may decode to. Stops a body from filling the memory of whoever collects it. Error. */
  readonly maxDecodedBytes: number;
  /** Bytes of a base64 or quoted-printable message/rfc822 that is decoded to be scanned; above it stays a leaf: embedded-limit. */
  readonly maxEmbeddedBytes: number;
  /** Bytes of a boundary, and so of a line that can be a delimiter. Stops 50 MB lines of hyphens from being compared. */
  readonly maxBoundaryBytes: number;
  /** Bytes of a body in an unknown charset whose letters are looked at. Stops ten thousand such bodies from being tried in forty charsets. */
  readonly maxCharsetSampleBytes: number;
  /** Defects of one kind told one by one in a part; the rest is only counted. Stops a defect list larger than the message. */
  readonly maxDefectsPerKind: number;
}

export type LimitName = keyof MimeLimits;

/** What every reader of the kit may be told beside its own options. */
export interface MimeReading {
  readonly limits?: Partial<MimeLimits>;
  /** Called often enough that no 250 ms of processor time pass without; what it throws ends the reading. */
  readonly checkpoint?: Checkpoint;
}

export const DEFAULT_MIME_LIMITS: MimeLimits = {
  maxDepth: 64,
  maxParts: 10_000,
  maxHeaderBlockBytes: 1_048_576,
  maxTotalHeaderBytes: 16_777_216,
  maxHeadersPerPart: 10_000,
  maxEncodedWords: 2_000,
  maxParameters: 200,
  maxAddresses: 10_000,
  maxCommentDepth: 16,
  maxDecodedBytes: 268_435_456,
  maxEmbeddedBytes: 33_554_432,
  maxBoundaryBytes: 16_384,
  maxCharsetSampleBytes: 65_536,
  maxDefectsPerKind: 16,
};

/** RFC 5322, 2.1.1: the characters of a line, its CRLF not counted. A longer one is a defect, never an error. */
export const MAX_LINE_BYTES = 998;
/** RFC 2045, 6.7 (5) and 6.8: the characters of an encoded line. */
export const MAX_ENCODED_LINE_BYTES = 76;
/** RFC 2047, 2: the characters of an encoded word, delimiters counted. */
export const MAX_ENCODED_WORD_BYTES = 75;
/** RFC 2046, 5.1.1: the characters of a boundary. */
export const MAX_STANDARD_BOUNDARY_BYTES = 70;
