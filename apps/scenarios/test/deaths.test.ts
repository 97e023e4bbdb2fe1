import { describeDeaths } from "./suites/deaths.ts";

describeDeaths({ workerKills: 5, apiKills: 1, submissions: 100, racing: 500 });
