import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

export const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;
if (!hasXmllint) console.warn("SKIPPED: xmllint is missing, verdicts by the grammar are not compared.");

const PACK = new URL("../../../engines/libxml2/data/jats-grammars.br", import.meta.url);

/** The packed grammars as files in a folder, for another reader of them. */
export function unpackGrammars(folder: string): void {
  const whole = brotliDecompressSync(readFileSync(PACK));
  const headEnd = whole.indexOf(10);
  const head = JSON.parse(whole.toString("utf8", 0, headEnd)) as { names: Record<string, number>; lengths: number[] };
  const starts = [headEnd + 1];
  for (const length of head.lengths) starts.push((starts.at(-1) ?? 0) + length);
  for (const [name, index] of Object.entries(head.names)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, whole.subarray(starts[index], starts[index + 1]));
  }
}

/** "3 Element p ...": line and message of each error, in order, or of one kind; undefined where xmllint finds none. */
export function runXmllint(xml: string, folder: string, kind?: string): readonly string[] | undefined {
  const file = join(folder, "article.xml");
  writeFileSync(file, xml);
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--valid", "--nonet", file], { encoding: "utf8" });
  if (status === 0) return undefined;
  return stderr
    .split("\n")
    .filter((line) => kind === undefined || line.includes(` ${kind} :`))
    .map((line) => /article\.xml:(\d+): (?:element [^:]+: )?[a-z]+ (?:error|warning) : (.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, line, message]) => `${line} ${message?.trim()}`);
}
