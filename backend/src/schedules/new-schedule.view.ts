import type { Venue } from '../venues/venue.entity.js';
import { isUnderstaffed } from './schedules.rules.js';
import type { Schedule } from '../shifts/schedule.entity.js';
import type { ScheduleView } from './schedules.contract.js';

/** Returns the view of a schedule that was just created, so that it need not be read back.
 * A new schedule has no assignments and no decision. */
export function newScheduleView(schedule: Schedule, venue: Venue | null, now: Date): ScheduleView {
  const { id, name, description = null, date, startTime, endTime, status, version } = schedule;
  return {
    id,
    name,
    description,
    date,
    startTime,
    endTime,
    startsAt: schedule.startsAt.toISOString(),
    endsAt: schedule.endsAt.toISOString(),
    breakMinutes: schedule.breakMinutes,
    peopleNeeded: schedule.peopleNeeded,
    venueId: venue?.id ?? null,
    createdById: schedule.createdById ?? null,
    status,
    approvedById: null,
    approvedAt: null,
    rejectionReason: null,
    version,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
    needsCover: isUnderstaffed(schedule, 0, now),
    venue: venue && { id: venue.id, name: venue.name },
    assignedCount: 0,
    invitedCount: 0,
  };
}
