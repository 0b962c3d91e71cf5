/**
 * `npm run bench -- --fairness`: how companies share one server with its default settings. A company is not
 * throttled while it is alone, and during one company's flood another company's p95 stays low. All numbers
 * are ratios within a run.
 *
 *   --rounds=2 --seconds=2   how often and how long each flood lasts
 *   --only=sign-ins          only measurements whose name contains this, such as clock-ins or rates
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { assign, makeSchedule } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { median, poolSize, startBareServer, startLoadClient } from './comparison.mjs';
import { longMessages, makeFloods } from './floods.mjs';
import { seed } from './seed.mjs';

const SHIFT =
  'id, company_id, schedule_id, employee_id, date, start_time, end_time, starts_at, ends_at, created_at, updated_at';
const EMPLOYEES = 200;
const CLOCK_IN_MS = 1_500;
/** Clock-ins of one employee while a colleague sends messages, and how often one may be answered 503. */
const PRESSES = 64;
const TRIES = 10;
/** Long enough for all clock-ins to arrive while messages are sent. */
const MESSAGES_SECONDS = 10;
const FEW_AND_MANY = [4, 16];
const MANY_TO_FEW = 0.95;
const TO_BARE = 0.7;
/** Warm-up rounds and measured rounds. */
const WARMING = 3;
const RATE_ROUNDS = 9;
const READS = 60;
const FLOOD_RATIO = 3;
const FLOOD_MS = 100;
/** Milliseconds of the flood before the other company is measured. */
const LEAD_MS = 500;
const PAUSE_MS = 10;

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(given.rounds);
const seconds = Number(given.seconds);

