import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { newId } from '../common/db/columns.js';
import { Clock } from '../common/time/clock.js';
import { DEFAULT_FORMAT, formatterOf, type Formatter } from '../common/time/format.js';
import type { CompanyTable } from '../companies/company.entity.js';
import { NotificationMail } from '../notification-mails/notification-mail.entity.js';
import { GATHER_MS } from '../notification-mails/notification-mails.rules.js';
import { PushMessage } from '../push/push-message.entity.js';
import { soonest } from '../notification-settings/quiet-hours.rules.js';
import { Notification } from './notification.entity.js';
import { insertOnce } from './insert-once.js';
import { NotificationReachService } from './notification-reach.service.js';
import type { NotificationTarget, NotificationType } from './notifications.contract.js';

/** In whose name something happened: members are told of it, except whoever did it. */
export interface NotificationSource {
  companyId: string | null;
  actorId: string | null;
}

/** What to tell. */
export interface NotificationContent {
  type: NotificationType;
  title: string;
  /** Ends with a full stop; NAME_PLACEHOLDER stands for the name of `namedId`. */
  message: string;
  namedId?: string | null;
  quote?: string | null;
  data: NotificationTarget;
  /** What it is about, for notifications that say nothing new when they come again at once: of the same type and about
   * the same, they take the place of what is still unread. */
  subject?: string;
  /** Whether it takes the place of what is unread of the same for longer, too, and then alerts again; and alerts when
   * the other was withdrawn, for its reader has seen that. */
  takesPlace?: boolean;
  /** When the shifts start that it is about: what is about one that starts soon does not wait for quiet hours to end. */
  starts?: readonly (Date | string)[];
  /** Whether the subject was made just now, so that nobody was told of it before. */
  isOfNew?: boolean;
}

/** What a job tells one member, once for each key. */
export interface OnceContent extends Pick<
  NotificationContent,
  'type' | 'title' | 'message' | 'namedId' | 'data' | 'starts'
> {
  userId: string;
  key: string;
}

/** What notifications of one type are about: exactly one id, under the name that its index has. */
type Told = { type: NotificationType } & Pick<NotificationTarget, 'timesheetId' | 'announcementId'>;

/** Long enough that pressing to and fro alerts once, short enough that whoever looks sees when something happened. */
const AGAIN_MS = 60_000;

