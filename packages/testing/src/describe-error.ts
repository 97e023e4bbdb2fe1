/** What was thrown, in words; it may be anything, a proxy that throws when it is looked at included. */
export function describeError(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    return "something that throws when it is looked at";
  }
}
