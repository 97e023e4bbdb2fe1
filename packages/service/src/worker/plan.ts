import type { QueueName } from "../vocabulary.ts";
import { claimAheadOf, LONGEST_WAIT_MS } from "./claim-ahead.ts";

/** Phases of a slot; board.ts says what leads from one to another. */
export type Phase = "waiting" | "running" | "storage" | "returning" | "settling";

/** The usual processes, those for light work that must not wait for long runs, or the one for office work that must not. */
export type Lane = "usual" | "priority" | "office";

/** What of a slot decides about it. */
export interface SlotState {
  readonly phase: Phase;
  readonly lane: Lane;
  readonly since: number;
  readonly isCancelled: boolean;
  readonly row: { readonly queue: string; readonly environment_id: string; readonly memory_shares: number };
}

export interface Caps {
  /** Executions that run at once, {@link priorityProcesses} not counted. */
  readonly processes: number;
  readonly queues: readonly QueueName[];
  /** What a light execution takes of late. */
  readonly averageMs: number;
  /** Before this moment the worker does not poll for priority work. */
  readonly nextPriorityPollAt: number;
  /** The same for the office lane. */
  readonly nextOfficePollAt: number;
}

/** What starts in the priority lane now. */
export type PriorityStep<S> =
  | { readonly kind: "none" }
  /** All processes are held, by runs that may still end soon: ask again then. */
  | { readonly kind: "later"; readonly at: number }
  | { readonly kind: "start"; readonly slot: S }
  /** Nothing held here may start: claim one execution that is of none of these environments. */
  | { readonly kind: "claim"; readonly except: readonly string[] };

/** What is claimed for the office lane; what was claimed for it starts at once. */
export type OfficeStep = Exclude<PriorityStep<never>, { readonly kind: "start" }>;

export interface Plan<S> {
  /** Those that get a process again, in turn. */
  readonly resume: readonly S[];
  /** Those that start, in turn, in the usual processes. */
  readonly start: readonly S[];
  /** Executions to claim of each queue, once those above have started. */
  readonly room: Readonly<Record<QueueName, number>>;
  readonly priority: PriorityStep<S>;
  /** Those of the office lane that start. */
  readonly startOffice: readonly S[];
  readonly office: OfficeStep;
}

/**
 * Processes beside the usual ones, used only while long runs hold all of these: each for light work of an environment that has
 * none running here. So a thousand long runs of one environment cost another one a share of the machine and not their length.
 */
export function priorityProcesses(processes: number): number {
  return Math.ceil(processes / 2);
}

/** Processes beside the usual ones: {@link priorityProcesses}, and one for the office work of an environment that has none running. */
export function extraProcesses(processes: number): number {
  return priorityProcesses(processes) + 1;
}

/** A run that has taken this long counts as long. */
const LONG_RUN_MS = 250;
/** A run that needs the memory of several processes starts in one when they have not come free by then. */
const MAX_WAIT_FOR_ROOM_MS = 5_000;
/** For each process, runs that wait for storage without holding one: small work passes what waits for a slow storage. */
const MAX_WAITING_PER_PROCESS = 4;

/**
 * What a worker does next with what it holds; pure.
 *
 * Shapes   slots: in the order of their claims. now: milliseconds of the clock that `since` is of.
 * Cost     O(slots).
 */
