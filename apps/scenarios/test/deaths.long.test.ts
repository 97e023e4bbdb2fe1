import { describeDeaths } from "./suites/deaths.ts";

describeDeaths({ workerKills: 100, apiKills: 10, submissions: 400, racing: 10_000 });
