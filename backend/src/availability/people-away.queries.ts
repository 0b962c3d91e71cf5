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
import { availabilityTimes } from './availability.rules.js';

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

/** Reads who is on approved leave or cannot work. */
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
    return { people: [...(await this.during({ companyId, timeZone }, span)).values()] };
  }

  /** Returns the employees who are away in a time, by their ids.
   * @param employeeIds all employees if missing */
  async during(
    { companyId, timeZone }: Company,
    { startsAt, endsAt }: Span,
    employeeIds?: readonly string[],
  ): Promise<Map<string, PersonAway>> {
    const found = new Map<string, PersonAway>();
    const of = (employeeId: string): PersonAway => {
      const known = found.get(employeeId) ?? { employeeId, leave: [], unavailable: [] };
      found.set(employeeId, known);
      return known;
    };
    const own = employeeIds ? sql`and l.employee_id = any(${uuidArray(employeeIds)})` : sql``;
    const condition = sql`l.status = 'approved' ${own}`;
    for (const leave of await this.absences.away(companyId, { from: startsAt, to: endsAt }, condition))
      of(leave.employeeId).leave.push({ startsAt: leave.startsAt, endsAt: leave.endsAt });
    const days = { from: wallClock(startsAt, timeZone).date, to: wallClock(endsAt, timeZone).date };
    for (const person of await this.availability.ofPeople(companyId, days, employeeIds)) {
      const times = availabilityTimes(person, days, timeZone).unavailable.filter(
        (time) => new Date(time.startsAt) < endsAt && new Date(time.endsAt) > startsAt,
      );
      if (times.length > 0) of(person.employeeId).unavailable.push(...times);
    }
    return found;
  }
}
