import { SHIFTS_MAX, type RotaSummary } from '../rotas/rotas.contract.js';
import { isAvailableDate } from '../rotas/rotas.rules.js';
import { weekOf, type LocalDate } from '../common/time/local.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';
import { FINDING_LEVELS, type Finding, type FindingLevel } from '../shifts/may-work/may-work.contract.js';
import { isAboutHours, isAvailable } from '../shifts/may-work/may-work.rules.js';
import { WORKABLE } from '../shifts/schedule-statuses.contract.js';
import type { PlannedScheduleView, RotaChoice } from './planner.contract.js';

/** Returns true for a schedule that employees work on. */
export function isWorked({ status }: Pick<ScheduleView, 'status'>): boolean {
  return WORKABLE.some((one) => one === status);
}

/** Returns the number of open places of a schedule that are not stored as shifts. */
export function openPlaces({
  peopleNeeded,
  shifts,
}: Pick<PlannedScheduleView, 'peopleNeeded' | 'shifts'>): number {
  return Math.max(0, peopleNeeded - shifts.length);
}

type Receiver = Pick<RotaSummary, 'startDate' | 'endDate' | 'type' | 'status' | 'shiftCount'>;

/** Returns the draft and published rotas that have the date among their available dates, and room for a shift. */
export function rotasWithRoom<Rota extends Receiver>(rotas: readonly Rota[], date: LocalDate): Rota[] {
  return rotas.filter(
    (rota) => rota.status !== 'archived' && rota.shiftCount < SHIFTS_MAX && isAvailableDate(rota, date),
  );
}

/** Returns the rotas that may get a shift of a date: the last one that the user chose for the week and that has room, else
 * all with room, by name. `choices` begins with the last one. */
export function receivingRotas<Rota extends Receiver & { id: string; name: string }>(
  rotas: readonly Rota[],
  choices: readonly RotaChoice[],
  { date, firstDayOfWeek }: { date: LocalDate; firstDayOfWeek: number },
): Rota[] {
  const found = rotasWithRoom(rotas, date);
  const { first } = weekOf(date, firstDayOfWeek);
  for (const { week, rotaId } of choices) {
    const chosen = week === first && found.find(({ id }) => id === rotaId);
    if (chosen) return [chosen];
  }
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns the place of a person in the list for a shift: available people first, then by the strictest finding. */
export function availabilityRank(findings: readonly Finding[]): number {
  if (isAvailable(findings)) return 0;
  const others = findings.filter((finding) => !isAboutHours(finding));
  return 1 + Math.max(...others.map(({ level }) => STRICTNESS.indexOf(level)));
}

const STRICTNESS: readonly FindingLevel[] = FINDING_LEVELS.toReversed();
