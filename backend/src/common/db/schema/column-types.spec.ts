import { describe, expect, it } from '@jest/globals';
import { isoInstant } from './column-types.js';

describe('isoInstant', () => {
  it.each([
    ['2026-11-21 08:44:00+00', '2026-11-21T08:44:00.000Z'],
    ['2026-11-21 08:44:00.5+00', '2026-11-21T08:44:00.500Z'],
    ['2026-11-21 08:44:00.05+00', '2026-11-21T08:44:00.050Z'],
    ['2026-11-21 08:44:00.123+00', '2026-11-21T08:44:00.123Z'],
    ['2026-11-21 08:44:00.123456+00', '2026-11-21T08:44:00.123Z'],
  ])('%s is %s', (text, instant) => {
    expect(isoInstant(text)).toBe(instant);
  });
});
