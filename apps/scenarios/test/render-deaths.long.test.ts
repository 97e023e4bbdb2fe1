import { describeRenderDeaths } from "./suites/render-deaths.ts";

describeRenderDeaths({ packKills: 20, workerKills: 20, preflightKills: 8, load: { packs: 112, kills: 10 } });
