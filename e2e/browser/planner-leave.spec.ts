import type { LeaveKindView } from '@contract/absences/absences.contract.js';
import type { PlannerView } from '@contract/planner/planner.contract.js';
import type { Page } from '@playwright/test';
import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const WEEK = { startDate: '2030-05-13', endDate: '2030-05-19' };
const PATH = '/manage/planner?day=2030-05-15';
const grid = (page: Page) => page.getByRole('grid', { name: 'All shifts by employee and day' });
const line = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const cell = (page: Page, name: string, day: number) => line(page, name).getByRole('gridcell').nth(day);

/** Enters leave of Isla from Tuesday to Thursday, and requests leave of Sam on Friday morning. */
async function makeLeave(boss: Member) {
  await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 });
  const [isla, sam] = [
    await boss.hire({ firstName: 'Isla', lastName: 'Reid' }),
    await boss.hire({ firstName: 'Sam', lastName: 'Guard' }),
  ];
  const about = { contractedMinutesPerWeek: 2_250, usualWeekdays: [1, 2, 3, 4, 5].map((day) => ({ day })) };
  await boss.patch(`/employees/${isla.id}`, about);
  const kinds = await boss.get<LeaveKindView[]>('/leave-kinds');
  const kindId = kinds.find(({ code }) => code === 'annual')!.id;
  await boss.post('/leave', { kindId, employeeId: isla.id, startsOn: '2030-05-14', endsOn: '2030-05-16' });
  const friday = { startsOn: '2030-05-17', endsOn: '2030-05-17' };
  await sam.post('/leave', { kindId, part: 'morning', ...friday });
  return { isla, sam };
}

test('shows leave over its days, and its hours beside the planned ones', async ({ boss, openAs }) => {
  const { isla } = await makeLeave(boss);
  const shifts = [someShift({ employeeId: isla.id, date: '2030-05-13' })];
  await makeRota(boss, { ...WEEK, name: 'May', shifts });
  const page = await openAs(boss, PATH);
  const bar = page.getByRole('link', { name: 'Annual leave, Tue 14 May – Thu 16 May' });
  await expect(bar).toHaveText('Annual leave');
  await expect(
    page.getByRole('link', { name: 'Requested: Annual leave, Fri 17 May, 00:00 – 13:00' }),
  ).toBeVisible();
  await expect(line(page, 'Isla Reid')).toContainText('8 h + 22 h 30 min leave / 37 h 30 min');
  const [box, first] = [(await bar.boundingBox())!, (await cell(page, 'Isla Reid', 1).boundingBox())!];
  expect(box.width).toBeGreaterThan(2.8 * first.width);
  await expectNoViolations(page);
  await bar.click();
  await expect(page).toHaveURL(/\/manage\/leave\/[^/]+\/show$/);
});

test('asks before a shift during leave, and keeps the reason', async ({ boss, openAs }) => {
  const { isla } = await makeLeave(boss);
  await makeRota(boss, { ...WEEK, name: 'May' });
  const page = await openAs(boss, PATH);
  await cell(page, 'Isla Reid', 2).click();
  await page.keyboard.type('9-17');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Plan shifts during leave?' });
  await expect(question).toContainText('Is on leave Tue 14 May – Thu 16 May.');
  await question.getByLabel('Reason (optional)').fill('Agreed by phone');
  // A phone shows the agenda instead of the grid, which asked.
  await expectNoViolations(page, [{ colorScheme: 'dark', width: 1280, height: 720 }]);
  await question.getByRole('button', { name: 'Plan Anyway' }).click();
  const entry = cell(page, 'Isla Reid', 2).getByRole('button');
  await expect(entry).toHaveAccessibleName(/Is on leave Tue 14 May – Thu 16 May/);
  await expect(async () => {
    const { shifts } = await boss.get<PlannerView>('/planner?from=2030-05-15&to=2030-05-15');
    expect(shifts).toMatchObject([{ employeeId: isla.id, leaveReason: 'Agreed by phone' }]);
  }).toPass();
  await entry.dblclick();
  await expect(page.getByText('Reason for the shift during leave: Agreed by phone')).toBeVisible();
});

test('leaves the copied shifts of people on leave open, and lists them', async ({ boss, openAs }) => {
  const { isla } = await makeLeave(boss);
  const shifts = ['2030-05-07', '2030-05-08', '2030-05-10'].map((date) =>
    someShift({ employeeId: isla.id, date }),
  );
  await makeRota(boss, { startDate: '2030-05-06', endDate: '2030-05-12', name: 'April', shifts });
  const page = await openAs(boss, PATH);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy last week...' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy Shifts' }).click();
  const report = dialog(page, '2 copied shifts stay open');
  await expect(report).toContainText('2 shifts stay open: Isla Reid is on leave.');
  await expect(report.getByRole('listitem')).toHaveText([
    'Isla Reid, Tue 14 May 2030, 09:00 – 17:00',
    'Isla Reid, Wed 15 May 2030, 09:00 – 17:00',
  ]);
});
