import type { Checkpoint } from "@colophon/kit-bytes";
import type { PixelGrid } from "../seen-colors.ts";
import { type Codes, codesOf, ScanBits } from "./jpeg-bits.ts";

/** Of one side, in pixels. Larger pictures are not read. */
const MAX_SIDE = 12_000;
const BLOCK = 8;
/** Blocks between two looks at the clock. */
const BETWEEN = 4_096;

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantizer: number;
  /** Blocks in a row of the plane, filled up to whole units of the scan. */
  readonly columns: number;
  readonly means: Int16Array;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  readonly components: readonly Component[];
  readonly unitColumns: number;
  readonly unitRows: number;
}

/** What is known before a scan begins. */
class Tables {
  /** By number: 0 to 3, and from 16 on those of the other coefficients. */
  readonly codes = new Map<number, Codes>();
  /** The first factor of each table. */
  readonly quantizers = new Map<number, number>();
  restartInterval = 0;
  isAdobeRgb = false;
}

/**
 * A JPEG -> the mean color of each of its blocks of eight by eight pixels; undefined for one that is damaged, of four colors, arithmetic,
 * lossless or too large.
 *
 * Cost     O(bytes of the first scan); what the other scans of a progressive picture add is not read.
 * Source   ITU-T T.81 (ISO/IEC 10918-1), annexes A to G; JFIF 1.02.
 */
export function readJpeg(bytes: Uint8Array, checkpoint: Checkpoint): PixelGrid | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const tables = new Tables();
  let frame: Frame | undefined;
  const read = new Set<number>();
  for (let at = 2; at + 4 <= bytes.length; ) {
    checkpoint();
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xd9) break;
    const content = bytes.subarray(at + 4, at + 2 + word(bytes, at + 2));
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      frame = marker <= 0xc2 ? readFrame(content, marker === 0xc2) : undefined;
      if (frame === undefined) return undefined;
    } else if (marker === 0xda) {
      if (frame === undefined) return undefined;
      const isFirst = content[1 + 2 * (content[0] ?? 0)] === 0 && (content[3 + 2 * (content[0] ?? 0)] ?? 0) >> 4 === 0;
      if (
        isFirst &&
        !readScan(new ScanBits(bytes, at + 2 + word(bytes, at + 2)), { content, frame, tables, read, checkpoint })
      )
        return undefined;
      if (read.size === frame.components.length) break;
    } else readTable(marker, content, tables);
    at += 2 + Math.max(2, word(bytes, at + 2));
  }
  return frame === undefined || read.size < frame.components.length ? undefined : toGrid(frame, tables);
}

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function readTable(marker: number, content: Uint8Array, tables: Tables): void {
  if (marker === 0xdd) tables.restartInterval = word(content, 0);
  // Adobe's marker: the twelfth byte names the transform, 0 for none.
  else if (marker === 0xee && content[0] === 0x41 && content.length >= 12) tables.isAdobeRgb = content[11] === 0;
  else if (marker === 0xdb)
    for (let at = 0; at < content.length; ) {
      const isWide = (content[at] ?? 0) >> 4 !== 0;
      tables.quantizers.set((content[at] ?? 0) & 15, isWide ? word(content, at + 1) : (content[at + 1] ?? 1));
      at += 1 + (isWide ? 128 : 64);
    }
  else if (marker === 0xc4)
    for (let at = 0; at + 17 <= content.length; ) {
      const counts = content.subarray(at + 1, at + 17);
      const total = counts.reduce((sum, one) => sum + one, 0);
      tables.codes.set(content[at] ?? 0, codesOf(counts, content.subarray(at + 17, at + 17 + total)));
      at += 17 + total;
    }
}

