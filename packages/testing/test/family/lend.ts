import { appendFileSync, readFileSync } from "node:fs";

/** A helper engine as the runtime starts it; each question it is asked is written down where COLOPHON_ASKED says. */
export async function loadHelper() {
  return {
    tool: { name: "upper", version: "1" },
    async ask({ files: [path = ""] }: { readonly files: readonly string[] }) {
      // vitest takes the query from a module's address; Node, in the other processes, leaves it.
      const given = new URL(import.meta.url).searchParams.get("asked") ?? process.env.COLOPHON_ASKED;
      if (given !== undefined) appendFileSync(given, ".");
      return { json: readFileSync(path, "utf8").toUpperCase(), files: [] };
    },
    stats: () => ({}),
    close: async () => undefined,
  };
}
