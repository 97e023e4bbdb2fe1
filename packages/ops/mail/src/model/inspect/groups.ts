import { hashCanonicalJson } from "@colophon/contract";
import type { MailFacts } from "../facts.ts";
import type { PartValue } from "./parts.ts";

export const GROUP_KINDS = ["messageId", "thread", "content"] as const;
type GroupKind = (typeof GROUP_KINDS)[number];

/** Two or more messages that belong together. */
export interface GroupValue {
  readonly by: GroupKind;
  readonly key: string;
  readonly parts: readonly string[];
}

/** A message side by side with others in the file. */
export interface GroupedMessage {
  readonly id: string;
  readonly facts: MailFacts;
  /** Its parts and those of the messages inside it. */
  readonly parts: readonly PartValue[];
}

/**
 * Finds the messages of a mailbox that belong together. Memory grows by ids and hashes alone.
 *
 * messageId: the same Message-ID. thread: joined by Message-ID, In-Reply-To and References, also over a message that is not in
 * the file; the key is the id that was named first. content: the same decoded bodies and files, whatever the headers; the key is the
 * SHA-256 hash of the canonical JSON array of their hashes. A message without bodies has no content key.
 *
 * Cost     Near linear in the ids.
 * Source   RFC 5322, 3.6.4.
 */
export class MessageGroups {
  readonly #kinds: ReadonlySet<GroupKind>;
  readonly #byMessageId = new Map<string, string[]>();
  readonly #byContent = new Map<string, string[]>();
  readonly #threads = new Threads();

  constructor(kinds: readonly GroupKind[]) {
    this.#kinds = new Set(kinds);
  }

  add({ id, facts, parts }: GroupedMessage): void {
    const { messageId, references, inReplyTo } = facts;
    if (messageId !== undefined && this.#kinds.has("messageId")) addTo(this.#byMessageId, messageId, id);
    if (this.#kinds.has("thread")) this.#threads.add(id, [...references, ...inReplyTo, messageId]);
    const hashes = parts.flatMap(({ sha256: hash }) => (hash === undefined ? [] : [hash]));
    if (hashes.length > 0 && this.#kinds.has("content")) {
      addTo(this.#byContent, hashCanonicalJson(hashes).hash, id);
    }
  }

  /** All groups of two messages or more: by kind, then by their first message. */
  list(): readonly GroupValue[] {
    return [
      ...groupsOf("messageId", this.#byMessageId),
      ...groupsOf("thread", this.#threads.groups()),
      ...groupsOf("content", this.#byContent),
    ];
  }
}

/** Sets of ids that are joined when one message names several. */
class Threads {
  /** Id -> an id of the same thread that is nearer to its key. */
  readonly #parent = new Map<string, string>();
  /** Id -> its place in the order in which ids are named. */
  readonly #order = new Map<string, number>();
  readonly #messages: { readonly part: string; readonly id: string }[] = [];

  add(part: string, named: readonly (string | undefined)[]): void {
    const ids = named.filter((id) => id !== undefined);
    const [first] = ids;
    if (first === undefined) return;
    for (const id of ids) {
      if (!this.#order.has(id)) this.#order.set(id, this.#order.size);
      this.#join(first, id);
    }
    this.#messages.push({ part, id: first });
  }

  groups(): ReadonlyMap<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const { part, id } of this.#messages) addTo(groups, this.#rootOf(id), part);
    return groups;
  }

  #join(one: string, other: string): void {
    const [root, otherRoot] = [this.#rootOf(one), this.#rootOf(other)];
    if (root === otherRoot) return;
    const isFirst = (this.#order.get(root) ?? 0) < (this.#order.get(otherRoot) ?? 0);
    this.#parent.set(isFirst ? otherRoot : root, isFirst ? root : otherRoot);
  }

  #rootOf(id: string): string {
    let at = id;
    for (let next = this.#parent.get(at); next !== undefined; next = this.#parent.get(at)) {
      const after = this.#parent.get(next);
      if (after !== undefined) this.#parent.set(at, after);
      at = next;
    }
    return at;
  }
}

function addTo(groups: Map<string, string[]>, key: string, part: string): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [part]);
  else group.push(part);
}

function groupsOf(by: GroupKind, groups: ReadonlyMap<string, readonly string[]>): GroupValue[] {
  return [...groups].filter(([, parts]) => parts.length > 1).map(([key, parts]) => ({ by, key, parts }));
}
