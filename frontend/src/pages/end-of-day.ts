/** The time of a date that somebody named without one: they have the whole day. */
export const END_OF_DAY = '23:59';
