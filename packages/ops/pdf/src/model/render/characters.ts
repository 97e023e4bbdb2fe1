/** What has no meaning as text: controls but tab and line ends, halves of pairs, and what Unicode says is no character. */
const UNMAPPABLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef]|\p{Surrogate}|[\ufffe\uffff\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{4fffe}\u{4ffff}\u{5fffe}\u{5ffff}\u{6fffe}\u{6ffff}\u{7fffe}\u{7ffff}\u{8fffe}\u{8ffff}\u{9fffe}\u{9ffff}\u{afffe}\u{affff}\u{bfffe}\u{bffff}\u{cfffe}\u{cffff}\u{dfffe}\u{dffff}\u{efffe}\u{effff}\u{ffffe}\u{fffff}\u{10fffe}\u{10ffff}]/gu;
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
export const REPLACEMENT = "\ufffd";

/** Text that can be set, and what was taken out of it. */
export function cleanText(text: string): { readonly text: string; readonly unmappable: readonly number[] } {
  const unmappable: number[] = [];
  const cleaned = text.replace(UNMAPPABLE, (character) => {
    unmappable.push(character.codePointAt(0) ?? 0);
    return REPLACEMENT;
  });
  return { text: cleaned, unmappable };
}

export function linesOf(text: string): readonly string[] {
  return text.split(LINE_ENDS);
}

export function codePointName(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}
