import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';

/** An instant is written as a Date and read as ISO 8601 (types.ts), in the select list of a query too. */
type Column<Value> = [Extract<Value, Date>] extends [never]
  ? Value
  : ColumnType<string | Exclude<Value, Date>, Value, Value>;

/** A reference is called after the id that it holds, to which MikroORM's inference adds another. */
type NameOf<Name> = Name extends `${infer Base}_id_id` ? `${Base}_id` : Name;

/** The table of an entity, by its names in the database, for `em.getKysely<UserTable>()`. */
export type TableOf<Schema extends { name: string }> = {
  [Table in keyof InferKyselyDB<Schema>]: {
    [Name in keyof InferKyselyDB<Schema>[Table] as NameOf<Name>]: Column<InferKyselyDB<Schema>[Table][Name]>;
  };
};
