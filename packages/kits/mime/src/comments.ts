import { DEFAULT_MIME_LIMITS } from "./limits.ts";

/** White space of a header value: what folding leaves, and what stray control characters amount to. */
export function isHeaderSpace(char: string): boolean {
  return char === " " || char === "\t" || char === "\r" || char === "\n";
}

/**
 * Index after the comment that opens at `start`; one that is never closed ends with the text.
 *
 * Cost     O(comment).
 * Source   RFC 5322, 3.2.2 (comments nest, a backslash quotes).
 */
export function endOfComment(text: string, start: number, maxDepth = DEFAULT_MIME_LIMITS.maxCommentDepth): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === "\\") index += 1;
    else if (char === "(" && depth < maxDepth) depth += 1;
    else if (char === ")") {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return text.length;
}

/** The text without its comments and the blanks at its ends. */
export function stripComments(text: string): string {
  if (!text.includes("(")) return text.trim();
  let kept = "";
  let index = 0;
  for (let open = text.indexOf("("); open !== -1; open = text.indexOf("(", index)) {
    kept += text.slice(index, open);
    index = endOfComment(text, open);
  }
  return (kept + text.slice(index)).trim();
}
