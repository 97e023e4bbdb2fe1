import { describeCatalogOperation, listOperations, loadOperation } from "@colophon/catalog";
import { type AnyOperation, type Envelope, invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { passing } from "../src/gates/harness-codes.ts";

const registered = listOperations()
  .filter(({ availability }) => availability.available)
  .map(({ name }) => name);

async function load(name: string): Promise<{ readonly operation: AnyOperation; readonly input: unknown }> {
  const operation = await loadOperation(name);
  const example = describeCatalogOperation(name)?.descriptor?.example;
  if (operation === undefined || example === undefined) throw new Error(`${name} has no example.`);
  return { operation, input: example.input };
}

/** The operation with another body: what is held here is the harness's, whatever the body does. */
function doing(operation: AnyOperation, run: (given: { readonly op: Losing }) => void): AnyOperation {
  return { ...operation, engines: [], run: (given: never) => run(given) ?? {} } as unknown as AnyOperation;
}

interface Losing {
  checkpoint(): void;
  reportLoss(code: string, message: string): void;
}

/** What a caller is told of a failure. */
function summarize(envelope: Envelope): { code: string; message: string; remediation: string } {
  if (envelope.ok) throw new Error("It succeeds.");
  const { code, message, remediation } = envelope.error;
  return { code, message, remediation };
}

describe.each(registered)("%s", (name) => {
  it("tells cancelled and out of time apart, in message and remedy", async () => {
    const { operation, input } = await load(name);
    const looking = doing(operation, ({ op }) => op.checkpoint());
    const cancelled = summarize(await invoke(looking, input as never, { signal: AbortSignal.abort() }));
    const timedOut = summarize(await invoke(looking, input as never, {}, { clock: passing() }));
    expect(cancelled.message).not.toBe(timedOut.message);
    expect(cancelled.remediation).not.toBe(timedOut.remediation);
    expect(cancelled.message).toMatch(/cancelled/i);
    expect(timedOut.message).not.toMatch(/cancelled/i);
    expect(cancelled.remediation).not.toMatch(/timeout/i);
    expect(timedOut.remediation).toMatch(/timeoutMs/);
  });

  it("offers lossPolicy, and keeps it", async () => {
    const { operation, input } = await load(name);
    const { options } = describeCatalogOperation(name)?.descriptor ?? {};
    expect(options).toMatchObject({ properties: { lossPolicy: { enum: ["collect", "failOnDropped", "failOnAny"] } } });
    const [code] = Object.keys(operation.losses.entries);
    if (code === undefined) return;
    const losing = doing(operation, ({ op }) => op.reportLoss(code, "What a reader could miss."));
    const refused = summarize(await invoke(losing, input as never, { lossPolicy: "failOnAny" }));
    expect(refused.remediation).toMatch(/lossPolicy/);
  });
});
