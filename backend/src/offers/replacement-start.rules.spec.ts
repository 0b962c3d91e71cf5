import { describe, expect, it } from '@jest/globals';
import { lastStart, nextStart } from './replacement-start.rules.js';

const at = (time: string) => new Date(`2030-05-13T${time}Z`);

describe('the start of a replacement', () => {
  it.each([
    ['08:40:00', '08:40:00'],
    ['08:40:01', '08:45:00'],
    ['08:44:59', '08:45:00'],
  ])('of a person who takes the shift at %s is %s', (now, start) => {
    expect(nextStart(at(now))).toEqual(at(start));
  });

  it('of a person who takes the shift in the last minutes of a day is the next midnight', () => {
    expect(nextStart(at('23:56:00'))).toEqual(new Date('2030-05-14T00:00:00Z'));
  });

  it.each([
    ['17:00:00', '16:55:00'],
    ['17:03:00', '17:00:00'],
    ['17:05:01', '17:05:00'],
  ])('of a shift until %s is at the latest %s', (end, start) => {
    expect(lastStart(at(end))).toEqual(at(start));
  });

  it('is always before the end until the last start', () => {
    const end = at('17:00:00');
    expect(nextStart(lastStart(end)) < end).toBe(true);
    expect(nextStart(new Date(lastStart(end).getTime() + 1)) < end).toBe(false);
  });
});
