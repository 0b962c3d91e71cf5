import { describe, expect, it } from '@jest/globals';
import { bothWarning, overlapWarning } from './overlap.rules.js';

describe('the warning of an overlapping shift', () => {
  it.each([
    ['specification', 'Sam Guard already works Night watch on Oct 24, 2026, 10:00 PM - 6:00 AM.'],
    ['uk', 'Sam Guard already works Night watch on Sat 24 Oct 2026, 22:00 - 06:00.'],
  ] as const)('names it in the format %s', (format, warning) => {
    const shift = { name: 'Night watch', date: '2026-10-24', startTime: '22:00', endTime: '06:00' };
    expect(overlapWarning({ firstName: 'Sam', lastName: 'Guard' }, shift, format)).toBe(warning);
  });

  it('names both where none of them is there yet', () => {
    const shift = { name: 'Week 23', date: '2030-06-03', startTime: '09:00', endTime: '17:00' };
    const other = { ...shift, startTime: '12:00', endTime: '20:00' };
    expect(bothWarning({ firstName: 'Sam', lastName: 'Guard' }, [shift, other], 'uk')).toBe(
      'Sam Guard would work both Week 23 on Mon 3 Jun 2030, 09:00 - 17:00 and Week 23 on Mon 3 Jun 2030, 12:00 - 20:00.',
    );
  });

  it('is not turned by what its names hold', () => {
    const shift = { name: 'Ni\u202eght', date: '2026-10-24', startTime: '22:00', endTime: '06:00' };
    expect(overlapWarning({ firstName: 'Sam\u202e', lastName: '\u2067Guard' }, shift, 'uk')).toBe(
      'Sam Guard already works Night on Sat 24 Oct 2026, 22:00 - 06:00.',
    );
  });
});
