import { describe, expect, it } from '@jest/globals';
import { quoted, shortDate, shortTime, stretchText } from './notification.texts.js';

describe('the words of notifications', () => {
  it.each([
    ['2026-10-24', 'Oct 24'],
    ['2027-01-01', 'Jan 1'],
    ['2028-02-29', 'Feb 29'],
  ])('writes %s as %s', (date, text) => expect(shortDate(date)).toBe(text));

  it.each([
    ['00:00', '12:00 AM'],
    ['06:05', '6:05 AM'],
    ['12:00', '12:00 PM'],
    ['22:30', '10:30 PM'],
  ])('writes %s as %s', (time, text) => expect(shortTime(time)).toBe(text));

  it('names a piece of work by name, day and times', () => {
    const night = { name: 'Night shift', date: '2026-10-24', startTime: '22:00', endTime: '06:00' };
    expect(stretchText(night)).toBe('Night shift on Oct 24, 10:00 PM – 6:00 AM');
  });

  it('ends with the reason, cut between characters when it is long, or with a full stop', () => {
    expect(quoted('Too long')).toBe('Too long');
    expect(quoted(null)).toBeNull();
    expect(quoted('')).toBeNull();
    expect(quoted('😀'.repeat(400))).toBe(`${'😀'.repeat(300)}…`);
  });
});
