const MAX_CONTENT_BYTES = 65_536;
const MAX_KEPT_BYTES = 8_388_608;

interface Kept {
  readonly content: Uint8Array;
  readonly body: readonly Uint8Array[];
}

/**
 * Contents that were deflated, for archives that hold the same ones: the workbooks of a deck's charts differ in their sheet alone.
 *
 * Cost     At most 8 MiB of contents of up to 64 KiB; what comes after is deflated each time.
 */
export class PackedContents {
  readonly #kept = new Map<number, Kept>();
  #byteLength = 0;

  /** By checksum and level, then byte for byte: two contents of one checksum never change places. */
  find(sum: number, level: number, content: Uint8Array): readonly Uint8Array[] | undefined {
    const kept = this.#kept.get(keyOf(sum, level));
    return kept !== undefined && Buffer.compare(kept.content, content) === 0 ? kept.body : undefined;
  }

  keep(sum: number, level: number, { content, body }: Kept): void {
    if (content.length > MAX_CONTENT_BYTES || this.#byteLength > MAX_KEPT_BYTES) return;
    this.#kept.set(keyOf(sum, level), { content, body });
    this.#byteLength += content.length;
  }
}

const keyOf = (sum: number, level: number): number => sum * 16 + level;
