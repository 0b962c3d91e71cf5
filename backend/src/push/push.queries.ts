import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { idFilter, searchFilter, listPage, type ListSpec } from '../common/db/lists/list.js';
import { columnsOf, read, returning, selection } from '../common/db/lists/read.js';
import { NotSignedIn } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import type { Choices } from '../notifications/notification-choices.rules.js';
import {
  isWithdrawnOrExpired,
  isMustRead,
  isUrgent,
  messageColumn,
} from '../notifications/notifications.columns.js';
import type { NotificationClass, NotificationTarget } from '../notifications/notifications.contract.js';
import type { PushDeviceView, PushStateView } from './push.contract.js';

/**
 * Time for which a server owns a push that it took. Afterwards another server may take it, because the first must
 * have crashed.
 */
const LEASE_MS = 60_000;

/** A push that this server has taken, with the data to decide about it. */
export interface TakenMessage extends Required<NotificationClass> {
  id: string;
  /** Attempts including this one. They start again when the notification is updated. */
  tries: number;
  /** Identifies this server's attempt, in case another server has taken the push since. */
  takenUntil: Date;
  startsAt: string | null;
  notificationId: string;
  /** True if the record is urgent. */
  isUrgent: boolean;
  /** The subject, if a later notification may replace this one. */
  subject: string | null;
  title: string;
  message: string;
  data: NotificationTarget;
  /** True if it was read or withdrawn or has expired in the meantime. */
  isOver: boolean;
  choices: Choices | null;
  quietFrom: string | null;
  quietTo: string | null;
  zone: string;
  /** Devices with the end of their session. */
  devices: { id: string; subscription: string; endsAt: string }[];
}

