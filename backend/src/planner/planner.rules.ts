import {
  SHIFTS_MAX,
  type RotaShiftView,
  type RotaStatus,
  type RotaSummary,
} from '../rotas/rotas.contract.js';
import { isAvailableDate } from '../rotas/rotas.rules.js';
import { weekOf, type LocalDate } from '../common/time/local.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';
import { FINDING_LEVELS, type Finding, type FindingLevel } from '../shifts/may-work.contract.js';
import { isAvailable } from '../shifts/may-work.rules.js';
import { WORKABLE } from '../shifts/schedule-statuses.contract.js';
import type { RotaChoice, ShiftState } from './planner.contract.js';

/** Work of one person, with a key of its own. Instants are in the API's format. */
export interface Work {
  key: string;
  /** The employee, or the invitation of an invited person. */
  personId: string;
  startsAt: string;
  endsAt: string;
}

/** Returns the keys of work that overlaps other work of the same person. */
export function overlappingKeys(work: readonly Work[]): Set<string> {
  const found = new Set<string>();
  for (const own of Map.groupBy(work, ({ personId }) => personId).values()) {
    let longest: Work | null = null;
    for (const one of own.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
      if (longest && one.startsAt < longest.endsAt) {
        found.add(one.key);
        found.add(longest.key);
      }
      if (!longest || one.endsAt > longest.endsAt) longest = one;
    }
  }
  return found;
}

type Shift = Pick<RotaShiftView, 'employeeId' | 'invitation' | 'isConfirmed' | 'isUnpublished' | 'endsAt'>;

/** Returns the states of a rota shift. A pending invitation reserves it. Employees confirm a shift only after its changes are published. */
export function shiftStates(
  { employeeId, invitation, isConfirmed, isUnpublished, endsAt }: Shift,
  { status, isOverlapping, now }: { status: RotaStatus; isOverlapping: boolean; now: Date },
): ShiftState[] {
  const isPending = isUnpublished || status === 'draft';
  const isOver = Date.parse(endsAt) <= now.getTime();
  return namesOf({
    open: employeeId === null && (invitation?.isExpired ?? true),
    unconfirmed: employeeId !== null && !isPending && !isConfirmed && !isOver,
    overlapping: isOverlapping,
    unpublished: isPending,
  });
}

type Schedule = Pick<ScheduleView, 'status' | 'peopleNeeded' | 'endsAt'>;

/** Returns true for a schedule that employees work on. */
export function isWorked({ status }: Pick<Schedule, 'status'>): boolean {
  return WORKABLE.some((one) => one === status);
}

/** Returns the states of a schedule with `active` active employees. */
export function scheduleStates(
  schedule: Schedule,
  {
    active,
    isOverlapping,
    isConfirmed,
    now,
  }: { active: number; isOverlapping: boolean; isConfirmed: boolean; now: Date },
): ShiftState[] {
  return namesOf({
    open: active < schedule.peopleNeeded,
    unconfirmed: isWorked(schedule) && !isConfirmed && Date.parse(schedule.endsAt) > now.getTime(),
    overlapping: isOverlapping,
    unpublished: !isWorked(schedule),
  });
}

function namesOf(states: Record<ShiftState, boolean>): ShiftState[] {
  return (Object.keys(states) as ShiftState[]).filter((name) => states[name]);
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
  const levels = findings.flatMap(({ rule, level }) => (rule === 'max_hours' ? [] : level));
  return 1 + Math.max(...levels.map((level) => STRICTNESS.indexOf(level)));
}

const STRICTNESS: readonly FindingLevel[] = FINDING_LEVELS.toReversed();
