import type { Annotation, Kind, Reply, Selector, State } from "./annotation.ts";

/** A remark of a file before threads are built: with the id of the remark it answers. */
export type Remark = Omit<Reply, "inReplyTo" | "kind" | "state"> & {
  readonly kind: Kind;
  readonly state: State;
  readonly parent?: string;
  readonly selectors: readonly Selector[];
};

/**
 * Remarks in the order of the file -> annotations with their threads.
 *
 * Shapes   A remark whose parent is missing begins a thread; of a cycle the first remark does. `broken` gets the id of each.
 * Cost     O(remarks): each chain of parents is followed once.
 */
export function buildThreads(remarks: readonly Remark[], broken: (id: string) => void): readonly Annotation[] {
  const unique = withUniqueIds(remarks);
  const byId = new Map(unique.map((each) => [each.id, each]));
  const roots = findRoots(unique, byId, broken);
  const threads = new Map<string, { root: Remark; replies: Reply[] }>();
  for (const each of unique) if (roots.get(each.id) === each.id) threads.set(each.id, { root: each, replies: [] });
  for (const each of unique) {
    const root = roots.get(each.id);
    if (root === undefined || root === each.id) continue;
    const { parent = root, selectors: _, ...remark } = each;
    threads.get(root)?.replies.push({ ...remark, inReplyTo: parent });
  }
  return [...threads.values()].map(({ root, replies }) => {
    const { parent: _, selectors, ...remark } = root;
    return { ...remark, target: { selectors }, replies };
  });
}

/** Of each remark the one that its thread begins with. */
function findRoots(
  remarks: readonly Remark[],
  byId: ReadonlyMap<string, Remark>,
  broken: (id: string) => void,
): ReadonlyMap<string, string> {
  const roots = new Map<string, string>();
  for (const remark of remarks) {
    const trail: Remark[] = [];
    const onTrail = new Set<string>();
    let at: Remark = remark;
    while (!roots.has(at.id)) {
      trail.push(at);
      onTrail.add(at.id);
      const parent = at.parent === undefined ? undefined : byId.get(at.parent);
      if (at.parent !== undefined && (parent === undefined || onTrail.has(parent.id))) broken(at.id);
      if (parent === undefined || onTrail.has(parent.id)) {
        roots.set(at.id, at.id);
        break;
      }
      at = parent;
    }
    const root = roots.get(at.id) ?? at.id;
    for (const each of trail) roots.set(each.id, root);
  }
  return roots;
}

/** Two remarks of one id: the second gets another, which depends on its place only. */
function withUniqueIds(remarks: readonly Remark[]): readonly Remark[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return remarks.map((remark) => {
    let id = remark.id;
    while (taken.has(id)) {
      const count = (counts.get(remark.id) ?? 1) + 1;
      counts.set(remark.id, count);
      id = `${remark.id}~${count}`;
    }
    taken.add(id);
    return id === remark.id ? remark : { ...remark, id };
  });
}
