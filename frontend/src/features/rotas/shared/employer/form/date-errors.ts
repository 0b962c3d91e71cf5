import { isLocalDate } from '@contract/common/time/local.js';
import { isAvailableDate, OUTSIDE, rotaRangeProblem } from '@contract/rotas/rotas.rules.js';
import type { FieldErrors } from 'react-hook-form';
import type { RotaValues } from './values.js';

/**
 * Checks the rota's dates, and that each shift is on one of them. Returns nothing until both dates are
 * complete.
 */
export function dateErrors({ startDate, endDate, type, shifts }: RotaValues): FieldErrors<RotaValues> {
  if (!isLocalDate(startDate) || !isLocalDate(endDate)) return {};
  const range = { startDate, endDate, type };
  const problem = rotaRangeProblem(range);
  if (problem) return { endDate: { type: 'range', message: problem } };
  const outside = shifts.flatMap(({ date }, index) => (isAvailableDate(range, date) ? [] : [index]));
  if (outside.length === 0) return {};
  const errors: FieldErrors<RotaValues>['shifts'] = [];
  for (const index of outside) errors[index] = { date: { type: 'available', message: OUTSIDE } };
  return { shifts: errors };
}
