import { sql, type RawBuilder } from 'kysely';
import type { ErasedTextRecord } from './erasure.contract.js';

/** One kind of record in which people write what they like. */
export interface TextRecord {
  table: string;
  /** Fields as the record's own views name them, and their columns. */
  fields: Readonly<Record<string, string>>;
  /** What the record `t` is called, its day, and the tables that are needed for that. */
  title: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const none = sql``;
const noDay = sql`null::date`;

/**
 * Texts of a company in which somebody may be named: they are listed for its employers. Names of venues, schedules and
 * rotas are not: whoever takes such a name on does not make it theirs. A test holds this list against the database.
 */
export const TEXT_RECORDS: Readonly<Record<ErasedTextRecord, TextRecord>> = {
  venue: {
    table: 'venues',
    fields: { contactPerson: 'contact_person', contactEmail: 'contact_email', notes: 'notes' },
    title: sql`t.name`,
    day: noDay,
    joins: none,
  },
  schedule: {
    table: 'schedules',
    fields: { description: 'description', rejectionReason: 'rejection_reason' },
    title: sql`t.name`,
    day: sql`t.date`,
    joins: none,
  },
  rota: {
    table: 'rotas',
    fields: { description: 'description' },
    title: sql`t.name`,
    day: sql`t.start_date`,
    joins: none,
  },
  rota_shift: {
    table: 'rota_shifts',
    fields: { role: 'role', notes: 'notes' },
    title: sql`r.name`,
    day: sql`t.date`,
    joins: sql`join rotas r on r.company_id = t.company_id and r.id = t.rota_id`,
  },
  timesheet: {
    table: 'timesheets',
    fields: { notes: 'notes', rejectionReason: 'rejection_reason', reopenReason: 'reopen_reason' },
    title: sql`coalesce(s.name, r.name)`,
    day: sql`t.date`,
    joins: sql`left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
      left join rota_shifts f on f.company_id = t.company_id and f.id = t.rota_shift_id
      left join rotas r on r.company_id = f.company_id and r.id = f.rota_id`,
  },
};
