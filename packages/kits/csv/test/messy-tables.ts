/**
 * Messy tables made to order, deterministically: the kinds of pollution that the Pollock benchmark and collections of public
 * CSV files show, over columns of real-life shapes. The dialect each was written in is the ground truth.
 */
export interface MessyTable {
  readonly name: string;
  readonly text: string;
  readonly delimiter: string;
  /** Undefined when no cell ended up quoted: any quote would read it. */
  readonly quote: string | undefined;
  /** Undefined when no quote had to be escaped. */
  readonly escape: "doubled" | "backslash" | undefined;
  readonly newline: "\n" | "\r\n" | "\r";
  readonly columns: number;
  readonly preambleRows: number;
  readonly headerRows: number;
}

export function createRandom(seed: number) {
  let state = seed >>> 0 || 1;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const chance = (share: number) => next() < share;
  return { next, below, pick, chance };
}

type Random = ReturnType<typeof createRandom>;
type Column = (random: Random, row: number) => string;

const WORDS =
  "market river stone annual report service north garden council payment travel road water school health office light design paper number station energy centre family records supply network support".split(
    " ",
  );
const NAMES = [
  "Smith",
  "O'Neill",
  "García",
  "Müller",
  "Nowak",
  "Jensen",
  "Rossi",
  "Dubois",
  "Ivanova",
  "Tanaka",
  "van Dijk",
  "St. John",
];
const FIRST = ["Anna", "John", "María", "Jörg", "Piotr", "Lars", "Giulia", "Zoé", "Olga", "Ken", "Sanne", "Peter"];
const two = (value: number) => String(value).padStart(2, "0");
const sentence = (random: Random, least: number, most: number) => {
  const words = Array.from({ length: least + random.below(most - least + 1) }, () => random.pick(WORDS));
  words[0] = (words[0] ?? "").replace(/^./, (letter) => letter.toUpperCase());
  return words.join(" ");
};

export const COLUMNS: Readonly<Record<string, Column>> = {
  id: (_, row) => String(row + 1),
  code: (random) => `${random.pick(["MG", "GN", "N", "AB"])}-${1000 + random.below(9000)}`,
  integer: (random) => String(random.below(10_000)),
  decimal: (random) => (random.next() * 1000).toFixed(1 + random.below(4)),
  scientific: (random) => (random.next() * 1e-4).toExponential(3),
  commaDecimal: (random) => (random.next() * 1000).toFixed(2).replace(".", ","),
  grouped: (random) => (random.below(90_000_000) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 }),
  dollars: (random) => `$${(random.next() * 300).toFixed(2)}`,
  pounds: (random) => `£${(random.next() * 900).toFixed(2)}`,
  percent: (random) => `${random.below(101)}%`,
  isoDate: (random) => `20${two(random.below(25))}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
  slashDate: (random) => `${two(1 + random.below(28))}/${two(1 + random.below(12))}/20${two(random.below(25))}`,
  monthDate: (random) =>
    `${1 + random.below(28)}-${random.pick(["Jan", "Feb", "Mar", "Sep"])}-${two(random.below(25))}`,
  time: (random) => `${two(random.below(24))}:${two(random.below(60))}`,
  dateTime: (random) => `${COLUMNS.isoDate!(random, 0)} ${COLUMNS.time!(random, 0)}:${two(random.below(60))}`,
  isoDateTime: (random) => `${COLUMNS.isoDate!(random, 0)}T${COLUMNS.time!(random, 0)}:00Z`,
  flag: (random) => random.pick(["Yes", "No"]),
  truth: (random) => random.pick(["true", "false"]),
  word: (random) => random.pick(WORDS),
  person: (random) => `${random.pick(FIRST)} ${random.pick(NAMES)}`,
  personComma: (random) => `${random.pick(NAMES)}, ${random.pick(FIRST)}`,
  phrase: (random) => sentence(random, 2, 5),
  prose: (random) =>
    Array.from({ length: 1 + random.below(3) }, () => sentence(random, 4, 12)).join(random.pick([". ", ", ", "; "])),
  inches: (random) => `${sentence(random, 1, 3)} ${1 + random.below(60)}" wide`,
  quoted: (random) => `He said "${sentence(random, 1, 3)}" ${random.pick(WORDS)}`,
  email: (random) => `${random.pick(WORDS)}.${random.below(99)}@${random.pick(WORDS)}.org`,
  link: (random) => `https://www.${random.pick(WORDS)}.com/${random.pick(WORDS)}?id=${random.below(9999)}`,
  json: (random) => `{"type": "${random.pick(WORDS)}", "size": [${random.below(9)}, ${random.below(9)}]}`,
  list: (random) => Array.from({ length: 2 + random.below(4) }, () => random.below(99)).join(","),
  semicolonList: (random) => Array.from({ length: 2 + random.below(4) }, () => random.pick(WORDS)).join(";"),
  path: (random) => `C:\\${random.pick(WORDS)}\\${random.pick(WORDS)}.txt`,
  multiLine: (random) => `${sentence(random, 2, 6)}\n${sentence(random, 2, 6)}`,
  embedded: (random) =>
    `Table:\nid|key|value\n1|${random.pick(WORDS)}|${random.below(99)}\n2|${random.pick(WORDS)}|${random.below(99)}`,
  point: (random) => `POINT (${(random.next() * 90).toFixed(4)} ${(random.next() * 90).toFixed(4)})`,
  phone: (random) =>
    `+44 ${random.below(9)}${random.below(9)} ${1000 + random.below(9000)} ${1000 + random.below(9000)}`,
  empty: () => "",
  sparse: (random) => (random.chance(0.3) ? sentence(random, 1, 3) : ""),
};

