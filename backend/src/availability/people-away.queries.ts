import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { AbsencesQueries } from '../absences/absences.queries.js';
import { uuidArray } from '../common/db/lists/read.js';
import { daysOf, type Days } from '../common/http/days.js';
import { addDays } from '../common/time/local.js';
import { instantOf, wallClock, type Span } from '../common/time/zoned.js';
import { AWAY_DAYS_MAX, type PeopleAwayView, type PersonAway } from './availability.contract.js';
import { AvailabilityQueries } from './availability.queries.js';
import { availabilityTimes, type AvailabilitySpan } from './availability.rules.js';

const TOO_MANY = `Choose at most ${AWAY_DAYS_MAX} days`;

/**
 * Reads the days from a request's address.
 * @throws InvalidFields
 */
export const AwayDays = createParamDecorator((_: unknown, context: ExecutionContext): Days =>
  daysOf(context.switchToHttp().getRequest<Request>(), AWAY_DAYS_MAX, TOO_MANY),
);

/** The part of the company that answers need. */
interface Company {
  companyId: string;
  timeZone: string;
}

/** An employee's leave, and when they cannot work or prefer to. */
export interface PersonsTimes extends PersonAway {
  preferred: AvailabilitySpan[];
}

/** Reads who is on approved leave, or cannot or prefers to work. */
@Injectable()
export class PeopleAwayQueries {
  constructor(
    private readonly absences: AbsencesQueries,
    private readonly availability: AvailabilityQueries,
  ) {}

  /** Returns the employees who are away on some days. */
  async onDays({ companyId, timeZone }: Company, { from, to }: Days): Promise<PeopleAwayView> {
    const span = {
      startsAt: instantOf(from, '00:00', timeZone),
      endsAt: instantOf(addDays(to, 1), '00:00', timeZone),
    };
    const found = await this.during({ companyId, timeZone }, span);
    const people = [...found.values()].map(({ preferred: _, ...away }) => away);
    return { people: people.filter(({ leave, unavailable }) => leave.length + unavailable.length > 0) };
  }

  /** Returns the employees who are away or prefer to work in a time, by their ids.
   * @param employeeIds all employees if missing */
  async during(
    { companyId, timeZone }: Company,
    { startsAt, endsAt }: Span,
    employeeIds?: readonly string[],
  ): Promise<Map<string, PersonsTimes>> {
    const found = new Map<string, PersonsTimes>();
    const of = (employeeId: string): PersonsTimes => {
      const known = found.get(employeeId) ?? { employeeId, leave: [], unavailable: [], preferred: [] };
      found.set(employeeId, known);
      return known;
    };
    const own = employeeIds ? sql`and l.employee_id = any(${uuidArray(employeeIds)})` : sql``;
    const condition = sql`l.status = 'approved' ${own}`;
    for (const leave of await this.absences.away(companyId, { from: startsAt, to: endsAt }, condition))
      of(leave.employeeId).leave.push({ startsAt: leave.startsAt, endsAt: leave.endsAt });
    const days = { from: wallClock(startsAt, timeZone).date, to: wallClock(endsAt, timeZone).date };
    for (const person of await this.availability.ofPeople(companyId, days, employeeIds)) {
      const { unavailable, preferred } = availabilityTimes(person, days, timeZone);
      const isDuring = (time: AvailabilitySpan): boolean =>
        new Date(time.startsAt) < endsAt && new Date(time.endsAt) > startsAt;
      for (const time of unavailable.filter(isDuring)) of(person.employeeId).unavailable.push(time);
      for (const time of preferred.filter(isDuring)) of(person.employeeId).preferred.push(time);
    }
    return found;
  }
}
