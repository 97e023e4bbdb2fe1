import { type RichValue, readRich, ValueFault } from "@colophon/base-fill";
import { isPlainObject } from "@colophon/contract";
import { type PictureSize, readPictureSize } from "../validate/picture-size.ts";

const DATA_URI = /^data:image\/[\w.+-]+;base64,/;

/** A picture that the caller sends. */
export interface GivenPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A picture to show, and how it fits in its frame. */
export interface PictureValue {
  readonly bytes: Uint8Array;
  readonly size: PictureSize;
  readonly extension: "png" | "jpeg";
  readonly mediaType: string;
  readonly alt: string | undefined;
  readonly fit: "crop" | "contain" | "stretch";
}

/** The pictures that values can name. */
export class PictureStore {
  readonly #given: ReadonlyMap<string, Uint8Array>;
  readonly #used = new Set<string>();

  constructor(given: readonly GivenPicture[]) {
    this.#given = new Map(given.map(({ name, bytes }) => [name, bytes]));
  }

  get unused(): readonly string[] {
    return [...this.#given.keys()].filter((name) => !this.#used.has(name));
  }

  /** `{ "$picture": ... }`; undefined for another value. Errors: ValueFault. */
  read(value: unknown): PictureValue | undefined {
    const rich: RichValue | string | undefined = readRich(value);
    if (typeof rich === "string") throw new ValueFault(rich);
    if (rich?.kind !== "picture" || !isPlainObject(value)) return undefined;
    const { fit = "crop", alt } = value as { readonly fit?: unknown; readonly alt?: unknown };
    if (fit !== "crop" && fit !== "contain" && fit !== "stretch")
      throw new ValueFault("`fit` must be `crop`, `contain` or `stretch`.");
    const bytes = this.#bytesOf(rich.source);
    const size = readPictureSize(bytes);
    const extension = bytes[0] === 0x89 ? "png" : bytes[0] === 0xff ? "jpeg" : undefined;
    if (size === undefined || extension === undefined || size.w < 1 || size.h < 1)
      throw new ValueFault("It is not the name of a picture in `pictures`, or a PNG or JPEG in base64.");
    return {
      bytes,
      size,
      extension,
      mediaType: `image/${extension}`,
      alt: typeof alt === "string" ? alt : undefined,
      fit,
    };
  }

  #bytesOf(source: string): Uint8Array {
    const given = this.#given.get(source);
    if (given !== undefined) {
      this.#used.add(source);
      return given;
    }
    const base64 = source.replace(DATA_URI, "").replace(/\s+/g, "");
    return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, "base64") : new Uint8Array(0);
  }
}
