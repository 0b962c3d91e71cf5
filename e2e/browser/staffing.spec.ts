import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { navigateTo } from '../support/navigate.ts';

const choices = (page: Page) => page.getByRole('list', { name: 'Employees, free ones first' });

/** Hires three employees. In two days Sam works at daytime, and Ann only in the evening. */
async function hireThree(boss: Member): Promise<{ ann: Member; bo: Member; sam: Member }> {
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const bo = await boss.hire({ firstName: 'Bo', lastName: 'Gate' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await makeRota(boss, {
    name: 'Other plan',
    status: 'published',
    shifts: [
      someShift({ employeeId: sam.id, date: localDay(2), startTime: '12:00', endTime: '20:00' }),
      // On the same day, and therefore in the same week.
      someShift({ employeeId: ann.id, date: localDay(2), startTime: '18:00', endTime: '22:00' }),
    ],
  });
  return { ann, bo, sam };
}

test('lists free employees first with their hours, others with the reason, and asks before an overlap @dates', async ({
  boss,
  openAs,
}) => {
  await hireThree(boss);
  await makeSchedule(boss, { date: localDay(2), peopleNeeded: 2 });
  const page = await openAs(boss, '/employer');
  const cover = page.getByRole('region', { name: 'Shifts That Need Cover' });
  await expect(cover).toContainText(/Front door.*No venue.*Needs cover: 0 of 2/);
  await expect(page.getByRole('region', { name: 'Recent Schedules' })).toContainText(
    '0 of 2 employees assigned',
  );
  await cover.getByRole('button', { name: 'Choose Someone for Front door' }).click();
  const picker = dialog(page, 'Choose someone for Front door');
  await expect(picker).toContainText('8 h, 0 of 2 people');
  await expect(choices(page).getByRole('button')).toHaveText([
    'Bo GateFree, 0 min this week',
    /^Ann DoorOnly 1 h of rest before Other plan on .*, 6:00 PM – 10:00 PM\.$/,
    'Sam GuardWorks Other plan, 12:00 PM – 8:00 PM',
  ]);
  await expectNoViolations(page);
  await picker.getByLabel('Search').fill('guar');
  await expect(choices(page).getByRole('button')).toHaveCount(1);
  await choices(page).getByRole('button').click();
  const question = page.getByRole('alertdialog', { name: 'Assign Sam Guard anyway?' });
  await expect(question).toContainText('Sam Guard already works Other plan on');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Go Back' }).click();
  await choices(page).getByRole('button').click();
  await question.getByRole('button', { name: 'Assign Anyway' }).click();
  await expectToast(page, 'Employee assigned successfully', 'Sam Guard already works Other plan');
  await expect(cover).toContainText('Needs cover: 1 of 2');
  await cover.getByRole('button', { name: 'Choose Someone for Front door' }).click();
  // Assigned employees are not offered.
  await expect(choices(page).getByRole('button')).toHaveCount(2);
  await choices(page).getByRole('button', { name: /^Ann/ }).click();
  await expect(cover).toHaveCount(0);
});

test('fills an open shift of a published rota from its row, as a pending change', async ({
  boss,
  openAs,
}) => {
  const { ann, bo } = await hireThree(boss);
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ date: localDay(2), role: 'Door' })],
  });
  const page = await openAs(boss, `/manage/rotas/${rota.id}/show`);
  await page.getByRole('button', { name: 'Choose Someone' }).click();
  await expect(dialog(page, 'Choose someone for Door')).toContainText('Works Other plan');
  await choices(page).getByRole('button', { name: /^Ann/ }).click();
  await expectToast(page, 'Employee assigned successfully');
  await expect(page.getByRole('table', { name: 'Shifts by day' })).toContainText('Ann Door');
  await expect(page.getByRole('region', { name: 'Unpublished changes' })).toContainText(
    '1 unpublished change.',
  );
  expect((await boss.get<RotaView>(`/rotas/${rota.id}`)).shifts[0]!.employeeId).toBe(ann.id);
  // The pending shift is not yet visible to the employee.
  expect(await ann.get<unknown[]>('/shifts')).toHaveLength(1);
  await expectNoViolations(page);
  await test.step('lists an employee as working after a new assignment', async () => {
    const draft = await makeRota(boss, { shifts: [someShift({ date: localDay(2) })] });
    const schedule = await makeSchedule(boss, { date: localDay(2) });
    await navigateTo(page, `/manage/rotas/${draft.id}/show`);
    await page.getByRole('button', { name: 'Choose Someone' }).click();
    await expect(choices(page)).toContainText('Bo GateFree');
    await assign(boss, schedule, bo);
    await page.reload();
    await page.getByRole('button', { name: 'Choose Someone' }).click();
    await expect(choices(page)).toContainText('Bo GateWorks Front door');
  });
});

