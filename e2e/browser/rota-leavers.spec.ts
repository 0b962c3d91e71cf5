import { someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { cell, makeWeek, rotaWeekPath } from '../support/rota-week.ts';
import { navigateTo } from '../support/navigate.ts';

const LEFT = 'Sam Guard has left.';

test('names a leaver on the leaver’s former shifts in each period, until another employee is assigned', async ({
  boss,
  openAs,
}) => {
  const { sam, rota } = await makeWeek(boss, ({ sam: guard }) => [
    someShift({ employeeId: guard.id, date: '2049-05-04', role: 'Door' }),
    someShift({ date: '2049-05-04', role: 'Door' }),
    someShift({ date: '2049-05-05', role: 'Bar' }),
  ]);
  await boss.post(`/employees/${sam.id}/deactivate`);
  const page = await openAs(boss, rotaWeekPath(rota));
  const open = cell(page, 'Open shifts', 1).getByRole('button');
  await expect(open).toContainText(LEFT);
  await expect(open).toHaveAccessibleName(
    '09:00 – 17:00, Door, Open shift, Sam Guard has left, 0 of 2 filled',
  );
  await expect(cell(page, 'Open shifts', 2)).not.toContainText('has left');
  await expectNoViolations(page);
  await open.press('Enter');
  await dialog(page, 'Fill shift').getByRole('button', { name: 'Edit Shift' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit shift' });
  await expect(editor).toContainText(LEFT);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  const shifts = page.getByRole('table', { name: 'Shifts by day' });
  await page.getByLabel('Period').selectOption('Daily');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(shifts.getByRole('row').filter({ hasText: 'Open shift: 0 of 2' })).toContainText(LEFT);
  await expect(page.getByRole('button', { name: /Door, Open shift, Sam Guard has left/ })).toContainText(
    LEFT,
  );
  await page.getByLabel('Period').selectOption('Monthly');
  const month = page.getByRole('table', { name: 'Shifts of the month' });
  await expect(month.getByRole('listitem').filter({ hasText: 'Sam Guard' })).toContainText(
    'Open shift, Sam Guard has left, 09:00 – 17:00, Door, 0 of 2 filled',
  );

  await navigateTo(page, `/manage/rotas/${rota.id}/show`);
  await expect(shifts).toContainText(LEFT);
  await shifts.getByRole('button', { name: 'Choose Someone' }).first().click();
  await page.getByRole('button', { name: /^Kim Archer/ }).click();
  await expect(shifts).toContainText('Kim Archer');
  await expect(shifts.getByText(LEFT)).toHaveCount(0);
});
