import { canonicalJson } from "@colophon/contract";
import type { Agent, ProvenanceRecord, Resource } from "../types.ts";

type Value = string | number | { readonly $: string; readonly type: string };
type Attributes = Record<string, Value | readonly Value[]>;

const AGENT_TYPES: Readonly<Record<Agent["kind"], string>> = {
  person: "prov:Person",
  organization: "prov:Organization",
  software: "prov:SoftwareAgent",
};

/**
 * Records -> a PROV-JSON document. Files are entities named after their hash, so that one file in two records is one entity.
 *
 * Source   The PROV-JSON Serialization, W3C Member Submission 24 April 2013; PROV-DM, 5.
 */
export class ProvDocument {
  readonly #entities = new Map<string, Attributes>();
  readonly #activities = new Map<string, Attributes>();
  readonly #agents = new Map<string, { readonly id: string; readonly attributes: Attributes }>();
  readonly #relations: Record<"used" | "wasGeneratedBy" | "wasAssociatedWith", Record<string, Attributes>> = {
    used: {},
    wasGeneratedBy: {},
    wasAssociatedWith: {},
  };

  /** Adds a record; returns the paths of the members that PROV cannot express. */
  add(record: ProvenanceRecord): readonly string[] {
    const { sequence, activity, subject, materials, agents, losses } = record;
    const step = `record:${sequence}`;
    this.#activities.set(step, attributesOf(record));
    for (const [index, file] of materials.entries())
      this.#relations.used[`_:u${sequence}_${index}`] = {
        "prov:activity": step,
        "prov:entity": this.#entity(file),
        ...labelOf(file),
      };
    for (const [index, file] of subject.entries())
      this.#relations.wasGeneratedBy[`_:g${sequence}_${index}`] = {
        "prov:entity": this.#entity(file),
        "prov:activity": step,
        ...labelOf(file),
      };
    for (const [index, agent] of agents.entries())
      this.#relations.wasAssociatedWith[`_:a${sequence}_${index}`] = {
        "prov:activity": step,
        "prov:agent": this.#agent(agent),
        ...(agent.role !== undefined && { "prov:role": agent.role }),
      };
    return [
      ...(activity.receipt === undefined ? [] : [...foreignMembers(activity.receipt)]),
      ...[...materials.entries()].flatMap(([index, { statement }]) =>
        statement ? [`materials[${index}].statement`] : [],
      ),
      ...[...subject.entries()].flatMap(([index, { statement }]) => (statement ? [`subject[${index}].statement`] : [])),
      ...[...losses.entries()].flatMap(([index, loss]) =>
        ["locator", "expected", "actual", "details"]
          .filter((name) => name in loss)
          .map((name) => `losses[${index}].${name}`),
      ),
    ];
  }

  #entity({ hash, mediaType, byteLength }: Resource): string {
    const id = `file:${hash.slice("sha256:".length)}`;
    const known = this.#entities.get(id) ?? {};
    this.#entities.set(id, {
      ...known,
      "colophon:sha256": hash,
      ...addTo(known, "colophon:mediaType", mediaType),
      ...addTo(known, "colophon:byteLength", byteLength),
    });
    return id;
  }

  #agent({ name, kind, id }: Agent): string {
    const key = canonicalJson([name, kind, id ?? null]);
    const known = this.#agents.get(key);
    if (known !== undefined) return known.id;
    const made = `agent:${this.#agents.size}`;
    const attributes: Attributes = {
      "prov:type": { $: AGENT_TYPES[kind], type: "prov:QUALIFIED_NAME" },
      "prov:label": name,
      "colophon:kind": kind,
      ...(id !== undefined && { "colophon:id": id }),
    };
    this.#agents.set(key, { id: made, attributes });
    return made;
  }

  /** The document as JSON. */
  write(): object {
    return {
      prefix: {
        colophon: "https://colophon.example/ns/provenance#",
        file: "urn:sha256:",
        record: "urn:colophon:record:",
        agent: "urn:colophon:agent:",
      },
      entity: Object.fromEntries(this.#entities),
      activity: Object.fromEntries(this.#activities),
      ...(this.#agents.size > 0 && {
        agent: Object.fromEntries([...this.#agents.values()].map(({ id, attributes }) => [id, attributes])),
      }),
      ...Object.fromEntries(Object.entries(this.#relations).filter(([, byId]) => Object.keys(byId).length > 0)),
    };
  }
}

/** Another value of an attribute that has some, each once. */
function addTo(known: Attributes, name: string, value: string | number | undefined): Attributes {
  if (value === undefined) return {};
  const present = [known[name] ?? []].flat() as Value[];
  const all = present.includes(value) ? present : [...present, value];
  return { [name]: all.length === 1 ? (all[0] as Value) : all };
}

function labelOf({ name, part, origin }: Resource): Attributes {
  return {
    "prov:label": name,
    ...(part === true && { "colophon:part": "true" }),
    ...(origin === true && { "colophon:origin": "true" }),
  };
}

const RECEIPT_TEXTS = [
  "contractVersion",
  "operation",
  "domain",
  "inputHash",
  "optionsHash",
  "outputHash",
  "producedAt",
] as const;

function attributesOf({ activity, losses, recordHash, schema, sequence }: ProvenanceRecord): Attributes {
  const { name, description, startedAt, endedAt, receipt } = activity;
  const texts = RECEIPT_TEXTS.flatMap((member) => {
    const value = receipt?.[member];
    return value === undefined ? [] : [[`colophon:${member}`, value] as const];
  });
  return {
    ...(startedAt !== undefined && { "prov:startTime": startedAt }),
    ...(endedAt !== undefined && { "prov:endTime": endedAt }),
    "prov:label": name,
    ...(description !== undefined && { "colophon:description": description }),
    "colophon:recordHash": recordHash,
    "colophon:schema": schema,
    "colophon:sequence": sequence,
    ...Object.fromEntries(texts),
    ...(receipt !== undefined && {
      "colophon:engine": `${receipt.engine.name} ${receipt.engine.version}`,
      "colophon:deterministic": String(receipt.deterministic),
    }),
    ...(losses.length > 0 && {
      "colophon:loss": losses.map(({ code, severity, subject, message, avoidable, remediation }) =>
        [
          `${code} ${severity} (${subject}): ${message}`,
          `avoidable: ${avoidable}`,
          ...(remediation ? [remediation] : []),
        ].join(" | "),
      ),
    }),
  };
}

const EXPRESSED: readonly string[] = [...RECEIPT_TEXTS, "engine", "deterministic"];

function foreignMembers(receipt: object): readonly string[] {
  return Object.entries(receipt)
    .filter(([name, value]) => !EXPRESSED.includes(name) && !(Array.isArray(value) && value.length === 0))
    .map(([name]) => `activity.receipt.${name}`);
}
