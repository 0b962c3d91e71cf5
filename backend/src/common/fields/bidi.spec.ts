import { describe, expect, it } from '@jest/globals';
import { formatterOf } from '../time/format.js';
import { BIDI_CONTROLS, withoutBidi } from './bidi.contract.js';

const shift = { date: '2026-10-24', startTime: '22:00', endTime: '06:00' };

describe('what somebody typed, in a sentence of ours', () => {
  it('keeps its letters, and nothing that sets the direction of what follows', () => {
    expect(withoutBidi(`${BIDI_CONTROLS}Night${BIDI_CONTROLS} דנה${BIDI_CONTROLS}`)).toBe('Night דנה');
  });

  it.each(Array.from(BIDI_CONTROLS))('does not turn the day of a shift by %j', (sign) => {
    const name = `Ni${sign}ght${sign}`;
    expect(formatterOf('uk').shift({ ...shift, name })).toBe('Night on Sat 24 Oct 2026, 22:00 - 06:00');
  });
});
