import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ClockEntry } from '../src/clock/entries/clock-entry.entity.js';
import { ClockPress } from '../src/clock/actions/clock-press.entity.js';
import { isSentLate } from '../src/clock/actions/press-time.rules.js';
import { newId } from '../src/common/db/schema/columns.js';
import { today, wallClock } from '../src/common/time/zoned.js';
import { sharedValues } from '../src/schedules/schedule-shifts.sql.js';
import { Shift as PlannedShift } from '../src/shifts/shift.entity.js';
import { Schedule } from '../src/shifts/schedule.entity.js';
import { hoursOfSpan } from '../src/timesheets/clocked-hours/clocked-hours.rules.js';
import { formatCoordinates } from '../src/timesheets/location.rules.js';
import type { TimesheetFlag } from '../src/timesheets/exceptions/timesheet-flags.contract.js';
import { Timesheet } from '../src/timesheets/timesheet.entity.js';
import type { User } from '../src/users/user.entity.js';
import { daysBefore } from './days.js';
import { awayOn } from './demo-leave.js';
import type { DemoCompany } from './demo-company.js';
import { HOUR_MS, MINUTE_MS } from '../src/common/time/units.js';

const SHIFT_MS = 8 * HOUR_MS;
/** Planned shifts start at a round time. */
const ROUND_MS = 5 * MINUTE_MS;
/** Employees come a little early and leave a little late. */
const EARLY_MS = 4 * MINUTE_MS;
const LATE_MS = 3 * MINUTE_MS;

interface Shift {
  scheduleId: string | null;
  rotaShiftId: string | null;
  employeeId: string;
  date: string;
  startsAt: Date;
  endsAt: Date;
}

interface Clocked {
  status?: 'open' | 'missed';
  /** How long the clock-in waited on the phone. */
  waitedMs?: number;
  flags?: TimesheetFlag[];
}

/**
 * Creates the clock entries of today. Planned employees have clocked in. Five more have a shift of their own: one works,
 * one clocked in offline, one is late, one has not clocked out, and one never clocked out.
 */
export async function demoClock(em: EntityManager, demo: DemoCompany): Promise<void> {
  const { now } = demo;
  const busy = new Set<string>();
  for (const shift of await findRecentPlannedShifts(em, demo)) {
    if (shift.endsAt <= now) createClockOut(em, demo, shift, createClockIn(em, demo, shift, {}));
    else if (!busy.has(shift.employeeId)) createClockIn(em, demo, shift, {});
    busy.add(shift.employeeId);
  }
  const away = awayOn(demo, today(now, demo.zone));
  const free = demo.staff.filter(({ id }, index) => !busy.has(id) && !away.has(index)).toReversed();
  const [present, offline, , waiting, gone] = free as [User, User, User, User, User];
  const tonight = createShift(em, demo, { hoursAgo: 0.5, name: 'Late opening', people: free.slice(0, 3) });
  createClockIn(em, demo, tonight(present), {});
  createClockIn(em, demo, tonight(offline), { waitedMs: 12 * MINUTE_MS, flags: ['sent_late'] });
  createClockIn(
    em,
    demo,
    createShift(em, demo, { hoursAgo: 9, name: 'Set-up', people: [waiting] })(waiting),
    {},
  );
  const missed = createShift(em, demo, { hoursAgo: 27, name: 'Set-up', people: [gone] });
  createClockIn(em, demo, missed(gone), { status: 'missed' });
}

/** Returns employees with a shift in the last 12 hours and without hours for it. */
async function findRecentPlannedShifts(em: EntityManager, { id, now }: DemoCompany): Promise<Shift[]> {
  const since = new Date(now.getTime() - 12 * HOUR_MS);
  type Row = Omit<Shift, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };
  const { rows } = await sql<Row>`
    select p.schedule_id as "scheduleId", case when p.rota_id is not null then p.id end as "rotaShiftId",
           p.employee_id as "employeeId", p.date, p.starts_at as "startsAt", p.ends_at as "endsAt"
      from published_shifts p
     where p.company_id = ${id} and p.starts_at > ${since} and p.starts_at <= ${now} and p.employee_id is not null
       and not exists (select from timesheets t where t.company_id = p.company_id and t.schedule_id = p.schedule_id)
     order by 5, 3`.execute(em.getKysely());
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }));
}

