/** What a document could reach through a careless assignment, and every later call would inherit. */
const SHARED: readonly object[] = [
  ...[Object, Array, Function, String, Number, Boolean, RegExp, Promise, Map, Set, Uint8Array],
  ...[Object.prototype, Array.prototype, Function.prototype, String.prototype, Number.prototype, Boolean.prototype],
  ...[RegExp.prototype, Promise.prototype, Map.prototype, Set.prototype, Uint8Array.prototype],
];

let cleanMembers = countMembers();

/** Takes what is there now as clean: an operation's code has been loaded, which may add to it once. */
export function markClean(): void {
  cleanMembers = countMembers();
}

/** Is there something of the last call left that would run into the next: timers, requests, members of shared prototypes? */
export function hasLeakedState(): boolean {
  const isActive = process
    .getActiveResourcesInfo()
    .some((resource) => resource !== "PipeWrap" && resource !== "WriteWrap");
  return isActive || countMembers() !== cleanMembers;
}

function countMembers(): number {
  return SHARED.reduce<number>((sum, object) => sum + Reflect.ownKeys(object).length, 0);
}