export interface TableShape {
  readonly delimiters: readonly string[];
  readonly quotes: readonly string[];
  readonly escapes: readonly ("doubled" | "backslash")[];
  readonly newlines: readonly ("\n" | "\r\n" | "\r")[];
  readonly pollutions: readonly Pollution[];
}

export type Pollution =
  | "none"
  | "preamble"
  | "two-headers"
  | "no-header"
  | "footer"
  | "ragged"
  | "two-tables"
  | "stray-quote"
  | "comments"
  | "blank-lines"
  | "spaced";

export const COMMON_SHAPE: TableShape = {
  delimiters: [",", ",", ",", ";", ";", "\t", "|"],
  quotes: ['"', '"', '"', "'"],
  escapes: ["doubled", "doubled", "backslash"],
  newlines: ["\n", "\n", "\r\n", "\r"],
  pollutions: [
    "none",
    "none",
    "none",
    "preamble",
    "two-headers",
    "no-header",
    "footer",
    "ragged",
    "two-tables",
    "comments",
    "blank-lines",
    "spaced",
    "stray-quote",
  ],
};

export const UNUSUAL_SHAPE: TableShape = {
  ...COMMON_SHAPE,
  delimiters: [" ", ":", "||", "~|~", "\x01", "\x1f", "^", "~", "::", ";;", "|~|", "§"],
};

export function createMessyTable(seed: number, shape: TableShape = COMMON_SHAPE): MessyTable {
  const random = createRandom(seed);
  const delimiter = random.pick(shape.delimiters);
  const quote = random.pick(shape.quotes);
  const escapeStyle = random.pick(shape.escapes);
  const newline = random.pick(shape.newlines);
  const pollution = random.pick(shape.pollutions);
  const style = random.pick(["minimal", "minimal", "all", "text", "header"] as const);
  const names = Object.keys(COLUMNS);
  const columns = Array.from({ length: 2 + random.below(random.chance(0.3) ? 12 : 5) }, () => random.pick(names));
  const rowCount = random.pick([1, 2, 3, 5, 8, 20, 60]);
  let hasQuoted = false;
  let hasEscaped = false;

  const render = (value: string, isHeader = false): string => {
    const mustQuote =
      value.includes(delimiter) ||
      value.includes(quote) ||
      /[\r\n]/.test(value) ||
      (pollution === "spaced" && value.startsWith(" "));
    const mayQuote = style === "all" || (style === "text" && /[a-z]/i.test(value)) || (style === "header" && isHeader);
    if (!mustQuote && !mayQuote) return value;
    hasQuoted = true;
    if (value.includes(quote)) hasEscaped = true;
    const inner =
      escapeStyle === "doubled" ? value.replaceAll(quote, quote + quote) : value.replaceAll(quote, `\\${quote}`);
    return quote + inner + quote;
  };
  const between = pollution === "spaced" && delimiter.length === 1 && delimiter !== " " ? `${delimiter} ` : delimiter;
  const cellsOf = (names: readonly string[], row: number) =>
    names.map((name) => COLUMNS[name]!(random, row).replaceAll("\n", newline));
  const line = (cells: readonly string[], isHeader = false) =>
    cells.map((cell) => render(cell, isHeader)).join(between);

  const lines: string[] = [];
  const header = columns.map((name, index) => (random.chance(0.5) ? name : `${random.pick(WORDS)}_${index}`));
  let preambleRows = 0;
  let headerRows = 1;
  if (pollution === "preamble") {
    preambleRows = 1 + random.below(3);
    for (let index = 0; index < preambleRows; index += 1) lines.push(sentence(random, 2, 6));
  }
  if (pollution === "no-header") headerRows = 0;
  else lines.push(line(header, true));
  if (pollution === "two-headers") {
    headerRows = 2;
    lines.push(
      line(
        columns.map((name) => `${name} unit`),
        true,
      ),
    );
  }
  for (let row = 0; row < rowCount; row += 1) {
    const cells = cellsOf(columns, row);
    if (pollution === "ragged" && random.chance(0.15)) random.chance(0.5) ? cells.pop() : cells.push("extra");
    const isStray = pollution === "stray-quote" && row === Math.floor(rowCount / 2) && rowCount >= 5;
    lines.push((isStray ? quote : "") + line(cells));
    if (pollution === "comments" && random.chance(0.2)) lines.push(`# ${sentence(random, 2, 5)}`);
    if (pollution === "blank-lines" && random.chance(0.2)) lines.push("");
  }
  if (pollution === "footer") lines.push("", `Total rows: ${rowCount}`);
  if (pollution === "two-tables") {
    const others = columns.slice(0, Math.max(2, columns.length - 1));
    lines.push(
      line(
        others.map((name) => `${name}_b`),
        true,
      ),
    );
    for (let row = 0; row < rowCount; row += 1) lines.push(line(cellsOf(others, row)));
  }
  return {
    name: `${seed}: ${JSON.stringify(delimiter)} ${quote} ${escapeStyle} ${JSON.stringify(newline)} ${pollution} ${style} ${columns.join("+")} x${rowCount}`,
    text: lines.join(newline) + (random.chance(0.8) ? newline : ""),
    delimiter,
    quote: hasQuoted ? quote : undefined,
    escape: hasEscaped ? escapeStyle : undefined,
    newline,
    columns: columns.length,
    preambleRows,
    headerRows,
  };
}
