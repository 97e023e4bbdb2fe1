import { type Envelope, formatLocator, isPlainObject, joinPath, type Locator } from "@colophon/contract";

export interface LocatorPlace {
  /** Where in the envelope: `losses[0].locator`. */
  readonly place: string;
  readonly locator: Locator;
  /** Its canonical string, or what is wrong with it. */
  readonly text: string;
}

/** Every locator of an envelope: those of the report, and whatever in the value has the shape of one. */
export function listLocators(envelope: Envelope): readonly LocatorPlace[] {
  const places: LocatorPlace[] = [];
  const visit = (value: unknown, place: string): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, joinPath(place, index));
      return;
    }
    if (!isPlainObject(value)) return;
    if (isLocatorShaped(value)) {
      places.push({ place, locator: value, text: describeLocator(value) });
      return;
    }
    for (const [name, member] of Object.entries(value)) visit(member, joinPath(place, name));
  };
  visit(envelope, "");
  return places;
}

function isLocatorShaped(value: Record<string, unknown>): value is Record<string, unknown> & Locator {
  return typeof value.artifact === "string" && typeof value.domain === "string" && Array.isArray(value.path);
}

function describeLocator(locator: Locator): string {
  try {
    return formatLocator(locator);
  } catch (error) {
    return error instanceof Error ? error.message : "It has no string.";
  }
}
