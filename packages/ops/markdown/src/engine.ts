/** The package of these operations; the version is that of package.json. */
export const engine = { name: "@colophon/markdown", version: "0.1.0" } as const;
