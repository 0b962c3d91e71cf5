import type {
  AssignedView,
  CreateScheduleRequest,
  ScheduleView,
} from '../src/schedules/schedules.contract.js';
import type { CreateVenueRequest, VenueView } from '../src/venues/venues.contract.js';
import type { Person } from './people.js';

/** A night's work that is workable from the start. */
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

/** A schedule of this employer's company; `NIGHT` but for what is said. */
export async function plan(
  employer: Person,
  about: Partial<CreateScheduleRequest> = {},
): Promise<ScheduleView> {
  const { body } = await employer.post('/schedules', { ...NIGHT, ...about }).expect(201);
  return body as ScheduleView;
}

/** A venue of this employer's company; `VENUE` but for what is said. */
export async function openVenue(
  employer: Person,
  about: Partial<CreateVenueRequest> = {},
): Promise<VenueView> {
  const { body } = await employer.post('/venues', { ...VENUE, ...about }).expect(201);
  return body as VenueView;
}

/** Puts someone on a schedule. */
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
