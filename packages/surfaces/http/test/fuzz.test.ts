import { fuzzSuite } from "./fuzz/fuzz.ts";

// requirement: FAULT-13
fuzzSuite({ requestsPerRoute: 40, slowConnections: 30, seed: 20_261_121 });
