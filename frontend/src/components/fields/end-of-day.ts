/** The time for a date that was entered without a time. */
export const END_OF_DAY = '23:59';
