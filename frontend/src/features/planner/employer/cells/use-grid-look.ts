import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useMemo } from 'react';
import { fullName } from '@/lib/names.js';
import type { PlannerView } from '../../api/planner.js';
import { isOfSchedule, unseenWord } from '../board/planned-shifts.js';
import type { Plan } from '../board/use-plan.js';
import type { Colouring } from '../page/use-colour-choice.js';
import type { Grouping } from '../page/use-planner-view.js';
import { minutesOnDay, positionOf, type Hours } from '../timeline/timeline.js';
import type { GridLook } from './grid-look.js';

const HUES = 6;

interface Options {
  view: PlannerView;
  grouping: Grouping;
  /** The field that decides the colour of a shift. */
  colouring: Colouring;
  /** The hours of a single day; null for several days. */
  axis: Hours | null;
  /** False if another part shows whether the shifts are published. */
  hasWords: boolean;
}

/** Returns how the planner shows shifts, the same object until something of it changes. */
export function useGridLook(plan: Plan, { view, grouping, colouring, axis, hasWords }: Options): GridLook {
  const { statusOf, swappedTextOf, format } = plan;
  const { roles, schedules, venues } = view;
  const hasVenues = venues.length > 1;
  return useMemo(() => {
    const keys = colouring === 'venue' ? venues.map(({ id }) => id) : roles;
    const keyOf = (shift: RotaShiftView): string | null => {
      if (colouring === 'venue') return shift.venueId;
      return isOfSchedule(shift) ? null : shift.role;
    };
    return {
      statusOf,
      wordOf: (shift) => (hasWords ? unseenWord(shift, statusOf(shift), schedules) : null),
      swappedTextOf,
      timesOf: ({ startTime, endTime }) => `${format.time(startTime)}–${format.time(endTime)}`,
      ...(axis && { spanOf: (shift) => positionOf(minutesOnDay(shift, shift.date)!, axis) }),
      hueOf: (shift) => {
        const key = keyOf(shift);
        return key === null ? null : Math.max(0, keys.indexOf(key)) % HUES;
      },
      whereOf: ({ employee, role, venue }) =>
        [
          grouping !== 'people' && (employee ? fullName(employee) : 'Open'),
          grouping !== 'roles' && role,
          grouping !== 'venues' && (venue?.name ?? (hasVenues && 'No venue')),
        ]
          .filter(Boolean)
          .join(' · '),
    };
  }, [
    statusOf,
    swappedTextOf,
    hasWords,
    grouping,
    colouring,
    venues,
    schedules,
    hasVenues,
    roles,
    format,
    axis,
  ]);
}
