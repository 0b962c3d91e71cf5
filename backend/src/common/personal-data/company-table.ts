import { sql, type RawBuilder } from 'kysely';

/**
 * A file of a company's export: the rows of the company in one table `t`, by id. Conversations, pictures and secrets are left
 * out. A test compares the files with the columns of the database.
 */
export interface CompanyTable {
  name: string;
  from: RawBuilder<unknown>;
  /** Further conditions on `t`. */
  where?: RawBuilder<unknown>;
  columns: Readonly<Record<string, RawBuilder<unknown>>> & { readonly id: RawBuilder<unknown> };
}

/** Joins the company's record that a column of `t` references. */
export const joinRecord = (table: string, alias: string, column: string) => sql`
  left join ${sql.table(table)} ${sql.ref(alias)}
    on ${sql.ref(`${alias}.company_id`)} = t.company_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${column}`)}`;

export const JOIN_EMPLOYEE = joinRecord('users', 'e', 'employee_id');
export const JOIN_VENUE = joinRecord('venues', 'v', 'venue_id');
export const CHANGED = { createdAt: sql`t.created_at`, updatedAt: sql`t.updated_at` };
/** The columns of planned or worked hours. */
export const HOURS = {
  date: sql`t.date`,
  startTime: sql`t.start_time`,
  endTime: sql`t.end_time`,
  startsAt: sql`t.starts_at`,
  endsAt: sql`t.ends_at`,
  breakMinutes: sql`t.break_minutes`,
};
