import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { startDatabase, type Database } from '../support/database.ts';
import { signUp, type Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

let database: Database;
/** The server that is killed, and a second one that stays available. */
let unlucky: Product;
let other: Product;

test.beforeAll(async () => {
  database = await startDatabase();
  const env = { DATABASE_URL: database.url };
  other = await Product.start({ env });
  // A commit of a clock action waits for a replica that does not exist: it is durable, but the server gets no
  // confirmation.
  await other.sql('alter database muster set synchronous_commit = local');
  await other.sql(
    `create function wait_for_copy() returns trigger language plpgsql as
       $$ begin perform set_config('synchronous_commit', 'on', true); return new; end $$`,
  );
  await other.sql(
    'create trigger wait_for_copy before insert on clock_presses for each row execute function wait_for_copy()',
  );
  unlucky = await Product.start({ env });
});

test.afterAll(async () => {
  await Promise.all([unlucky, other].map((product) => product?.remove()));
  await database?.stop();
});

/** Makes commits wait for a replica with this name, or for none if the name is empty. */
async function waitForReplica(name: string): Promise<void> {
  await other.sql(`alter system set synchronous_standby_names = '${name}'`);
  await other.sql('select pg_reload_conf()');
}

/** Returns the number of committed transactions with a clock action that wait for the replica. */
async function committed(): Promise<number> {
  const [row] = await other.sql<{ count: number }>(
    `select count(*)::int from pg_stat_activity a join pg_locks l on l.pid = a.pid
      where a.wait_event = 'SyncRep' and l.relation = 'clock_presses'::regclass and l.mode = 'RowExclusiveLock'`,
  );
  return row!.count;
}

/** Sends a clock action to a server that is killed after storing it, and sends it again, as a phone does. */
async function sendThroughKill(guard: Member, path: string, press: object): Promise<ClockEntryView> {
  await waitForReplica('nobody');
  const answer = guard.post(path, press).then(
    () => 'answered',
    () => 'lost',
  );
  await expect.poll(committed, { intervals: [20] }).toBe(1);
  await unlucky.kill();
  expect(await answer).toBe('lost');
  await waitForReplica('');
  await unlucky.start();
  return guard.post<ClockEntryView>(path, press);
}

const rowsOf = ({ id }: Member) => ({
  entries: () =>
    other.sql<{ id: string; status: string }>('select id, status from clock_entries where employee_id = $1', [
      id,
    ]),
  presses: () => other.sql('select press_id from clock_presses where employee_id = $1', [id]),
  hours: () => other.sql<{ id: string }>('select id from timesheets where employee_id = $1', [id]),
});

test('stores a clock action once when the server is killed before its answer and the phone sends it again', async () => {
  const boss = await signUp(unlucky.url);
  const guard = await boss.hire();
  const { entries, presses, hours } = rowsOf(guard);
  const at = (hoursAhead: number): string =>
    new Date(Date.now() + hoursAhead * 3_600_000).toISOString().slice(11, 16);
  await boss.patch('/company', { timeZone: 'UTC' });
  const schedule = { name: 'Door', date: new Date(Date.now() - 3_600_000).toISOString().slice(0, 10) };
  const times = { startTime: at(-1), endTime: at(7), status: 'active' };
  const { id: scheduleId } = await boss.post<{ id: string }>('/schedules', { ...schedule, ...times });
  await boss.post('/schedule-assignments', { scheduleId, employeeId: guard.id });

  const into = { pressId: randomUUID(), userId: guard.id, scheduleId };
  const opened = await sendThroughKill(guard, '/clock/in', into);
  expect(opened.clockInPressId).toBe(into.pressId);
  expect(await entries()).toEqual([{ id: opened.id, status: 'open' }]);
  expect(await presses()).toEqual([{ press_id: into.pressId }]);

  const out = { pressId: randomUUID(), userId: guard.id, clockInPressId: into.pressId };
  const closed = await sendThroughKill(guard, '/clock/out', out);
  expect(closed).toMatchObject({ id: opened.id, status: 'closed', flags: ['late', 'left_early'] });
  expect(await entries()).toEqual([{ id: opened.id, status: 'closed' }]);
  expect(await presses()).toHaveLength(2);
  expect(await hours()).toEqual([{ id: closed.timesheetId }]);
});
