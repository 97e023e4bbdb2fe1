import type { CfbStorage, CfbStream } from "./compound-file.ts";

const SECTOR = 512;
const MINI_SECTOR = 64;
const MINI_CUTOFF = 4096;
const ENTRY = 128;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const FAT_SECTOR = 0xfffffffd;
const DIFAT_SECTOR = 0xfffffffc;
const HEADER_DIFAT = 109;
const PER_SECTOR = SECTOR / 4;

interface Node {
  readonly entry: CfbStorage | CfbStream;
  child: number;
  left: number;
  right: number;
  startSector: number;
}

interface Layout {
  readonly nodes: readonly Node[];
  readonly large: readonly Node[];
  readonly small: readonly Node[];
  readonly directorySectors: number;
  readonly miniSectors: number;
  readonly miniFatSectors: number;
  readonly containerSectors: number;
  readonly dataSectors: number;
  readonly fatSectors: number;
  readonly difatSectors: number;
}

function sectorsFor(byteLength: number, size: number): number {
  return Math.ceil(byteLength / size);
}

/** Names in the order of [MS-CFB] 2.6.4: by length, then by upper-case code units. */
function compareNames(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  const [upperA, upperB] = [a.toUpperCase(), b.toUpperCase()];
  return upperA < upperB ? -1 : upperA > upperB ? 1 : 0;
}

function streamLength(node: Node): number {
  return node.entry.kind === "stream" ? node.entry.data.byteLength : 0;
}

function newNode(entry: CfbStorage | CfbStream): Node {
  return { entry, child: FREE, left: FREE, right: FREE, startSector: END_OF_CHAIN };
}

/** Sorted siblings -> a balanced search tree; gives its top. The depth is the logarithm of the count. */
function linkSiblings(nodes: readonly Node[], first: number, end: number): number {
  if (first >= end) return FREE;
  const middle = (first + end) >>> 1;
  const node = nodes[middle];
  if (node === undefined) return FREE;
  node.left = linkSiblings(nodes, first, middle);
  node.right = linkSiblings(nodes, middle + 1, end);
  return middle;
}

function layOut(storage: CfbStorage): Layout {
  const nodes: Node[] = [newNode(storage)];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (node === undefined || node.entry.kind !== "storage") continue;
    const children = [...node.entry.entries].sort((a, b) => compareNames(a.name, b.name));
    const first = nodes.length;
    for (const entry of children) nodes.push(newNode(entry));
    node.child = linkSiblings(nodes, first, nodes.length);
  }
  const streams = nodes.filter((node) => streamLength(node) > 0);
  const large = streams.filter((node) => streamLength(node) >= MINI_CUTOFF);
  const small = streams.filter((node) => streamLength(node) < MINI_CUTOFF);
  const miniSectors = small.reduce((sum, node) => sum + sectorsFor(streamLength(node), MINI_SECTOR), 0);
  const directorySectors = sectorsFor(nodes.length * ENTRY, SECTOR);
  const miniFatSectors = sectorsFor(miniSectors * 4, SECTOR);
  const containerSectors = sectorsFor(miniSectors * MINI_SECTOR, SECTOR);
  const dataSectors = large.reduce((sum, node) => sum + sectorsFor(streamLength(node), SECTOR), 0);
  const content = directorySectors + miniFatSectors + containerSectors + dataSectors;
  let fatSectors = 1;
  let difatSectors = 0;
  for (;;) {
    const needed = sectorsFor(content + fatSectors + difatSectors, PER_SECTOR);
    const difat = sectorsFor(Math.max(0, needed - HEADER_DIFAT), PER_SECTOR - 1);
    if (needed <= fatSectors && difat <= difatSectors) break;
    fatSectors = Math.max(fatSectors, needed);
    difatSectors = Math.max(difatSectors, difat);
  }
  return {
    nodes,
    large,
    small,
    directorySectors,
    miniSectors,
    miniFatSectors,
    containerSectors,
    dataSectors,
    fatSectors,
    difatSectors,
  };
}

function totalSectors(layout: Layout): number {
  const { fatSectors, difatSectors, directorySectors, miniFatSectors, containerSectors, dataSectors } = layout;
  return fatSectors + difatSectors + directorySectors + miniFatSectors + containerSectors + dataSectors;
}

/** How long {@link packStorage} will make the file. */
export function packedByteLength(storage: CfbStorage): number {
  return (totalSectors(layOut(storage)) + 1) * SECTOR;
}

/**
 * A storage -> a compound file of its own with that storage as its root.
 *
 * Shapes   Version 3. Equal storages give equal bytes: no times, no random identifiers.
 * Cost     O(bytes), one copy.
 * Source   [MS-CFB] 2.
 */
