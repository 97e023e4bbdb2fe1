import { describeStorageFaults } from "./suites/storage-faults.ts";

describeStorageFaults({ executions: 6, powerCuts: 1 });
