import { EntropyReader } from "./entropy-reader.ts";
import { type DecodingTable, decodingTable } from "./huffman.ts";
import { BLOCK, CELLS, type Component, type Jpeg, malformedJpeg, NATURAL } from "./jpeg.ts";
import { BlockReader, type CodedBy, type ScanTerms } from "./read-scan.ts";

/** A small file that claims a huge picture would take the memory. */
const MAX_COEFFICIENTS = 64 * 1024 * 1024;
const MAX_COMPONENTS = 4;
const MAX_SCAN_BLOCKS = 10;
const [SOF0, SOF1, SOF2, DHT, SOI, EOI, SOS, DQT, DRI] = [
  0xc0, 0xc1, 0xc2, 0xc4, 0xd8, 0xd9, 0xda, 0xdb, 0xdd,
] as const;
const [APP0, APP14] = [0xe0, 0xee] as const;

type OpenComponent = Component & { latched: boolean };

/**
 * A JPEG of 8-bit samples, coded by Huffman's codes in one pass or progressively -> its coefficients.
 *
 * Shapes   components with all of their blocks; unread segments (comments, Exif, profiles) are left out.
 * Cost     O(blocks and scans), 2 bytes for each sample of the components.
 * Errors   FormatError of whatever a strict decoder refuses: missing data, restarts or tables, and of other kinds of JPEG.
 * Source   ITU-T T.81.
 */
export function readJpeg(bytes: Uint8Array, tick: () => void): Jpeg {
  const file = new JpegFile(bytes, tick);
  if (file.word(0) !== 0xff00 + SOI) throw malformedJpeg("The data has no start of image.", 0);
  let at = 2;
  for (;;) {
    tick();
    if (bytes[at] !== 0xff) throw malformedJpeg("The data has no marker here.", at);
    const marker = bytes[at + 1];
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return file.finish(at);
    else if (marker === undefined) throw malformedJpeg("The data has no end of image.", at);
    else at = file.segment(marker, at + 2);
  }
}

class JpegFile {
  readonly #bytes: Uint8Array;
  readonly #tick: () => void;
  readonly #steps = new Map<number, Uint16Array>();
  readonly #tables = new Map<number, DecodingTable>();
  #components: readonly OpenComponent[] = [];
  #frame: { readonly width: number; readonly height: number; readonly isProgressive: boolean } | undefined;
  #interval = 0;
  /** What decides the colours. */
  #marks: Pick<Jpeg, "isJfif" | "adobe"> = { isJfif: false, adobe: undefined };

  constructor(bytes: Uint8Array, tick: () => void) {
    this.#bytes = bytes;
    this.#tick = tick;
  }

