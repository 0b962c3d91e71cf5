import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isId } from '../common/fields/index.js';
import { daysOf, type Days } from '../common/http/days.js';
import { InvalidFields } from '../common/http/errors.js';
import { CALENDAR_DAYS_MAX } from './leave.contract.js';

const TOO_MANY = `The calendar shows at most ${CALENDAR_DAYS_MAX} days`;

/** The days of the calendar of absences, and the venue whose people it shows. */
export interface CalendarDays extends Days {
  venueId: string | null;
}

/**
 * Reads the days from a request's address, as `?from=2026-11-01&to=2026-11-30&venueId=...`.
 * @throws InvalidFields
 */
export const CalendarDaysParam = createParamDecorator(
  (_: unknown, context: ExecutionContext): CalendarDays => {
    const request = context.switchToHttp().getRequest<Request>();
    const days = daysOf(request, CALENDAR_DAYS_MAX, TOO_MANY);
    const { venueId = null } = request.query;
    if (venueId !== null && !isId(venueId)) throw new InvalidFields({ venueId: 'Venue is not valid' });
    return { ...days, venueId };
  },
);
