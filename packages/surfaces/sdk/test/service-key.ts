/** Apart from the service, which needs a test to end with. */
export const SERVICE_KEY = "pj_test_key";
