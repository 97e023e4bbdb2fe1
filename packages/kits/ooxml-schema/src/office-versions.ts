import { type Grammar, loadGrammar } from "./grammar.ts";

/** The versions of Office that the Open XML SDK tells apart (FileFormatVersions), the oldest first. */
export const OFFICE_VERSIONS = [
  "Office2007",
  "Office2010",
  "Office2013",
  "Office2016",
  "Office2019",
  "Office2021",
  "Microsoft365",
] as const;
export type OfficeVersion = (typeof OFFICE_VERSIONS)[number];

/** The year of an extension, as its namespace names it, and the version that came with it. */
const YEARS: readonly (readonly [from: number, version: OfficeVersion])[] = [
  [2022, "Microsoft365"],
  [2019, "Office2021"],
  [2017, "Office2019"],
  [2014, "Office2016"],
  [2011, "Office2013"],
  [2008, "Office2010"],
];
const EXTENSION = /^http:\/\/schemas\.microsoft\.com\/(?:office\/)?(?:[a-z]+\/)*(\d{4})\b/i;
/** Extensions of Office 2010 that name the year in which they were drafted. */
const OF_2010 = /^http:\/\/schemas\.microsoft\.com\/office\/drawing\/2007\/8\/2\/chart$/;

const made = new Map<OfficeVersion, Grammar>();

/** The grammar as a version knows it: extensions of later ones are unknown to it. */
export function grammarOf(version: OfficeVersion = "Microsoft365"): Grammar {
  const newest = loadGrammar();
  if (version === "Microsoft365") return newest;
  const known = made.get(version) ?? newest.without((namespace) => isLater(namespace, version));
  made.set(version, known);
  return known;
}

function isLater(namespace: string, version: OfficeVersion): boolean {
  const year = OF_2010.test(namespace) ? 2010 : Number(EXTENSION.exec(namespace)?.[1] ?? 0);
  const since = YEARS.find(([from]) => year >= from)?.[1] ?? "Office2007";
  return OFFICE_VERSIONS.indexOf(since) > OFFICE_VERSIONS.indexOf(version);
}
