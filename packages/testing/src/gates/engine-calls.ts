import type { AnyOperation } from "@colophon/contract";

type Callable = (...args: readonly unknown[]) => unknown;

/** Told when a call leaves for an engine, and when it is back. */
export interface EngineWatch {
  leave(): void;
  back(): void;
}

/**
 * The same operation, whose calls into engines of its own process are told: one call into WebAssembly cannot look at a clock, and what
 * bounds it is the deadline by which the runtime ends the process. A function that is handed work of ours is none of the engine's.
 */
export function watchEngines(operation: AnyOperation, watch: EngineWatch): AnyOperation {
  const engines = operation.engines.map((source) => {
    if (source.kind !== "module") return source;
    return { ...source, open: async () => watchMembers((await source.open()) as object, watch) };
  });
  return { ...operation, engines } as AnyOperation;
}

/** An instance, and records of functions in it. */
function watchMembers(instance: object, watch: EngineWatch): object {
  const known = new Map<string | symbol, unknown>();
  // Over an empty object: the members of a module's exports cannot be answered otherwise than they are.
  return new Proxy<Record<string | symbol, unknown>>(
    {},
    {
      get(_, name) {
        if (known.has(name)) return known.get(name);
        const member: unknown = Reflect.get(instance, name);
        const watched = watchMember(member, instance, watch);
        known.set(name, watched);
        return watched;
      },
    },
  );
}

function watchMember(member: unknown, owner: object, watch: EngineWatch): unknown {
  if (typeof member === "function") return watchCall(member as Callable, owner, watch);
  const isRecord = typeof member === "object" && member !== null && !ArrayBuffer.isView(member);
  return isRecord ? watchMembers(member, watch) : member;
}

function watchCall(call: Callable, owner: object, watch: EngineWatch): Callable {
  return (...args) => {
    if (args.some((argument) => typeof argument === "function")) return Reflect.apply(call, owner, args);
    watch.leave();
    try {
      return Reflect.apply(call, owner, args);
    } finally {
      watch.back();
    }
  };
}
