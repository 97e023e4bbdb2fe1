/** Which names an element or attribute may have. `key` tells two apart; it is also how a grammar's text writes one. */
export interface NameClass {
  readonly key: string;
  /** The one name there is, where there is only one. */
  readonly name?: string;
  has(namespace: string, local: string): boolean;
}

/** A name with its namespace, as one word: "{ns}local", "local" in none. */
export function expand(namespace: string, local: string): string {
  return namespace === "" ? local : `{${namespace}}${local}`;
}

/**
 * "local", "{ns}local" one name; "*" any; "{ns}*" any of a namespace; "a|b" either; "*-(a|b)" any but those.
 */
export function readNameClass(key: string): NameClass {
  const except = key.indexOf("-(");
  if (except >= 0 && key.endsWith(")") && key[except - 1] === "*") {
    const all = readNameClass(key.slice(0, except));
    const but = readNameClass(key.slice(except + 2, -1));
    return { key, has: (namespace, local) => all.has(namespace, local) && !but.has(namespace, local) };
  }
  if (key.includes("|")) {
    const parts = splitChoice(key).map(readNameClass);
    return { key, has: (namespace, local) => parts.some((part) => part.has(namespace, local)) };
  }
  if (key === "*") return { key, has: () => true };
  if (key.endsWith("}*")) {
    const wanted = key.slice(1, -2);
    return { key, has: (namespace) => namespace === wanted };
  }
  return { key, name: key, has: (namespace, local) => expand(namespace, local) === key };
}

/** Bars in a namespace's name do not part: no URI has one. */
function splitChoice(key: string): readonly string[] {
  return key.split("|");
}
