import { describeStorageFaults } from "./suites/storage-faults.ts";

describeStorageFaults({ executions: 100, powerCuts: 25 });
