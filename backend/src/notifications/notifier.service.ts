import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read, selection, type Selection } from '../common/db/lists/read.js';
import { newId } from '../common/db/schema/columns.js';
import { Clock } from '../common/time/clock.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { formatterOf, type Formatter } from '../common/time/format.js';
import { dateFormatOf } from '../companies/company-locks.js';
import { COLLECT_MS, NotificationMail } from './notification-mail.entity.js';
import { PushMessage } from './push-message.entity.js';
import { nearestStart } from './quiet-hours.rules.js';
import type { NotificationContent, NotificationSource, OnceContent } from './notifications.content.js';
import { Notification } from './notification.entity.js';
import { insertNotificationsOnce } from './insert-notifications-once.sql.js';
import { REPEAT_MS, updateUnreadNotifications } from './update-unread-notifications.sql.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import type { Choice, NotificationTarget, NotificationType } from './notifications.contract.js';

/** The record of notifications of one type: exactly one id, which has an index in the database. */
type NotificationKey = { type: NotificationType } & NotificationTarget;

/** Extra time for the commit of an undo in the last moment. */
const UNDO_COMMIT_MS = 5_000;

interface Withdrawn {
  userId: string;
  pushedAt: string | null;
  /** Empty. The column tells the servers whose sockets are open. */
  told: string;
}

const WITHDRAWN: Selection<Withdrawn> = selection({
  userId: sql`n.user_id`,
  pushedAt: sql`n.pushed_at`,
  told: sql`pg_notify('notification_withdrawn', n.id::text || ' ' || n.user_id::text || ' ' || n.type)`,
});

