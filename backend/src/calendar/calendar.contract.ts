/** The calendar address of a member, which is itself secret. */
export interface CalendarFeedView {
  /** When the address was created, or null if there is none. */
  createdAt: string | null;
}

/** A new address, which is shown only once. */
export interface NewCalendarFeedView extends CalendarFeedView {
  url: string;
}

/** The number of days before today that a calendar covers. */
export const FEED_DAYS_BEFORE = 30;
/** The number of days after today that a calendar covers. */
export const FEED_DAYS_AHEAD = 365;
/** The maximum number of shifts in a calendar. */
export const FEED_SHIFTS_MAX = 1_000;

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    calendar_feed: true;
  }
}
