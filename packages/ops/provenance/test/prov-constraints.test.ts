import { createSeededRandom } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { expect, test } from "vitest";
import { findFaultOfProv } from "../src/model/prov-json.ts";

const faultOf = (records: object) =>
  findFaultOfProv({ prefix: { ex: "urn:ex" }, ...records } as never, () => undefined) ?? "none";
const generation = (entity: string, activity: string, more: object = {}) => ({
  "prov:entity": entity,
  "prov:activity": activity,
  ...more,
});
const derivation = (made: string, used: string) => ({ "prov:generatedEntity": made, "prov:usedEntity": used });
const special = (specific: string, general: string) => ({
  "prov:specificEntity": specific,
  "prov:generalEntity": general,
});

test.each<readonly [string, object, RegExp]>([
  [
    "one event that generates two entities",
    { wasGeneratedBy: { "ex:g": [generation("ex:a", "ex:x"), generation("ex:b", "ex:x")] } },
    /^wasGeneratedBy ex:g has two values of prov:entity/,
  ],
  [
    "two generations of one entity by one activity at different times",
    {
      wasGeneratedBy: {
        "_:1": generation("ex:a", "ex:x", { "prov:time": "2012-11-16T16:05:00" }),
        "_:2": generation("ex:a", "ex:x", { "prov:time": "2011-11-16T16:05:00" }),
      },
    },
    /two values of prov:time/,
  ],
  [
    "two named generations of one entity by one activity",
    { wasGeneratedBy: { "ex:g": generation("ex:a", "ex:x"), "ex:h": generation("ex:a", "ex:x") } },
    /two identifiers for one event/,
  ],
  [
    "a time that two merges bring together",
    {
      wasInvalidatedBy: {
        "ex:i": [generation("ex:a", "ex:x"), { "prov:entity": "ex:a", "prov:time": "2012-11-16T16:05:00" }],
        "_:1": generation("ex:a", "ex:x", { "prov:time": "2011-11-16T16:05:00" }),
      },
    },
    /two values of prov:time/,
  ],
  [
    "an end of an activity that differs from its end",
    {
      activity: { "ex:x": { "prov:endTime": "2012-11-16T17:05:00" } },
      wasEndedBy: { "ex:e": { "prov:activity": "ex:x", "prov:time": "2111-11-11T11:11:11" } },
    },
    /another prov:endTime/,
  ],
  [
    "an entity that is an activity",
    { entity: { "ex:a": {} }, activity: { "ex:a": {} } },
    /both an entity and an activ/,
  ],
  [
    "an entity that a relation calls an activity",
    { entity: { "ex:a": {} }, used: { "_:1": { "prov:activity": "ex:a" } } },
    /both an entity and an activ/,
  ],
  [
    "an identifier of two kinds of relation",
    { wasGeneratedBy: { "ex:r": generation("ex:a", "ex:x") }, used: { "ex:r": generation("ex:a", "ex:x") } },
    /names two kinds/,
  ],
  [
    "a relation with the identifier of an entity",
    { entity: { "ex:a": {} }, used: { "ex:a": generation("ex:b", "ex:x") } },
    /names two kinds/,
  ],
  ["an entity that is derived from itself", { wasDerivedFrom: { "_:1": derivation("ex:a", "ex:a") } }, /has a cycle/],
  [
    "a cycle of derivations",
    {
      wasDerivedFrom: {
        "_:1": derivation("ex:a", "ex:b"),
        "_:2": derivation("ex:b", "ex:c"),
        "_:3": derivation("ex:c", "ex:a"),
      },
    },
    /has a cycle/,
  ],
  [
    "a derivation against the order of use and generation",
    {
      wasDerivedFrom: { "_:1": derivation("ex:a", "ex:b") },
      wasInformedBy: { "_:2": { "prov:informed": "ex:x", "prov:informant": "ex:y" } },
      wasStartedBy: { "_:3": { "prov:activity": "ex:z", "prov:trigger": "ex:a" } },
      wasGeneratedBy: { "_:4": generation("ex:b", "ex:z") },
    },
    /has a cycle/,
  ],
  [
    "a cycle of specializations",
    { specializationOf: { "_:1": special("ex:a", "ex:b"), "_:2": special("ex:b", "ex:a") } },
    /specialization of itself/,
  ],
  ["a contradiction in a bundle", { bundle: { "ex:n": { entity: { "ex:a": {} }, activity: { "ex:a": {} } } } }, /both/],
  [
    "a long chain of derivations",
    {
      wasDerivedFrom: Object.fromEntries(
        Array.from({ length: 30_000 }, (_, index) => [`_:${index}`, derivation(`ex:${index + 1}`, `ex:${index}`)]),
      ),
    },
    /^none$/,
  ],
  [
    "one event that two statements describe in part",
    {
      wasEndedBy: {
        "ex:e": [
          { "prov:activity": "ex:x", "prov:ender": "ex:y" },
          { "prov:activity": "ex:x", "prov:time": "2011-11-16T16:05:00" },
        ],
        "_:1": { "prov:activity": "ex:x", "prov:trigger": "ex:a", "prov:ender": "ex:y" },
      },
    },
    /^none$/,
  ],
  [
    "two versions of one entity by two activities, and labels that differ",
    {
      entity: { "ex:a": [{ "prov:label": "one" }, { "prov:label": "two" }] },
      wasGeneratedBy: { "ex:g": generation("ex:a", "ex:x"), "ex:h": generation("ex:a", "ex:y") },
    },
    /^none$/,
  ],
])("%s", (_, records, expected) => {
  expect(faultOf(records)).toMatch(expected);
});

