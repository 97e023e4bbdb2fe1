import type { FrontMatter } from "@colophon/kit-markdown";
import { make } from "./draft.ts";
import type { HtmlBranch, HtmlPiece } from "./html-tree.ts";
import type { TopicType } from "./topic-types.ts";

export interface HeadFacts {
  readonly title: string | undefined;
  readonly id: string | undefined;
  readonly language: string | undefined;
  /** "map", or which topic the schema names. */
  readonly type: TopicType | "map";
  readonly isLightweight: boolean;
  readonly prolog: HtmlBranch | undefined;
}

const SCHEMA = /^urn:oasis:names:tc:m?dita:(?:[\w-]+:)*(topic|concept|task|reference|map)\.(?:xsd|rng|dtd)$/;
const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
/** Members with an element of their own, in the order in which a prolog has them. */
const ELEMENTS = [
  "author",
  "source",
  "publisher",
  "permissions",
  "audience",
  "category",
  "keyword",
  "resourceid",
] as const;

/** Front matter -> the facts of the root topic; members without an element of DITA become `data`. */
export function readHead({ members }: FrontMatter, startOf: (line: number) => number, hasHeading: boolean): HeadFacts {
  const byName = new Map<string, HtmlPiece[]>();
  const data: HtmlPiece[] = [];
  const facts: { -readonly [K in keyof HeadFacts]: HeadFacts[K] } = {
    title: undefined,
    id: undefined,
    language: undefined,
    type: "topic",
    isLightweight: false,
    prolog: undefined,
  };
  for (const { name, values, line } of textsIn(members)) {
    const start = startOf(line - 1);
    const [value = ""] = values;
    const schema = name === "$schema" ? SCHEMA.exec(value)?.[1] : undefined;
    if (schema !== undefined) {
      facts.type = schema as HeadFacts["type"];
      facts.isLightweight = true;
    } else if (name === "title" && !hasHeading && values.length === 1) facts.title = value;
    else if (name === "id" && values.length === 1 && !hasHeading) facts.id = value;
    else if (/^lang(?:uage)?$/.test(name) && LANGUAGE.test(value)) facts.language = value;
    else if ((ELEMENTS as readonly string[]).includes(name))
      byName.set(name, [...(byName.get(name) ?? []), ...values.map((one) => elementOf(name, one, start))]);
    else
      for (const one of values)
        data.push(
          make(
            "data",
            start,
            [],
            [
              ["name", name.replace(/^\$/, "")],
              ["value", one],
            ],
          ),
        );
  }
  const of = (name: (typeof ELEMENTS)[number]): readonly HtmlPiece[] => byName.get(name) ?? [];
  const start = startOf(0);
  const keywords = of("keyword").length === 0 ? [] : [make("keywords", start, of("keyword"))];
  const metadata = [...of("audience"), ...of("category"), ...keywords];
  const inside = [
    ...of("author"),
    ...of("source"),
    ...of("publisher"),
    ...of("permissions"),
    ...(metadata.length === 0 ? [] : [make("metadata", start, metadata)]),
    ...of("resourceid"),
    ...data,
  ];
  if (inside.length > 0) facts.prolog = make("prolog", start, inside);
  return facts;
}

/** Members with their texts; what has more than texts is one, as it is written. Comments are `data` too. */
function textsIn(members: FrontMatter["members"]) {
  return members.flatMap(({ name, values, source, beside, line }) => [
    { name: NAMES.get(name) ?? name, values: values ?? [source], line },
    ...beside.map((one) => ({ name: NAMES.get(one.name) ?? one.name, values: [one.text], line: one.line })),
  ]);
}

/** What has no name in the file. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["---", "front-matter"],
  ["#", "comment"],
]);

function elementOf(name: string, value: string, start: number): HtmlBranch {
  if (name === "permissions") return make(name, start, [], [["view", value]]);
  if (name === "audience") return make(name, start, [], [["type", value]]);
  if (name === "resourceid") return make(name, start, [], [["appid", value]]);
  return make(name, start, [{ kind: "text", value, start }]);
}