export function plan<S extends SlotState>(slots: readonly S[], caps: Caps, now: number): Plan<S> {
  const { processes } = caps;
  const allWaiting = slots.filter(({ phase }) => phase === "waiting");
  const waiting = allWaiting.filter(isUsual);
  const usual = slots.filter((slot) => slot.lane === "usual" && isUnderWay(slot));
  const returning = slots.filter(({ phase }) => phase === "returning");
  // What is about to end takes no time of a process, and the other lanes have processes for what they started.
  const free = returning.filter((slot) => slot.isCancelled || !isUsual(slot));
  const queueing = returning.filter((slot) => !free.includes(slot));
  const withoutProcess = usual.filter(({ phase }) => phase !== "running").length;
  const running = sharesOf(usual.filter(({ phase }) => phase === "running")) + sharesOf(free.filter(isUsual));

  const resumed = queueing.slice(
    0,
    countWhile(queueing.length, (count) => taken(queueing.slice(0, count), []) <= processes),
  );
  const start = waiting.slice(
    0,
    countWhile(waiting.length, (count) => taken(resumed, waiting.slice(0, count)) <= processes),
  );
  const held = taken(resumed, start);
  const left = waiting.length - start.length;
  const startOffice = allWaiting.filter((slot) => !isUsual(slot));
  const mostHeavy = Math.max(1, processes - 1);
  const heavyHeld = slots.filter((slot) => !isLight(slot) && (slot.phase === "waiting" || isUnderWay(slot)));
  const heavyUnderWay = heavyHeld.filter(isUsual);
  const needsRoom = [...slots.filter(isUnderWay), ...start].some(({ row }) => row.memory_shares > 1);
  return {
    resume: [...free, ...resumed],
    start,
    room: roomOf(),
    priority: priorityOf(),
    startOffice,
    office: officeOf(),
  };

  /** Processes held once these have resumed and started; runs that wait for storage hold one only past their allowance. */
  function taken(resuming: readonly S[], starting: readonly S[]): number {
    const others = withoutProcess - free.filter(isUsual).length - resuming.length;
    const overAllowance = Math.max(0, others - MAX_WAITING_PER_PROCESS * processes);
    return running + sharesOf(resuming) + sharesOf(starting) + overAllowance;
  }

  /** Processes whose memory these need; none needs more than there are, nor keeps others waiting for long. */
  function sharesOf(some: readonly S[]): number {
    return some.reduce((sum, { phase, since, row }) => {
      const isOverdue = phase === "waiting" && now - since > MAX_WAIT_FOR_ROOM_MS;
      return sum + (isOverdue ? 1 : Math.min(row.memory_shares, processes));
    }, 0);
  }

  /** One process stays free of heavy work, so that light work never waits for it. */
  function roomOf(): Plan<S>["room"] {
    const unused = processes - held - left;
    const heavy = Math.max(0, Math.min(unused, mostHeavy - heavyUnderWay.length));
    const slow = usual.filter(({ phase, since }) => phase === "running" && now - since > LONGEST_WAIT_MS).length;
    const ahead = claimAheadOf(caps.averageMs, processes - slow);
    // Not for each that ends: half of them at a time, so that a claim's commit serves several.
    const light = ahead > 1 && left > ahead / 2 ? 0 : Math.max(0, unused + ahead);
    return { light, heavy, office: heavy };
  }

  function priorityOf(): PriorityStep<S> {
    const underWay = slots.filter(isUnderWay);
    const priorityCount = underWay.filter(({ lane }) => lane === "priority").length;
    const mayStart = caps.queues.includes("light") && priorityCount < priorityProcesses(processes) && !needsRoom;
    if (!mayStart || held < processes) return { kind: "none" };
    const newest = usual.reduce((latest, { since }) => Math.max(latest, since), start.length > 0 ? now : -Infinity);
    const at = Math.max(newest + LONG_RUN_MS, caps.nextPriorityPollAt);
    if (at > now) return { kind: "later", at };
    const except = [...new Set([...underWay, ...start].filter(isLight).map(({ row }) => row.environment_id))];
    const next = waiting
      .slice(start.length)
      .find((slot) => isLight(slot) && slot.row.memory_shares === 1 && !except.includes(slot.row.environment_id));
    return next === undefined ? { kind: "claim", except } : { kind: "start", slot: next };
  }

  /** Long runs of some environments hold all places of heavy work: another environment's office work has a process of its lane. */
  function officeOf(): OfficeStep {
    const isOpen =
      caps.queues.includes("office") && heavyUnderWay.length >= mostHeavy && heavyHeld.every(isUsual) && !needsRoom;
    if (!isOpen) return { kind: "none" };
    const newest = heavyUnderWay.reduce((latest, { since }) => Math.max(latest, since), -Infinity);
    const at = Math.max(newest + LONG_RUN_MS, caps.nextOfficePollAt);
    if (at > now) return { kind: "later", at };
    return { kind: "claim", except: [...new Set(heavyHeld.map(({ row }) => row.environment_id))] };
  }
}

function isUnderWay({ phase }: SlotState): boolean {
  return phase === "running" || phase === "storage" || phase === "returning";
}

function isUsual({ lane }: SlotState): boolean {
  return lane === "usual";
}

function isLight({ row }: SlotState): boolean {
  return row.queue === "light";
}

/** How many in a row, from none, fit: `fits` says whether so many do. */
function countWhile(most: number, fits: (count: number) => boolean): number {
  let count = 0;
  while (count < most && fits(count + 1)) count++;
  return count;
}