/** A second implementation, naive and from the text of the Recommendation: pairwise merging and a transitive closure. */
const JUDGE = `
import json, sys, itertools
UNIQUE = {"wasGeneratedBy": ("entity", "activity"), "wasInvalidatedBy": ("entity", "activity"), "wasStartedBy": ("activity", "starter"), "wasEndedBy": ("activity", "ender")}
E, A = set("entity trigger generatedEntity usedEntity specificEntity generalEntity".split()), set("activity starter ender informed informant".split())
def valid(doc):
    facts = [[kind, None if id.startswith("_:") else id, {k[5:]: v for k, v in one.items()}] for kind, ids in doc.items() for id, many in ids.items() for one in (many if isinstance(many, list) else [many])]
    changed = True
    while changed:
        changed = False
        for x, y in itertools.combinations(facts, 2):
            if x[0] != y[0]: continue
            pair = UNIQUE.get(x[0])
            same = x[1] is not None and x[1] == y[1] or pair and all(n in x[2] and x[2].get(n) == y[2].get(n) for n in pair)
            if not same: continue
            if x[1] and y[1] and x[1] != y[1]: return False
            if any(k in x[2] and x[2][k] != v for k, v in y[2].items()): return False
            x[2].update(y[2]); x[1] = x[1] or y[1]; facts.remove(y); changed = True
            break
    kinds = {}
    for kind, id, _ in facts:
        if id: kinds.setdefault(id, set()).add("object" if kind in ("entity", "activity", "agent") else kind)
    if any(len(k) > 1 for k in kinds.values()): return False
    entities = {i for k, i, f in facts if k == "entity"} | {v for k, i, f in facts for n, v in f.items() if n in E}
    activities = {i for k, i, f in facts if k == "activity"} | {v for k, i, f in facts for n, v in f.items() if n in A}
    if entities & activities: return False
    for kind, start in (("wasStartedBy", "startTime"), ("wasEndedBy", "endTime")):
        for k, i, f in facts:
            if k == kind and "time" in f:
                for l, j, g in facts:
                    if l == "activity" and j == f["activity"] and g.get(start, f["time"]) != f["time"]: return False
    le, lt = set(), set()
    for n, (k, i, f) in enumerate(facts):
        g = f.get
        def add(a, x, b, y):
            if x is not None and y is not None: le.add(((a, x), (b, y)))
        if k == "wasGeneratedBy": add("s", g("activity"), "g", g("entity")); add("g", g("entity"), "e", g("activity")); add("s", g("activity"), "e", g("activity"))
        if k == "used": add("s", g("activity"), "u", n); add("u", n, "e", g("activity")); add("g", g("entity"), "u", n); add("u", n, "i", g("entity"))
        if k == "wasInvalidatedBy": add("g", g("entity"), "i", g("entity")); add("s", g("activity"), "i", g("entity")); add("i", g("entity"), "e", g("activity"))
        if k == "wasStartedBy": add("g", g("trigger"), "s", g("activity")); add("s", g("starter"), "s", g("activity"))
        if k == "wasEndedBy": add("g", g("trigger"), "e", g("activity")); add("s", g("ender"), "e", g("activity"))
        if k == "specializationOf": add("g", g("generalEntity"), "g", g("specificEntity")); add("i", g("specificEntity"), "i", g("generalEntity"))
        if k == "wasDerivedFrom": lt.add((("g", g("usedEntity")), ("g", g("generatedEntity"))))
    special = {(f["specificEntity"], f["generalEntity"]) for k, i, f in facts if k == "specializationOf"}
    def closure(pairs):
        pairs = set(pairs)
        while True:
            more = {(a, d) for a, b in pairs for c, d in pairs if b == c} - pairs
            if not more: return pairs
            pairs |= more
    if any(a == b for a, b in closure(special)): return False
    order = closure(le | lt)
    return not any(a == b or (b, a) in order for a, b in lt)
print(json.dumps([valid(doc) for doc in json.load(sys.stdin)]))
`;

