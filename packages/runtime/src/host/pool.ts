import { RuntimeError } from "../call/fault.ts";
import { messageOf } from "../call/operations.ts";
import { ChildLauncher } from "../process/child-launcher.ts";
import type { BootError, Child } from "../process/child-process.ts";
import type { Fence, LaunchOptions } from "../process/launch.ts";
import type { Workspace } from "../process/workspace.ts";
import { PendingTasks } from "./pending-ends.ts";
import { WaitQueue } from "./wait-queue.ts";

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
  readonly #waiting = new WaitQueue<Child>();
  /** A folder that resists goes with the runtime's own. */
  readonly #ends = new PendingTasks();
  readonly #launcher: ChildLauncher;
  #isClosed = false;
  #recycled = 0;
  #lost = 0;

  constructor(options: PoolOptions, workspace: Workspace) {
    this.#options = options;
    this.#workspace = workspace;
    this.#launcher = new ChildLauncher(options, workspace);
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
    return this.#launcher.fences;
  }

  get processIds(): readonly number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * A child for one call; give it back with `release`. Undefined when `signal` aborts before there is one.
   *
   * Errors   RuntimeError when no child comes up.
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
      this.#ends.add(this.#workspace.removeChild(child.folders));
      return;
    }
    const isUnfit = isWorn || rssBytes > this.#options.recycle.rssMiB * 1024 ** 2;
    if (isUnfit || (this.#launcher.isDone(child) && this.#hasSuccessor())) {
      this.#retire(child);
      return;
    }
    if (this.#launcher.isDone(child) && this.#booting.size === 0) this.#start(1);
    this.#hand(child);
  }

  /** Is there one more child that is up than there may be? */
  #hasSuccessor(): boolean {
    return this.#children.size - this.#booting.size > this.#options.processes;
  }

  #retire(child: Child): void {
    this.#children.delete(child);
    this.#recycled++;
    this.#ends.add(child.retire().then(() => this.#workspace.removeChild(child.folders)));
    this.#start();
  }

  /** Ends every child; those that a call still holds by force. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const child of this.#children) {
      if (this.#held.has(child)) child.violate("Its runtime was closed.");
      this.#ends.add(child.retire());
    }
    await this.#ends.settle();
  }

  /** The same at once and without waiting, when the host itself ends. */
  closeNow(): void {
    for (const child of this.#children) child.violate("Its host ends.");
  }

  #wait(signal: AbortSignal): Promise<Child | undefined> {
    const waited = this.#waiting.wait(signal);
    if (this.#waiting.length > this.#booting.size) this.#start();
    return waited;
  }

  /** `above`: so many more than the bound, for a successor. */
  #start(above = 0): void {
    if (this.#children.size >= this.#options.processes + above || this.#isClosed) return;
    let child: Child;
    try {
      child = this.#launcher.launch();
    } catch (error) {
      this.#refuse(new RuntimeError("storage", `A child has no folder: ${messageOf(error)}`));
      return;
    }
    this.#children.add(child);
    this.#booting.add(child);
    child.ready.then(
      () => {
        this.#booting.delete(child);
        this.#launcher.noteUp();
        this.#hand(child);
        this.#retireIdle();
      },
      (error: BootError) => this.#onBootFailed(child, error),
    );
    this.#ends.add(child.gone.then(() => this.#onGone(child)));
  }

  /** One that has done its calls and now has its successor. Those that a call holds go when they come back. */
  #retireIdle(): void {
    const at = this.#hasSuccessor() ? this.#idle.findIndex((child) => this.#launcher.isDone(child)) : -1;
    for (const child of at === -1 ? [] : this.#idle.splice(at, 1)) this.#retire(child);
  }

  /** Who waits is told that nothing comes up, unless another child may still serve him. */
  #refuse(fault: RuntimeError): void {
    if (this.#children.size > 0) return;
    this.#waiting.refuseAll(fault);
  }

  #hand(child: Child): void {
    if (!this.#waiting.give(child)) this.#idle.push(child);
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
  #onBootFailed(child: Child, error: BootError): void {
    this.#booting.delete(child);
    this.#children.delete(child);
    if (this.#launcher.noteFailed(child, error)) this.#start();
    else this.#refuse(faultOf(error));
  }
}

function faultOf({ message, stopped }: BootError): RuntimeError {
  if (stopped === undefined) return new RuntimeError("operations", message);
  return new RuntimeError("stopped", `A process was stopped by ${stopped.signal} before it was ready.`, stopped);
}
