/** Addresses that would run something, or that only this machine has. */
const REFUSED = /^(?:javascript|vbscript|file):|^data:(?!image\/)/i;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The value of an attribute of a tag, which CommonMark found to be one; undefined where it is absent. */
export function attributeInTag(tag: string, name: string): string | undefined {
  for (const [, found = "", double, single, bare] of tag.matchAll(
    /\s([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  ))
    if (found.toLowerCase() === name) return decoded(double ?? single ?? bare ?? "").trim();
  return undefined;
}

export function isRefused(address: string): boolean {
  // Browsers leave out blanks and control characters in schemes.
  return REFUSED.test(address.replace(/[\u0000-\u0020]+/g, ""));
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (_, digits, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? "";
    const code = digits === undefined ? Number.parseInt(hex, 16) : Number(digits);
    if (code > 0 && code < 32) return "";
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
  });
}

/** Against which relative addresses of HTML are resolved, so that they pass, and that `relativeOf` takes off again. */
export const PAGE_BASE = "https://relative.invalid/-/-/-/-/";
const WITHIN_PAGE = /(<a\b[^<>]*\shref\s*=\s*["']?)#/gi;

/** HTML whose links within the page lead to the base, because those are not kept otherwise. */
export function withPageLinks(html: string): string {
  return html.replace(WITHIN_PAGE, `$1${PAGE_BASE}#`);
}

const LEVELS = 4;

/** An address as it was before it was resolved. */
export function relativeOf(address: string): string {
  if (!address.startsWith("https://relative.invalid/")) return address;
  const path = address.slice("https://relative.invalid".length);
  const same = /^(?:\/-){0,4}(?=\/)/.exec(path)?.[0] ?? "";
  const depth = same.length / 2;
  return depth === 0 ? path : `${"../".repeat(LEVELS - depth)}${path.slice(same.length + 1)}`;
}
