/** The scripts of workers. Trusted Types: the policy makes these addresses and no others. */
const SCRIPTS = { pdf: "/console/pdf-worker.js", workbook: "/console/workbook-worker.js" } as const;

const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("workers", {
  createScriptURL: (url) => {
    if (!(Object.values(SCRIPTS) as readonly string[]).includes(url))
      throw new TypeError("The page starts its own workers only.");
    return url;
  },
});

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

export function startWorker(name: keyof typeof SCRIPTS): Worker {
  const url = SCRIPTS[name];
  return new Worker((policy?.createScriptURL(url) ?? url) as string, { type: "module" });
}