function readFrame(content: Uint8Array, isProgressive: boolean): Frame | undefined {
  const [height, width, count] = [word(content, 1), word(content, 3), content[5] ?? 0];
  const isRead = content[0] === 8 && width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE;
  if (!isRead || (count !== 1 && count !== 3) || content.length < 6 + 3 * count) return undefined;
  const written = Array.from({ length: count }, (_, index) => {
    const [id = 0, factors = 0, quantizer = 0] = content.subarray(6 + 3 * index, 9 + 3 * index);
    // A scan of one component has no units of several blocks.
    return { id, quantizer, across: count === 1 ? 1 : factors >> 4, down: count === 1 ? 1 : factors & 15 };
  });
  if (written.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return undefined;
  const most = (pick: (one: (typeof written)[number]) => number): number =>
    written.reduce((largest, one) => Math.max(largest, pick(one)), 1);
  const unitColumns = Math.ceil(width / (BLOCK * most(({ across }) => across)));
  const unitRows = Math.ceil(height / (BLOCK * most(({ down }) => down)));
  const components = written.map((one) => ({
    ...one,
    columns: unitColumns * one.across,
    means: new Int16Array(unitColumns * one.across * unitRows * one.down),
  }));
  return { width, height, isProgressive, components, unitColumns, unitRows };
}

interface ScanFacts {
  readonly content: Uint8Array;
  readonly frame: Frame;
  readonly tables: Tables;
  /** Components of which the means are known. */
  readonly read: Set<number>;
  readonly checkpoint: Checkpoint;
}

interface Plane {
  readonly component: Component;
  readonly first: Codes;
  readonly others: Codes | undefined;
  before: number;
}

/** The means of a scan's blocks; false for a damaged one. */
function readScan(bits: ScanBits, { content, frame, tables, read, checkpoint }: ScanFacts): boolean {
  const count = content[0] ?? 0;
  const planes: Plane[] = [];
  for (let index = 0; index < count; index += 1) {
    const [id, numbers = 0] = content.subarray(1 + 2 * index, 3 + 2 * index);
    const component = frame.components.find((one) => one.id === id);
    const first = tables.codes.get(numbers >> 4);
    const others = tables.codes.get(16 + (numbers & 15));
    if (component === undefined || first === undefined || (others === undefined && !frame.isProgressive)) return false;
    planes.push({ component, first, others: frame.isProgressive ? undefined : others, before: 0 });
  }
  const shift = (content[3 + 2 * count] ?? 0) & 15;
  const units = unitsOf(planes, frame);
  let done = 0;
  for (let unit = 0; unit < units.count; unit += 1) {
    if (tables.restartInterval > 0 && unit > 0 && unit % tables.restartInterval === 0) {
      bits.restart();
      for (const plane of planes) plane.before = 0;
    }
    for (const plane of planes)
      for (const place of units.placesIn(plane.component, unit)) {
        if (!readBlock(bits, plane)) return bits.isOver && unit > 0;
        plane.component.means[place] = plane.before << shift;
        done += 1;
        if (done % BETWEEN === 0) checkpoint();
      }
  }
  for (const { component } of planes) read.add(component.id);
  return true;
}

/** Units of a scan, and the places of their blocks: of several components as their factors say, of one block by block. */
function unitsOf(planes: readonly Plane[], { width, height, components, unitColumns, unitRows }: Frame) {
  const [only] = planes;
  if (planes.length === 1 && only !== undefined) {
    const { across, down, columns } = only.component;
    const of = (side: number, factor: number, most: number): number => Math.ceil((side * factor) / (most * BLOCK));
    const acrossAll = components.reduce((most, one) => Math.max(most, one.across), 1);
    const downAll = components.reduce((most, one) => Math.max(most, one.down), 1);
    const own = of(width, across, acrossAll);
    const placesIn = (_: Component, unit: number): readonly number[] => [
      Math.floor(unit / own) * columns + (unit % own),
    ];
    return { count: own * of(height, down, downAll), placesIn };
  }
  const placesIn = ({ across, down, columns }: Component, unit: number): readonly number[] => {
    const [row, column] = [Math.floor(unit / unitColumns), unit % unitColumns];
    const places: number[] = [];
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) places.push((row * down + y) * columns + column * across + x);
    return places;
  };
  return { count: unitColumns * unitRows, placesIn };
}

/** One block: the plane gets its mean, and its other coefficients are skipped. */
function readBlock(bits: ScanBits, plane: Plane): boolean {
  const size = bits.symbol(plane.first);
  if (size === undefined || size > 16 || bits.isOver) return false;
  plane.before += bits.difference(size);
  if (plane.others === undefined) return true;
  for (let at = 1; at < 64; ) {
    const symbol = bits.symbol(plane.others);
    if (symbol === undefined) return false;
    if (symbol === 0) return true;
    at += 1 + (symbol >> 4);
    if (symbol !== 0xf0) bits.take(symbol & 15);
  }
  return true;
}

function toGrid({ width, height, components }: Frame, { quantizers, isAdobeRgb }: Tables): PixelGrid {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const rgb = new Uint8Array(columns * rows * 3);
  const [acrossAll, downAll] = [
    components.reduce((most, one) => Math.max(most, one.across), 1),
    components.reduce((most, one) => Math.max(most, one.down), 1),
  ];
  const valueAt = (component: Component | undefined, x: number, y: number): number => {
    if (component === undefined) return 128;
    const { across, down, columns: own, means, quantizer } = component;
    const place = Math.floor((y * down) / downAll) * own + Math.floor((x * across) / acrossAll);
    return ((means[place] ?? 0) * (quantizers.get(quantizer) ?? 1)) / 8 + 128;
  };
  const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
  const isRgb = isAdobeRgb && components.length === 3;
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const [one, two, three] = [0, 1, 2].map((index) => valueAt(components[index], x, y)) as [number, number, number];
      const color = isRgb
        ? [one, two, three]
        : [
            one + 1.402 * (three - 128),
            one - 0.344136 * (two - 128) - 0.714136 * (three - 128),
            one + 1.772 * (two - 128),
          ];
      rgb.set(color.map(byte), 3 * (y * columns + x));
    }
  return { width: columns, height: rows, rgb };
}
