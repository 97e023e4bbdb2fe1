export { type Chromium, ChromiumRefusal, chromium, type Printed } from "./chromium.ts";
export type { AssetName, Refused } from "./question.ts";