const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
const failures = [];
function check(isMet, sentence) {
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${sentence}`);
  if (!isMet) failures.push(sentence);
}

/** Returns the milliseconds until the answer, and its status. */
async function timed(ask) {
  const began = performance.now();
  const { status } = await ask();
  return { status, ms: performance.now() - began };
}

/** Returns the number of answers per status as text. */
const textOf = (counts) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');

function countsOf(answers) {
  const byStatus = Object.entries(Object.groupBy(answers, ({ status }) => status));
  return textOf(Object.fromEntries(byStatus.map(([status, { length }]) => [status, length])));
}

async function measureClockIns(product, boss) {
  const employees = [];
  while (employees.length < EMPLOYEES) {
    employees.push(...(await Promise.all([1, 2, 3, 4].map(() => boss.hire()))));
  }
  const { id } = await makeSchedule(boss, { startTime: '00:00', endTime: '23:59' });
  await product.sql(
    `with planned as (
       insert into shifts (${SHIFT})
       select gen_random_uuid(), $1, s.id, u.id, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at, now(), now()
         from users u join schedules s on s.id = $2 where u.company_id = $1 and u.role = 'employee' returning *)
     insert into published_shifts (${SHIFT}) select ${SHIFT} from planned`,
    [boss.user.companyId, id],
  );
  const answers = await Promise.all(
    employees.map(async (employee, n) => {
      await sleep((n * 1_000) / EMPLOYEES);
      const body = { pressId: randomUUID(), userId: employee.id, scheduleId: id };
      return timed(() => employee.call('POST', '/clock/in', { body }));
    }),
  );
  const slow = p95(answers.map(({ ms }) => ms));
  check(
    slow < CLOCK_IN_MS && answers.every(({ status }) => status === 201),
    `${EMPLOYEES} employees clock in within a second: ${countsOf(answers)}, p95 ${Math.round(slow)} ms`,
  );
}

/** Sends a clock-in, and again with the same id after `Retry-After` while the server answers 503, as the client does. */
async function clockIn(employee, scheduleId, tries) {
  const body = { pressId: randomUUID(), userId: employee.id, waitedMs: 0, scheduleId };
  for (let n = 1; ; n += 1) {
    const { status, headers } = await employee.call('POST', '/clock/in', { body });
    tries.push({ status });
    if (status !== 503 || n === TRIES) return { status };
    await sleep(Number(headers.get('retry-after')) * 1_000);
  }
}

async function measureClockInsDuringMessages(client, product, boss) {
  const [sender, employee] = [await boss.hire(), await boss.hire()];
  const schedule = await makeSchedule(boss, { startTime: '00:00', endTime: '23:59' });
  await assign(boss, schedule, employee);
  const { name, load } = longMessages(product.url, sender, boss);
  const flooding = client.load({ ...load, seconds: MESSAGES_SECONDS });
  await sleep(LEAD_MS);
  const tries = [];
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, () => timed(() => clockIn(employee, schedule.id, tries))),
  );
  const { statuses } = await flooding;
  const slow = Math.round(p95(answers.map(({ ms }) => ms)));
  check(
    answers.every(({ status }) => status === 201),
    `${PRESSES} clock-ins of an employee during ${name} of a colleague: ${countsOf(answers)}, p95 ${slow} ms; requests ${countsOf(tries)}; messages ${textOf(statuses)}`,
  );
}

async function measureWrites(client, product, boss, database) {
  const bare = await startBareServer('bare-write-server.mjs', { url: database.url, poolSize });
  try {
    const body = {
      name: 'Front door',
      date: localDay(1),
      startTime: '09:00',
      endTime: '17:00',
      status: 'pending_approval',
    };
    const load = { seconds: 1, cookie: boss.cookie, body };
    const [few, many] = FEW_AND_MANY;
    const sides = {
      few: { ...load, url: `${product.url}/api/schedules`, connections: few },
      many: { ...load, url: `${product.url}/api/schedules`, connections: many },
      bare: { ...load, url: `${bare.url}/schedules`, connections: many },
    };
    const runs = [];
    for (let round = 0; round < WARMING + RATE_ROUNDS; round += 1) {
      const run = {};
      const order = round % 2 ? Object.keys(sides) : Object.keys(sides).toReversed();
      for (const side of order) run[side] = (await client.load(sides[side])).perSecond;
      if (round >= WARMING) runs.push(run);
    }
    const toFew = median(runs.map((run) => run.many / run.few));
    const toBare = median(runs.map((run) => run.many / run.bare));
    const rates = Object.keys(sides).map((side) => Math.round(median(runs.map((run) => run[side]))));
    const sentence = `schedules created per second: ${few} clients ${rates[0]}, ${many} clients ${rates[1]}, bare ${rates[2]}`;
    check(toFew >= MANY_TO_FEW, `${sentence}; many / few ${toFew.toFixed(2)}, at least ${MANY_TO_FEW}`);
    check(toBare >= TO_BARE, `${sentence}; Muster / bare ${toBare.toFixed(2)}, at least ${TO_BARE}`);
  } finally {
    bare.stop();
  }
}

async function measureReads(boss) {
  const answers = await Promise.all(
    Array.from({ length: READS }, () => timed(() => boss.call('GET', '/schedules'))),
  );
  check(
    answers.every(({ status }) => status === 200),
    `${READS} reads of one user at once: ${countsOf(answers)}`,
  );
}

/** Alternates reads and writes of a company for the measured time. */
async function work(member, schedule) {
  const times = { read: [], write: [] };
  const statuses = [];
  const until = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < until; n += 1) {
    const read = await timed(() => member.call('GET', n % 2 ? '/schedules' : '/timesheets'));
    const write = await timed(() =>
      member.call('PATCH', `/schedules/${schedule.id}`, { body: { notes: `Note ${n}` } }),
    );
    times.read.push(read.ms);
    times.write.push(write.ms);
    statuses.push(read, write);
    await sleep(PAUSE_MS);
  }
  return { times, statuses };
}

async function measureFlood(client, { name, load }, calm, schedule) {
  const sums = { quiet: { read: [], write: [] }, flooded: { read: [], write: [] } };
  const others = [];
  const refusals = {};
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await work(calm, schedule);
    const flooding = client.load({ ...load, seconds: seconds + LEAD_MS / 1_000 });
    await sleep(LEAD_MS);
    const flooded = await work(calm, schedule);
    for (const [status, count] of Object.entries((await flooding).statuses)) {
      refusals[status] = (refusals[status] ?? 0) + count;
    }
    for (const kind of ['read', 'write']) {
      sums.quiet[kind].push(...quiet.times[kind]);
      sums.flooded[kind].push(...flooded.times[kind]);
    }
    others.push(...flooded.statuses);
  }
  const figures = ['read', 'write'].map((kind) => ({
    kind,
    quiet: p95(sums.quiet[kind]),
    flooded: p95(sums.flooded[kind]),
  }));
  const isMet = figures.every(({ quiet, flooded }) => flooded <= Math.max(FLOOD_RATIO * quiet, FLOOD_MS));
  const words = figures.map(
    ({ kind, quiet, flooded }) => `${kind} ${quiet.toFixed(0)} to ${flooded.toFixed(0)} ms`,
  );
  const isServed = others.every(({ status }) => status === 200);
  check(
    isMet && isServed,
    `flood of ${name}: p95 ${words.join(', ')}; ${countsOf(others)}; the flood ${textOf(refusals)}`,
  );
}

const database = await startDatabase();
const client = startLoadClient();
const stops = [() => client.stop(), () => database.stop()];
try {
  const product = await Product.start({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'info' } });
  stops.unshift(() => product.remove());
  const [boss, calm] = [await signUp(product.url), await signUp(product.url)];
  const guard = await boss.hire({ firstName: 'Gus', lastName: 'Guard' });
  await seed((text, values) => product.sql(text, values), boss, guard);
  const schedule = await makeSchedule(calm);
  const other = await signUp(product.url);
  await other.hire({ role: 'employer' });
  if ('clock-ins'.includes(given.only)) await measureClockIns(product, other);
  if ('messages of a colleague'.includes(given.only))
    await measureClockInsDuringMessages(client, product, other);
  if ('rates'.includes(given.only)) await measureWrites(client, product, other, database);
  if ('reads at once'.includes(given.only)) await measureReads(boss);
  await work(calm, schedule);
  for (const flood of makeFloods(product.url, boss, guard, await boss.hire())) {
    if (flood.name.includes(given.only)) await measureFlood(client, flood, calm, schedule);
  }
  console.log(failures.length === 0 ? 'All goals are met.' : `${failures.length} goals are missed.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  for (const stop of stops) await stop();
}
