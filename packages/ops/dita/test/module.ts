/** The family's module, as another process imports it. */
export const module = new URL("../src/index.ts", import.meta.url).href;

/** A map around its branches. */
export function mapOf(inside: string, attributes = ""): string {
  return `<map${attributes}><title>Map</title>${inside}</map>`;
}

/** A topic around its body. */
export function topicOf(id: string, body: string, title = "Topic"): string {
  return `<topic id="${id}"><title>${title}</title><body>${body}</body></topic>`;
}

/** Text files by path, the first one the root. */
export function projectOf(files: Readonly<Record<string, string>>) {
  const [root = ""] = Object.keys(files);
  return { root, files: Object.entries(files).map(([path, text]) => ({ path, text })) };
}
