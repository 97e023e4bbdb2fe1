import type { AnyOperation, Envelope } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import {
  type CatalogEntry,
  createSubject,
  describeFinding,
  type Finding,
  GATES,
  type GateId,
  type Row,
  type Setting,
} from "../src/index.ts";
import { LINE_ROWS } from "./family/rows.ts";
import { define } from "./family/src/broken.ts";
import { convertLines } from "./family/src/index.ts";

export const FAMILY = new URL("./family/src/index.ts", import.meta.url).href;
export const BROKEN = new URL("./family/src/broken.ts", import.meta.url).href;

/** What one gate says of an operation. */
export async function findingsOf(
  gate: GateId,
  operation: AnyOperation,
  rows: readonly Row[],
  setting: Partial<Setting> = {},
): Promise<readonly Finding[]> {
  return GATES[gate].check(createSubject(operation, rows, { module: BROKEN, catalog: [], ...setting }));
}

/** The gate says this and nothing else. */
export function expectOnly(findings: readonly Finding[], gate: GateId, message: RegExp): void {
  expect(findings.map(describeFinding)).not.toEqual([]);
  for (const finding of findings) {
    expect(finding.gate).toBe(gate);
    expect(finding.message).toMatch(message);
  }
}

/** A surface that gives back something else than the contract did. */
export function tampering(change: (envelope: Envelope) => unknown): NonNullable<Setting["call"]> {
  return async (operation, input, options, host) => {
    const { invoke } = await import("@colophon/contract");
    return change(await invoke(operation, input, options, host)) as Envelope;
  };
}

export function entryOf(change: Partial<CatalogEntry> & { readonly name: string }): CatalogEntry {
  return { package: "lines", sideEffects: "none", source: "specification", errorCodes: [], lossCodes: [], ...change };
}

export const TEXT: readonly Row[] = [{ name: "a text", input: { text: "to be or not to be" }, losses: [] }];
export const HASH = `sha256:${"0".repeat(64)}` as const;

interface Case {
  readonly name: string;
  readonly operation?: AnyOperation;
  readonly rows?: readonly Row[];
  readonly call?: NonNullable<Setting["call"]>;
  readonly message: RegExp;
}

/** Each case breaks the gate, and it says so and nothing else; a sound operation passes it. */
export function prove(gate: GateId, title: string, cases: readonly Case[]): void {
  describe(`${gate} ${title}`, () => {
    test.each(cases)("$name", async ({ operation = define("a", {}), rows = TEXT, call, message }) => {
      const findings = await findingsOf(gate, operation, rows, call === undefined ? {} : { call });
      expectOnly(findings, gate, message);
    });

    test("a sound operation", async () => {
      expect(await findingsOf(gate, convertLines, LINE_ROWS, { module: FAMILY })).toEqual([]);
    });
  });
}

/** A success in which something is another. */
export const inSuccess = (change: (envelope: Envelope & { ok: true }) => unknown) =>
  tampering((envelope) => (envelope.ok ? change(envelope) : envelope));
/** The same in its receipt. */
export const inReceipt = (change: object) =>
  inSuccess((envelope) => ({ ...envelope, receipt: { ...envelope.receipt, ...change } }));
