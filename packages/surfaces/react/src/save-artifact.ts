import { fromBase64 } from "./flow-wire.ts";
import type { WireArtifact } from "./wire.ts";

/** Offers the bytes of an artifact as a download. False where it has none. */
export function saveArtifact({ bytes, mediaType }: WireArtifact, fileName: string): boolean {
  if (bytes === undefined) return false;
  const blob = new Blob([typeof bytes === "string" ? fromBase64(bytes) : new Uint8Array(bytes)], { type: mediaType });
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the bytes some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}
