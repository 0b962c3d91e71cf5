/**
 * `npm run bench -- --capacity`: what one server and its PostgreSQL carry on this machine, for the plan in docs/operations.md. Companies
 * clock in and out as fast as the server answers. Then their employees open live connections. Last it prints the bytes of a row with
 * its indexes in the largest tables.
 *
 *   --companies=10  how many companies
 *   --people=50     how many employees each has
 *   --rounds=4      how often everybody clocks in and out
 *   --sockets=4     how many live connections each employee opens
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import { makeSchedule } from '../support/arrange.ts';
import { clockInByApi, clockOutByApi } from '../support/clock-api.ts';
import { startDatabase } from '../support/database.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { seed } from './seed.mjs';
import { eachOf, signInStaff } from './staff.mjs';

/** Requests at the same time, and sockets that connect at the same time. */
const AT_ONCE = 32;
const LARGE_TABLES = [
  'audit_log',
  'clock_entries',
  'messages',
  'notifications',
  'published_shifts',
  'shifts',
  'timesheets',
];
const SHIFT =
  'id, company_id, schedule_id, employee_id, date, start_time, end_time, starts_at, ends_at, created_at, updated_at';

const { values: given } = parseArgs({
  options: {
    companies: { type: 'string', default: '10' },
    people: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '4' },
    sockets: { type: 'string', default: '4' },
  },
});

const database = await startDatabase();
const product = await Product.start({ env: { DATABASE_URL: database.url } });
const sql = (text, values) => product.sql(text, values);
const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1_024;
/** Returns each process with its parent and the milliseconds of processor time that it and its ended children used (proc(5), in steps
 * of 10 ms). */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
        const [own, ofChildren] = [fields[11] + fields[12], fields[13] + fields[14]];
        return [{ pid: Number(pid), parent: fields[1], ms: (own + ofChildren) * 10 }];
      } catch {
        // The process has ended.
        return [];
      }
    });
}

/** Returns the milliseconds of processor time that Muster and PostgreSQL have used. */
async function usedMs() {
  const [{ pid: session }] = await sql('select pg_backend_pid() as pid');
  const all = processes();
  const server = all.find(({ pid }) => pid === session).parent;
  const sum = (isCounted) => all.filter(isCounted).reduce((total, { ms }) => total + ms, 0);
  return {
    muster: sum(({ pid }) => pid === product.pid),
    database: sum(({ pid, parent }) => parent === server || pid === server),
  };
}

const p95 = (times) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]);

/** Creates a company whose employees all have one shift that lasts the whole day. */
async function openCompany() {
  const boss = await signUp(product.url);
  await seed(sql, boss, await boss.hire(), { employees: Number(given.people), invitations: 0 });
  const { companyId } = boss.user;
  const staff = await signInStaff(sql, product.url, companyId);
  const schedule = await makeSchedule(boss, { startTime: '00:00', endTime: '23:59' });
  await sql(
    `with planned as (
       insert into shifts (${SHIFT})
       select gen_random_uuid(), $1, s.id, u.id, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at, now(), now()
         from users u join schedules s on s.id = $2 where u.company_id = $1 and u.role = 'employee' returning *)
     insert into published_shifts (${SHIFT}) select ${SHIFT} from planned`,
    [companyId, schedule.id],
  );
  return staff.map((member) => ({ member, schedule }));
}

/** Runs the same request for everybody and prints how many the server answered per second. */
async function measure(name, staff, work) {
  const times = [];
  const before = await usedMs();
  const began = performance.now();
  await eachOf(staff, AT_ONCE, async (one) => {
    const begin = performance.now();
    await work(one);
    times.push(performance.now() - begin);
  });
  const perSecond = (staff.length * 1_000) / (performance.now() - began);
  const after = await usedMs();
  const each = (who) => `${((after[who] - before[who]) / staff.length).toFixed(1)} ms of ${who}`;
  console.log(
    `${name}: ${Math.round(perSecond)} per second, p95 ${p95(times)} ms, ${Math.round(memoryMb())} MB; each ${each('muster')}, ${each('database')}`,
  );
}

/** Opens a live connection and waits until the server knows its member. */
async function connect({ member }) {
  const socket = io(product.url, {
    path: '/ws',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: member.cookie, origin: product.url },
  });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  socket.emit('authenticate', { type: 'authenticate', userId: member.id });
  return socket;
}

try {
  const staff = [];
  for (let n = 0; n < Number(given.companies); n += 1) staff.push(...(await openCompany()));
  await sql('analyze');
  console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, ${staff.length} employees`);
  // Clients of several companies, so that the server shares its connections between them.
  const mixed = staff
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
  for (let round = 0; round < Number(given.rounds); round += 1) {
    await measure('clock in', mixed, ({ member, schedule }) => clockInByApi(member, schedule));
    await measure('clock out', mixed, ({ member }) => clockOutByApi(member));
  }
  const before = memoryMb();
  const sockets = [];
  const wanted = mixed.flatMap((one) => Array(Number(given.sockets)).fill(one));
  await measure('connect', wanted, async (one) => sockets.push(await connect(one)));
  const kb = ((memoryMb() - before) * 1_024) / sockets.length;
  console.log(`${sockets.length} sockets: ${kb.toFixed(0)} kB of the server's memory each`);
  for (const socket of sockets) socket.disconnect();
  for (const table of LARGE_TABLES) {
    const [{ bytes }] = await sql(
      `select pg_total_relation_size('${table}') / greatest(count(*), 1) as bytes from ${table}`,
    );
    console.log(`${table}: ${String(bytes)} bytes per row with its indexes`);
  }
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  await product.remove();
  await database.stop();
}
