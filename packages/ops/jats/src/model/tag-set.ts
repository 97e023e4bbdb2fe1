import type { XmlDoctype, XmlElement } from "@colophon/kit-xml";
import { attributeOf } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";

/** Which grammar a document says it follows. */
export interface TagSet {
  readonly family: "JATS" | "NLM";
  readonly name: "archiving" | "publishing" | "authoring" | "unknown";
  /** "1.2", "1.1d3", "3.0"; absent where nothing says so. */
  readonly version?: string;
  readonly publicId?: string;
  /** What the version was taken from. */
  readonly from: "public-id" | "system-id" | "dtd-version" | "nothing";
}

const JATS_ID = /DTD JATS \(Z39\.96\) (.*?)(?: with .*)? v(1\.[0-9](?:d[0-9])?)\b/;
const NLM_ID = /^-\/\/NLM\/\/DTD (.*?)(?: DTD)?(?: with .*)? v([23]\.[0-9])\b/;

/**
 * A document type and a root element -> the tag set.
 *
 * Errors   UNSUPPORTED_VERSION for BITS and other sets of NLM, and for versions that are not read.
 * Source   ANSI/NISO Z39.96, formal public identifiers; NLM Archiving and Interchange Tag Suite, 2.0 to 3.0.
 */
export function findTagSet(doctype: XmlDoctype | undefined, root: Pick<XmlElement, "attributes">, op: JatsOp): TagSet {
  const publicId = doctype?.publicId;
  const withId = publicId === undefined ? {} : { publicId };
  if (publicId !== undefined && /DTD (BITS|Book|NCBI Book|ISOSTS|STS|NISO STS)/i.test(publicId))
    throw op.error("UNSUPPORTED_VERSION", `The document type is "${publicId}", which is not a journal article.`);
  const jats = JATS_ID.exec(publicId ?? "");
  if (jats !== null) {
    return { family: "JATS", name: nameOf(jats[1] ?? ""), version: jats[2] ?? "", ...withId, from: "public-id" };
  }
  const nlm = NLM_ID.exec(publicId ?? "");
  if (nlm !== null)
    return { family: "NLM", name: nameOf(nlm[1] ?? ""), version: nlm[2] ?? "", ...withId, from: "public-id" };
  const bySystem = readSystemId(doctype?.systemId);
  if (bySystem?.version !== undefined) return { ...bySystem, version: bySystem.version, ...withId, from: "system-id" };
  const name = bySystem?.name ?? "unknown";
  const declared = attributeOf(root, "dtd-version")?.trim();
  if (declared === undefined) return { family: bySystem?.family ?? "JATS", name, ...withId, from: "nothing" };
  if (/^1\.[0-9](d[0-9])?$/.test(declared))
    return { family: "JATS", name, version: declared, ...withId, from: "dtd-version" };
  if (/^[23]\.[0-9]$/.test(declared)) return { family: "NLM", name, version: declared, ...withId, from: "dtd-version" };
  throw op.error("UNSUPPORTED_VERSION", `dtd-version is "${declared}", which is not a version of JATS or NLM.`);
}

const SYSTEM_ID =
  /(?:^|[/\\])(?:(JATS)-)?(archivearticle|journalpublishing|articleauthoring)([123]?)(?:-(\d)(d\d)?)?(?:-mathml[23])?\.dtd$/i;

/** The grammar that a file name of the tag suites names: JATS-archivearticle1-3.dtd, journalpublishing3.dtd. */
function readSystemId(
  systemId: string | undefined,
): { family: TagSet["family"]; name: TagSet["name"]; version?: string } | undefined {
  const found = SYSTEM_ID.exec(systemId ?? "");
  if (found === null) return undefined;
  const [, jats, set = "", major = "", minor, draft = ""] = found;
  const family = jats === undefined ? "NLM" : "JATS";
  const name = nameOf(set);
  if (family === "NLM") return major === "3" ? { family, name, version: "3.0" } : { family, name };
  return minor === undefined ? { family, name } : { family, name, version: `1.${minor}${draft}` };
}

/** Whether a document type names a grammar of the tag suites, whose character entities a document may use. */
export function namesTagSuite({ publicId = "", systemId }: Pick<XmlDoctype, "publicId" | "systemId">): boolean {
  return /NLM\/\/DTD/.test(publicId) || readSystemId(systemId) !== undefined;
}

function nameOf(title: string): TagSet["name"] {
  if (/Archiv/i.test(title)) return "archiving";
  if (/Publishing/i.test(title)) return "publishing";
  return /Author/i.test(title) ? "authoring" : "unknown";
}
