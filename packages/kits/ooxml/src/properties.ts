import { attributeOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { OoxmlPackage, OoxmlPart } from "./package.ts";

/** One property of a package. */
export interface DocumentProperty {
  readonly group: "core" | "application" | "custom";
  /** Local name of the element, or the custom property's name. */
  readonly name: string;
  /** Its text; of a vector the items joined by line ends. */
  readonly value: string;
  /** Where it stands. */
  readonly part: string;
  readonly element: XmlElement;
}

const GROUPS = [
  ["metadata/core-properties", "core"],
  ["extended-properties", "application"],
  ["custom-properties", "custom"],
] as const;

/**
 * All properties of a package in the order core, application, custom; a property part that is no XML throws FormatError, unless
 * `isRead` leaves it out.
 */
export function readProperties(
  opened: OoxmlPackage,
  isRead: (part: OoxmlPart) => boolean = () => true,
): readonly DocumentProperty[] {
  return GROUPS.flatMap(([kind, group]) =>
    opened
      .related("/", kind)
      .filter(isRead)
      .flatMap((part) =>
        childrenOf(opened.xml(part).root).map((element) => ({
          group,
          name: group === "custom" ? (attributeOf(element, "name") ?? "") : element.local,
          value: leavesOf(element).join("\n"),
          part: part.name,
          element,
        })),
      ),
  );
}

function leavesOf(element: XmlElement): readonly string[] {
  const children = childrenOf(element);
  if (children.length > 0) return children.flatMap(leavesOf);
  return [element.children.map((node) => (node.kind === "text" ? node.value : "")).join("")];
}
