import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../src/common/db/columns.js';
import type { LocalDate } from '../src/common/time/local.js';
import { spanOf } from '../src/common/time/zoned.js';
import { ScheduleAssignment } from '../src/schedules/schedule-assignment.entity.js';
import { Schedule } from '../src/schedules/schedule.entity.js';
import type { User } from '../src/users/user.entity.js';
import type { Venue } from '../src/venues/venue.entity.js';
import { demoHours } from './demo-hours.js';
import type { SHIFTS } from './names.js';

export interface DemoCompany {
  id: string;
  zone: string;
  boss: User;
  staff: User[];
  venues: Venue[];
  now: Date;
}

interface Turn {
  date: LocalDate;
  shift: (typeof SHIFTS)[number];
  /** Counts all shifts of the demo; who works and how hours stand follow from it, the same every time. */
  turn: number;
}

const PEOPLE_PER_SHIFT = 2;
const DAY_MS = 86_400_000;

/** One schedule of the demo with its people, and their hours when it is over. */
export async function planDay(
  em: EntityManager,
  demo: DemoCompany,
  { date, shift, turn }: Turn,
): Promise<void> {
  const span = spanOf(date, shift.startTime, shift.endTime, demo.zone);
  const made = new Date(Math.min(demo.now.getTime(), span.startsAt.getTime()) - DAY_MS);
  const times = { createdAt: made, updatedAt: made };
  const waits = span.startsAt > demo.now && turn % 23 === 0;
  const schedule = em.create(Schedule, {
    id: newId(),
    companyId: demo.id,
    name: shift.name,
    date,
    startTime: shift.startTime,
    endTime: shift.endTime,
    ...span,
    venueId: demo.venues[shift.venue]!.id,
    createdById: demo.boss.id,
    status: waits ? 'pending_approval' : 'active',
    version: 1,
    ...times,
  });
  await em.persist(schedule).flush();
  const people = Array.from(
    { length: PEOPLE_PER_SHIFT },
    (_, place) => demo.staff[(turn * PEOPLE_PER_SHIFT + place) % demo.staff.length]!,
  );
  const assignments = people.map(({ id }) =>
    em.create(ScheduleAssignment, {
      id: newId(),
      companyId: demo.id,
      scheduleId: schedule.id,
      employeeId: id,
      toldAt: waits ? null : made,
      createdAt: made,
    }),
  );
  const over = span.endsAt < demo.now;
  const hours = over
    ? people.flatMap((person, place) => demoHours(em, demo, schedule, person, turn + place))
    : [];
  em.persist([...assignments, ...hours]);
}
