import { describe, expect, it } from '@jest/globals';
import { copySchedule, type CopiedSchedule } from './schedule-copies.rules.js';

const active = { people: new Set(['sam', 'kim']), venues: new Set(['dock']) };
const schedule = (about: Partial<CopiedSchedule>): CopiedSchedule => ({
  id: 'late',
  date: '2026-10-24',
  startTime: '22:00',
  endTime: '06:00',
  venueId: 'dock',
  peopleNeeded: 1,
  people: [],
  ...about,
});
const on = (...names: string[]) => names.map((employeeId) => ({ id: `shift of ${employeeId}`, employeeId }));
const place = { venueId: 'dock', date: '2026-10-31', startTime: '22:00', endTime: '06:00' };

describe('the copy of a schedule', () => {
  it.each([
    ['keeps its people', { people: on('sam'), peopleNeeded: 1 }, 7, '2026-10-31', ['sam'], 1],
    ['has its open places', { people: on('sam'), peopleNeeded: 3 }, 7, '2026-10-31', ['sam'], 3],
    ['keeps people above the number', { people: on('sam', 'kim') }, 7, '2026-10-31', ['sam', 'kim'], 2],
    ['crosses the month and the clock change', { people: on('sam') }, 14, '2026-11-07', ['sam'], 1],
    ['may be earlier', { people: on('sam') }, -28, '2026-09-26', ['sam'], 1],
    ['may have no venue', { people: on('sam'), venueId: null }, 7, '2026-10-31', ['sam'], 1],
    ['may have no people', { peopleNeeded: 2 }, 7, '2026-10-31', [], 2],
  ])('%s', (_, about, distance, date, employeeIds, copied) => {
    expect(copySchedule(schedule(about), distance, active)).toEqual({
      date,
      employeeIds,
      copied,
      skipped: [],
    });
  });

  it('leaves the place of a leaver open and lists it', () => {
    expect(copySchedule(schedule({ people: on('sam', 'gone'), peopleNeeded: 2 }), 7, active)).toEqual({
      date: '2026-10-31',
      employeeIds: ['sam'],
      copied: 1,
      skipped: [{ ...place, shiftId: 'shift of gone', employeeId: 'gone', reason: 'left' }],
    });
  });

  it('is not made at a closed venue, and lists each place', () => {
    const closed = { ...place, venueId: 'pier', reason: 'closed' };
    const about = { people: on('sam'), peopleNeeded: 2, venueId: 'pier' };
    expect(copySchedule(schedule(about), 7, active)).toEqual({
      date: null,
      employeeIds: [],
      copied: 0,
      skipped: [
        { ...closed, shiftId: 'shift of sam', employeeId: 'sam' },
        { ...closed, shiftId: 'late', employeeId: null },
      ],
    });
  });
});
