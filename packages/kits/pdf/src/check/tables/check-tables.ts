import { versionOf } from "../../facts/document.ts";
import { walkNamePairs, walkNumbers } from "../../facts/names.ts";
import type { PdfFile } from "../../file/pdf-file.ts";
import { isArray, kindOf, PdfDict, type PdfObject, PdfRef, PdfStream } from "../../objects/object.ts";
import type { Report } from "../finding.ts";
import { chooseTable } from "./choose-table.ts";
import { evaluate, holds } from "./evaluate.ts";
import type { Expression } from "./expression.ts";
import { fitsType } from "./fits-type.ts";
import { type Evaluation, type MemberScope, plainOf } from "./members.ts";
import { type Alternative, type CheckedTable, type Row, tableOf } from "./tables.ts";

/** Of one rule of one key; the rest is counted. */
const MAX_SAME_FINDINGS = 5;
/** What of a special case is a rule; the others say when a key is to be ignored. */
const RULES: ReadonlySet<string> = new Set(["Eval", "InKeyMap", "InNameTree", "NoCycle"]);
/** Keys that are looked for in the nodes above. */
const MAX_ABOVE = 50;

interface Visit {
  readonly value: PdfObject;
  readonly table: CheckedTable;
  readonly scope: MemberScope;
  readonly object: number | undefined;
}

/**
 * Every object that the tables of the Arlington model lead to, held against them: required keys, types, values, references, what
 * is said of keys together. Keys that a table does not have are left alone.
 *
 * Shapes   Deviations, and notes for keys that are newer than the file or deprecated in its version. Gives how many were looked at.
 * Source   Arlington PDF model; ISO 32000-2.
 */
export function checkTables(file: PdfFile, most: number, report: Report): number {
  return new TableChecker(file, report).run(most);
}

class TableChecker {
  readonly #file: PdfFile;
  readonly #report: Report;
  readonly #version: string;
  readonly #seen = new Set<string>();
  readonly #alike = new Map<string, number>();
  readonly #pending: Visit[] = [];

  constructor(file: PdfFile, report: Report) {
    this.#file = file;
    this.#report = report;
    this.#version = versionOf(file);
  }

  run(most: number): number {
    const { trailer, sections } = this.#file;
    const table = tableOf(sections[0]?.form === "stream" ? "XRefStream" : "FileTrailer");
    const scope = { object: trailer, above: undefined };
    if (table !== undefined) this.#pending.push({ value: trailer, table, scope, object: undefined });
    let looked = 0;
    for (let visit = this.#pending.pop(); visit !== undefined && looked < most; visit = this.#pending.pop()) {
      this.#file.checkpoint();
      looked += 1;
      this.#look(visit);
    }
    for (const [key, count] of this.#alike)
      if (count > MAX_SAME_FINDINGS)
        this.#report({ grade: "note", rule: "table", message: `${count - MAX_SAME_FINDINGS} more of: ${key}` });
    return looked;
  }

  #look(visit: Visit): void {
    const { value, table } = visit;
    if (isArray(value)) {
      this.#lookAtItems(visit, value);
      return;
    }
    const dict = value instanceof PdfStream ? value.dict : value;
    if (!(dict instanceof PdfDict)) return;
    for (const row of table.rows.values()) if (row.key !== "*") this.#lookAtKey(visit, row, row.key, dict.get(row.key));
    const any = table.rows.get("*");
    if (any === undefined) return;
    for (const [key, held] of dict.entries) if (!table.rows.has(key)) this.#lookAtKey(visit, any, key, held);
  }

