const SLICE_LENGTH = 65_536;

/** A long text in pieces of some 64 Ki characters, so that the clock can be looked at between them; no surrogate pair is cut. */
export function* textSlices(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = Math.min(start + SLICE_LENGTH, text.length);
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff && end < text.length) end += 1;
    yield text.slice(start, end);
  }
}
