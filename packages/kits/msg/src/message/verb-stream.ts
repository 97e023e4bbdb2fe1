import { decodeText } from "@colophon/kit-text";
import { readU16, readU32 } from "../little-endian.ts";

const VOTING_VERB = 4;
/** Attack: a count of 2^32 - 1. Outlook offers 31 choices. */
const MAX_VERBS = 1_000;

/**
 * PidLidVerbStream -> the choices of a vote, in order.
 *
 * Shapes   Names come from the Unicode half of the stream when it is there.
 * Source   [MS-OXOMSG] 2.2.1.74.
 */
export function readVotingOptions(bytes: Uint8Array): string[] {
  if (bytes.length < 6) return [];
  const count = Math.min(readU32(bytes, 2), MAX_VERBS);
  const verbs: { isVote: boolean; name: string }[] = [];
  let at = 6;
  const shortString = (): Uint8Array => {
    const length = bytes[at] ?? 0;
    const value = bytes.subarray(at + 1, at + 1 + length);
    at += 1 + length;
    return value;
  };
  for (let i = 0; i < count && at + 4 <= bytes.length; i++) {
    const isVote = readU32(bytes, at) === VOTING_VERB;
    at += 4;
    const name = decodeText(shortString(), "windows-1252");
    shortString();
    shortString();
    shortString();
    at += 29;
    verbs.push({ isVote, name });
  }
  const hasUnicode = at + 2 <= bytes.length && readU16(bytes, at) === 0x0104;
  at += 2;
  return verbs
    .map((verb) => {
      if (!hasUnicode) return verb;
      const name = wideString();
      wideString();
      return { isVote: verb.isVote, name };
    })
    .filter((verb) => verb.isVote)
    .map((verb) => verb.name);

  function wideString(): string {
    const length = (bytes[at] ?? 0) * 2;
    const value = decodeText(bytes.subarray(at + 1, at + 1 + length), "utf-16le");
    at += 1 + length;
    return value;
  }
}
