import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { openEntry, timesheet } from '../../test/permission-matrix/objects.js';
import type { World } from '../../test/permission-matrix/world.js';
import { newId } from '../../test/ids.js';

/** Company A has monthly periods. The first one, this month, pays all earlier hours. */
const START = `${new Date().toISOString().slice(0, 7)}-01`;
async function period({ who }: World): Promise<string> {
  await who.MA.patch('/pay-settings', { kind: 'monthly', anchor: START }).expect(200);
  return `/pay-periods/${START}`;
}

export const rows: Row[] = [
  { route: 'GET /pay-settings', request: () => ({ path: '/pay-settings' }), answers: employers(200) },
  {
    route: 'PATCH /pay-settings',
    request: () => ({
      path: '/pay-settings',
      body: { durationFormat: 'decimal', columns: [{ column: 'payroll_number', header: 'Number' }] },
    }),
    answers: employers(200),
  },
  {
    route: 'GET /pay-periods',
    list: 'pay-periods',
    isWhole: true,
    request: () => ({ path: '/pay-periods' }),
    answers: employers(200),
  },
  {
    route: 'GET /pay-periods/:start',
    request: async (world) => ({ path: await period(world) }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /pay-periods/:start/people',
    request: async (world) => ({ path: `${await period(world)}/people` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /pay-periods/:start/amounts',
    request: async (world) => ({ path: `${await period(world)}/amounts` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /pay-periods/:start/people/:id',
    request: async (world) => ({ path: `${await period(world)}/people/${world.who.EA.id}` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /pay-periods/:start/leave',
    request: async (world) => ({
      path: `${await period(world)}/leave`,
      body: { kind: 'timesheet', id: await timesheet(world), reason: 'Waits for a reply' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /pay-periods/:start/leave-missed',
    request: async (world) => {
      const { id } = await openEntry(world);
      await world.t.sql(`update clock_entries set status = 'missed' where id = $1`, [id]);
      return { path: `${await period(world)}/leave-missed`, body: { reason: 'Did not work' } };
    },
    answers: employersOfA(200),
  },
  {
    route: 'POST /pay-periods/:start/take-back',
    request: async (world) => ({
      path: `${await period(world)}/take-back`,
      body: { kind: 'timesheet', id: await timesheet(world) },
    }),
    answers: employersOfA(409),
  },
  {
    // The refused lock keeps the period of the other rows open.
    route: 'POST /pay-periods/:start/lock',
    request: async (world) => ({ path: `${await period(world)}/lock`, body: { endsOn: START } }),
    answers: employersOfA(409),
  },
  {
    route: 'POST /pay-periods/:start/unlock',
    request: async (world) => ({ path: `${await period(world)}/unlock` }),
    answers: employersOfA(409),
  },
  {
    route: 'GET /pay-periods/:start/draft',
    request: async (world) => ({ path: `${await period(world)}/draft` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /pay-periods/:start/file',
    request: async (world) => ({ path: `${await period(world)}/file` }),
    answers: employersOfA(409),
  },
  {
    route: 'POST /pay-corrections',
    request: async (world) => ({
      path: '/pay-corrections',
      body: { timesheetId: await timesheet(world, 'approved'), minutes: 15, reason: newId() },
    }),
    answers: employersOfA(409),
  },
  {
    route: 'GET /timesheets/:id/pay',
    request: async (world) => ({ path: `/timesheets/${await timesheet(world)}/pay` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
  { route: 'GET /my-pay-periods', request: () => ({ path: '/my-pay-periods' }), answers: signedIn(200) },
  {
    route: 'GET /my-pay-periods/:start',
    request: async (world) => {
      await period(world);
      return { path: `/my-pay-periods/${START}` };
    },
    answers: { AN: 401, EA: 200, EA2: 200, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'GET /my-pay-periods/:start/amounts',
    request: async (world) => {
      await period(world);
      await world.who.MA.patch('/rate-settings', { usesRates: true, employeesSeePay: true }).expect(200);
      return { path: `/my-pay-periods/${START}/amounts` };
    },
    answers: { AN: 401, EA: 200, EA2: 200, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
];
