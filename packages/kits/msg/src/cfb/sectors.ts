import { type ByteRange, everyUnits } from "@colophon/kit-bytes";
import type { DefectLog } from "../defect.ts";
import { readU32 } from "../little-endian.ts";
import type { MsgReading } from "../reading.ts";
import type { CompoundHeader } from "./header.ts";

const MAX_REGULAR_SECTOR = 0xfffffffa;
const FREE_SECTOR = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const HEADER_DIFAT_OFFSET = 76;
const HEADER_DIFAT_ENTRIES = 109;
const SECTORS_PER_CHECKPOINT = 20_000;

/** Where a sector lies, and how much of it is there. */
interface SectorPlace {
  readonly start: number;
  readonly byteLength: number;
}

/** One allocation table: which sector follows which, who owns each, and where each lies in the file. */
export interface SectorSpace {
  readonly sectorSize: number;
  /** The sector after this one, END_OF_CHAIN, or undefined where the table itself is damaged. */
  next(sector: number): number | undefined;
  /** The part of the file that holds the sector; undefined outside the file. Shorter than a sector at a cut end. */
  locate(sector: number): SectorPlace | undefined;
  /** Owner of each sector, 0 for none. Attack: ten thousand streams over one chain multiply every byte of the file. */
  readonly owners: Int32Array;
}

export interface SectorChain {
  /** File offset of each sector, in chain order. */
  readonly offsets: readonly number[];
  /** The same bytes as coalesced runs, cut to the length asked for. */
  readonly ranges: readonly ByteRange[];
  readonly byteLength: number;
}

export interface ChainRequest {
  readonly start: number;
  readonly maxByteLength: number;
  readonly owner: number;
  readonly path: string;
}

/**
 * Follow one chain of sectors as an attacker's data.
 *
 * Shapes   A chain stops at its end, at maxByteLength, or at the first cycle, sector of another owner, or sector outside
 *          the file; all but the first two are defects.
 * Cost     O(sectors); every sector is claimed once in the whole file, so all chains together are O(file).
 * Source   [MS-CFB] 2.3.
 */
export function followChain(
  space: SectorSpace,
  request: ChainRequest,
  { log, checkpoint }: Pick<MsgReading, "log" | "checkpoint">,
): SectorChain {
  const look = everyUnits(checkpoint, SECTORS_PER_CHECKPOINT);
  const { maxByteLength, owner, path } = request;
  const offsets: number[] = [];
  const ranges: { start: number; end: number }[] = [];
  let byteLength = 0;
  let sector: number | undefined = request.start;
  while (byteLength < maxByteLength && sector !== END_OF_CHAIN) {
    look();
    if (sector === undefined) {
      log.add("CFB_FAT_DAMAGED", "The allocation table has no entry for the next sector.", path);
      break;
    }
    const place = sector < MAX_REGULAR_SECTOR ? space.locate(sector) : undefined;
    const held = space.owners[sector];
    if (place === undefined || held === undefined) {
      log.add("CFB_CHAIN_OUT_OF_RANGE", `Sector ${sector} is outside the file.`, path);
      break;
    }
    if (held !== 0) {
      const code = held === owner ? "CFB_CHAIN_CYCLE" : "CFB_CHAIN_OVERLAP";
      log.add(code, `Sector ${sector} is already part of ${held === owner ? "this" : "another"} stream.`, path);
      break;
    }
    space.owners[sector] = owner;
    offsets.push(place.start);
    const wanted = Math.min(place.byteLength, maxByteLength - byteLength);
    const last = ranges.at(-1);
    if (last !== undefined && last.end === place.start) last.end += wanted;
    else ranges.push({ start: place.start, end: place.start + wanted });
    byteLength += wanted;
    if (place.byteLength < space.sectorSize && byteLength < maxByteLength) {
      log.add("CFB_TRUNCATED", `The file ends inside sector ${sector}.`, path, place.start + place.byteLength);
      break;
    }
    sector = space.next(sector);
  }
  return { offsets, ranges, byteLength };
}

