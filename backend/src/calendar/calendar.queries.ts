import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import type { Role } from '../common/auth/roles.contract.js';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { selectPlannedShifts } from '../shifts/planned-shifts.sql.js';
import type { CalendarAbsence, CalendarShift } from './calendar-file.js';
import {
  FEED_DAYS_AHEAD,
  FEED_DAYS_BEFORE,
  FEED_LEAVE_MAX,
  FEED_SHIFTS_MAX,
  type CalendarFeedView,
} from './calendar.contract.js';
import { DAY_MS } from '../common/time/units.js';

/** The member whose calendar an address opens. */
export interface FeedOwner {
  userId: string;
  companyId: string;
  role: Role;
  timeZone: string;
  /** Null until the company has a name. */
  company: string | null;
  createdAt: string;
}

const FEED: Selection<CalendarFeedView> = selection({ 'calendar_feeds f': ['createdAt'] });
const OWNER: Selection<FeedOwner> = selection({
  'calendar_feeds f': ['userId', 'companyId', 'createdAt'],
  'users u': ['role'],
  'companies c': ['timeZone'],
  company: sql`c.name`,
});
const SHIFT: Selection<CalendarShift> = selection({
  'venues v': ['staffNotes'],
  id: sql`p.id`,
  name: sql`p.name`,
  startsAt: sql`p."startsAt"`,
  endsAt: sql`p."endsAt"`,
  isConfirmed: sql`p."isConfirmed"`,
  version: sql`p.version`,
  notes: sql`p.notes`,
  venueName: sql`v.name`,
  address: sql`concat_ws(', ', v.address_line1, v.address_line2, v.city, v.county, v.postcode)`,
});

const ABSENCE = {
  id: sql`l.id`,
  person: fullName('e'),
  isApproved: sql`l.status = 'approved'`,
  isWholeDays: sql`l.part = 'days'`,
  startsOn: sql`l.starts_on`,
  startsAt: sql`l.starts_at`,
  endsAt: sql`l.ends_at`,
  version: sql`l.version`,
};

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

  /** Returns the employee's own leave and requests for leave by start. */
  ownLeave({ companyId, userId, timeZone }: FeedOwner): Promise<CalendarAbsence[]> {
    return this.leave(
      { companyId, timeZone },
      sql`l.employee_id = ${userId} and l.status in ('requested', 'approved')`,
    );
  }

  /** Returns the approved leave of all active members by start. */
  absences({ companyId, timeZone }: FeedOwner): Promise<CalendarAbsence[]> {
    return this.leave({ companyId, timeZone }, sql`l.status = 'approved' and e.deactivated_at is null`);
  }

  private leave(
    { companyId, timeZone }: Pick<FeedOwner, 'companyId' | 'timeZone'>,
    condition: RawBuilder<unknown>,
  ): Promise<CalendarAbsence[]> {
    const { from, to } = this.days();
    const lastKnown = sql`greatest(l.starts_on, ${today(this.clock.now(), timeZone)}::date)`;
    const columns: Selection<CalendarAbsence> = selection({
      ...ABSENCE,
      endsOn: sql`coalesce(l.ends_on, ${lastKnown})`,
    });
    const found = sql`
      from leave_requests l join users e on e.company_id = l.company_id and e.id = l.employee_id
     where l.company_id = ${companyId} and ${condition}
       and l.starts_at < ${to} and (l.ends_at is null or l.ends_at > ${from})
     order by l.starts_at, l.id limit ${FEED_LEAVE_MAX}`;
    return read(this.em.getKysely(), columns, found);
  }

  /** Returns the shifts in a member's calendar by start. */
  async shifts({ companyId, userId }: FeedOwner): Promise<CalendarShift[]> {
    const { from, to } = this.days();
    const found = sql`
      from (${selectPlannedShifts(companyId, userId)}) p
      left join venues v on v.company_id = p.company_id and v.id = p.venue_id
     where p."endsAt" > ${from} and p."startsAt" < ${to}
     order by p."startsAt", p.id limit ${FEED_SHIFTS_MAX}`;
    return read(this.em.getKysely(), SHIFT, found);
  }

  private days(): { from: Date; to: Date } {
    const now = this.clock.now().getTime();
    return { from: new Date(now - FEED_DAYS_BEFORE * DAY_MS), to: new Date(now + FEED_DAYS_AHEAD * DAY_MS) };
  }
}
