/** RFC 5321, 4.5.3.1: the longest path without its brackets. */
const MAX_LENGTH = 254;

/** The account of whoever starts the service on their own machine. Its links open on this machine only. */
export const LOCAL_OWNER = "owner@localhost";

/**
 * A mail address as people are known by it: in lower case, without spaces around it. Undefined for a text that cannot be one.
 * Whether the address exists is not checked.
 */
export function readAddress(text: string): string | undefined {
  const address = text.normalize("NFC").trim().toLowerCase();
  if (address.length > MAX_LENGTH) return undefined;
  return /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,252}$/u.test(address) ? address : undefined;
}
