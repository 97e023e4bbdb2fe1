// biome-ignore-all lint/suspicious/noExplicitAny: an operation's list of engines is one place where their types are forgotten.
import type { HarnessCondition } from "./codes.ts";
import { compareText } from "./locator.ts";
import { isNeeded, type NeededFor } from "./needed-for.ts";
import { OperationAborted } from "./stop.ts";

/** What took part in a result beside the operation's own package; a different version is a different result. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** What else output depends on, by name, as hashes or versions: `{ fonts: "sha256:..." }`. */
  readonly facts?: Readonly<Record<string, string>>;
}

/**
 * An engine inside the operation's own process: WebAssembly or an addon, in its npm package. Opened when an operation asks for
 * it, one instance a call, closed when the call ends, so that no call finds what another left.
 */
export interface ModuleEngine<Name extends string = string, Api = any> extends Tool {
  readonly name: Name;
  readonly kind: "module";
  /** Absent: every call needs it. */
  readonly neededFor?: NeededFor;
  open(): Promise<Api>;
  /** What of the engine's stock took part in this call, by name: read once the call has succeeded. */
  factsOf?(api: Api): Readonly<Record<string, string>>;
}

/** An engine in a process of its own, which the runtime owns and lends for a call. Its version is this machine's. */
export interface HelperEngine<Name extends string = string, Api = any> {
  readonly name: Name;
  readonly kind: "helper";
  /** Comes with the packages, so that every machine has it: its operations need no queue of their own. */
  readonly isBundled?: boolean;
  /** Absent: every call needs it. */
  readonly neededFor?: NeededFor;
  /** The engine's interface over what the runtime lends. */
  connect(helper: Helper): Api;
  /** As that of a module. */
  factsOf?(api: Api): Readonly<Record<string, string>>;
}

/** An engine that only some calls of an operation need; where it is missing, only those are not to be had. */
export function neededOnlyFor<const Source extends EngineSource>(source: Source, neededFor: NeededFor): Source {
  return { ...source, neededFor };
}

/** What an operation declares in `engines`. Engines know nothing of this package: they have the shape. */
export type EngineSource<Name extends string = string, Api = any> = ModuleEngine<Name, Api> | HelperEngine<Name, Api>;

/** One exchange with a helper: JSON and files each way. */
export interface HelperMessage {
  readonly json: unknown;
  readonly files: readonly Uint8Array[];
}

/** A helper engine as the host lends it. */
export interface Helper {
  readonly tool: Tool;
  ask(question: HelperMessage): Promise<HelperMessage>;
}

/** What `run` is handed: for each declared engine a function that opens it, once a call. */
export type Engines<Sources extends readonly EngineSource[]> = {
  readonly [Source in Sources[number] as Source["name"]]: () => Promise<ApiOf<Source>>;
};

type ApiOf<Source> =
  Source extends ModuleEngine<string, infer Api> ? Api : Source extends HelperEngine<string, infer Api> ? Api : never;

/** An operation was called where one of its helper engines is not: wrong with the host and not with the document. */
export class EngineMissing extends Error {
  override readonly name = "EngineMissing";
  readonly engine: string;

  constructor(engine: string) {
    super(`The engine ${engine} is not on this machine or does not start there: run colophon doctor.`);
    this.engine = engine;
  }
}

export interface OpenedEngines {
  readonly engines: Engines<readonly EngineSource[]>;
  /** In order of their names: what the receipt says took part. */
  readonly tools: readonly Tool[];
  /** The same with the facts of this call, once it has succeeded. A call that was stopped has none: they would depend on when. */
  usedTools(): Promise<readonly Tool[]>;
  /** Ends what was opened. */
  close(): Promise<void>;
}

/**
 * The engines of one call, none of them open yet; without those that it does not need.
 *
 * Errors   EngineMissing for a helper that the host does not lend.
 */
export function offerEngines(
  all: readonly EngineSource[],
  helpers: Readonly<Record<string, Helper>>,
  options: unknown,
): OpenedEngines {
  const opened = new Map<string, Promise<unknown>>();
  const needed = all.filter((source) => isNeeded(source, options));
  const sources = [...new Map(needed.map((source) => [source.name, source])).values()].sort((a, b) =>
    compareText(a.name, b.name),
  );
  const offers = sources.map((source): readonly [EngineSource, Tool, () => Promise<unknown>] => {
    if (source.kind === "module") return [source, toolOf(source), () => source.open()];
    const helper = helpers[source.name];
    if (helper === undefined) throw new EngineMissing(source.name);
    return [source, toolOf(helper.tool), async () => source.connect(helper)];
  });
  const openOnce = (name: string, open: () => Promise<unknown>): Promise<unknown> => {
    const known = opened.get(name) ?? open();
    opened.set(name, known);
    return known;
  };
  return {
    engines: Object.fromEntries(offers.map(([{ name }, , open]) => [name, () => openOnce(name, open)])),
    tools: offers.map(([, tool]) => tool),
    usedTools: () =>
      Promise.all(
        offers.map(async ([source, tool]) => {
          const api = opened.get(source.name);
          if (source.factsOf === undefined || api === undefined) return tool;
          const facts = { ...tool.facts, ...source.factsOf(await api) };
          return Object.keys(facts).length === 0 ? tool : { ...tool, facts };
        }),
      ),
    async close() {
      for (const engine of opened.values()) await engine.then(closeOne, () => undefined);
    },
  };
}

/** Without what else a source carries. */
function toolOf({ name, version, facts }: Tool): Tool {
  return { name, version, ...(facts !== undefined && { facts }) };
}

function closeOne(engine: unknown): void {
  const { close } = (engine ?? {}) as { close?: unknown };
  if (typeof close === "function") close.call(engine);
}

/** Ends that an engine can come to by itself, in the names of the harness conditions. */
const ENGINE_ENDS = [
  "memory",
  "crashed",
  "timedOut",
  "pages",
  "elements",
  "outputBytes",
] as const satisfies HarnessCondition[];

/**
 * An engine's own end -> the harness condition it is. Engines know nothing of this package, so that their errors are known by
 * shape: `name` is "EngineStopped" and `condition` one of the six.
 */
export function readEngineStop(error: unknown): OperationAborted | undefined {
  if (!(error instanceof Error) || error.name !== "EngineStopped") return undefined;
  const { condition } = error as { condition?: unknown };
  const known = ENGINE_ENDS.find((end) => end === condition);
  return known === undefined ? undefined : new OperationAborted(known, error.message);
}
