const SHA256 = /^[0-9a-f]{64}$/;
const TENANT = /^[a-z0-9][a-z0-9_-]{0,62}$/;

/** Attack: a name such as `../../etc/passwd` must never become a path or a key. */
export function checkSha256(sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError("A blob is named by 64 lower-case hexadecimal digits.");
  return sha256;
}

export function isSha256(name: string): boolean {
  return SHA256.test(name);
}

export function checkTenant(tenant: string): string {
  if (!TENANT.test(tenant)) throw new TypeError("A tenant is named by 1-63 of a-z, 0-9, - and _, the first no sign.");
  return tenant;
}

export function isTenant(name: string): boolean {
  return TENANT.test(name);
}
