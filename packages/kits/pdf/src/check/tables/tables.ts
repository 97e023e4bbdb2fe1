import { inflateRawSync } from "node:zlib";
import { ARLINGTON } from "../../data/arlington.ts";
import { type Expression, parseExpression } from "./expression.ts";

/** One type that a value may have, with what is said of it. */
export interface Alternative {
  readonly type: string;
  /** Values it may have; none where any may. */
  readonly values: readonly Expression[];
  readonly special: Expression | undefined;
  readonly links: readonly string[];
  readonly indirect: Expression | undefined;
}

export interface Row {
  readonly key: string;
  readonly alternatives: readonly Alternative[];
  readonly since: string;
  readonly deprecated: string;
  readonly required: Expression | undefined;
  readonly isInheritable: boolean;
}

export interface CheckedTable {
  readonly name: string;
  readonly rows: ReadonlyMap<string, Row>;
}

let tables: ReadonlyMap<string, CheckedTable> | undefined;

/** The table of an object of the Arlington model. */
export function tableOf(name: string): CheckedTable | undefined {
  tables ??= readTables();
  return tables.get(name);
}

function readTables(): ReadonlyMap<string, CheckedTable> {
  const text = inflateRawSync(Buffer.from(ARLINGTON, "base64")).toString("utf8");
  const found = new Map<string, CheckedTable>();
  for (const part of text.split(/^#/m).slice(1)) {
    const [name = "", ...lines] = part.split("\n");
    found.set(name, new LazyTable(name, lines));
  }
  return found;
}

/** Rows are parsed when their table is first asked for: of 600 tables a file uses some dozens. */
class LazyTable implements CheckedTable {
  readonly name: string;
  readonly #lines: readonly string[];
  #rows: ReadonlyMap<string, Row> | undefined;

  constructor(name: string, lines: readonly string[]) {
    this.name = name;
    this.#lines = lines;
  }

  get rows(): ReadonlyMap<string, Row> {
    this.#rows ??= new Map(
      this.#lines
        .filter((line) => line !== "")
        .map(readRow)
        .map((row) => [row.key, row]),
    );
    return this.#rows;
  }
}

function readRow(line: string): Row {
  const [
    key = "",
    type = "",
    since = "",
    deprecated = "",
    required = "",
    indirect = "",
    inheritable = "",
    values = "",
    special = "",
    link = "",
  ] = line.split("\t");
  const types = splitOutside(type, ";");
  const at = (column: string, index: number): string => {
    if (column === "") return "";
    const parts = column.startsWith("[") ? splitOutside(column, ";") : [column];
    const own = parts.length === 1 ? parts[0] : parts[index];
    return own?.startsWith("[") === true && own.endsWith("]") ? own.slice(1, -1) : (own ?? "");
  };
  return {
    key,
    since,
    deprecated,
    required: required === "FALSE" ? undefined : parseExpression(required),
    isInheritable: inheritable === "TRUE",
    alternatives: types.map((one, index) => ({
      type: innermost(one),
      values: splitOutside(at(values, index), ",").map(parseExpression),
      special: parseOrNone(at(special, index)),
      links: splitOutside(at(link, index), ",").map(innermost),
      indirect: parseOrNone(at(indirect, index)),
    })),
  };
}

function parseOrNone(text: string): Expression | undefined {
  return text === "" || text === "FALSE" ? undefined : parseExpression(text);
}

/** "fn:SinceVersion(1.3,dictionary)" -> "dictionary". */
function innermost(text: string): string {
  const match = /^fn:\w+\((.*)\)$/.exec(text);
  return match === null ? text : innermost(splitOutside(match[1] ?? "", ",").at(-1) ?? "");
}

/** The parts of a text between separators that stand in no bracket. */
function splitOutside(text: string, separator: string): string[] {
  if (text === "") return [];
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "(" || character === "[") depth += 1;
    else if (character === ")" || character === "]") depth -= 1;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim());
}
