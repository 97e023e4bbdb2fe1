import { crc32 } from "node:zlib";
import { Deflate } from "fflate";

export type DeflateLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** What ends before this is deflated in one go: a stream takes 2 MB of tables, whatever its length. */
const SHORT_BYTES = 65_536;

/** Content that comes in pieces, as it will stand in the archive. */
export class EntryBody {
  readonly #level: DeflateLevel | undefined;
  #pieces: Uint8Array[] = [];
  #deflate: Deflate | undefined;
  #sum = 0;
  #length = 0;

  /** Stored where no level is given. */
  constructor(level: DeflateLevel | undefined) {
    this.#level = level;
  }

  get facts(): { readonly crc32: number; readonly length: number } {
    return { crc32: this.#sum, length: this.#length };
  }

  write(piece: Uint8Array): void {
    this.#sum = crc32(piece, this.#sum);
    this.#length += piece.length;
    if (this.#deflate !== undefined) this.#deflate.push(piece);
    else this.#pieces.push(new Uint8Array(piece));
    if (this.#deflate === undefined && this.#level !== undefined && this.#length > SHORT_BYTES)
      this.#deflate = this.#stream(this.#level);
  }

  /** `pack` deflates what stayed short. */
  end(pack: (content: Uint8Array) => readonly Uint8Array[]): readonly Uint8Array[] {
    this.#deflate?.push(new Uint8Array(0), true);
    return this.#deflate === undefined && this.#level !== undefined ? pack(Buffer.concat(this.#pieces)) : this.#pieces;
  }

  #stream(level: DeflateLevel): Deflate {
    const before = this.#pieces;
    const pieces: Uint8Array[] = [];
    this.#pieces = pieces;
    const deflate = new Deflate({ level, mem: 8 }, (deflated) => pieces.push(deflated));
    for (const piece of before) deflate.push(piece);
    return deflate;
  }
}
