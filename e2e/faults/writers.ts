import { setTimeout as sleep } from 'node:timers/promises';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { backdateMembers } from '../support/backdate-members.ts';
import { localDay } from '../support/days.ts';
import { Member, signUp, someEmail } from '../support/member.ts';
import type { Product } from '../support/product.ts';

type Kind = 'invitations' | 'schedules' | 'timesheets';

/** A row whose creation was acknowledged. */
export interface Acknowledged {
  kind: Kind;
  id: string;
}

/** Writes one row. Resolves once the server has acknowledged it. */
type Writer = () => Promise<Acknowledged>;

/** The kills of one kind. `npm run faults` sets it. */
export const killRounds = Number(process.env.KILL_ROUNDS ?? 5);
const writersOfEach = 3;
/** Number of rows that are acknowledged before anything breaks, so that slow machines write enough. */
const writtenBefore = 12;

/** Creates a company and several concurrent writers of invitations, schedules and timesheets. */
export async function makeWriters(product: Product): Promise<Writer[]> {
  // Hours must not be before the day of joining.
  await backdateMembers(product);
  const boss = await signUp(product.url);
  const schedule = await makeSchedule(boss);
  const staff: Member[] = [];
  for (let n = 0; n < writersOfEach; n += 1) staff.push(await boss.hire());
  for (const employee of staff) await assign(boss, schedule, employee);
  const days = staff.map(() => 0);
  return staff.flatMap((employee, n): Writer[] => [
    async () => {
      const { id } = await boss.invite({ email: someEmail() });
      return { kind: 'invitations', id };
    },
    async () => {
      const { id } = await makeSchedule(boss, { name: `Door ${n}` });
      return { kind: 'schedules', id };
    },
    async () => {
      days[n]! -= 1;
      const { id } = await submitHours(employee, schedule, { date: localDay(days[n]) });
      return { kind: 'timesheets', id };
    },
  ]);
}

/** Runs all writers and calls `breakIt` once enough rows are acknowledged. Returns the acknowledged rows. */
export async function writeUntil(
  writers: Writer[],
  breakIt: () => Promise<unknown>,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  let inFlow = (): void => undefined;
  const breaking = new Promise<void>((resolve) => (inFlow = resolve)).then(breakIt);
  const write = async (writer: Writer): Promise<void> => {
    while (!isOver) {
      // Without a success answer, the row may exist or not.
      const row = await writer().catch(() => null);
      if (row) acknowledged.push(row);
      else await sleep(10);
      if (acknowledged.length >= writtenBefore) inFlow();
    }
  };
  const writing = writers.map(write);
  try {
    await breaking;
  } finally {
    isOver = true;
    await Promise.all(writing);
  }
  return acknowledged;
}

/** Returns the acknowledged rows that are missing in the database. */
export async function lostRows(product: Product, acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const kind of ['invitations', 'schedules', 'timesheets'] as const) {
    const rows = acknowledged.filter((row) => row.kind === kind);
    const found = await product.sql<{ id: string }>(`select id from ${kind} where id = any($1)`, [
      rows.map(({ id }) => id),
    ]);
    const ids = new Set(found.map(({ id }) => id));
    lost.push(...rows.filter(({ id }) => !ids.has(id)));
  }
  return lost;
}

/** Returns incomplete operations: a row without its audit row or notification, or an audit row without its row. */
export async function incompleteOperations(product: Product): Promise<object[]> {
  return product.sql(`
    select 'no audit' as half, id from (
      select id from invitations union all select id from schedules union all select id from timesheets
    ) written where not exists (select 1 from audit_log a where a.object_id = written.id)
    union all
    select 'only audit', a.object_id from audit_log a
     where a.action in ('schedule.created', 'timesheet.submitted', 'invitation.created')
       and not exists (select 1 from invitations i where i.id = a.object_id)
       and not exists (select 1 from schedules s where s.id = a.object_id)
       and not exists (select 1 from timesheets t where t.id = a.object_id)
    union all
    select 'no notification', t.id from timesheets t
     where not exists (select 1 from notifications n where n.data ->> 'timesheetId' = t.id::text)`);
}
