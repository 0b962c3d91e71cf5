import { EMPLOYERS } from '../events/readers.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordKind } from '../events/record-kinds.contract.js';
import { sql, type RawBuilder } from 'kysely';
import type { ErasureStep } from './erasure-batches.js';

/** Whose data is exported: an account, and its memberships, with the companies that they are in. */
export interface ExportOf {
  accountId: string;
  userIds: string[];
  companyIds: string[];
}

/** Rows of one kind in a person's export. */
export interface ExportSection {
  name: string;
  /** The columns, as `table.column`, by which the database says that a row is about this person. */
  about: readonly string[];
  /** Names the row and orders the section. */
  id: RawBuilder<string>;
  /** Never a secret, never what is somebody else's. */
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: (of: ExportOf) => RawBuilder<unknown>;
}

/** One kind of record in which people write what they like: somebody may be named there. */
export interface TextRecord {
  /** By the name that events give to objects of this kind. */
  type: RecordKind;
  table: string;
  /** Fields as the record's own views name them, and their columns. */
  fields: Readonly<Record<string, string>>;
  /** What the record `t` is called, its day, and the tables that are needed for that. */
  title: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** Who sees the record `t`, as a JSON array of Readers; its company's employers alone unless said. */
  readers?: RawBuilder<unknown>;
  /** Returns the text with a number where another record of the company has the same, for texts that are unique. */
  unique?: (em: EntityManager, record: { companyId: string; id: string }, text: string) => Promise<string>;
}

/** What a feature holds of persons; its `x.personal-data.ts` exports one. */
export interface PersonalData {
  sections?: readonly ExportSection[];
  texts?: readonly TextRecord[];
  /** What goes of it, beside what goes at once when the feature hears `employee.erased`. */
  erasure?: readonly ErasureStep[];
}

type Who = (of: ExportOf) => RawBuilder<unknown>;

export const ofAccount: Who = ({ accountId }) => sql`t.account_id = ${accountId}`;

/** Rows in which one of these columns names one of the person's memberships. */
export const ofUser =
  (...columns: string[]): Who =>
  ({ userIds }) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(`t.${column}`)} = any(${userIds})`),
      sql` or `,
    );

/** The same in a company's records: whoever is named in one is a member of its company, by which it is found. */
export const ofMember =
  (...columns: string[]): Who =>
  (of) =>
    sql`t.company_id = any(${of.companyIds}) and (${ofUser(...columns)(of)})`;

/** A section of the rows of one table in which one of these columns names the person. */
export function rows(
  name: string,
  table: string,
  owners: readonly [string, ...string[]],
  columns: RawBuilder<unknown>,
  where = ofMember(...owners),
): ExportSection {
  const about = owners.map((column) => `${table}.${column}`);
  return { name, about, id: sql<string>`t.id`, columns, from: sql`${sql.table(table)} t`, where };
}

export const TIMES = sql`t.created_at as "createdAt", t.updated_at as "updatedAt"`;
export const NO_DAY = sql`null::date`;
export const NO_JOINS = sql``;

/** The company's employers and the member that a column names, if any, as TextRecord wants it. */
export const employersAndOne = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_jsonb(array_remove(array[${EMPLOYERS}, ${member}::text], null))`;
