import { describe, expect, it } from '@jest/globals';
import { shiftOf } from '../../../test/persons-shifts.js';
import { weekOf } from '../../common/time/local.js';
import { blocksEmployee, mayWork, type Candidate } from './may-work.rules.js';

const ACTIVE: Candidate = { state: 'active', maxMinutesPerWeek: null };
const INVITED: Candidate = { ...ACTIVE, state: 'invited' };
const LEFT: Candidate = { ...ACTIVE, state: 'left' };

function withMaximum(minutes: number): Candidate {
  return { ...ACTIVE, maxMinutesPerWeek: minutes };
}

/** Returns findings such as 'overlap ask/block: Already works ...': the rule, the level for employers, the level if the person acts
 * without an employer, and the words. */
function textsOf(person: Candidate, shift: string, work: readonly string[]): string[] {
  const about = { week: weekOf(shiftOf(shift).date, 1), format: 'uk', zone: 'Europe/London' } as const;
  const found = mayWork(person, shiftOf(shift), work.map(shiftOf), about);
  return found.map(
    (one) => `${one.rule} ${one.level}/${blocksEmployee(one) ? 'block' : 'inform'}: ${one.words}`,
  );
}

type Case = [what: string, person: Candidate, shift: string, work: string[], expected: string[]];

const overlap = (words: string): string => `overlap ask/block: Already works ${words}.`;
const rest = (words: string): string => `rest inform/inform: ${words}.`;
const hours = (planned: string, most: string): string =>
  `max_hours ask/block: With this shift ${planned} are planned in the week, more than the maximum of ${most}.`;
const longWeek = (planned: string): string =>
  `long_week inform/inform: With this shift ${planned} are planned in the week, more than 48 hours.`;
const HAS_LEFT = 'left block/block: Has left the company.';
const NOT_JOINED = 'not_joined block/block: Has not accepted the invitation yet.';
const ASSIGNED = 'assigned block/block: Already has this shift.';

// The week of Friday 27 November 2026 is from Monday 23 to Sunday 29 November.
const FRIDAY = 'Door 2026-11-27 09:00-17:00';
const FRIDAY_NIGHT = 'Night 2026-11-27 22:00-06:00';
const SUNDAY_NIGHT = 'Night 2026-11-29 22:00-06:00';

