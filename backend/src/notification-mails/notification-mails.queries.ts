import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { QuietHours } from '../notifications/quiet-hours.rules.js';
import type { DateFormat } from '../common/time/format.js';
import { Clock } from '../common/time/clock.js';
import { choiceForNotification, type Choices } from '../notifications/notification-choices.rules.js';
import { isWithdrawnOrExpired, isMustRead, messageColumn } from '../notifications/notifications.columns.js';
import type { ShiftNews } from '../notifications/shift-news.rules.js';
import type { NotificationClass } from '../notifications/notifications.contract.js';

/** A member with waiting mails. */
export interface Waiter {
  companyId: string;
  userId: string;
}

/** A notification that waits to be put into a mail. */
export interface WaitingMail extends Required<NotificationClass> {
  id: string;
  /** True if it was read or withdrawn or has expired in the meantime. */
  isOver: boolean;
  startsAt: Date | null;
  dueAt: Date;
}

/** The address of a member and how the member wants mails now. */
export interface MailReader {
  accountId: string;
  email: string;
  /** True for an active member with a confirmed address. */
  isReachable: boolean;
  choices: Choices | null;
  quiet: QuietHours | null;
  zone: string;
}

/** A notification in a mail. */
export interface MailedNotification extends Required<NotificationClass> {
  id: string;
  companyId: string;
  userId: string;
  title: string;
  message: string;
  /** The changes of shifts in the notification. */
  shifts: readonly ShiftNews[];
  firstName: string;
  company: string | null;
  dateFormat: DateFormat;
}

interface ReaderRow extends Omit<MailReader, 'quiet'> {
  quietFrom: string | null;
  quietTo: string | null;
}

/** Page size of the list of members with due mails. */
export const MEMBERS_AT_ONCE = 200;
/** The most notifications in one mail. The next mail contains the rest. */
const MAILED_MAX = 50;

const WAITER: Selection<Waiter> = selection({ userId: sql`n.user_id`, companyId: sql`n.company_id` });
const READER: Selection<ReaderRow> = selection({
  'accounts a': ['email'],
  'notification_settings s': ['choices', 'quietFrom', 'quietTo'],
  accountId: sql`a.id`,
  isReachable: sql`u.deactivated_at is null and a.email_confirmed_at is not null and c.closed_at is null`,
  zone: sql`c.time_zone`,
});
const MAILED: Selection<MailedNotification & { choices: Choices | null }> = selection({
  'notifications n': ['id', 'userId', 'title'],
  'users u': ['firstName'],
  'companies c': ['dateFormat'],
  'notification_settings s': ['choices'],
  type: sql`n.type`,
  isMustRead: isMustRead(),
  companyId: sql`n.company_id`,
  message: messageColumn,
  shifts: sql`coalesce(m.shifts, '[]')`,
  company: sql`c.name`,
});

/** Reads of waiting mails and their readers. */
@Injectable()
export class NotificationMailsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns members with due mails, ordered by id, starting after `after`. */
  async due(now: Date, after: string): Promise<Waiter[]> {
    return read(
      this.em.fork().getKysely(),
      WAITER,
      sql`from notification_mails m join notifications n on n.id = m.notification_id
       where m.mail_id is null and m.due_at <= ${now} and n.user_id > ${after}
       group by n.user_id, n.company_id order by n.user_id limit ${MEMBERS_AT_ONCE}`,
    );
  }

  /** Locks and returns a member's waiting mails, the first due first. Skips rows that another server has locked. */
  async lockWaiting(em: EntityManager, { companyId, userId }: Waiter): Promise<WaitingMail[]> {
    const now = this.clock.now();
    const { rows } = await sql<{
      id: string;
      type: NotificationClass['type'];
      isMustRead: boolean;
      isOver: boolean;
      startsAt: string | null;
      dueAt: string;
    }>`
      select m.id, n.type, ${isMustRead()} as "isMustRead", n.is_read or ${isWithdrawnOrExpired(now)} as "isOver",
             m.starts_at as "startsAt", m.due_at as "dueAt"
        from notification_mails m join notifications n on n.id = m.notification_id
       where n.company_id = ${companyId} and m.user_id = ${userId} and m.mail_id is null
         and (m.not_before is null or m.not_before <= ${now})
       order by m.due_at, n.created_at, n.id limit ${MAILED_MAX} for update of m skip locked`.execute(
      em.getKysely(),
    );
    return rows.map((row) => ({
      ...row,
      startsAt: row.startsAt === null ? null : new Date(row.startsAt),
      dueAt: new Date(row.dueAt),
    }));
  }

  /** Returns the member's address and how the member wants mails now. */
  async reader(em: EntityManager, { companyId, userId }: Waiter): Promise<MailReader> {
    const rows = await read(
      em.getKysely(),
      READER,
      sql`from users u
        join accounts a on a.id = u.account_id
        join companies c on c.id = u.company_id
        left join notification_settings s on s.company_id = u.company_id and s.user_id = u.id
       where u.company_id = ${companyId} and u.id = ${userId}`,
    );
    const { quietFrom: from, quietTo: to, ...reader } = rows[0]!;
    return { ...reader, quiet: from !== null && to !== null ? { from, to } : null };
  }

  /**
   * Returns the notifications for a mail, oldest first, without those that were read, withdrawn or turned off since.
   * Empty once the reader has left or has another address.
   */
  async notificationsIn(mailId: string): Promise<MailedNotification[]> {
    const found = sql`
        from notification_mails m
        join mails o on o.id = m.mail_id
        join notifications n on n.id = m.notification_id
        join users u on u.company_id = n.company_id and u.id = n.user_id
        join accounts a on a.id = u.account_id
        join companies c on c.id = n.company_id
        left join notification_settings s on s.company_id = u.company_id and s.user_id = u.id
       where m.mail_id = ${mailId} and not n.is_read and not ${isWithdrawnOrExpired(this.clock.now())}
         and u.deactivated_at is null and c.closed_at is null and a.email = o.recipient and a.email_confirmed_at is not null
       order by n.created_at, n.id`;
    const rows = await read(this.em.fork().getKysely(), MAILED, found);
    return rows.filter((row) => choiceForNotification(row, row.choices).mail);
  }
}
