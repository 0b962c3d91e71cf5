import { employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import { hours, openEntry, schedule, venue } from '../../test/permission-matrix/objects.js';
import type { World } from '../../test/permission-matrix/world.js';

/** Answers about the actor's own venues. An employee without a company has none. */
const EMPLOYEES = { AN: 401, EA: 200, EA2: 200, MA: 403, MA2: 403, MB: 403, EB: 200, OE: 409 };
/** Answers about a record at the venue of EA2. EA supervises another venue of the company. */
const SUPERVISOR = { ...EMPLOYEES, EA: 404, EB: 404 };

/** Makes EA2 the supervisor of a new venue of company A, and EA that of another one. */
async function supervised(world: World): Promise<string> {
  const { MA, EA, EA2 } = world.who;
  const choose = async (person: { id: string }) => {
    const id = await venue(world);
    await MA.patch(`/employees/${person.id}/supervision`, { venues: [{ id }] }).expect(200);
    return id;
  };
  await choose(EA);
  return choose(EA2);
}

/** Creates a schedule at the venue of EA2, for EA or for nobody. */
async function scheduleThere(world: World, about: object = {}, hasEmployee = true): Promise<string> {
  const id = await schedule(world, hasEmployee ? { assign: 'EA' } : {});
  const venueId = await supervised(world);
  await world.who.MA.patch(`/schedules/${id}`, { venueId, ...about }).expect(200);
  return id;
}

async function timesheetThere(world: World): Promise<string> {
  const { who, t } = world;
  const scheduleId = await scheduleThere(world);
  const { body } = await who.EA.post('/timesheets', { ...hours(), scheduleId }).expect(201);
  const { id } = body as { id: string };
  // Moves these hours away, because other rows of the matrix submit hours on the same days.
  await t.sql(
    `update timesheets set starts_at = starts_at - interval '10 years', ends_at = ends_at - interval '10 years'
      where id = $1`,
    [id],
  );
  return id;
}

async function entryThere(world: World) {
  const entry = await openEntry(world);
  const id = await supervised(world);
  const key = 'schedule_id = (select schedule_id from clock_entries where id = $2)';
  await world.t.sql(`update published_shifts set venue_id = $1 where ${key}`, [id, entry.id]);
  return entry;
}

/** Creates a schedule of tomorrow at the venue of EA2 that nobody has. */
async function gapThere(world: World): Promise<string> {
  const id = await scheduleThere(world, {}, false);
  await world.t.sql(
    `update schedules set date = current_date + 1, starts_at = now() + interval '1 day', ends_at = now() + interval '30 hours'
      where id = $1`,
    [id],
  );
  return id;
}

export const rows: Row[] = [
  {
    route: 'GET /supervision',
    request: () => ({ path: '/supervision' }),
    answers: { ...EMPLOYEES, OE: 200 },
  },
  { route: 'GET /supervision/duty', request: () => ({ path: '/supervision/duty' }), answers: EMPLOYEES },
  {
    route: 'POST /supervision/clock-entries/:id/end',
    request: async (world) => {
      const { id, clockedInAt } = await entryThere(world);
      const body = { endedAt: clockedInAt, reason: 'Left early' };
      return { path: `/supervision/clock-entries/${id}/end`, body };
    },
    answers: SUPERVISOR,
  },
  {
    route: 'GET /supervision/timesheets',
    list: 'supervised-timesheets',
    request: () => ({ path: '/supervision/timesheets' }),
    answers: { ...EMPLOYEES, OE: 200 },
  },
  {
    route: 'GET /supervision/timesheets/:id',
    request: async (world) => ({ path: `/supervision/timesheets/${await timesheetThere(world)}` }),
    answers: { ...SUPERVISOR, OE: 404 },
  },
  {
    route: 'PATCH /supervision/timesheets/:id/status',
    request: async (world) => ({
      path: `/supervision/timesheets/${await timesheetThere(world)}/status`,
      body: { status: 'approved' },
    }),
    answers: SUPERVISOR,
  },
  {
    route: 'POST /supervision/timesheets/approve',
    request: async (world) => ({
      path: '/supervision/timesheets/approve',
      body: { timesheets: [{ id: await timesheetThere(world) }] },
    }),
    answers: EMPLOYEES,
  },
  {
    route: 'POST /supervision/timesheets/undo',
    request: async (world) => ({
      path: '/supervision/timesheets/undo',
      body: { timesheets: [{ id: await timesheetThere(world) }] },
    }),
    answers: EMPLOYEES,
  },
  {
    route: 'GET /supervision/gaps',
    list: 'uncovered-shifts',
    request: () => ({ path: '/supervision/gaps' }),
    answers: EMPLOYEES,
  },
  {
    route: 'GET /supervision/gaps/:id',
    request: async (world) => ({ path: `/supervision/gaps/${await gapThere(world)}` }),
    answers: SUPERVISOR,
  },
  {
    route: 'GET /supervision/gaps/:id/people',
    request: async (world) => ({ path: `/supervision/gaps/${await gapThere(world)}/people` }),
    answers: { ...SUPERVISOR, OE: 404 },
  },
  {
    route: 'POST /supervision/gaps/:id/fill',
    request: async (world) => ({
      path: `/supervision/gaps/${await gapThere(world)}/fill`,
      body: { employeeId: world.who.EA.id },
    }),
    answers: SUPERVISOR,
  },
  {
    route: 'GET /employees/:id/supervision',
    request: ({ who }) => ({ path: `/employees/${who.EA2.id}/supervision` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /employees/:id/supervision',
    request: async (world) => ({
      path: `/employees/${world.who.EA2.id}/supervision`,
      body: { before: [{ id: await supervised(world) }], venues: [{ id: await venue(world) }] },
    }),
    answers: employersOfA(200),
  },
];
