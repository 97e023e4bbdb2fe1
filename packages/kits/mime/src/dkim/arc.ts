import type { Checkpoint } from "@colophon/kit-bytes";
import { parseTags } from "../fields/authentication.ts";
import type { HeaderField } from "../headers.ts";
import type { MimePart } from "../part.ts";
import { findHeaders } from "../part.ts";
import type { DkimKey } from "./key.ts";
import { type DkimAnswer, DkimVerifier, MAX_DKIM_SIGNATURES } from "./verify.ts";

/** A signature of an ARC set: `arcMessage` signs the message, `arcSeal` the sets up to its own. */
export interface ArcSignature {
  readonly form: "arcMessage" | "arcSeal";
  readonly field: HeaderField;
  /** Number of the set; undefined if the field has no usable i=. */
  readonly instance: number | undefined;
  /** Undefined where `message` says why the field was not verified. */
  readonly answer?: DkimAnswer;
  readonly message?: string;
  /** Rules of the chain that the set breaks. On the last seal: those of the other sets too. */
  readonly chainProblems: readonly string[];
}

interface ArcSet {
  readonly results: HeaderField[];
  readonly messages: HeaderField[];
  readonly seals: HeaderField[];
}

/** Source: RFC 8617, 4.2.1. */
const MAX_INSTANCE = 50;
/** Problems of a chain that are named. Attack: a header of 100,000 fields, each with a problem. */
const MAX_PROBLEMS = 20;
const NAMES = { results: "arc-authentication-results", messages: "arc-message-signature", seals: "arc-seal" } as const;
const WRITTEN = {
  results: "ARC-Authentication-Results",
  messages: "ARC-Message-Signature",
  seals: "ARC-Seal",
} as const;
const MEMBERS = ["results", "messages", "seals"] as const;

/**
 * The signatures of all ARC sets of a message, by set, with the keys that a caller has. There is no DNS, and no verdict about the
 * chain: a reader needs `ok` for every seal and for the last message signature, no problem, and trust in the sealers.
 *
 * Cost     Seals: O(sets²) fields of at most 50 sets. Message signatures: as DKIM, of the last sets; older ones are not verified.
 * Source   RFC 8617, 4.1, 4.2 and 5.
 */
export function verifyArc(part: MimePart, keys: readonly DkimKey[], checkpoint: Checkpoint): readonly ArcSignature[] {
  const { sets, strangers } = findSets(part, checkpoint);
  const instances = [...sets.keys()].sort((one, other) => one - other);
  const structure = structureProblems(sets, instances, strangers);
  const verifier = new DkimVerifier(part, keys, checkpoint);
  const found: ArcSignature[] = [];
  const sealed: HeaderField[] = [];
  let isComplete = true;
  for (const [index, instance] of instances.entries()) {
    const set = sets.get(instance) ?? { results: [], messages: [], seals: [] };
    isComplete &&= instance === index + 1 && MEMBERS.every((member) => set[member].length === 1);
    sealed.push(...set.results, ...set.messages);
    const isLate = index >= instances.length - MAX_DKIM_SIGNATURES;
    for (const field of set.messages)
      found.push(
        isLate && set.messages.length === 1
          ? { form: "arcMessage", field, instance, answer: verifier.verify(field, "arcMessage"), chainProblems: [] }
          : unread("arcMessage", field, instance, isLate ? TWICE : TOO_MANY),
      );
    for (const field of set.seals) {
      if (!isComplete) found.push(unread("arcSeal", field, instance, INCOMPLETE));
      else {
        const answer = verifier.verifySeal(field, sealed);
        found.push({ form: "arcSeal", field, instance, answer, chainProblems: statusProblems(answer, instance) });
      }
    }
    sealed.push(...set.seals);
  }
  for (const { field, form } of strangers)
    if (form !== undefined) found.push(unread(form, field, undefined, NO_INSTANCE));
  const last = found.findLastIndex(({ form }) => form === "arcSeal");
  return found.map((one, index) =>
    index === (last === -1 ? found.length - 1 : last)
      ? { ...one, chainProblems: [...one.chainProblems, ...structure] }
      : one,
  );
}

const TWICE = "The set has several ARC-Message-Signature fields.";
const TOO_MANY = `Of the ARC message signatures, those of the last ${MAX_DKIM_SIGNATURES} sets are verified.`;
const INCOMPLETE = "A set up to this seal is missing or is not complete, so that its fields are not known.";
const NO_INSTANCE = `The field has no number of a set (i=1 to i=${MAX_INSTANCE}).`;

function unread(
  form: ArcSignature["form"],
  field: HeaderField,
  instance: number | undefined,
  message: string,
): ArcSignature {
  return { form, field, instance, message, chainProblems: [] };
}

interface Stranger {
  readonly field: HeaderField;
  readonly form: ArcSignature["form"] | undefined;
}

function findSets(part: MimePart, checkpoint: Checkpoint) {
  const sets = new Map<number, ArcSet>();
  const strangers: Stranger[] = [];
  for (const member of MEMBERS) {
    for (const field of findHeaders(part, NAMES[member])) {
      checkpoint();
      const instance = instanceOf(field, member);
      const form = member === "seals" ? "arcSeal" : member === "messages" ? "arcMessage" : undefined;
      if (instance === undefined) strangers.push({ field, form });
      else {
        const set = sets.get(instance) ?? { results: [], messages: [], seals: [] };
        set[member].push(field);
        sets.set(instance, set);
      }
    }
  }
  return { sets, strangers };
}

/** The results begin with i=; in the others its place is free. */
function instanceOf({ value }: HeaderField, member: (typeof MEMBERS)[number]): number | undefined {
  const text =
    member === "results"
      ? /^\s*i\s*=\s*([0-9]+)\s*;/.exec(value)?.[1]
      : parseTags(value).find(({ name }) => name === "i")?.value;
  const instance = /^[0-9]{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return instance >= 1 && instance <= MAX_INSTANCE ? instance : undefined;
}

/** Source: RFC 8617, 5.2, step 3. */
function structureProblems(
  sets: ReadonlyMap<number, ArcSet>,
  instances: readonly number[],
  strangers: readonly Stranger[],
): readonly string[] {
  const problems: string[] = [];
  for (let instance = 1; instance <= (instances.at(-1) ?? 0); instance += 1) {
    const set = sets.get(instance);
    if (set === undefined) problems.push(`ARC set ${instance} is missing.`);
    else
      for (const member of MEMBERS) {
        const { length } = set[member];
        if (length === 0) problems.push(`ARC set ${instance} has no ${WRITTEN[member]}.`);
        if (length > 1) problems.push(`ARC set ${instance} has ${length} fields ${WRITTEN[member]}.`);
      }
  }
  if (strangers.length > 0) problems.push(`ARC fields without a number of a set: ${strangers.length}.`);
  return problems.slice(0, MAX_PROBLEMS);
}

/** Source: RFC 8617, 4.1.3 and 5.2, steps 2 and 3. */
function statusProblems({ tags }: DkimAnswer, instance: number): readonly string[] {
  const status = tags.get("cv")?.toLowerCase();
  const expected = instance === 1 ? "none" : "pass";
  if (status === undefined || status === expected) return [];
  if (status === "fail") return ["The sealer found the chain broken (cv=fail)."];
  return [`The seal of set ${instance} states cv=${status}, not cv=${expected}.`];
}
