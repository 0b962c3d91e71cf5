import type { Page } from '@playwright/test';
import type { RotaShiftRequest, SavedRotaView } from '@contract/rotas/rotas.contract.js';
import { makeRota } from './arrange.ts';
import type { Member } from './member.ts';

export const grid = (page: Page) => page.getByRole('grid', { name: /people by days/ });
export const line = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
export const cell = (page: Page, name: string, day: number) =>
  line(page, name).getByRole('gridcell').nth(day);

/** A week from Monday 2027-05-03, in UK formats, with Kim and Sam. */
export async function makeWeek(
  boss: Member,
  shiftsOf: (people: { kim: Member; sam: Member }) => RotaShiftRequest[],
) {
  await boss.patch('/company', { dateFormat: 'uk' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Archer' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const rota = await makeRota(boss, {
    name: 'May',
    startDate: '2027-04-26',
    endDate: '2027-05-08',
    shifts: shiftsOf({ kim, sam }),
  });
  return { kim, sam, rota };
}

export const weekOf = (rota: SavedRotaView) => `/manage/rotas?day=2027-05-05&rota=${rota.id}`;

/** The shifts of a rota as the server has them: 'Sam 2027-05-04 09:00-17:00'. */
export async function savedShifts(boss: Member, rota: SavedRotaView): Promise<string[]> {
  const { shifts } = await boss.get<SavedRotaView>(`/rotas/${rota.id}`);
  return shifts.map(({ employee, date, startTime, endTime }) =>
    [employee?.firstName ?? 'Nobody', date, `${startTime}-${endTime}`].join(' '),
  );
}
