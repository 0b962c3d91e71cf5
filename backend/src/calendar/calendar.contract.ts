import * as v from 'valibot';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { extendedView, Instant, view } from '../common/routes/views.contract.js';
/** The calendar address of a member, which is itself secret. */
export const CalendarFeedView = view('CalendarFeedView', {
  /** When the address was created, or null if there is none. */
  createdAt: v.nullable(Instant),
});
export type CalendarFeedView = v.InferOutput<typeof CalendarFeedView>;

/** A new address, which is shown only once. */
export const NewCalendarFeedView = extendedView('NewCalendarFeedView', CalendarFeedView, {
  url: v.string(),
});
export type NewCalendarFeedView = v.InferOutput<typeof NewCalendarFeedView>;

/** The number of days before today that a calendar covers. */
export const FEED_DAYS_BEFORE = 30;
/** The number of days after today that a calendar covers. */
export const FEED_DAYS_AHEAD = 365;
/** The maximum number of shifts in a calendar. */
export const FEED_SHIFTS_MAX = 1_000;
/** The maximum number of leave in a calendar. */
export const FEED_LEAVE_MAX = 5_000;

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    calendar_feed: true;
  }
}

export const calendarRoutes = {
  'GET /calendar': { summary: 'Read when your calendar address was created', answer: CalendarFeedView },
  'POST /calendar': { summary: 'Create or replace your calendar address', answer: NewCalendarFeedView },
  'DELETE /calendar': { summary: 'Delete your calendar address', answer: CalendarFeedView },
  'GET /calendar/:file': {
    summary: 'Read an employee’s shifts and leave, or for an employer who is away',
    file: 'text/calendar',
    mayBeUnchanged: true,
  },
} satisfies RouteTable;

type CalendarRoutes = typeof calendarRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends CalendarRoutes {}
}
