import type { DefectLog } from "../defect.ts";
import { readU16, readU32 } from "../little-endian.ts";
import { msgError } from "../msg-error.ts";

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
const MIN_FILE_LENGTH = 512;

export interface CompoundHeader {
  readonly majorVersion: number;
  readonly sectorSize: number;
  readonly firstDirectorySector: number;
  readonly firstMiniFatSector: number;
  readonly firstDifatSector: number;
}

/** True when the bytes start with the compound file signature. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes.length >= SIGNATURE.length && SIGNATURE.every((byte, i) => bytes[i] === byte);
}

/** The header of a compound file. Source: [MS-CFB] 2.2. */
export function readCompoundHeader(file: Uint8Array, log: DefectLog): CompoundHeader {
  if (!isCompoundFile(file)) throw msgError("NOT_A_COMPOUND_FILE", "The compound file signature is missing.", 0);
  if (file.length < MIN_FILE_LENGTH)
    throw msgError("NOT_A_COMPOUND_FILE", "The file ends within its header.", file.length);
  const majorVersion = readU16(file, 26);
  const sectorShift = readU16(file, 30);
  if (sectorShift !== 9 && sectorShift !== 12)
    throw msgError("NOT_A_COMPOUND_FILE", `Sector shift ${sectorShift} is neither 9 nor 12.`, 30);
  if (readU16(file, 28) !== 0xfffe) log.add("CFB_HEADER_FIELD", "The byte order mark is not FFFE.", "", 28);
  if ((majorVersion === 4 ? 12 : 9) !== sectorShift)
    log.add("CFB_HEADER_FIELD", `Version ${majorVersion} with sector shift ${sectorShift}.`, "", 26);
  if (readU16(file, 32) !== 6) log.add("CFB_HEADER_FIELD", "The mini sector shift is not 6.", "", 32);
  if (readU32(file, 56) !== 4096) log.add("CFB_HEADER_FIELD", "The mini stream cutoff is not 4096.", "", 56);
  return {
    majorVersion,
    sectorSize: 1 << sectorShift,
    firstDirectorySector: readU32(file, 48),
    firstMiniFatSector: readU32(file, 60),
    firstDifatSector: readU32(file, 68),
  };
}
