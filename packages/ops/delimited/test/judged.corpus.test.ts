import { conservesFiles, readCorpus } from "@colophon/testing";
import {
  inspectDelimited,
  inspectDelimitedSchema,
  parseDelimited,
  renderDelimited,
  validateDelimitedRoundtrip,
} from "../src/index.ts";
import { call } from "./calls.ts";
import { conservation } from "./conservation.ts";
import { givenTables } from "./given-tables.ts";
import { profiles, roundtrips } from "./judged-tables.ts";
import { askPython, hasPython } from "./python-oracle.ts";

const MAX_BYTES = 200_000;
const QUOTES = { quote: '"', escape: null, doubleQuote: true } as const;
const NO_GUESS = { comment: null, skipInitialSpace: false, preambleRows: 0, footerRows: 0 } as const;

/** Texts of some size, as what they are in UTF-8. */
const texts = (readCorpus("delimited") ?? [])
  .filter(({ path }) => /\.(?:csv|tsv|txt)$/i.test(path))
  .filter((file) => isText(file.read()));
const sampled = texts.filter((_, at) => at % 5 === 0);

if (texts.length > 0 && hasPython) {
  conservesFiles(parseDelimited, conservation, texts, {
    toCall: (bytes) => ({ input: { text: textOf(bytes) } }),
    mostRefused: 5,
  });
  conservesFiles(renderDelimited, givenTables, sampled, {
    toCall: (bytes) => {
      const [[columns, ...rows]] = askPython([
        { do: "read", bytes: toBase64(bytes), delimiter: delimiterOf(bytes) },
      ]) as readonly [readonly [readonly string[], ...(readonly string[])[]]];
      return { input: { columns, rows }, options: { ragged: "keep", formulaPolicy: "keep" } };
    },
  });

  // How a text is read is told, line ends too: Python is to read it the same way.
  const reported = new Map<string, object>();
  for (const { path, read } of sampled) reported.set(path, await describeDialect(read()));
  const readable = sampled.filter(({ path, read }) => canBeRead(read(), reported.get(path)));
  conservesFiles(validateDelimitedRoundtrip, roundtrips, readable, {
    toCall: (bytes, path) => ({
      input: { bytes },
      options: { encoding: "utf-8", dialect: reported.get(path), quoting: "minimal", maxDifferences: 10_000 },
    }),
  });
  conservesFiles(inspectDelimitedSchema, profiles, readable, {
    toCall: (bytes, path) => ({
      input: { bytes },
      options: { encoding: "utf-8", dialect: { ...reported.get(path), headerRows: 1 }, onAmbiguity: "report" },
    }),
  });
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.length > MAX_BYTES || bytes.includes(0)) return false;
  return Buffer.from(textOf(bytes)).equals(bytes) && textOf(bytes).trim() !== "";
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("utf8");
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

function delimiterOf(bytes: Uint8Array): string {
  const [first = ""] = textOf(bytes).split(/\r\n|\n|\r/);
  return [",", ";", "\t", "|"].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ",";
}

async function describeDialect(bytes: Uint8Array): Promise<object> {
  const { dialect } = await call<{ readonly dialect: { readonly newline: string } }>(inspectDelimited, { bytes });
  return { ...QUOTES, ...NO_GUESS, delimiter: delimiterOf(bytes), newline: dialect.newline, headerRows: 1 };
}

/** Whether Python takes the text in that dialect without a complaint. */
function canBeRead(bytes: Uint8Array, dialect: object | undefined): boolean {
  const [answer] = askPython([{ do: "accepts", bytes: toBase64(bytes), ...dialect }]);
  return answer === true;
}
