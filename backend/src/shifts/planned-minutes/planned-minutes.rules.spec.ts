import { describe, expect, it } from '@jest/globals';
import { PLANNED_CASES } from '../../common/time/planned-cases.js';
import { plannedMinutes, totalPlannedMinutes } from './planned-minutes.rules.js';

describe('planned minutes', () => {
  it.each(PLANNED_CASES)('are the elapsed time less the break on $name', ({ minutes, ...shift }) => {
    expect(plannedMinutes(shift)).toBe(minutes);
    const { startsAt, endsAt, breakMinutes } = shift;
    expect(plannedMinutes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), breakMinutes })).toBe(
      minutes,
    );
  });

  it('are added up for several shifts, and 0 for none', () => {
    const sum = PLANNED_CASES.reduce((total, { minutes }) => total + minutes, 0);
    expect(totalPlannedMinutes(PLANNED_CASES)).toBe(sum);
    expect(totalPlannedMinutes([])).toBe(0);
  });
});
