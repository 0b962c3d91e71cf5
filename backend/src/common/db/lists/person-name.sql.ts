import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<string>;

const firstName = (alias: string) => sql.ref(`${alias}.first_name`);
const lastName = (alias: string) => sql.ref(`${alias}.last_name`);

/** The full name of the person in the row `alias`. */
export const fullName = (alias: string): Sql => sql`${firstName(alias)} || ' ' || ${lastName(alias)}`;

/** The id and the names of the person in the row `alias`, as JSON. */
export const personJson = (alias: string): Sql => sql`
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'firstName', ${firstName(alias)}, 'lastName', ${lastName(alias)})`;
