/**
 * `npm run bench -- --writes`: creating a schedule with its audit row and a notification for another
 * employer, in Muster and in a plain server of Express and Drizzle. Both write the same rows in one
 * transaction of the same database, with the same numbers of clients and connections. Each round measures
 * both, and the median of the ratios counts.
 *
 *   --rounds=9 --seconds=1   how often and how long each is measured
 *   --profile                Muster writes a CPU profile to reports/
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { measureBoth, median, poolSize, startBareServer, startLoadClient } from './comparison.mjs';

const least = 0.8;
/** Warm-up rounds. V8 compiles code that ran often, and Muster has more code than the plain server. */
const warming = 3;
const reports = fileURLToPath(new URL('../../reports', import.meta.url));

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1' },
    profile: { type: 'boolean', default: false },
  },
});
const rounds = Number(given.rounds);
const seconds = Number(given.seconds);

/** Counts of the rows that both servers created, to show that they are equal. */
const ROWS = `
  select (select count(*)::int from schedules) as schedules,
         (select count(*)::int from audit_log where object_type = 'schedule') as audit,
         (select count(*)::int from notifications where type = 'schedule_pending_approval') as notifications`;

const database = await startDatabase();
const client = startLoadClient();
const stops = [() => client.stop(), () => database.stop()];
try {
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' };
  const nodeArgs = given.profile ? ['--cpu-prof', `--cpu-prof-dir=${reports}`] : [];
  const muster = await Product.start({ env, nodeArgs });
  stops.unshift(() => muster.remove());
  const boss = await signUp(muster.url);
  await boss.hire({ role: 'employer' });
  const bare = await startBareServer('bare-write-server.mjs', { url: database.url, poolSize });
  stops.unshift(() => bare.stop());

  const hours = { date: localDay(1), startTime: '09:00', endTime: '17:00' };
  const body = { name: 'Front door', ...hours, status: 'pending_approval' };
  const request = { seconds, cookie: boss.cookie, body };
  const asMuster = { ...request, url: `${muster.url}/api/schedules` };
  const asBare = { ...request, url: `${bare.url}/schedules` };
  const runs = [];
  for (let round = 0; round < warming + rounds; round += 1) {
    const run = await measureBoth(client, round, asMuster, asBare);
    if (round >= warming) runs.push(run);
  }
  const perSecond = (side) => Math.round(median(runs.map((run) => run[side].perSecond)));
  const ratio = median(runs.map((run) => run.muster.perSecond / run.bare.perSecond));
  console.log('Rows:', (await muster.sql(ROWS))[0]);
  console.log(`Schedules created per second: Muster ${perSecond('muster')}, bare ${perSecond('bare')}`);
  console.log(`Muster / bare: ${ratio.toFixed(2)} (goal: at least ${least})`);
  process.exitCode = ratio < least ? 1 : 0;
} finally {
  for (const stop of stops) await stop();
}
