export type { Environment } from "./environment.ts";
export { type ServedOperations, type Service, serve } from "./serve.ts";
export { readSettings, type ServeFlags, type Settings, SettingsError } from "./settings.ts";
