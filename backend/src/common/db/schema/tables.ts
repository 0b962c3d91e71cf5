import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';

/** An instant is written as a Date and read as an ISO 8601 string (column-types.ts), also in the select list. */
type Column<Value> = [Extract<Value, Date>] extends [never]
  ? Value
  : ColumnType<string | Exclude<Value, Date>, Value, Value>;

/**
 * A relation's property already ends with `Id`. MikroORM's inferred type adds a second `_id`, which is removed here.
 */
type NameOf<Name> = Name extends `${infer Base}_id_id` ? `${Base}_id` : Name;

/** The table type of an entity with the database's names, for `em.getKysely<UserTable>()`. */
export type TableOf<Schema extends { name: string }> = {
  [Table in keyof InferKyselyDB<Schema>]: {
    [Name in keyof InferKyselyDB<Schema>[Table] as NameOf<Name>]: Column<InferKyselyDB<Schema>[Table][Name]>;
  };
};