/** The regular sectors of the file with the FAT read in place: no copy of the table is made. */
export function openSectorSpace(file: Uint8Array, header: CompoundHeader, log: DefectLog): SectorSpace {
  const { sectorSize } = header;
  const sectorCount = Math.max(0, Math.ceil((file.length - sectorSize) / sectorSize));
  const entriesPerSector = sectorSize / 4;
  const locate = (sector: number): SectorPlace | undefined => {
    if (sector >= sectorCount) return undefined;
    const start = (sector + 1) * sectorSize;
    return { start, byteLength: Math.min(sectorSize, file.length - start) };
  };
  const owners = new Int32Array(sectorCount);
  const fatOffsets = listFatSectors(file, header, { locate, owners, sectorSize }, log);
  return {
    sectorSize,
    owners,
    locate,
    next(sector) {
      const tableOffset = fatOffsets[Math.floor(sector / entriesPerSector)];
      if (tableOffset === undefined || tableOffset < 0) return undefined;
      const at = tableOffset + (sector % entriesPerSector) * 4;
      return at + 4 <= file.length ? readU32(file, at) : undefined;
    },
  };
}

const FAT_OWNER = -1;

/** File offsets of the FAT sectors in order; -1 keeps the place of one that cannot be read. Source: [MS-CFB] 2.5. */
function listFatSectors(
  file: Uint8Array,
  header: CompoundHeader,
  space: Pick<SectorSpace, "locate" | "owners" | "sectorSize">,
  log: DefectLog,
): number[] {
  const offsets: number[] = [];
  const take = (sector: number) => {
    if (sector === FREE_SECTOR) return;
    const place = sector < MAX_REGULAR_SECTOR ? space.locate(sector) : undefined;
    if (place === undefined || space.owners[sector] !== 0) {
      // Attack: a DIFAT that names one FAT sector a million times, or itself.
      log.add("CFB_FAT_DAMAGED", `FAT sector ${sector} is outside the file or named twice.`, "");
      offsets.push(-1);
      return;
    }
    space.owners[sector] = FAT_OWNER;
    offsets.push(place.start);
  };
  for (let i = 0; i < HEADER_DIFAT_ENTRIES; i++) take(readU32(file, HEADER_DIFAT_OFFSET + 4 * i));

  let sector = header.firstDifatSector;
  const slots = space.sectorSize / 4 - 1;
  while (sector < MAX_REGULAR_SECTOR) {
    const place = space.locate(sector);
    if (place === undefined || space.owners[sector] !== 0) {
      // Attack: a DIFAT sector that names itself as its successor.
      log.add("CFB_FAT_DAMAGED", `DIFAT sector ${sector} is outside the file or repeats.`, "");
      break;
    }
    space.owners[sector] = FAT_OWNER;
    if (place.byteLength < space.sectorSize) {
      log.add("CFB_TRUNCATED", `The file ends inside DIFAT sector ${sector}.`, "", place.start + place.byteLength);
      break;
    }
    for (let i = 0; i < slots; i++) take(readU32(file, place.start + 4 * i));
    sector = readU32(file, place.start + 4 * slots);
  }
  while (offsets.at(-1) === -1) offsets.pop();
  return offsets;
}

/** The 64-byte sectors inside the root's stream, chained by the mini FAT. Source: [MS-CFB] 2.4, 2.6.1. */
export function openMiniSpace(
  file: Uint8Array,
  sectorSize: number,
  container: SectorChain,
  miniFat: SectorChain,
): SectorSpace {
  const miniSize = 64;
  const perSector = sectorSize / miniSize;
  const entriesPerSector = sectorSize / 4;
  const miniCount = Math.ceil(container.byteLength / miniSize);
  return {
    sectorSize: miniSize,
    owners: new Int32Array(miniCount),
    locate(sector) {
      const base = container.offsets[Math.floor(sector / perSector)];
      if (base === undefined || sector >= miniCount) return undefined;
      const start = base + (sector % perSector) * miniSize;
      const byteLength = Math.min(miniSize, file.length - start);
      return byteLength > 0 ? { start, byteLength } : undefined;
    },
    next(sector) {
      const base = miniFat.offsets[Math.floor(sector / entriesPerSector)];
      if (base === undefined) return undefined;
      const at = base + (sector % entriesPerSector) * 4;
      return at + 4 <= file.length ? readU32(file, at) : undefined;
    },
  };
}
