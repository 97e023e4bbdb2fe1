import { type BootError, Child } from "./child-process.ts";
import { commandLine, type Fence, findFences, type LaunchOptions } from "./launch.ts";
import type { Workspace } from "./workspace.ts";

/** One with both fences, one with one, one with none. */
const MAX_BOOTS = 3;

export interface LauncherOptions extends LaunchOptions {
  readonly processes: number;
  readonly recycle: { readonly calls: number };
}

/** Starts children, with as many fences around them as the machine lets them come up with. */
export class ChildLauncher {
  readonly #options: LauncherOptions;
  readonly #workspace: Workspace;
  /** One less after a child that did not come up with them, until one does: the programs may not be allowed to work here. */
  #fences = findFences();
  #areFencesKnown = false;
  /** What each was started with: those that start together fail together, and tell of the same fences. */
  readonly #fencesOf = new WeakMap<Child, readonly Fence[]>();
  #failedBoots = 0;
  readonly #mostCalls = new WeakMap<Child, number>();
  #launched = 0;

  constructor(options: LauncherOptions, workspace: Workspace) {
    this.#options = options;
    this.#workspace = workspace;
  }

  get fences(): readonly Fence[] {
    return this.#fences;
  }

  launch(): Child {
    const { processes, recycle, memoryMiB } = this.#options;
    const folders = this.#workspace.addChild();
    const child = new Child(commandLine(this.#options, folders, this.#fences), folders, memoryMiB);
    this.#fencesOf.set(child, this.#fences);
    // Children that share the work evenly wear out one after the other when some serve for less.
    const place = this.#launched++ % processes;
    this.#mostCalls.set(child, Math.ceil(recycle.calls * (1 - place / (2 * processes))));
    return child;
  }

  /** Has it done its number of calls? */
  isDone(child: Child): boolean {
    return child.calls >= (this.#mostCalls.get(child) ?? 0);
  }

  noteUp(): void {
    this.#areFencesKnown = true;
    this.#failedBoots = 0;
  }

  /**
   * Whether another is worth a try after one that did not come up; not after one that could say why. What a signal from outside ended
   * is no sign that a fence does not work here.
   */
  noteFailed(child: Child, { hasSpoken, stopped }: BootError): boolean {
    const isNews = this.#fencesOf.get(child) === this.#fences;
    if (isNews) this.#failedBoots++;
    if (hasSpoken || this.#failedBoots >= MAX_BOOTS) {
      this.#failedBoots = 0;
      return false;
    }
    if (isNews && stopped === undefined && !this.#areFencesKnown) this.#fences = this.#fences.slice(1);
    return true;
  }
}
