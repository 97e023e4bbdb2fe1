/**
 * SQL without its comments, string literals, quoted names and dollar-quoted bodies, each replaced by a space, so that
 * what is left can be searched for words.
 *
 * Source   PostgreSQL 18, 4.1 (lexical structure); comments nest (4.1.5).
 */
export function stripSqlLiterals(text: string): string {
  let out = "";
  for (let at = 0; at < text.length; ) {
    const end = literalEnd(text, at);
    out += end === at ? text.charAt(at) : " ";
    at = end === at ? at + 1 : end;
  }
  return out;
}

/** Where the literal or comment that starts at `at` ends; `at` itself when none starts there. */
function literalEnd(text: string, at: number): number {
  const rest = text.length;
  switch (text.charAt(at)) {
    case "'": {
      const escapes = /[eE]/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at - 2));
      return quotedEnd(text, at, "'", escapes);
    }
    case '"':
      return quotedEnd(text, at, '"', false);
    case "-":
      return text.startsWith("--", at) ? indexOrEnd(text.indexOf("\n", at), rest, 0) : at;
    case "/":
      return text.startsWith("/*", at) ? blockCommentEnd(text, at) : at;
    case "$": {
      const tag = /^\$(?:[A-Za-z_]\w*)?\$/.exec(text.slice(at, at + 66))?.[0];
      return tag === undefined ? at : indexOrEnd(text.indexOf(tag, at + tag.length), rest, tag.length);
    }
    default:
      return at;
  }
}

function quotedEnd(text: string, at: number, quote: string, escapes: boolean): number {
  for (let i = at + 1; i < text.length; i += 1) {
    if (escapes && text.charAt(i) === "\\") i += 1;
    else if (text.charAt(i) === quote) return i + 1;
  }
  return text.length;
}

function blockCommentEnd(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i += 1) {
    if (text.startsWith("/*", i)) {
      depth += 1;
      i += 1;
    } else if (text.startsWith("*/", i)) {
      depth -= 1;
      i += 1;
      if (depth === 0) return i + 1;
    }
  }
  return text.length;
}

function indexOrEnd(index: number, end: number, length: number): number {
  return index === -1 ? end : index + length;
}
