import { describeServerDeaths } from "./suites/server-deaths.ts";

describeServerDeaths(25);
