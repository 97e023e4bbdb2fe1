import { createHash } from "node:crypto";
import { type Checkpoint, checkLimit } from "@colophon/kit-bytes";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { DesignPicture, Guess } from "./design.ts";
import { areaOf, overlap } from "./free-area.ts";
import { FORMAT } from "./limits.ts";
import type { BoxEmu, Drawing } from "./shapes.ts";

interface ImageUse {
  readonly part: string;
  readonly name: string;
  readonly box: BoxEmu;
}

/** Of a slide's area: a picture that takes more is no logo. */
const LOGO_SHARE = 0.25;

/** Gathers the pictures of masters and layouts; pictures of the same bytes are one. */
export class PictureCollector {
  readonly guesses: Guess[] = [];
  readonly #opened: OoxmlPackage;
  readonly #slide: BoxEmu;
  readonly #mostBytes: number;
  readonly #places = new Map<OoxmlPart, ImageUse[]>();

  constructor(opened: OoxmlPackage, size: { readonly w: number; readonly h: number }, mostBytes: number) {
    this.#opened = opened;
    this.#slide = { x: 0, y: 0, ...size };
    this.#mostBytes = mostBytes;
  }

  add(source: OoxmlPart, drawings: readonly Drawing[]): void {
    for (const { picture, name, box } of drawings) {
      if (picture === undefined) continue;
      const relationship = this.#opened.relationshipsOf(source).find(({ id }) => id === picture);
      const part = relationship === undefined ? undefined : this.#opened.targetOf(relationship);
      if (part === undefined) continue;
      const places = this.#places.get(part) ?? [];
      places.push({ part: source.name, name, box });
      this.#places.set(part, places);
    }
  }

  finish(checkpoint: Checkpoint): readonly DesignPicture[] {
    const found = new Map<string, DesignPicture>();
    let bytes = 0;
    for (const [part, places] of this.#places) {
      checkpoint();
      const content = this.#opened.read(part);
      bytes += content.length;
      checkLimit(bytes, { format: FORMAT, limit: "maxPictureBytes", most: this.#mostBytes, offset: 0 });
      const sha256 = createHash("sha256").update(content).digest("hex");
      const known = found.get(sha256);
      const all = [...(known?.places ?? []), ...places];
      found.set(sha256, {
        sha256,
        part: known?.part ?? part,
        contentType: part.contentType ?? "",
        byteLength: content.length,
        role: this.#roleOf(all),
        places: all,
      });
    }
    for (const { part, role } of found.values())
      this.guesses.push({
        part: part.name,
        what: role,
        message: `The picture is treated as a ${role}, because of its size.`,
        confidence: 0.8,
      });
    return [...found.values()];
  }

  #roleOf(places: readonly ImageUse[]): DesignPicture["role"] {
    const least = LOGO_SHARE * areaOf(this.#slide);
    return places.some(({ box }) => overlap(box, this.#slide) > least) ? "backdrop" : "logo";
  }
}
