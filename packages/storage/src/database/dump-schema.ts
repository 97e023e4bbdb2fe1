import type { Database } from "./database.ts";
import { loadStatements } from "./statements.ts";

const statements = loadStatements(new URL("../../sql/schema/", import.meta.url), [
  "listColumns",
  "listConstraints",
  "listDomains",
  "listEnums",
  "listExtensions",
  "listFunctions",
  "listIndexes",
  "listPolicies",
  "listRelations",
  "listTriggers",
]);

interface Named {
  readonly name: string;
  readonly definition: string;
}
interface Part extends Named {
  readonly relation_id: number;
}
interface Relation extends Named {
  readonly id: number;
  readonly kind: "r" | "p" | "v" | "m" | "S";
  readonly persistence: string;
  readonly has_row_security: boolean;
  readonly options: string;
  readonly partition_key: string;
  readonly partition_bound: string;
  readonly parents: string;
  readonly comment: string;
}
interface Column {
  readonly relation_id: number;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly identity: string;
  readonly generated: string;
  readonly default_value: string | null;
  readonly collation_name: string | null;
  readonly comment: string;
}
interface Domain {
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly default_value: string | null;
  readonly checks: string;
}

const KINDS = { r: "table", p: "partitioned table", v: "view", m: "materialized view", S: "sequence" } as const;

/**
 * A schema as text, for a golden file: the same for the same schema on every PostgreSQL >= 15, whatever the order or
 * the number of migrations that made it. Read from the catalogs, so it needs no pg_dump.
 *
 * Shapes   one block for each extension, type, relation and function, sorted by name; columns in their order.
 * Losses   rights, owners, tablespaces, statistics and casts are not told; nor is the position of a dropped column.
 */
export async function dumpSchema(database: Database, schema = "public"): Promise<string> {
  return database.transaction(
    async (transaction) => {
      // Names outside pg_catalog are then always written with their schema, whatever the caller's search path.
      await transaction.query("set local search_path = ''");
      const list = async <Row extends object>(name: keyof typeof statements): Promise<readonly Row[]> =>
        (await transaction.query<Row>(statements[name], name === "listExtensions" ? [] : [schema])).rows;

      const extensions = (await list<{ name: string }>("listExtensions")).map(({ name }) => `extension ${name}\n`);
      const enums = (await list<{ name: string; labels: string }>("listEnums")).map(
        ({ name, labels }) => `enum ${name} (${labels})\n`,
      );
      const domains = (await list<Domain>("listDomains")).map(describeDomain);
      const columns = await list<Column>("listColumns");
      const parts = {
        constraint: await list<Part>("listConstraints"),
        index: await list<Part>("listIndexes"),
        trigger: await list<Part>("listTriggers"),
        policy: await list<Part>("listPolicies"),
      };
      const relations = (await list<Relation>("listRelations")).map((relation) =>
        describeRelation(relation, columns, parts),
      );
      const functions = (await list<Named>("listFunctions")).map(({ definition }) => `${definition.trimEnd()}\n`);
      return [...extensions, ...enums, ...domains, ...relations, ...functions].join("\n");
    },
    { isolation: "repeatable read", readOnly: true },
  );
}

function describeRelation(
  relation: Relation,
  columns: readonly Column[],
  parts: Readonly<Record<string, readonly Part[]>>,
): string {
  const head = [
    ...(relation.persistence === "u" ? ["unlogged"] : []),
    KINDS[relation.kind],
    relation.name,
    ...(relation.partition_key === "" ? [] : [`partition by ${relation.partition_key}`]),
    ...(relation.parents === "" ? [] : [`of ${relation.parents}`]),
    ...(relation.partition_bound === "" ? [] : [relation.partition_bound]),
    ...(relation.options === "" ? [] : [`with (${relation.options})`]),
    ...(relation.has_row_security ? ["with row security"] : []),
  ].join(" ");
  const lines = [
    ...(relation.comment === "" ? [] : [`comment ${JSON.stringify(relation.comment)}`]),
    ...columns.filter((column) => column.relation_id === relation.id).map(describeColumn),
    ...Object.entries(parts).flatMap(([word, list]) =>
      list.filter((part) => part.relation_id === relation.id).map((part) => `${word} ${part.name} ${part.definition}`),
    ),
    ...(relation.definition === "" ? [] : [`as ${relation.definition.trim().replace(/\s+/g, " ")}`]),
  ];
  return [head, ...lines.map((line) => `  ${line}`), ""].join("\n");
}

function describeColumn(column: Column): string {
  return [
    `column ${column.name} ${column.type}`,
    ...(column.collation_name === null ? [] : [`collate ${column.collation_name}`]),
    ...(column.is_required ? ["not null"] : []),
    ...describeDefault(column),
    ...(column.comment === "" ? [] : [`comment ${JSON.stringify(column.comment)}`]),
  ].join(" ");
}

function describeDefault({ identity, generated, default_value }: Column): readonly string[] {
  if (identity !== "") return [`generated ${identity === "a" ? "always" : "by default"} as identity`];
  if (default_value === null) return [];
  if (generated === "") return [`default ${default_value}`];
  return [`generated always as (${default_value}) ${generated === "s" ? "stored" : "virtual"}`];
}

function describeDomain({ name, type, is_required, default_value, checks }: Domain): string {
  const words = [
    `domain ${name} ${type}`,
    ...(is_required ? ["not null"] : []),
    ...(default_value === null ? [] : [`default ${default_value}`]),
    ...(checks === "" ? [] : [checks]),
  ];
  return `${words.join(" ")}\n`;
}