/** Adds notifications to the current unit of work. The ORM inserts 300 per statement. */
@Injectable()
export class NotifierService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  /** Notifies each of these members once, or all active employers for EMPLOYERS. The actor is never notified. */
  notify(
    source: NotificationSource,
    readers: Iterable<string | null>,
    content: NotificationContent,
  ): Promise<void> {
    return this.notifyEach(source, new Map([...readers].map((id) => [id, content])));
  }

  /**
   * Sends each member a notification of their own. The number of statements does not depend on the number of
   * members.
   */
  async notifyEach(
    { companyId, actorId }: NotificationSource,
    contents: ReadonlyMap<string | null, NotificationContent>,
  ): Promise<void> {
    if (companyId === null) return;
    const left = new Map<string, NotificationContent>();
    for (const [id, content] of contents) if (id !== null && id !== actorId) left.set(id, content);
    if (left.size === 0) return;
    const now = this.clock.now();
    const preferences = await this.preferences.of(companyId, [...left.keys()]);
    if (preferences.isClosed) return;
    const toEmployers = left.get(EMPLOYERS);
    left.delete(EMPLOYERS);
    for (const id of preferences.employers) if (id !== actorId && !left.has(id)) left.set(id, toEmployers!);
    const known = [...left].filter(([, { subject, isOfNew }]) => subject !== undefined && !isOfNew);
    const again = known.map(
      ([userId, { starts, undoMs: _, isOfNew: __, shifts: ___, isMustRead, ...content }]) => {
        return {
          ...content,
          userId,
          startsAt: nearestStart(now, starts),
          isPushed: preferences.of(userId, { type: content.type, isMustRead }).push,
        };
      },
    );
    for (const userId of await updateUnreadNotifications(this.em.getKysely(), companyId, again, now))
      left.delete(userId);
    const pushedFrom = await this.replaceUnread(companyId, left);
    for (const [userId, content] of left)
      this.write(companyId, userId, content, {
        now,
        choice: preferences.of(userId, content),
        pushedFrom: pushedFrom.get(userId),
      });
  }

  private write(
    companyId: string,
    userId: string,
    {
      replacesUnread: _,
      isOfNew: __,
      isMustRead: ___,
      undoMs,
      starts,
      shifts,
      ...content
    }: NotificationContent,
    { now, choice, pushedFrom }: { now: Date; choice: Choice; pushedFrom: Date | undefined },
  ): void {
    const row = {
      id: newId(),
      companyId,
      userId,
      ...content,
      inBell: choice.bell,
      isRead: false,
      createdAt: now,
    };
    this.em.create(Notification, row, { persist: true });
    const waiting = { notificationId: row.id, userId, startsAt: nearestStart(now, starts) };
    const notBefore = undoMs === undefined ? null : addMs(now, undoMs + UNDO_COMMIT_MS);
    if (choice.mail) {
      const dueAt = latestInstant(addMs(now, COLLECT_MS), notBefore);
      this.em.create(
        NotificationMail,
        { id: newId(), ...waiting, shifts, dueAt, notBefore },
        { persist: true },
      );
    }
    if (choice.push) {
      const dueAt = latestInstant(now, notBefore, pushedFrom);
      this.em.create(PushMessage, { id: newId(), ...waiting, dueAt }, { persist: true });
    }
  }

  /**
   * Inserts at once the notifications whose keys are new and returns their number. Several servers may call it at
   * the same time.
   */
  async notifyOnce(companyId: string, contents: readonly OnceContent[]): Promise<number> {
    if (contents.length === 0) return 0;
    const preferences = await this.preferences.of(
      companyId,
      contents.map(({ userId }) => userId),
    );
    if (preferences.isClosed) return 0;
    const now = this.clock.now();
    const rows = contents.map(({ starts, ...content }) => {
      const { bell: inBell, mail, push } = preferences.of(content.userId, content);
      const ids = { id: newId(), mailId: mail ? newId() : null, pushId: push ? newId() : null };
      return { ...content, ...ids, inBell, startsAt: nearestStart(now, starts) };
    });
    return insertNotificationsOnce(this.em.getKysely(), companyId, rows, now);
  }

  /**
   * Withdraws the unread notifications that the new ones replace. Returns, for readers who got a push for them, when
   * the next push may be sent.
   */
  private async replaceUnread(
    companyId: string,
    contents: ReadonlyMap<string, NotificationContent>,
  ): Promise<Map<string, Date>> {
    const replaced = [...contents].filter(([, { replacesUnread }]) => replacesUnread);
    if (replaced.length === 0) return new Map();
    const readers = replaced.map(([userId]) => userId);
    const same = replaced.map(([userId, { type, subject }]) => ({ userId, type, subject }));
    const gone = await this.withdrawWhere(
      { companyId },
      sql`user_id = any(${readers}::uuid[]) and (user_id, type, subject) in (
        select r."userId", r.type, r.subject from jsonb_to_recordset(${JSON.stringify(same)}::jsonb)
          as r("userId" uuid, type text, subject text))`,
    );
    const pushed = gone.filter(({ pushedAt }) => pushedAt !== null);
    return new Map(pushed.map(({ userId, pushedAt }) => [userId, addMs(new Date(pushedAt!), REPEAT_MS)]));
  }

  /**
   * Withdraws unread notifications about one record, of these readers or of all, and informs open clients. Returns
   * false if there were none.
   */
  async withdraw(
    source: NotificationSource,
    key: NotificationKey,
    readers?: readonly string[],
  ): Promise<boolean> {
    const ofReaders = readers ? sql`and user_id = any(${readers}::uuid[])` : sql``;
    const gone = await this.withdrawWhere(source, sql`${matchesKey(key)} ${ofReaders}`);
    return gone.length > 0;
  }

  /** Withdraws the unread notifications of one type about any of these timesheets. Returns the members who had one. */
  async withdrawOfTimesheets(
    source: NotificationSource,
    type: NotificationType,
    timesheetIds: readonly string[],
  ): Promise<Set<string>> {
    const which = sql`type = ${type} and data ->> 'timesheetId' = any(${[...timesheetIds]}::text[])`;
    return new Set((await this.withdrawWhere(source, which)).map(({ userId }) => userId));
  }

  /** Withdraws one member's unread notifications of one type and subject. */
  async withdrawFrom(
    source: NotificationSource,
    { type, subject, userId }: Required<Pick<NotificationContent, 'type' | 'subject'>> & { userId: string },
  ): Promise<void> {
    await this.withdrawWhere(source, sql`user_id = ${userId} and type = ${type} and subject = ${subject}`);
  }

  /** Withdraws unread notifications that `notifyOnce` inserted with these keys. */
  async withdrawOnce(source: NotificationSource, keys: readonly string[]): Promise<void> {
    await this.withdrawWhere(source, sql`dedupe_key = any(${keys}::text[])`);
  }

  /** Withdraws these members' unread notifications about any of these records. */
  async withdrawAbout(
    source: NotificationSource,
    readers: readonly (string | null)[],
    about: readonly NotificationTarget[],
  ): Promise<void> {
    if (about.length === 0) return;
    const which = sql`user_id = any(${readers}::uuid[]) and data @> any(${about.map((one) => JSON.stringify(one))}::jsonb[])`;
    await this.withdrawWhere(source, which);
  }

  /** Replaces the quote in unread notifications about one record. Open clients update without an alert. */
  async updateQuote({ companyId }: NotificationSource, key: NotificationKey, quote: string): Promise<void> {
    await sql`
      update notifications set quote = ${quote}, created_at = created_at, changed_at = ${this.clock.now()}
       where company_id = ${companyId} and not is_read and withdrawn_at is null and ${matchesKey(key)}`.execute(
      this.em.getKysely(),
    );
  }

  /** Returns the members who were notified of a subject, except those whose notification was withdrawn. */
  async notifiedMembers(
    { companyId }: NotificationSource,
    { type, data, subject }: NotificationContent & { subject: string },
  ): Promise<Set<string>> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('notifications', ['userId']),
      sql`from notifications
       where company_id = ${companyId} and subject = ${subject} and withdrawn_at is null
         and ${matchesKey({ type, ...data })}`,
    );
    return new Set(rows.map(({ userId }) => userId));
  }

  private async withdrawWhere(
    { companyId }: Pick<NotificationSource, 'companyId'>,
    which: RawBuilder<unknown>,
  ): Promise<Withdrawn[]> {
    const now = this.clock.now();
    const gone = sql`
      with gone as (
        update notifications set withdrawn_at = ${now}, changed_at = ${now}
         where company_id = ${companyId} and not is_read and withdrawn_at is null and ${which}
        returning id, user_id, type, pushed_at)`;
    return read(this.em.getKysely(), WITHDRAWN, sql`from gone n`, gone);
  }

  /** Returns the company's formatter for dates, times and shifts. */
  async formatter({ companyId }: NotificationSource): Promise<Formatter> {
    return formatterOf(companyId === null ? undefined : await dateFormatOf(this.em, companyId));
  }

  /** Returns the ids of the company's active employers. */
  async employers({ companyId }: NotificationSource): Promise<string[]> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('users', ['id']),
      sql`from users where company_id = ${companyId} and role = 'employer' and deactivated_at is null`,
    );
    return rows.map(({ id }) => id);
  }
}

function matchesKey({ type, ...target }: NotificationKey): RawBuilder<unknown> {
  const [[name, id] = []] = Object.entries(target);
  return sql`type = ${type} and data ->> ${sql.lit(name)} = ${id}`;
}

function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

function latestInstant(...instants: (Date | null | undefined)[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? 0)));
}
