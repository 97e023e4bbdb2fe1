/** Elements of HTML that have no end tag; text boxes of VML hold them as Office writes them. */
const VOID = /<(?:br|hr|img|wbr)(?:\s[^<>]*)?>/gi;
const TAG = /<[A-Za-z][^<>]*>/g;
const ATTRIBUTE = /([^\s=<>"'/]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * VML as Office writes and reads it -> XML of the same length, so that each place in it is the same place of the part: `<br>` without
 * an end, an attribute that stands twice in a tag, and `&nbsp;` are blanks.
 *
 * Cost   O(characters).
 */
export function maskVml(text: string): string {
  return text
    .replace(VOID, (tag) => (tag.endsWith("/>") ? tag : " ".repeat(tag.length)))
    .replaceAll("&nbsp;", "      ")
    .replace(TAG, maskDoubles);
}

function maskDoubles(tag: string): string {
  const seen = new Set<string>();
  return tag.replace(ATTRIBUTE, (attribute, name: string) => {
    const isSecond = seen.has(name);
    seen.add(name);
    return isSecond ? " ".repeat(attribute.length) : attribute;
  });
}
