export type { Environment } from "./client-settings.ts";
export { type Offer, type Service, serve } from "./serve.ts";
export { readSettings, type ServeFlags, type Settings, SettingsError } from "./settings.ts";
