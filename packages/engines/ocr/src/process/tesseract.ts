import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { capMemory } from "@colophon/engine-wasm";
import { createOCREngine } from "tesseract-wasm";
import { type HocrLine, readHocr } from "./hocr.ts";
import type { GrayPicture } from "./picture.ts";

/** Of the module's own memory. Attack: a picture that makes Tesseract allocate without end. */
const MAX_MIB = 1024;

export interface Tesseract {
  /** The lines of a picture that is upright. */
  read(picture: GrayPicture, dpi: number): readonly HocrLine[];
  close(): void;
}

let refusals = 0;

/** Whether the module was refused memory. */
export function isOutOfMemory(): boolean {
  return refusals > 0;
}

/** Tesseract with the model of one language. */
export async function openTesseract(model: string): Promise<Tesseract> {
  watchGrowth();
  const file = new URL("tesseract-core.wasm", import.meta.resolve("tesseract-wasm"));
  const engine = await createOCREngine({ wasmBinary: capMemory(new Uint8Array(readFileSync(file)), MAX_MIB) });
  engine.loadModel(new Uint8Array(gunzipSync(readFileSync(model))));
  engine.setVariable("hocr_char_boxes", "0");
  return {
    read(picture, dpi) {
      engine.setVariable("user_defined_dpi", String(Math.max(70, Math.round(dpi))));
      const { width, height } = picture;
      engine.loadImage({ width, height, data: toRgba(picture) });
      const lines = readHocr(engine.getHOCR());
      engine.clearImage();
      return lines;
    },
    close: () => engine.destroy(),
  };
}

function toRgba({ width, height, gray }: GrayPicture): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (gray[at] ?? 255) * 0x010101 + 0xff000000;
  return new Uint8ClampedArray(pixels.buffer);
}

function watchGrowth(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    try {
      return grow.call(this, pages);
    } catch (error) {
      refusals += 1;
      throw error;
    }
  };
}
