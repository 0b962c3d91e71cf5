import type { TimesheetView } from '../src/timesheets/timesheets.contract.js';
import { addDays } from '../src/common/time/local.js';
import type { Person } from './people.js';
import type { TestApp } from './test-app.js';
import { storedRows } from './stored-rows.js';

/** Noon of an ordinary Saturday, the stopped time in tests of hours. */
export const NOON = '2026-11-21T12:00:00.000Z';

export interface Planned {
  name?: string;
  date?: string;
  startTime?: string;
  endTime?: string;
  status?: string;
  peopleNeeded?: number;
  breakMinutes?: number;
}

/** Creates a shift with these employees assigned and returns the schedule's id. */
export async function shiftFor(boss: Person, people: Person[], planned: Planned = {}): Promise<string> {
  const shift = {
    name: 'Night watch',
    date: '2026-11-20',
    startTime: '09:00',
    endTime: '17:00',
    status: 'active',
  };
  const { body } = await boss.post('/schedules', { ...shift, ...planned }).expect(201);
  const scheduleId = (body as { id: string }).id;
  for (const { id: employeeId } of people) {
    await boss.post('/schedule-assignments', { scheduleId, employeeId }).expect(201);
  }
  return scheduleId;
}

export interface Typed {
  scheduleId: string;
  date?: string;
  startTime?: string;
  endTime?: string;
  breakMinutes?: number;
  notes?: string;
}

/** Returns the fields of the hours form, by default 09:00 to 17:00 with a break of 30 minutes. */
export function typed(hours: Typed): Typed {
  return { date: '2026-11-20', startTime: '09:00', endTime: '17:00', breakMinutes: 30, ...hours };
}

/** Submits hours of a person and returns the timesheet. */
export async function submitted(person: Person, hours: Typed): Promise<TimesheetView> {
  const { body } = await person.post('/timesheets', typed(hours)).expect(201);
  return body as TimesheetView;
}

/**
 * Returns a function that gives another past date with each call, starting on the day before NOON, so that hours
 * never overlap.
 */
export function freshDates(): () => string {
  let days = 0;
  return () => addDays('2026-11-20', -(days += 1));
}

/** Returns a function that submits hours on such a date. */
export function freshHours(): (person: Person, scheduleId: string) => Promise<TimesheetView> {
  const freshDate = freshDates();
  return (person, scheduleId) => submitted(person, { scheduleId, date: freshDate() });
}

/** Returns functions that read what decisions on a timesheet stored in the database, by the timesheet's id. */
export function decisionsIn(t: TestApp) {
  const traces = storedRows(t, 'timesheets');
  return {
    ...traces,
    decisions: async (id: string) =>
      (await traces.audit(id))
        .filter(({ action }) => action === 'timesheet.decided')
        .map(({ actor_id, changes }) => ({ actor_id, changes })),
    /** The notifications of the timesheet's employee, oldest first. */
    notified: (id: string) =>
      t.sql<{ user_id: string; type: string }>(
        `select n.user_id, n.type from notifications n join timesheets s on s.employee_id = n.user_id
          where s.id = $1 and n.data ->> 'timesheetId' = s.id::text and n.withdrawn_at is null order by n.id`,
        [id],
      ),
  };
}

/** Sets the joining date of all members in this database to 2020, for those who join later in the test too. */
export async function joinedLongAgo(t: TestApp): Promise<void> {
  await t.sql(`
    create or replace function joined_long_ago() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then new.created_at := '2020-01-01';
      elsif new.accepted_at is not null then new.accepted_at := '2020-01-01';
      end if;
      return new;
    end $$;
    create or replace trigger joined_long_ago before insert on users
      for each row execute function joined_long_ago();
    create or replace trigger joined_long_ago before update on invitations
      for each row execute function joined_long_ago();
    update users set created_at = '2020-01-01';
    update invitations set accepted_at = accepted_at`);
}

/** Stops the clock at NOON in a company whose members joined in 2020. */
export async function atNoon(t: TestApp): Promise<void> {
  await t.clock.set(NOON);
  await joinedLongAgo(t);
}

/** Copies a timesheet to earlier days in the database, with the notes 'Copy 1' and so on. Returns the ids of the
 * copies. */
export function copiesOf(t: TestApp, id: string, count: number): Promise<{ id: string }[]> {
  return t.sql<{ id: string }>(
    `insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at, ends_at,
       break_minutes, worked_minutes, total_hours, notes, status, pending_since, flags, created_at, updated_at)
     select gen_random_uuid(), company_id, employee_id, schedule_id, date - 1000 - n, start_time, end_time,
       starts_at - (1000 + n) * interval '1 day', ends_at - (1000 + n) * interval '1 day', break_minutes,
       worked_minutes, total_hours, 'Copy ' || n, 'pending', pending_since, flags, created_at, updated_at
       from timesheets, generate_series(1, $2::int) n where id = $1 returning id`,
    [id, count],
  );
}
