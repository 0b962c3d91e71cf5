import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../src/common/db/schema/columns.js';
import { addDays, daysBetween, weekOf, type LocalDate } from '../src/common/time/local.js';
import { formatterOf } from '../src/common/time/format.js';
import { spanOf, today } from '../src/common/time/zoned.js';
import { writeRotaTemplate } from '../src/rotas/templates/rota-templates.rows.js';
import {
  writePublishedShifts,
  writePlannedShifts,
  type PlannedRow,
} from '../src/rotas/shifts/rota-shifts.sql.js';
import { Rota } from '../src/shifts/rota.entity.js';
import type { RotaStatus } from '../src/shifts/rota-statuses.contract.js';
import { daysBefore } from './days.js';
import { awayOn } from './demo-leave.js';
import type { DemoCompany } from './demo-company.js';
import { placesOf } from './demo-plans.js';
import { PLACES, SHIFTS } from './names.js';

const WEEKS_BEFORE = 4;
const WEEKS = 8;
/** Days between the publication of a rota and its week. */
const PUBLISHED_DAYS_BEFORE = 12;
/** The rota of the week after next has unpublished changes. */
const CHANGED_WEEK = WEEKS_BEFORE + 1;

/**
 * Creates eight weeks of rotas: past rotas are archived, the last is a draft, and one has unpublished changes. A template
 * contains this week.
 */
export async function demoRotas(em: EntityManager, demo: DemoCompany): Promise<void> {
  const { first } = weekOf(addDays(today(demo.now, demo.zone), -7 * WEEKS_BEFORE), 1);
  for (let week = 0; week < WEEKS; week += 1) {
    const startDate = addDays(first, 7 * week);
    const rota = createRota(em, demo, startDate, statusOf(week));
    await em.flush();
    const shifts = planShifts(demo, startDate, week);
    if (rota.status === 'draft') {
      await writePlannedShifts(em, rota, withOpenShifts(shifts), rota.createdAt);
      continue;
    }
    await writePlannedShifts(em, rota, shifts, rota.createdAt);
    await writePublishedShifts(em, rota, shifts, rota.createdAt);
    if (week === CHANGED_WEEK - 1) await createTemplate(em, demo, rota, shifts);
    if (week === CHANGED_WEEK) await writePlannedShifts(em, rota, changeShifts(demo, shifts), demo.now);
  }
}

async function createTemplate(
  em: EntityManager,
  { id: companyId, manager, now }: DemoCompany,
  { startDate: from, endDate: to }: Rota,
  shifts: readonly PlannedRow[],
): Promise<void> {
  const made = { id: newId(), companyId, userId: manager.id, name: 'Usual week', from, to, now };
  await writeRotaTemplate(em, made, { shifts, schedules: [] });
}

function statusOf(week: number): RotaStatus {
  if (week < WEEKS_BEFORE - 1) return 'archived';
  return week === WEEKS - 1 ? 'draft' : 'published';
}

function createRota(em: EntityManager, demo: DemoCompany, startDate: LocalDate, status: RotaStatus): Rota {
  const endDate = addDays(startDate, 6);
  const made = new Date(`${startDate}T10:00:00Z`);
  const createdAt = new Date(Math.min(demo.now.getTime(), daysBefore(made, PUBLISHED_DAYS_BEFORE).getTime()));
  const rota = em.create(Rota, {
    id: newId(),
    companyId: demo.id,
    name: `Front of house, ${formatterOf('uk').day(startDate)} to ${formatterOf('uk').day(endDate)}`,
    startDate,
    endDate,
    type: 'weekly',
    status,
    createdById: demo.manager.id,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  });
  em.persist(rota);
  return rota;
}

function planShifts(demo: DemoCompany, startDate: LocalDate, week: number): PlannedRow[] {
  const days = Array.from({ length: 7 }, (_, day) => addDays(startDate, day));
  return days.flatMap((date, day) =>
    PLACES.map((place, index) => {
      const { startsAt, endsAt } = spanOf(date, place.startTime, place.endTime, demo.zone);
      return {
        id: newId(),
        employeeId: freePerson(demo, date, (week * 7 + day) * PLACES.length + index),
        invitationId: null,
        venueId: demo.venues[place.venue]!.id,
        date,
        startTime: place.startTime,
        endTime: place.endTime,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        breakMinutes: place.breakMinutes,
        role: place.role,
        notes: null,
        version: 1,
        isRemoved: false,
      };
    }),
  );
}

/** Returns an employee without a schedule on that day. Employees take turns. */
function freePerson(demo: DemoCompany, date: LocalDate, turn: number): string {
  const { staff, firstDay } = demo;
  const busy = awayOn(demo, date);
  const first = daysBetween(firstDay, date) * SHIFTS.length;
  for (let shift = 0; shift < SHIFTS.length; shift += 1)
    for (const index of placesOf(demo, date, first + shift)) busy.add(index);
  const free = staff.filter((_, index) => !busy.has(index));
  return free[turn % free.length]!.id;
}

/** A draft has open shifts. */
function withOpenShifts(shifts: PlannedRow[]): PlannedRow[] {
  return shifts.map((shift, index) => (index % 4 === 3 ? { ...shift, employeeId: null } : shift));
}

/** Moves one shift by an hour, reassigns another and deletes a third. */
function changeShifts({ zone }: DemoCompany, shifts: PlannedRow[]): PlannedRow[] {
  const [late, given, other, gone] = [shifts[0]!, shifts[4]!, shifts[6]!, shifts[9]!];
  const span = spanOf(late.date, '11:00', late.endTime, zone);
  return [
    { ...late, startTime: '11:00', startsAt: span.startsAt.toISOString() },
    { ...given, employeeId: other.employeeId },
    { ...gone, isRemoved: true },
  ];
}
