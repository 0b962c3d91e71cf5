import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { read, selection } from '../common/db/lists/read.js';
import { Clock } from '../common/time/clock.js';
import { selectPlannedShifts } from '../shifts/planned-shifts.sql.js';
import type { CalendarShift } from './calendar-file.js';
import {
  FEED_DAYS_AHEAD,
  FEED_DAYS_BEFORE,
  FEED_SHIFTS_MAX,
  type CalendarFeedView,
} from './calendar.contract.js';
import { DAY_MS } from '../common/time/units.js';

/** The member whose calendar an address opens. */
interface FeedOwner {
  userId: string;
  companyId: string;
  /** Null until the company has a name. */
  company: string | null;
  createdAt: string;
}

const FEED = selection<CalendarFeedView>({ createdAt: sql`f.created_at` });
const OWNER = selection<FeedOwner>({
  userId: sql`f.user_id`,
  companyId: sql`f.company_id`,
  company: sql`c.name`,
  createdAt: sql`f.created_at`,
});

@Injectable()
export class CalendarQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns when the actor's calendar address was created. `createdAt` is null if there is none. */
  async own({ companyId, userId }: Actor): Promise<CalendarFeedView> {
    const own = sql`from calendar_feeds f where f.company_id = ${companyId} and f.user_id = ${userId}`;
    return (await read(this.em.getKysely(), FEED, own))[0] ?? { createdAt: null };
  }

  /** Returns the active member with this address hash, or null. */
  async owner(tokenHash: string): Promise<FeedOwner | null> {
    const owner = sql`from calendar_feeds f
        join users u on u.company_id = f.company_id and u.id = f.user_id
        join companies c on c.id = f.company_id
       where f.token_hash = ${tokenHash} and u.deactivated_at is null and c.closed_at is null`;
    return (await read(this.em.getKysely(), OWNER, owner))[0] ?? null;
  }

  /** Returns the shifts in a member's calendar by start. */
  async shifts({ companyId, userId }: FeedOwner): Promise<CalendarShift[]> {
    const now = this.clock.now().getTime();
    const [from, to] = [new Date(now - FEED_DAYS_BEFORE * DAY_MS), new Date(now + FEED_DAYS_AHEAD * DAY_MS)];
    const { rows } = await sql<CalendarShift>`
      select p.id, p.name, p."startsAt", p."endsAt", p."isConfirmed", p.version, p.notes, v.name as "venueName",
             concat_ws(', ', v.address_line1, v.address_line2, v.city, v.county, v.postcode) as address,
             v.staff_notes as "staffNotes"
        from (${selectPlannedShifts(companyId, userId)}) p
        left join venues v on v.company_id = p.company_id and v.id = p.venue_id
       where p."endsAt" > ${from} and p."startsAt" < ${to}
       order by p."startsAt", p.id limit ${FEED_SHIFTS_MAX}`.execute(this.em.getKysely());
    return rows;
  }
}
