/** The package of these operations; the version is that of package.json. */
export const engine = { name: "@colophon/provenance", version: "0.1.0" } as const;
