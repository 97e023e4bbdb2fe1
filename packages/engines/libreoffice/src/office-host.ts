import { copyFileSync, readdirSync, renameSync, rmSync, statfsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { nameFaces } from "./fonts.ts";
import { type Barrier, HelperMaker, type Template } from "./helper-maker.ts";
import { HelperEndedError, type HelperProcess } from "./helper-process.ts";
import { findLibreOffice, INSTALL_COMMAND, type Installation } from "./locate.ts";
import type { InspectedReply } from "./process/messages.ts";
import { type ConversionReply, EXTENSIONS, type Facts, filterOptionsOf, type Question } from "./question.ts";
import { DOCUMENT_FOLDER } from "./relink-pdf.ts";

export interface OfficeHostOptions {
  /** An empty folder for helpers; who owns the host removes it. */
  readonly folder: string;
  /** Where `libmergedlo.so` is, when not where systems put it. */
  readonly programFolder?: string;
  /** Conversions at a time. Default: the processors there are. */
  readonly helpers?: number;
  /** Warmed processes kept ahead while there is work; some 190 MiB each. Default 1. */
  readonly spares?: number;
  /** After so long without work they go. Default 60,000. */
  readonly idleMs?: number;
  readonly memoryMiB?: number;
  /** Barriers left out, for the probes that prove them. */
  readonly without?: readonly Barrier[];
  /** Refuse to work without network and file system being cut off. Default false. */
  readonly mustBeSealed?: boolean;
  /** Told each process that is started. */
  readonly onStart?: (pid: number) => void;
}

export interface OfficeStats {
  readonly spares: number;
  readonly conversions: number;
  /** Helpers that ended otherwise than by having served, by how. */
  readonly ends: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Conversions under way. */
  readonly busy: number;
  /** Resident memory of the processes, what they share counted in each. */
  readonly bytes: { readonly spare: number; readonly busy: number };
  /** 1 where it is cut off. */
  readonly seals: { readonly network: number; readonly files: number };
}

export interface OfficeHost {
  readonly tool: { readonly name: string; readonly version: string };
  /** Hash of all fonts that pages can be drawn with here. */
  readonly fonts: string;
  readonly seals: { readonly isNetworkBlocked: boolean; readonly isFileSystemRestricted: boolean };
  /** One conversion: a file in, a file in `folder` out. Errors: errors named EngineStoppedError. */
  ask(
    question: { readonly json: unknown; readonly files: readonly string[] },
    terms: { readonly folder: string; readonly signal: AbortSignal },
  ): Promise<{ readonly json: unknown; readonly files: readonly string[] }>;
  stats(): OfficeStats;
  close(): Promise<void>;
}

const MEMORY_MIB = 1024;
const IDLE_MS = 60_000;
/** A crash is tried once more: it may have been this process's and not the document's. */
const TRIES = 2;

/** What the contract knows as an engine's end. */
class EngineStoppedError extends Error {
  override readonly name = "EngineStopped";
  readonly condition: string;
  constructor(condition: string, message: string) {
    super(message);
    this.condition = condition;
  }
}

/**
 * Makes LibreOffice ready to be lent.
 *
 * Cost     Some 1 s once: a profile is made, by the helper that does the first document; others are started when there is work.
 * Errors   Error that names the command when LibreOffice is not here, or what could not be cut off when it must be; one of the file
 *          system's where it had no room to start in.
 */
export async function createOfficeHost(options: OfficeHostOptions): Promise<OfficeHost> {
  const installation = findLibreOffice(options.programFolder);
  if (installation === undefined) throw new Error(`LibreOffice is not installed: ${INSTALL_COMMAND}.`);
  const { maker, template, first } = await prepare(installation, options);
  const { helpers: most = availableParallelism(), spares: mostSpares = 1, idleMs = IDLE_MS } = options;
  const desk = new Desk(maker, { most, mostSpares, idleMs });
  await desk.take(first);
  if (options.mustBeSealed === true && !isSealed(template)) {
    await desk.close();
    throw notSealed(template);
  }
  return {
    tool: { name: "libreoffice", version: template.version },
    fonts: template.fonts.hash,
    seals: {
      isNetworkBlocked: template.seals.isNetworkBlocked,
      isFileSystemRestricted: template.isFileSystemRestricted,
    },
    async ask({ json, files }, { folder: target, signal }) {
      const question = json as Question;
      const [input] = files;
      if (input === undefined) throw new TypeError("A request to LibreOffice must have exactly one file.");
      const { answer, path } = await desk.convert({ question, input, target, signal });
      return answer.type === "refused"
        ? { json: { kind: "refused", stage: answer.stage, detail: answer.detail } satisfies ConversionReply, files: [] }
        : {
            json: {
              ...factsOf(answer),
              kind: "converted",
              coverage: template.fonts.coverage,
              faces: nameFaces(answer.fonts, template.fonts),
            } satisfies ConversionReply,
            files: [path],
          };
    },
    stats: () => ({
      ...desk.stats(),
      seals: { network: Number(template.seals.isNetworkBlocked), files: Number(template.isFileSystemRestricted) },
    }),
    close: () => desk.close(),
  };
}

/** A start that fails is tried once more: what ended it may have passed, as a disk that was full. */
async function prepare(
  installation: Installation,
  { folder, memoryMiB = MEMORY_MIB, without, onStart }: OfficeHostOptions,
): Promise<{ readonly maker: HelperMaker; readonly template: Template; readonly first: HelperProcess }> {
  for (let left = TRIES; ; ) {
    try {
      const maker = new HelperMaker({
        ...{ installation, folder, memoryMiB },
        ...(without !== undefined && { without }),
        ...(onStart !== undefined && { onStart }),
      });
      return { maker, ...(await maker.prepare()) };
    } catch (error) {
      refuseFullDisk(folder);
      if (--left === 0) throw error;
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

const factsOf = ({ pages, fonts }: Facts): Facts => ({ pages, fonts });

const isSealed = ({ seals, isFileSystemRestricted }: Template): boolean =>
  seals.isNetworkBlocked && isFileSystemRestricted;

function notSealed({ seals }: Template): Error {
  return new Error(
    seals.isNetworkBlocked
      ? "LibreOffice cannot be isolated from the file system: the kernel has no Landlock."
      : "LibreOffice cannot be isolated from the network: unshare is not allowed.",
  );
}

interface Job {
  readonly question: Question;
  readonly input: string;
  readonly target: string;
  readonly signal: AbortSignal;
}

interface Try {
  readonly path: string;
  readonly isFirst: boolean;
}

/** With less it may have been a write of LibreOffice's own that failed. */
const MIN_FREE_BYTES = 1024 ** 2;

/** A disk without room is no fault of the document, nor of LibreOffice. Errors: one of the file system's. */
function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw Object.assign(new Error("The disk that LibreOffice uses is full."), { code: "ENOSPC" });
}

/** Errors: EngineStoppedError for one over the limits; the file system's where what was refused may have had no room. */
function checkAnswer(answer: InspectedReply, { maxPages, maxOutputBytes }: Question, folder: string): void {
  if (answer.type === "refused") {
    refuseFullDisk(folder);
    return;
  }
  if (answer.pages > maxPages)
    throw new EngineStoppedError("pages", `The document has more than ${maxPages} pages (limits.maxPages).`);
  if (answer.byteLength > maxOutputBytes)
    throw new EngineStoppedError(
      "outputBytes",
      `The output has ${answer.byteLength} bytes; the limit is ${maxOutputBytes}.`,
    );
}

interface Terms {
  readonly most: number;
  readonly mostSpares: number;
  readonly idleMs: number;
}

const formatOf = ({ isCalculation }: Question): "pdf" | "xlsx" => (isCalculation === true ? "xlsx" : "pdf");

/** Gives each document a helper of its own, and kills it afterwards. */
class Desk {
  readonly #maker: HelperMaker;
  readonly #terms: Terms;
  readonly #spares: HelperProcess[] = [];
  /** Each with its end, its folder's removal included. */
  readonly #live = new Map<HelperProcess, Promise<void>>();
  readonly #ends = new Map<string, number>();
  #waiting: (() => void)[] = [];
  #busy = 0;
  #conversions = 0;
  #seconds = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(maker: HelperMaker, terms: Terms) {
    this.#maker = maker;
    this.#terms = terms;
  }

  /** One that was started elsewhere: it waits ahead, where any does. */
  async take(helper: HelperProcess): Promise<void> {
    const end = this.#follow(helper);
    if (this.#terms.mostSpares > 0) {
      this.#spares.push(helper);
      this.#rest();
    } else {
      helper.kill();
      await end;
    }
  }

  async convert(job: Job): Promise<{ readonly answer: InspectedReply; readonly path: string }> {
    await this.#turn(job.signal);
    const startedAt = performance.now();
    try {
      for (let left = TRIES; ; ) {
        const path = join(job.target, `office-${this.#conversions++}.${formatOf(job.question)}`);
        try {
          return { answer: await this.#once(job, { path, isFirst: left === TRIES }), path };
        } catch (error) {
          if (!(error instanceof HelperEndedError)) throw error;
          if (error.end === "crashed") refuseFullDisk(job.target);
          this.#ends.set(error.end, (this.#ends.get(error.end) ?? 0) + 1);
          if (error.end === "crashed" && --left > 0) continue;
          throw new EngineStoppedError(error.end === "cancelled" ? "crashed" : error.end, error.message);
        }
      }
    } finally {
      this.#seconds += (performance.now() - startedAt) / 1000;
      this.#busy--;
      this.#waiting.shift()?.();
      this.#rest();
    }
  }

  stats(): Omit<OfficeStats, "seals"> {
    return {
      spares: this.#spares.length,
      bytes: this.#bytes(),
      busy: this.#busy,
      conversions: this.#conversions,
      ends: Object.fromEntries(this.#ends),
      seconds: this.#seconds,
    };
  }

  #bytes(): OfficeStats["bytes"] {
    const sum = { spare: 0, busy: 0 };
    for (const helper of this.#live.keys())
      sum[this.#spares.includes(helper) ? "spare" : "busy"] += helper.residentBytes;
    return sum;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (const helper of this.#live.keys()) helper.kill();
    await Promise.all(this.#live.values());
  }

  /** What ended the first try may have ended those that waited too: the second has a process started for it. */
  async #once({ question, input, signal }: Job, { path, isFirst }: Try): Promise<InspectedReply> {
    const helper = (isFirst ? this.#spares.shift() : undefined) ?? this.#start(false);
    try {
      await helper.ready;
      const { extension, deadlineMs } = question;
      const document = `${DOCUMENT_FOLDER}/input.${extension}`;
      copyFileSync(input, join(helper.folder, document));
      const format = formatOf(question);
      const output = `output.${format}`;
      const filterOptions = format === "pdf" ? filterOptionsOf(question) : "";
      const order = { input: document, output, format, filterOptions, kind: EXTENSIONS[extension] };
      const answering = helper.convert(order, { deadlineMs, signal });
      answering.catch(() => undefined);
      // Starting the next one takes this process some 30 ms: meanwhile LibreOffice works.
      if (!this.#isClosed && this.#spares.length < this.#terms.mostSpares) this.#spares.push(this.#start(true));
      const answer = await answering;
      checkAnswer(answer, question, helper.folder);
      if (answer.type === "refused") return answer;
      renameSync(join(helper.folder, output), path);
      return answer;
    } finally {
      helper.kill();
    }
  }

  #start(isProbed: boolean): HelperProcess {
    const helper = this.#maker.make({ isProbed });
    this.#follow(helper);
    return helper;
  }

  #follow(helper: HelperProcess): Promise<void> {
    const end = helper.gone.then(async () => {
      const at = this.#spares.indexOf(helper);
      if (at !== -1) this.#spares.splice(at, 1);
      await rm(helper.folder, { recursive: true, force: true }).catch(() => undefined);
      this.#live.delete(helper);
    });
    this.#live.set(helper, end);
    return end;
  }

  async #turn(signal: AbortSignal): Promise<void> {
    clearTimeout(this.#idle);
    if (this.#busy >= this.#terms.most) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        signal.addEventListener("abort", () => {
          this.#waiting = this.#waiting.filter((other) => other !== resolve);
          resolve();
        });
      });
    }
    this.#busy++;
  }

  /** Spares without work go. */
  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      for (const spare of this.#spares.splice(0)) spare.kill();
    }, this.#terms.idleMs).unref();
  }
}
