import type { Lookup } from "../file/lookup.ts";
import { isName, PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from "../objects/object.ts";
import type { StrippedKind } from "./removal.ts";

/** What goes by the key that it stands under. */
export interface StripRule {
  readonly kind: StrippedKind;
  /** Undefined for what is told elsewhere. */
  readonly subject: string | undefined;
  readonly message: string;
}

interface HeldValue {
  readonly holder: PdfDict;
  readonly value: PdfObject;
}

type IsMeant = (file: Lookup, held: HeldValue) => boolean;

const always: IsMeant = () => true;
const isOfType =
  (type: string): IsMeant =>
  (file, { holder }) =>
    isName(file.resolve(holder.get("Type")), type);
const isDict: IsMeant = (file, { value }) => file.resolve(value) instanceof PdfDict;

/** Of a configuration of layers, which has no type. */
const CONFIGURATION_KEYS = ["BaseState", "ON", "OFF", "Order", "RBGroups"] as const;

/** A key may also be the name of a resource or a destination: what is meant is told by its holder or its value. */
const RULES: Readonly<Record<string, readonly [kind: StrippedKind, isMeant: IsMeant, what?: string]>> = {
  // What tells of the making. Source: ISO 32000-2, 14.3, 14.5, 14.10, 14.12, 12.8.7, 12.7.7.
  Metadata: ["metadata", (file, { value }) => file.resolve(value) instanceof PdfStream],
  PieceInfo: ["metadata", always],
  LastModified: ["metadata", always],
  Thumb: ["metadata", always],
  SpiderInfo: ["metadata", always],
  Legal: ["metadata", isOfType("Catalog"), "The attestation of the author"],
  DPM: ["metadata", isDict, "Metadata of a part of the document"],
  CreatorInfo: ["metadata", isDict, "The creator of a layer"],
  Creator: [
    "metadata",
    (_, { holder }) => CONFIGURATION_KEYS.some((key) => holder.has(key)),
    "The creator of the layers",
  ],
  TemplateInstantiated: [
    "metadata",
    (file, { value }) => file.resolve(value) instanceof PdfName,
    "The template of a page",
  ],
  ID: [
    "metadata",
    (file, held) => isOfType("Page")(file, held) && file.resolve(held.value) instanceof PdfString,
    "The digest of a captured page",
  ],
  I: [
    "metadata",
    (file, held) => isThread(file, held.holder) && isDict(file, held),
    "The information about an article",
  ],
  // Source: ISO 32000-2, 14.13 and 7.11.
  AF: ["attachments", always],
  MCAF: ["attachments", always],
  EF: ["attachments", always],
  RF: ["attachments", always],
  // Source: ISO 32000-2, 12.6.4.8, 12.4.4.2 and 12.11.
  URI: ["links", (file, held) => isOfType("Catalog")(file, held) && isDict(file, held), "The base address of links"],
  PresSteps: ["actions", isDict, "The presentation steps of a page"],
  RH: ["javascript", isOfType("Requirement"), "The scripts of a requirement"],
  OnInstantiate: ["javascript", always, "The script of a 3D view"],
  // Source: ISO 32000-2, 8.9.5.4.
  Alternates: [
    "hidden",
    (file, { holder }) => isName(file.resolve(holder.get("Subtype")), "Image"),
    "Alternate pictures",
  ],
};

/** Private entries of programs that name the file a form or a picture was made from, its author and the program's banner. */
const ORIGIN = /^PTEX\.|^InfoDict$|^Fullbanner$/;
const HAS_ORIGIN: ReadonlySet<string> = new Set(["Form", "Image", "Catalog", "Page", "XObject"]);

/** The same key may name a resource, whose dictionary has neither type. */
function isOrigin(file: Lookup, key: string, holder: PdfDict): boolean {
  if (!ORIGIN.test(key)) return false;
  return ["Type", "Subtype"].some((own) => {
    const name = file.resolve(holder.get(own));
    return name instanceof PdfName && HAS_ORIGIN.has(name.value);
  });
}

const TOLD_ELSEWHERE: ReadonlySet<StrippedKind> = new Set(["attachments"]);

/** The rule for an entry of a dictionary; undefined where it stays. */
export function ruleFor(file: Lookup, key: string, held: HeldValue): StripRule | undefined {
  if (isOrigin(file, key, held.holder))
    return { kind: "metadata", subject: key, message: `${key}, which names the origin of the content, is removed.` };
  const rule = Object.hasOwn(RULES, key) ? RULES[key] : undefined;
  if (rule === undefined) return undefined;
  const [kind, isMeant, what = key] = rule;
  if (!isMeant(file, held)) return undefined;
  return { kind, subject: TOLD_ELSEWHERE.has(kind) ? undefined : key, message: `${what} is removed.` };
}

/** The type of a thread may be left out. */
function isThread(file: Lookup, holder: PdfDict): boolean {
  const bead = file.dictOf(holder.get("F"));
  return isOfType("Thread")(file, { holder, value: null }) || (bead?.has("V") === true && bead.has("N"));
}
