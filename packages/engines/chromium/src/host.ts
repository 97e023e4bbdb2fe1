import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EngineStoppedError } from "@colophon/engine-wasm";
import { FaceHashes, type FaceSet, writeFaces, writeFontConfiguration } from "./faces.ts";
import { findChromium, findMissing } from "./locate.ts";
import { CommandError } from "./pipe.ts";
import { Pool, type PoolTerms } from "./pool.ts";
import { type OpenSeals, OutputTooLongError, printPage } from "./print-page.ts";
import type { PrintQuestion, PrintReply } from "./question.ts";
import { detectSandbox } from "./sandbox.ts";

export interface ChromiumHostOptions {
  /** An empty folder for browsers and faces; who owns the host removes it. */
  readonly folder: string;
  /** The program to run, where it is not where systems install it. */
  readonly program?: string;
  /** Faces that were written before, for tests with several hosts. */
  readonly faces?: FaceSet;
  /** Pages printed at the same time. Default: the number of processors. */
  readonly helpers?: number;
  /** Milliseconds after which a browser without work ends. Default 60,000. */
  readonly idleMs?: number;
  /** Memory of a browser's processes together. Default 1024. */
  readonly memoryMiB?: number;
  /** Milliseconds until the first browser answers. Default 20,000. */
  readonly bootMs?: number;
  /** Seals left out, for the probes that prove each of the others. */
  readonly without?: OpenSeals & { readonly isNetworkOpen?: boolean; readonly isOwnOff?: boolean };
  /** Refuse to work without a network namespace and Chromium's own sandbox. Default false. */
  readonly mustBeSealed?: boolean;
  /** Called with the id of each browser's first process. */
  readonly onStart?: (pid: number) => void;
}

export interface ChromiumStats {
  /** Pages printed. */
  readonly conversions: number;
  readonly browsers: number;
  /** Browsers that wait for a page. */
  readonly spares: number;
  /** 1 where it is in place. */
  readonly seals: { readonly network: number; readonly files: number };
}

export interface ChromiumHost {
  readonly tool: { readonly name: string; readonly version: string; readonly facts: Readonly<Record<string, string>> };
  readonly seals: { readonly isNetworkBlocked: boolean; readonly isSandboxed: boolean };
  /** One page: files in, a PDF in `folder` out. Errors: errors named EngineStopped. */
  ask(
    question: { readonly json: unknown; readonly files: readonly string[] },
    terms: { readonly folder: string; readonly signal: AbortSignal },
  ): Promise<{ readonly json: unknown; readonly files: readonly string[] }>;
  stats(): ChromiumStats;
  close(): Promise<void>;
}

const DATA_BYTES = 700 * 1024 ** 2;
const CPU_SECONDS = 600;
const CONFIGURATION = "fonts.conf";

/**
 * Makes Chromium ready to be lent: a browser for each page at a time, kept while there is work. Each page has a separate browsing
 * context and renderer process.
 *
 * Cost     Some 0.6 s once: the faces are written, and a browser starts.
 * Errors   Error that names the command when Chromium is not here, or what is not isolated when it must be.
 */
