/** Where in a file an object is. */
export interface ObjectLocation {
  readonly object?: number | undefined;
  readonly generation?: number | undefined;
  /** From 0. */
  readonly page?: number | undefined;
  /** Byte in the file; in a content stream, byte of its decoded data. */
  readonly offset?: number | undefined;
  /** A way through the structure tree, the metadata or a font, in words. */
  readonly path?: string | undefined;
}
