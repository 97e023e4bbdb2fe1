import { describeManyMachines } from "./suites/many-machines.ts";

describeManyMachines({ apis: 2, workers: 2, many: 300 });
