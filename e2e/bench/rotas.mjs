/**
 * `npm run bench -- --rotas`: reading a rota of 200 employees and 2,000 shifts, and saving it with 20 changed
 * ones. Requests run one after the other, beside a year of schedules. The 95th percentile of the time to the
 * whole answer counts.
 *
 *   --requests=60   how many of each
 *   --profile       Muster writes a CPU profile to reports/
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { seed } from './seed.mjs';

const people = 200;
const days = 28;
const shifts = 2_000;
const changed = 20;
/** Limits of the 95th percentile, in milliseconds. */
const most = { get: 100, save: 400 };
const warming = 10;
const reports = fileURLToPath(new URL('../../reports', import.meta.url));

const { values: given } = parseArgs({
  options: {
    requests: { type: 'string', default: '60' },
    profile: { type: 'boolean', default: false },
  },
});
const requests = Number(given.requests);

/**
 * Prints the median and 95th percentile of an action after some warm-up rounds. Sets the exit code if the
 * latter exceeds the limit.
 */
async function p95(what, limit, ask) {
  const times = [];
  for (let round = 0; round < warming + requests; round += 1) {
    const begin = performance.now();
    await ask(round);
    if (round >= warming) times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const at = (share) => Math.round(times[Math.ceil(share * times.length) - 1]);
  console.log(`${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms (limit ${limit})`);
  if (at(0.95) > limit) process.exitCode = 1;
}

/** Ten shifts for each of 200 employees, on different days. */
function planned(staff, venues) {
  return Array.from({ length: shifts }, (_, index) => {
    const start = 6 + (index % 10);
    const hour = (value) => `${String(value % 24).padStart(2, '0')}:00`;
    return {
      employeeId: staff[index % people],
      venueId: venues[index % venues.length],
      date: localDay(1 + ((Math.floor(index / people) * 2 + index) % days)),
      startTime: hour(start),
      endTime: hour(start + 8),
      role: 'Steward',
      notes: 'Radio channel 4',
    };
  });
}

const database = await startDatabase();
const stops = [() => database.stop()];
try {
  const nodeArgs = given.profile ? ['--cpu-prof', `--cpu-prof-dir=${reports}`] : [];
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' };
  const muster = await Product.start({ env, nodeArgs });
  stops.unshift(() => muster.remove());
  const boss = await signUp(muster.url);
  const guard = await boss.hire();
  await seed((text, values) => muster.sql(text, values), boss, guard);
  const ids = async (table, where) =>
    (
      await muster.sql(`select id from ${table} where company_id = $1 and ${where} limit ${people}`, [
        boss.user.companyId,
      ])
    ).map(({ id }) => id);
  const [staff, venues] = [await ids('users', `role = 'employee'`), await ids('venues', 'true')];
  const about = {
    name: 'Season',
    startDate: localDay(1),
    endDate: localDay(days),
    type: 'monthly',
    status: 'published',
  };
  const send = async (method, path, body) => {
    const answer = await boss.call(method, path, { body });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const made = await send('POST', '/rotas', { ...about, shifts: planned(staff, venues) });
  console.log(`${made.shiftCount} shifts of ${staff.length} people, ${made.warnings.length} warnings`);
  const path = `/rotas/${made.id}`;
  let rota = made;
  const moved = (round) =>
    rota.shifts.map((shift, index) =>
      index % (shifts / changed) === 0
        ? { ...shift, endTime: shift.endTime.replace(/..$/, String(10 + (round % 40))) }
        : shift,
    );
  const save = async (round, publish) => {
    const body = { shifts: moved(round).map(fieldsOf), version: rota.version, publish };
    rota = await send('PATCH', path, body);
  };
  await p95('Reading a rota', most.get, () => send('GET', path));
  await p95('Saving a rota without publishing', most.save, (round) => save(round, false));
  await p95('Saving and publishing a rota', most.save, (round) => save(round + 20, true));
  await p95('Reading pending changes', most.get, () => send('GET', `${path}/unpublished`));
} finally {
  for (const stop of stops) await stop();
}

/** Returns the fields of a shift that a form sends. */
function fieldsOf({ id, employeeId, venueId, date, startTime, endTime, breakMinutes, role, notes }) {
  return { id, employeeId, venueId, date, startTime, endTime, breakMinutes, role, notes };
}
