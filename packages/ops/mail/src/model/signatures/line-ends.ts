import type { Checkpoint } from "@colophon/kit-bytes";

const LF = 0x0a;
const CR = 0x0d;
/** Bytes between two deadline checks. */
const STEP = 4_194_304;

/** The same bytes, read in one way. */
export interface LineReading {
  readonly bytes: Uint8Array;
  /** What was changed to read them so, in one sentence. */
  readonly change?: string;
}

/**
 * The ways in which a signed entity can be read, the standard's first: every line ends with CRLF. Then as it is stored, and with
 * a lone CR as a line end.
 *
 * Source   RFC 8551, 3.1.1.
 */
export function* lineReadings(bytes: Uint8Array, checkpoint: Checkpoint): Generator<LineReading> {
  const { lf, cr } = countLone(bytes, checkpoint);
  const changed = `Lines that end with LF alone: ${lf}. They were read as if they end with CRLF.`;
  if (lf === 0) yield { bytes };
  else {
    yield { bytes: withCrlf(bytes, { lf, cr: 0 }, checkpoint), change: changed };
    yield {
      bytes,
      change: `Lines that end with LF alone: ${lf}. They were signed so, although the standard demands CRLF.`,
    };
  }
  if (cr > 0)
    yield {
      bytes: withCrlf(bytes, { lf, cr }, checkpoint),
      change: `${lf === 0 ? "" : `${changed} `}Lines that end with CR alone: ${cr}. They were read as if they end with CRLF.`,
    };
}

interface LoneEnds {
  readonly lf: number;
  readonly cr: number;
}

function countLone(bytes: Uint8Array, checkpoint: Checkpoint): LoneEnds {
  let [lf, cr] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % STEP === 0) checkpoint();
    const byte = bytes[at];
    if (byte === LF && bytes[at - 1] !== CR) lf += 1;
    if (byte === CR && bytes[at + 1] !== LF) cr += 1;
  }
  return { lf, cr };
}

function withCrlf(bytes: Uint8Array, { lf, cr }: LoneEnds, checkpoint: Checkpoint): Uint8Array {
  const made = new Uint8Array(bytes.length + lf + cr);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % STEP === 0) checkpoint();
    const byte = bytes[at] as number;
    if (byte === LF && bytes[at - 1] !== CR) made[to++] = CR;
    made[to++] = byte;
    if (cr > 0 && byte === CR && bytes[at + 1] !== LF) made[to++] = LF;
  }
  return made;
}
