import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read, selection, type Selection } from '../../common/db/lists/read.js';
import { FACTOR_DUE_AT } from '../../common/auth/factor-due.js';
import { EMPLOYERS, MEMBERS } from '../../common/events/readers.js';
import type { ChangedMessage } from '../../common/events/record-kinds.contract.js';
import { Clock } from '../../common/time/clock.js';
import { isWithdrawnOrExpired, messageColumn, targetColumn } from '../notifications.columns.js';
import type { SocketOwner } from './live-socket.js';
import type { NotificationMessage, NotificationWithdrawnMessage } from '../notifications.contract.js';

/**
 * The most missed notifications per list. Each message only makes the client load its lists again, so a few suffice.
 */
const MISSED_MAX = 100;
const ALL_EMPLOYERS = JSON.stringify([EMPLOYERS]);

/** A notification with the id of its reader. */
export type Delivery = NotificationMessage['data'] & { userId: string };

const DELIVERY: Selection<Delivery> = selection({
  'notifications n': ['id', 'userId', 'title', 'createdAt'],
  data: targetColumn,
  type: sql`n.type`,
  message: messageColumn,
});
const WITHDRAWN: Selection<NotificationWithdrawnMessage['data']> = selection({
  id: sql`id`,
  type: sql`type`,
});
const OWNER: Selection<Omit<SocketOwner, 'isCaughtUp'>> = selection({
  'users u': ['companyId', 'role'],
  sid: sql`s.sid`,
  userId: sql`u.id`,
});

/** Reads for open sockets, each in one statement for many sockets. */
@Injectable()
export class LiveQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns these notifications, oldest first, except those that are hidden from the bell. */
  async deliveries(ids: string[]): Promise<Delivery[]> {
    const found = sql`
      from notifications n where n.id = any(${ids}::uuid[]) and n.in_bell and not ${isWithdrawnOrExpired(this.clock.now())}
     order by n.created_at, n.id`;
    return read(this.db, DELIVERY, found);
  }

  /**
   * Returns the kinds of the member's records that changed since an instant. `requestId` is set if a single request
   * changed a kind.
   */
  async changesSince({ userId, companyId, role }: SocketOwner, since: Date): Promise<ChangedMessage[]> {
    const isReader =
      role === 'employer'
        ? sql`coalesce(readers, ${ALL_EMPLOYERS}::jsonb) ?| ${[EMPLOYERS, MEMBERS, userId]}::text[]`
        : sql`readers ?| ${[MEMBERS, userId]}::text[]`;
    const { rows } = await sql<ChangedMessage>`
      select object_type as kind, null::jsonb as ids,
             case when count(distinct request_id) = 1 then min(request_id) end as "requestId"
        from audit_log where company_id = ${companyId} and at > ${since} and ${isReader}
       group by object_type`.execute(this.db);
    return rows;
  }

  /** Returns the member's notifications that were created or updated since an instant, oldest first. */
  async deliveriesSince({ companyId, userId }: SocketOwner, since: Date): Promise<Delivery[]> {
    const missed = sql`
      from (
        (select id from notifications
          where company_id = ${companyId} and user_id = ${userId} and created_at > ${since}
          order by created_at desc limit ${MISSED_MAX})
        union
        (select id from notifications
          where company_id = ${companyId} and user_id = ${userId} and changed_at > ${since}
          order by changed_at desc limit ${MISSED_MAX})) n`;
    const rows = await read(this.db, columnsOf('notifications n', ['id']), missed);
    return this.deliveries(rows.map(({ id }) => id));
  }

  /** Returns the member's notifications that were withdrawn since an instant. */
  async withdrawnSince(
    { companyId, userId }: SocketOwner,
    since: Date,
  ): Promise<NotificationWithdrawnMessage['data'][]> {
    return read(
      this.db,
      WITHDRAWN,
      sql`from notifications
       where company_id = ${companyId} and user_id = ${userId} and changed_at > ${since}
         and withdrawn_at is not null
       order by changed_at desc limit ${MISSED_MAX}`,
    );
  }

  /** Returns the members of those sessions that are still valid and lack no required second factor, by session id. */
  async membersOf(sids: string[]): Promise<Map<string, SocketOwner>> {
    const found = sql`
        from session s
        join users u on u.id::text = s.sess ->> 'userId' and u.account_id::text = s.sess ->> 'accountId'
        left join companies c on c.id = u.company_id
       where s.sid = any(${sids}::text[]) and s.expire > ${this.clock.now()} and u.deactivated_at is null
         and c.closed_at is null
         and (s.sess ->> 'factorAt' is not null
              or coalesce(${sql.raw(FACTOR_DUE_AT)} > ${this.clock.now()}, true))`;
    const rows = await read(this.db, OWNER, found);
    return new Map(rows.map((owner) => [owner.sid, owner]));
  }

  private get db() {
    return this.em.fork().getKysely();
  }
}
