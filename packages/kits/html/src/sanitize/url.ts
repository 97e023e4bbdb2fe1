/** WHATWG URL, 4.4: tab and newline are dropped anywhere, C0 controls and space at both ends. */
const TAB_OR_NEWLINE = /[\t\n\r]+/g;
const SCHEME = /^([a-zA-Z][a-zA-Z0-9+.-]*):/;
const DOUBLE_SLASH = /^[/\\]{2}/;

/** Schemes a link may have. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel", "sms", "ftp"]);

/** Schemes that run code where they are opened. */
const SCRIPT_SCHEMES: ReadonlySet<string> = new Set(["javascript", "vbscript", "livescript", "mocha", "jscript"]);

/** An address as a browser reads it. */
export type Address =
  | { readonly kind: "absolute"; readonly scheme: string; readonly url: string }
  | { readonly kind: "fragment"; readonly url: string }
  | { readonly kind: "relative"; readonly url: string };

/**
 * An attribute's value -> the address a browser takes it for.
 *
 * Shapes   scheme: lower case. `//host/x` and its backslash forms become https.
 * Cost     O(characters).
 * Source   WHATWG URL, 4.4 URL parsing.
 */
export function readAddress(value: string): Address {
  const url = trimControls(value.replace(TAB_OR_NEWLINE, ""));
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) return { kind: "absolute", scheme, url };
  if (DOUBLE_SLASH.test(url)) return { kind: "absolute", scheme: "https", url: `https://${url.slice(2)}` };
  return url.startsWith("#") ? { kind: "fragment", url } : { kind: "relative", url };
}

function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

export function isLinkScheme(scheme: string): boolean {
  return LINK_SCHEMES.has(scheme);
}

export function isScriptScheme(scheme: string): boolean {
  return SCRIPT_SCHEMES.has(scheme);
}

export function isRemoteScheme(scheme: string): boolean {
  return scheme === "http" || scheme === "https";
}

/** A relative address made absolute, or undefined when there is no usable base. */
export function resolveAgainst(url: string, baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined || !/^https?:/i.test(baseUrl) || !URL.canParse(url, baseUrl)) return undefined;
  return new URL(url, baseUrl).href;
}

/** `cid:` address -> Content-ID (RFC 2392); undefined for other schemes. */
export function contentIdOf(address: Address): string | undefined {
  if (address.kind !== "absolute" || address.scheme !== "cid") return undefined;
  const id = address.url.slice(4);
  return decodePercent(id).replace(/^<|>$/g, "");
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray percent sign: the id was written as it is.
  }
}
