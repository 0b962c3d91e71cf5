import { addDays, type LocalDate } from '../common/time/local.js';
import type { SkippedCopy } from '../rotas/copy/rota-copy.rules.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';

/** A schedule to copy with the employees on it. */
export interface CopiedSchedule extends Pick<
  ScheduleView,
  'id' | 'date' | 'startTime' | 'endTime' | 'venueId' | 'peopleNeeded'
> {
  people: readonly { id: string; employeeId: string }[];
}

/** The copy of a schedule: its date, who is on it, and which of its places are not copied. */
export interface ScheduleCopy {
  /** Null if the schedule is not copied, because its venue is closed. */
  date: LocalDate | null;
  employeeIds: string[];
  /** The places with an employee and the open ones. */
  copied: number;
  skipped: SkippedCopy[];
}

/** Returns the copy of a schedule some days later. The place of a leaver stays open, and is listed. */
export function copySchedule(
  { id, people, peopleNeeded, venueId, startTime, endTime, ...schedule }: CopiedSchedule,
  distance: number,
  active: { people: ReadonlySet<string>; venues: ReadonlySet<string> },
): ScheduleCopy {
  const date = addDays(schedule.date, distance);
  const open = Math.max(0, peopleNeeded - people.length);
  const place = { venueId, date, startTime, endTime };
  if (venueId !== null && !active.venues.has(venueId)) {
    const places = [...people, ...Array.from({ length: open }, () => ({ id, employeeId: null }))];
    const skipped = places.map((one): SkippedCopy => {
      return { ...place, shiftId: one.id, employeeId: one.employeeId, reason: 'closed' };
    });
    return { date: null, employeeIds: [], copied: 0, skipped };
  }
  const [stay, left] = [true, false].map((isActive) =>
    people.filter(({ employeeId }) => active.people.has(employeeId) === isActive),
  );
  return {
    date,
    employeeIds: stay!.map(({ employeeId }) => employeeId),
    copied: stay!.length + open,
    skipped: left!.map((one) => ({ ...place, shiftId: one.id, employeeId: one.employeeId, reason: 'left' })),
  };
}