/** Creates a shift that started some hours ago. Returns a function that gives the shift of each employee. */
function createShift(
  em: EntityManager,
  demo: DemoCompany,
  { hoursAgo, name, people }: { hoursAgo: number; name: string; people: User[] },
): (person: User) => Shift {
  const startsAt = new Date(Math.floor((demo.now.getTime() - hoursAgo * HOUR_MS) / ROUND_MS) * ROUND_MS);
  const endsAt = new Date(startsAt.getTime() + SHIFT_MS);
  const { date, time: startTime } = wallClock(startsAt, demo.zone);
  const made = daysBefore(demo.now, 3);
  const times = { createdAt: made, updatedAt: made };
  const schedule = em.create(Schedule, {
    id: newId(),
    companyId: demo.id,
    name,
    date,
    startTime,
    endTime: wallClock(endsAt, demo.zone).time,
    startsAt,
    endsAt,
    breakMinutes: 30,
    peopleNeeded: people.length,
    venueId: demo.venues[0]!.id,
    createdById: demo.boss.id,
    status: 'active',
    version: 1,
    ...times,
  });
  for (const { id: employeeId } of people) {
    const about = { id: newId(), companyId: demo.id, scheduleId: schedule.id, employeeId };
    em.create(PlannedShift, { ...about, ...sharedValues(schedule), notifiedAt: made, ...times });
  }
  return ({ id: employeeId }) => ({
    scheduleId: schedule.id,
    rotaShiftId: null,
    employeeId,
    date,
    startsAt,
    endsAt,
  });
}

function createClockIn(
  em: EntityManager,
  demo: DemoCompany,
  shift: Shift,
  { status = 'open', waitedMs = 0, flags = [] }: Clocked,
): ClockEntry {
  const clockedInAt = new Date(shift.startsAt.getTime() - EARLY_MS);
  const { startsAt: plannedStartsAt, endsAt: plannedEndsAt, ...plan } = shift;
  const { employeeId, scheduleId, rotaShiftId, date } = plan;
  const entry = em.create(ClockEntry, {
    id: newId(),
    companyId: demo.id,
    employeeId,
    scheduleId,
    rotaShiftId,
    date,
    plannedStartsAt,
    plannedEndsAt,
    plannedBreakMinutes: 30,
    status,
    clockedInAt,
    flags,
    version: 1,
    createdAt: clockedInAt,
    updatedAt: clockedInAt,
  });
  createPress(em, demo, entry, { kind: 'in', pressedAt: clockedInAt, waitedMs });
  return entry;
}

/** Ends an entry at its planned end, with pending hours. */
function createClockOut(em: EntityManager, demo: DemoCompany, shift: Shift, entry: ClockEntry): void {
  const clockOutTime = new Date(Math.min(shift.endsAt.getTime() + LATE_MS, demo.now.getTime()));
  const { employeeId, scheduleId, rotaShiftId, clockedInAt: clockInTime } = entry;
  const timesheet = em.create(Timesheet, {
    id: newId(),
    companyId: demo.id,
    employeeId,
    scheduleId: scheduleId ?? null,
    rotaShiftId: rotaShiftId ?? null,
    ...hoursOfSpan({ clockInTime, clockOutTime }, 30, demo.zone),
    clockInTime,
    clockOutTime,
    plannedStartsAt: shift.startsAt,
    plannedEndsAt: shift.endsAt,
    plannedBreakMinutes: 30,
    status: 'pending',
    pendingSince: clockOutTime,
    flags: [],
    version: 1,
    createdAt: clockOutTime,
    updatedAt: clockOutTime,
  });
  em.assign(entry, {
    status: 'closed',
    clockedOutAt: clockOutTime,
    source: 'press',
    timesheetId: timesheet.id,
    updatedAt: clockOutTime,
  });
  createPress(em, demo, entry, { kind: 'out', pressedAt: clockOutTime, waitedMs: 0 });
}

function createPress(
  em: EntityManager,
  { venues }: DemoCompany,
  { companyId, employeeId, id: entryId }: ClockEntry,
  { kind, pressedAt, waitedMs }: Pick<ClockPress, 'kind' | 'pressedAt' | 'waitedMs'>,
): void {
  const receivedAt = new Date(pressedAt.getTime() + waitedMs);
  const position = { lat: Number(venues[0]!.latitude), lng: Number(venues[0]!.longitude) };
  const where = {
    ...position,
    accuracy: 18,
    address: formatCoordinates(position),
    timestamp: receivedAt.toISOString(),
  };
  em.create(ClockPress, {
    id: newId(),
    companyId,
    entryId,
    employeeId,
    pressId: newId(),
    kind,
    isCounted: true,
    pressedAt,
    receivedAt,
    waitedMs,
    location: where,
    flags: isSentLate({ waitedMs }) ? ['sent_late'] : [],
  });
}
