import {
  BOOKKEEPING_COMMON_LIDS,
  BOOKKEEPING_IDS,
  CARRIED_IDS,
  FLAG_TASK_LIDS,
  isStoreRange,
  VISIBLE_STRING_NAMES,
} from "../data/mail-counterparts.ts";
import { PropertySet } from "../data/named-properties.ts";
import type { MapiProperty } from "../mapi/property.ts";
import type { PropertyBag } from "../mapi/property-bag.ts";
import type { ItemKind, UnsupportedProperty } from "./model.ts";

const KEYWORDS = "keywords";
const CATEGORIES_LID = 0x9000;

const RESPONSE_REQUESTED = 0x0063;
const REMINDER_SET_LID = 0x8503;
const REMINDER_LIDS: ReadonlySet<number> = new Set([0x8501, 0x8502, 0x8504, 0x8505, 0x851c, 0x851d, 0x851e, 0x851f]);

/**
 * The properties a plain mail message cannot carry, each with why, in the order of the file.
 *
 * Shapes   One entry per name; a property carried by a header, an address, a body or a part is not listed.
 * Source   [MS-OXCMAIL] 2.1.
 */
export function listUnsupported(bag: PropertyBag, kind: ItemKind): UnsupportedProperty[] {
  const found: UnsupportedProperty[] = [];
  const seen = new Set<string>();
  const hasReminder = bag.findNamed(PropertySet.common, REMINDER_SET_LID)?.value === true;
  for (const property of bag.all) {
    const why = reasonOf(property, { kind, hasReminder });
    if (why === undefined || seen.has(property.name)) continue;
    seen.add(property.name);
    found.push({ tag: property.tag, name: property.name, why });
  }
  return found;
}

interface ItemFacts {
  readonly kind: ItemKind;
  readonly hasReminder: boolean;
}

function reasonOf(property: MapiProperty, item: ItemFacts): UnsupportedProperty["why"] | undefined {
  const { id, named, value } = property;
  if (named !== undefined ? isCarriedName(property) : CARRIED_IDS.has(id)) return undefined;
  if (value === undefined) return property.byteLength === 0 ? "empty" : "undecoded";
  if (isEmpty(property)) return "empty";
  if (named !== undefined) return reasonOfNamed(property, item);
  const isMeeting = item.kind === "appointment" || item.kind === "meeting";
  if (BOOKKEEPING_IDS.has(id) || isStoreRange(id) || (id === RESPONSE_REQUESTED && !isMeeting)) return "bookkeeping";
  return property.name.startsWith("0x") ? "undocumented" : "no-counterpart";
}

/** A value that says nothing: no text, no bytes, "no", or the zero of a tag that counts or flags. */
function isEmpty({ value, named, byteLength }: MapiProperty): boolean {
  if (value === "" || value === false || (Array.isArray(value) && value.length === 0)) return true;
  if (typeof value === "object" && byteLength === 0) return true;
  return value === 0 && named === undefined;
}

function reasonOfNamed(property: MapiProperty, item: ItemFacts): UnsupportedProperty["why"] {
  const { set = "", lid, name } = property.named ?? {};
  if (name !== undefined) {
    const isPublic = set === PropertySet.publicStrings || VISIBLE_STRING_NAMES.has(name);
    return isPublic ? "no-counterpart" : "undocumented";
  }
  if (lid === undefined || property.name.includes(":0x")) return "undocumented";
  const isTask = item.kind === "task" || item.kind === "task-request";
  const isBookkeeping =
    (set === PropertySet.common && BOOKKEEPING_COMMON_LIDS.has(lid)) ||
    (set === PropertySet.common && REMINDER_LIDS.has(lid) && !item.hasReminder) ||
    (set === PropertySet.task && !isTask && !FLAG_TASK_LIDS.has(lid)) ||
    set === PropertySet.remote;
  return isBookkeeping ? "bookkeeping" : "no-counterpart";
}

/** Header fields kept as named properties, and categories, which mail has as Keywords. */
function isCarriedName({ named }: MapiProperty): boolean {
  if (named?.set === PropertySet.internetHeaders) return true;
  return (
    named?.set === PropertySet.publicStrings && (named.name?.toLowerCase() === KEYWORDS || named.lid === CATEGORIES_LID)
  );
}
