import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read, returning, selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { TEXT_RECORDS } from '../common/personal-data/all-personal-data.js';
import { lockCompany } from '../companies/company-locks.js';
import { MembershipErasureService } from '../erasure/membership-erasure.service.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import { reopenableSince } from './closing.rules.js';

/** The number of members that one run erases, so that other jobs do not wait for long. */
const MEMBERS_AT_ONCE = 200;
const ROWS_AT_ONCE = 1_000;
const COMPANIES_AT_ONCE = 20;
const DELETED = 'Deleted';

/** Columns beside the free texts that identify a company, its venues or invited people. */
const NAMES: Readonly<Record<string, Record<string, RawBuilder<unknown>>>> = {
  invitations: {
    email: sql`'erased-' || id || '@erased.invalid'`,
    first_name: sql`'Former'`,
    last_name: sql`'member'`,
    payroll_number: sql`null`,
  },
  rotas: { name: sql`${DELETED}` },
  schedules: { name: sql`${DELETED}` },
  rota_template_schedules: { name: sql`${DELETED}` },
  rota_template_shifts: { rota_name: sql`null` },
  venues: {
    name: sql`${DELETED} || ' ' || id`,
    address_line1: sql`${DELETED}`,
    address_line2: sql`null`,
    city: sql`${DELETED}`,
    county: sql`null`,
    postcode: sql`${DELETED}`,
    contact_phone: sql`null`,
    latitude: sql`null`,
    longitude: sql`null`,
  },
};

/**
 * Erases companies that were closed 30 days ago: each member as an employer would erase a leaver, then all texts, names and
 * addresses of the company. Hours stay without names, as pay records. Every part may run twice, so a server that ends in
 * the middle leaves nothing half done: the company is due until its last part.
 */
@Injectable()
export class ClosedCompaniesJob {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly locks: MemberLocksService,
    private readonly erasure: MembershipErasureService,
  ) {}

  async run(now: Date): Promise<void> {
    const rows = await read(
      this.em.fork().getKysely(),
      columnsOf('companies', ['id']),
      sql`from companies
       where closed_at <= ${reopenableSince(now)} and erased_at is null
       order by closed_at limit ${COMPANIES_AT_ONCE}`,
    );
    for (const { id } of rows) if (await this.eraseMembers(id)) await this.eraseRest(id, now);
  }

  /** Erases the next members, each in a transaction of its own. Returns true if none is left. */
  private async eraseMembers(companyId: string): Promise<boolean> {
    const rows = await read(
      this.em.fork().getKysely(),
      columnsOf('users', ['id']),
      sql`from users where company_id = ${companyId} and erased_at is null
       order by id limit ${MEMBERS_AT_ONCE}`,
    );
    for (const { id } of rows) await this.eraseMember(companyId, id);
    return rows.length < MEMBERS_AT_ONCE;
  }

  private eraseMember(companyId: string, id: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await lockCompany(em, companyId);
      await this.locks.lock(companyId, id);
      const rows = await read(
        em.getKysely(),
        columnsOf('users', ['accountId']),
        sql`from users
         where company_id = ${companyId} and id = ${id} and erased_at is null`,
      );
      if (!rows[0]) return;
      await this.erasure.erase({ id, companyId, ...rows[0] }, { actorId: null, by: 'employer' });
      // No employer is left to review texts, and all of them are deleted below.
      await sql`update erasures set traces = null where company_id = ${companyId} and user_id = ${id}`.execute(
        em.getKysely(),
      );
    });
  }

  private async eraseRest(companyId: string, now: Date): Promise<void> {
    for (const { table, fields, unique } of TEXT_RECORDS.values()) {
      const text = unique ? sql`${DELETED} || ' ' || id` : sql`${DELETED}`;
      const texts = Object.values(fields).map(
        (column) => [column, sql`case when ${sql.ref(column)} is not null then ${text} end`] as const,
      );
      await this.overwrite(companyId, table, { ...Object.fromEntries(texts), ...NAMES[table] });
    }
    await this.overwrite(companyId, 'invitations', NAMES.invitations!);
    await this.em.fork().transactional(async (em) => {
      const db = em.getKysely();
      await sql`delete from idempotency_keys where company_id = ${companyId}`.execute(db);
      await sql`delete from mails where company_id = ${companyId}`.execute(db);
      const { rows } = await sql`
        update companies set name = null, logo = null, erased_at = ${now}, updated_at = ${now}
         where id = ${companyId} and erased_at is null returning id`.execute(db);
      if (rows.length === 0) return;
      const about = { companyId, actorId: null, objectType: 'company' as const, objectId: companyId };
      await this.events.emit('company.erased', { ...about, readers: [] });
      await em.flush();
    });
  }

  /** Overwrites columns of all rows of the company, 1,000 rows in one statement. */
  private async overwrite(
    companyId: string,
    table: string,
    columns: Readonly<Record<string, RawBuilder<unknown>>>,
  ): Promise<void> {
    const values = sql.join(
      Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    );
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await returning<{ id: string }>(
        this.em.fork().getKysely(),
        selection({ id: sql`id` }),
        sql`update ${sql.table(table)} set ${values}
         where company_id = ${companyId} and id = any(array(
           select id from ${sql.table(table)} where company_id = ${companyId} and id > ${after}
            order by id limit ${ROWS_AT_ONCE}))`,
      );
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows
        .map(({ id }) => id)
        .sort()
        .at(-1)!;
    }
  }
}
