import { rc4, readUint16LE, readUint32LE } from "@colophon/kit-bytes";
import { encrypted, malformedWorkbook, wrongPassword } from "../../errors.ts";
import type { WorkbookReading } from "../../reading.ts";
import { RecordReader } from "../record-reader.ts";
import { BLOCK_BYTES, type BlockKey, fitsVerifier, officeKey, windowsKey } from "./rc4-keys.ts";
import { openXorByte, xorArray } from "./xor.ts";

const FILE_PASS = 0x2f;
const BOUND_SHEET = 0x85;
/** Where a sheet begins is not encrypted. */
const POSITION_BYTES = 4;
/** Records that are never encrypted. [MS-XLS] 2.2.10. */
const PLAIN: ReadonlySet<number> = new Set([0x09, 0x209, 0x409, 0x809, FILE_PASS, 0x194, 0x195, 0xe1, 0x196, 0x138]);
const CUT = "The record of the password is cut.";

/** Opens the data of one record in place, from a byte of it; `start` is where the data is in the stream. */
type OpenRecord = (data: Uint8Array, from: number, start: number) => void;

/**
 * The stream of a workbook without its encryption; the same bytes if it is not encrypted.
 *
 * Errors   ENCRYPTED with `details.isPassword` where no password fits, and without it for a scheme that is not supported.
 * Source   [MS-XLS] 2.2.10 and 2.4.117; [MS-OFFCRYPTO] 2.3.5 to 2.3.7.
 */
export function decryptStream(bytes: Uint8Array, passwords: readonly string[], reading: WorkbookReading): Uint8Array {
  const pass = findPass(bytes, reading);
  if (pass === undefined) return bytes;
  const open = openerOf(pass, passwords);
  const opened = Uint8Array.from(bytes);
  const records = new RecordReader(opened, 0);
  while (records.next()) {
    const { type, data, at } = records;
    // Attack: records of 64 KB, of which each byte is work.
    for (let done = 0; done <= data.length; done += BLOCK_BYTES) reading.look();
    const from = type === BOUND_SHEET ? POSITION_BYTES : 0;
    if (!PLAIN.has(type) && data.length > from) open(data, from, at + 4);
  }
  return opened;
}

/** The record of the password is one of the first: nothing of the file can be read before it. */
function findPass(bytes: Uint8Array, reading: WorkbookReading): Uint8Array | undefined {
  const records = new RecordReader(bytes, 0);
  while (records.next() && records.type !== 0x0a) {
    reading.look();
    if (records.type === FILE_PASS) return records.data;
  }
  return undefined;
}

function openerOf(pass: Uint8Array, passwords: readonly string[]): OpenRecord {
  if (pass.length < 4) throw malformedWorkbook("Workbook", CUT);
  const type = pass.length < 6 ? 0 : readUint16LE(pass, 0);
  if (type === 0) return xorOpener(pass.subarray(pass.length < 6 ? 0 : 2), passwords);
  if (type !== 1) throw encrypted("The .xls file is encrypted in a way that is not supported.");
  const version = readUint16LE(pass, 4);
  const keyOf = version === 1 ? officeKeyOf(pass, passwords) : windowsKeyOf(pass, passwords);
  if (keyOf === undefined) throw wrongPassword();
  return rc4Opener(keyOf);
}

function xorOpener(stored: Uint8Array, passwords: readonly string[]): OpenRecord {
  const verifier = { key: readUint16LE(stored, 0), hash: readUint16LE(stored, 2) };
  for (const password of passwords) {
    const keys = xorArray(Buffer.from(password, "latin1"), verifier);
    if (keys !== undefined)
      return (data, from, start) => {
        for (let index = from; index < data.length; index++)
          data[index] = openXorByte(data[index] ?? 0, keys[(start + data.length + index) & 15] ?? 0);
      };
  }
  throw wrongPassword();
}

function officeKeyOf(pass: Uint8Array, passwords: readonly string[]): BlockKey | undefined {
  if (pass.length < 54) throw malformedWorkbook("Workbook", CUT);
  const [salt, value, hash] = [6, 22, 38].map((at) => pass.subarray(at, at + 16));
  if (salt === undefined || value === undefined || hash === undefined) return undefined;
  const keys = passwords.map((password) => officeKey(password, salt));
  return keys.find((keyOf) => fitsVerifier(keyOf, { value, hash, name: "md5" }));
}

const RC4_ALGORITHM = 0x6801;

/** [MS-OFFCRYPTO] 2.3.5.1: a header, of which only the length of the key counts, and the verifier. */
function windowsKeyOf(pass: Uint8Array, passwords: readonly string[]): BlockKey | undefined {
  const start = 14;
  const verifier = pass.length < start ? pass.length : start + readUint32LE(pass, start - 4);
  if (verifier < start + 32 || pass.length < verifier + 60) throw malformedWorkbook("Workbook", CUT);
  const algorithm = readUint32LE(pass, start + 8);
  if (algorithm !== RC4_ALGORITHM && algorithm !== 0)
    throw encrypted("The .xls file is encrypted in a way that is not supported.");
  const keyBits = readUint32LE(pass, start + 16) || 40;
  if (keyBits > 128) throw malformedWorkbook("Workbook", CUT);
  const salt = pass.subarray(verifier + 4, verifier + 20);
  const value = pass.subarray(verifier + 20, verifier + 36);
  const hash = pass.subarray(verifier + 40, verifier + 60);
  const keys = passwords.map((password) => windowsKey(password, salt, keyBits));
  return keys.find((keyOf) => fitsVerifier(keyOf, { value, hash, name: "sha1" }));
}

/** Every byte of the stream uses up one of the key's, also those of records that are not encrypted. */
function rc4Opener(keyOf: BlockKey): OpenRecord {
  let block = -1;
  let stream: Uint8Array = new Uint8Array();
  return (data, from, start) => {
    for (let index = from; index < data.length; index++) {
      const position = start + index;
      const wanted = Math.floor(position / BLOCK_BYTES);
      if (wanted !== block) {
        block = wanted;
        stream = rc4(keyOf(block), new Uint8Array(BLOCK_BYTES));
      }
      data[index] = (data[index] ?? 0) ^ (stream[position % BLOCK_BYTES] ?? 0);
    }
  };
}
