export { ByteBuilder } from "./builder.ts";
export { type Checkpoint, everyUnits, noCheckpoint } from "./checkpoint.ts";
export { ByteCursor, type CursorOptions } from "./cursor.ts";
export { FormatError, type FormatFacts } from "./format-error.ts";
export {
  readUint16BE,
  readUint16LE,
  readUint32BE,
  readUint32LE,
  readUint64BE,
  readUint64LE,
  toSigned,
} from "./integers.ts";
export { checkLimit, type Measured, overLimit, withLimits } from "./limits.ts";
export { rc4 } from "./rc4.ts";
export {
  type ByteRange,
  type ByteSource,
  ChunkReader,
  isByteSource,
  sourceFrom,
  sourceOf,
  sourceUpTo,
} from "./source.ts";
export { withoutEnd } from "./without-end.ts";
