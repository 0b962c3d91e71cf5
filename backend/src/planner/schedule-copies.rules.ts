import type { IsAway } from '../absences/away.rules.js';
import { addDays, type LocalDate } from '../common/time/local.js';
import type { OpenedCopy, SkippedCopy } from '../rotas/copy/rota-copy.rules.js';
import type { ScheduleShiftView } from './planner.contract.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';

type CopiedShift = Pick<
  ScheduleShiftView,
  'id' | 'employeeId' | 'invitationId' | 'venueId' | 'date' | 'startTime' | 'endTime' | 'breakMinutes'
>;
/** A schedule to copy with its shifts. */
export interface CopiedSchedule extends Pick<
  ScheduleView,
  'id' | 'date' | 'startTime' | 'endTime' | 'venueId' | 'peopleNeeded'
> {
  shifts: readonly CopiedShift[];
}

/** The copy of a schedule: its date, its shifts, and which of its places are not copied. */
interface ScheduleCopy {
  /** Null if the schedule is not copied, because its venue is closed. */
  date: LocalDate | null;
  /** The shifts with an employee or values of their own. */
  shifts: Omit<CopiedShift, 'id'>[];
  /** The places with an employee and the open ones. */
  copied: number;
  skipped: SkippedCopy[];
  /** The copied shifts that stay open, because their employees are on leave. */
  opened: OpenedCopy[];
}

/** Returns the copy of a schedule some days later. The places of leavers and of people on leave stay
 * open, and are listed. A shift whose own venue is
 * closed gets the venue of the schedule. */
export function copySchedule(
  { id, shifts, peopleNeeded, venueId, startTime, endTime, ...schedule }: CopiedSchedule,
  distance: number,
  active: { people: ReadonlySet<string>; venues: ReadonlySet<string>; isAway: IsAway },
): ScheduleCopy {
  const date = addDays(schedule.date, distance);
  const open = Math.max(0, peopleNeeded - shifts.length);
  const place = { venueId, date, startTime, endTime };
  if (venueId !== null && !active.venues.has(venueId)) {
    const places = [...shifts, ...Array.from({ length: open }, () => ({ id, employeeId: null }))];
    const skipped = places.map((one): SkippedCopy => {
      return { ...place, shiftId: one.id, employeeId: one.employeeId, reason: 'closed' };
    });
    return { date: null, shifts: [], copied: 0, skipped, opened: [] };
  }
  const hasLeft = ({ employeeId }: CopiedShift): boolean =>
    employeeId !== null && !active.people.has(employeeId);
  const dateOf = (shift: CopiedShift): LocalDate => addDays(shift.date, distance);
  const isAway = (shift: CopiedShift): boolean =>
    shift.employeeId !== null &&
    !hasLeft(shift) &&
    active.isAway(shift.employeeId, { ...shift, date: dateOf(shift) });
  const copies = shifts.map((shift) => ({
    employeeId: hasLeft(shift) || isAway(shift) ? null : shift.employeeId,
    invitationId: shift.invitationId,
    venueId: shift.venueId === null || active.venues.has(shift.venueId) ? shift.venueId : venueId,
    date: dateOf(shift),
    startTime: shift.startTime,
    endTime: shift.endTime,
    breakMinutes: shift.breakMinutes,
  }));
  const left = shifts.filter(hasLeft);
  return {
    date,
    shifts: copies,
    copied: shifts.length - left.length + open,
    skipped: left.map((one) => ({ ...place, shiftId: one.id, employeeId: one.employeeId, reason: 'left' })),
    opened: shifts.filter(isAway).map((one) => ({
      shiftId: one.id,
      employeeId: one.employeeId,
      venueId: one.venueId,
      date: dateOf(one),
      startTime: one.startTime,
      endTime: one.endTime,
    })),
  };
}
