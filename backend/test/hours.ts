import type { TimesheetView } from '../src/timesheets/timesheets.contract.js';
import { addDays } from '../src/common/time/local.js';
import type { Person } from './people.js';
import type { TestApp } from './test-app.js';
import { storedRows } from './stored-rows.js';

/** Noon of an ordinary Saturday, at which tests of hours stop the clock. */
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

/** A shift planned by an employer, with people assigned to it; answers the schedule's id. */
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

/** What a person types into the form, 09:00-17:00 less half an hour unless told otherwise. */
export function typed(hours: Typed): Typed {
  return { date: '2026-11-20', startTime: '09:00', endTime: '17:00', breakMinutes: 30, ...hours };
}

/** Hours that a person submits, as answered. */
export async function submitted(person: Person, hours: Typed): Promise<TimesheetView> {
  const { body } = await person.post('/timesheets', typed(hours)).expect(201);
  return body as TimesheetView;
}

/** Days of their own, so that no test overlaps another; the first is the day before NOON's. */
export function freshDates(): () => string {
  let days = 0;
  return () => addDays('2026-11-20', -(days += 1));
}

/** Hours of a person on such days. */
export function freshHours(): (person: Person, scheduleId: string) => Promise<TimesheetView> {
  const freshDate = freshDates();
  return (person, scheduleId) => submitted(person, { scheduleId, date: freshDate() });
}

/** What deciding on hours leaves behind in the database, by the timesheet's id. */
export function decisionsIn(t: TestApp) {
  const traces = storedRows(t, 'timesheets');
  return {
    ...traces,
    decisions: async (id: string) =>
      (await traces.audit(id))
        .filter(({ action }) => action === 'timesheet.decided')
        .map(({ actor_id, changes }) => ({ actor_id, changes })),
    /** The notifications to whom the hours belong, oldest first. */
    told: (id: string) =>
      t.sql<{ user_id: string; type: string }>(
        `select n.user_id, n.type from notifications n join timesheets s on s.employee_id = n.user_id
          where s.id = $1 and n.data ->> 'timesheetId' = s.id::text and n.withdrawn_at is null order by n.id`,
        [id],
      ),
  };
}

/** Lets every member of the test's database have joined in 2020, also those who join later in the test. */
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

/** Stops the clock at NOON, in a company whose members joined long ago. */
export async function atNoon(t: TestApp): Promise<void> {
  await t.clock.set(NOON);
  await joinedLongAgo(t);
}
