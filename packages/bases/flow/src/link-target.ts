const SCHEME = /^\s*([a-z][a-z0-9+.-]*):/i;
/** Addresses that run code or hold a document. */
const REFUSED: ReadonlySet<string> = new Set(["javascript", "vbscript", "data", "livescript", "mocha"]);

/** The address of a link as the output may have it; undefined for one that runs code. */
export function linkTarget(target: string): string | undefined {
  // Browsers pass over control characters inside a scheme.
  const plain = target.replace(/[\x00-\x1f\x7f]/g, "").trim();
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase();
  return scheme !== undefined && REFUSED.has(scheme) ? undefined : plain;
}
