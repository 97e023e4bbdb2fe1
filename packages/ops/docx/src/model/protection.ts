import { child, isOn, readAttribute } from "@colophon/base-word";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";

/** One protection in the settings, with what is said of its password; the password itself is not in a file. */
export interface Protection {
  readonly part: string;
  readonly kind: "editing" | "opening";
  /** What may still be done: readOnly, comments, trackedChanges, forms, none; of opening "readOnlyRecommended" or "writePassword". */
  readonly mode: string;
  readonly isEnforced: boolean;
  readonly algorithm?: string;
  readonly hasPassword: boolean;
}

/** Protections of a settings part. ISO/IEC 29500-1, 17.15.1.29 and 17.15.1.93. */
export function readProtections(part: OoxmlPart, settings: XmlElement): readonly Protection[] {
  const editing = child(settings, "w:documentProtection");
  const opening = child(settings, "w:writeProtection");
  return [
    ...(editing === undefined
      ? []
      : [
          {
            ...describe(part, editing),
            kind: "editing" as const,
            mode: readAttribute(editing, "edit") ?? "none",
            isEnforced: isTrue(editing, "enforcement"),
          },
        ]),
    ...(opening === undefined
      ? []
      : [
          {
            ...describe(part, opening),
            kind: "opening" as const,
            mode: isTrue(opening, "recommended") ? "readOnlyRecommended" : "writePassword",
            isEnforced: true,
          },
        ]),
  ];
}

function describe(part: OoxmlPart, element: XmlElement) {
  const algorithm = readAttribute(element, "algorithmName") ?? readAttribute(element, "cryptAlgorithmSid");
  const hash = readAttribute(element, "hash") ?? readAttribute(element, "hashValue");
  return {
    part: part.name,
    hasPassword: hash !== undefined && hash !== "",
    ...(algorithm !== undefined && { algorithm }),
  };
}

function isTrue(element: XmlElement, name: string): boolean {
  return ["1", "true", "on"].includes(readAttribute(element, name) ?? "");
}

/** Switches of the settings that hold while somebody edits. */
export function readSettings(settings: XmlElement): {
  readonly tracksRevisions: boolean;
  readonly formsDesign: boolean;
} {
  return { tracksRevisions: isOn(settings, "w:trackRevisions"), formsDesign: isOn(settings, "w:formsDesign") };
}

/** The settings of the document, and of its glossary. */
export function settingsParts(opened: OoxmlPackage, main: OoxmlPart): readonly OoxmlPart[] {
  const owners = [main, ...opened.related(main, "glossaryDocument")];
  return owners.flatMap((owner) => opened.related(owner, "settings"));
}
