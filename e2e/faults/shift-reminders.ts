import { expect, test } from '@playwright/test';
import { signUp, type Member } from '../support/member.ts';
import { breakRounds, measured, rounds, twoServers } from './rounds.ts';

const companies = 6;
const schedulesEach = 3;
const rotaShiftsEach = 2;
const perRound = companies * (schedulesEach + rotaShiftsEach);

const servers = twoServers();

/** A company of two with a published rota that has no shifts yet. */
async function company(): Promise<{ boss: Member; guard: Member; rotaId: string }> {
  const boss = await signUp(servers.one.url);
  const guard = await boss.hire();
  const rota = {
    name: 'Week',
    startDate: '2030-01-07',
    endDate: '2030-01-13',
    type: 'weekly',
    status: 'published',
  };
  const { id: rotaId } = await boss.post<{ id: string }>('/rotas', rota);
  return { boss, guard, rotaId };
}

/** Shifts that start within the next 24 hours, each at another time. */
async function planShifts({ boss, guard, rotaId }: Awaited<ReturnType<typeof company>>): Promise<void> {
  const mine = [boss.user.companyId, guard.id];
  const times = `'2030-01-07'::date, '09:00', '17:00', s, s + interval '8 hours'`;
  const starts = (count: number): string =>
    `(select now() + n * interval '4 hours' + interval '30 minutes' from generate_series(1, ${count}) n) as t(s)`;
  await servers.one.sql(
    `with made as (
       insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'Door', ${times}, 'active', now(), now() from ${starts(schedulesEach)} returning id)
     insert into schedule_assignments (id, company_id, schedule_id, employee_id, told_at, created_at)
     select gen_random_uuid(), $1, id, $2, now(), now() from made`,
    mine,
  );
  const columns =
    'id, company_id, rota_id, employee_id, date, start_time, end_time, starts_at, ends_at, created_at, updated_at';
  await servers.one.sql(
    `with made as (
       insert into rota_shifts (${columns})
       select gen_random_uuid(), $1, $3, $2, ${times}, now(), now() from ${starts(rotaShiftsEach)} returning ${columns})
     insert into published_shifts (${columns}) select ${columns} from made`,
    [...mine, rotaId],
  );
}

/** How many reminders there are, and of how many shifts. */
async function reminders(): Promise<{ all: number; shifts: number }> {
  const [row] = await servers.one.sql<{ all: number; shifts: number }>(
    `select count(*)::int as "all", count(distinct coalesce(data ->> 'scheduleId', data ->> 'rotaShiftId'))::int as shifts
       from notifications where type = 'shift_reminder'`,
  );
  return row!;
}

test('people are reminded of each shift exactly once, whatever breaks meanwhile', async () => {
  const all: Awaited<ReturnType<typeof company>>[] = [];
  for (let n = 0; n < companies; n += 1) all.push(await company());
  const broken = await breakRounds(servers, {
    types: ['shift_reminder'],
    perRound,
    fallDue: async () => {
      for (const each of all) await planShifts(each);
    },
    told: async () => (await reminders()).all,
    done: async () => (await reminders()).shifts,
  });
  const { all: told, shifts } = await reminders();
  measured('reminders', `${told} reminders of ${shifts} shifts, ${broken}`);
  expect({ told, shifts }).toEqual({ told: rounds * perRound, shifts: rounds * perRound });
});
