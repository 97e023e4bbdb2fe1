import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The grammars in data/jats-grammars.br: files by name, and the file that each public identifier means. */
export interface Grammars {
  /** "-//NLM//DTD JATS ...//EN" -> "1.3/JATS-archivearticle1-3.dtd". */
  readonly doctypes: Readonly<Record<string, string>>;
  read(name: string): Uint8Array | undefined;
}

interface Head {
  readonly doctypes: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, number>>;
  readonly lengths: readonly number[];
}

let grammars: Grammars | undefined;

/** Unpacked once in this process: 28 MB, some 60 ms. */
export function openGrammars(): Grammars {
  if (grammars !== undefined) return grammars;
  const whole = brotliDecompressSync(readFileSync(new URL("../data/jats-grammars.br", import.meta.url)));
  const headEnd = whole.indexOf(10);
  const head = JSON.parse(whole.toString("utf8", 0, headEnd)) as Head;
  const starts: number[] = [];
  let at = headEnd + 1;
  for (const length of head.lengths) {
    starts.push(at);
    at += length;
  }
  grammars = {
    doctypes: head.doctypes,
    read(name) {
      const index = Object.hasOwn(head.names, name) ? head.names[name] : undefined;
      if (index === undefined) return undefined;
      const start = starts[index] ?? 0;
      return whole.subarray(start, start + (head.lengths[index] ?? 0));
    },
  };
  return grammars;
}
