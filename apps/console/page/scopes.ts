/** What a key may do, in words. */
export const SCOPES = [
  ["execution:submit", "submit work"],
  ["execution:read", "read runs and results"],
  ["execution:cancel", "cancel runs"],
  ["execution:delete", "delete runs"],
  ["brand_pack:archive", "archive brand packs"],
] as const;

export const wordsOfScope = (scope: string): string => SCOPES.find(([name]) => name === scope)?.[1] ?? scope;
