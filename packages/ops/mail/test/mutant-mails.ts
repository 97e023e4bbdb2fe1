import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type AnyOperation, type Envelope, invoke } from "@colophon/contract";
import { createSeededRandom, mutate, readCorpus, type SeededRandom } from "@colophon/testing";
import { findActive } from "../../../kits/html/test/judge.ts";
import { convertMail, extractMailEvidence, inspectMail, validateMail } from "../src/index.ts";

export interface SeedMail {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Larger seeds are cut, so that the time goes into many mutants. */
const MAX_SEED_BYTES = 131_072;
const MAIL_FILE = /\.(?:eml|msg|dat|tnef|mbox)$/;
const FIXTURES = fileURLToPath(new URL("../fixtures/", import.meta.url));

/** The mails of the family's own fixtures. */
export function fixtureMails(): readonly SeedMail[] {
  return readdirSync(FIXTURES)
    .filter((name) => MAIL_FILE.test(name))
    .sort()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(`${FIXTURES}${name}`)) }));
}

/** The mails of the corpus; none, and said so, where there is no corpus. */
export function corpusMails(): readonly SeedMail[] {
  return (readCorpus("mail") ?? [])
    .filter(({ path }) => MAIL_FILE.test(path))
    .map((file) => ({ name: file.path, bytes: file.read() }));
}

/** What readers of mail turn on: line ends, delimiters, fields, encoded words, codings, markup. */
const SHARDS: readonly string[] = [
  ...'\r|\n|\r\n|\r\n\r\n|\0|--|=?|?=|=?utf-8?q?=ff?=|(|)|"|\\|<|>|:|;|,|@|=|*0*=|\xff|\x1b$B|\x0e'.split("|"),
  "\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n",
  "\r\nContent-Type: message/rfc822\r\n\r\n",
  "\r\nContent-Transfer-Encoding: base64\r\n",
  "\r\nContent-Transfer-Encoding: quoted-printable\r\n",
  "\r\nContent-Type: text/html; charset=utf-7\r\n\r\n<p>",
  "\r\nContent-Type: application/ms-tnef\r\n",
  "\r\nContent-Disposition: attachment; filename*0*=''..%2f; filename*1=x.exe\r\n",
  "begin 644 x\n#86)C\n`\nend\n",
  "=ybegin line=128 size=3 name=x\n*+,\n=yend size=3\n",
  "<style>@import '",
  "<table><math><mtext>",
  "<!--",
  "</",
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n",
  "From a@b.example Thu Jan  1 00:00:00 1970\n",
];

/** A third of the mutants get such pieces beside changed bytes. */
function mutateMail(bytes: Uint8Array, chance: SeededRandom): Uint8Array {
  let mutant = mutate(bytes, chance);
  if (chance.below(3) > 0) return mutant;
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    const at = chance.below(mutant.length + 1);
    const shard = Buffer.from(SHARDS[chance.below(SHARDS.length)]!, "latin1");
    mutant = new Uint8Array(Buffer.concat([mutant.subarray(0, at), shard, mutant.subarray(at)]));
  }
  return mutant;
}

const TARGETS = ["eml", "json", "html", "text", "markdown"] as const;
const HONEST = new Set(["common/INVALID_INPUT", "common/RESOURCE_LIMIT"]);

export interface MutantReport {
  readonly mutants: number;
  /** Of one operation on one mutant. */
  readonly slowest: { readonly cpuMs: number; readonly what: string };
  readonly peakRssMiB: number;
  readonly outcomes: ReadonlyMap<string, number>;
}

/**
 * Gives every mutant to the four operations that read mail, to one target of convert each in turn. An exception, a code that is
 * no verdict on the file, or HTML that is not inert ends the run with what makes the mutant again.
 */
export async function surviveMutants(seeds: readonly SeedMail[], count: number, seed: string): Promise<MutantReport> {
  const chance = createSeededRandom(seed);
  const originals = seeds.map(({ name, bytes }) => ({ name, bytes: bytes.subarray(0, MAX_SEED_BYTES) }));
  const outcomes = new Map<string, number>();
  let slowest = { cpuMs: 0, what: "" };
  let peakRss = 0;
  for (let index = 0; index < count; index += 1) {
    const { name, bytes } = originals[index % originals.length]!;
    const mutant = mutateMail(bytes, chance);
    const to = TARGETS[Math.floor(index / originals.length) % TARGETS.length]!;
    const what = `mutant ${index} of ${name} (${seed})`;
    for (const { operation, options } of callsFor(to)) {
      const { envelope, cpuMs } = await call(operation, mutant, options, what);
      const outcome = `${operation.name}: ${judge(envelope, to, what)}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (cpuMs > slowest.cpuMs) slowest = { cpuMs, what: `${operation.name} ${JSON.stringify(options)}, ${what}` };
    }
    if (index % 50 === 0) peakRss = Math.max(peakRss, process.memoryUsage().rss);
  }
  return { mutants: count, slowest, peakRssMiB: peakRss / 1_048_576, outcomes };
}

function callsFor(to: (typeof TARGETS)[number]): { operation: AnyOperation; options: object }[] {
  const readers: AnyOperation[] = [inspectMail, validateMail, extractMailEvidence];
  return [...readers.map((operation) => ({ operation, options: {} })), { operation: convertMail, options: { to } }];
}

async function call(operation: AnyOperation, bytes: Uint8Array, options: object, what: string) {
  const before = process.cpuUsage();
  try {
    const envelope: Envelope = await invoke(operation, { bytes }, options);
    const { user, system } = process.cpuUsage(before);
    return { envelope, cpuMs: (user + system) / 1_000 };
  } catch (error) {
    throw new Error(`${operation.name} ${JSON.stringify(options)} threw on ${what}`, { cause: error });
  }
}

/** "ok", or the error's code. */
function judge(envelope: Envelope, to: string, what: string): string {
  if (!envelope.ok) {
    if (!HONEST.has(envelope.error.code)) throw new Error(`${envelope.error.code} on ${what}`);
    return envelope.error.code;
  }
  const { artifact } = envelope.value as { artifact?: { bytes: Uint8Array } };
  if (to !== "json" || artifact === undefined) return "ok";
  const { messages } = JSON.parse(Buffer.from(artifact.bytes).toString("utf8")) as { messages: { html?: string }[] };
  const active = messages.flatMap(({ html = "" }) => findActive(html));
  if (active.length > 0) throw new Error(`active HTML from ${what}: ${active.join("; ")}`);
  return "ok";
}
