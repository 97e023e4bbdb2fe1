import { createDecoder, encodingName } from "@colophon/kit-text";
import type { DitaOp } from "../../codes.ts";
import { type DitaElement, ditaAttributeOf, is, walkElements } from "../nodes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import type { Project } from "../project.ts";
import { makeText, replaceNode } from "./change-tree.ts";
import type { Trace } from "./trace.ts";

export interface CodeReader {
  readonly project: Project;
  readonly trace: Trace;
  readonly count: (nodes: number) => void;
  readonly broken: (element: DitaElement, code: "BROKEN_LINK", reason: string) => void;
  readonly op: DitaOp;
  /** Lines of files that were read, by path and encoding: thousands of references may want one line of one file each. */
  readonly codes: Map<string, readonly string[]>;
}

/**
 * coderef: the lines of a file in place of it.
 *
 * Source   DITA 1.3, language reference: coderef, which knows whole files only; RFC 5147 for line=; the reference implementation for
 *          line-range(a,b) and token=.
 */
export function readCoderefs(root: DitaElement, { project, trace, count, broken, op, codes }: CodeReader): void {
  for (const element of [...walkElements(root)]) {
    op.checkpoint();
    if (!isText(element)) continue;
    const href = element.attributes.get("href");
    if (href === undefined || isAbsolute(href) || /^(external|peer)$/.test(element.attributes.get("scope") ?? ""))
      continue;
    const target = resolveReference(element.origin.file.path, href);
    const file = target === undefined ? undefined : project.files.get(target.path);
    if (file === undefined || target === undefined || element.parent === undefined) {
      broken(element, "BROKEN_LINK", `Nothing is at "${href}".`);
      continue;
    }
    const format = element.attributes.get("encoding") ?? ditaAttributeOf(element, "format") ?? "";
    const key = `${format}\t${file.path}`;
    const lines = codes.get(key) ?? decode(file.read(), format).split("\n");
    codes.set(key, lines);
    const text = selectLines(lines, target.fragment);
    count(1 + Math.floor(text.length / 1_000));
    trace.add("coderef", element, { value: href, source: file.path });
    replaceNode(element, [makeText(text, element.parent)]);
  }
}

/** coderef, and in DITA 2.0 an include of text. */
export function isText(element: DitaElement): boolean {
  return is(element, "pr-d/coderef") || (is(element, "topic/include") && ditaAttributeOf(element, "parse") === "text");
}

function decode(bytes: Uint8Array, format: string): string {
  const label = /charset=["']?([\w.:-]+)/i.exec(format)?.[1] ?? (/^[\w.:-]+$/.test(format) ? format : "utf-8");
  const encoding = encodingName(label) ?? "utf-8";
  return createDecoder(encoding)
    .decode(bytes)
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(FORBIDDEN, "\uFFFD");
}

/** What no XML document can hold. */
const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** "line=2,4" counts gaps from 0, "line-range(3,4)" lines from 1, "token=a,b" the lines between two marks. */
function selectLines(whole: readonly string[], fragment: string): string {
  const lines = whole.at(-1) === "" ? whole.slice(0, -1) : whole;
  const gaps = /(?:^|;)line=(\d*)(?:,(\d*))?/.exec(fragment);
  if (gaps !== null) {
    const start = Number(gaps[1] || 0);
    const end = gaps[2] === undefined ? start : gaps[2] === "" ? lines.length : Number(gaps[2]);
    return lines.slice(start, end).join("\n");
  }
  const range = /line-range\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)/.exec(fragment);
  if (range !== null)
    return lines.slice(Number(range[1]) - 1, range[2] === undefined ? undefined : Number(range[2])).join("\n");
  const token = /token=([^,]*)(?:,(.*))?/.exec(fragment);
  if (token !== null) {
    const start = token[1] === "" ? -1 : lines.findIndex((line) => line.includes(token[1] ?? ""));
    const end =
      token[2] === undefined ? -1 : lines.findIndex((line, index) => index > start && line.includes(token[2] ?? ""));
    return lines.slice(start + 1, end < 0 ? undefined : end).join("\n");
  }
  return whole.join("\n");
}
