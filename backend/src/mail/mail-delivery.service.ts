import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import type { MailKind, MailTable } from './mail.entity.js';

/** A mail is given up after this many tries. */
export const TRIES_MAX = 5;
/** Whoever takes a mail has it for this long; then another server may take it: the first must have died. */
export const LEASE_MS = 120_000;
const BACK_OFF = 4;
const NOTHING_LEFT = 'Nothing of what it was to tell was left to tell its reader.';

/** A mail that this server has taken, with what it needs to say. Instants are ISO 8601. */
export interface TakenMail {
  id: string;
  kind: MailKind;
  recipient: string;
  /** Encrypted. */
  link: string | null;
  /** This one included. */
  tries: number;
  createdAt: string;
  companyId: string | null;
  invitationId: string | null;
  /** Name and logo of the company whose mail it is. */
  company: string | null;
  logo: string | null;
}

/** The queue, as workers see it. Each statement stands for itself; what it finds changed meanwhile it leaves alone. */
@Injectable()
export class MailDeliveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Takes the mail that has been due for longest. The try is counted before it is made: a server that dies over
   * one leaves it to another, and no mail can stop a server again and again. */
  async take(): Promise<TakenMail | null> {
    const now = this.clock.now();
    const { rows } = await sql<TakenMail>`
      with taken as (
        update mails set tries = tries + 1, next_try_at = ${new Date(now.getTime() + LEASE_MS)}
         where id = (select id from mails where status = 'waiting' and next_try_at <= ${now}
                      order by next_try_at limit 1 for update skip locked)
        returning *)
      select m.id, m.kind, m.recipient, m.link, m.tries, m.created_at as "createdAt", m.company_id as "companyId",
             m.invitation_id as "invitationId", c.name as company, c.logo
        from taken m
        left join companies c on c.id = m.company_id`.execute(this.db);
    return rows[0] ?? null;
  }

  /** Notes that a mail has left. */
  async sent({ id, tries }: TakenMail): Promise<void> {
    await sql`
      update mails set status = 'sent', sent_at = ${this.clock.now()}, link = null, problem = null
       where id = ${id} and status = 'waiting' and tries = ${tries}`.execute(this.db);
  }

  /** Notes why a mail did not leave, and when it is tried again, if ever. */
  async failed({ id, tries }: TakenMail, problem: string): Promise<void> {
    const isLast = tries >= TRIES_MAX;
    const waitMs = this.config.mail.retrySeconds * 1_000 * BACK_OFF ** (tries - 1);
    const next = new Date(this.clock.now().getTime() + waitMs);
    await sql`
      update mails set problem = ${problem}, next_try_at = ${next},
             status = case when ${isLast} then 'dead' else status end,
             link = case when ${isLast} then null else link end
       where id = ${id} and status = 'waiting' and tries = ${tries}`.execute(this.db);
  }

  /** Gives up a mail that has nothing left to say. */
  async dropped({ id, tries }: TakenMail): Promise<void> {
    await sql`
      update mails set status = 'dead', link = null, problem = ${NOTHING_LEFT}
       where id = ${id} and status = 'waiting' and tries = ${tries}`.execute(this.db);
  }

  /** In how many milliseconds the next mail is due; null when none waits. */
  async nextDueMs(): Promise<number | null> {
    const { next } = await this.db
      .selectFrom('mails')
      .select(({ fn }) => fn.min('next_try_at').as('next'))
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return next ? Math.max(0, Date.parse(next) - this.clock.now().getTime()) : null;
  }

  private get db() {
    return this.em.fork().getKysely<MailTable>();
  }
}
