import type { LocalDate } from '@contract/common/time/local.js';
import { isAvailableDate } from '@contract/rotas/rotas.rules.js';
import type { RotaSummary } from '@contract/rotas/rotas.contract.js';
import { useMemo } from 'react';
import type { GridDay } from './grid-rows.js';

/** Returns the columns of the grid. With a rota, only its days can have shifts. */
export function useGridDays(
  dates: readonly LocalDate[],
  today: LocalDate,
  rota: Pick<RotaSummary, 'startDate' | 'endDate' | 'type'> | undefined,
): GridDay[] {
  const { startDate, endDate, type } = rota ?? {};
  return useMemo(() => {
    const isAvailable = (date: LocalDate): boolean =>
      !startDate || !endDate || !type || isAvailableDate({ startDate, endDate, type }, date);
    return dates.map((date) => ({ date, isAvailable: isAvailable(date), isToday: date === today }));
  }, [dates, today, startDate, endDate, type]);
}
