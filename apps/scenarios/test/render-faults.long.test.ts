import { describeRenderFaults } from "./suites/render-faults.ts";

describeRenderFaults({ officeKills: 20, fullDisks: 6, renders: 8 });
