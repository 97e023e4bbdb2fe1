import { checkMessage, type MimeFinding, type MimePart, scanMessage } from "../src/index.ts";

/** Lines -> the bytes of a message with CRLF; characters above U+00FF become UTF-8, others one byte each. */
export function mail(...lines: readonly string[]): Uint8Array {
  return bytesOf(lines.join("\r\n"));
}

/** "\xe9" is one byte; anything above U+00FF makes the whole text UTF-8. */
export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, /[^\0-\xff]/.test(text) ? "utf8" : "latin1");
}

/** The tree as text: "multipart/mixed[text/plain text/html]". */
export function shape(part: MimePart): string {
  const type = `${part.type}/${part.subtype}`;
  return part.children.length === 0 ? type : `${type}[${part.children.map(shape).join(" ")}]`;
}

/** The ids of all findings, each once, sorted. */
export function findingIds(bytes: Uint8Array): string[] {
  const findings = checkMessage(scanMessage(bytes), { bodies: true });
  return [...new Set(findings.map(({ id }) => id))].sort();
}

export function findFinding(bytes: Uint8Array, id: string): MimeFinding | undefined {
  return checkMessage(scanMessage(bytes), { bodies: true }).find((finding) => finding.id === id);
}
