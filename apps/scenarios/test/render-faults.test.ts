import { describeRenderFaults } from "./suites/render-faults.ts";

describeRenderFaults({ officeKills: 2, fullDisks: 1, renders: 4 });
