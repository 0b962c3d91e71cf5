import { describe, expect, it } from '@jest/globals';
import type { PayElement } from '../pay-rules/pay-elements.contract.js';
import { lowPayOf, minimumWageOf } from './minimum-wage.rules.js';

/** 'basic 450 at 12.71', or 'basic 450' without a rate. */
function amount(text: string) {
  const [element, minutes, , rate] = text.split(' ');
  const hourlyRate = rate === undefined ? null : Math.round(Number(rate) * 10_000);
  return { element: element as PayElement, minutes: Number(minutes), hourlyRate, pence: null };
}

describe('pay below the minimum wage', () => {
  it.each([
    ['the minimum wage itself', ['basic 450 at 12.71'], null],
    ['a penny less', ['basic 450 at 12.70'], { paid: 1_270, minimum: 1_271 }],
    // 1.4828 pounds are rounded to 1.48, which would be 12.69 for an hour.
    ['minutes whose pay was rounded down', ['basic 7 at 12.71'], null],
    ['an average above it', ['basic 60 at 12.00', 'basic 60 at 13.50'], null],
    ['an average below it', ['basic 120 at 12.00', 'basic 60 at 13.50'], { paid: 1_250, minimum: 1_271 }],
    [
      'premiums, which do not count',
      ['basic 480 at 12.00', 'night 480 at 3.00'],
      { paid: 1_200, minimum: 1_271 },
    ],
    [
      'overtime, which does not count',
      ['basic 480 at 12.00', 'overtime 60 at 12.00'],
      { paid: 1_200, minimum: 1_271 },
    ],
    ['a bank holiday', ['basic 480 at 12.71', 'bank_holiday 480 at 12.71'], null],
    [
      'a paid break, which does not count',
      ['basic 450 at 12.00', 'break 30 at 50.00'],
      { paid: 1_200, minimum: 1_271 },
    ],
    ['a correction of earlier hours', ['basic 450 at 12.71', 'correction -300 at 12.71'], null],
    ['basic hours without a rate', ['basic 60 at 9.00', 'basic 60'], null],
    ['no basic hours', ['correction 60 at 9.00'], null],
    ['a rate of nothing', ['basic 60 at 0'], { paid: 0, minimum: 1_271 }],
  ])('is found for %s', (_, amounts, found) => {
    expect(lowPayOf(amounts.map(amount), '2026-11-02', null)).toEqual(found);
  });

  it.each([
    ['from_21', '12.71', '12.70', 1_271],
    ['from_18', '10.85', '10.84', 1_085],
    ['below_18', '8.00', '7.99', 800],
    ['apprentice', '8.00', '7.99', 800],
  ] as const)('is found by the wage of the band %s', (band, enough, less, minimum) => {
    expect(lowPayOf([amount(`basic 450 at ${enough}`)], '2026-11-02', band)).toBeNull();
    expect(lowPayOf([amount(`basic 450 at ${less}`)], '2026-11-02', band)).toEqual({
      paid: minimum - 1,
      minimum,
    });
  });

  it.each([
    ['2026-03-31', undefined],
    ['2026-04-01', '2026-04-01'],
    ['2027-01-01', '2026-04-01'],
  ])('of a period that begins on %s is compared with the wage of that day', (firstDay, startsOn) => {
    expect(minimumWageOf(firstDay)?.startsOn).toBe(startsOn);
    const isKnown = startsOn !== undefined;
    expect(lowPayOf([amount('basic 60 at 1.00')], firstDay, null) !== null).toBe(isKnown);
  });
});
