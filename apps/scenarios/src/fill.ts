import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from "node:fs";

/** Takes every byte of a disk that is left but some, by a file. */
export function fill(path: string, spareBytes: number): void {
  const file = openSync(path, "w");
  for (let byteLength = 1024 * 1024; byteLength >= 512; ) {
    try {
      writeSync(file, Buffer.alloc(byteLength, 1));
    } catch {
      byteLength /= 2;
    }
  }
  ftruncateSync(file, Math.max(0, fstatSync(file).size - spareBytes));
  closeSync(file);
}
