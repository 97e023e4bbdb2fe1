export { makeKeyText } from "../keys/key-text.ts";
export { OPERATIONS_MODULE, testCatalog, testCodes } from "./catalog.ts";
export { type ProviderAccounts, startOidcProvider, type TestOidcProvider } from "./oidc-provider.ts";
export {
  acceptedId,
  anotherDatabase,
  cloneDatabase,
  NO_BOUNDS,
  startRuntime,
  startService,
  statusAtEnd,
  submissionOf,
  TEST_TARGET_KEY,
  TEST_TOOLS,
  type TestService,
} from "./test-service.ts";
