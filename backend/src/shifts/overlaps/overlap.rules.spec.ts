import { describe, expect, it } from '@jest/globals';
import { overlapWarningText } from './overlap.rules.js';

describe('the warning of an overlapping shift', () => {
  it.each([
    ['specification', 'Sam Guard already works Night watch on Oct 24, 2026, 10:00 PM – 6:00 AM.'],
    ['uk', 'Sam Guard already works Night watch on Sat 24 Oct 2026, 22:00 – 06:00.'],
  ] as const)('names it in the format %s', (format, warning) => {
    const shift = { name: 'Night watch', date: '2026-10-24', startTime: '22:00', endTime: '06:00' };
    expect(overlapWarningText({ firstName: 'Sam', lastName: 'Guard' }, shift, format)).toBe(warning);
  });

  it('keeps the text direction if names contain direction characters', () => {
    const shift = { name: 'Ni\u202eght', date: '2026-10-24', startTime: '22:00', endTime: '06:00' };
    expect(overlapWarningText({ firstName: 'Sam\u202e', lastName: '\u2067Guard' }, shift, 'uk')).toBe(
      'Sam Guard already works Night on Sat 24 Oct 2026, 22:00 – 06:00.',
    );
  });
});
