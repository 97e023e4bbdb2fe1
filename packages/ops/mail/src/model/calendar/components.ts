/** A line of a calendar: NAME;PARAMETER=value:VALUE. */
export interface CalendarLine {
  /** Upper case. */
  readonly name: string;
  /** By upper-case name, without quotes. */
  readonly parameters: ReadonlyMap<string, string>;
  /** As written, with escapes. */
  readonly value: string;
}

/** What lies between BEGIN and END. */
export interface CalendarComponent {
  /** Upper case: VEVENT. */
  readonly name: string;
  readonly lines: CalendarLine[];
  readonly children: CalendarComponent[];
}

/** Components inside one another. Attack: a million BEGIN lines. */
const MAX_DEPTH = 16;
const STEPS_BETWEEN_CHECKS = 1_024;

/** A deadline check for small steps: every 1,024th call is one. */
export function checkSometimes(checkpoint: () => void): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count % STEPS_BETWEEN_CHECKS === 0) checkpoint();
  };
}

/**
 * iCalendar text -> its components; undefined where there is no VCALENDAR.
 *
 * Shapes   A byte-order mark is skipped. A component that has no END ends with the text. Lines without a colon, and components more than 16 deep, are left out.
 * Cost     O(characters).
 * Source   RFC 5545, 3.1 and 3.4.
 */
export function readComponents(text: string, checkpoint: () => void): readonly CalendarComponent[] | undefined {
  const all: CalendarComponent = { name: "", lines: [], children: [] };
  const open = [all];
  let tooDeep = 0;
  const check = checkSometimes(checkpoint);
  for (const written of unfolded(text.replace(/^\ufeff/, ""), check)) {
    const line = readLine(written, check);
    const inside = open.at(-1);
    if (line === undefined || inside === undefined) continue;
    if (line.name === "BEGIN") {
      const component = { name: line.value.toUpperCase(), lines: [], children: [] };
      if (open.length > MAX_DEPTH) tooDeep += 1;
      else {
        inside.children.push(component);
        open.push(component);
      }
    } else if (line.name === "END") {
      if (tooDeep > 0) tooDeep -= 1;
      else if (open.length > 1) open.pop();
    } else if (tooDeep === 0) inside.lines.push(line);
  }
  const calendars = all.children.filter(({ name }) => name === "VCALENDAR");
  return calendars.length === 0 ? undefined : calendars;
}

/** The lines of a text; one that begins with a blank continues the line before it. */
function* unfolded(text: string, check: () => void): Generator<string> {
  const lines = /\r\n|\n|\r|$/g;
  let line: string | undefined;
  let start = 0;
  for (let match = lines.exec(text); match !== null; match = lines.exec(text)) {
    check();
    const own = text.slice(start, match.index);
    if (line !== undefined && /^[ \t]/.test(own)) line += own.slice(1);
    else {
      if (line !== undefined) yield line;
      line = own;
    }
    start = match.index + match[0].length;
    if (match[0] === "") break;
  }
  if (line !== undefined) yield line;
}

/** RFC 5545, 3.1: name *(";" parameter) ":" value; a colon or semicolon inside quotes separates nothing. */
function readLine(text: string, check: () => void): CalendarLine | undefined {
  const name = /^[A-Za-z0-9-]{1,255}/.exec(text)?.[0];
  if (name === undefined) return undefined;
  const parameters = new Map<string, string>();
  const parameter = /;([A-Za-z0-9-]{1,255})=/y;
  let at = name.length;
  for (;;) {
    check();
    parameter.lastIndex = at;
    const match = parameter.exec(text);
    if (match === null) break;
    const [whole, key = ""] = match;
    const { end, value } = readParameter(text, at + whole.length, check);
    parameters.set(key.toUpperCase(), value);
    at = end;
  }
  if (text[at] !== ":") return undefined;
  return { name: name.toUpperCase(), parameters, value: text.slice(at + 1).trim() };
}

/** A parameter's value without quotes. Attack: 16 MiB of quotes, which an expression with alternatives cannot match on its stack. */
function readParameter(
  text: string,
  start: number,
  check: () => void,
): { readonly end: number; readonly value: string } {
  const sign = /[";:]/g;
  const joined: string[] = [];
  let pieces: string[] = [];
  let from = start;
  for (let match = signAfter(sign, text, from); match?.[0] === '"'; match = signAfter(sign, text, from)) {
    check();
    const close = text.indexOf('"', match.index + 1);
    if (close === -1) break;
    pieces.push(text.slice(from, match.index), text.slice(match.index + 1, close));
    if (pieces.length >= STEPS_BETWEEN_CHECKS) {
      joined.push(pieces.join(""));
      pieces = [];
    }
    from = close + 1;
  }
  const end = signAfter(sign, text, from)?.index ?? text.length;
  return { end, value: [...joined, ...pieces, text.slice(from, end)].join("") };
}

function signAfter(sign: RegExp, text: string, from: number): RegExpExecArray | null {
  sign.lastIndex = from;
  return sign.exec(text);
}

/** The first line of a name. */
export function findLine({ lines }: CalendarComponent, name: string): CalendarLine | undefined {
  return lines.find((line) => line.name === name);
}

/** All lines of a name. */
export function linesNamed({ lines }: CalendarComponent, name: string): readonly CalendarLine[] {
  return lines.filter((line) => line.name === name);
}
