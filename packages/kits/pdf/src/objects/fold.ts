/** How text is compared: compatibility forms taken apart (ligatures, widths, presentation forms), quotes and hyphens alike. */
export function fold(text: string, isCaseSensitive: boolean): string {
  const plain = isAscii(text) ? text : foldOther(text);
  return isCaseSensitive ? plain : plain.toLowerCase();
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 126) return false;
  return true;
}

function foldOther(text: string): string {
  return text
    .replace(/[\u00a8\u00af\u00b4\u00b8\u02d8-\u02dd]|[\s\S]/gu, (character) =>
      /[\u00a8\u00af\u00b4\u00b8\u02d8-\u02dd]/.test(character) ? character : character.normalize("NFKD"),
    )
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033]/g, '"')
    .replace(/[\u2010\u2011\u2012\u2212]/g, "-")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/\u0640/g, "");
}
