import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { sql, type RawBuilder } from 'kysely';
import { Config } from '../../config/config.js';
import { writeAsServer } from '../db/caller.js';
import { Clock } from '../time/clock.js';

/** How long an Idempotency-Key answers its first result. */
const KEYS_HOURS = 48;
/** How long a mail that has left, or never will, can be asked about. */
const MAILS_DAYS = 30;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 1_000;
const MEMBERS_AT_ONCE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** What is left after this many statements waits for the next hour. */
const ROUNDS_MAX = 100;

/**
 * Sweeps away what nobody asks for any more, every hour on every server: running twice, or beside another
 * server, changes nothing more, so no server has to claim the hour. Sessions are pruned by their store.
 */
@Injectable()
export class Housekeeping {
  private readonly log = new Logger(Housekeeping.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Cron('17 * * * *', { name: 'housekeeping' })
  async hourly(): Promise<void> {
    try {
      await writeAsServer(() => this.sweep());
    } catch (error) {
      this.log.warn(`Housekeeping was cut short: ${(error as Error).message}`);
    }
  }

  /** Does all of it now. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const keysUntil = new Date(now.getTime() - KEYS_HOURS * HOUR_MS);
    await this.repeat(sql`
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created_at < ${keysUntil} limit ${AT_ONCE} for update skip locked))`);
    const mailsUntil = new Date(now.getTime() - MAILS_DAYS * DAY_MS);
    await this.repeat(sql`
      delete from mails where ctid = any(array(
        select ctid from mails where created_at < ${mailsUntil} and status <> 'waiting'
         limit ${AT_ONCE} for update skip locked))`);
    await this.repeat(sql`
      delete from account_tokens where id = any(array(
        select id from account_tokens where expires_at <= ${now} limit ${AT_ONCE} for update skip locked))`);
    await this.repeat(sql`
      delete from rate_limits where ctid = any(array(
        select ctid from rate_limits where expire < ${now.getTime()} limit ${AT_ONCE} for update skip locked))`);
    await this.repeat(sql`
      update invitations set status = 'expired', updated_at = ${now} where id = any(array(
        select id from invitations where status = 'pending' and expires_at <= ${now}
         limit ${AT_ONCE} for update skip locked))`);
    await this.forgetNotifications(now);
    await this.forgetOldestNotifications();
    await this.forgetErased(now);
    await this.forgetPositions(now);
  }

  private async forgetNotifications(now: Date): Promise<void> {
    const until = new Date(now.getTime() - this.config.keeping.notificationDays * DAY_MS);
    await this.repeat(sql`
      delete from notifications where id = any(array(
        select id from notifications where created_at < ${until} limit ${AT_ONCE} for update skip locked))`);
  }

  /** Of each member only so many are kept, the newest. */
  private async forgetOldestNotifications(): Promise<void> {
    const { notificationsPerMember: most } = this.config.keeping;
    const db = this.em.fork().getKysely();
    for (let after: string | undefined = NO_ID; after !== undefined;) {
      const { rows } = await sql<{ id: string; hasMore: boolean }>`
        select u.id, exists (select from notifications n where n.user_id = u.id offset ${most}) as "hasMore"
          from users u where u.id > ${after} order by u.id limit ${MEMBERS_AT_ONCE}`.execute(db);
      for (const { id } of rows.filter(({ hasMore }) => hasMore)) {
        await this.repeat(sql`
          delete from notifications where id = any(array(
            select id from notifications where user_id = ${id}
             order by created_at desc, id desc limit ${AT_ONCE} offset ${most}))`);
      }
      after = rows.at(-1)?.id;
    }
  }

  /** The names of people who were erased, and where texts name them, settled or not. */
  private async forgetErased(now: Date): Promise<void> {
    const until = new Date(now.getTime() - this.config.keeping.erasedNameDays * DAY_MS);
    await this.repeat(sql`
      update erasures set traces = null where id = any(array(
        select id from erasures where created_at < ${until} and traces is not null
         limit ${AT_ONCE} for update skip locked))`);
    await this.repeat(sql`
      delete from erased_texts where id = any(array(
        select t.id from erased_texts t join erasures e on e.company_id = t.company_id and e.id = t.erasure_id
         where e.created_at < ${until} limit ${AT_ONCE} for update of t skip locked))`);
    await this.repeat(sql`
      delete from erasures where id = any(array(
        select id from erasures where created_at < ${until} and step = 'review'
         limit ${AT_ONCE} for update skip locked))`);
  }

  /** Where people were when they clocked goes as early as their company says; their hours stay. */
  private async forgetPositions(now: Date): Promise<void> {
    const located = sql`(t.clock_in_location is not null or t.clock_out_location is not null)`;
    await this.repeat(sql`
      update timesheets set clock_in_location = null, clock_out_location = null where id = any(array(
        select t.id from timesheets t join companies c on c.id = t.company_id
         where ${located} and t.created_at < ${now}::timestamptz - make_interval(days => c.location_retention_days)
         limit ${AT_ONCE} for update of t skip locked))`);
    // What a retry is answered is a copy of the record.
    const copied = sql`(k.response ->> 'clockInLocation' is not null or k.response ->> 'clockOutLocation' is not null)`;
    await this.repeat(sql`
      update idempotency_keys set response = response || '{"clockInLocation": null, "clockOutLocation": null}'
       where ctid = any(array(
        select k.ctid from idempotency_keys k
          join users u on u.id = k.user_id join companies c on c.id = u.company_id
         where ${copied} and k.created_at < ${now}::timestamptz - make_interval(days => c.location_retention_days)
         limit ${AT_ONCE} for update of k skip locked))`);
  }

  /** Runs a statement of at most AT_ONCE rows until it finds no more. */
  private async repeat(statement: RawBuilder<unknown>): Promise<void> {
    const db = this.em.fork().getKysely();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const { numAffectedRows = 0n } = await statement.execute(db);
      if (numAffectedRows < AT_ONCE) return;
    }
  }
}
