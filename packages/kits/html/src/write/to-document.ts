import { defaultScopeClass } from "../sanitize/policy.ts";
import { escapeAttribute, escapeText } from "../sanitize/serialize.ts";

export interface DocumentOptions {
  readonly title?: string;
  /** Whether images may be fetched: the fragment was sanitised with `remote: "allow"`. Default false. */
  readonly allowsRemote?: boolean;
  /** Whether the fragment was laid out in quirks mode where it came from: the document then has no DOCTYPE. Default false. */
  readonly isQuirks?: boolean;
}

/**
 * A sanitised fragment -> a document of its own, with a policy that forbids again what the sanitiser took out: should
 * anything ever get past it, the browser still neither runs nor fetches it.
 *
 * Source   CSP 3, 3.3 "the meta element"; WHATWG HTML, 4.2.5.
 */
export function toDocument(fragment: string, options: DocumentOptions = {}): string {
  const { title = "", allowsRemote = false, isQuirks = false } = options;
  const images = allowsRemote ? "data: http: https:" : "data:";
  const policy = `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  return [
    ...(isQuirks ? [] : ["<!DOCTYPE html>"]),
    "<html>",
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width">',
    `<style>body{margin:0}:where(.${defaultScopeClass}){margin:8px}</style>`,
    `<title>${escapeText(title)}</title>`,
    "</head>",
    "<body>",
    fragment,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
