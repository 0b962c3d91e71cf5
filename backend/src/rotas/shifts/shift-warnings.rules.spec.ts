import { describe, expect, it } from '@jest/globals';
import { spanOf } from '../../common/time/zoned.js';
import { shiftWarnings, type PersonsWork, type PlannedShift } from './shift-warnings.rules.js';

function work(
  id: string,
  date: string,
  startTime: string,
  endTime: string,
  employeeId: string | null = 'sam',
) {
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, 'Europe/London');
  const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id, name: `Rota ${id}`, employeeId, date, startTime, endTime, ...instants } satisfies PersonsWork;
}

function shift(...about: Parameters<typeof work>): PlannedShift {
  return { ...work(...about), employee: { isActive: true }, venue: null };
}

/** Returns the overlaps as `a-b` if shift a has a warning about b. */
function overlaps(shifts: PlannedShift[], elsewhere: PersonsWork[] = []): string[] {
  return shiftWarnings(shifts, elsewhere).map(({ shiftId, other }) => `${shiftId}-${other!.id}`);
}

describe('warnings about shifts', () => {
  it.each([
    ['end to start', ['09:00', '12:00'], ['12:00', '17:00'], []],
    ['a minute of both', ['09:00', '12:01'], ['12:00', '17:00'], ['a-b', 'b-a']],
    ['the same', ['09:00', '12:00'], ['09:00', '12:00'], ['a-b', 'b-a']],
    ['one inside the other', ['09:00', '17:00'], ['10:00', '11:00'], ['a-b', 'b-a']],
    ['a night into the day before', ['22:00', '06:00'], ['21:00', '22:00'], []],
  ] as const)('name the overlapping shifts: %s', (_, [start, end], [from, to], expected) => {
    const [a, b] = [shift('a', '2026-11-16', start, end), shift('b', '2026-11-16', from, to)];
    expect(overlaps([a, b]).sort()).toEqual(expected);
    expect(overlaps([b, a]).sort()).toEqual(expected);
  });

  it.each([
    ['in winter', '2026-11-16', ['a-b', 'b-a']],
    ['when clocks go back', '2026-10-24', ['a-b', 'b-a']],
    ['when clocks go forward', '2027-03-27', ['a-b', 'b-a']],
  ])('name a night shift that ends the next morning %s', (_, date, expected) => {
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
    const night = shift('a', date, '22:00', '06:00');
    expect(overlaps([night, shift('b', next, '05:59', '12:00')]).sort()).toEqual(expected);
    expect(overlaps([night, shift('b', next, '06:00', '12:00')])).toEqual([]);
  });

  it('ignore shifts of other employees, and open shifts, at the same time', () => {
    const times = ['2026-11-16', '09:00', '17:00'] as const;
    expect(overlaps([shift('a', ...times), shift('b', ...times, 'kim'), shift('c', ...times, null)])).toEqual(
      [],
    );
    expect(overlaps([shift('a', ...times, null), shift('b', ...times, null)])).toEqual([]);
  });

  it('name work elsewhere, but are not about it', () => {
    const elsewhere = [work('x', '2026-11-16', '08:00', '09:01')];
    const mine = [shift('a', '2026-11-16', '09:00', '17:00'), shift('b', '2026-11-17', '09:00', '17:00')];
    expect(shiftWarnings(mine, elsewhere)).toEqual([
      {
        shiftId: 'a',
        kind: 'overlap',
        other: { id: 'x', name: 'Rota x', date: '2026-11-16', startTime: '08:00', endTime: '09:01' },
      },
    ]);
  });

  it('are one per shift, even with several overlaps, and miss none', () => {
    const many = Array.from({ length: 40 }, (_, index) => {
      const [start, length] = [(index * 37) % 600, 1 + ((index * 53) % 200)];
      const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
      return {
        ...shift(`s${index}`, '2026-01-01', '09:00', '17:00'),
        startsAt: at(start),
        endsAt: at(start + length),
      };
    });
    const warned = new Map(shiftWarnings(many, []).map(({ shiftId, other }) => [shiftId, other!.id]));
    const meets = (one: PlannedShift, other: PlannedShift) =>
      one.id !== other.id && one.startsAt < other.endsAt && other.startsAt < one.endsAt;
    for (const one of many) {
      const others = many.filter((other) => meets(one, other)).map(({ id }) => id);
      expect([one.id, warned.has(one.id)]).toEqual([one.id, others.length > 0]);
      if (others.length > 0) expect(others).toContain(warned.get(one.id));
    }
  });

  it('name inactive employees and closed venues', () => {
    const left = { ...shift('a', '2026-11-16', '09:00', '17:00'), employee: { isActive: false } };
    const closed = { ...shift('b', '2026-11-17', '09:00', '17:00'), venue: { isActive: false } };
    expect(shiftWarnings([left, closed], [])).toEqual([
      { shiftId: 'a', kind: 'left', other: null },
      { shiftId: 'b', kind: 'closed', other: null },
    ]);
  });
});
