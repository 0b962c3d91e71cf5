import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import type { Member } from '../common/auth/actor.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import type { Invitation } from './invitation.entity.js';
import { DAY_MS } from '../common/time/units.js';

/** Queues the mails of invitations up to the company's daily limit. Always runs in a transaction. */
@Injectable()
export class InvitationMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly mails: MailQueueService,
  ) {}

  /**
   * Queues the mail. Without a link, or over the limit, it only records that no mail is sent. Without an
   * address there is no mail. The invitation is flushed.
   */
  async send(actor: Member, invitation: Invitation, link: string | null): Promise<void> {
    const { companyId, id: invitationId, email } = invitation;
    if (!email) return;
    const mail = { kind: 'invitation', email, companyId, invitationId } as const;
    if (link !== null && (await this.capacityOf(actor)) > 0) this.mails.add({ ...mail, link });
    else this.mails.add({ ...mail, link: null, status: 'limited' });
  }

  /**
   * Queues the mails of many flushed invitations to the addresses that may get one, up to the company's daily limit.
   * Returns the addresses that are mailed.
   */
  async sendMany(
    actor: Member,
    made: readonly { invitation: Invitation; link: string }[],
    mayMail: ReadonlySet<string>,
  ): Promise<string[]> {
    const { companyId } = actor;
    let capacity = await this.capacityOf(actor);
    const sent: string[] = [];
    for (const { invitation, link } of made) {
      const { id: invitationId, email } = invitation;
      if (!email) continue;
      const mail = { kind: 'invitation', email, companyId, invitationId } as const;
      if (capacity > 0 && mayMail.has(email)) {
        this.mails.add({ ...mail, link });
        sent.push(email);
        capacity -= 1;
      } else {
        this.mails.add({ ...mail, link: null, status: 'limited' });
      }
    }
    return sent;
  }

  /** Returns how many more mails may be sent within 24 hours. The company is locked, so simultaneous calls wait. */
  private async capacityOf({ companyId, accountId }: Member): Promise<number> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const rows = await read<{ used: number; confirmed: boolean }>(
      this.em.getKysely(),
      selection({
        used: sql`(select count(*)::int from mails
               where company_id = ${companyId} and kind = 'invitation' and created_at > ${since}
                 and status <> 'limited')`,
        confirmed: sql`email_confirmed_at is not null`,
      }),
      sql`from accounts where id = ${accountId}`,
    );
    const { used = 0, confirmed = false } = rows[0] ?? {};
    const { invitationMailsPerDay, invitationMailsPerDayUnconfirmed } = this.config.limits;
    return (confirmed ? invitationMailsPerDay : invitationMailsPerDayUnconfirmed) - used;
  }
}
