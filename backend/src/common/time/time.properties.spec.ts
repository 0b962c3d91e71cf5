import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { totalHours, workedMinutes } from './hours.js';
import { addDays, type LocalDate, type LocalTime } from './local.js';
import { instantOf, spanOf, wallClock } from './zoned.js';

const MINUTES_A_DAY = 1_440;
/** Clocks change by an hour, or by half an hour on a few islands. A shift may contain one change. */
const LONGEST = MINUTES_A_DAY + 60;

const zone = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
);
const date = fc.integer({ min: 0, max: 36_000 }).map((days): LocalDate => addDays('2001-01-01', days));
const time = fc.integer({ min: 0, max: MINUTES_A_DAY - 1 }).map((minutes): LocalTime => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
});

describe('for every date, time and zone', () => {
  it('the instant of an existing wall-clock time shows the same time again', () => {
    fc.assert(
      fc.property(date, time, zone, (day, at, where) => {
        const shown = wallClock(instantOf(day, at, where), where);
        const again = wallClock(instantOf(shown.date, shown.time, where), where);
        return again.date === shown.date && again.time === shown.time;
      }),
    );
  });

  it('a shift never ends before it begins and never lasts longer than a day and a clock change', () => {
    fc.assert(
      fc.property(date, time, time, zone, (day, start, end, where) => {
        const span = spanOf(day, start, end, where);
        const minutes = (span.endsAt.getTime() - span.startsAt.getTime()) / 60_000;
        return minutes >= 0 && minutes <= LONGEST;
      }),
    );
  });

  it('worked time is never negative, never more than the shift, and fits the column', () => {
    fc.assert(
      fc.property(
        date,
        time,
        time,
        zone,
        fc.integer({ min: 0, max: 1_440 }),
        (day, start, end, where, pause) => {
          const span = spanOf(day, start, end, where);
          const worked = workedMinutes(span, pause);
          return (
            worked >= 0 && worked <= workedMinutes(span, 0) && /^\d{1,2}\.\d\d$/.test(totalHours(worked))
          );
        },
      ),
    );
  });
});
