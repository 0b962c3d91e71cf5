import { durationText } from '@contract/common/time/durations.js';
import { weekOf, type LocalDate } from '@contract/common/time/local.js';
import { spanOf } from '@contract/common/time/zoned.js';
import type { PlannerPerson } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { plannedMinutes } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import { fullName } from '@/lib/names.js';
import { sumNetMinutesBy } from '../totals/net-minutes-totals.js';
import type { Edit, ShiftFields } from '../board/shift-edits.js';

interface Context {
  /** All loaded shifts before the edits. */
  shifts: readonly RotaShiftView[];
  people: readonly PlannerPerson[];
  timeZone: string;
  firstDayOfWeek: number;
}

/** Returns a sentence for each person whose planned hours the edits raise above the weekly maximum. */
export function hoursAboveMaximum(edits: readonly Edit[], context: Context): string[] {
  const { shifts, people, timeZone, firstDayOfWeek } = context;
  const limits = new Map(people.map((person) => [person.id, person]));
  const keyOf = ({ employeeId, date }: { employeeId: string | null; date: LocalDate }): string | undefined =>
    employeeId !== null && typeof limits.get(employeeId)?.maxMinutesPerWeek === 'number'
      ? `${employeeId} ${weekOf(date, firstDayOfWeek).first}`
      : undefined;
  const before = sumNetMinutesBy(shifts, keyOf);
  const after = new Map(before);
  const add = (shift: ShiftFields | null, sign: 1 | -1): void => {
    const key = shift && keyOf(shift);
    if (!key) return;
    const span = spanOf(shift.date, shift.startTime, shift.endTime, timeZone);
    const minutes = plannedMinutes({ ...span, breakMinutes: shift.breakMinutes });
    after.set(key, (after.get(key) ?? 0) + sign * minutes);
  };
  for (const edit of edits) {
    add(edit.before, -1);
    add(edit.after, 1);
  }
  return [...after].flatMap(([key, minutes]) => {
    const person = limits.get(key.split(' ')[0]!)!;
    const most = person.maxMinutesPerWeek!;
    if (minutes <= most || minutes <= (before.get(key) ?? 0)) return [];
    return `${fullName(person)}: ${durationText(minutes)} planned in the week, at most ${durationText(most)}`;
  });
}
