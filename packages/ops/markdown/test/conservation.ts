import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Conservation, createTokens, type SeededRandom, type Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', copy: "\u00a9" };

/** The words of each line of Markdown, with its markup taken off by plain patterns, and the addresses of links. */
function listLines(markdown: string): readonly Unit[] {
  const units: Unit[] = [];
  const body = markdown.replace(/^---\n([\s\S]*?)\n---\n/, (whole, inner: string) => {
    for (const [, name, value] of inner.matchAll(/^(title|lang): (.+)$/gm))
      units.push({ kind: "property", place: String(name), text: String(value) });
    return whole.replace(/[^\n]/g, "");
  });
  let isCode = false;
  for (const [index, line] of body.split("\n").entries()) {
    const place = `line ${index + 1}`;
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    const isMarkup = isFence || /^[\s|:=-]+$/.test(line) || /^\[[^\]^]+\]:/.test(line);
    if (isMarkup) continue;
    units.push({ kind: "line", place, text: isCode ? line : shown(line) });
    for (const [, address] of isCode ? [] : line.matchAll(/(?<!!)\[[^\]]*\]\((https:[^\s)]+)/g))
      units.push({ kind: "address", place, text: String(address) });
  }
  return units;
}

function shown(line: string): string {
  return line
    .replace(/^\s*\[\^\w+\]:/, "")
    .replace(/^[\s>]*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)?(?:\[[ xX]\]\s+)?/, "")
    .replace(/\[\^\w+\]/g, "")
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<\/?[a-z][^>]*>/gi, " ")
    .replace(/<(https?:[^>]*)>/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])|(\*{1,3}|~~|`|(?<!\\)\||(?<!\w)_|_(?!\w))/g, (_, kept?: string) => kept ?? " ")
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Each word of the Markdown is in the output as often, or named by a loss. */
export const markdownConservation: Conservation = {
  list: ({ input }) => {
    if (!hasPython) return "python3 is missing";
    return listLines(new TextDecoder().decode((input as { readonly bytes: Uint8Array }).bytes));
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open: ({ bytes, extension }) => {
    if (extension === "html") return { texts: [pageText(Buffer.from(bytes).toString("utf8"))] };
    const { stdout, status, stderr } = runPython([join(import.meta.dirname, "list-office-text.py")], bytes);
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as { texts: string[] };
  },
  make: makeMarkdown,
};

function pageText(html: string): string {
  const addresses = Array.from(
    html.matchAll(/(?:href|lang|content|alt)="([^"]*)"/g),
    ([, address = ""]) => `\n${address}`,
  );
  const text = html.replace(/<\/?(?:em|strong|s|code|a|b|i|u|sup|sub)\b[^>]*>/g, "").replace(/<[^>]*>/g, "\n");
  return (text + addresses.join("")).replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

const BLOCKS: readonly ((token: string, inner: string) => string)[] = [
  (token) => token,
  (token) => `# ${token}`,
  (token) => `## **${token}**`,
  (token) => `#### ${token}`,
  (token) => `*${token}* and ~~${token}~~`,
  (token) => `[${token}](https://example.org/${token})`,
  (token, inner) => quoted(`${token}\n\n${inner}`, "> ", "> "),
  (token, inner) => quoted(`${token}\n\n${inner}`, "- ", "  "),
  (token, inner) => quoted(`${token}\n\n${inner}`, "7. ", "   "),
  (token) => `- [ ] ${token}\n- [x] ${token}`,
  (token) => `\`\`\`js\n${token}\n\n  ${token}\n\`\`\``,
  (token) => `| ${token} | b |\n|:-:|--|\n| ${token} | **${token}** |`,
  (token) => `<div><p>${token}</p></div>`,
  (token) => `<b>${token}</b>`,
  (token) => `# ${token}[^h${token}]\n\n[^h${token}]: ${token}`,
  (token) => `${token}[^a${token}]\n\n[^a${token}]: ${token}[^b${token}]\n\n[^b${token}]: ${token}`,
  (token) => `![${token}](missing.png)`,
];

function quoted(text: string, first: string, rest: string): string {
  return text
    .trim()
    .split("\n")
    .map((line, index) => `${index === 0 ? first : rest}${line}`)
    .join("\n");
}

function makeMarkdown(chance: SeededRandom) {
  const next = createTokens();
  const build = (depth: number): string => {
    const block = BLOCKS[chance.below(BLOCKS.length)];
    return block?.(next(), depth > 0 ? build(depth - 1) : "") ?? "";
  };
  const markdown = Array.from({ length: 1 + chance.below(8) }, () => build(3)).join("\n\n");
  const to = (["docx", "pptx", "html"] as const)[chance.below(3)];
  return { name: `${markdown.length} characters`, input: { bytes: Buffer.from(markdown) }, options: { to } };
}
