import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAY_CASES, wrongPayCases } from '../../test/pay-cases.js';
import { formatterOf } from '../common/time/format.js';
import { spanOf } from '../common/time/zoned.js';
import { NO_PAY_RULES, knownBreaks } from './counted-hours.rules.js';
import { payElements } from './pay-elements.rules.js';

const CASES = pathToFileURL(join(import.meta.dirname, '../../test/pay-cases.js')).href;

describe('hours by pay rules', () => {
  it(`are right in ${PAY_CASES.length} cases`, () => {
    expect(PAY_CASES.length).toBeGreaterThanOrEqual(200);
    expect(new Set(PAY_CASES.map(({ name }) => name)).size).toBe(PAY_CASES.length);
    expect(wrongPayCases()).toEqual([]);
  });

  it.each(['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Apia', 'Europe/London'])(
    'are the same on a machine in %s',
    (TZ) => {
      const program = `import { wrongPayCases } from '${CASES}'; console.log(JSON.stringify(wrongPayCases()))`;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        env: { TZ },
        encoding: 'utf8',
      });
      expect(JSON.parse(said)).toEqual([]);
    },
  );

  it('name each element in the company’s format', () => {
    const lines = payElements(
      [
        {
          id: 'one',
          date: '2026-12-28',
          ...spanOf('2026-12-28', '22:00', '23:30', 'Europe/London'),
          isClocked: false,
          plannedStartsAt: null,
          breakMinutes: 10,
          breakSource: 'typed',
          clockedBreaks: [],
          nation: 'england_and_wales',
          paidUntil: null,
          payableFrom: '2026-12-28',
          rules: {
            ...NO_PAY_RULES,
            nightFrom: '23:00',
            nightTo: '06:00',
            bankHolidays: 'both',
            overtimeAfterMinutes: 30,
            paysTypedBreaks: true,
            stacking: 'sum',
          },
        },
      ],
      { zone: 'Europe/London', firstDayOfWeek: 1, formatter: formatterOf('specification') },
    );
    expect(lines.map(({ words, minutes }) => `${words}: ${minutes}`)).toEqual([
      'Basic hours: 80',
      'Night hours, 11:00 PM – 6:00 AM: 30',
      'Bank holiday: Boxing Day (substitute day): 90',
      'Overtime above 30 min a week: 60',
      'Paid break (typed): 10',
    ]);
  });

  const worked = { ...spanOf('2026-11-23', '09:00', '17:00', 'Europe/London'), plannedStartsAt: null };
  it.each([
    ['clocked', true, 30, 30, { clocked: 30, typed: null, planned: 30 }],
    ['typed', true, 10, 30, { clocked: null, typed: 10, planned: 30 }],
    ['automatic', true, 20, 30, { clocked: null, typed: null, planned: 30 }],
    ['planned', true, 30, 30, { clocked: null, typed: null, planned: 30 }],
    [null, true, 30, 30, { clocked: null, typed: null, planned: 30 }],
    [null, true, 20, 30, { clocked: null, typed: 20, planned: 30 }],
    [null, false, 30, 30, { clocked: null, typed: 30, planned: 30 }],
    [null, true, 0, null, { clocked: null, typed: null, planned: 0 }],
  ] as const)(
    'know a %s break (clocked hours: %s, %i of %s planned minutes) after a change',
    (breakSource, isClocked, breakMinutes, plannedBreakMinutes, known) => {
      expect(knownBreaks({ ...worked, isClocked, breakSource, breakMinutes, plannedBreakMinutes })).toEqual(
        known,
      );
    },
  );
});
