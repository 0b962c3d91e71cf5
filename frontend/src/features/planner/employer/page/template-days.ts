import { shownDays, type DayChoice, type Days } from '@/features/rotas/shared/employer/copy/day-ranges.js';
import { useUser } from '@/session/session.js';
import type { PlannerDialogProps } from './dialog-props.js';

/** Returns the named days that the planner shows, and those that a dialog starts with. */
export function useTemplateDays({ day, isDay }: PlannerDialogProps['shown']): {
  choices: DayChoice[];
  start: Days;
} {
  const choices = shownDays(day, useUser().firstDayOfWeek);
  const { from, to } = choices.find(({ value }) => value === (isDay ? 'day' : 'week'))!;
  return { choices, start: { from, to } };
}
