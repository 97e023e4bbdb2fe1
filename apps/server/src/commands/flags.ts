import { SettingsError } from "../settings.ts";

export interface CountRule {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** What else it takes, for the message. */
  readonly or?: string;
}

/** What a column of whole numbers holds. */
export const MAX_INTEGER = 2_147_483_647;
export const YEAR_SECONDS = 31_536_000;

/** Throws SettingsError with the numbers that it takes. */
export function readCount({ name, least, most, or }: CountRule, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isSafeInteger(value) || value < least || value > most) {
    const otherwise = or === undefined ? "" : `, or ${or}`;
    throw new SettingsError(`${name} takes a whole number from ${least} to ${most}${otherwise}, not "${text}".`);
  }
  return value;
}

export function readId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw new SettingsError(`"${text}" is not an id.`);
  return text;
}
