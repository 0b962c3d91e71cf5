import type { ClockEntryView } from '../src/clock/clock.contract.js';
import { newId } from './ids.js';
import type { Person } from './people.js';
import type { TestApp } from './test-app.js';

/** A clock action in a test. Set one of the ids of a shift. */
export interface Press {
  pressId?: string;
  shiftId?: string;
  scheduleId?: string;
  rotaShiftId?: string;
  waitedMs?: number;
  expectedAt?: string;
  location?: object | null;
  breakMinutes?: number;
  clockInPressId?: string;
}

export const HERE = { lat: 51.501234, lng: -0.141234, accuracy: 12 };

/** Returns the request for a clock action, with a new id. */
export function pressBy(person: { id: string }, press: Press = {}) {
  return { pressId: newId(), userId: person.id, ...press };
}

/** Clocks the person in and returns the clock entry. */
export async function clockIn(person: Person, press: Press): Promise<ClockEntryView> {
  const { body } = await person.post('/clock/in', pressBy(person, press)).expect(201);
  return body as ClockEntryView;
}

/** Clocks the person out and returns the clock entry. */
export async function clockOut(person: Person, press: Press = {}): Promise<ClockEntryView> {
  const { body } = await person.post('/clock/out', pressBy(person, press)).expect(201);
  return body as ClockEntryView;
}

/** Returns functions that read a person's clock entries and clock actions from the database, oldest first. */
export function clockRows(t: TestApp) {
  return {
    entries: ({ id }: { id: string }) =>
      t.sql<{ id: string; status: string }>(
        'select * from clock_entries where employee_id = $1 order by clocked_in_at, id',
        [id],
      ),
    presses: ({ id }: { id: string }) =>
      t.sql<{ press_id: string; kind: string; is_counted: boolean; location: object | null }>(
        'select * from clock_presses where employee_id = $1 order by received_at, id',
        [id],
      ),
    hours: ({ id }: { id: string }) =>
      t.sql<{ id: string; total_hours: string; status: string; flags: string[] }>(
        'select * from timesheets where employee_id = $1 and withdrawn_at is null order by starts_at, id',
        [id],
      ),
  };
}
