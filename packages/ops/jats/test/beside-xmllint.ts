import { invoke } from "@colophon/contract";
import { libxml2 } from "@colophon/engine-libxml2";
import { parseXml, type XmlDocument } from "@colophon/kit-xml";
import { createSeededRandom, readCorpus } from "@colophon/testing";
import { characterEntities } from "../src/data/character-entities.ts";
import { validateJats } from "../src/index.ts";
import { type ChosenGrammar, chooseGrammar, withGrammar } from "../src/model/grammar.ts";
import { findTagSet } from "../src/model/tag-set.ts";
import { runXmllint } from "./xmllint.ts";
import { breakArticle, mutateGrammar } from "./xmllint-mutants.ts";

interface Value {
  readonly findings: readonly { readonly line?: number; readonly message: string }[];
}

interface Known {
  readonly path: string;
  readonly text: string;
  readonly document: XmlDocument;
  readonly grammar: ChosenGrammar;
}

/** Two readers beside each other: how many cases there were, and those where they differ. */
export interface Comparison {
  readonly tally: Record<"compared" | "valid" | "invalid" | "malformed" | "truncated", number>;
  readonly other: readonly string[];
}

/** Articles of the corpus that a grammar is here for. */
export async function listKnown(): Promise<readonly Known[]> {
  const api = await libxml2.open();
  return (readCorpus("jats") ?? []).flatMap(({ path, read }) => {
    const text = Buffer.from(read()).toString("utf8");
    if (!/\.n?xml$/.test(path) || !/<article[\s>]/.test(text.slice(0, 2_000)) || text.includes("<root")) return [];
    const document = parse(text);
    const grammar = chooseGrammar(tagSetOf(document), api);
    return grammar === undefined ? [] : [{ path, text, document, grammar }];
  });
}

/** The profile dtd beside Debian's xmllint: verdict, lines and messages of articles as they are. */
export async function compareArticles(known: readonly Known[], folder: string): Promise<Comparison> {
  return compare(
    known.map(({ path, text }) => ({ path, text })),
    folder,
  );
}

/** The same of mutants that mostly stay well-formed. */
export async function compareMutants(known: readonly Known[], count: number, folder: string): Promise<Comparison> {
  return compare(mutantsOf(known, count), folder);
}

/** One after the other: thousands of articles at once are a gigabyte. */
function* mutantsOf(known: readonly Known[], count: number): Generator<{ path: string; text: string }> {
  const { below } = createSeededRandom("jats-mutants");
  for (let index = 0; index < count; index++) {
    const { path, text } = known[below(known.length)] ?? { path: "", text: "" };
    yield { path: `${path} mutant ${index}`, text: mutateGrammar(text, below) };
  }
}

async function compare(cases: Iterable<{ path: string; text: string }>, folder: string): Promise<Comparison> {
  const api = await libxml2.open();
  const tally = { compared: 0, valid: 0, invalid: 0, malformed: 0, truncated: 0 };
  const other: string[] = [];
  for (const { path, text } of cases) {
    const bytes = Buffer.from(text);
    const envelope = await invoke(validateJats, { bytes }, { profiles: ["dtd"], maxFindings: 100_000 });
    if (!envelope.ok) continue;
    const document = parse(text);
    const grammar = chooseGrammar(tagSetOf(document), api);
    if (grammar === undefined) continue;
    const theirs = runXmllint(withGrammar(document, grammar.name, `${folder}/`), folder);
    const ours = (envelope.value as Value).findings.map(({ line, message }) => `${line} ${message}`);
    tally.compared += 1;
    tally[theirs === undefined ? "valid" : "invalid"] += 1;
    if ((theirs === undefined) !== (ours.length === 0)) other.push(`${path}: verdict`);
    // libxml2 in WebAssembly stops telling at 100; references to ids come in the order of a table of their own.
    else if (ours.length >= 100) tally.truncated += 1;
    else if (JSON.stringify([...(theirs ?? [])].sort()) !== JSON.stringify([...ours].sort()))
      other.push(`${path}: messages`);
  }
  return { tally, other };
}

/** What is not well-formed: both refuse it, at the same line. */
export async function compareMalformed(known: readonly Known[], count: number, folder: string): Promise<Comparison> {
  const { below } = createSeededRandom("jats-malformed");
  const tally = { compared: 0, valid: 0, invalid: 0, malformed: 0, truncated: 0 };
  const other: string[] = [];
  for (let index = 0; index < count; index++) {
    const one = known[below(known.length)];
    const broken = one === undefined ? undefined : breakArticle(one.text, below);
    if (one === undefined || broken === undefined) continue;
    const envelope = await invoke(validateJats, { bytes: Buffer.from(broken) }, { profiles: ["dtd"] });
    const ours = envelope.ok ? undefined : /\(line (\d+)/.exec(envelope.error.message)?.[1];
    const theirs = runXmllint(withDeclared(one, broken, folder), folder, "parser error")?.[0]?.split(" ")[0];
    tally.compared += 1;
    tally[theirs === undefined ? "valid" : "malformed"] += 1;
    if (ours !== theirs) other.push(`${one.path} malformed ${index}: line ${ours}, theirs ${theirs}`);
  }
  return { tally, other };
}

/** Nothing before the root element was broken: its start is that of the whole article, with the grammar's place in it. */
function withDeclared({ text, document, grammar }: Known, broken: string, folder: string): string {
  const { root } = document;
  const start = text.search(/<article[\s>]/);
  const head = withGrammar(document, grammar.name, `${folder}/`);
  const length = head.length - (document.source.text.length - root.start);
  return `${head.slice(0, length)}${broken.slice(start)}`;
}

function parse(text: string): XmlDocument {
  return parseXml(Buffer.from(text), { undeclaredPrefixes: "keep", entitiesOf: () => characterEntities() });
}

function tagSetOf({ doctype, root }: XmlDocument) {
  return findTagSet(doctype, root, { error: () => new Error("No tag set.") } as never);
}
