/** Part of every receipt that covers a secret: another cost is another hash. Source: RFC 7914, 2. */
export const SLOW_HASH_COST = { N: 32_768, r: 8, p: 1, dkLen: 32 } as const;
