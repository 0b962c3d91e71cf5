import type { Member } from '../support/member.ts';
import type { Company, Servers, Work } from './rounds.ts';

const schedulesEach = 3;
const rotaShiftsEach = 2;

type Planned = Company & { rotaId: string };

interface Reminders extends Work {
  /** Returns the number of reminders and the number of different shifts they are for. */
  count: () => Promise<{ all: number; shifts: number }>;
}

/** Shifts of schedules and rotas that need a reminder. */
export async function shiftRemindersWork(servers: Servers, companies: Company[]): Promise<Reminders> {
  const planned: Planned[] = [];
  for (const company of companies) planned.push({ ...company, rotaId: await emptyRota(company.boss) });
  const count = async () => {
    const [row] = await servers.one.sql<{ all: number; shifts: number }>(
      `select count(*)::int as "all", count(distinct coalesce(data ->> 'scheduleId', data ->> 'rotaShiftId'))::int as shifts
         from notifications where type = 'shift_reminder'`,
    );
    return row!;
  };
  return {
    types: ['shift_reminder'],
    perRound: companies.length * (schedulesEach + rotaShiftsEach),
    fallDue: async () => {
      for (const company of planned) await planShifts(servers, company);
    },
    done: async () => (await count()).shifts,
    count,
  };
}

/** Creates a published rota without shifts. Returns its id. */
export async function emptyRota(boss: Member): Promise<string> {
  const dates = { startDate: '2030-01-07', endDate: '2030-01-13' };
  const rota = { name: 'Week', ...dates, type: 'weekly', status: 'published' };
  return (await boss.post<{ id: string }>('/rotas', rota)).id;
}

/** Returns the columns of a shift of a rota or a schedule. */
export function columnsOf(plan: 'rota_id' | 'schedule_id'): string {
  return `id, company_id, ${plan}, employee_id, date, start_time, end_time, starts_at, ends_at, created_at, updated_at`;
}

/** Creates shifts that start at different times within the next 24 hours. */
async function planShifts({ one }: Servers, { boss, guard, rotaId }: Planned): Promise<void> {
  const mine = [boss.user.companyId, guard.id];
  const times = `'2030-01-07'::date, '09:00', '17:00', s, s + interval '8 hours'`;
  const starts = (count: number): string =>
    `(select now() + n * interval '4 hours' + interval '30 minutes' from generate_series(1, ${count}) n) as t(s)`;
  await one.sql(
    `with made as (
       insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'Door', ${times}, 'active', now(), now() from ${starts(schedulesEach)} returning *),
     planned as (
       insert into shifts (${columnsOf('schedule_id')})
       select gen_random_uuid(), company_id, id, $2, date, start_time, end_time, starts_at, ends_at, created_at, updated_at
         from made returning *)
     insert into published_shifts (${columnsOf('schedule_id')}) select ${columnsOf('schedule_id')} from planned`,
    mine,
  );
  const columns = columnsOf('rota_id');
  await one.sql(
    `with made as (
       insert into shifts (${columns})
       select gen_random_uuid(), $1, $3, $2, ${times}, now(), now() from ${starts(rotaShiftsEach)} returning ${columns})
     insert into published_shifts (${columns}) select ${columns} from made`,
    [...mine, rotaId],
  );
}
