import { fuzzSuite } from "./fuzz/fuzz.ts";

fuzzSuite({ requestsPerRoute: 5_000, slowConnections: 500 });
