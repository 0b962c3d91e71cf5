/**
 * `npm run bench -- --backups`: makes and restores a backup of a database with many timesheets. Prints the time and the
 * most memory of each command. Fails if one takes more than ten minutes or 300 MB.
 *
 *   --timesheets=300000   how many timesheets; the target is 5000000
 *   --key                 encrypts the backup
 */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../support/backup-commands.ts';
import { createDatabase, startDatabase, temporaryFolder } from '../support/database.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

const { values: given } = parseArgs({
  options: { timesheets: { type: 'string', default: '300000' }, key: { type: 'boolean', default: false } },
});
const TARGET_SECONDS = 600;
const TARGET_MB = 300;

const folder = await temporaryFolder();
const database = await startDatabase();
const target = await createDatabase(database.url);
const product = await Product.start({ env: { DATABASE_URL: database.url } });

/** Adds the timesheets in parts, so that no statement takes long. */
async function addTimesheets(boss, count) {
  const guard = await boss.hire();
  const { companyId } = boss.user;
  const [plan] = await product.sql(
    `insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_by_id,
       created_at, updated_at)
     values (gen_random_uuid(), $1, 'Door', '2026-01-01', '22:00', '06:00', '2026-01-01 22:00Z', '2026-01-02 06:00Z',
       'active', $2, now(), now()) returning id`,
    [companyId, boss.id],
  );
  for (let done = 0; done < count; done += 50_000) {
    await product.sql(
      `insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at, ends_at,
         break_minutes, break_source, worked_minutes, total_hours, status, pending_since, flags, notes, created_at,
         updated_at)
       select gen_random_uuid(), $1, $2, $3, date '2000-01-01' + n / 1000, '22:00', '06:00',
              timestamptz '2000-01-01 22:00Z' + n * interval '1 minute',
              timestamptz '2000-01-02 06:00Z' + n * interval '1 minute',
              30, 'typed', 450, 7.5, 'approved', now(), '[]', 'Quiet until eleven, then busy', now(), now()
         from generate_series($4::int, $5::int) n`,
      [companyId, guard.id, plan.id, done + 1, Math.min(done + 50_000, count)],
    );
  }
}

/** Runs a command, and prints its time and memory. */
async function measure(what, args, env) {
  const begin = performance.now();
  const { code, text, mostMb } = await runCommand(args, env);
  const seconds = (performance.now() - begin) / 1_000;
  const isFit = code === 0 && seconds <= TARGET_SECONDS && mostMb <= TARGET_MB;
  if (!isFit) process.exitCode = 1;
  console.log(`${isFit ? 'ok  ' : 'MISS'} ${what}: ${seconds.toFixed(1)} s, ${Math.round(mostMb)} MB`);
  if (code !== 0) console.log(text);
}

try {
  await addTimesheets(await signUp(product.url), Number(given.timesheets));
  const { text } = await runCommand(['--backup', '--new-key']);
  const key = given.key ? { BACKUP_KEY: /AGE-SECRET-KEY-1\w+/.exec(text)[0] } : {};
  const file = join(folder, 'backup');
  await measure('backup', ['--backup', file], { DATABASE_URL: database.url, ...key });
  console.log(`     ${((await stat(file)).size / 1_048_576).toFixed(1)} MB of file`);
  await measure('check', ['--restore', file, '--check'], key);
  await measure('restore', ['--restore', file], { DATABASE_URL: target.url, ...key });
} finally {
  await product.remove();
  await target.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
