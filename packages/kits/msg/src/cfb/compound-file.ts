import { everyUnits } from "@colophon/kit-bytes";
import { type ByteView, viewOf } from "../byte-view.ts";
import type { DefectLog } from "../defect.ts";
import { msgError } from "../msg-error.ts";
import type { MsgReading } from "../reading.ts";
import { type DirectoryEntry, NO_ENTRY, readDirectory } from "./directory.ts";
import { readCompoundHeader } from "./header.ts";
import { followChain, openMiniSpace, openSectorSpace, type SectorSpace } from "./sectors.ts";

const MINI_STREAM_CUTOFF = 4096;
const ENTRIES_PER_CHECKPOINT = 1_000;

export interface CfbStream {
  readonly kind: "stream";
  readonly name: string;
  /** Names from the root down, joined by "/". */
  readonly path: string;
  readonly data: ByteView;
  /** The length the directory states; `data` is shorter when the chain is damaged. */
  readonly declaredByteLength: number;
}

export interface CfbStorage {
  readonly kind: "storage";
  readonly name: string;
  readonly path: string;
  readonly classId: string;
  /** In the order of the sibling tree. */
  readonly entries: readonly (CfbStorage | CfbStream)[];
  stream(name: string): CfbStream | undefined;
  storage(name: string): CfbStorage | undefined;
}

export interface CompoundFile {
  readonly majorVersion: number;
  readonly sectorSize: number;
  readonly root: CfbStorage;
}

interface OpenStorage extends CfbStorage {
  readonly entries: (CfbStorage | CfbStream)[];
  readonly byName: Map<string, CfbStorage | CfbStream>;
}

function openStorage(entry: DirectoryEntry, name: string, path: string): OpenStorage {
  const byName = new Map<string, CfbStorage | CfbStream>();
  return {
    kind: "storage",
    name,
    path,
    classId: entry.classId,
    entries: [],
    byName,
    stream(wanted) {
      const found = byName.get(wanted.toUpperCase());
      return found?.kind === "stream" ? found : undefined;
    },
    storage(wanted) {
      const found = byName.get(wanted.toUpperCase());
      return found?.kind === "storage" ? found : undefined;
    },
  };
}

/**
 * Bytes of a compound file -> its tree of storages and streams, every stream a view on the file.
 *
 * Shapes   Streams keep their byte ranges in the file; nothing is copied.
 * Cost     O(file): each sector and each directory entry is visited once, whatever the file claims.
 * Errors   NOT_A_COMPOUND_FILE when header or directory cannot be read; damage elsewhere is a defect.
 * Source   [MS-CFB] versions 3 and 4.
 */
export function openCompoundFile(file: Uint8Array, reading: MsgReading): CompoundFile {
  const { limits, log, checkpoint } = reading;
  const look = everyUnits(checkpoint, ENTRIES_PER_CHECKPOINT);
  const header = readCompoundHeader(file, log);
  const sectors = openSectorSpace(file, header, log);
  const directory = readDirectory(file, sectors, header, reading);
  const rootEntry = directory.entry(0);
  if (rootEntry === undefined)
    throw msgError("NOT_A_COMPOUND_FILE", "The directory cannot be read.", header.sectorSize);
  if (rootEntry.type !== "root") log.add("CFB_DIRECTORY_ENTRY", "The first directory entry is not the root.", "");

  // Owners 1 and 2 are the mini stream and the mini FAT; streams follow from 3 (the directory uses -2).
  const container = followChain(
    sectors,
    { start: rootEntry.startSector, maxByteLength: rootEntry.byteLength, owner: 1, path: "" },
    reading,
  );
  const miniFat = followChain(
    sectors,
    { start: header.firstMiniFatSector, maxByteLength: Number.MAX_SAFE_INTEGER, owner: 2, path: "" },
    reading,
  );
  const mini = openMiniSpace(file, header.sectorSize, container, miniFat);

  const root = openStorage(rootEntry, "", "");
  const pending: { storage: OpenStorage; child: number; depth: number }[] = [
    { storage: root, child: rootEntry.child, depth: 0 },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { storage, depth } = next;
    for (const id of directory.siblings(next.child, storage.path)) {
      look();
      const entry = directory.entry(id);
      if (entry === undefined) continue;
      const node = openEntry({ file, sectors, mini, reading }, entry, storage.path);
      addTo(storage, node, log);
      if (node.kind !== "storage" || entry.child === NO_ENTRY) continue;
      if (depth + 1 >= limits.maxStorageDepth)
        log.add("CFB_TOO_DEEP", `Storages are nested more than ${limits.maxStorageDepth} levels deep.`, node.path);
      else pending.push({ storage: node, child: entry.child, depth: depth + 1 });
    }
  }
  return { majorVersion: header.majorVersion, sectorSize: header.sectorSize, root };
}

interface Spaces {
  readonly file: Uint8Array;
  readonly sectors: SectorSpace;
  readonly mini: SectorSpace;
  readonly reading: MsgReading;
}

function openEntry(spaces: Spaces, entry: DirectoryEntry, parentPath: string): OpenStorage | CfbStream {
  const path = parentPath === "" ? entry.name : `${parentPath}/${entry.name}`;
  if (entry.type !== "stream") return openStorage(entry, entry.name, path);
  const { file, reading } = spaces;
  const space = entry.byteLength < MINI_STREAM_CUTOFF ? spaces.mini : spaces.sectors;
  const request = { start: entry.startSector, maxByteLength: entry.byteLength, owner: entry.id + 3, path };
  const chain = followChain(space, request, reading);
  if (chain.byteLength < entry.byteLength)
    reading.log.add("CFB_STREAM_SHORT", `${chain.byteLength} of ${entry.byteLength} bytes can be read.`, path);
  const data = viewOf(file, chain.ranges);
  return { kind: "stream", name: entry.name, path, data, declaredByteLength: entry.byteLength };
}

function addTo(storage: OpenStorage, node: CfbStorage | CfbStream, log: DefectLog): void {
  const key = node.name.toUpperCase();
  // Source: [MS-CFB] 2.6.4: names are unique without regard to case. The first one counts.
  if (storage.byName.has(key)) log.add("CFB_DUPLICATE_NAME", `"${node.name}" occurs twice.`, storage.path);
  else storage.byName.set(key, node);
  storage.entries.push(node);
}
