import { readFileSync } from "node:fs";

const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
const HAS_MAXIMUM = 1;
const PAGE_BYTES = 65_536;
const MIB = 1024 ** 2;

/**
 * A WebAssembly module whose own memory stops growing at a bound, whatever its file says.
 *
 * Shapes   module: a binary that defines one 32-bit memory. mostMiB: whole MiB, at least what it starts with.
 * Errors   RangeError when it defines no memory of its own, or starts with more.
 * Source   WebAssembly core specification 2.0, 5.5.8 (memory section), 5.2.2 (LEB128).
 */
export function capMemory(module: Uint8Array, mostMiB: number): Uint8Array<ArrayBuffer> {
  const mostPages = Math.floor((mostMiB * MIB) / PAGE_BYTES);
  for (let at = HEADER_BYTES; at < module.length; ) {
    const section = module[at];
    const size = readLeb(module, at + 1);
    const end = size.end + size.value;
    if (section === MEMORY_SECTION) {
      const count = readLeb(module, size.end);
      const minimum = readLeb(module, count.end + 1);
      if (count.value !== 1 || minimum.value > mostPages)
        throw new RangeError(`The module has ${count.value} memories and starts with ${minimum.value} pages.`);
      const content = [1, HAS_MAXIMUM, ...writeLeb(minimum.value), ...writeLeb(mostPages)];
      const head = [MEMORY_SECTION, ...writeLeb(content.length), ...content];
      const capped = new Uint8Array(at + head.length + module.length - end);
      capped.set(module.subarray(0, at));
      capped.set(head, at);
      capped.set(module.subarray(end), at + head.length);
      return capped;
    }
    at = end;
  }
  throw new RangeError("The module defines no memory.");
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** The capped module of a file, compiled once in this process; instances share its code and nothing else. */
export function compileCapped(file: URL, mostMiB: number): Promise<WebAssembly.Module> {
  const key = `${mostMiB} ${file.href}`;
  const known = modules.get(key) ?? WebAssembly.compile(capMemory(readFileSync(file), mostMiB));
  modules.set(key, known);
  return known;
}

function readLeb(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let end = start;
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[end++];
    if (byte === undefined || end - start > 5) throw new RangeError("The module is truncated.");
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return { value, end };
  }
}

function writeLeb(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 128) + 0x80, ...writeLeb(Math.floor(value / 128))];
}
