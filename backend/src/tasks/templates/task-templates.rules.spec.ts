import { describe, expect, it } from '@jest/globals';
import { dueOccurrences, nextOccurrenceStart } from './task-templates.rules.js';

const LONDON = 'Europe/London';
const DAILY = [0, 1, 2, 3, 4, 5, 6];
const morning = { weekdays: DAILY, startTime: '08:00', dueTime: '09:00' };
const at = (instant: string): Date => new Date(instant);

/** Returns each task with its day and times, as created by a job that runs every minute. */
function made(repeat: typeof morning, from: string, to: string, zone = LONDON): string[] {
  const all: string[] = [];
  let nextAt = nextOccurrenceStart(repeat, at(from), zone);
  for (let now = at(from); now <= at(to); now = new Date(now.getTime() + 60_000)) {
    if (nextAt > now) continue;
    all.push(
      ...dueOccurrences(repeat, nextAt, now, zone).map(
        ({ date, startsAt, dueAt }) => `${date} ${startsAt.toISOString()} ${dueAt.toISOString()}`,
      ),
    );
    nextAt = nextOccurrenceStart(repeat, now, zone);
  }
  return all;
}

describe('when a repeating task appears next', () => {
  it.each([
    ['before its time that day', '2026-11-22T07:59:00Z', morning, '2026-11-22T08:00:00.000Z'],
    ['at its time: the next day', '2026-11-22T08:00:00Z', morning, '2026-11-23T08:00:00.000Z'],
    [
      'on one day of the week',
      '2026-11-22T12:00:00Z',
      { ...morning, weekdays: [6] },
      '2026-11-28T08:00:00.000Z',
    ],
    ['a week later', '2026-11-28T08:00:00Z', { ...morning, weekdays: [6] }, '2026-12-05T08:00:00.000Z'],
    ['at midnight', '2026-11-22T23:59:59Z', { ...morning, startTime: '00:00' }, '2026-11-23T00:00:00.000Z'],
    ['in summer time', '2026-06-01T12:00:00Z', morning, '2026-06-02T07:00:00.000Z'],
    [
      'at midnight in summer',
      '2026-06-01T22:30:00Z',
      { ...morning, startTime: '00:00' },
      '2026-06-01T23:00:00.000Z',
    ],
    [
      'when the clocks skip it',
      '2027-03-27T12:00:00Z',
      { ...morning, startTime: '01:30' },
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'when it comes twice: the first',
      '2026-10-24T12:00:00Z',
      { ...morning, startTime: '01:30' },
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'between the two',
      '2026-10-25T00:30:00Z',
      { ...morning, startTime: '01:30' },
      '2026-10-26T01:30:00.000Z',
    ],
  ])('is %s', (_, after, repeat, next) => {
    expect(nextOccurrenceStart(repeat, at(after), LONDON).toISOString()).toBe(next);
  });
});

describe('the tasks of a repeating task', () => {
  it('appear once a day, also in both nights of a clock change', () => {
    const night = { ...morning, startTime: '01:30', dueTime: '02:30' };
    expect(made(night, '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
      '2026-10-25 2026-10-25T00:30:00.000Z 2026-10-25T02:30:00.000Z',
      '2026-10-26 2026-10-26T01:30:00.000Z 2026-10-26T02:30:00.000Z',
    ]);
    expect(made(night, '2027-03-27T12:00:00Z', '2027-03-29T12:00:00Z')).toEqual([
      '2027-03-28 2027-03-28T01:30:00.000Z 2027-03-28T01:30:00.000Z',
      '2027-03-29 2027-03-29T00:30:00.000Z 2027-03-29T01:30:00.000Z',
    ]);
  });

  it('are due on the next day if the due time is at or before the start', () => {
    const closing = { ...morning, startTime: '23:00', dueTime: '02:00' };
    expect(made(closing, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toEqual([
      '2026-10-24 2026-10-24T22:00:00.000Z 2026-10-25T02:00:00.000Z',
    ]);
    const whole = { ...morning, dueTime: '08:00' };
    expect(made(whole, '2026-11-22T00:00:00Z', '2026-11-22T12:00:00Z')).toEqual([
      '2026-11-22 2026-11-22T08:00:00.000Z 2026-11-23T08:00:00.000Z',
    ]);
  });

  it('appear only on the chosen days', () => {
    const weekends = { ...morning, weekdays: [0, 6] };
    expect(
      made(weekends, '2026-11-20T00:00:00Z', '2026-11-30T00:00:00Z').map((one) => one.slice(0, 10)),
    ).toEqual(['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']);
  });

  it.each([
    ['a minute late', '2026-11-22T08:01:00Z', ['2026-11-22']],
    ['a day late, less a moment', '2026-11-23T07:59:59.999Z', ['2026-11-22']],
    ['a day late: that of today', '2026-11-23T08:00:00Z', ['2026-11-23']],
    ['a week late: that of today', '2026-11-29T10:00:00Z', ['2026-11-29']],
    ['a week late, before that of today', '2026-11-29T07:00:00Z', ['2026-11-28']],
  ])('are created %s, after a time without a server', (_, now, dates) => {
    const due = dueOccurrences(morning, at('2026-11-22T08:00:00Z'), at(now), LONDON);
    expect(due.map(({ date }) => date)).toEqual(dates);
  });

  it('never appear before the stored time', () => {
    expect(dueOccurrences(morning, at('2026-11-23T08:00:00Z'), at('2026-11-22T12:00:00Z'), LONDON)).toEqual(
      [],
    );
  });

  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu', 'America/Sao_Paulo'])(
    'appear once a day in %s',
    (zone) => {
      const all = made(morning, '2026-11-20T00:00:00Z', '2026-11-25T00:00:00Z', zone);
      expect(all).toHaveLength(5);
      expect(new Set(all.map((one) => one.slice(0, 10))).size).toBe(5);
    },
  );
});
