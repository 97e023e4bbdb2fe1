interface Index {
  readonly items: readonly Uint8Array[];
  readonly end: number;
}

export function readIndex(bytes: Uint8Array, at: number): Index {
  const count = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
  const size = bytes[at + 2] ?? 0;
  if (count === 0 || size < 1 || size > 4) return { items: [], end: at + 2 };
  const base = at + 3 + (count + 1) * size - 1;
  const offsetOf = (index: number): number => {
    let value = 0;
    for (let step = 0; step < size; step += 1) value = value * 256 + (bytes[at + 3 + index * size + step] ?? 0);
    return value;
  };
  const items: Uint8Array[] = [];
  let from = offsetOf(0);
  for (let index = 1; index <= count && base + from <= bytes.length; index += 1) {
    const to = offsetOf(index);
    items.push(bytes.subarray(base + from, Math.max(base + from, Math.min(base + to, bytes.length))));
    from = to;
  }
  return { items, end: base + from };
}

/** Operands by operator; two-byte operators as 1200 and the second byte. */
export function readDict(bytes: Uint8Array): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number;
    const [next = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
    if (byte <= 21) {
      found.set(byte === 12 ? 1200 + next : byte, operands);
      operands = [];
      at += byte === 12 ? 2 : 1;
    } else if (byte === 28) {
      operands.push(((next * 256 + third) << 16) >> 16);
      at += 3;
    } else if (byte === 29) {
      operands.push((next << 24) | (third << 16) | ((bytes[at + 3] ?? 0) << 8) | (bytes[at + 4] ?? 0));
      at += 5;
    } else if (byte === 30) {
      const from = at + 1;
      do at += 1;
      while (at < bytes.length && ((bytes[at] as number) & 15) !== 15 && (bytes[at] as number) >> 4 !== 15);
      at += 1;
      operands.push(readReal(bytes.subarray(from, at)));
    } else if (byte >= 32 && byte <= 246) {
      operands.push(byte - 139);
      at += 1;
    } else if (byte >= 247 && byte <= 254) {
      operands.push(byte < 251 ? (byte - 247) * 256 + next + 108 : -(byte - 251) * 256 - next - 108);
      at += 2;
    } else at += 1;
  }
  return found;
}

const NIBBLES = "0123456789.EM -F";

/** A number in half bytes. */
function readReal(bytes: Uint8Array): number {
  const text = Array.from(bytes, (byte) => `${NIBBLES[byte >> 4]}${NIBBLES[byte & 15]}`).join("");
  const [written = ""] = text.split("F");
  const value = Number(written.replaceAll("M", "E-").replaceAll(" ", "-").replace(/^E-/, ""));
  return Number.isFinite(value) ? value : 0;
}
