const [PERCENT, OPEN, CLOSE, LESS, MORE, BEGIN, END, ESCAPE] = [0x25, 0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x5c];

/**
 * What closes the string, arrays and dictionaries that are open at the end of content.
 *
 * Shapes   bytes: from the first operand behind the last operator. A line break that follows ends a comment.
 * Source   ISO 32000-2, 7.2, 7.3.
 */
export function closeTokens(bytes: Uint8Array, tick: () => void): string {
  const open: string[] = [];
  const rest = (): string => open.toReversed().join(" ");
  for (let at = 0; at < bytes.length; at += 1) {
    tick();
    const byte = bytes[at];
    if (byte === PERCENT) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    else if (byte === OPEN) {
      const { end, depth } = readString(bytes, at);
      if (depth > 0) return `${")".repeat(depth)} ${rest()}`;
      at = end;
    } else if (byte === LESS && bytes[at + 1] === LESS) {
      open.push(">>");
      at += 1;
    } else if (byte === LESS) {
      const end = bytes.indexOf(MORE, at);
      if (end < 0) return `> ${rest()}`;
      at = end;
    } else if (byte === BEGIN) open.push("]");
    else if (byte === END || (byte === MORE && bytes[at + 1] === MORE)) {
      open.pop();
      if (byte === MORE) at += 1;
    }
  }
  return rest();
}

function readString(bytes: Uint8Array, start: number): { readonly end: number; readonly depth: number } {
  let depth = 0;
  let at = start;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === ESCAPE) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) break;
    }
  }
  return { end: at, depth };
}