/** Reads and writes of waiting pushes, and reads of a member's devices. */
@Injectable()
export class PushQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the actor's devices, newest first. */
  own({ companyId, userId }: Actor, sid: string, query: ListQuery): Promise<Page<PushDeviceView>> {
    const spec: ListSpec<PushDeviceView> = {
      name: 'push-devices',
      columns: selection({ 'push_devices d': ['id', 'agent', 'createdAt'], isThis: sql`d.sid = ${sid}` }),
      from: sql`push_devices d`,
      id: sql`d.id`,
      sorts: { createdAt: sql`d.created_at` },
      defaultSort: sql`d.created_at desc, d.id desc`,
      filters: { id: idFilter(sql`d.id`), q: searchFilter(sql`d.agent`) },
    };
    const own = sql`d.company_id = ${companyId} and d.user_id = ${userId}`;
    return listPage(this.em.getKysely(), spec, own, query);
  }

  /**
   * Returns whether a device may show a push.
   * @throws NotSignedIn once the session that turned pushes on has ended
   */
  async pushState(id: string, notificationId: string): Promise<PushStateView> {
    const now = this.clock.now();
    const [state] = await read<PushStateView>(
      this.em.getKysely(),
      selection({ isGone: sql`n.id is null or ${isWithdrawnOrExpired(now)}` }),
      sql`from push_devices d
        join session e on e.sid = d.sid
        join users u on u.company_id = d.company_id and u.id = d.user_id
        left join notifications n
          on n.company_id = d.company_id and n.user_id = d.user_id and n.id = ${notificationId}
       where d.id = ${id} and e.expire > ${now} and u.deactivated_at is null`,
    );
    if (!state) throw new NotSignedIn();
    return state;
  }

  /**
   * Takes the pushes that have been due for longest, one per reader, so that a reader gets them in order. Counts the
   * attempt before it is made.
   */
  async take(limit: number): Promise<TakenMessage[]> {
    const now = this.clock.now();
    const takenUntil = new Date(now.getTime() + LEASE_MS);
    const taking = sql`
      update push_messages set tries = tries + 1, taken_until = ${takenUntil}
       where id = any(array(
         select p.id from push_messages p
          where p.due_at <= ${now} and (p.taken_until is null or p.taken_until <= ${now})
            and not exists (
              select from push_messages q
               where q.user_id = p.user_id and q.due_at <= ${now} and (q.due_at, q.id) < (p.due_at, p.id))
          order by p.due_at, p.id limit ${limit} for update skip locked))`;
    const taken = await returning(this.db, columnsOf('push_messages', ['id']), taking);
    // Reads the contents after the update, so that a later change of the notification queues another push.
    return taken.length === 0
      ? []
      : this.readTaken(
          taken.map(({ id }) => id),
          takenUntil,
          now,
        );
  }

  private async readTaken(ids: readonly string[], takenUntil: Date, now: Date): Promise<TakenMessage[]> {
    const { rows } = await sql<Omit<TakenMessage, 'takenUntil'>>`
      select m.id, m.tries, m.starts_at as "startsAt", n.id as "notificationId", n.type, n.subject,
             ${isMustRead()} as "isMustRead", ${isUrgent()} as "isUrgent", n.title, n.data,
             ${messageColumn} as message, n.is_read or ${isWithdrawnOrExpired(now)} as "isOver",
             s.choices, s.quiet_from as "quietFrom", s.quiet_to as "quietTo", c.time_zone as zone,
             coalesce((
               select jsonb_agg(jsonb_build_object('id', d.id, 'subscription', d.subscription, 'endsAt', e.expire))
                 from push_devices d join session e on e.sid = d.sid
                where d.company_id = n.company_id and d.user_id = n.user_id and e.expire > ${now}
                  and u.deactivated_at is null and (m.device_ids is null or d.id = any(m.device_ids))), '[]') as devices
        from push_messages m
        join notifications n on n.id = m.notification_id
        join users u on u.company_id = n.company_id and u.id = n.user_id
        join companies c on c.id = n.company_id
        left join notification_settings s on s.company_id = n.company_id and s.user_id = n.user_id
       where m.id = any(${ids}::uuid[]) and m.taken_until = ${takenUntil}`.execute(this.db);
    return rows.map((row) => ({ ...row, takenUntil }));
  }

  /** Records when devices got the push, for a later one that replaces it. */
  async markPushed({ notificationId }: TakenMessage): Promise<void> {
    await sql`update notifications set pushed_at = ${this.clock.now()} where id = ${notificationId}`.execute(
      this.db,
    );
  }

  /** Deletes a push that was sent or given up. */
  async remove({ id, takenUntil }: TakenMessage): Promise<void> {
    await sql`delete from push_messages where id = ${id} and taken_until = ${takenUntil}`.execute(this.db);
  }

  /**
   * Postpones a push without counting the attempt. It stays due if quiet hours or the time zone changed since it was
   * taken. A concurrent change waits for the lock.
   */
  async postpone(
    { id, takenUntil, notificationId, quietFrom, quietTo, zone }: TakenMessage,
    dueAt: Date,
  ): Promise<void> {
    await sql`
      with quiet as (
        select s.quiet_from, s.quiet_to, c.time_zone
          from notification_settings s join companies c on c.id = s.company_id
         where (s.company_id, s.user_id) = (
           select n.company_id, n.user_id from notifications n where n.id = ${notificationId})
           for share of s, c)
      update push_messages
         set taken_until = null, tries = tries - 1,
             due_at = case when (${quietFrom}, ${quietTo}, ${zone}) in (select quiet_from, quiet_to, time_zone from quiet)
                           then ${dueAt} else due_at end
       where id = ${id} and taken_until = ${takenUntil}`.execute(this.db);
  }

  /** Schedules another attempt for these devices. */
  async retry({ id, takenUntil }: TakenMessage, deviceIds: string[], dueAt: Date): Promise<void> {
    await sql`
      update push_messages set due_at = ${dueAt}, taken_until = null, device_ids = ${deviceIds}::uuid[]
       where id = ${id} and taken_until = ${takenUntil}`.execute(this.db);
  }

  /** Deletes devices whose subscription has ended. */
  async removeDevices(deviceIds: string[]): Promise<void> {
    if (deviceIds.length === 0) return;
    await sql`delete from push_devices where id = any(${deviceIds}::uuid[])`.execute(this.db);
  }

  private get db() {
    return this.em.fork().getKysely();
  }
}
