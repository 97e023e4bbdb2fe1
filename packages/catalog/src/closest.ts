/** Letters of a name that are compared: past this it is no slip of the hand. */
const MAX_LENGTH = 80;
const MAX_FOUND = 3;

/**
 * The names that someone may have meant: with at most a fifth of the letters changed, left out or added, the closest first.
 *
 * Cost     O(names x length squared), the length bounded.
 */
export function findClosest(wanted: string, names: readonly string[]): readonly string[] {
  if (wanted.length > MAX_LENGTH) return [];
  const most = Math.max(1, Math.floor(wanted.length / 5));
  return names
    .map((name) => ({ name, distance: Math.min(...formsOf(name).map((form) => countEdits(wanted, form))) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_FOUND)
    .map(({ name }) => name);
}

/** A name may be written without its domain, or without domain and verb. */
function formsOf(name: string): readonly string[] {
  const [, verb = "", ...rest] = name.split(".");
  return [name, [verb, ...rest].join("."), ...(rest.length > 0 ? [rest.join(".")] : [])];
}

/** Source: R. A. Wagner, M. J. Fischer, The String-to-String Correction Problem, 1974. */
function countEdits(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      const [diagonal = 0, up = 0, left = 0] = [above[column - 1], above[column], line[column - 1]];
      line.push(Math.min(diagonal + change, up + 1, left + 1));
    }
    above = line;
  }
  return above[to.length] ?? 0;
}
