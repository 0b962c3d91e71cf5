import { describe, expect, it } from '@jest/globals';
import { copySchedule, type CopiedSchedule } from './schedule-copies.rules.js';

const active = { people: new Set(['sam', 'kim']), venues: new Set(['dock']), isAway: () => false };
const schedule = (about: Partial<CopiedSchedule>): CopiedSchedule => ({
  id: 'late',
  date: '2026-10-24',
  startTime: '22:00',
  endTime: '06:00',
  venueId: 'dock',
  peopleNeeded: 1,
  shifts: [],
  ...about,
});
const times = { startTime: '22:00', endTime: '06:00', breakMinutes: 0, invitationId: null };
const on = (...names: string[]) =>
  names.map((employeeId) => {
    return { id: `shift of ${employeeId}`, employeeId, venueId: 'dock', date: '2026-10-24', ...times };
  });
const place = { venueId: 'dock', date: '2026-10-31', startTime: '22:00', endTime: '06:00' };
const copy = (employeeId: string | null, date = '2026-10-31') => ({
  employeeId,
  venueId: 'dock',
  date,
  ...times,
});

describe('the copy of a schedule', () => {
  it.each([
    ['keeps its people', { shifts: on('sam'), peopleNeeded: 1 }, 7, '2026-10-31', ['sam'], 1],
    ['has its open places', { shifts: on('sam'), peopleNeeded: 3 }, 7, '2026-10-31', ['sam'], 3],
    ['keeps people above the number', { shifts: on('sam', 'kim') }, 7, '2026-10-31', ['sam', 'kim'], 2],
    ['crosses the month and the clock change', { shifts: on('sam') }, 14, '2026-11-07', ['sam'], 1],
    ['may be earlier', { shifts: on('sam') }, -28, '2026-09-26', ['sam'], 1],
    ['may have no venue', { shifts: on('sam'), venueId: null }, 7, '2026-10-31', ['sam'], 1],
    ['may have no people', { peopleNeeded: 2 }, 7, '2026-10-31', [], 2],
  ])('%s', (_, about, distance, date, employeeIds, copied) => {
    const made = copySchedule(schedule(about), distance, active);
    expect(made).toMatchObject({ date, copied, skipped: [] });
    expect(made.shifts.map(({ employeeId }) => employeeId)).toEqual(employeeIds);
    for (const shift of made.shifts) expect(shift.date).toBe(date);
  });

  it('leaves the place of a leaver open and lists it', () => {
    expect(copySchedule(schedule({ shifts: on('sam', 'gone'), peopleNeeded: 2 }), 7, active)).toEqual({
      date: '2026-10-31',
      shifts: [copy('sam'), copy(null)],
      copied: 1,
      skipped: [{ ...place, shiftId: 'shift of gone', employeeId: 'gone', reason: 'left' }],
      opened: [],
    });
  });

  it('leaves the place of a person on leave open and lists it with its new date', () => {
    const isAway = (id: string, { date }: { date: string }) => id === 'kim' && date === '2026-10-31';
    const away = { ...active, isAway };
    expect(copySchedule(schedule({ shifts: on('sam', 'kim'), peopleNeeded: 2 }), 7, away)).toEqual({
      date: '2026-10-31',
      shifts: [copy('sam'), copy(null)],
      copied: 2,
      skipped: [],
      opened: [{ ...place, shiftId: 'shift of kim', employeeId: 'kim' }],
    });
  });

  it('keeps values of a shift of its own, but not a closed venue', () => {
    const [own, other] = on('sam', 'kim');
    const shifts = [
      { ...own!, date: '2026-10-25', startTime: '23:00', breakMinutes: 30 },
      { ...other!, venueId: 'pier' },
    ];
    expect(copySchedule(schedule({ shifts }), 7, active).shifts).toEqual([
      { ...copy('sam', '2026-11-01'), startTime: '23:00', breakMinutes: 30 },
      copy('kim'),
    ]);
  });

  it('is not made at a closed venue, and lists each place', () => {
    const closed = { ...place, venueId: 'pier', reason: 'closed' };
    const about = { shifts: on('sam'), peopleNeeded: 2, venueId: 'pier' };
    expect(copySchedule(schedule(about), 7, active)).toEqual({
      date: null,
      shifts: [],
      copied: 0,
      skipped: [
        { ...closed, shiftId: 'shift of sam', employeeId: 'sam' },
        { ...closed, shiftId: 'late', employeeId: null },
      ],
      opened: [],
    });
  });
});
