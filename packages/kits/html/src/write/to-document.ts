import { defaultScopeClass } from "../sanitize/policy.ts";
import { escapeAttribute, escapeText } from "../sanitize/serialize.ts";

export interface DocumentOptions {
  readonly title?: string;
  /** Whether images may be fetched: the fragment was sanitised with `remote: "allow"`. Default false. */
  readonly allowsRemote?: boolean;
  /** Whether the fragment was laid out in quirks mode where it came from: the document then has no DOCTYPE. Default false. */
  readonly isQuirks?: boolean;
  /** Class of the wrapper element, as in SanitizePolicy. */
  readonly scopeClass?: string;
  /** Language tag of the document. Default: none is stated. */
  readonly language?: string;
  /** Further facts about the document, as `<meta>` elements. Default: none. */
  readonly meta?: readonly { readonly name: string; readonly content: string }[];
}

/**
 * A sanitised fragment -> a document of its own, with a policy that forbids again what the sanitiser took out: should
 * anything ever get past it, the browser still neither runs nor fetches it.
 *
 * Source   CSP 3, 3.3 "the meta element"; WHATWG HTML, 4.2.5.
 */
export function toDocument(fragment: string, options: DocumentOptions = {}): string {
  const {
    title = "",
    allowsRemote = false,
    isQuirks = false,
    scopeClass = defaultScopeClass,
    language,
    meta = [],
  } = options;
  const images = allowsRemote ? "data: http: https:" : "data:";
  const policy = `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  return [
    ...(isQuirks ? [] : ["<!DOCTYPE html>"]),
    language === undefined ? "<html>" : `<html lang="${escapeAttribute(language)}">`,
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width">',
    `<style>body{margin:0}:where(.${scopeClass}){margin:8px}</style>`,
    ...meta.map(({ name, content }) => `<meta name="${escapeAttribute(name)}" content="${escapeAttribute(content)}">`),
    `<title>${escapeText(title)}</title>`,
    "</head>",
    "<body>",
    fragment,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