export async function createChromiumHost(options: ChromiumHostOptions): Promise<ChromiumHost> {
  const program = findChromium(options.program);
  const missing = program === undefined ? findMissing() : undefined;
  if (program === undefined) throw new Error(`Chromium is not installed: ${missing}.`);
  const { without = {}, mustBeSealed = false, folder } = options;
  const faces = options.faces ?? (await writeFaces(join(folder, "faces")));
  const found = await detectSandbox({
    cpuSeconds: CPU_SECONDS,
    dataBytes: DATA_BYTES,
    isNetworkOpen: without.isNetworkOpen === true,
  });
  const sandbox = without.isOwnOff === true ? { ...found, isOwnPossible: false } : found;
  const configuration = writeFontConfiguration(faces.folder, join(folder, "fontcache"), faces.families);
  writeFileSync(join(folder, CONFIGURATION), configuration);
  const terms = {
    ...{ program, sandbox, folder, configuration: join(folder, CONFIGURATION), isOpen: without.hasFlagsOff === true },
    ...{ helpers: options.helpers, idleMs: options.idleMs, memoryMiB: options.memoryMiB, onStart: options.onStart },
    bootMs: options.bootMs,
  };
  const { pool, version, isSandboxed } = await startPool(terms);
  const hashes = new FaceHashes(faces);
  const seals = { isNetworkBlocked: sandbox.isNetworkBlocked, isSandboxed };
  if (mustBeSealed && !(seals.isNetworkBlocked && seals.isSandboxed)) {
    await pool.close();
    throw new Error("Chromium cannot be isolated: this user may not make user and network namespaces (unshare).");
  }
  return {
    tool: { name: "chromium", version, facts: { faces: faces.hash } },
    seals,
    ask: (question, terms) => answer({ pool, faces, hashes, open: without }, question, terms),
    stats: () => ({
      ...pool.stats(),
      seals: { network: Number(seals.isNetworkBlocked), files: Number(seals.isSandboxed) },
    }),
    close: () => pool.close(),
  };
}

/** Chromium's own sandbox is left out where a browser does not start with it: a container may refuse what was allowed to be tried. */
async function startPool(terms: Omit<PoolTerms, "isSandboxed">) {
  for (const isSandboxed of terms.sandbox.isOwnPossible ? [true, false] : [false]) {
    const pool = new Pool({ ...terms, isSandboxed });
    try {
      return { pool, isSandboxed, version: await pool.readVersion() };
    } catch (error) {
      await pool.close();
      // What does not answer in time does not do so without its sandbox either.
      const isLate = error instanceof EngineStoppedError && error.condition === "timedOut";
      if (!isSandboxed || isLate) throw error;
    }
  }
  throw new Error("Chromium does not start.");
}

interface Printer {
  readonly pool: Pool;
  readonly faces: FaceSet;
  readonly hashes: FaceHashes;
  readonly open: OpenSeals;
}

async function answer(
  { pool, faces, hashes, open }: Printer,
  { json, files }: { readonly json: unknown; readonly files: readonly string[] },
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<{ readonly json: PrintReply; readonly files: readonly string[] }> {
  const question = json as PrintQuestion;
  const [html = new Uint8Array(), ...assets] = files.map((path) => new Uint8Array(readFileSync(path)));
  try {
    const printed = await pool.run({ deadlineMs: question.deadlineMs, signal }, (browser) =>
      printPage(browser.pipe, { html, assets }, question, open),
    );
    const path = join(folder, `chromium-${pool.stats().conversions}.pdf`);
    writeFileSync(path, printed.pdf);
    const named = nameFaces(printed.pdf, hashes);
    return {
      json: { kind: "printed", refused: printed.refused, coverage: faces.coverage, faces: named },
      files: [path],
    };
  } catch (error) {
    if (error instanceof OutputTooLongError) throw new EngineStoppedError("chromium", "outputBytes", error.message);
    if (!(error instanceof CommandError)) throw error;
    return { json: { kind: "refused", reason: error.message }, files: [] };
  }
}

/** The project's faces that a PDF has, as facts of a receipt; a page's own fonts are part of the input. */
function nameFaces(pdf: Uint8Array, hashes: FaceHashes): Readonly<Record<string, string>> {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const names = new Set(
    [...text.matchAll(/\/(?:BaseFont|FontName) ?\/(?:[A-Z]{6}\+)?([^/\s<>[\]()]+)/g)].map(([, name = ""]) => name),
  );
  return Object.fromEntries(
    [...names].sort().flatMap((name) => {
      const hash = hashes.of(name);
      return hash === undefined ? [] : [[`face ${name}`, hash]];
    }),
  );
}

export { type FaceSet, writeFaces } from "./faces.ts";
