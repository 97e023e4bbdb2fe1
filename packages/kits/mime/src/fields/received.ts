import { endOfComment } from "../comments.ts";
import { NO_CONTEXT, type ReadContext } from "../context.ts";
import { definedOnly } from "../defined.ts";
import { type MailDate, parseDate } from "./dates.ts";

/** One trace field, as the server that wrote it claims. */
export interface ReceivedHop {
  readonly from?: ReceivedHost;
  readonly by?: ReceivedHost;
  readonly via?: string;
  /** The protocol, such as "ESMTPS". */
  readonly with?: string;
  readonly id?: string;
  readonly for?: string;
  readonly date?: MailDate;
  /** Comments that belong to no host, such as the TLS session. */
  readonly comments: readonly string[];
}

export interface ReceivedHost {
  /** What the host called itself (HELO), or the server's name. */
  readonly name: string;
  /** The first IP address in the name or in its comment. */
  readonly address?: string;
  readonly comment?: string;
}

const KEYWORDS = ["from", "by", "via", "with", "id", "for"] as const;
type Keyword = (typeof KEYWORDS)[number];

/**
 * A Received field -> its clauses.
 *
 * Reads, beyond the grammar: clauses in any order, qmail's and Exchange's forms, a missing date. A clause that occurs
 * twice counts once, the first time.
 *
 * Cost     O(characters).
 * Errors   none; defects of dates.
 * Source   RFC 5322, 3.6.7; RFC 5321, 4.4.
 */
export function parseReceived(value: string, context: ReadContext = NO_CONTEXT): ReceivedHop {
  const semicolon = value.lastIndexOf(";");
  const date = semicolon === -1 ? undefined : parseDate(value.slice(semicolon + 1).trim(), context);
  const clauses = new Map<Keyword, { words: string[]; comment: string | undefined }>();
  const comments: string[] = [];
  let current: { words: string[]; comment: string | undefined } | undefined;
  for (const piece of pieces(semicolon === -1 ? value : value.slice(0, semicolon))) {
    if (piece.comment !== undefined) {
      if (current !== undefined && current.words.length > 0 && current.comment === undefined)
        current.comment = piece.comment;
      else comments.push(piece.comment);
      continue;
    }
    const keyword = KEYWORDS.find((known) => known === piece.word.toLowerCase());
    if (keyword !== undefined && !clauses.has(keyword)) {
      current = { words: [], comment: undefined };
      clauses.set(keyword, current);
    } else current?.words.push(piece.word);
  }
  const text = (keyword: Keyword): string | undefined => clauses.get(keyword)?.words.join(" ") || undefined;
  for (const keyword of ["via", "with", "id", "for"] as const) {
    const comment = clauses.get(keyword)?.comment;
    if (comment !== undefined) comments.push(comment);
  }
  return definedOnly({
    from: host(clauses.get("from")),
    by: host(clauses.get("by")),
    via: text("via"),
    with: text("with"),
    id: text("id"),
    for: text("for")?.replace(/^<(.*)>$/, "$1"),
    date,
    comments,
  });
}

/** Words and comments in order. */
function* pieces(text: string): Generator<{ word: string; comment?: undefined } | { comment: string }> {
  let index = 0;
  while (index < text.length) {
    const open = text.indexOf("(", index);
    const end = open === -1 ? text.length : open;
    for (const word of text.slice(index, end).split(/\s+/)) if (word !== "") yield { word };
    index = open === -1 ? end : endOfComment(text, open);
    if (open !== -1) yield { comment: text.slice(open + 1, text.charAt(index - 1) === ")" ? index - 1 : index) };
  }
}

function host(clause: { words: string[]; comment: string | undefined } | undefined): ReceivedHost | undefined {
  if (clause === undefined || clause.words.length === 0) return undefined;
  const name = clause.words.join(" ");
  return definedOnly({
    name,
    address: findIpAddress(name) ?? findIpAddress(clause.comment ?? ""),
    comment: clause.comment,
  });
}

/** The first IPv4 or bracketed IPv6 address. RFC 5321, 4.1.3. */
function findIpAddress(text: string): string | undefined {
  const short = text.slice(0, 1_000);
  const literal = /\[(?:IPv6:)?([0-9a-f:.]{3,45})\]/i.exec(short)?.[1];
  return literal ?? /(?<![\w.])(\d{1,3}(?:\.\d{1,3}){3})(?![\w.])/.exec(short)?.[1];
}
