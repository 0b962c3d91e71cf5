import type { Page } from '@playwright/test';
import type { RotaShiftRequest, SavedRotaView } from '@contract/rotas/rotas.contract.js';
import { makeRota } from './arrange.ts';
import type { Member } from './member.ts';
import type { Product } from './product.ts';

export const grid = (page: Page) => page.getByRole('grid', { name: /employees by day/ });
export const line = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
export const cell = (page: Page, name: string, day: number) =>
  line(page, name).getByRole('gridcell').nth(day);

/** Creates a rota around the week from Monday 2049-05-03, in UK formats, with Kim and Sam. */
export async function makeWeek(
  boss: Member,
  shiftsOf: (people: { kim: Member; sam: Member }) => RotaShiftRequest[],
) {
  await boss.patch('/company', { dateFormat: 'uk' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Archer' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const rota = await makeRota(boss, {
    name: 'May',
    startDate: '2049-04-26',
    endDate: '2049-05-08',
    shifts: shiftsOf({ kim, sam }),
  });
  return { kim, sam, rota };
}

/** Inserts employees directly into the database: Person 10, Person 11 and so on. */
export async function insertEmployees(product: Product, boss: Member, count: number): Promise<void> {
  const emails = Array.from({ length: count }, (_, index) => `Person ${index + 10} ${boss.id}@example.test`);
  await product.sql(
    `with made as (
       insert into accounts (id, email, created_at, updated_at)
       select gen_random_uuid(), email, now(), now() from unnest($3::text[]) email
       returning id, split_part(email, ' ', 2) as number)
     insert into users (id, account_id, company_id, role, first_name, last_name, employer_id, created_at, updated_at)
     select gen_random_uuid(), id, $1, 'employee', 'Person ' || number, 'Paper', $2, now(), now() from made`,
    [boss.user.companyId, boss.id, emails],
  );
}

export const rotaWeekPath = (rota: SavedRotaView) => `/manage/rotas?day=2049-05-05&rota=${rota.id}`;

/** Returns a rota's shifts as the server has stored them, such as 'Sam 2049-05-04 09:00-17:00'. */
export async function savedShifts(boss: Member, rota: SavedRotaView): Promise<string[]> {
  const { shifts } = await boss.get<SavedRotaView>(`/rotas/${rota.id}`);
  return shifts.map(({ employee, date, startTime, endTime }) =>
    [employee?.firstName ?? 'Nobody', date, `${startTime}-${endTime}`].join(' '),
  );
}
