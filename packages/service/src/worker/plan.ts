import type { QueueName } from "../queue.ts";
import { aheadOf, LONGEST_WAIT_MS } from "./pace.ts";
import type { Lane, Phase } from "./slots.ts";

/** What of a slot decides about it. */
export interface Standing {
  readonly phase: Phase;
  readonly lane: Lane;
  readonly since: number;
  readonly row: { readonly queue: string; readonly environment_id: string };
}

export interface Caps {
  /** Executions that run at once, {@link expressProcesses} beside. */
  readonly processes: number;
  readonly queues: readonly QueueName[];
  /** What a light execution takes of late. */
  readonly averageMs: number;
  /** Before this moment no work is looked for that passes by the runs under way. */
  readonly expressAt: number;
}

/** What passes by the usual processes now. */
export type Express<S> =
  | { readonly kind: "none" }
  /** All processes are held, by runs that may still end soon: to be looked at again then. */
  | { readonly kind: "later"; readonly at: number }
  | { readonly kind: "start"; readonly slot: S }
  /** Nothing held here may: one is to be claimed that is of none of these environments. */
  | { readonly kind: "claim"; readonly except: readonly string[] };

export interface Plan<S> {
  /** Those that get a process again, in turn. */
  readonly resume: readonly S[];
  /** Those that start, in turn, in the usual processes. */
  readonly start: readonly S[];
  /** Executions to claim of each queue, once those above have been let go. */
  readonly room: Readonly<Record<QueueName, number>>;
  readonly express: Express<S>;
}

/**
 * Processes beside the usual ones, used only while long runs hold all of these: each for light work of an environment that has
 * none running here. So a thousand long runs of one environment cost another one a share of the machine and not their length.
 */
export function expressProcesses(processes: number): number {
  return Math.ceil(processes / 2);
}

/** A run that has taken so long is not waited for. */
const LONG_RUN_MS = 250;
/** For each process, runs that wait for storage beside it: what is small passes by what waits for a slow storage. */
const ASIDE_PLACES = 4;

/**
 * What a worker does next with what it holds; pure.
 *
 * Shapes   slots: in the order of their claims. now: milliseconds of the clock that `since` is of.
 * Cost     O(slots).
 */
export function plan<S extends Standing>(slots: readonly S[], caps: Caps, now: number): Plan<S> {
  const { processes } = caps;
  const waiting = slots.filter(({ phase }) => phase === "waiting");
  const usual = slots.filter((slot) => slot.lane === "usual" && isUnderWay(slot));
  const returning = usual.filter(({ phase }) => phase === "returning");
  const beside = usual.filter(({ phase }) => phase !== "running").length;

  const resume = returning.slice(
    0,
    countWhile(returning.length, (count) => taken(count + 1, 0) <= processes),
  );
  const start = waiting.slice(
    0,
    countWhile(waiting.length, (count) => taken(resume.length, count) < processes),
  );
  const held = taken(resume.length, start.length);
  const left = waiting.length - start.length;
  return { resume, start, room: roomOf(), express: expressOf() };

  /** Processes that are held when so many came back and started; who waits for storage holds one only past the places. */
  function taken(resumed: number, started: number): number {
    const aside = beside - resumed;
    return usual.length + started - aside + Math.max(0, aside - ASIDE_PLACES * processes);
  }

  /** One process stays free of heavy work, so that light work never waits for it. */
  function roomOf(): Plan<S>["room"] {
    const free = processes - held - left;
    const heavyUnderWay = slots.filter(
      (slot) => !isLight(slot) && (slot.phase === "waiting" || isUnderWay(slot)),
    ).length;
    const heavy = Math.max(0, Math.min(free, Math.max(1, processes - 1) - heavyUnderWay));
    const slow = usual.filter(({ phase, since }) => phase === "running" && now - since > LONGEST_WAIT_MS).length;
    const ahead = aheadOf(caps.averageMs, processes - slow);
    // Not for each that ends: half of them at a time, so that a claim's commit serves several.
    const light = ahead > 1 && left > ahead / 2 ? 0 : Math.max(0, free + ahead);
    return { light, heavy, office: heavy };
  }

  function expressOf(): Express<S> {
    const underWay = slots.filter(isUnderWay);
    const expressCount = underWay.filter(({ lane }) => lane === "express").length;
    const mayPass = caps.queues.includes("light") && expressCount < expressProcesses(processes);
    if (!mayPass || held < processes) return { kind: "none" };
    const newest = Math.max(...usual.map(({ since }) => since), ...(start.length > 0 ? [now] : []));
    const at = Math.max(newest + LONG_RUN_MS, caps.expressAt);
    if (at > now) return { kind: "later", at };
    const except = [...new Set([...underWay, ...start].filter(isLight).map(({ row }) => row.environment_id))];
    const next = waiting.slice(start.length).find((slot) => isLight(slot) && !except.includes(slot.row.environment_id));
    return next === undefined ? { kind: "claim", except } : { kind: "start", slot: next };
  }
}

function isUnderWay({ phase }: Standing): boolean {
  return phase === "running" || phase === "aside" || phase === "returning";
}

function isLight({ row }: Standing): boolean {
  return row.queue === "light";
}

/** How many in a row, from none, may be let go: `mayLetGo` tells whether one more may when so many have been. */
function countWhile(most: number, mayLetGo: (count: number) => boolean): number {
  let count = 0;
  while (count < most && mayLetGo(count)) count++;
  return count;
}
