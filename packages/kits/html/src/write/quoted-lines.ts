export interface QuotedLine {
  /** How many times the line is quoted. */
  readonly depth: number;
  readonly text: string;
}

/** Attack: a line of a million `>`, each an element around the next. Further ones stay in the text. */
const MAX_QUOTE_DEPTH = 16;

const LINE_END = /\r\n|\r|\n/;
const SIGNATURE = "-- ";

/** RFC 3676, 4.5: in flowed text the marks stand together. */
function splitFlowed(line: string): QuotedLine {
  let depth = 0;
  while (depth < MAX_QUOTE_DEPTH && line[depth] === ">") depth += 1;
  const rest = line.slice(depth);
  return { depth, text: rest.startsWith(" ") ? rest.slice(1) : rest };
}

/** Elsewhere a space may follow each mark; the space after the last one belongs to it. */
function splitFixed(line: string): QuotedLine {
  let depth = 0;
  let index = 0;
  while (depth < MAX_QUOTE_DEPTH && line[index] === ">") {
    depth += 1;
    index += line[index + 1] === " " ? 2 : 1;
  }
  return { depth, text: line.slice(index) };
}

/**
 * Text -> its lines with their quote depth, flowed lines joined.
 *
 * Cost     O(characters).
 * Source   RFC 3676, 4.1 to 4.5.
 */
export function readQuotedLines(text: string, flow: { isFlowed: boolean; deletesSpace: boolean }): QuotedLine[] {
  const source = text.replaceAll("\0", "").split(LINE_END);
  if (source[source.length - 1] === "") source.pop();
  if (!flow.isFlowed) return source.map(splitFixed);
  const lines: QuotedLine[] = [];
  let open: { depth: number; parts: string[] } | undefined;
  const close = (): void => {
    if (open !== undefined) lines.push({ depth: open.depth, text: open.parts.join("") });
    open = undefined;
  };
  for (const line of source.map(splitFlowed)) {
    if (open !== undefined && (open.depth !== line.depth || line.text === SIGNATURE)) close();
    const goesOn = line.text.endsWith(" ") && line.text !== SIGNATURE;
    const part = goesOn && flow.deletesSpace ? line.text.slice(0, -1) : line.text;
    if (open === undefined) open = { depth: line.depth, parts: [part] };
    else open.parts.push(part);
    if (!goesOn) close();
  }
  close();
  return lines;
}
