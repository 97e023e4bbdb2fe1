import { checkLimit } from "@colophon/kit-bytes";
import { FORMAT } from "./errors.ts";

/** What a sheet's part holds outside of its cells, kept as it is written, up to a limit. */
export class OutsideText {
  readonly #most: number;
  #pieces: string[] = [];
  #length = 0;
  /** The root's local name; "" until it is met. */
  root = "";
  /** "x:" where the names of the cells' elements have a prefix. */
  prefix = "";

  constructor(most: number) {
    this.#most = most;
  }

  /** Throws FormatError LIMIT past the limit; `offset` is where in the part. */
  keep(text: string, offset: number): void {
    this.#length += text.length;
    checkLimit(this.#length, { format: FORMAT, limit: "maxOutsideCharacters", most: this.#most, offset });
    this.#pieces.push(text);
  }

  /** The root's tag: its name, and the prefix that its children have until one says otherwise. */
  readRoot(tag: string): void {
    const name = /^<([^\s/>]+)/.exec(tag.slice(0, 256))?.[1] ?? "";
    const colon = name.indexOf(":");
    this.root = name.slice(colon + 1);
    this.prefix = name.slice(0, colon + 1);
  }

  /** Whether the tag opens the cells, whose prefix need not be the root's: both may stand for one namespace. */
  opensData(tag: string): boolean {
    const found = /^<([^\s/>:]*:)?sheetData[\s>]/.exec(tag.slice(0, 256));
    if (found !== null) this.prefix = found[1] ?? "";
    return found !== null;
  }

  text(): string {
    return this.#pieces.join("");
  }
}
