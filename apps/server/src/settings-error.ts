/** A setting that cannot be; the message names it and the fix. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}
