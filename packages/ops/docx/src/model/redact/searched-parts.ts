import type { ZipArchive, ZipEntry } from "@colophon/kit-zip";
import type { SearchedBody } from "./searched-body.ts";

interface SearchedEntry {
  readonly archive: ZipArchive;
  readonly entry: ZipEntry;
  readonly contentType: string;
}

/** What a first search found free of the secrets: a second one compares it with what was written, and searches all else. */
export class SearchedParts {
  readonly #free = new Map<string, SearchedEntry>();
  /** Undefined for a name that two entries have: which of them was written is not known then. */
  readonly #bodies = new Map<string, SearchedBody | undefined>();

  /** An entry in which nothing was found, and nothing was left unproven. */
  addFree(searched: SearchedEntry): void {
    this.#free.set(searched.entry.name, searched);
  }

  addBody(part: string, body: SearchedBody): void {
    this.#bodies.set(part, this.#bodies.has(part) ? undefined : body);
  }

  bodyOf(part: string): SearchedBody | undefined {
    return this.#bodies.get(part);
  }

  /** Whether an entry has the name, the type and the bytes of one in which nothing was found. */
  isFree({ archive, entry, contentType }: SearchedEntry): boolean {
    const known = this.#free.get(entry.name);
    if (known === undefined || known.contentType !== contentType) return false;
    const { method, crc32, length, compressedLength } = known.entry;
    if (entry.method !== method || entry.crc32 !== crc32 || entry.length !== length) return false;
    if (entry.compressedLength !== compressedLength) return false;
    return Buffer.compare(archive.readCompressed(entry), known.archive.readCompressed(known.entry)) === 0;
  }
}
