import type { PlannedAssignment, PlannedScheduleView } from '@contract/planner/planner.contract.js';
import { isWorked } from '@contract/planner/planner.rules.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import type { PlannerView } from '../api/planner.js';
import { memoizeByObject } from '../../../lib/memoize-by-object.js';

/** The `rotaId` of shifts that come from schedules. */
export const FROM_SCHEDULE = '';

/** Returns true for a shift that is edited as a schedule. */
export function isOfSchedule({ rotaId }: Pick<RotaShiftView, 'rotaId'>): boolean {
  return rotaId === FROM_SCHEDULE;
}

/** The schedule of a shift, and the assignment of its employee. An open place has no assignment. */
export interface ScheduleSource {
  schedule: PlannedScheduleView;
  assignment: PlannedAssignment | null;
}

/** Returns the id that the grid uses for a schedule of one employee. */
export const scheduleShiftId = (scheduleId: string, part: string): string => `${scheduleId}:${part}`;

/** Returns a schedule as shifts of the grid: one for each employee, and one for each place without an employee. */
export const scheduleShifts = memoizeByObject((schedule: PlannedScheduleView): RotaShiftView[] => {
  const { assignments, peopleNeeded, venue, description } = schedule;
  const { id, venueId, date, startTime, endTime, startsAt, endsAt, breakMinutes } = schedule;
  const { version, createdAt, updatedAt } = schedule;
  const common = {
    rotaId: FROM_SCHEDULE,
    left: null,
    invitationId: null,
    invitation: null,
    venueId,
    venue: venue && { ...venue, isActive: true },
    date,
    startTime,
    endTime,
    startsAt,
    endsAt,
    breakMinutes,
    role: schedule.name,
    notes: description,
    isUnpublished: false,
    version,
    createdAt,
    updatedAt,
  };
  const open = Math.max(0, peopleNeeded - assignments.length);
  return [
    ...assignments.map(({ id: part, employeeId, employee, isConfirmed }) => ({
      ...common,
      id: scheduleShiftId(id, part),
      employeeId,
      employee,
      isConfirmed,
    })),
    ...Array.from({ length: open }, (_, index) => ({
      ...common,
      id: scheduleShiftId(id, `open${index}`),
      employeeId: null,
      employee: null,
      isConfirmed: false,
    })),
  ];
});

/** Returns all shifts of the loaded days, each once for each employee. */
export function plannedShifts({ shifts, schedules }: PlannerView): RotaShiftView[] {
  return [...shifts, ...schedules.flatMap(scheduleShifts)];
}

/** Returns the schedule of a shift. */
export function sourceOf(id: string, views: readonly PlannerView[]): ScheduleSource | null {
  const [scheduleId, part] = id.split(':');
  if (part === undefined) return null;
  for (const { schedules } of views) {
    const schedule = schedules.find((one) => one.id === scheduleId);
    if (schedule)
      return { schedule, assignment: schedule.assignments.find((one) => one.id === part) ?? null };
  }
  return null;
}

/** Returns whether employees see a shift: as a draft, or as published. */
export function statusesOf({ rotas, schedules }: PlannerView): (shift: RotaShiftView) => RotaStatus {
  const byRota = new Map(rotas.map(({ id, status }) => [id, status]));
  const drafts = new Set(schedules.flatMap((schedule) => (isWorked(schedule) ? [] : schedule.id)));
  return ({ rotaId, id }) => {
    if (rotaId !== FROM_SCHEDULE) return byRota.get(rotaId) ?? 'draft';
    return drafts.has(id.split(':')[0]!) ? 'draft' : 'published';
  };
}

const idsForApproval = memoizeByObject(
  (schedules: PlannerView['schedules']) =>
    new Set(schedules.flatMap(({ id, status }) => (status === 'pending_approval' ? id : []))),
);

/** Returns the word for a shift that employees do not see yet, or null. */
export function unseenWord(
  { id }: Pick<RotaShiftView, 'id'>,
  status: RotaStatus,
  schedules: PlannerView['schedules'],
): string | null {
  if (status !== 'draft') return null;
  return idsForApproval(schedules).has(id.split(':')[0]!) ? 'Needs approval' : 'Draft';
}

/** Returns true for an open shift that an employee can get. */
export function isFillable(shift: RotaShiftView, statusOf: (shift: RotaShiftView) => RotaStatus): boolean {
  return shift.employeeId === null && statusOf(shift) !== 'archived';
}

/** Returns the names of rotas and schedules, for sentences about overlaps. */
export function planNames({ rotas }: PlannerView): (shift: RotaShiftView | null) => string {
  const byRota = new Map(rotas.map(({ id, name }) => [id, name]));
  return (shift) => {
    if (!shift) return 'a new shift';
    return isOfSchedule(shift) ? (shift.role ?? '') : (byRota.get(shift.rotaId) ?? 'a rota');
  };
}
