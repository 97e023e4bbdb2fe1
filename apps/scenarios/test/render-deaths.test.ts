import { describeRenderDeaths } from "./suites/render-deaths.ts";

describeRenderDeaths({ packKills: 3, workerKills: 2, preflightKills: 1, load: { packs: 2, kills: 1 } });
