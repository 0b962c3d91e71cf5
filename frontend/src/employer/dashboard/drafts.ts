/** Where the unsent form of a new schedule is kept through a lost session. */
export const SCHEDULE_DRAFT = 'schedule.create.dialog';
/** The same for a new venue. */
export const VENUE_DRAFT = 'venue.create.dialog';
