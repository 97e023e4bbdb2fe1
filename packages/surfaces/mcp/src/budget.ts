/** Bytes that an answer may put into a model's context. */
export const LIST_BYTES = 6_000;
export const DESCRIBE_BYTES = 12_000;
/** Past this a result is told in outline, with a link to the whole. */
export const RESULT_BYTES = 8_000;
/** Characters of one page of a resource. */
export const PAGE_LENGTH = 8_000;

/** The bytes of a value as it travels. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "", "utf8");
}
