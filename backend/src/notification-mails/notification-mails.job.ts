import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { MailQueueService } from '../mail/mail-queue.service.js';
import {
  MEMBERS_AT_ONCE,
  NotificationMailsQueries,
  type MailReader,
  type Waiter,
  type WaitingMail,
} from './notification-mails.queries.js';
import { choiceForNotification } from '../notifications/notification-choices.rules.js';
import { sendDecision } from '../notifications/quiet-hours.rules.js';

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Puts each member's waiting notifications into one mail.
 * The rows are claimed in the transaction that queues the mail, so a crash leaves both or neither. Rows that another
 * server has locked are skipped.
 */
@Injectable()
export class NotificationMailsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailQueueService,
    private readonly queries: NotificationMailsQueries,
  ) {}

  async run(now: Date): Promise<void> {
    for (let after: string | undefined = NO_ID; after !== undefined;) {
      const due = await this.queries.due(now, after);
      for (const member of due) await this.collect(member, now);
      after = due.length < MEMBERS_AT_ONCE ? undefined : due.at(-1)!.userId;
    }
  }

  private collect(member: Waiter, now: Date): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const waiting = await this.queries.lockWaiting(em, member);
      if (waiting.length === 0) return;
      const reader = await this.queries.reader(em, member);
      const toSend: WaitingMail[] = [];
      const dropped: WaitingMail[] = [];
      const held = new Map<number, WaitingMail[]>();
      for (const one of waiting) {
        const isWanted = reader.isReachable && !one.isOver && choiceForNotification(one, reader.choices).mail;
        const decision = sendDecision({ isWanted, startsAt: one.startsAt }, reader, now);
        if (decision === 'send') toSend.push(one);
        else if (decision === 'drop') {
          // A notification that was withdrawn a moment ago may be restored, so it is dropped only when it is due.
          if (one.dueAt <= now) dropped.push(one);
        } else held.set(decision.getTime(), [...(held.get(decision.getTime()) ?? []), one]);
      }
      await sql`delete from notification_mails where id = any(${idsOf(dropped)}::uuid[])`.execute(
        em.getKysely(),
      );
      for (const [until, those] of held) {
        await sql`
          update notification_mails set due_at = ${new Date(until)} where id = any(${idsOf(those)}::uuid[])`.execute(
          em.getKysely(),
        );
      }
      if (toSend.length > 0) await this.queue(em, member, reader, toSend);
    });
  }

  private async queue(
    em: EntityManager,
    { companyId }: Waiter,
    reader: MailReader,
    toSend: WaitingMail[],
  ): Promise<void> {
    const { accountId, email } = reader;
    const mailId = this.mails.add({ kind: 'notifications', email, link: null, companyId, accountId });
    await em.flush();
    await sql`
      update notification_mails set mail_id = ${mailId} where id = any(${idsOf(toSend)}::uuid[])`.execute(
      em.getKysely(),
    );
  }
}

function idsOf(waiting: readonly WaitingMail[]): string[] {
  return waiting.map(({ id }) => id);
}
