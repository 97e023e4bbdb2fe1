import { sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";

/** The package of a row, whose password is an option; what no password opens is returned as it is. */
export function unlocked(input: unknown, options: unknown): Uint8Array {
  const { bytes } = input as { bytes: Uint8Array };
  const { password = "VelvetSweatshop" } = (options ?? {}) as { password?: string };
  try {
    const opened = decryptPackage(sourceOf(bytes), password);
    return opened.read(0, opened.byteLength);
  } catch {
    return bytes;
  }
}
