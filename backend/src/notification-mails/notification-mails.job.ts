import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { ScheduledJobs } from '../common/jobs/scheduled-jobs.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import {
  MEMBERS_AT_ONCE,
  NotificationMailsQueries,
  type MailReader,
  type Waiter,
  type WaitingMail,
} from './notification-mails.queries.js';
import { choiceOf } from '../notification-settings/notification-settings.rules.js';
import { fateOf } from '../notification-settings/quiet-hours.rules.js';

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Puts each member's waiting notifications into one mail.
 * The rows are claimed in the transaction that queues the mail, so a crash leaves both or neither. Rows that another
 * server has locked are skipped.
 */
@Injectable()
export class NotificationMailsJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: ScheduledJobs,
    private readonly mails: MailQueueService,
    private readonly queries: NotificationMailsQueries,
  ) {}

  onModuleInit(): void {
    this.jobs.add('notification mails', (now) => this.gatherAll(now));
  }

  private async gatherAll(now: Date): Promise<void> {
    for (let after: string | undefined = NO_ID; after !== undefined;) {
      const due = await this.queries.due(now, after);
      for (const member of due) await this.gather(member, now);
      after = due.length < MEMBERS_AT_ONCE ? undefined : due.at(-1)!.userId;
    }
  }

  private gather(member: Waiter, now: Date): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const waiting = await this.queries.hold(em, member);
      if (waiting.length === 0) return;
      const reader = await this.queries.reader(em, member);
      const going: WaitingMail[] = [];
      const dropped: WaitingMail[] = [];
      const held = new Map<number, WaitingMail[]>();
      for (const one of waiting) {
        const isWanted = reader.isReachable && !one.isOver && choiceOf(one, reader.choices).mail;
        const fate = fateOf({ isWanted, startsAt: one.startsAt }, reader, now);
        if (fate === 'go') going.push(one);
        else if (fate === 'drop') {
          // A notification that was withdrawn a moment ago may be restored, so it is dropped only when it is due.
          if (one.dueAt <= now) dropped.push(one);
        } else held.set(fate.getTime(), [...(held.get(fate.getTime()) ?? []), one]);
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
      if (going.length > 0) await this.queue(em, member, reader, going);
    });
  }

  private async queue(
    em: EntityManager,
    { companyId }: Waiter,
    reader: MailReader,
    going: WaitingMail[],
  ): Promise<void> {
    const { accountId, email } = reader;
    const mailId = this.mails.add({ kind: 'notifications', email, link: null, companyId, accountId });
    await em.flush();
    await sql`
      update notification_mails set mail_id = ${mailId} where id = any(${idsOf(going)}::uuid[])`.execute(
      em.getKysely(),
    );
  }
}

function idsOf(waiting: readonly WaitingMail[]): string[] {
  return waiting.map(({ id }) => id);
}
