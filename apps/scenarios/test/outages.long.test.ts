import { describeOutages } from "./suites/outages.ts";

describeOutages({ seconds: 30 });
