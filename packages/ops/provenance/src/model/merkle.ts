import { hash } from "node:crypto";

/** Where an item or two hashes are written before they are hashed: no memory is allocated for each. Source: RFC 6962, 2.1. */
const leafBytes: Buffer = Buffer.alloc(33);
const nodeBytes: Buffer = Buffer.alloc(65, 1);

/** The hash of an item of 32 bytes. */
function hashLeaf(data: Uint8Array): Buffer {
  leafBytes.set(data, 1);
  return hash("sha256", leafBytes, "buffer");
}

function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  nodeBytes.set(left, 1);
  nodeBytes.set(right, 33);
  return hash("sha256", nodeBytes, "buffer");
}

/**
 * The Merkle tree over a list of digests that only grows; it keeps one hash for each complete subtree.
 *
 * Cost     O(log n) memory; two hashes for each leaf on average.
 * Source   RFC 6962, 2.1.
 */
export class MerkleTree {
  #size = 0;
  /** Roots of complete subtrees from small to large; the index is the level. */
  readonly #peaks: (Buffer | undefined)[] = [];

  get size(): number {
    return this.#size;
  }

  append(data: Uint8Array): void {
    let node = hashLeaf(data);
    let level = 0;
    for (let peak = this.#peaks[level]; peak !== undefined; peak = this.#peaks[level]) {
      node = hashNode(peak, node);
      this.#peaks[level] = undefined;
      level += 1;
    }
    this.#peaks[level] = node;
    this.#size += 1;
  }

  root(): Buffer {
    let root: Buffer | undefined;
    for (const peak of this.#peaks) if (peak !== undefined) root = root === undefined ? peak : hashNode(peak, root);
    return root ?? hash("sha256", "", "buffer");
  }
}

/** The leaf hashes of a list of digests, one after another: what the proofs are made from. */
export class LeafHashes {
  #bytes = Buffer.alloc(32 * 1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  append(data: Uint8Array): void {
    const start = this.#size * 32;
    if (start === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)]);
    hashLeaf(data).copy(this.#bytes, start);
    this.#size += 1;
  }

  /** The root of the items [start, end). */
  rootOf(start: number, end: number, checkpoint: () => void): Buffer {
    if (end - start === 1) return this.#bytes.subarray(start * 32, end * 32);
    checkpoint();
    const middle = start + splitOf(end - start);
    return hashNode(this.rootOf(start, middle, checkpoint), this.rootOf(middle, end, checkpoint));
  }
}

/** The largest power of two below a number over 1. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The hashes that lead from one item to the root. Source: RFC 6962, 2.1.1. */
export function proveInclusion(leaves: LeafHashes, index: number, checkpoint: () => void): readonly Buffer[] {
  const path: Buffer[] = [];
  let [start, end] = [0, leaves.size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      path.push(leaves.rootOf(middle, end, checkpoint));
      end = middle;
    } else {
      path.push(leaves.rootOf(start, middle, checkpoint));
      start = middle;
    }
  }
  return path.reverse();
}

/** The hashes that show that the tree over the first `oldSize` items is part of the tree over all. Source: RFC 6962, 2.1.2. */
export function proveConsistency(leaves: LeafHashes, oldSize: number, checkpoint: () => void): readonly Buffer[] {
  if (oldSize === 0 || oldSize === leaves.size) return [];
  const path: Buffer[] = [];
  let [start, end, isWhole] = [0, leaves.size, true];
  while (oldSize < end) {
    const middle = start + splitOf(end - start);
    if (oldSize <= middle) {
      path.push(leaves.rootOf(middle, end, checkpoint));
      end = middle;
    } else {
      path.push(leaves.rootOf(start, middle, checkpoint));
      start = middle;
      isWhole = false;
    }
  }
  if (!isWhole) path.push(leaves.rootOf(start, end, checkpoint));
  return path.reverse();
}

/** Whether a path leads from an item to the root. Source: RFC 9162, 2.1.3.2. */
export function verifyInclusion(
  { index, size, root }: { readonly index: number; readonly size: number; readonly root: Uint8Array },
  data: Uint8Array,
  path: readonly Uint8Array[],
): boolean {
  if (index >= size) return false;
  let [node, last, found] = [index, size - 1, hashLeaf(data)];
  for (const sibling of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      found = hashNode(sibling, found);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else found = hashNode(found, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && found.equals(root);
}

interface Tree {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether a path shows that the old tree is part of the new one. Source: RFC 9162, 2.1.4.2. */
export function verifyConsistency(old: Tree, grown: Tree, path: readonly Uint8Array[]): boolean {
  if (old.size > grown.size) return false;
  if (old.size === grown.size) return path.length === 0 && Buffer.from(old.root).equals(grown.root);
  if (old.size === 0) return path.length === 0;
  const isPowerOfTwo = 2 ** Math.floor(Math.log2(old.size)) === old.size;
  const [first, ...rest] = isPowerOfTwo ? [old.root, ...path] : path;
  if (first === undefined) return false;
  let [node, last] = [old.size - 1, grown.size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  let oldRoot: Buffer = Buffer.from(first);
  let newRoot: Buffer = oldRoot;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      oldRoot = hashNode(sibling, oldRoot);
      newRoot = hashNode(sibling, newRoot);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else newRoot = hashNode(newRoot, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && oldRoot.equals(old.root) && newRoot.equals(grown.root);
}
