import type { Checkpoint } from "@colophon/kit-bytes";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { PixelGrid, PixelSource } from "../seen-colors.ts";
import { readJpeg } from "./jpeg-pixels.ts";
import { readPng } from "./png-pixels.ts";

/** The pixels of a package's pictures, each read once: of PNG and JPEG, by their first bytes. */
export function pixelsIn(opened: OoxmlPackage, checkpoint: Checkpoint): PixelSource {
  const known = new Map<OoxmlPart, PixelGrid | undefined>();
  return (part) => {
    if (!known.has(part)) {
      const bytes = opened.read(part);
      known.set(part, readPng(bytes, checkpoint) ?? readJpeg(bytes, checkpoint));
    }
    return known.get(part);
  };
}
