import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import type { NotificationView } from '@contract/notifications/notifications.contract.js';
import type { Locator, Page } from '@playwright/test';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { press, pressButton, tabTo } from '../support/keyboard.ts';
import type { Member } from '../support/member.ts';

const grid = (page: Page) => page.getByRole('grid', { name: /employees by day/ });
const line = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const cell = (page: Page, name: string, day: number) => line(page, name).getByRole('gridcell').nth(day);
const upcoming = (page: Page) => page.getByRole('region', { name: 'My Upcoming Shifts' });

/** Types into the field with this label, with the keyboard alone. */
async function fill(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await tabTo(page, form.getByLabel(label));
  await page.keyboard.type(text);
}

async function titlesOf(member: Member): Promise<string[]> {
  const all = await member.get<NotificationView[]>('/notifications');
  return all.map(({ title }) => title).sort();
}

test('plans and copies a week by keyboard, publishes, changes and unpublishes it, and notifies each employee once', async ({
  boss,
  openAs,
}) => {
  test.slow();
  await boss.patch('/company', { dateFormat: 'uk' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Archer' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const [kims, sams] = [await openAs(kim, '/employee'), await openAs(sam, '/employee')];
  for (const page of [kims, sams]) await expect(upcoming(page)).toContainText('No upcoming shifts');
  const desk = await openAs(boss, '/manage/rotas');

  await pressButton(desk, 'New Rota');
  const form = desk.getByRole('dialog', { name: 'Create New Rota' });
  await fill(desk, form, 'Rota Name', 'Opening week');
  await fill(desk, form, 'Start Date', '3 May 2049');
  await fill(desk, form, 'End Date', '16 May 2049');
  await pressButton(desk, 'Create Rota', form);
  await expectToast(desk, 'Rota created successfully');
  await expect(form).toHaveCount(0);

  await tabTo(desk, grid(desk));
  await press(desk, 'Control+Home', 'ArrowDown');
  await expect(cell(desk, 'Kim Archer', 0)).toBeFocused();
  await desk.keyboard.type('9-17');
  await press(desk, 'Enter');
  await expect(cell(desk, 'Kim Archer', 0).getByRole('button')).toBeFocused();
  await press(desk, 'Control+c', 'ArrowDown', 'Control+v');
  await expect(cell(desk, 'Sam Guard', 0).getByRole('button')).toBeFocused();
  await press(desk, 'ArrowRight', 'Control+v');
  await expect(cell(desk, 'Sam Guard', 1).getByRole('button')).toBeFocused();

  // Copies this week to the next one.
  await pressButton(desk, 'Copy and templates');
  await expect(desk.getByRole('menuitem', { name: 'Copy shifts...' })).toBeFocused();
  await press(desk, 'Enter');
  const copying = desk.getByRole('dialog', { name: 'Copy shifts' });
  await expect(copying.getByLabel('New first day')).toHaveValue('2049-05-10');
  await pressButton(desk, 'Copy Shifts', copying);
  await expect(copying.getByText('3 shifts copied to Opening week.')).toBeFocused();
  await press(desk, 'Escape');
  await expect(copying).toHaveCount(0);

  // Employees see nothing of a draft.
  const all = await boss.get<{ shiftCount: number }[]>('/rotas');
  expect(all.map(({ shiftCount }) => shiftCount)).toEqual([6]);
  expect([await titlesOf(kim), await titlesOf(sam)]).toEqual([[], []]);
  expect(await sam.get<ShiftView[]>('/shifts')).toEqual([]);

  await pressButton(desk, 'Publish');
  const question = desk.getByRole('alertdialog', { name: 'Publish the rota Opening week?' });
  await expect(question).toContainText('2 employees will be notified of 6 new shifts.');
  await expect(question).toContainText(/Kim Archer: 2 new.*Sam Guard: 4 new/);
  await pressButton(desk, 'Publish Rota', question);
  await expectToast(desk, 'Rota published');

  // Both employees are notified once on their open pages.
  await expectToast(kims, 'New shifts');
  await expectToast(sams, 'New shifts');
  await expect(upcoming(kims)).toContainText('Mon 3 May');
  await expect(upcoming(sams)).toContainText('Tue 4 May');
  for (const page of [kims, sams]) await expect(upcoming(page)).toContainText('Mon 10 May');
  expect([await titlesOf(kim), await titlesOf(sam)]).toEqual([['New shifts'], ['New shifts']]);

  await pressButton(kims, 'Confirm', upcoming(kims));
  await expectToast(kims, 'Shift confirmed');
  await expect(upcoming(kims).getByText('confirmed', { exact: true })).toBeVisible();

  // One shift of one employee moves. Only that employee is notified, and only after publishing.
  await desk.reload();
  await expect(cell(desk, 'Kim Archer', 0).getByRole('button')).toHaveAccessibleName(/Confirmed/);
  await tabTo(desk, grid(desk));
  await press(desk, 'Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight');
  await expect(cell(desk, 'Sam Guard', 1).getByRole('button')).toBeFocused();
  await desk.keyboard.type('12-20');
  await press(desk, 'Enter');
  const unpublished = desk.getByRole('region', { name: 'Unpublished changes' });
  await expect(unpublished).toContainText('1 unpublished change.');
  expect(await titlesOf(sam)).toEqual(['New shifts']);
  await pressButton(desk, 'Publish changes', unpublished);
  const changes = desk.getByRole('alertdialog', { name: 'Publish the changes to Opening week?' });
  await expect(changes).toContainText('1 employee will be notified of 1 change.');
  await pressButton(desk, 'Publish Changes', changes);
  await expectToast(desk, 'Changes published', '1 employee notified.');
  await expectToast(sams, 'Shift changed');
  await expect(upcoming(sams)).toContainText('12:00 – 20:00');
  await expect(unpublished).toHaveCount(0);
  expect([await titlesOf(kim), await titlesOf(sam)]).toEqual([
    ['New shifts'],
    ['New shifts', 'Shift changed'],
  ]);
  await expect(upcoming(kims).getByText('confirmed', { exact: true })).toBeVisible();

  // After unpublishing, employees see no shifts.
  await pressButton(desk, 'Unpublish');
  const back = desk.getByRole('alertdialog', { name: 'Unpublish Opening week?' });
  await pressButton(desk, 'Unpublish Rota', back);
  await expectToast(desk, 'Rota unpublished');
  for (const page of [kims, sams]) await expect(upcoming(page)).toContainText('No upcoming shifts');
  expect(await kim.get<ShiftView[]>('/shifts')).toEqual([]);
  expect([await titlesOf(kim), await titlesOf(sam)]).toEqual([
    ['New shifts', 'Shifts cancelled'],
    ['New shifts', 'Shift changed', 'Shifts cancelled'],
  ]);
});
