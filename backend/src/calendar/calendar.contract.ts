/** Whether somebody's shifts can be read by a calendar program. */
export interface CalendarFeedView {
  /** When its address was made; null while there is none. */
  createdAt: string | null;
}

/** A new address, which is shown this once. */
export interface NewCalendarFeedView extends CalendarFeedView {
  url: string;
}

/** A feed holds shifts from so many days before today, */
export const FEED_DAYS_BEFORE = 30;
/** to so many days ahead, */
export const FEED_DAYS_AHEAD = 365;
/** and so many of them at most. */
export const FEED_SHIFTS_MAX = 1_000;
