/** Adds many to a list. One call of push with all of them would overflow the stack. Attack: a body of 200,000 links. */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}
