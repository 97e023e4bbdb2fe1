import type { CfbStorage } from "../cfb/compound-file.ts";
import { PropertySet } from "../data/named-properties.ts";
import type { DefectLog } from "../defect.ts";
import type { MsgLimits } from "../limits.ts";
import { readGuid, readU16, readU32 } from "../little-endian.ts";
import { type NamedProperty, namedBy } from "./property.ts";
import type { TextReading } from "./text.ts";

export type NamedPropertyMap = ReadonlyMap<number, NamedProperty>;

const NAMED_STORAGE = "__nameid_version1.0";
const GUID_STREAM = "__substg1.0_00020102";
const ENTRY_STREAM = "__substg1.0_00030102";
const STRING_STREAM = "__substg1.0_00040102";
const ENTRY_LENGTH = 8;
const FIRST_NAMED_ID = 0x8000;

/**
 * The file's table of named properties: identifier -> property set and number or string.
 *
 * Cost     O(table); a string's claimed length is cut to its stream.
 * Source   [MS-OXMSG] 2.2.3.
 */
export function readNamedPropertyMap(
  root: CfbStorage,
  text: TextReading,
  context: { readonly limits: MsgLimits; readonly log: DefectLog },
): NamedPropertyMap {
  const map = new Map<number, NamedProperty>();
  const storage = root.storage(NAMED_STORAGE);
  const entries = storage?.stream(ENTRY_STREAM)?.data.bytes();
  if (storage === undefined || entries === undefined) return map;
  const guids = storage.stream(GUID_STREAM)?.data.bytes() ?? new Uint8Array(0);
  const strings = storage.stream(STRING_STREAM)?.data.bytes() ?? new Uint8Array(0);
  const count = Math.min(Math.floor(entries.length / ENTRY_LENGTH), context.limits.maxProperties);
  for (let i = 0; i < count; i++) {
    const at = i * ENTRY_LENGTH;
    const key = readU32(entries, at);
    const kind = readU16(entries, at + 4);
    const id = FIRST_NAMED_ID + readU16(entries, at + 6);
    const set = propertySetAt(kind >> 1, guids);
    const name = (kind & 1) === 0 ? { lid: key } : stringAt(strings, key, text);
    if (set === undefined || name === undefined)
      context.log.add("NAMED_PROPERTY_UNRESOLVED", `Entry ${i} refers to data outside its streams.`, storage.path);
    else if (!map.has(id)) map.set(id, namedBy(set, name));
  }
  return map;
}

/** Source: [MS-OXMSG] 2.2.3.1.2: 1 and 2 stand for well-known sets, 3 and up index the GUID stream. */
function propertySetAt(index: number, guids: Uint8Array): string | undefined {
  if (index === 1) return PropertySet.mapi;
  if (index === 2) return PropertySet.publicStrings;
  const at = (index - 3) * 16;
  return at >= 0 && at + 16 <= guids.length ? readGuid(guids, at) : undefined;
}

function stringAt(strings: Uint8Array, at: number, text: TextReading): { name: string } | undefined {
  if (at + 4 > strings.length) return undefined;
  const end = at + 4 + readU32(strings, at);
  if (end > strings.length) return undefined;
  return { name: text.utf16(strings.subarray(at + 4, end)) };
}
