/**
 * `npm run bench -- --offers`: finds cover for a shift in a company of 500 people with a year of shifts. Then it offers shifts to all
 * people, one request after the other. Each person has a push device. The third time ends when all of them have received the push of
 * an offer.
 *
 *   --people=500   how many people
 *   --requests=60  how many requests for cover
 *   --rounds=20    how many offers
 */
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { PushService, somePushKeys } from '../../backend/test/push-service.ts';
import { startDatabase } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { createTimesPrinter } from './paint.mjs';
import { seed } from './seed.mjs';
import { eachOf, signInStaff } from './staff.mjs';

const printTimes = createTimesPrinter({ 'find cover': 150, 'offer to all': 300, 'pushes to all': 10_000 });
const WARMING = 10;
/** Requests of devices at the same time. */
const AT_ONCE = 8;

const { values: given } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    requests: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '20' },
  },
});
const employees = Number(given.people);

/** Signs every employee in and turns pushes on. */
async function addDevices(sql, url, companyId, service) {
  const staff = await signInStaff(sql, url, companyId);
  const devices = staff.map((member, index) => ({ member, endpoint: `${service.origin}/push/${index}` }));
  await eachOf(devices, AT_ONCE, ({ member, endpoint }) =>
    member.post('/push-devices', { endpoint, keys: somePushKeys().keys }),
  );
}

/** Publishes a rota of three weeks with two shifts of each employee, and returns the ids of its open shifts. */
async function planRota(sql, boss, open) {
  const ids = async (table, where) =>
    (await sql(`select id from ${table} where company_id = $1 and ${where}`, [boss.user.companyId])).map(
      ({ id }) => id,
    );
  const [staff, venues] = [await ids('users', `role = 'employee'`), await ids('venues', 'true')];
  const shift = (employeeId, index) => ({
    employeeId,
    venueId: venues[index % venues.length],
    date: localDay(2 + (index % 18)),
    startTime: employeeId ? '18:00' : '09:00',
    endTime: employeeId ? '23:00' : '12:00',
    role: 'Steward',
    notes: null,
  });
  const { id } = await boss.post('/rotas', {
    name: 'Stadium',
    startDate: localDay(1),
    endDate: localDay(21),
    type: 'monthly',
    status: 'published',
    shifts: [
      ...[...staff, ...staff].map((employeeId, index) => shift(employeeId, index)),
      ...Array.from({ length: open }, (_, index) => shift(null, index)),
    ],
  });
  return ids('shifts', `rota_id = '${id}' and employee_id is null order by date, id`);
}

async function timeOf(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const service = await PushService.open();
const database = await startDatabase();
const product = await Product.start({ env: { DATABASE_URL: database.url, PUSH_HOSTS: service.origin } });
try {
  const boss = await signUp(product.url);
  const sql = (text, values) => product.sql(text, values);
  await seed(sql, boss, await boss.hire(), { employees, schedules: 20_000, timesheets: 60_000 });
  await addDevices(sql, product.url, boss.user.companyId, service);
  const [ranked, ...offered] = await planRota(sql, boss, 1 + Number(given.rounds));
  await sql('analyze');
  console.log(`load ${loadavg()[0].toFixed(1)}`);

  const times = [];
  for (let round = 0; round < WARMING + Number(given.requests); round += 1) {
    const time = await timeOf(() => boss.get(`/gaps/${ranked}/cover`));
    if (round >= WARMING) times.push(time);
  }
  printTimes('find cover', times);

  const [answers, pushes] = [[], []];
  for (const id of offered) {
    const before = service.received.length;
    const pushed = await timeOf(async () => {
      let asked = 0;
      answers.push(await timeOf(async () => ({ asked } = await boss.post('/offers', { shifts: [{ id }] }))));
      while (service.received.length < before + asked) await once(service.arrivals, 'push');
    });
    pushes.push(pushed);
    console.log(
      `answered after ${Math.round(answers.at(-1))} ms, ${service.received.length - before} pushes after ${Math.round(pushed)} ms`,
    );
  }
  printTimes('offer to all', answers);
  printTimes('pushes to all', pushes);
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  await product.remove();
  await database.stop();
  await service.close();
}
