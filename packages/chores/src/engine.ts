/** The package of these chores; the version is that of package.json. */
export const engine = { name: "@colophon/chores", version: "0.1.0" } as const;
