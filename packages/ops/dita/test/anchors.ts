import { invoke } from "@colophon/contract";
import { readZip } from "@colophon/testing/readers";
import { renderDita } from "../src/operations/render-dita.ts";
import { validateDitaPublication } from "../src/operations/validate-dita-publication.ts";

export interface ProjectInput {
  readonly root: string;
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

/** A project whose first page leads to every id of every topic document, ids of nested topics left out. */
export function withLinksToEveryId({ root, files }: ProjectInput): ProjectInput {
  const links: string[] = [];
  for (const { path, bytes } of files) {
    const text = Buffer.from(bytes)
      .toString("utf8")
      .replace(/<!--[\s\S]*?-->/g, "");
    const ids = [...text.matchAll(/<[A-Za-z][\w.-]*\s(?:[^<>]*\s)?id="([^"<>&%\s]+)"/g)].map(([, id = ""]) => id);
    const [topic, ...inner] = ids;
    if (!/\.(dita|xml)$/.test(path) || topic === undefined) continue;
    const address = path.split("/").map(encodeURIComponent).join("/");
    for (const id of inner) links.push(`<p><xref href="${address}#${topic}/${id}">to ${id}</xref></p>`);
  }
  const page = `<topic id="every-link"><title>Links</title><body>${links.join("\n")}</body></topic>`;
  const format = /\.(ditamap|bookmap)$/.test(root) ? ' format="ditamap"' : "";
  const map = `<map><title>All</title><topicref href="every-link.dita"/><topicref href="${encodeURI(root)}"${format}/></map>`;
  return {
    root: "every-link.ditamap",
    files: [
      { path: "every-link.ditamap", bytes: bytesOf(map) },
      { path: "every-link.dita", bytes: bytesOf(page) },
      ...files,
    ],
  };
}

/** Links of what render makes of a project that lead to no anchor, and what validate finds in it. */
export async function findDeadLinks(project: ProjectInput, format: "html5" | "html5-files") {
  const made = await invoke(renderDita, project, { format, drafts: false });
  if (!made.ok) return { refused: made.error.code, links: 0, dead: [] };
  const { bytes } = made.value.artifact;
  const pages: Readonly<Record<string, Uint8Array>> = format === "html5" ? { "page.html": bytes } : readZip(bytes);
  const idsOf = (path: string) =>
    new Set(
      [
        ...Buffer.from(pages[path] ?? [])
          .toString("utf8")
          .matchAll(/ id="([^"]*)"/g),
      ].map(([, id]) => id),
    );
  const ids = new Map(Object.keys(pages).map((path) => [path, idsOf(path)]));
  const dead: string[] = [];
  let links = 0;
  for (const [path, content] of Object.entries(pages)) {
    if (!path.endsWith(".html")) continue;
    for (const [, href = ""] of Buffer.from(content)
      .toString("utf8")
      .matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const [before = "", anchor = ""] = href.split("#");
      if (anchor === "" || /^[a-z]+:/i.test(before)) continue;
      links += 1;
      const target = before === "" ? path : new URL(before, `http://x/${path}`).pathname.slice(1);
      if (ids.get(decodeURIComponent(target))?.has(anchor) !== true) dead.push(`${path}: ${href}`);
    }
  }
  const judged = await invoke(validateDitaPublication, { ...project, publication: bytes });
  const findings = judged.ok
    ? judged.value.findings.map(({ code, path }) => `${code} ${path}`)
    : [judged.error.message];
  return { refused: undefined, links, dead: [...dead, ...findings] };
}
