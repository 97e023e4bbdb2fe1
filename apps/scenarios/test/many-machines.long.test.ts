import { describeManyMachines } from "./suites/many-machines.ts";

describeManyMachines({ apis: 3, workers: 5, many: 2_000 });