  word(at: number): number {
    return ((this.#bytes[at] ?? 0) << 8) | (this.#bytes[at + 1] ?? 0);
  }

  /** Reads the segment whose length is at the offset, with the data of a scan; returns the offset after it. */
  segment(marker: number, at: number): number {
    const end = at + this.word(at);
    if (end > this.#bytes.length || end < at + 2) throw malformedJpeg("A segment is longer than the data.", at);
    const from = at + 2;
    if (marker === SOS) return this.#scan(from, end);
    if (marker === DQT) this.#quantization(from, end);
    else if (marker === DHT) this.#huffman(from, end);
    else if (marker === DRI) this.#interval = this.word(from);
    else if (marker === SOF0 || marker === SOF1 || marker === SOF2) this.#start(marker, from, end);
    else if (marker === APP0 && this.#text(from, 5) === "JFIF\0") this.#marks = { ...this.#marks, isJfif: true };
    else if (marker === APP14 && this.#text(from, 5) === "Adobe" && end >= from + 12)
      this.#marks = { ...this.#marks, adobe: this.#bytes[from + 11] };
    else if (marker < APP0 && marker !== 0xfe) throw malformedJpeg("This kind of JPEG is not read.", at);
    return end;
  }

  finish(at: number): Jpeg {
    if (this.#frame === undefined || this.#components.some(({ latched }) => !latched))
      throw malformedJpeg("A component of the picture has no data.", at);
    const { width, height } = this.#frame;
    return { width, height, components: this.#components, ...this.#marks };
  }

  #text(from: number, length: number): string {
    return Buffer.from(this.#bytes.subarray(from, from + length)).toString("latin1");
  }

  #quantization(from: number, end: number): void {
    for (let at = from; at < end; ) {
      const [wide, number] = [(this.#bytes[at] as number) >> 4, (this.#bytes[at] as number) & 15];
      const size = wide === 0 ? 1 : 2;
      if (wide > 1 || number > 3 || at + 1 + CELLS * size > end)
        throw malformedJpeg("A quantization table is not whole.", at);
      const steps = new Uint16Array(CELLS);
      for (const [index, cell] of NATURAL.entries())
        steps[cell] = wide === 0 ? (this.#bytes[at + 1 + index] as number) : this.word(at + 1 + index * 2);
      if (steps.includes(0)) throw malformedJpeg("A quantization table has a step of 0.", at);
      this.#steps.set(number, steps);
      at += 1 + CELLS * size;
    }
  }

  #huffman(from: number, end: number): void {
    for (let at = from; at < end; ) {
      const key = this.#bytes[at] as number;
      const counts = this.#bytes.subarray(at + 1, at + 17);
      const total = counts.reduce((sum, count) => sum + count, 0);
      if (key >> 4 > 1 || (key & 15) > 3 || total > 256 || at + 17 + total > end)
        throw malformedJpeg("A table of codes is not whole.", at);
      this.#tables.set(key, decodingTable(counts, this.#bytes.subarray(at + 17, at + 17 + total), at));
      at += 17 + total;
    }
  }

  #start(marker: number, from: number, end: number): void {
    const [precision, height, width] = [this.#bytes[from], this.word(from + 1), this.word(from + 3)];
    const count = this.#bytes[from + 5] ?? 0;
    if (this.#frame !== undefined || precision !== 8 || height === 0 || width === 0 || count === 0)
      throw malformedJpeg("This kind of JPEG is not read.", from);
    if (count > MAX_COMPONENTS || end < from + 6 + count * 3)
      throw malformedJpeg("The frame has too many components.", from);
    this.#frame = { width, height, isProgressive: marker === SOF2 };
    this.#components = layOut(this.#bytes.subarray(from + 6, from + 6 + count * 3), { width, height, offset: from });
  }

  #scan(from: number, end: number): number {
    const count = this.#bytes[from] ?? 0;
    if (this.#frame === undefined || count === 0 || end < from + 4 + count * 2)
      throw malformedJpeg("A scan has no frame.", from);
    const chosen: OpenComponent[] = [];
    const tables: CodedBy[] = [];
    for (let at = from + 1; at < from + 1 + count * 2; at += 2) {
      const component = this.#components.find(({ id }) => id === this.#bytes[at]);
      if (component === undefined || chosen.includes(component))
        throw malformedJpeg("A scan has an unknown component.", at);
      this.#latch(component, at);
      const key = this.#bytes[at + 1] as number;
      chosen.push(component);
      tables.push({ dc: this.#tables.get(key >> 4), ac: this.#tables.get(0x10 | (key & 15)) });
    }
    const terms = this.#termsAt(from + 1 + count * 2, count);
    const reader = new EntropyReader(this.#bytes, end);
    const coefficients = chosen.map((component) => component.coefficients);
    const blocks = new BlockReader(reader, { terms, coefficients, tables });
    readUnits(chosen, blocks, { ...this.#frame, interval: this.#interval, tick: this.#tick });
    return reader.end();
  }

  /** A component keeps the steps that it has at its first scan. */
  #latch(component: OpenComponent, at: number): void {
    if (component.latched) return;
    const steps = this.#steps.get(component.steps[0] as number);
    if (steps === undefined) throw malformedJpeg("A component uses a quantization table that is not defined.", at);
    component.steps.set(steps);
    component.latched = true;
  }

  #termsAt(at: number, count: number): ScanTerms {
    const [first = 0, last = 0, bits = 0] = this.#bytes.subarray(at, at + 3);
    const isProgressive = this.#frame?.isProgressive === true;
    const terms = { isProgressive, first, last, low: bits & 15, high: bits >> 4 };
    if (!isProgressive) return terms;
    const isWhole = first === 0 ? last === 0 : count === 1 && last >= first && last < CELLS;
    if (!isWhole || terms.low > 13 || (terms.high > 0 && terms.high !== terms.low + 1))
      throw malformedJpeg("The terms of a progressive scan contradict each other.", at);
    return terms;
  }
}

function layOut(
  entries: Uint8Array,
  { width, height, offset }: { readonly width: number; readonly height: number; readonly offset: number },
): OpenComponent[] {
  const facts = Array.from({ length: entries.length / 3 }, (_, index) => {
    const [id = 0, sampling = 0, table = 0] = entries.subarray(index * 3, index * 3 + 3);
    return { id, horizontal: sampling >> 4, vertical: sampling & 15, table };
  });
  const isPossible = facts.every(({ horizontal: h, vertical: v }) => h > 0 && h <= 4 && v > 0 && v <= 4);
  const ids = new Set(facts.map(({ id }) => id));
  if (!isPossible || ids.size < facts.length)
    throw malformedJpeg("The frame's components contradict each other.", offset);
  const across = facts.reduce((most, { horizontal }) => Math.max(most, horizontal), 1);
  const down = facts.reduce((most, { vertical }) => Math.max(most, vertical), 1);
  const units = { across: Math.ceil(width / (BLOCK * across)), down: Math.ceil(height / (BLOCK * down)) };
  // Source: libjpeg, which reads only whole ratios. A sample of one color would otherwise cover parts of several others.
  if (facts.some(({ horizontal, vertical }) => across % horizontal > 0 || down % vertical > 0))
    throw malformedJpeg("This kind of JPEG is not read.", offset);
  const sizes = facts.map(({ horizontal, vertical }) => units.across * horizontal * units.down * vertical * CELLS);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_COEFFICIENTS)
    throw malformedJpeg("The picture is too large.", offset);
  return facts.map(({ id, horizontal, vertical, table }) => {
    const samplesAcross = Math.ceil((width * horizontal) / across);
    const samplesDown = Math.ceil((height * vertical) / down);
    return {
      id,
      horizontal,
      vertical,
      across: units.across * horizontal,
      down: units.down * vertical,
      samplesAcross,
      samplesDown,
      ownAcross: Math.ceil(samplesAcross / BLOCK),
      ownDown: Math.ceil(samplesDown / BLOCK),
      coefficients: new Int16Array(units.across * horizontal * units.down * vertical * CELLS),
      // Until the first scan, the first step is the number of the table.
      steps: new Uint16Array(CELLS).fill(table),
      latched: false,
    };
  });
}

interface Units {
  readonly interval: number;
  readonly tick: () => void;
}

/** The units of a scan: blocks of one component, or of all in turn. Source: ITU-T T.81, A.2. */
function readUnits(chosen: readonly Component[], blocks: BlockReader, { interval, tick }: Units): void {
  const [only] = chosen;
  if (only === undefined) return;
  const isAlone = chosen.length === 1;
  const size = chosen.reduce((sum, { horizontal, vertical }) => sum + horizontal * vertical, 0);
  if (!isAlone && size > MAX_SCAN_BLOCKS) throw malformedJpeg("A unit of the scan has more than ten blocks.", 0);
  const across = isAlone ? only.ownAcross : only.across / only.horizontal;
  const down = isAlone ? only.ownDown : only.down / only.vertical;
  let [passed, restarts] = [0, 0];
  for (let y = 0; y < down; y += 1) {
    tick();
    for (let x = 0; x < across; x += 1) {
      if (interval > 0 && passed === interval) {
        blocks.restart(restarts % 8);
        restarts += 1;
        passed = 0;
      }
      passed += 1;
      if (isAlone) blocks.read((y * only.across + x) * CELLS, 0);
      else readUnit(chosen, blocks, { x, y });
    }
  }
  blocks.finish();
}

function readUnit(
  chosen: readonly Component[],
  blocks: BlockReader,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  for (let own = 0; own < chosen.length; own += 1) {
    const { horizontal, vertical, across } = chosen[own] as Component;
    for (let row = 0; row < vertical; row += 1)
      for (let column = 0; column < horizontal; column += 1)
        blocks.read(((y * vertical + row) * across + x * horizontal + column) * CELLS, own);
  }
}
