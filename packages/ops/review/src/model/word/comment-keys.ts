import { hashBytes } from "@colophon/contract";

/** Word gives a comment with a greater key another one. [MS-DOCX] 2.2.4, ST_LongHexNumber of paraId. */
const MAX_KEY = 0x7fffffff;

/** Keys of eight hexadecimal digits, each of which a document has once. */
export class CommentKeys {
  readonly #taken = new Set<string>();

  add(key: string): void {
    this.#taken.add(key.toUpperCase());
  }

  /** A key that nothing in the document has. */
  take(content: string): string {
    for (let attempt = 0; ; attempt++) {
      const hash = hashBytes(Buffer.from(`${attempt}\n${content}`, "utf8")).slice(7, 15);
      const number = Number.parseInt(hash, 16) % MAX_KEY;
      const key = Math.max(1, number).toString(16).toUpperCase().padStart(8, "0");
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return key;
    }
  }
}
