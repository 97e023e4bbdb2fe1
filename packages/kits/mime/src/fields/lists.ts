import { NO_CONTEXT, type ReadContext } from "../context.ts";
import { decodeEncodedWords } from "../encoded-words.ts";
import { splitSegments } from "./segments.ts";

/** What the List-* fields of a message say. All URLs are the sender's claims. */
export interface MailingList {
  /** The id in brackets of List-Id. RFC 2919. */
  readonly id?: string;
  readonly name?: string;
  readonly archive: readonly string[];
  readonly help: readonly string[];
  readonly owner: readonly string[];
  /** Empty with `isClosed` for "NO". */
  readonly post: readonly string[];
  readonly isClosed: boolean;
  readonly subscribe: readonly string[];
  readonly unsubscribe: readonly string[];
  /** RFC 8058, 3.1: List-Unsubscribe-Post is "List-Unsubscribe=One-Click" and an https URL is given. */
  readonly hasOneClickUnsubscribe: boolean;
}

const MAX_URLS = 100;

/**
 * List-* fields -> the mailing list; `first` gives the value of the first field of a lower-case name.
 *
 * Cost     O(characters).
 * Source   RFC 2369, 2 and 3; RFC 2919, 3; RFC 8058, 3.1.
 */
export function readMailingList(
  first: (key: string) => string | undefined,
  context: ReadContext = NO_CONTEXT,
): MailingList | undefined {
  const keys = ["id", "archive", "help", "owner", "post", "subscribe", "unsubscribe"].map((name) => `list-${name}`);
  if (keys.every((key) => first(key) === undefined)) return undefined;
  const urls = (name: string): string[] => parseUrlList(first(`list-${name}`) ?? "");
  const unsubscribe = urls("unsubscribe");
  const oneClick = /^list-unsubscribe\s*=\s*one-click$/i.test((first("list-unsubscribe-post") ?? "").trim());
  return {
    ...readListId(first("list-id"), context),
    archive: urls("archive"),
    help: urls("help"),
    owner: urls("owner"),
    post: urls("post"),
    isClosed: /^no\b/i.test((first("list-post") ?? "").trim()),
    subscribe: urls("subscribe"),
    unsubscribe,
    hasOneClickUnsubscribe: oneClick && unsubscribe.some((url) => /^https:/i.test(url)),
  };
}

/** `<url> (comment), <url>` -> the URLs; blanks that folding put into one are removed. RFC 2369, 2. */
export function parseUrlList(value: string): string[] {
  const urls: string[] = [];
  let index = 0;
  const lastClose = value.lastIndexOf(">");
  for (let open = value.indexOf("<"); open !== -1 && urls.length < MAX_URLS; open = value.indexOf("<", index)) {
    if (open >= lastClose) break;
    index = value.indexOf(">", open) + 1;
    urls.push(value.slice(open + 1, index - 1).replace(/\s+/g, ""));
  }
  return urls;
}

/** RFC 2919, 3: an optional phrase and the id in brackets; without brackets the whole value is the id. */
function readListId(value: string | undefined, context: ReadContext): { id?: string; name?: string } {
  if (value === undefined) return {};
  const open = value.lastIndexOf("<");
  const close = value.lastIndexOf(">");
  if (open === -1 || close < open) return { id: value.trim() };
  const name = decodeEncodedWords(value.slice(0, open), context)
    .trim()
    .replace(/^"(.*)"$/s, "$1");
  const id = value.slice(open + 1, close).trim();
  return name === "" ? { id } : { id, name };
}

/**
 * A comma list of phrases (Keywords, Content-Language) -> its items, decoded. RFC 5322, 3.6.5.
 *
 * Cost     O(characters).
 */
export function parsePhraseList(value: string, context: ReadContext = NO_CONTEXT): string[] {
  return splitSegments(value, ",")
    .map(({ text }) =>
      decodeEncodedWords(text, context)
        .trim()
        .replace(/^"(.*)"$/s, "$1"),
    )
    .filter((item) => item !== "");
}
