import { FIRST_DAYS, type DateFormat } from '@contract/common/time/format.js';
import { addDays, daysBetween, weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';

/** Days of a rota, from one to another. */
export interface Days {
  from: LocalDate;
  to: LocalDate;
}

/** Days that are chosen by a word. */
export interface DayChoice extends Days {
  value: 'day' | 'week' | 'all';
  label: string;
}

/** What of a rota is looked at. */
export interface Shown {
  day: LocalDate;
  period: 'daily' | 'weekly' | 'monthly' | 'yearly';
}

type Range = Pick<RotaView, 'startDate' | 'endDate'>;

/** The days of a rota that are mostly meant: all of them where they are at most so many. */
export function dayChoices(
  { startDate, endDate }: Range,
  shown: Shown | null,
  format: DateFormat,
  most: number,
): DayChoice[] {
  const choices: DayChoice[] = [];
  const isWhole = daysBetween(startDate, endDate) < most;
  if (shown) {
    const { first, last } = weekOf(shown.day, FIRST_DAYS[format]);
    choices.push({ value: 'day', label: 'The day shown', from: shown.day, to: shown.day });
    choices.push({ value: 'week', label: 'The week shown', from: first, to: last });
  }
  if (isWhole) choices.push({ value: 'all', label: 'All days of the rota', from: startDate, to: endDate });
  return choices;
}

/** The days to begin with: those shown, if they are the rota's, else all of it or its first week. */
export function startDays(
  { startDate, endDate }: Range,
  shown: Shown | null,
  choices: readonly DayChoice[],
): Days {
  const wanted = choices.find(({ value }) => value === (shown?.period === 'daily' ? 'day' : 'week'));
  const isOfRota = wanted && wanted.from <= endDate && wanted.to >= startDate;
  const all = choices.find(({ value }) => value === 'all');
  const { from, to } = (isOfRota && wanted) || all || { from: startDate, to: addDays(startDate, 6) };
  return { from, to };
}