export function packStorage(storage: CfbStorage): Uint8Array {
  const layout = layOut(storage);
  const { fatSectors, difatSectors, directorySectors, miniFatSectors, containerSectors } = layout;
  const file = new Uint8Array((totalSectors(layout) + 1) * SECTOR);
  const view = new DataView(file.buffer);
  const fatStart = 0;
  const difatStart = fatStart + fatSectors;
  const directoryStart = difatStart + difatSectors;
  const miniFatStart = directoryStart + directorySectors;
  const containerStart = miniFatStart + miniFatSectors;
  const dataStart = containerStart + containerSectors;
  const offset = (sector: number) => (sector + 1) * SECTOR;
  const setFat = (sector: number, value: number) => view.setUint32(offset(fatStart) + sector * 4, value, true);

  for (let i = 0; i < fatSectors * PER_SECTOR; i++) setFat(i, FREE);
  for (let i = 0; i < fatSectors; i++) setFat(fatStart + i, FAT_SECTOR);
  for (let i = 0; i < difatSectors; i++) setFat(difatStart + i, DIFAT_SECTOR);
  const chain = (start: number, count: number) => {
    for (let i = 0; i < count; i++) setFat(start + i, i + 1 < count ? start + i + 1 : END_OF_CHAIN);
  };
  chain(directoryStart, directorySectors);
  chain(miniFatStart, miniFatSectors);
  chain(containerStart, containerSectors);

  let sector = dataStart;
  for (const node of layout.large) {
    const count = sectorsFor(streamLength(node), SECTOR);
    node.startSector = sector;
    chain(sector, count);
    if (node.entry.kind === "stream") file.set(node.entry.data.bytes(), offset(sector));
    sector += count;
  }
  for (let i = 0; i < miniFatSectors * PER_SECTOR; i++) view.setUint32(offset(miniFatStart) + i * 4, FREE, true);
  let mini = 0;
  for (const node of layout.small) {
    const count = sectorsFor(streamLength(node), MINI_SECTOR);
    node.startSector = mini;
    for (let i = 0; i < count; i++)
      view.setUint32(offset(miniFatStart) + (mini + i) * 4, i + 1 < count ? mini + i + 1 : END_OF_CHAIN, true);
    if (node.entry.kind === "stream") file.set(node.entry.data.bytes(), offset(containerStart) + mini * MINI_SECTOR);
    mini += count;
  }
  writeHeader(view, layout, { difatStart, directoryStart, miniFatStart });
  writeDirectory(view, layout, { directoryStart, containerStart });
  return file;
}

function writeHeader(
  view: DataView,
  layout: Layout,
  starts: { readonly difatStart: number; readonly directoryStart: number; readonly miniFatStart: number },
): void {
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].forEach((byte, i) => {
    view.setUint8(i, byte);
  });
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, layout.fatSectors, true);
  view.setUint32(48, starts.directoryStart, true);
  view.setUint32(56, MINI_CUTOFF, true);
  view.setUint32(60, layout.miniFatSectors > 0 ? starts.miniFatStart : END_OF_CHAIN, true);
  view.setUint32(64, layout.miniFatSectors, true);
  view.setUint32(68, layout.difatSectors > 0 ? starts.difatStart : END_OF_CHAIN, true);
  view.setUint32(72, layout.difatSectors, true);
  for (let i = 0; i < HEADER_DIFAT; i++) view.setUint32(76 + i * 4, i < layout.fatSectors ? i : FREE, true);
  for (let d = 0; d < layout.difatSectors; d++) {
    const at = (starts.difatStart + d + 1) * SECTOR;
    for (let i = 0; i < PER_SECTOR - 1; i++) {
      const fat = HEADER_DIFAT + d * (PER_SECTOR - 1) + i;
      view.setUint32(at + i * 4, fat < layout.fatSectors ? fat : FREE, true);
    }
    const isLast = d + 1 === layout.difatSectors;
    view.setUint32(at + (PER_SECTOR - 1) * 4, isLast ? END_OF_CHAIN : starts.difatStart + d + 1, true);
  }
}

function writeDirectory(
  view: DataView,
  layout: Layout,
  starts: { readonly directoryStart: number; readonly containerStart: number },
): void {
  const base = (starts.directoryStart + 1) * SECTOR;
  const entryCount = (layout.directorySectors * SECTOR) / ENTRY;
  for (let i = 0; i < entryCount; i++) {
    const at = base + i * ENTRY;
    const node = layout.nodes[i];
    view.setUint32(at + 68, node?.left ?? FREE, true);
    view.setUint32(at + 72, node?.right ?? FREE, true);
    view.setUint32(at + 76, node?.child ?? FREE, true);
    if (node === undefined) continue;
    const name = i === 0 ? "Root Entry" : node.entry.name.slice(0, 31);
    for (let c = 0; c < name.length; c++) view.setUint16(at + c * 2, name.charCodeAt(c), true);
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, i === 0 ? 5 : node.entry.kind === "storage" ? 1 : 2);
    view.setUint8(at + 67, 1);
    if (node.entry.kind === "storage") writeGuid(view, at + 80, node.entry.classId);
    const isRoot = i === 0;
    const start = isRoot && layout.containerSectors > 0 ? starts.containerStart : node.startSector;
    view.setUint32(at + 116, node.entry.kind === "storage" && !isRoot ? 0 : start, true);
    view.setUint32(at + 120, isRoot ? layout.miniSectors * MINI_SECTOR : streamLength(node), true);
  }
}

/** The text form of a GUID -> its 16 bytes. */
function writeGuid(view: DataView, at: number, guid: string): void {
  const digits = guid.replaceAll("-", "");
  const byte = (i: number) => Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16);
  [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15].forEach((source, i) => {
    view.setUint8(at + i, byte(source));
  });
}
