import { describe, expect, it } from '@jest/globals';
import { formatterOf } from '../time/format.js';
import { BIDI_CONTROLS, withoutBidi } from './bidi.contract.js';

const shift = { date: '2026-10-24', startTime: '22:00', endTime: '06:00' };

describe('withoutBidi', () => {
  it('keeps letters and removes all direction controls', () => {
    expect(withoutBidi(`${BIDI_CONTROLS}Night${BIDI_CONTROLS} דנה${BIDI_CONTROLS}`)).toBe('Night דנה');
  });

  it.each(Array.from(BIDI_CONTROLS))('keeps the direction of a shift’s day after a name with %j', (sign) => {
    const name = `Ni${sign}ght${sign}`;
    expect(formatterOf('uk').shift({ ...shift, name })).toBe('Night on Sat 24 Oct 2026, 22:00 – 06:00');
  });
});
