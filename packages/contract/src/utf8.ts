/** Bytes of a well-formed string in UTF-8. */
export function utf8Length(text: string): number {
  if (typeof Buffer === "function") return Buffer.byteLength(text, "utf8");
  return new TextEncoder().encode(text).length;
}

/** A text in pieces of at most so many code units, none of which cuts a character in two. */
export function* sliceText(text: string, length: number): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}
