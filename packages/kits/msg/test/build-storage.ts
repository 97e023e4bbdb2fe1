import { memoryView } from "../src/byte-view.ts";
import type { CfbStorage, CfbStream } from "../src/cfb/compound-file.ts";
import { packStorage } from "../src/index.ts";

/** A storage in short: names to bytes or to further storages. */
export interface StorageSketch {
  readonly [name: string]: Uint8Array | StorageSketch;
}

const NO_CLASS = "00000000-0000-0000-0000-000000000000";

export function storageOf(sketch: StorageSketch, name = "", path = ""): CfbStorage {
  const entries = Object.entries(sketch).map(([child, content]): CfbStorage | CfbStream => {
    const childPath = path === "" ? child : `${path}/${child}`;
    if (!(content instanceof Uint8Array)) return storageOf(content, child, childPath);
    const data = memoryView(content);
    return { kind: "stream", name: child, path: childPath, data, declaredByteLength: content.length };
  });
  return {
    kind: "storage",
    name,
    path,
    classId: NO_CLASS,
    entries,
    stream: (wanted) => entries.find((entry) => entry.kind === "stream" && entry.name === wanted) as CfbStream,
    storage: (wanted) => entries.find((entry) => entry.kind === "storage" && entry.name === wanted) as CfbStorage,
  };
}

export function compoundFileOf(sketch: StorageSketch): Uint8Array {
  return packStorage(storageOf(sketch));
}

const SECTOR = 512;
const FIRST_SPECIAL = 0xfffffffa;

/**
 * The same compound file with its content sectors in reverse order, so that no stream of two sectors is contiguous.
 * Only for files of at most 109 FAT sectors, which packStorage puts first.
 */
export function fragmented(file: Uint8Array): Uint8Array {
  const out = new Uint8Array(file);
  const [from, to] = [new DataView(file.buffer, file.byteOffset), new DataView(out.buffer)];
  const fatSectors = from.getUint32(44, true);
  const count = file.length / SECTOR - 1;
  const moved = (sector: number) => (sector < fatSectors ? sector : fatSectors + (count - 1 - sector));
  const link = (sector: number) => (sector >= FIRST_SPECIAL ? sector : moved(sector));
  const offset = (sector: number) => (sector + 1) * SECTOR;
  const chainOf = (start: number) => {
    const chain: number[] = [];
    for (let at = start; at < FIRST_SPECIAL; at = from.getUint32(SECTOR + 4 * at, true)) chain.push(at);
    return chain;
  };
  for (let sector = fatSectors; sector < count; sector++) {
    out.set(file.subarray(offset(sector), offset(sector) + SECTOR), offset(moved(sector)));
    to.setUint32(SECTOR + 4 * moved(sector), link(from.getUint32(SECTOR + 4 * sector, true)), true);
  }
  for (const field of [48, 60]) to.setUint32(field, link(from.getUint32(field, true)), true);
  for (const sector of chainOf(from.getUint32(48, true)))
    for (let entry = 0; entry < SECTOR; entry += 128) {
      const isInFat =
        from.getUint8(offset(sector) + entry + 66) === 5 || from.getUint32(offset(sector) + entry + 120, true) >= 4096;
      if (!isInFat) continue;
      to.setUint32(offset(moved(sector)) + entry + 116, link(from.getUint32(offset(sector) + entry + 116, true)), true);
    }
  return out;
}