  #lookAtItems(visit: Visit, items: readonly PdfObject[]): void {
    const rows = [...visit.table.rows.values()];
    const fixed = rows.filter(({ key }) => /^\d+$/.test(key));
    const repeated = rows.filter(({ key }) => key.endsWith("*"));
    for (const row of fixed) this.#lookAtKey(visit, row, row.key, items[Number(row.key)]);
    if (repeated.length === 0) return;
    for (let index = fixed.length; index < items.length; index += 1) {
      const row = repeated[(index - fixed.length) % repeated.length];
      if (row !== undefined) this.#lookAtKey(visit, row, String(index), items[index]);
    }
  }

  #lookAtKey(visit: Visit, row: Row, key: string, held: PdfObject | undefined): void {
    const file = this.#file;
    const value = file.resolve(held);
    const on: Evaluation = { file, version: this.#version, scope: visit.scope, value, key, number: visit.object };
    if (value === null) {
      const isNull = held !== undefined && row.alternatives.some(({ type }) => type === "null");
      if (!isNull && row.required !== undefined && holds(row.required, on) && !this.#isInherited(visit, row))
        this.#reportKey(visit, key, "table-required", "is missing");
      return;
    }
    this.#lookAtVersion(visit, row, key);
    const fitting = row.alternatives.filter(({ type }) => fitsType(value, type));
    if (fitting.length === 0) {
      const types = row.alternatives.map(({ type }) => type).join(" or ");
      if (types !== "") this.#reportKey(visit, key, "table-type", `is ${kindOf(value)}, not ${types}`);
      return;
    }
    const [first] = fitting as [Alternative];
    if (!fitting.some(({ values }) => allows(values, on)))
      this.#reportKey(
        visit,
        key,
        "table-value",
        `has the value ${JSON.stringify(plainOf(value))}, which is not allowed`,
      );
    if (isFalse(first.special, on)) this.#reportKey(visit, key, "table-rule", "violates its table in the standard");
    this.#lookAtReference(visit, key, { held, first, on });
    const own = fitting.find(({ links }) => links.length > 0);
    // What was decrypted on reading must not be: the dictionary was held against the standard when it opened the file.
    const isEncryption = key === "Encrypt" && visit.object === undefined;
    if (own !== undefined && !isEncryption) this.#follow(visit, { held, value, links: own.links, type: own.type });
  }

  #lookAtVersion(visit: Visit, { since, deprecated }: Row, key: string): void {
    if (/^\d\.\d$/.test(since) && since > this.#version)
      this.#reportKey(visit, key, "table-version", `is new in PDF ${since}; the file is ${this.#version}`, "note");
    if (/^\d\.\d$/.test(deprecated) && deprecated <= this.#version)
      this.#reportKey(visit, key, "table-deprecated", `is deprecated since PDF ${deprecated}`, "note");
  }

  #lookAtReference(
    visit: Visit,
    key: string,
    { held, first, on }: { readonly held: PdfObject | undefined; readonly first: Alternative; readonly on: Evaluation },
  ): void {
    const { indirect } = first;
    if (indirect === undefined) return;
    const isReference = held instanceof PdfRef;
    const isCall = indirect.kind === "call";
    const [condition] = isCall ? indirect.of : [];
    if (isCall && condition !== undefined && !holds(condition, on)) return;
    if (isCall && indirect.name === "MustBeDirect") {
      if (isReference) this.#reportKey(visit, key, "table-direct", "is a reference, but must be a direct object");
    } else if (!isReference && (!isCall || indirect.name === "MustBeIndirect"))
      this.#reportKey(visit, key, "table-indirect", "is a direct object, but must be a reference");
  }

  #isInherited(visit: Visit, { key, isInheritable }: Row): boolean {
    if (!isInheritable) return false;
    let node = this.#file.dictOf(visit.value);
    for (let step = 0; node !== undefined && step < MAX_ABOVE; step += 1) {
      if (node.has(key)) return true;
      node = this.#file.dictOf(node.get("Parent"));
    }
    return false;
  }

  #follow(
    visit: Visit,
    next: {
      readonly held: PdfObject | undefined;
      readonly value: PdfObject;
      readonly links: readonly string[];
      readonly type: string;
    },
  ): void {
    const { held, value, links, type } = next;
    if (type === "name-tree" || type === "number-tree") {
      const leaves = type === "name-tree" ? walkNamePairs(this.#file, held) : walkNumbers(this.#file, held);
      for (const leaf of leaves) this.#visit(visit, "value" in leaf ? leaf.value : leaf[1], links);
    } else this.#visit(visit, held ?? value, links);
  }

  #visit(from: Visit, held: PdfObject, links: readonly string[]): void {
    const value = this.#file.resolve(held);
    if (!(value instanceof PdfDict || value instanceof PdfStream || isArray(value))) return;
    const table = chooseTable(this.#file, value, links);
    if (table === undefined) return;
    const object = held instanceof PdfRef ? held.number : from.object;
    if (held instanceof PdfRef) {
      const mark = `${held.number} ${table.name}`;
      if (this.#seen.has(mark)) return;
      this.#seen.add(mark);
    }
    this.#pending.push({ value, table, scope: { object: value, above: from.scope }, object });
  }

  #reportKey(visit: Visit, key: string, rule: string, what: string, grade: "deviation" | "note" = "deviation"): void {
    const message = `${key.slice(0, 80)} of ${visit.table.name} ${what}.`;
    const mark = `${rule}: ${visit.table.name}, ${key.slice(0, 80)}`;
    const count = (this.#alike.get(mark) ?? 0) + 1;
    if (this.#alike.size < 5_000 || count > 1) this.#alike.set(mark, count);
    if (count <= MAX_SAME_FINDINGS) this.#report({ grade, rule, message, object: visit.object });
  }
}

function isFalse(expression: Expression | undefined, on: Evaluation): boolean {
  return expression?.kind === "call" && RULES.has(expression.name) && evaluate(expression, on) === false;
}

/** Whether one of the possible values is this one; also where that cannot be told. */
function allows(values: readonly Expression[], on: Evaluation): boolean {
  if (values.length === 0) return true;
  const own = plainOf(on.value);
  if (own === undefined) return true;
  return values.some((expression) => {
    if (expression.kind === "literal") return expression.text === "*" || String(own) === expression.text;
    const value = evaluate(expression, on);
    return value === undefined || value === true || String(value) === String(own);
  });
}
