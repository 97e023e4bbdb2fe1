import { FormatError } from "@colophon/kit-bytes";

/** Samples in a row of a block. */
export const BLOCK = 8;
/** Coefficients of a block. */
export const CELLS = BLOCK * BLOCK;

/** A colour of a picture: its blocks from the top left, rows of `across` blocks, as quantized coefficients in natural order. */
export interface Component {
  readonly id: number;
  /** Samples of this component for the samples of the component that has most, across and down. */
  readonly horizontal: number;
  readonly vertical: number;
  /** Blocks in a row and rows of blocks, with those that fill up whole units. */
  readonly across: number;
  readonly down: number;
  /** Samples of the picture: the last blocks can have others, which no decoder shows. */
  readonly samplesAcross: number;
  readonly samplesDown: number;
  /** Blocks that have samples of the picture: a scan of this component alone has no others. */
  readonly ownAcross: number;
  readonly ownDown: number;
  readonly coefficients: Int16Array;
  /** The steps of the quantization, in natural order. */
  readonly steps: Uint16Array;
}

/** A picture as its coefficients, before any decoder rounds them to samples. */
export interface Jpeg {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  /** Whether the file names itself JFIF, by which decoders choose the colours. */
  readonly isJfif: boolean;
  /** The colour transform that an Adobe marker states. */
  readonly adobe: number | undefined;
}

/** The place in natural order of each coefficient as it is stored. Source: ITU-T T.81, figure A.6. */
export const NATURAL: readonly number[] = zigzag();

function zigzag(): number[] {
  const order: number[] = [];
  for (let sum = 0; sum < 2 * BLOCK - 1; sum += 1) {
    const cells: number[] = [];
    for (let y = 0; y < BLOCK; y += 1) if (sum - y >= 0 && sum - y < BLOCK) cells.push(y * BLOCK + sum - y);
    order.push(...(sum % 2 === 0 ? cells.reverse() : cells));
  }
  return order;
}

/** The error for data that no strict decoder reads, or of a kind that is not read here. */
export function malformedJpeg(message: string, offset: number): FormatError {
  return new FormatError({ format: "jpeg", code: "MALFORMED", message, offset });
}
