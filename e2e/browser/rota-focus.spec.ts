import type { Page } from '@playwright/test';
import { makeRota, someShift } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { press, pressButton, tabTo } from '../support/keyboard.ts';
import { cell, grid, makeWeek, rotaWeekPath } from '../support/rota-week.ts';

const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen rota: May', exact: true });
const unpublished = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' });

/** Clicks a button of the chosen rota and confirms its dialog, with the keyboard alone. */
async function decide(page: Page, name: string, confirm: string): Promise<void> {
  await pressButton(page, name, page.locator('#rota-view'));
  await pressButton(page, confirm, page.getByRole('alertdialog'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Types a shift for Sam into a day of the shown week. */
async function typeShift(page: Page, day: number, hours: string): Promise<void> {
  await tabTo(page, grid(page));
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown');
  for (let at = 0; at < day; at += 1) await press(page, 'ArrowRight');
  await page.keyboard.type(hours);
  await press(page, 'Enter');
  await expect(cell(page, 'Sam Guard', day).getByRole('button')).toBeFocused();
}

test('keeps the focus on the chosen rota after a decision by keyboard', async ({ boss, openAs }) => {
  test.slow();
  const { rota } = await makeWeek(boss, ({ kim, sam }) =>
    [kim, sam].map(({ id }) => someShift({ employeeId: id, date: '2049-05-03' })),
  );
  const page = await openAs(boss, rotaWeekPath(rota));
  await test.step('focuses the first item of a menu that a key opens, or the last one after ArrowUp', async () => {
    const button = page.getByRole('button', { name: 'Copy and templates' });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await expect(cell(page, 'Sam Guard', 0).getByRole('button')).toBeVisible();
    await tabTo(page, button);
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await press(page, key);
      await expect(item('Copy shifts...')).toBeFocused();
      await press(page, 'Escape');
      await expect(button).toBeFocused();
    }
    await press(page, 'ArrowUp');
    await expect(item('Save as template...')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(item('Copy shifts...')).toBeFocused();
    await press(page, 'Escape');

    await tabTo(page, grid(page));
    await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown');
    const shift = cell(page, 'Sam Guard', 0).getByRole('button');
    await expect(shift).toBeFocused();
    await press(page, 'Shift+F10');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press(page, 'Escape');
    await expect(shift).toBeFocused();
  });

  await decide(page, 'Publish', 'Publish Rota');
  await expectToast(page, 'Rota published');
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await expect(chosen(page)).toBeFocused();

  await typeShift(page, 1, '9-17');
  await expect(unpublished(page)).toContainText('1 unpublished change.');
  await decide(page, 'Publish changes', 'Publish Changes');
  await expect(unpublished(page)).toHaveCount(0);
  await expect(chosen(page)).toBeFocused();

  await typeShift(page, 2, '10-18');
  await expect(unpublished(page)).toContainText('1 unpublished change.');
  await decide(page, 'Discard', 'Discard Changes');
  await expect(unpublished(page)).toHaveCount(0);
  await expect(chosen(page)).toBeFocused();

  await decide(page, 'Archive', 'Archive Rota');
  await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0);
  await expect(chosen(page)).toBeFocused();
  await press(page, 'Tab', 'Tab');
  await expect(chosen(page).getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
});

test('focuses Add Shift after the only shift of a day was deleted', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2049-05-05' })]);
  const page = await openAs(boss, `${rotaWeekPath(rota)}&period=daily`);
  const day = page.getByRole('region', { name: 'May, Wed 5 May 2049 by hours' });
  const bar = day.getByRole('button', { name: /^09:00 – 17:00/ });
  const add = page.getByRole('button', { name: 'Add Shift' });
  await tabTo(page, bar);
  await press(page, 'Delete');
  await expect(day).toHaveCount(0);
  await expect(add).toBeFocused();
  await pressButton(page, 'Undo');

  await tabTo(page, bar);
  await press(page, 'Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press(page, 'End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await press(page, 'Enter');
  await expect(day).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('keeps the focus where the user clicked, although the shifts of a day change', async ({
  boss,
  openAs,
}) => {
  const { sam, rota } = await makeWeek(boss, ({ kim }) =>
    ['06:00', '09:00', '12:00'].map((startTime) =>
      someShift({ employeeId: kim.id, date: '2049-05-05', startTime, endTime: '14:00' }),
    ),
  );
  // A page without the list of rotas, which would take a lost focus.
  const page = await openAs(boss, `/employer?day=2049-05-05&period=daily&rota=${rota.id}`);
  const bars = page.getByRole('region', { name: 'May, Wed 5 May 2049 by hours' }).locator('[data-shift]');
  await bars.first().press('Delete');
  await expect(bars).toHaveCount(2);
  await press(page, 'Delete');
  await expect(bars).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bars).toHaveCount(2);

  await page.mouse.click(2, 400);
  await expect(page.locator('body')).toBeFocused();
  const added = { employeeId: sam.id, date: '2049-05-05', startTime: '15:00', endTime: '23:00' };
  await boss.post(`/rotas/${rota.id}/shifts`, someShift(added));
  await expect(bars).toHaveCount(3);
  await expect(page.locator('body')).toBeFocused();
});

test('keeps the focus on View while another rota of the summary loads', async ({ boss, openAs }) => {
  const first = await makeRota(boss, { name: 'First' });
  const second = await makeRota(boss, { name: 'Second', startDate: localDay(7), endDate: localDay(13) });
  const page = await openAs(boss, `/manage/rotas?rota=${first.id}`);
  const view = page
    .getByRole('button', { name: 'View', exact: true })
    .and(page.getByRole('button', { description: 'Second' }));
  await expect(view).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await intercept(page, `**/api/rotas/${second.id}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Loading...')).toBeVisible();
  await expect(view).toBeFocused();
  await expect(view).toBeVisible();
  answer.resolve();
  await expect(page.getByLabel('Rota', { exact: true })).toHaveValue(second.id);
  await expect(view).toBeFocused();
});
