import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { newId } from '../common/db/columns.js';
import { orNotFound } from '../common/http/errors.js';
import type { LocalDate } from '../common/time/local.js';
import { spanOf } from '../common/time/zoned.js';
import { Venue } from '../venues/venue.entity.js';
import { Schedule } from './schedule.entity.js';
import type { CreateScheduleRequest } from './schedules.contract.js';

const VENUE_CLOSED = 'This venue is no longer active';

/** The company, the creator and the time of a new schedule. The lock on the company's zone is held. */
export interface Making {
  companyId: string;
  userId: string;
  zone: string;
  now: Date;
  venue: Venue | null;
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
  });
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

/** Returns the venue with this id if it is active, or null without an id.
 * @throws NotVisible; ConflictException for an inactive venue */
export async function requireOpenVenue(
  em: EntityManager,
  companyId: string,
  id: string | null,
): Promise<Venue | null> {
  if (id === null) return null;
  const venue = orNotFound(await em.findOne(Venue, { id: id.toLowerCase(), companyId }));
  if (!venue.isActive) throw new ConflictException(VENUE_CLOSED);
  return venue;
}
