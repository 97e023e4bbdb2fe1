import type { Address, MailDate } from "@colophon/kit-mime";
import type { AddressValue, DateValue } from "../schemas/definitions.ts";
import { compact } from "./compact.ts";

/** Addresses as they are told: groups flattened, each member with its group. */
export function toAddressValues(addresses: readonly Address[]): AddressValue[] {
  return addresses.flatMap((entry) => {
    if (entry.kind === "mailbox") return [toValue(entry.name, entry.address)];
    if (entry.members.length === 0) return [compact({ group: entry.name })];
    return entry.members.map(({ name, address }) => ({ ...toValue(name, address), group: entry.name.toWellFormed() }));
  });
}

function toValue(name: string, address: string): AddressValue {
  return compact({ name: name === "" ? undefined : name, address: address === "" ? undefined : address });
}

export function toDateValue(date: MailDate | undefined): DateValue | undefined {
  return date === undefined ? undefined : { local: date.iso, utc: date.utc, isZoneKnown: date.isZoneKnown };
}
