import { spanOf } from '../src/common/time/zoned.js';
import type { PersonsShift } from '../src/shifts/may-work/may-work.rules.js';

/** Returns a shift in London from 'Bar 2026-11-27 09:00-17:00', and perhaps its break: ' -30'. */
export function shiftOf(text: string): PersonsShift {
  const [name, date, times, pause = '-0'] = text.split(' ') as [string, string, string, string?];
  const [startTime, endTime] = times.split('-') as [string, string];
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, 'Europe/London');
  return {
    id: text,
    name,
    date,
    startTime,
    endTime,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    breakMinutes: Number(pause.slice(1)),
  };
}
