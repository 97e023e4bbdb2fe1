import { everyUnits } from "@colophon/kit-bytes";
import { readGuid, readU16, readU32 } from "../little-endian.ts";
import type { MsgReading } from "../reading.ts";
import type { CompoundHeader } from "./header.ts";
import { followChain, type SectorSpace } from "./sectors.ts";

const ENTRY_LENGTH = 128;
const DIRECTORY_OWNER = -2;
const ENTRIES_PER_CHECKPOINT = 5_000;

/** "No stream": the mark of a missing child or sibling. */
export const NO_ENTRY = 0xffffffff;

export interface DirectoryEntry {
  readonly id: number;
  readonly name: string;
  readonly type: "root" | "storage" | "stream";
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly classId: string;
  readonly startSector: number;
  readonly byteLength: number;
}

export interface Directory {
  /** The entry with this number; undefined when there is none or it is unallocated. */
  entry(id: number): DirectoryEntry | undefined;
  /** Numbers of the entries of one sibling tree, in order; each entry of the directory is given out once. */
  siblings(top: number, path: string): readonly number[];
}

/** The directory of a compound file. Source: [MS-CFB] 2.6. */
export function readDirectory(
  file: Uint8Array,
  sectors: SectorSpace,
  header: CompoundHeader,
  reading: MsgReading,
): Directory {
  const { limits, log, checkpoint } = reading;
  const request = {
    start: header.firstDirectorySector,
    maxByteLength: limits.maxDirectoryEntries * ENTRY_LENGTH,
    owner: DIRECTORY_OWNER,
    path: "",
  };
  const chain = followChain(sectors, request, reading);
  const perSector = header.sectorSize / ENTRY_LENGTH;
  const entryCount = Math.floor(chain.byteLength / ENTRY_LENGTH);
  const seen = new Uint8Array(entryCount);
  const look = everyUnits(checkpoint, ENTRIES_PER_CHECKPOINT);

  const entry = (id: number): DirectoryEntry | undefined => {
    const sectorStart = chain.offsets[Math.floor(id / perSector)];
    if (id >= entryCount || sectorStart === undefined) return undefined;
    return parseEntry(file, sectorStart + (id % perSector) * ENTRY_LENGTH, id, header.majorVersion);
  };
  const siblings = (top: number, path: string): number[] => {
    const ordered: number[] = [];
    const ancestors: DirectoryEntry[] = [];
    let id = top;
    for (;;) {
      look();
      while (id !== NO_ENTRY) {
        look();
        const node = entry(id);
        if (node === undefined) {
          log.add("CFB_DIRECTORY_ENTRY", `Directory entry ${id} does not exist.`, path);
          break;
        }
        if (seen[id] === 1 || id === 0) {
          // Attack: a sibling or child that points back up makes the walk endless.
          log.add("CFB_DIRECTORY_CYCLE", `Directory entry ${id} is reached twice.`, path);
          break;
        }
        seen[id] = 1;
        ancestors.push(node);
        id = node.left;
      }
      const node = ancestors.pop();
      if (node === undefined) return ordered;
      ordered.push(node.id);
      id = node.right;
    }
  };
  return { entry, siblings };
}

function parseEntry(file: Uint8Array, at: number, id: number, majorVersion: number): DirectoryEntry | undefined {
  const kind = file[at + 66];
  const type = kind === 1 ? "storage" : kind === 2 ? "stream" : kind === 5 ? "root" : undefined;
  if (type === undefined) return undefined;
  const nameLength = Math.min(readU16(file, at + 64), 64);
  let name = "";
  for (let i = 0; i + 1 < nameLength; i += 2) {
    const unit = readU16(file, at + i);
    if (unit === 0) break;
    name += String.fromCharCode(unit);
  }
  const low = readU32(file, at + 120);
  // [MS-CFB] 2.6.1: in version 3 the high half may hold garbage and is ignored.
  const high = majorVersion === 4 ? readU32(file, at + 124) : 0;
  return {
    id,
    name,
    type,
    left: readU32(file, at + 68),
    right: readU32(file, at + 72),
    child: type === "stream" ? NO_ENTRY : readU32(file, at + 76),
    classId: readGuid(file, at + 80),
    startSector: readU32(file, at + 116),
    byteLength: Math.min(high * 0x1_0000_0000 + low, Number.MAX_SAFE_INTEGER),
  };
}
