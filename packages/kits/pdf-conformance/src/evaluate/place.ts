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
  /**
   * What the object is used as, where another clause then counts too: a space to blend in, an alternate space, an entry of an
   * image or a graphics state, an operand, a property that identifies the file or
   * that an extension schema describes.
   */
  readonly role?: "blending" | "alternate" | "image" | "state" | "operator" | "identifier" | "described" | undefined;
}
