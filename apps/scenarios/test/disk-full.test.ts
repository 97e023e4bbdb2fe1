import { describeFullDisk } from "./suites/disk-full.ts";

describeFullDisk(2);
