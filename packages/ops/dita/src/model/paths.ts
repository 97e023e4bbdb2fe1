/** Where a reference leads: a path in the project, decoded, and what follows the #. */
export interface ReferenceTarget {
  readonly path: string;
  readonly fragment: string;
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

export function isAbsolute(reference: string): boolean {
  return SCHEME.test(reference) || reference.startsWith("//");
}

/**
 * A reference, seen from a file -> path and fragment. An empty path is the file itself. Undefined where it is no path of a project:
 * absolute, or above its top.
 *
 * Source   RFC 3986, 5.2; DITA 1.3, URI-based (direct) addressing.
 */
export function resolveReference(from: string, reference: string): ReferenceTarget | undefined {
  if (isAbsolute(reference)) return undefined;
  const hash = reference.indexOf("#");
  const fragment = hash < 0 ? "" : decode(reference.slice(hash + 1));
  const before = hash < 0 ? reference : reference.slice(0, hash);
  const path = decode(before.replace(/\?.*$/s, ""));
  if (path === "") return { path: from, fragment };
  if (path.startsWith("/")) return undefined;
  const joined = joinPath(folderOf(from), path.replaceAll("\\", "/"));
  return joined === undefined ? undefined : { path: joined, fragment };
}

/** Two parts of a path, "." and ".." gone; undefined where it leads above the top. */
export function joinPath(folder: string, path: string): string | undefined {
  const steps: string[] = [];
  for (const step of `${folder}${path}`.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.join("/").normalize("NFC");
}

/** With its slash; "" at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** How a file at `from` names the file at `to`. */
export function relativePath(from: string, to: string): string {
  const here = folderOf(from).split("/").slice(0, -1);
  const there = to.split("/");
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same += 1;
  return [...here.slice(same).map(() => ".."), ...there.slice(same)].join("/");
}

/** A path as a reference writes it. */
export function encodePath(path: string): string {
  return path.replace(/[\s%#?"<>\\^`{|}]/g, (character) => encodeURIComponent(character));
}

export function extensionOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
