import { type ByteSource, sourceOf } from "@colophon/contract";
import type { Conservation, DocumentCall } from "./conservation.ts";

type Decrypt = (source: ByteSource, password: string) => ByteSource;

/** A conservation whose readers get the packages inside of the encrypted files of a call that has a password. */
export function ofDecrypted(conservation: Conservation, decrypt: Decrypt): Conservation {
  const { list, isAskedFor, statements } = conservation;
  const opened = <Call extends DocumentCall>(call: Call): Call => openCall(call, decrypt);
  return {
    ...conservation,
    ...(list !== undefined && { list: (outcome) => list(opened(outcome)) }),
    ...(isAskedFor !== undefined && { isAskedFor: (unit, call) => isAskedFor(unit, opened(call)) }),
    ...(statements !== undefined && {
      statements: statements.map((statement) => ({
        ...statement,
        check: (outcome: Parameters<typeof statement.check>[0]) => statement.check(opened(outcome)),
      })),
    }),
  };
}

function openCall<Call extends DocumentCall>(call: Call, decrypt: Decrypt): Call {
  const { password } = (call.options ?? {}) as { readonly password?: string };
  if (password === undefined) return call;
  const input = Object.entries(call.input as object).map(([name, value]: [string, unknown]) => {
    if (!(value instanceof Uint8Array)) return [name, value];
    const source = decrypt(sourceOf(value), password);
    return [name, source.read(0, source.byteLength)];
  });
  return { ...call, input: Object.fromEntries(input) };
}
