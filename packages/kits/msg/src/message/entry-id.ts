import { readGuid, readU16, readU32 } from "../little-endian.ts";
import type { TextReading } from "../mapi/text.ts";

export interface EntryAddress {
  readonly name: string | undefined;
  readonly addressType: string;
  readonly address: string;
}

const ONE_OFF_PROVIDER = "a41f2b81-a3be-1910-9d6e-00dd010f5402";
const EXCHANGE_PROVIDER = "c840a7dc-42c0-1a10-b4b9-08002b2fe182";
const CONTACT_PROVIDER = "0aaa42fe-c718-101a-e885-0b651c240000";
const UNICODE_FLAG = 0x8000;
/** Contacts wrap a one-off entry; [MS-OXOCNTC] knows one level. Attack: wraps in wraps. */
const MAX_WRAPS = 2;

/**
 * The address inside an entry identifier: one-off recipients, Exchange users, and contacts that wrap either.
 *
 * Source   [MS-OXCDATA] 2.2.5.1, 2.2.5.2; [MS-OXOCNTC] 2.2.1.2.
 */
export function readEntryAddress(bytes: Uint8Array, text: TextReading, wraps = 0): EntryAddress | undefined {
  if (bytes.length < 24) return undefined;
  const provider = readGuid(bytes, 4);
  if (provider === ONE_OFF_PROVIDER) return readOneOff(bytes, text);
  if (provider === EXCHANGE_PROVIDER) {
    const address = text.string8(bytes.subarray(28));
    return address === "" ? undefined : { name: undefined, addressType: "EX", address };
  }
  if (provider === CONTACT_PROVIDER && wraps < MAX_WRAPS) {
    const length = readU32(bytes, 32);
    return readEntryAddress(bytes.subarray(36, 36 + length), text, wraps + 1);
  }
  return undefined;
}

function readOneOff(bytes: Uint8Array, text: TextReading): EntryAddress | undefined {
  const isUnicode = (readU16(bytes, 22) & UNICODE_FLAG) !== 0;
  const width = isUnicode ? 2 : 1;
  const fields: string[] = [];
  let at = 24;
  while (fields.length < 3 && at < bytes.length) {
    let end = at;
    while (end < bytes.length && (bytes[end] !== 0 || (isUnicode && bytes[end + 1] !== 0))) end += width;
    const field = bytes.subarray(at, end);
    fields.push(isUnicode ? text.utf16(field) : text.string8(field));
    at = end + width;
  }
  const [name, addressType, address] = fields;
  if (addressType === undefined || address === undefined || address === "") return undefined;
  return { name: name === "" ? undefined : name, addressType, address };
}

/** The entries of PidTagReplyRecipientEntries. Source: [MS-OXCDATA] 2.3.3, FlatEntryList. */
export function readFlatEntryList(bytes: Uint8Array, text: TextReading): EntryAddress[] {
  const found: EntryAddress[] = [];
  const count = readU32(bytes, 0);
  let at = 8;
  for (let i = 0; i < count && at + 4 <= bytes.length; i++) {
    const length = readU32(bytes, at);
    const end = at + 4 + length;
    if (end > bytes.length) break;
    const entry = readEntryAddress(bytes.subarray(at + 4, end), text);
    if (entry !== undefined) found.push(entry);
    at = at + 4 + ((length + 3) & ~3);
  }
  return found;
}
