import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import type { MailKind } from './mail.entity.js';

/** Attempts before a mail is given up. */
export const TRIES_MAX = 5;
/**
 * Time for which a server owns a mail that it took. Afterwards another server may take it, because the first must
 * have crashed.
 */
export const LEASE_MS = 120_000;
const BACK_OFF = 4;
const NO_CONTENT = 'The mail had no content left.';

/** A mail that this server has taken, with the data for its content. Instants are ISO 8601. */
export interface TakenMail {
  id: string;
  kind: MailKind;
  recipient: string;
  /** Encrypted. */
  link: string | null;
  /** Attempts including this one. */
  tries: number;
  createdAt: string;
  companyId: string | null;
  invitationId: string | null;
  /** Name and logo of the company that the mail belongs to. */
  company: string | null;
  logo: string | null;
}

const TAKEN: Selection<TakenMail> = selection({
  'mails m': ['id', 'kind', 'recipient', 'link', 'tries', 'createdAt', 'companyId', 'invitationId'],
  company: sql`c.name`,
  logo: sql`c.logo`,
});

/** The mail queue for workers. Each statement has its own transaction and skips mails that have changed since. */
@Injectable()
export class MailDeliveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Takes the mail that has been due for longest. Counts the attempt before it is made, so that a mail that crashes
   * servers is given up.
   */
  async take(): Promise<TakenMail | null> {
    const now = this.clock.now();
    const taken = sql`
      with taken as (
        update mails set tries = tries + 1, next_try_at = ${new Date(now.getTime() + LEASE_MS)}
         where id = (select id from mails where status = 'waiting' and next_try_at <= ${now}
                      order by next_try_at limit 1 for update skip locked)
        returning *)`;
    const found = sql`from taken m left join companies c on c.id = m.company_id`;
    return (await read(this.db, TAKEN, found, taken))[0] ?? null;
  }

  /** Records that a mail was sent. */
  async markSent({ id, tries }: TakenMail): Promise<void> {
    await sql`
      update mails set status = 'sent', sent_at = ${this.clock.now()}, link = null, problem = null
       where id = ${id} and status = 'waiting' and tries = ${tries}`.execute(this.db);
  }

  /** Records why an attempt failed and when the next one is due. Gives the mail up after the last attempt. */
  async markFailed({ id, tries }: TakenMail, problem: string): Promise<void> {
    const isLast = tries >= TRIES_MAX;
    const waitMs = this.config.mail.retrySeconds * 1_000 * BACK_OFF ** (tries - 1);
    const next = new Date(this.clock.now().getTime() + waitMs);
    await sql`
      update mails set problem = ${problem}, next_try_at = ${next},
             status = case when ${isLast} then 'dead' else status end,
             link = case when ${isLast} then null else link end
       where id = ${id} and status = 'waiting' and tries = ${tries}`.execute(this.db);
  }

  /** Gives up a mail without any content left. */
  async giveUpWithoutContent({ id, tries }: TakenMail): Promise<void> {
    await sql`
      update mails set status = 'dead', link = null, problem = ${NO_CONTENT}
       where id = ${id} and status = 'waiting' and tries = ${tries}`.execute(this.db);
  }

  private get db() {
    return this.em.fork().getKysely();
  }
}
