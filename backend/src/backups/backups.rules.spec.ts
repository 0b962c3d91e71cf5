import { describe, expect, it } from '@jest/globals';
import { backupName, backupTime, expiredBackups, isBackupDue, isLeftUnfinished } from './backups.rules.js';

const name = (day: string, time = '02:30:00') => backupName(new Date(`${day}T${time}Z`), false);
const daysBefore = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) - index * 86_400_000).toISOString().slice(0, 10),
  );

describe('the name of a scheduled backup', () => {
  it('contains its time', () => {
    const at = new Date('2026-11-24T02:30:05Z');
    expect(backupName(at, true)).toBe('muster-20261124T023005Z.tar.zst.age');
    expect(backupTime(backupName(at, true))).toEqual(at);
    expect(backupTime(backupName(at, false))).toEqual(at);
  });

  it('differs from the names of other files', () => {
    for (const other of ['mine.tar.zst', 'muster-20261124T023005Z.tar.zst.old', 'erasures.jsonl'])
      expect(backupTime(other)).toBeNull();
    expect(isLeftUnfinished(`${name('2026-11-24')}.0123456789ab.unfinished`)).toBe(true);
    expect(isLeftUnfinished('mine.tar.zst.0123456789ab.unfinished')).toBe(false);
  });
});

describe('a backup at 02:30', () => {
  it.each([
    ['2026-11-24T10:00:00Z', null, true],
    ['2026-11-24T02:30:00Z', '2026-11-23T02:30:09Z', true],
    ['2026-11-24T02:29:59Z', '2026-11-23T02:30:09Z', false],
    ['2026-11-24T02:29:59Z', '2026-11-23T02:29:00Z', true],
    ['2026-11-24T23:59:00Z', '2026-11-24T02:30:00Z', false],
  ])('at %s with the last one of %s is due: %s', (now, last, isDue) => {
    expect(isBackupDue(new Date(now), 150, last === null ? null : new Date(last))).toBe(isDue);
  });
});

describe('old backups', () => {
  const keep = { days: 7, weeks: 4, months: 3 };

  it('are kept for the last days, weeks and months', () => {
    const all = daysBefore('2026-11-24', 200).map((day) => name(day));
    const expired = new Set(expiredBackups(all, keep));
    expect(all.filter((one) => !expired.has(one))).toEqual(
      [
        ...daysBefore('2026-11-24', 7),
        // The Sundays that end the weeks, and the last days of the months.
        '2026-11-15',
        '2026-11-08',
        '2026-10-31',
        '2026-09-30',
      ].map((day) => name(day)),
    );
  });

  it('are kept if they are the last one of a day, or the only one', () => {
    const [early, late] = [name('2026-11-24', '02:30:00'), name('2026-11-24', '15:00:00')];
    expect(expiredBackups([late, early], keep)).toEqual([early]);
    expect(expiredBackups([early, 'mine.tar.zst'], { days: 0, weeks: 0, months: 0 })).toEqual([]);
  });
});
