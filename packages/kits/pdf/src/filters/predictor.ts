import type { Decoded } from "./decoded.ts";

export interface PredictorParameters {
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
}

/** Bytes of a row. Attack: a few bytes that ask for rows of gigabytes. */
const LONGEST_ROW = 2 ** 26;

/** Undoes the prediction of Flate and LZW data. Source: ISO 32000-2, 7.4.4.4; PNG, 9. */
export function undoPredictor(bytes: Uint8Array, parameters: PredictorParameters): Decoded {
  const { predictor, colors, bits, columns } = parameters;
  if (predictor <= 1) return { bytes };
  const rowLength = Math.ceil((colors * bits * columns) / 8);
  if (!(colors > 0 && columns > 0 && [1, 2, 4, 8, 16].includes(bits) && rowLength < LONGEST_ROW))
    return { bytes, problem: "The predictor's parameters are not valid." };
  return predictor === 2
    ? undoTiff(bytes, parameters, rowLength)
    : undoPng(bytes, Math.max(1, (colors * bits) >> 3), rowLength);
}

function undoPng(bytes: Uint8Array, step: number, rowLength: number): Decoded {
  const rows = Math.ceil(bytes.length / (rowLength + 1));
  // The last row may end early.
  const found = new Uint8Array(Math.max(0, bytes.length - rows));
  let problem: string | undefined;
  let length = 0;
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowLength + 1);
    const kind = bytes[from] ?? 0;
    const count = Math.min(rowLength, bytes.length - from - 1);
    const to = row * rowLength;
    if (kind > 4) problem = `Row ${row + 1} has the unknown predictor ${kind}.`;
    for (let index = 0; index < count; index += 1) {
      const left = index >= step ? (found[to + index - step] as number) : 0;
      const up = row > 0 ? (found[to + index - rowLength] as number) : 0;
      const corner = row > 0 && index >= step ? (found[to + index - rowLength - step] as number) : 0;
      found[to + index] = (bytes[from + 1 + index] as number) + predict(kind, left, up, corner);
    }
    length = to + Math.max(0, count);
  }
  return problem === undefined ? { bytes: found.subarray(0, length) } : { bytes: found.subarray(0, length), problem };
}

function predict(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + up - corner;
  const byLeft = Math.abs(estimate - left);
  const byUp = Math.abs(estimate - up);
  const byCorner = Math.abs(estimate - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function undoTiff(bytes: Uint8Array, { colors, bits, columns }: PredictorParameters, rowLength: number): Decoded {
  const found = bytes.slice();
  for (let start = 0; start < found.length; start += rowLength) {
    const row = found.subarray(start, start + rowLength);
    if (bits === 8) for (let index = colors; index < row.length; index += 1) row[index] = add(row, index, colors, 255);
    else undoWide(row, { colors, bits, columns });
  }
  return { bytes: found };
}

function add(row: Uint8Array, index: number, colors: number, mask: number): number {
  return ((row[index] as number) + (row[index - colors] as number)) & mask;
}

function undoWide(row: Uint8Array, { colors, bits, columns }: Omit<PredictorParameters, "predictor">): void {
  const sample = (index: number): number => {
    if (bits === 16) return (row[index * 2] ?? 0) * 256 + (row[index * 2 + 1] ?? 0);
    const bit = index * bits;
    return ((row[bit >> 3] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  };
  const put = (index: number, value: number): void => {
    if (bits === 16) {
      row[index * 2] = value >> 8;
      row[index * 2 + 1] = value & 255;
      return;
    }
    const bit = index * bits;
    const shift = 8 - bits - (bit & 7);
    const mask = ((1 << bits) - 1) << shift;
    row[bit >> 3] = ((row[bit >> 3] ?? 0) & ~mask) | ((value << shift) & mask);
  };
  const limit = 2 ** bits;
  for (let index = colors; index < Math.min(columns * colors, Math.floor((row.length * 8) / bits)); index += 1)
    put(index, (sample(index) + sample(index - colors)) % limit);
}
