import { type AnyOperation, type Envelope, invoke } from "@colophon/contract";

/** The value of a call that must succeed. */
export async function call<Value>(operation: AnyOperation, input: unknown, options: object = {}): Promise<Value> {
  return (await succeed(operation, input, options)).value as Value;
}

export async function succeed(
  operation: AnyOperation,
  input: unknown,
  options: object = {},
): Promise<Extract<Envelope, { readonly ok: true }>> {
  const envelope: Envelope = await invoke(operation, input, options);
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope;
}

export async function fail(
  operation: AnyOperation,
  input: unknown,
  options: object = {},
): Promise<Extract<Envelope, { readonly ok: false }>> {
  const envelope: Envelope = await invoke(operation, input, options);
  if (envelope.ok) throw new Error("It succeeded.");
  return envelope;
}

export interface Parsed {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  readonly header: readonly (readonly string[])[];
  readonly dialect: Readonly<Record<string, unknown>>;
  readonly encoding: { readonly name: string; readonly bom: boolean; readonly confidence: number };
}

export interface Made {
  readonly artifact: { readonly bytes: Uint8Array; readonly mediaType: string };
}
