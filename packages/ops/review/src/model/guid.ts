import { hashBytes } from "@colophon/contract";

export function isGuid(id: string): boolean {
  return /^\{[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\}$/.test(id);
}

/** A GUID that depends on its content alone. RFC 9562, version 8. */
export function guidOf(content: string): string {
  const hex = hashBytes(Buffer.from(content, "utf8")).slice(7).toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-A${hex.slice(17, 20)}-${hex.slice(20, 32)}}`;
}
