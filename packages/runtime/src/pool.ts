import { type BootError, Child } from "./child-process.ts";
import { RuntimeFault } from "./fault.ts";
import { commandLine, type Fence, findFences, type LaunchOptions } from "./launch.ts";
import { messageOf } from "./operations.ts";
import type { Workspace } from "./workspace.ts";

export interface PoolOptions extends LaunchOptions {
  readonly processes: number;
  readonly recycle: { readonly calls: number; readonly rssMiB: number };
}

export interface PoolCounts {
  readonly booting: number;
  readonly idle: number;
  readonly busy: number;
  readonly waiting: number;
  /** Children replaced because they were worn, and those that ended unasked or were killed. */
  readonly recycled: number;
  readonly lost: number;
}

interface Waiting {
  readonly take: (child: Child) => void;
  readonly refuse: (error: Error) => void;
}

/** One with both fences, one with one, one with none. */
const MAX_BOOTS = 3;

/**
 * A bounded number of children: started when first needed, handed out one call at a time, replaced when worn or dead.
 * Who waits longest comes next; fairness between callers is the caller's.
 *
 * A child that has done its number of calls goes on working until its successor is up, one successor at a time and one child
 * above the bound: children that wear out together would leave nobody to work while others start.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #workspace: Workspace;
  /** All that may be used; each is booting, idle or held by a call. */
  readonly #children = new Set<Child>();
  readonly #booting = new Set<Child>();
  /** The last one used is the warmest and is used next. */
  readonly #idle: Child[] = [];
  readonly #held = new Set<Child>();
  #waiting: Waiting[] = [];
  readonly #ends = new Set<Promise<unknown>>();
  /** One less after a child that did not come up with them, until one does: the programs may not be allowed to work here. */
  #fences = findFences();
  #areFencesKnown = false;
  /** What each was started with: those that start together fail together, and tell of the same fences. */
  readonly #fencesOf = new WeakMap<Child, readonly Fence[]>();
  #failedBoots = 0;
  #isClosed = false;
  readonly #mostCalls = new WeakMap<Child, number>();
  #launched = 0;
  #recycled = 0;
  #lost = 0;

  constructor(options: PoolOptions, workspace: Workspace) {
    this.#options = options;
    this.#workspace = workspace;
    this.#start();
  }

  get counts(): PoolCounts {
    return {
      booting: this.#booting.size,
      idle: this.#idle.length,
      busy: this.#held.size,
      waiting: this.#waiting.length,
      recycled: this.#recycled,
      lost: this.#lost,
    };
  }

  get fences(): readonly Fence[] {
    return this.#fences;
  }

  get processIds(): readonly number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * A child for one call; give it back with `release`. Undefined when `signal` aborts before there is one.
   *
   * Errors   RuntimeFault when no child comes up.
   */
  async acquire(signal: AbortSignal): Promise<Child | undefined> {
    for (;;) {
      const child = this.#idle.pop() ?? (await this.#wait(signal));
      if (child === undefined) return undefined;
      if (child.isGone) continue;
      this.#held.add(child);
      return child;
    }
  }

  /** Takes a child back: to be used again, or to be ended because it is worn. */
  release(child: Child, { isWorn, rssBytes }: { readonly isWorn: boolean; readonly rssBytes: number }): void {
    this.#held.delete(child);
    if (!this.#children.has(child)) {
      this.#track(this.#workspace.removeChild(child.folders));
      return;
    }
    const isUnfit = isWorn || rssBytes > this.#options.recycle.rssMiB * 1024 ** 2;
    if (isUnfit || (this.#isDone(child) && this.#hasSuccessor())) {
      this.#retire(child);
      return;
    }
    if (this.#isDone(child) && this.#booting.size === 0) this.#start(1);
    this.#hand(child);
  }

  #isDone(child: Child): boolean {
    return child.calls >= (this.#mostCalls.get(child) ?? 0);
  }

  /** Is there one more child that is up than there may be? */
  #hasSuccessor(): boolean {
    return this.#children.size - this.#booting.size > this.#options.processes;
  }

  #retire(child: Child): void {
    this.#children.delete(child);
    this.#recycled++;
    this.#track(child.retire().then(() => this.#workspace.removeChild(child.folders)));
    this.#start();
  }

  /** Ends every child; those that a call still holds by force. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const child of this.#children) {
      if (this.#held.has(child)) child.violate("Its runtime was closed.");
      this.#track(child.retire());
    }
    while (this.#ends.size > 0) await Promise.all(this.#ends);
  }

  /** The same at once and without waiting, when the host itself ends. */
  closeNow(): void {
    for (const child of this.#children) child.violate("Its host ends.");
  }

  #wait(signal: AbortSignal): Promise<Child | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    const { promise, resolve, reject } = Promise.withResolvers<Child | undefined>();
    const waiting: Waiting = { take: resolve, refuse: reject };
    const giveUp = (): void => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      resolve(undefined);
    };
    this.#waiting.push(waiting);
    signal.addEventListener("abort", giveUp);
    if (this.#waiting.length > this.#booting.size) this.#start();
    return promise.finally(() => signal.removeEventListener("abort", giveUp));
  }

  /** `above`: so many more than the bound, for a successor. */
  #start(above = 0): void {
    if (this.#children.size >= this.#options.processes + above || this.#isClosed) return;
    let child: Child;
    try {
      child = this.#launch();
    } catch (error) {
      this.#refuse(new RuntimeFault("storage", `A child has no folder: ${messageOf(error)}`));
      return;
    }
    this.#children.add(child);
    this.#booting.add(child);
    child.ready.then(
      () => {
        this.#booting.delete(child);
        this.#areFencesKnown = true;
        this.#failedBoots = 0;
        this.#hand(child);
        this.#retireIdle();
      },
      (error: BootError) => this.#onBootFailed(child, error),
    );
    this.#track(child.gone.then(() => this.#onGone(child)));
  }

  /** One that has done its calls and now has its successor. Those that a call holds go when they come back. */
  #retireIdle(): void {
    const at = this.#hasSuccessor() ? this.#idle.findIndex((child) => this.#isDone(child)) : -1;
    for (const child of at === -1 ? [] : this.#idle.splice(at, 1)) this.#retire(child);
  }

  #launch(): Child {
    const { processes, recycle, memoryMiB } = this.#options;
    const folders = this.#workspace.addChild();
    const child = new Child(commandLine(this.#options, folders, this.#fences), folders, memoryMiB);
    this.#fencesOf.set(child, this.#fences);
    // Children that share the work evenly wear out one after the other when some serve for less.
    const place = this.#launched++ % processes;
    this.#mostCalls.set(child, Math.ceil(recycle.calls * (1 - place / (2 * processes))));
    return child;
  }

  /** Who waits is told that nothing comes up, unless another child may still serve him. */
  #refuse(fault: RuntimeFault): void {
    if (this.#children.size > 0) return;
    for (const { refuse } of this.#waiting.splice(0)) refuse(fault);
  }

  #hand(child: Child): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(child);
    else next.take(child);
  }

  async #onGone(child: Child): Promise<void> {
    const idleAt = this.#idle.indexOf(child);
    if (idleAt !== -1) this.#idle.splice(idleAt, 1);
    const isUnasked = this.#children.delete(child) && !this.#booting.has(child);
    if (isUnasked) this.#lost++;
    // Only in the place of one that has worked: children that die at once are started when a call asks for one.
    if (isUnasked && (child.calls > 0 || this.#waiting.length > 0)) this.#start();
    if (!this.#held.has(child)) await this.#workspace.removeChild(child.folders);
  }

  /** Tried again, unless the child could say why. */
  #onBootFailed(child: Child, { hasSpoken, message }: BootError): void {
    this.#booting.delete(child);
    this.#children.delete(child);
    const isNews = this.#fencesOf.get(child) === this.#fences;
    if (isNews) this.#failedBoots++;
    if (!hasSpoken && this.#failedBoots < MAX_BOOTS) {
      if (isNews && !this.#areFencesKnown) this.#fences = this.#fences.slice(1);
      this.#start();
    } else {
      this.#failedBoots = 0;
      this.#refuse(new RuntimeFault("operations", message));
    }
  }

  /** What must be over before the pool is. A folder that resists goes with the runtime's own. */
  #track(end: Promise<unknown>): void {
    const settled = end
      .catch(() => undefined)
      .then(() => {
        this.#ends.delete(settled);
      });
    this.#ends.add(settled);
  }
}
