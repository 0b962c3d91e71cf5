import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidFields } from '../common/http/errors.js';
import { isId } from '../common/fields/index.js';
import { daysBetween, isLocalDate, type LocalDate } from '../common/time/local.js';
import { CALENDAR_DAYS_MAX } from './leave.contract.js';

/** The days of the calendar of absences, and the venue whose people it shows. */
export interface CalendarDays {
  from: LocalDate;
  to: LocalDate;
  venueId: string | null;
}

const notDate = (label: string): string => `${label} must be a real date, like 2026-11-21`;

/**
 * Reads the days from a request's address, as `?from=2026-11-01&to=2026-11-30&venueId=...`.
 * @throws InvalidFields
 */
export const CalendarDaysParam = createParamDecorator(
  (_: unknown, context: ExecutionContext): CalendarDays => {
    const { from, to, venueId = null } = context.switchToHttp().getRequest<Request>().query;
    if (!isLocalDate(from)) throw new InvalidFields({ from: notDate('From') });
    if (!isLocalDate(to)) throw new InvalidFields({ to: notDate('To') });
    const days = daysBetween(from, to);
    if (days < 0) throw new InvalidFields({ to: 'To must not be before From' });
    if (days >= CALENDAR_DAYS_MAX)
      throw new InvalidFields({ to: `The calendar shows at most ${CALENDAR_DAYS_MAX} days` });
    if (venueId !== null && !isId(venueId)) throw new InvalidFields({ venueId: 'Venue is not valid' });
    return { from, to, venueId };
  },
);