// Each expected sentence was worked out by hand.
const PEOPLE: Case[] = [
  ['an active person without other work', ACTIVE, FRIDAY, [], []],
  ['a former person', LEFT, FRIDAY, [], [HAS_LEFT]],
  ['an invited person', INVITED, FRIDAY, [], [NOT_JOINED]],
  ['a person who has the shift', ACTIVE, FRIDAY, [FRIDAY], [ASSIGNED]],
  ['a former person who still has the shift', LEFT, FRIDAY, [FRIDAY], [HAS_LEFT, ASSIGNED]],
  ['an invited person who has the shift', INVITED, FRIDAY, [FRIDAY], [NOT_JOINED, ASSIGNED]],
  [
    'an invited person with an overlapping shift',
    INVITED,
    FRIDAY,
    ['Bar 2026-11-27 12:00-20:00'],
    [NOT_JOINED, overlap('Bar on Fri 27 Nov 2026, 12:00 – 20:00')],
  ],
  [
    'an invited person with a short maximum',
    { ...INVITED, maxMinutesPerWeek: 479 },
    FRIDAY,
    [],
    [NOT_JOINED, hours('8 h', '7 h 59 min')],
  ],
  [
    'a former person with an overlap, a short rest and a short maximum',
    { ...LEFT, maxMinutesPerWeek: 60 },
    FRIDAY,
    ['Bar 2026-11-27 16:00-18:00', 'Early 2026-11-27 00:00-03:00'],
    [
      HAS_LEFT,
      overlap('Bar on Fri 27 Nov 2026, 16:00 – 18:00'),
      rest('Only 6 h of rest after Early on Fri 27 Nov 2026, 00:00 – 03:00'),
      hours('13 h', '1 h'),
    ],
  ],
  [
    'a person who has the shift, with little rest before it',
    ACTIVE,
    FRIDAY,
    [FRIDAY, 'Late 2026-11-26 15:00-23:00'],
    [ASSIGNED, rest('Only 10 h of rest after Late on Thu 26 Nov 2026, 15:00 – 23:00')],
  ],
  [
    'a person on leave who cannot work then',
    {
      ...ACTIVE,
      leave: [{ startsAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-28T00:00:00.000Z' }],
      unavailable: [{ startsAt: '2026-11-27T12:00:00.000Z', endsAt: '2026-11-27T14:00:00.000Z' }],
    },
    FRIDAY,
    [],
    [
      'leave ask/block: Is on leave Fri 27 Nov.',
      'unavailable ask/inform: Cannot work Fri 27 Nov, 12:00 – 14:00.',
    ],
  ],
  [
    'a person who cannot work then and has another shift and little rest',
    {
      ...withMaximum(15 * 60),
      unavailable: [{ startsAt: '2026-11-27T16:59:00.000Z', endsAt: '2026-11-27T22:00:00.000Z' }],
    },
    FRIDAY,
    ['Bar 2026-11-27 08:00-10:00', 'Late 2026-11-26 14:00-22:30'],
    [
      overlap('Bar on Fri 27 Nov 2026, 08:00 – 10:00'),
      'unavailable ask/inform: Cannot work Fri 27 Nov, 16:59 – 22:00.',
      rest('Only 10 h 30 min of rest after Late on Thu 26 Nov 2026, 14:00 – 22:30'),
      hours('18 h 30 min', '15 h'),
    ],
  ],
  [
    'a person who is unavailable until the start and has leave from the end',
    {
      ...ACTIVE,
      leave: [{ startsAt: '2026-11-27T17:00:00.000Z', endsAt: null }],
      unavailable: [{ startsAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-27T09:00:00.000Z' }],
    },
    FRIDAY,
    [],
    [],
  ],
  [
    'a person who is unavailable until a minute after the start and has leave from a minute before the end',
    {
      ...ACTIVE,
      leave: [{ startsAt: '2026-11-27T16:59:00.000Z', endsAt: null }],
      unavailable: [{ startsAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-27T09:01:00.000Z' }],
    },
    FRIDAY,
    [],
    [
      'leave ask/block: Is on leave from Fri 27 Nov, 16:59.',
      'unavailable ask/inform: Cannot work Fri 27 Nov, 00:00 – 09:01.',
    ],
  ],
];

const OVERLAPS: Case[] = [
  [
    'work on the days before and after',
    ACTIVE,
    FRIDAY,
    ['Bar 2026-11-26 09:00-17:00', 'Bar 2026-11-28 09:00-17:00'],
    [],
  ],
  [
    'a shift until a minute after the start',
    ACTIVE,
    FRIDAY,
    ['Early 2026-11-27 05:00-09:01'],
    [overlap('Early on Fri 27 Nov 2026, 05:00 – 09:01')],
  ],
  [
    'a shift until the start',
    ACTIVE,
    FRIDAY,
    ['Early 2026-11-27 05:00-09:00'],
    [rest('No rest after Early on Fri 27 Nov 2026, 05:00 – 09:00')],
  ],
  [
    'a shift until a minute before the start',
    ACTIVE,
    FRIDAY,
    ['Early 2026-11-27 05:00-08:59'],
    [rest('Only 1 min of rest after Early on Fri 27 Nov 2026, 05:00 – 08:59')],
  ],
  [
    'a shift from a minute before the end',
    ACTIVE,
    FRIDAY,
    ['Bar 2026-11-27 16:59-23:00'],
    [overlap('Bar on Fri 27 Nov 2026, 16:59 – 23:00')],
  ],
  [
    'a shift from the end',
    ACTIVE,
    FRIDAY,
    ['Bar 2026-11-27 17:00-23:00'],
    [rest('No rest before Bar on Fri 27 Nov 2026, 17:00 – 23:00')],
  ],
  [
    'a shift from a minute after the end',
    ACTIVE,
    FRIDAY,
    ['Bar 2026-11-27 17:01-23:00'],
    [rest('Only 1 min of rest before Bar on Fri 27 Nov 2026, 17:01 – 23:00')],
  ],
  [
    'a shift of a minute at the start',
    ACTIVE,
    FRIDAY,
    ['Bar 2026-11-27 09:00-09:01'],
    [overlap('Bar on Fri 27 Nov 2026, 09:00 – 09:01')],
  ],
  [
    'a shift of the same times',
    ACTIVE,
    FRIDAY,
    ['Bar 2026-11-27 09:00-17:00'],
    [overlap('Bar on Fri 27 Nov 2026, 09:00 – 17:00')],
  ],
  [
    'a shift around it',
    ACTIVE,
    FRIDAY,
    ['Bar 2026-11-27 06:00-20:00'],
    [overlap('Bar on Fri 27 Nov 2026, 06:00 – 20:00')],
  ],
  [
    'a shift inside the break',
    ACTIVE,
    `${FRIDAY} -60`,
    ['Bar 2026-11-27 12:00-12:30'],
    [overlap('Bar on Fri 27 Nov 2026, 12:00 – 12:30')],
  ],
  [
    'a night of the day before until a minute after the start',
    ACTIVE,
    FRIDAY,
    ['Night 2026-11-26 22:00-09:01'],
    [overlap('Night on Thu 26 Nov 2026, 22:00 – 09:01')],
  ],
  [
    'a night of the day before and a shift at the same time',
    ACTIVE,
    FRIDAY,
    ['Night 2026-11-26 22:00-09:30', 'Bar 2026-11-27 10:00-11:00'],
    [overlap('Night on Thu 26 Nov 2026, 22:00 – 09:30 and Bar on Fri 27 Nov 2026, 10:00 – 11:00')],
  ],
  [
    'shifts of two rotas and a schedule in another order',
    ACTIVE,
    FRIDAY,
    ['Stocktaking 2026-11-27 15:00-18:00', 'Bar 2026-11-27 08:00-10:00', 'Gate 2026-11-27 11:00-12:00'],
    [
      overlap(
        'Bar on Fri 27 Nov 2026, 08:00 – 10:00 and Gate on Fri 27 Nov 2026, 11:00 – 12:00 and Stocktaking on Fri 27 Nov 2026, 15:00 – 18:00',
      ),
    ],
  ],
  [
    'a rota shift before, a schedule at the same time and a shift of another rota after it',
    ACTIVE,
    FRIDAY,
    ['Gate 2026-11-28 02:00-06:00', 'Stocktaking 2026-11-27 10:00-12:00', 'Bar 2026-11-26 16:00-23:59'],
    [
      overlap('Stocktaking on Fri 27 Nov 2026, 10:00 – 12:00'),
      rest('Only 9 h 1 min of rest after Bar on Thu 26 Nov 2026, 16:00 – 23:59'),
      rest('Only 9 h of rest before Gate on Sat 28 Nov 2026, 02:00 – 06:00'),
    ],
  ],
  [
    'a morning that begins a minute before the end of the night',
    ACTIVE,
    FRIDAY_NIGHT,
    ['Early 2026-11-28 05:59-10:00'],
    [overlap('Early on Sat 28 Nov 2026, 05:59 – 10:00')],
  ],
  [
    'a morning that begins at the end of the night',
    ACTIVE,
    FRIDAY_NIGHT,
    ['Early 2026-11-28 06:00-10:00'],
    [rest('No rest before Early on Sat 28 Nov 2026, 06:00 – 10:00')],
  ],
  [
    'a shift from midnight after a shift until midnight',
    ACTIVE,
    'Late 2026-11-27 16:00-00:00',
    ['Night 2026-11-28 00:00-06:00'],
    [rest('No rest before Night on Sat 28 Nov 2026, 00:00 – 06:00')],
  ],
  [
    'a shift from a minute before midnight and a shift until midnight',
    ACTIVE,
    'Late 2026-11-27 16:00-00:00',
    ['Night 2026-11-27 23:59-06:00'],
    [overlap('Night on Fri 27 Nov 2026, 23:59 – 06:00')],
  ],
  [
    'the same times of another day',
    ACTIVE,
    'Door 2026-11-27 00:00-08:00',
    ['Door 2026-11-28 00:00-08:00'],
    [],
  ],
];

const RESTS: Case[] = [
  ['11 h from before midnight', ACTIVE, FRIDAY, ['Late 2026-11-26 14:00-22:00'], []],
  [
    'a minute less than 11 h from before midnight',
    ACTIVE,
    FRIDAY,
    ['Late 2026-11-26 14:00-22:01'],
    [rest('Only 10 h 59 min of rest after Late on Thu 26 Nov 2026, 14:00 – 22:01')],
  ],
  [
    '9 h from midnight',
    ACTIVE,
    FRIDAY,
    ['Late 2026-11-26 16:00-00:00'],
    [rest('Only 9 h of rest after Late on Thu 26 Nov 2026, 16:00 – 00:00')],
  ],
  ['11 h from midnight', ACTIVE, 'Door 2026-11-27 11:00-15:00', ['Late 2026-11-26 16:00-00:00'], []],
  [
    'a minute less than 11 h from midnight',
    ACTIVE,
    'Door 2026-11-27 10:59-15:00',
    ['Late 2026-11-26 16:00-00:00'],
    [rest('Only 10 h 59 min of rest after Late on Thu 26 Nov 2026, 16:00 – 00:00')],
  ],
  [
    '10 h 59 min from a minute after midnight',
    ACTIVE,
    'Door 2026-11-27 11:00-15:00',
    ['Late 2026-11-26 16:00-00:01'],
    [rest('Only 10 h 59 min of rest after Late on Thu 26 Nov 2026, 16:00 – 00:01')],
  ],
  ['11 h until the next morning', ACTIVE, FRIDAY, ['Early 2026-11-28 04:00-08:00'], []],
  [
    'a minute less than 11 h until the next morning',
    ACTIVE,
    FRIDAY,
    ['Early 2026-11-28 03:59-08:00'],
    [rest('Only 10 h 59 min of rest before Early on Sat 28 Nov 2026, 03:59 – 08:00')],
  ],
  ['11 h after midnight', ACTIVE, 'Late 2026-11-27 16:00-00:00', ['Door 2026-11-28 11:00-15:00'], []],
  [
    'a minute less than 11 h after midnight',
    ACTIVE,
    'Late 2026-11-27 16:00-00:00',
    ['Door 2026-11-28 10:59-15:00'],
    [rest('Only 10 h 59 min of rest before Door on Sat 28 Nov 2026, 10:59 – 15:00')],
  ],
  ['11 h until the next week', ACTIVE, SUNDAY_NIGHT, ['Door 2026-11-30 17:00-20:00'], []],
  [
    'a minute less than 11 h until the next week',
    ACTIVE,
    SUNDAY_NIGHT,
    ['Door 2026-11-30 16:59-20:00'],
    [rest('Only 10 h 59 min of rest before Door on Mon 30 Nov 2026, 16:59 – 20:00')],
  ],
  [
    'less than 11 h from the week before',
    ACTIVE,
    'Door 2026-11-23 09:00-17:00',
    ['Night 2026-11-22 20:00-04:00'],
    [rest('Only 5 h of rest after Night on Sun 22 Nov 2026, 20:00 – 04:00')],
  ],
  [
    'little rest on both sides, in another order',
    ACTIVE,
    FRIDAY,
    ['Late 2026-11-28 02:00-06:00', 'Bar 2026-11-26 09:00-12:00', 'Night 2026-11-26 16:00-00:30'],
    [
      rest('Only 8 h 30 min of rest after Night on Thu 26 Nov 2026, 16:00 – 00:30'),
      rest('Only 9 h of rest before Late on Sat 28 Nov 2026, 02:00 – 06:00'),
    ],
  ],
  [
    'the latest end before it, not the latest start',
    ACTIVE,
    FRIDAY,
    ['Long 2026-11-26 06:00-23:00', 'Short 2026-11-26 12:00-13:00'],
    [rest('Only 10 h of rest after Long on Thu 26 Nov 2026, 06:00 – 23:00')],
  ],
  [
    'the next of two starts after it',
    ACTIVE,
    FRIDAY,
    ['Late 2026-11-28 03:00-04:00', 'Bar 2026-11-28 02:00-08:00'],
    [rest('Only 9 h of rest before Bar on Sat 28 Nov 2026, 02:00 – 08:00')],
  ],
  [
    'little rest from one year to the next',
    ACTIVE,
    'Night 2026-12-31 20:00-04:00',
    ['Door 2027-01-01 14:00-18:00'],
    [rest('Only 10 h of rest before Door on Fri 1 Jan 2027, 14:00 – 18:00')],
  ],
  [
    'little rest on a leap day',
    ACTIVE,
    'Door 2028-02-29 16:00-20:00',
    ['Night 2028-02-28 22:00-06:00'],
    [rest('Only 10 h of rest after Night on Mon 28 Feb 2028, 22:00 – 06:00')],
  ],
];

// Clocks go back from 02:00 to 01:00 on Sunday 25 October 2026, and forward from 01:00 to 02:00 on Sunday 29 March 2026.
const CLOCK_CHANGES: Case[] = [
  ['11 h over the longer night', ACTIVE, 'Door 2026-10-25 08:00-12:00', ['Late 2026-10-24 14:00-22:00'], []],
  [
    '10 h 59 min over the longer night',
    ACTIVE,
    'Door 2026-10-25 07:59-12:00',
    ['Late 2026-10-24 14:00-22:00'],
    [rest('Only 10 h 59 min of rest after Late on Sat 24 Oct 2026, 14:00 – 22:00')],
  ],
  [
    '11 h over the longer night, before a shift',
    ACTIVE,
    'Late 2026-10-24 14:00-22:00',
    ['Door 2026-10-25 08:00-12:00'],
    [],
  ],
  [
    '10 h 59 min over the longer night, before a shift',
    ACTIVE,
    'Late 2026-10-24 14:00-22:00',
    ['Door 2026-10-25 07:59-12:00'],
    [rest('Only 10 h 59 min of rest before Door on Sun 25 Oct 2026, 07:59 – 12:00')],
  ],
  [
    'a shift until the first of the two times 01:30',
    ACTIVE,
    'Door 2026-10-25 01:30-05:00',
    ['Late 2026-10-24 18:00-01:30'],
    [rest('No rest after Late on Sat 24 Oct 2026, 18:00 – 01:30')],
  ],
  [
    'a shift over both hours from 01:00',
    ACTIVE,
    'Door 2026-10-25 01:30-05:00',
    ['Late 2026-10-24 18:00-02:00'],
    [overlap('Late on Sat 24 Oct 2026, 18:00 – 02:00')],
  ],
  [
    'a rest of a minute and the repeated hour',
    ACTIVE,
    'Door 2026-10-25 02:00-05:00',
    ['Late 2026-10-24 18:00-01:59'],
    [rest('Only 1 h 1 min of rest after Late on Sat 24 Oct 2026, 18:00 – 01:59')],
  ],
  ['11 h over the shorter night', ACTIVE, 'Door 2026-03-29 10:00-12:00', ['Late 2026-03-28 14:00-22:00'], []],
  [
    '10 h 59 min over the shorter night',
    ACTIVE,
    'Door 2026-03-29 09:59-12:00',
    ['Late 2026-03-28 14:00-22:00'],
    [rest('Only 10 h 59 min of rest after Late on Sat 28 Mar 2026, 14:00 – 22:00')],
  ],
  [
    '10 h over the shorter night, which the clock shows as 11 h',
    ACTIVE,
    'Door 2026-03-29 09:00-12:00',
    ['Late 2026-03-28 14:00-22:00'],
    [rest('Only 10 h of rest after Late on Sat 28 Mar 2026, 14:00 – 22:00')],
  ],
  [
    '11 h over the shorter night, before a shift',
    ACTIVE,
    'Late 2026-03-28 14:00-22:00',
    ['Door 2026-03-29 10:00-12:00'],
    [],
  ],
  [
    '10 h 59 min over the shorter night, before a shift',
    ACTIVE,
    'Late 2026-03-28 14:00-22:00',
    ['Door 2026-03-29 09:59-12:00'],
    [rest('Only 10 h 59 min of rest before Door on Sun 29 Mar 2026, 09:59 – 12:00')],
  ],
  [
    'a shift until the skipped hour',
    ACTIVE,
    'Door 2026-03-29 02:00-05:00',
    ['Late 2026-03-28 18:00-01:00'],
    [rest('No rest after Late on Sat 28 Mar 2026, 18:00 – 01:00')],
  ],
  [
    'a shift until a minute before the skipped hour',
    ACTIVE,
    'Door 2026-03-29 02:00-05:00',
    ['Late 2026-03-28 18:00-00:59'],
    [rest('Only 1 min of rest after Late on Sat 28 Mar 2026, 18:00 – 00:59')],
  ],
  [
    'a shift until a minute after the skipped hour',
    ACTIVE,
    'Door 2026-03-29 02:00-05:00',
    ['Late 2026-03-28 18:00-02:01'],
    [overlap('Late on Sat 28 Mar 2026, 18:00 – 02:01')],
  ],
  [
    'a start in the skipped hour, which is an hour later',
    ACTIVE,
    'Door 2026-03-29 01:30-05:00',
    ['Late 2026-03-28 18:00-02:00'],
    [rest('Only 30 min of rest after Late on Sat 28 Mar 2026, 18:00 – 02:00')],
  ],
  ['the longer night within a maximum of 9 h', withMaximum(9 * 60), 'Night 2026-10-24 22:00-06:00', [], []],
  [
    'the longer night above a maximum of 8 h 59 min',
    withMaximum(9 * 60 - 1),
    'Night 2026-10-24 22:00-06:00',
    [],
    [hours('9 h', '8 h 59 min')],
  ],
  ['the shorter night within a maximum of 7 h', withMaximum(7 * 60), 'Night 2026-03-28 22:00-06:00', [], []],
  [
    'the shorter night above a maximum of 6 h 59 min',
    withMaximum(7 * 60 - 1),
    'Night 2026-03-28 22:00-06:00',
    [],
    [hours('7 h', '6 h 59 min')],
  ],
  [
    'five days of 8 h and the longer night',
    ACTIVE,
    'Night 2026-10-24 22:00-06:00',
    ['19', '20', '21', '22', '23'].map((day) => `Bar 2026-10-${day} 07:00-15:00`),
    [longWeek('49 h')],
  ],
  [
    'five days of 8 h and the shorter night',
    ACTIVE,
    'Night 2026-03-28 22:00-06:00',
    ['23', '24', '25', '26', '27'].map((day) => `Bar 2026-03-${day} 07:00-15:00`),
    [],
  ],
  [
    'five days of 8 h 30 min and the shorter night',
    ACTIVE,
    'Night 2026-03-28 22:00-06:00',
    ['23', '24', '25', '26', '27'].map((day) => `Bar 2026-03-${day} 06:30-15:00`),
    [longWeek('49 h 30 min')],
  ],
];

const MONDAY = 'Bar 2026-11-23 09:00-17:00';
/** Four shifts of 10 hours from Monday to Thursday. With Friday's shift they are 48 hours. */
const FORTY = ['23', '24', '25', '26'].map((day) => `Bar 2026-11-${day} 07:00-17:00`);
const LATE_SATURDAY = 'Late 2026-11-28 20:00-00:00';

const HOURS: Case[] = [
  ['exactly the maximum', withMaximum(16 * 60), FRIDAY, [MONDAY], []],
  [
    'a minute above the maximum',
    withMaximum(16 * 60),
    FRIDAY,
    ['Bar 2026-11-23 09:00-17:01'],
    [hours('16 h 1 min', '16 h')],
  ],
  ['the maximum without the break of another shift', withMaximum(15 * 60), FRIDAY, [`${MONDAY} -60`], []],
  ['the maximum without its own break', withMaximum(15 * 60), `${FRIDAY} -60`, [MONDAY], []],
  [
    'a break that is a minute too short',
    withMaximum(15 * 60),
    `${FRIDAY} -59`,
    [MONDAY],
    [hours('15 h 1 min', '15 h')],
  ],
  ['a maximum of nothing', withMaximum(0), FRIDAY, [], [hours('8 h', '0 min')]],
  [
    'nights that begin before and after the week',
    withMaximum(8 * 60),
    FRIDAY,
    ['Night 2026-11-22 22:00-06:00', 'Bar 2026-11-30 09:00-17:00'],
    [],
  ],
  [
    'a night that begins on the last day of the week',
    withMaximum(12 * 60),
    FRIDAY,
    [SUNDAY_NIGHT],
    [hours('16 h', '12 h')],
  ],
  [
    'shifts of two rotas and a schedule',
    withMaximum(20 * 60),
    FRIDAY,
    ['Bar 2026-11-23 09:00-14:00', 'Gate 2026-11-24 09:00-14:00', 'Stocktaking 2026-11-25 09:00-11:01'],
    [hours('20 h 1 min', '20 h')],
  ],
  [
    'an overlapping shift, whose hours count too',
    withMaximum(15 * 60),
    FRIDAY,
    ['Bar 2026-11-27 12:00-20:00'],
    [overlap('Bar on Fri 27 Nov 2026, 12:00 – 20:00'), hours('16 h', '15 h')],
  ],
  ['the shift itself, which counts once', withMaximum(8 * 60), FRIDAY, [FRIDAY], [ASSIGNED]],
  ['exactly 48 h', ACTIVE, FRIDAY, FORTY, []],
  [
    'a minute more than 48 h, in another order',
    ACTIVE,
    FRIDAY,
    [...FORTY.slice(1), 'Bar 2026-11-23 07:00-17:01'],
    [longWeek('48 h 1 min')],
  ],
  ['48 h without breaks', ACTIVE, FRIDAY, [...FORTY.slice(1), 'Bar 2026-11-23 07:00-17:30 -30'], []],
  ['a shift after the wanted one', ACTIVE, FRIDAY, [...FORTY, LATE_SATURDAY], [longWeek('52 h')]],
  ['a night that begins in the week', ACTIVE, FRIDAY, [...FORTY, SUNDAY_NIGHT], [longWeek('56 h')]],
  [
    'nights before and after the week, which do not count',
    ACTIVE,
    FRIDAY,
    [...FORTY, 'Night 2026-11-22 18:00-02:00', 'Night 2026-11-30 22:00-06:00'],
    [],
  ],
  [
    'more than the maximum of the person, and 48 h',
    withMaximum(45 * 60),
    FRIDAY,
    [...FORTY, LATE_SATURDAY],
    [hours('52 h', '45 h')],
  ],
  [
    'more than 48 h, up to the maximum of the person',
    withMaximum(60 * 60),
    FRIDAY,
    [...FORTY, LATE_SATURDAY],
    [longWeek('52 h')],
  ],
  [
    'a maximum of exactly 48 h',
    withMaximum(48 * 60),
    FRIDAY,
    [...FORTY.slice(1), 'Bar 2026-11-23 07:00-17:01'],
    [hours('48 h 1 min', '48 h')],
  ],
];

const CASES = { PEOPLE, OVERLAPS, RESTS, CLOCK_CHANGES, HOURS };

describe('who may work a shift', () => {
  for (const [group, cases] of Object.entries(CASES))
    it.each(cases)(`${group.toLowerCase().replace('_', ' ')}: %s`, (_, person, shift, work, expected) => {
      expect(textsOf(person, shift, work)).toEqual(expected);
    });

  // Another 71 cases about leave and availability are in may-work-away.rules.spec.ts.
  it('has at least 90 cases', () => {
    expect(Object.values(CASES).flat().length).toBeGreaterThanOrEqual(90);
  });
});
