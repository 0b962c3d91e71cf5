import { addDays, type LocalDate } from '../common/time/local.js';
import type { SkippedCopy } from '../rotas/copy/rota-copy.rules.js';
import type { ScheduleShiftView } from './planner.contract.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';

type CopiedShift = Pick<
  ScheduleShiftView,
  'id' | 'employeeId' | 'venueId' | 'date' | 'startTime' | 'endTime' | 'breakMinutes'
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
}

/** Returns the copy of a schedule some days later. The place of a leaver stays open, and is listed. A shift whose own venue is
 * closed gets the venue of the schedule. */
export function copySchedule(
  { id, shifts, peopleNeeded, venueId, startTime, endTime, ...schedule }: CopiedSchedule,
  distance: number,
  active: { people: ReadonlySet<string>; venues: ReadonlySet<string> },
): ScheduleCopy {
  const date = addDays(schedule.date, distance);
  const open = Math.max(0, peopleNeeded - shifts.length);
  const place = { venueId, date, startTime, endTime };
  if (venueId !== null && !active.venues.has(venueId)) {
    const places = [...shifts, ...Array.from({ length: open }, () => ({ id, employeeId: null }))];
    const skipped = places.map((one): SkippedCopy => {
      return { ...place, shiftId: one.id, employeeId: one.employeeId, reason: 'closed' };
    });
    return { date: null, shifts: [], copied: 0, skipped };
  }
  const hasLeft = ({ employeeId }: CopiedShift): boolean =>
    employeeId !== null && !active.people.has(employeeId);
  const copies = shifts.map((shift) => ({
    employeeId: hasLeft(shift) ? null : shift.employeeId,
    venueId: shift.venueId === null || active.venues.has(shift.venueId) ? shift.venueId : venueId,
    date: addDays(shift.date, distance),
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
  };
}
