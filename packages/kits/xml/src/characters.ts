const NAME_START = 1;
const NAME = 2;
const SPACE = 4;

/** What the ASCII characters may be, so that the usual case is one look-up. */
const ASCII = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) ASCII[code] = NAME_START | NAME;
  else if (/[0-9.-]/.test(character)) ASCII[code] = NAME;
  else if (/[ \t\r\n]/.test(character)) ASCII[code] = SPACE;
}

export function isSpace(code: number): boolean {
  return code < 128 && ((ASCII[code] ?? 0) & SPACE) !== 0;
}

/** XML 1.0 5th edition, production 4; surrogate pairs stand for U+10000 to U+EFFFF, told by their first half. */
function isNameStart(code: number): boolean {
  if (code < 128) return ((ASCII[code] ?? 0) & NAME_START) !== 0;
  if (code < 0x300) return code >= 0xc0 && code !== 0xd7 && code !== 0xf7;
  if (code < 0x2000) return code >= 0x370 && code !== 0x37e;
  if (code < 0x3001) {
    return (
      code === 0x200c || code === 0x200d || (code >= 0x2070 && code <= 0x218f) || (code >= 0x2c00 && code <= 0x2fef)
    );
  }
  return code <= 0xdb7f || (code >= 0xf900 && code <= 0xfdcf) || (code >= 0xfdf0 && code <= 0xfffd);
}

/** XML 1.0 5th edition, production 4a. The second half of a pair is part of a name where the first one is. */
function isNamePart(code: number): boolean {
  if (code < 128) return ((ASCII[code] ?? 0) & NAME) !== 0;
  if (code === 0xb7 || (code >= 0x300 && code <= 0x36f) || code === 0x203f || code === 0x2040) return true;
  return (code >= 0xdc00 && code <= 0xdfff) || isNameStart(code);
}

/** Where the name that starts at `start` ends; `start` itself when none does. */
export function endOfName(text: string, start: number): number {
  if (!isNameStart(text.charCodeAt(start))) return start;
  return endOfToken(text, start + 1);
}

/** Where the name token (production 7) that starts at `start` ends. */
export function endOfToken(text: string, start: number): number {
  let at = start;
  while (at < text.length && isNamePart(text.charCodeAt(at))) at++;
  return at;
}

export function isName(text: string): boolean {
  return text !== "" && endOfName(text, 0) === text.length;
}

/** A name with at most one colon, not at an end, and both halves names. */
export function isQualifiedName(text: string): boolean {
  const colon = text.indexOf(":");
  if (colon < 0) return isName(text);
  const local = text.slice(colon + 1);
  return colon > 0 && !local.includes(":") && isName(text.slice(0, colon)) && isName(local);
}

export function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Nothing but space, a no-break space and others of Unicode among it. Most texts tell by their first character. */
export function isBlank(text: string): boolean {
  const code = text.charCodeAt(0);
  return !(code > 32 && code < 128) && text.trim() === "";
}

/** XML 1.0, production 2. */
export function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

/** The first character that no XML document may hold. Halves of pairs are checked where bytes are decoded. */
export const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;
/** The same in text that was never decoded. */
export const FORBIDDEN_OR_LONE =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
