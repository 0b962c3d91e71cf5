import { addDays, isLocalDate, weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useMemo } from 'react';
import { useAddressParams } from '@/lib/links/use-address-params.js';
import { useUser } from '@/session/session.js';
import { isOfSchedule } from '../board/planned-shifts.js';

/** The choices of the lines. */
export const GROUPINGS = ['people', 'venues', 'roles'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The value of the filter for schedules only. */
export const ONLY_SCHEDULES = 'schedules';

export interface PlannerViewState {
  /** The chosen day. The week view shows its week. */
  day: LocalDate;
  isDay: boolean;
  first: LocalDate;
  last: LocalDate;
  dates: readonly LocalDate[];
  grouping: Grouping;
  /** '' for all shifts, the id of a rota, or `ONLY_SCHEDULES`. */
  show: string;
}

type Change = Partial<Record<'day' | 'span' | 'by' | 'show', string>>;

/** Returns the shown days, the lines and the filter, which the address stores. Default values are left out. */
export function usePlannerView(today: LocalDate): [PlannerViewState, (change: Change) => void] {
  const { firstDayOfWeek } = useUser();
  const [params, set] = useAddressParams();
  const asked = params.get('day');
  const day = isLocalDate(asked) ? asked : today;
  const isDay = params.get('span') === 'day';
  const grouping = GROUPINGS.find((one) => one === params.get('by')) ?? 'people';
  const show = params.get('show') ?? '';
  const state = useMemo(() => {
    const { first, last } = isDay ? { first: day, last: day } : weekOf(day, firstDayOfWeek);
    const dates = Array.from({ length: isDay ? 1 : 7 }, (_, index) => addDays(first, index));
    return { day, isDay, first, last, dates, grouping, show };
  }, [day, isDay, firstDayOfWeek, grouping, show]);
  const change = (values: Change): void =>
    set(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (!value || DEFAULTS[name] === value || (name === 'day' && value === today)) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [state, change];
}

const DEFAULTS: Readonly<Record<string, string>> = { span: 'week', by: 'people' };

/** Returns true for the shifts that the filter shows. */
export function isShown(shift: RotaShiftView, show: string): boolean {
  if (show === '') return true;
  return show === ONLY_SCHEDULES ? isOfSchedule(shift) : shift.rotaId === show || shift.rotaId === 'new';
}
