import { quirksPublicIds } from "../data/elements.ts";

const EXACT_PUBLIC_IDS: ReadonlySet<string> = new Set([
  "-//w3o//dtd w3 html strict 3.0//en//",
  "-/w3c/dtd html 4.0 transitional/en",
  "html",
]);
const QUIRKS_SYSTEM_ID = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd";
const DECLARATION = /^doctype[\s/]*([^\s>]*)\s*(?:(public|system)\s*("[^"]*"?|'[^']*'?)?\s*("[^"]*"?|'[^']*'?)?)?/i;

function unquote(literal: string | undefined): string | undefined {
  return literal?.replace(/^["']|["']$/g, "").toLowerCase();
}

/**
 * Whether a document with this DOCTYPE is laid out in quirks mode, where a table may stand inside a paragraph.
 *
 * Shapes   declaration: what stands between `<!` and `>`.
 * Source   WHATWG HTML, 13.2.6.4.1 The "initial" insertion mode.
 */
export function isQuirksDoctype(declaration: string): boolean {
  const match = DECLARATION.exec(declaration);
  if (match === null || match[1]?.toLowerCase() !== "html") return true;
  const isPublic = match[2]?.toLowerCase() === "public";
  const publicId = isPublic ? unquote(match[3]) : undefined;
  const systemId = unquote(isPublic ? match[4] : match[3]);
  if (match[2] !== undefined && match[3] === undefined) return true;
  if (systemId === QUIRKS_SYSTEM_ID) return true;
  if (publicId === undefined) return false;
  if (EXACT_PUBLIC_IDS.has(publicId)) return true;
  if (systemId === undefined && /^-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\//.test(publicId)) return true;
  return quirksPublicIds.some((prefix) => publicId.startsWith(prefix));
}
