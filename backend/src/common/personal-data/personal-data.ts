import { EMPLOYERS } from '../events/readers.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordKind } from '../events/record-kinds.contract.js';
import { sql, type RawBuilder } from 'kysely';
import type { CompanyTable } from './company-table.js';
import type { ErasureStep } from './erasure-batches.js';

/** The owner of an export: an account, its memberships and their companies. */
export interface ExportOf {
  accountId: string;
  userIds: string[];
  companyIds: string[];
}

/** The rows of one kind in a person's export. */
export interface ExportSection {
  name: string;
  /** The columns, as `table.column`, whose foreign keys say that a row is about this person. */
  about: readonly string[];
  /** Identifies the row and orders the section. */
  id: RawBuilder<string>;
  /** The exported columns, without secrets and without data of other people. */
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: (of: ExportOf) => RawBuilder<unknown>;
}

/** A kind of record with free texts, which may name people. */
export interface TextRecord {
  /** The kind of object in events. */
  type: RecordKind;
  table: string;
  /** The fields as the record's views name them, and their columns. */
  fields: Readonly<Record<string, string>>;
  /** The title of the record `t`, its day, and the joins that both need. */
  title: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** The people who see the record `t`, as a JSON array of Readers. By default the company's employers. */
  readers?: RawBuilder<unknown>;
  /**
   * Returns the text with a number if another record of the company has the same one, for texts that must be unique.
   */
  unique?: (em: EntityManager, record: { companyId: string; id: string }, text: string) => Promise<string>;
}

/** The personal data of a feature. Its `x.personal-data.ts` exports one. */
export interface PersonalData {
  /** The feature's files in the export of a company. */
  company?: readonly CompanyTable[];
  sections?: readonly ExportSection[];
  texts?: readonly TextRecord[];
  /** The steps after the data that the feature deletes on `employee.erased`. */
  erasure?: readonly ErasureStep[];
}

type Who = (of: ExportOf) => RawBuilder<unknown>;

export const matchesAccount: Who = ({ accountId }) => sql`t.account_id = ${accountId}`;

/** Matches rows that reference one of the person's memberships in one of these columns. */
export const matchesUser =
  (...columns: string[]): Who =>
  ({ userIds }) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(`t.${column}`)} = any(${userIds})`),
      sql` or `,
    );

/** Matches like `matchesUser`, but filters by company first, so that indexes on companies apply. */
export const matchesMember =
  (...columns: string[]): Who =>
  (of) =>
    sql`t.company_id = any(${of.companyIds}) and (${matchesUser(...columns)(of)})`;

/** Returns a section with the rows of one table that reference the person in one of these columns. */
export function exportSection(
  name: string,
  table: string,
  owners: readonly [string, ...string[]],
  columns: RawBuilder<unknown>,
  where = matchesMember(...owners),
): ExportSection {
  const about = owners.map((column) => `${table}.${column}`);
  return { name, about, id: sql<string>`t.id`, columns, from: sql`${sql.table(table)} t`, where };
}

export const TIMES = sql`t.created_at as "createdAt", t.updated_at as "updatedAt"`;
export const NO_DAY = sql`null::date`;
export const NO_JOINS = sql``;

/** Returns SQL for the company's employers and the member in a column, if any, as Readers. */
export const employersAndMemberSql = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_jsonb(array_remove(array[${EMPLOYERS}, ${member}::text], null))`;
