import type { Envelope } from "@colophon/contract";

/** The diagnostics' codes, in order. */
export function expectNotes({ diagnostics }: Envelope, expected: readonly string[]): void {
  const codes = diagnostics.map(({ code }) => code);
  if (codes.join() !== expected.join()) throw new Error(`expected the diagnostics ${expected}, found ${codes}`);
}

/** Part of a failure, as JSON has it. */
export function expectFailure(
  envelope: Envelope,
  expected: { readonly details?: unknown; readonly message?: RegExp; readonly remediation?: RegExp },
): void {
  if (envelope.ok) throw new Error("it succeeded");
  const { details, message, remediation } = envelope.error;
  if (expected.details !== undefined) expectSame(details, expected.details, "details");
  if (expected.message?.test(message) === false) throw new Error(`the message is "${message}"`);
  if (expected.remediation?.test(remediation) === false) throw new Error(`the remediation is "${remediation}"`);
}

export function expectSame(found: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, found ${a}`);
}

/** A member of a success's value. */
export function successOf<T>(envelope: Envelope): T {
  if (!envelope.ok) throw new Error(`it failed with ${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value as T;
}

/** The text of the file that a success made. */
export function artifactText(envelope: Envelope, encoding = "utf-8"): string {
  const { artifact } = successOf<{ readonly artifact: { readonly bytes: Uint8Array } }>(envelope);
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(artifact.bytes);
}

export function expectArtifact(envelope: Envelope, expected: string, encoding?: string): void {
  expectSame(artifactText(envelope, encoding), expected, "the file");
}
