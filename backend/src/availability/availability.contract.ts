import * as v from 'valibot';
import { PersonName } from '../common/common.contract.js';
import {
  choiceField,
  dateField,
  EQUAL_TIMES,
  listField,
  timeField,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, Instant, LocalDay, TimeOfDay, view } from '../common/routes/views.contract.js';
import {
  EXCEPTION_KINDS,
  PATTERN_KINDS,
  type ExceptionKind,
  type PatternKind,
} from './availability-words.contract.js';

/** The most lines of a week. */
export const LINES_MAX = 50;
/** The most weeks of an employee that are valid from a later day. */
export const LATER_PATTERNS_MAX = 20;
/** The most exceptions of an employee from today on. */
export const EXCEPTIONS_MAX = 200;
/** The most days for which `GET /people-away` answers. */
export const AWAY_DAYS_MAX = 31;

export const PAST_DAY = 'Choose today or a later day';
export { EQUAL_TIMES };
export const BOTH_TIMES = 'Enter both times, or none for the whole day';

class TimesFields {
  /** Missing for the whole day. */
  @timeField({ label: 'Start time', required: 'Start time is required', hasDefault: true })
  startTime?: string | null;

  /** Missing for the whole day. An end before the start is on the next day. */
  @timeField({ label: 'End time', required: 'End time is required', hasDefault: true })
  endTime?: string | null;
}

export class AvailabilityLineRequest extends TimesFields {
  /** From 0 for Sunday to 6 for Saturday. */
  @wholeNumberField('Day of the week', { min: 0, max: 6 })
  weekday!: number;

  @choiceField('Kind', PATTERN_KINDS)
  kind!: PatternKind;
}

/** Sets the week of an employee from a day on. Weeks that were valid from later days are removed. */
export class SetAvailabilityRequest {
  @dateField({ label: 'First day', required: 'Enter the first day' })
  validFrom!: string;

  @listField(AvailabilityLineRequest, {
    min: 0,
    max: LINES_MAX,
    tooFew: 'Enter the times of the week',
    tooMany: `A week has at most ${LINES_MAX} times`,
    invalid: 'This time is not valid',
  })
  lines!: AvailabilityLineRequest[];

  @versionField()
  version?: number;
}

/** Adds a date on which an employee cannot or can work. It replaces older exceptions of this date with the same times, or all
 * if it is for the whole day. */
export class AddAvailabilityExceptionRequest extends TimesFields {
  @dateField({ label: 'Date', required: 'Enter the date' })
  date!: string;

  @choiceField('Kind', EXCEPTION_KINDS)
  kind!: ExceptionKind;
}

const AvailabilityLineView = view('AvailabilityLineView', {
  weekday: Count,
  kind: v.picklist(PATTERN_KINDS),
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
});

const AvailabilityPatternView = view('AvailabilityPatternView', {
  validFrom: LocalDay,
  lines: v.array(AvailabilityLineView),
  enteredBy: PersonName,
  enteredAt: Instant,
});
export type AvailabilityPatternView = v.InferOutput<typeof AvailabilityPatternView>;

export const AvailabilityExceptionView = view('AvailabilityExceptionView', {
  id: Id,
  date: LocalDay,
  kind: v.picklist(EXCEPTION_KINDS),
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
  enteredBy: PersonName,
  enteredAt: Instant,
});
export type AvailabilityExceptionView = v.InferOutput<typeof AvailabilityExceptionView>;

/** When an employee can work, from today on. */
export const AvailabilityView = view('AvailabilityView', {
  employeeId: Id,
  /** The week that is valid today, then those that are valid from later days. */
  patterns: v.array(AvailabilityPatternView),
  exceptions: v.array(AvailabilityExceptionView),
  /** Employees change days that are at least so many days ahead. */
  closesDays: Count,
  version: Count,
});
export type AvailabilityView = v.InferOutput<typeof AvailabilityView>;

/** An employee's leave and unavailable times. */
const PersonAway = view('PersonAway', {
  employeeId: Id,
  /** Approved leave. Sickness without an end yet has no end. */
  leave: v.array(view('AwaySpan', { startsAt: Instant, endsAt: v.nullable(Instant) })),
  /** The times in which the employee cannot work. */
  unavailable: v.array(view('UnavailableSpan', { startsAt: Instant, endsAt: Instant })),
});
export type PersonAway = v.InferOutput<typeof PersonAway>;

export const PeopleAwayView = view('PeopleAwayView', { people: v.array(PersonAway) });
export type PeopleAwayView = v.InferOutput<typeof PeopleAwayView>;

export const availabilityRoutes = {
  'GET /employees/:id/availability': {
    summary: 'Read when an employee can work. Employees read their own',
    answer: AvailabilityView,
  },
  'PATCH /employees/:id/availability': {
    summary: 'Set the week of an employee from a day on. Employees set their own',
    body: SetAvailabilityRequest,
    answer: AvailabilityView,
    errors: { 'availability.closed': 409, 'availability.left': 409, 'availability.too_many': 409 },
  },
  'POST /employees/:id/availability-exceptions': {
    summary: 'Add a date on which an employee cannot or can work. Employees add their own',
    body: AddAvailabilityExceptionRequest,
    answer: AvailabilityExceptionView,
    idempotent: true,
    errors: { 'availability.closed': 409, 'availability.left': 409, 'availability.too_many': 409 },
  },
  'DELETE /availability-exceptions/:id': {
    summary: 'Remove a date on which an employee cannot or can work. Employees remove their own',
    errors: { 'availability.closed': 409, 'availability.left': 409 },
  },
  'GET /people-away': {
    summary: 'Read who is on leave or cannot work between two days',
    query: { from: LocalDay, to: LocalDay },
    answer: PeopleAwayView,
  },
} satisfies RouteTable;

type AvailabilityRoutes = typeof availabilityRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends AvailabilityRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    availability: true;
  }
}
