import { addDays, daysBetween, weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';

/** A range of days, both included. */
export interface Days {
  from: LocalDate;
  to: LocalDate;
}

/** A named range of days. */
export interface DayChoice extends Days {
  value: 'day' | 'week' | 'all';
  label: string;
}

/** The day and period in view. */
export interface Shown {
  day: LocalDate;
  period: 'daily' | 'weekly' | 'monthly' | 'yearly';
}

type Range = Pick<RotaView, 'startDate' | 'endDate'>;

/** Returns the day shown and its week. `firstDayOfWeek` is from 0 for Sunday to 6 for Saturday. */
export function shownDays(day: LocalDate, firstDayOfWeek: number): DayChoice[] {
  const { first, last } = weekOf(day, firstDayOfWeek);
  return [
    { value: 'day', label: 'The day shown', from: day, to: day },
    { value: 'week', label: 'The week shown', from: first, to: last },
  ];
}

/** Returns named ranges of a rota's days. `firstDayOfWeek` is the company's, from 0 for Sunday to 6 for Saturday. All days are offered only if there are at most `most`. */
export function dayRangeChoices(
  { startDate, endDate }: Range,
  shown: Shown | null,
  firstDayOfWeek: number,
  most: number,
): DayChoice[] {
  const choices = shown ? shownDays(shown.day, firstDayOfWeek) : [];
  const isWhole = daysBetween(startDate, endDate) < most;
  if (isWhole) choices.push({ value: 'all', label: 'All days of the rota', from: startDate, to: endDate });
  return choices;
}

/** Returns the initial range: the shown days if the rota has them, else the whole rota or its first week. */
export function initialDays(
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
