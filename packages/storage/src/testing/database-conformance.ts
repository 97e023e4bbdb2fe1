import { afterAll, beforeAll, describe } from "vitest";
import { type Database, openDatabase } from "../database/database.ts";
import { limitRows } from "./database/limit-rows.ts";
import { migrationRows, refusedMigrationRows } from "./database/migration-rows.ts";
import { listenRows, outageRows } from "./database/outage-rows.ts";
import type { DatabaseSubject, Open, TestDatabases } from "./database/subject.ts";
import { conflictRows, transactionRows } from "./database/transaction-rows.ts";
import { valueRows } from "./database/value-rows.ts";

/** The one suite both database homes pass. */
export function databaseConformance(subject: DatabaseSubject): void {
  describe(`database: ${subject.name}`, () => {
    let home: TestDatabases;
    let database: Database;
    const opened: Database[] = [];
    const open: Open = (options = {}) => {
      const fresh = openDatabase({ ...home.place, ...options });
      opened.push(fresh);
      return fresh;
    };

    beforeAll(async () => {
      home = await subject.start();
      database = open();
    });
    afterAll(async () => {
      for (const each of opened) await each.close();
      await home.stop();
    });

    valueRows(() => database, open);
    transactionRows(() => database, open);
    conflictRows(() => database);
    limitRows(() => database, open);
    listenRows(() => database, open);
    migrationRows(() => database, open);
    refusedMigrationRows(() => database);
    outageRows(() => home, open);
  });
}
