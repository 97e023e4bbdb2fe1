export { type Offer, type Service, serve } from "./serve.ts";
export { type Environment, readSettings, type ServeFlags, type Settings, SettingsError } from "./settings.ts";