const KINDS: Readonly<Record<string, readonly string[]>> = {
  wasGeneratedBy: ["entity", "activity"],
  used: ["activity", "entity"],
  wasInvalidatedBy: ["entity", "activity"],
  wasStartedBy: ["activity", "trigger", "starter"],
  wasEndedBy: ["activity", "trigger", "ender"],
  wasDerivedFrom: ["generatedEntity", "usedEntity"],
  specializationOf: ["specificEntity", "generalEntity"],
};

/** A small document by chance; few names, so that statements meet. */
function makeDocument(seed: number): Record<string, Record<string, object[]>> {
  const chance = createSeededRandom(seed);
  const made: Record<string, Record<string, object[]>> = {};
  const names = Object.keys(KINDS);
  for (let index = 0; index < 3 + chance.below(6); index += 1) {
    const kind = names[chance.below(names.length)] ?? "used";
    const attributes = Object.fromEntries(
      (KINDS[kind] ?? []).flatMap((name, at) => {
        if (at > 0 && kind !== "wasDerivedFrom" && kind !== "specializationOf" && chance.below(4) === 0) return [];
        const isActivity = ["activity", "starter", "ender"].includes(name) !== (chance.below(40) === 0);
        return [[`prov:${name}`, `ex:${isActivity ? "x" : "a"}${chance.below(4)}`]];
      }),
    );
    const time =
      chance.below(3) === 0 && !/Derived|special/.test(kind)
        ? { "prov:time": `201${chance.below(2)}-11-16T16:05:00` }
        : {};
    const id = chance.below(4) === 0 ? `ex:r${chance.below(6)}` : `_:${index}`;
    made[kind] ??= {};
    const own = made[kind] as Record<string, object[]>;
    own[id] = [...(own[id] ?? []), { ...attributes, ...time }];
  }
  return made;
}

test("a second implementation has the same verdicts on 1,500 documents made by chance", () => {
  const documents = Array.from({ length: 1_500 }, (_, seed) => makeDocument(seed));
  const { stdout, stderr } = runPython(["-c", JUDGE], Buffer.from(JSON.stringify(documents)));
  expect(stderr).toBe("");
  const expected = JSON.parse(stdout) as readonly boolean[];
  const differing = documents.filter((document, index) => (faultOf(document) === "none") !== expected[index]);
  expect(differing.slice(0, 3).map((document) => [document, faultOf(document)])).toEqual([]);
  const valid = expected.filter((each) => each).length;
  expect(Math.min(valid, expected.length - valid)).toBeGreaterThan(300);
});
