import { sql, type RawBuilder } from 'kysely';

/** SQL for an instant inside JSON in the API's format. `column` has its alias: `p.created_at`. */
export const instantJson = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
