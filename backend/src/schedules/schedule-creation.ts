import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../common/db/schema/columns.js';
import type { EachField } from '../common/events/change-fields.js';
import type { LocalDate } from '../common/time/local.js';
import { spanOf } from '../common/time/zoned.js';
import { Schedule } from '../shifts/schedule.entity.js';
import type { CreateScheduleRequest } from './schedules.contract.js';

/** The company, the creator and the time of a new schedule. The lock on the company's zone is held. */
interface Making {
  companyId: string;
  userId: string;
  zone: string;
  now: Date;
  venue: { id: string } | null;
}

/** Creates a schedule on a date, which the caller flushes. */
export function createSchedule(
  em: EntityManager,
  request: CreateScheduleRequest,
  date: LocalDate,
  { companyId, userId, zone, now, venue }: Making,
): Schedule {
  const { name, startTime, endTime, status = 'draft' } = request;
  const schedule = em.create(Schedule, {
    id: newId(),
    companyId,
    name,
    description: request.description ?? null,
    date,
    startTime,
    endTime,
    ...spanOf(date, startTime, endTime, zone),
    breakMinutes: request.breakMinutes ?? 0,
    peopleNeeded: request.peopleNeeded ?? 1,
    venueId: venue?.id ?? null,
    createdById: userId,
    status,
    createdAt: now,
    updatedAt: now,
  } satisfies EachField<CreateScheduleRequest>);
  em.persist(schedule);
  return schedule;
}

/** Returns the audit changes for a new schedule. */
export function newScheduleChanges({ status, date, startTime, endTime }: Schedule) {
  return {
    status: { to: status },
    date: { to: date },
    startTime: { to: startTime },
    endTime: { to: endTime },
  };
}
