import { readOutboundRules } from "@colophon/service";
import { afterAll, beforeAll, describe } from "vitest";
import { startApp, type TestApp } from "./harness.ts";
import { deliverySuite } from "./suites/delivery.ts";
import { urlInputSuite } from "./suites/url-inputs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ parts: { outbound: { rules: readOutboundRules(["http://127.0.0.1"]) } } });
});
afterAll(() => app.close());

describe("inputs by URL", () => urlInputSuite(() => app));
describe("results for a URL", () => deliverySuite(() => app));
