import type {
  AssignedView,
  CreateScheduleRequest,
  ScheduleView,
} from '../src/schedules/schedules.contract.js';
import type { CreateVenueRequest, VenueView } from '../src/venues/venues.contract.js';
import { newId } from './ids.js';
import type { Person } from './people.js';
import type { TestApp } from './test-app.js';

/** A night shift with the status active. */
export const NIGHT = {
  name: 'Night watch',
  date: '2030-05-10',
  startTime: '22:00',
  endTime: '06:00',
  status: 'active',
} as const satisfies CreateScheduleRequest;

export const VENUE = {
  name: 'The Dock',
  addressLine1: '1 Quay Street',
  city: 'Bristol',
  postcode: 'BS1 4DJ',
} as const satisfies CreateVenueRequest;

/** Creates a schedule, by default `NIGHT`. */
export async function plan(
  employer: Person,
  about: Partial<CreateScheduleRequest> = {},
): Promise<ScheduleView> {
  const { body } = await employer.post('/schedules', { ...NIGHT, ...about }).expect(201);
  return body as ScheduleView;
}

/** Creates a venue, by default `VENUE`. */
export async function createVenue(
  employer: Person,
  about: Partial<CreateVenueRequest> = {},
): Promise<VenueView> {
  const { body } = await employer.post('/venues', { ...VENUE, ...about }).expect(201);
  return body as VenueView;
}

/** Assigns an employee to a schedule. */
export async function assign(
  employer: Person,
  schedule: { id: string },
  employee: { id: string },
): Promise<AssignedView> {
  const { body } = await employer
    .post('/schedule-assignments', { scheduleId: schedule.id, employeeId: employee.id })
    .expect(201);
  return body as AssignedView;
}

const SCHEDULE_SHIFT = `id, company_id, schedule_id, employee_id, date, start_time, end_time, starts_at, ends_at, created_at,
  updated_at`;

/** Assigns an employee to all workable schedules of a name, by SQL and without notifications. */
export async function assignToMany(t: TestApp, employee: { id: string }, name: string): Promise<void> {
  await t.sql(
    `with planned as (
       insert into shifts (${SCHEDULE_SHIFT})
       select gen_random_uuid(), company_id, id, $1, date, start_time, end_time, starts_at, ends_at, created_at, updated_at
         from schedules where name = $2 and deleted_at is null returning *)
     insert into published_shifts (${SCHEDULE_SHIFT}) select ${SCHEDULE_SHIFT} from planned`,
    [employee.id, name],
  );
}

export interface RotaShift {
  name: string;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  status?: 'draft' | 'published' | 'archived';
  venueId?: string;
}

/**
 * Inserts a rota with one shift straight into the database and returns the shift's id. Null as employee makes an
 * open shift.
 */
export async function rotaShift(
  t: TestApp,
  employer: Person,
  employee: { id: string } | null,
  { name, date, startTime, endTime, startsAt, endsAt, status = 'published', venueId }: RotaShift,
): Promise<string> {
  const [rotaId, shiftId, companyId] = [newId(), newId(), employer.user.companyId];
  await t.sql(
    `insert into rotas (id, company_id, name, start_date, end_date, status, created_by_id, created_at, updated_at)
     values ($1, $2, $3, $4, $4, $5, $6, now(), now())`,
    [rotaId, companyId, name, date, status, employer.id],
  );
  const columns =
    'id, company_id, rota_id, employee_id, venue_id, date, start_time, end_time, starts_at, ends_at';
  await t.sql(
    `insert into shifts (${columns}, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now(), now())`,
    [shiftId, companyId, rotaId, employee?.id ?? null, venueId, date, startTime, endTime, startsAt, endsAt],
  );
  if (status === 'draft') return shiftId;
  await t.sql(
    `insert into published_shifts (${columns}, created_at, updated_at)
     select ${columns}, created_at, updated_at from shifts where id = $1`,
    [shiftId],
  );
  return shiftId;
}

/** Sets the status of a schedule by SQL, and publishes or hides its shifts. */
export async function setScheduleStatus(t: TestApp, id: string, status: string): Promise<void> {
  await t.sql('update schedules set status = $2 where id = $1', [id, status]);
  await t.sql('delete from published_shifts where schedule_id = $1', [id]);
  if (status !== 'active' && status !== 'approved') return;
  await t.sql(
    `insert into published_shifts (${SCHEDULE_SHIFT})
     select ${SCHEDULE_SHIFT} from shifts where schedule_id = $1 and deleted_at is null and employee_id is not null`,
    [id],
  );
}
