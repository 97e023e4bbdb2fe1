import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { stripSqlLiterals } from "./sql-text.ts";

/** A statement prepared once on each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** The file's first line: what the statement gives. */
  readonly gives: string;
}

/** PostgreSQL keeps 63 bytes of a prepared statement's name. */
const LONGEST_NAME = 50;
const UPPER_KEYWORD =
  /\b(SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|FROM|INTO|VALUES|WHERE|JOIN|ON|AND|OR|NOT|NULL|SET|RETURNING|ORDER|GROUP|BY|LIMIT|FOR|AS|IS|IN)\b/;
const STAR = /(\bselect|\bdistinct|\breturning|,|\.)\s*\*/;

/**
 * Every statement of a folder, by camel-case name: `claimNext` is `claim-next.sql`. One statement a file; its first line
 * is a comment that says what it gives.
 *
 * Keep the folder outside `src` and `dist` (`<package>/sql/keys/`), where `new URL("../../sql/keys/", import.meta.url)`
 * finds it from both, and name it in the package's `files`.
 *
 * Cost     reads the folder once, synchronously; call it when the module loads.
 * Errors   an Error naming the file: missing, not asked for, without its first comment, with upper-case keywords or `*`.
 */
export function loadStatements<const Name extends string>(
  folder: URL,
  names: readonly Name[],
): Readonly<Record<Name, Statement>> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const wanted = new Set(names.map(fileName));
  const unused = files.filter((file) => !wanted.has(file));
  if (unused.length > 0) throw new Error(`No one asks for ${unused.join(", ")} in ${folder.pathname}.`);
  const statements = names.map((name) => [name, readStatement(folder, fileName(name))] as const);
  return Object.freeze(Object.fromEntries(statements)) as Readonly<Record<Name, Statement>>;
}

function readStatement(folder: URL, file: string): Statement {
  const text = readFileSync(new URL(file, folder), "utf8").replaceAll("\r\n", "\n");
  const gives = /^-- *(\S.*)\n/.exec(text)?.[1];
  if (gives === undefined)
    throw new Error(`${file}: the first line must be a comment saying what the statement gives.`);
  const code = stripSqlLiterals(text);
  const upper = UPPER_KEYWORD.exec(code)?.[0];
  if (upper !== undefined) throw new Error(`${file}: write ${upper} in lower case.`);
  if (STAR.test(code)) throw new Error(`${file}: name the columns instead of *.`);
  if (/;\s*\S/.test(code)) throw new Error(`${file}: one statement a file.`);
  // Two folders may have a file of the same name, and a prepared name must mean one text.
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return Object.freeze({ name: `${file.replace(/\.sql$/, "").slice(0, LONGEST_NAME)}_${digest}`, text, gives });
}

function fileName(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.sql`;
}
