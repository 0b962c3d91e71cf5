import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../src/common/db/schema/columns.js';
import type { LocalDate } from '../src/common/time/local.js';
import { spanOf } from '../src/common/time/zoned.js';
import { Shift } from '../src/shifts/shift.entity.js';
import { sharedValues } from '../src/schedules/schedule-shifts.sql.js';
import { Schedule } from '../src/shifts/schedule.entity.js';
import type { User } from '../src/users/user.entity.js';
import { daysBefore } from './days.js';
import { awayOn } from './demo-leave.js';
import { demoHours } from './demo-hours.js';
import type { DemoCompany } from './demo-company.js';
import type { SHIFTS } from './names.js';
import { WEEK_MS } from '../src/common/time/units.js';

interface Turn {
  date: LocalDate;
  shift: (typeof SHIFTS)[number];
  /** The number of shifts so far. It decides who works and the state of the hours, so that each demo is the same. */
  turn: number;
}

export const PEOPLE_PER_SHIFT = 2;
/** The distance between an employee on leave and the one who works instead, who has no other shift that day. */
const REPLACED_BY = 12;
/** The leaver still worked when these shifts were planned. */
const MADE_DAYS_BEFORE = 5;
/** The first shifts of the demo were at the closed venue. */
const TURNS_AT_CLOSED_VENUE = 24;

/** Creates a schedule without employees. */
export function planShift(em: EntityManager, demo: DemoCompany, { date, shift, turn }: Turn): Schedule {
  const span = spanOf(date, shift.startTime, shift.endTime, demo.zone);
  const made = daysBefore(new Date(Math.min(demo.now.getTime(), span.startsAt.getTime())), MADE_DAYS_BEFORE);
  const waits = span.startsAt > demo.now && turn % 23 === 0;
  return em.create(Schedule, {
    id: newId(),
    companyId: demo.id,
    name: shift.name,
    date,
    startTime: shift.startTime,
    endTime: shift.endTime,
    ...span,
    breakMinutes: shift.breakMinutes,
    peopleNeeded: hadOnlyLeaver(demo, span.startsAt, turn) ? 1 : PEOPLE_PER_SHIFT,
    venueId: demo.venues.at(turn < TURNS_AT_CLOSED_VENUE && shift.venue === 0 ? -1 : shift.venue)!.id,
    createdById: demo.boss.id,
    status: waits ? 'pending_approval' : 'active',
    version: 1,
    createdAt: made,
    updatedAt: made,
  });
}

/** Assigns employees to a stored schedule, with hours if it is over. */
export function staffShift(em: EntityManager, demo: DemoCompany, schedule: Schedule, turn: number): void {
  const { createdAt: made, endsAt, startsAt } = schedule;
  const assign = (
    { id: employeeId }: User,
    about: Partial<Pick<Shift, 'deletedAt' | 'endedBecause' | 'notifiedAt'>>,
  ) =>
    em.create(Shift, {
      id: newId(),
      companyId: demo.id,
      scheduleId: schedule.id,
      employeeId,
      ...sharedValues(schedule),
      createdAt: made,
      updatedAt: made,
      ...about,
    });
  const waits = schedule.status === 'pending_approval';
  if (hadOnlyLeaver(demo, startsAt, turn) && !waits) {
    assign(demo.leaver, { deletedAt: demo.leaver.deactivatedAt!, endedBecause: 'deactivated' });
    return;
  }
  for (const [place, person] of peopleOf(demo, schedule, turn).entries()) {
    assign(person, { notifiedAt: waits ? null : made });
    if (endsAt < demo.now) demoHours(em, demo, schedule, person, turn + place);
  }
}

/** Some shifts of the coming week had only the leaver. */
function hadOnlyLeaver({ now }: DemoCompany, startsAt: Date, turn: number): boolean {
  const ahead = startsAt.getTime() - now.getTime();
  return ahead > 0 && ahead < WEEK_MS && turn % 9 === 1;
}

/** Returns the positions of the employees of a shift, who take turns. Another one replaces an employee on leave. */
export function placesOf(
  demo: Pick<DemoCompany, 'staff' | 'now' | 'zone'>,
  date: LocalDate,
  turn: number,
): number[] {
  const away = awayOn(demo, date);
  return Array.from({ length: PEOPLE_PER_SHIFT }, (_, place) => {
    const { length } = demo.staff;
    const index = (((turn * PEOPLE_PER_SHIFT + place) % length) + length) % length;
    return away.has(index) ? (index + REPLACED_BY) % length : index;
  });
}

/** Returns the employees of a shift, which include the leaver in some earlier weeks. */
function peopleOf(demo: DemoCompany, { date, endsAt }: Schedule, turn: number): User[] {
  const { staff, leaver } = demo;
  const people = placesOf(demo, date, turn).map((index) => staff[index]!);
  return endsAt < leaver.deactivatedAt! && turn % 9 === 1 ? [...people, leaver] : people;
}
