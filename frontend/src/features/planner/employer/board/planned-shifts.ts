import type { PlannedScheduleView } from '@contract/planner/planner.contract.js';
import { isWorked, openPlaces } from '@contract/planner/planner.rules.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import type { PlannerView } from '../../api/planner.js';
import { memoizeByObject } from '@/lib/memoize-by-object.js';

/** The `rotaId` of shifts that come from schedules. */
export const FROM_SCHEDULE = '';

/** Returns true for a shift that is edited as a schedule. */
export function isOfSchedule({ rotaId }: Pick<RotaShiftView, 'rotaId'>): boolean {
  return rotaId === FROM_SCHEDULE;
}

const OPEN_PLACE = 'open';
/** The number of open places that got an id. The board remembers ids after their place was filled, so none is used again. */
let places = 0;

/** Returns the id that the grid uses for a shift of a schedule. */
export const scheduleShiftId = (scheduleId: string, part: string): string => `${scheduleId}:${part}`;

/** Returns the ids of a shift of a schedule: that of the schedule, and its own; null for an open place that is not stored. */
export function idsOfScheduleShift(id: string): { scheduleId: string; shiftId: string | null } {
  const [scheduleId = '', part = ''] = id.split(':');
  return { scheduleId, shiftId: part.startsWith(OPEN_PLACE) ? null : part };
}

/** Returns the shifts of a schedule for the grid: the stored ones, and the open places up to the needed number. */
export const scheduleShifts = memoizeByObject((schedule: PlannedScheduleView): RotaShiftView[] => {
  const { id, name, shifts, venue, description } = schedule;
  const { venueId, date, startTime, endTime, startsAt, endsAt, breakMinutes } = schedule;
  const { version, createdAt, updatedAt } = schedule;
  const common = {
    rotaId: FROM_SCHEDULE,
    left: null,
    invitationId: null,
    invitation: null,
    role: name,
    notes: description,
  };
  const place = {
    ...common,
    employeeId: null,
    employee: null,
    venueId,
    venue: venue && { ...venue, isActive: true },
    date,
    startTime,
    endTime,
    startsAt,
    endsAt,
    breakMinutes,
    leaveReason: null,
    isConfirmed: false,
    isUnpublished: false,
    version,
    createdAt,
    updatedAt,
  };
  return [
    ...shifts.map((shift) => ({ ...common, ...shift, id: scheduleShiftId(id, shift.id) })),
    ...Array.from({ length: openPlaces(schedule) }, () => ({
      ...place,
      id: scheduleShiftId(id, `${OPEN_PLACE}${(places += 1)}`),
    })),
  ];
});

/** Returns all shifts of the loaded days, each once for each employee. */
export function plannedShifts({ shifts, schedules }: PlannerView): RotaShiftView[] {
  return [...shifts, ...schedules.flatMap(scheduleShifts)];
}

/** Returns the schedule of a shift; null for a shift of a rota. */
export function scheduleOf(id: string, { schedules }: PlannerView): PlannedScheduleView | null {
  const { scheduleId } = idsOfScheduleShift(id);
  return schedules.find((one) => one.id === scheduleId) ?? null;
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

/** Returns true for a shift that employees do not see as it is planned. */
export function isToPublish(shift: Pick<RotaShiftView, 'isUnpublished'>, status: RotaStatus): boolean {
  return shift.isUnpublished || status === 'draft';
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

/** Returns the shifts of the schedule of a shift; only itself for a shift of a rota. */
export function shiftsOfSchedule(shift: RotaShiftView, shifts: readonly RotaShiftView[]): RotaShiftView[] {
  if (!isOfSchedule(shift)) return [shift];
  const { scheduleId } = idsOfScheduleShift(shift.id);
  return shifts.filter(({ id }) => idsOfScheduleShift(id).scheduleId === scheduleId);
}

/** Returns 'All 3 on Doors' for a shift of a schedule with several shifts, else null. */
export function allOfScheduleText(shift: RotaShiftView, shifts: readonly RotaShiftView[]): string | null {
  const { length } = shiftsOfSchedule(shift, shifts);
  return length > 1 ? `All ${length} on ${shift.role}` : null;
}