test('fills open rota shifts from the dashboard with two clicks each, and says which are not yet notified', async ({
  boss,
  openAs,
}) => {
  const { ann } = await hireThree(boss);
  const open = someShift({ date: localDay(2), role: 'Door' });
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [open, open, someShift({ date: localDay(3) })],
  });
  await makeSchedule(boss, { name: 'Desk', date: localDay(4) });
  const page = await openAs(boss, '/employer');
  const cover = page.getByRole('region', { name: 'Shifts That Need Cover' });
  await expect(cover).toContainText('3 shifts in the next 7 days');
  // No employee was unassigned from these shifts, so 'Requires Attention' does not count them.
  await expect(page.getByRole('link', { name: /in the next 7 days needs? cover/ })).toHaveCount(0);
  await expect(cover.getByRole('listitem')).toContainText([
    /Door.*Week plan, .*Needs cover: 0 of 2/,
    /Week plan.*Needs cover: 0 of 1/,
    /Desk.*Needs cover: 0 of 1/,
  ]);
  await expectNoViolations(page);
  await cover.getByRole('button', { name: 'Choose Someone for Door' }).click();
  await choices(page).getByRole('button', { name: /^Ann/ }).click();
  await expectToast(page, 'Employee assigned successfully');
  await expect(cover.getByRole('listitem').first()).toContainText('Needs cover: 1 of 2');
  // The employee is notified at once, because the rota had no other pending changes.
  expect(await ann.get<unknown[]>('/shifts')).toHaveLength(2);

  const [left] = (await boss.get<RotaView>(`/rotas/${rota.id}`)).shifts.filter(
    ({ employeeId, role }) => !employeeId && role === 'Door',
  );
  await boss.patch(`/rota-shifts/${left!.id}`, { employeeId: ann.id, publish: false });
  await expect(cover.getByRole('listitem').first()).toContainText('This shift has pending changes.');
  await cover.getByRole('button', { name: 'Choose Someone for Week plan' }).click();
  await choices(page).getByRole('button', { name: /^Bo/ }).click();
  await expectToast(page, 'Employee assigned successfully', 'when you publish the changes of the rota');
  await expect(cover.getByText('This shift has pending changes.')).toHaveCount(2);
  await cover.getByRole('link', { name: 'Open Rota' }).first().click();
  await expect(page.getByRole('region', { name: 'Unpublished changes' })).toContainText(
    '2 unpublished changes',
  );
});

test('assigns an employee in the form of a new schedule, and asks before an overlap', async ({
  boss,
  openAs,
}) => {
  const { sam } = await hireThree(boss);
  const page = await openAs(boss, '/employer');
  await page.getByRole('button', { name: 'Create Schedule' }).first().click();
  const form = dialog(page, 'Create Schedule');
  await expect(form).toContainText('Set the date and times first.');
  await form.getByLabel('Schedule Name').fill('Early door');
  await form.getByLabel('Date').fill(localDay(2));
  await form.getByLabel('Start Time').fill('09:00');
  await form.getByLabel('End Time').fill('13:00');
  await form.getByLabel('Break (minutes)').fill('20');
  await expect(form.getByLabel('Employee').locator('option')).toHaveText([
    'Open shift',
    'Bo Gate: free, 0 min this week',
    /^Ann Door: only 5 h of rest before Other plan on .*, 6:00 PM – 10:00 PM\.$/,
    'Sam Guard: works Other plan, 12:00 PM – 8:00 PM',
  ]);
  await expectNoViolations(page);
  await form.getByLabel('Employee').selectOption(sam.id);
  await form.getByRole('button', { name: 'Create Schedule' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save with 1 overlap?' });
  await expect(question).toContainText('Sam Guard already works Other plan on');
  await question.getByRole('button', { name: 'Save Anyway' }).click();
  await expectToast(page, 'Schedule created successfully');
  const [made] =
    await boss.get<{ name: string; breakMinutes: number; assignedCount: number }[]>('/schedules');
  expect(made).toMatchObject({ name: 'Early door', breakMinutes: 20, assignedCount: 1 });
});