/** Writes notifications into the unit of work at hand; the ORM inserts them 300 to a statement. */
@Injectable()
export class NotifierService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly reach: NotificationReachService,
  ) {}

  /** Tells these members, once each. Nobody is told of what they did themselves. */
  async tell(
    { companyId, actorId }: NotificationSource,
    readers: Iterable<string | null>,
    { isOfNew = false, takesPlace = false, starts, ...content }: NotificationContent,
  ): Promise<void> {
    if (companyId === null) return;
    const members = new Set(readers);
    members.delete(null);
    members.delete(actorId);
    const createdAt = this.clock.now();
    const told = isOfNew
      ? []
      : await this.toldAgain(companyId, [...members], { ...content, takesPlace }, createdAt);
    for (const userId of told) members.delete(userId);
    if (takesPlace) {
      await this.takeBack(
        { companyId, actorId },
        sql`user_id = any(${[...members]}::uuid[]) and type = ${content.type} and subject = ${content.subject}`,
      );
    }
    const reachOf = await this.reach.of(companyId, [...members]);
    for (const userId of members) {
      const { bell: inBell, mail, push } = reachOf(userId!, content.type);
      const row = { id: newId(), companyId, userId: userId!, ...content, inBell, isRead: false, createdAt };
      this.em.create(Notification, row, { persist: true });
      const waiting = { notificationId: row.id, startsAt: soonest(createdAt, starts) };
      const gatheredAt = new Date(createdAt.getTime() + GATHER_MS);
      if (mail) {
        const mailed = { id: newId(), userId: row.userId, ...waiting, dueAt: gatheredAt };
        this.em.create(NotificationMail, mailed, { persist: true });
      }
      if (push) this.em.create(PushMessage, { id: newId(), ...waiting, dueAt: createdAt }, { persist: true });
    }
  }

  /** Tells members at once what none of them was told by the same key before, whichever server asks; answers how many
   * were told now. */
  async tellOnce(companyId: string, contents: readonly OnceContent[]): Promise<number> {
    if (contents.length === 0) return 0;
    const reachOf = await this.reach.of(
      companyId,
      contents.map(({ userId }) => userId),
    );
    const now = this.clock.now();
    const rows = contents.map(({ starts, ...content }) => {
      const { bell: inBell, mail, push } = reachOf(content.userId, content.type);
      const ids = { id: newId(), mailId: mail ? newId() : null, pushId: push ? newId() : null };
      return { ...content, ...ids, inBell, startsAt: soonest(now, starts) };
    });
    return insertOnce(this.em.getKysely(), companyId, rows, now);
  }

  /** Those who have the same notification unread already, with what they have brought up to date; open clients hear of
   * it, and do not alert. */
  private async toldAgain(
    companyId: string,
    readers: (string | null)[],
    { type, title, message, namedId = null, quote = null, data, subject, takesPlace }: NotificationContent,
    now: Date,
  ): Promise<string[]> {
    if (subject === undefined) return [];
    // What takes a place keeps the time of the last alert, so that it alerts again a minute after that.
    const [at, which] = takesPlace ? [sql`created_at`, sql`withdrawn_at is null`] : [sql`${now}`, sql`true`];
    const since = new Date(now.getTime() - AGAIN_MS);
    const { rows } = await sql<{ userId: string }>`
      update notifications
         set title = ${title}, message = ${message}, named_id = ${namedId}, quote = ${quote},
             data = ${JSON.stringify(data)}::jsonb, created_at = ${at}, withdrawn_at = null
       where company_id = ${companyId} and user_id = any(${readers}::uuid[]) and not is_read
         and type = ${type} and subject = ${subject} and created_at > ${since} and ${which}
      returning user_id as "userId"`.execute(this.em.getKysely());
    return rows.map(({ userId }) => userId);
  }

  /** Takes back what nobody has read yet of one thing, of these readers or of all, and tells open clients that it is
   * gone; false when there was nothing. Should the same be told again at once, it comes back and does not alert. */
  withdraw(source: NotificationSource, told: Told, readers?: readonly string[]): Promise<boolean> {
    const ofReaders = readers ? sql`and user_id = any(${readers}::uuid[])` : sql``;
    return this.takeBack(source, sql`${isOf(told)} ${ofReaders}`);
  }

  /** The same of what one member was told of a subject. */
  withdrawFrom(
    source: NotificationSource,
    { type, subject, userId }: Required<Pick<NotificationContent, 'type' | 'subject'>> & { userId: string },
  ): Promise<boolean> {
    return this.takeBack(source, sql`user_id = ${userId} and type = ${type} and subject = ${subject}`);
  }

  /** The same of what was told once by these keys. */
  withdrawOnce(source: NotificationSource, keys: readonly string[]): Promise<boolean> {
    return this.takeBack(source, sql`dedupe_key = any(${keys}::text[])`);
  }

  /** The same of all that these members were told of one record. */
  withdrawAbout(
    source: NotificationSource,
    readers: readonly (string | null)[],
    about: NotificationTarget,
  ): Promise<boolean> {
    const which = sql`user_id = any(${readers}::uuid[]) and data @> ${JSON.stringify(about)}::jsonb`;
    return this.takeBack(source, which);
  }

  /** Quotes something else in what is unread of one thing; open clients hear of it, and do not alert. */
  async requote({ companyId }: NotificationSource, told: Told, quote: string): Promise<void> {
    await sql`
      update notifications set quote = ${quote}, created_at = created_at
       where company_id = ${companyId} and not is_read and withdrawn_at is null and ${isOf(told)}`.execute(
      this.em.getKysely(),
    );
  }

  /** Who was told of a subject, except those from whom it was taken back. */
  async told(
    { companyId }: NotificationSource,
    { type, data, subject }: NotificationContent & { subject: string },
  ): Promise<Set<string>> {
    const { rows } = await sql<{ userId: string }>`
      select user_id as "userId" from notifications
       where company_id = ${companyId} and subject = ${subject} and withdrawn_at is null
         and ${isOf({ type, ...data })}`.execute(this.em.getKysely());
    return new Set(rows.map(({ userId }) => userId));
  }

  private async takeBack({ companyId }: NotificationSource, which: RawBuilder<unknown>): Promise<boolean> {
    const { rows } = await sql`
      with gone as (
        update notifications set withdrawn_at = ${this.clock.now()}
         where company_id = ${companyId} and not is_read and withdrawn_at is null and ${which}
        returning id, user_id, type)
      select pg_notify('notification_withdrawn', id::text || ' ' || user_id::text || ' ' || type) from gone`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /** How the company writes dates, times and shifts. */
  async formatter({ companyId }: NotificationSource): Promise<Formatter> {
    const company = await this.em
      .getKysely<CompanyTable>()
      .selectFrom('companies')
      .select('date_format')
      .where('id', '=', companyId)
      .executeTakeFirst();
    return formatterOf(company?.date_format ?? DEFAULT_FORMAT);
  }

  /** All active employers of the company. */
  async employers({ companyId }: NotificationSource): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from users where company_id = ${companyId} and role = 'employer' and deactivated_at is null`.execute(
      this.em.getKysely(),
    );
    return rows.map(({ id }) => id);
  }
}

function isOf({ type, ...target }: Told): RawBuilder<unknown> {
  const [[name, id] = []] = Object.entries(target);
  return sql`type = ${type} and data ->> ${sql.lit(name)} = ${id}`;
}
