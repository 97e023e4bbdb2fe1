const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LENIENT_UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Code page 437, 0x80 to 0xff. APPNOTE 4.4.17 and appendix D. */
const CODE_PAGE_437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** A name or comment -> text: UTF-8 where it is that (most writers forget the flag), else code page 437. */
export function decodeName(bytes: Uint8Array, isDeclaredUtf8: boolean): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    if (isDeclaredUtf8) return LENIENT_UTF8.decode(bytes);
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_437.charAt(byte - 0x80),
    ).join("");
  }
}

/** Why a name is no path inside a folder; undefined when it is one. */
export function findUnsafePath(name: string): string | undefined {
  if (name === "") return "the name is empty";
  if (/[\0-\x1f\x7f]/.test(name)) return "the name has a control character";
  if (name.startsWith("/") || name.startsWith("\\")) return "the path is absolute";
  if (/^[A-Za-z]:/.test(name)) return "the path names a drive";
  if (name.split(/[\\/]/).includes("..")) return "the path leaves its folder";
  if (name.includes("\\")) return "the path has a backslash";
  return undefined;
}
