import type { NotificationView } from '@contract/notifications/notifications.contract.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const PATH = '/manage/planner?day=2049-05-05';
/** Narrower windows show the agenda of phones instead. */
const WIDE = (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, width: 1280, height: 720 }));
const line = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'All shifts by employee and day' })
    .getByRole('row')
    .filter({ hasText: name });
const friday = (page: Page, name: string) =>
  line(page, name).getByRole('gridcell').nth(4).getByRole('button');

/** Returns the times of an employee's shifts, and the number of notifications about shifts. */
async function seenBy(person: Member): Promise<[string[], number]> {
  const shifts = await person.get<ShiftView[]>('/shifts');
  const news = await person.get<NotificationView[]>('/notifications');
  const times = shifts.map(({ startTime, endTime }) => `${startTime}-${endTime}`);
  return [times, news.filter(({ type }) => type.startsWith('shift_')).length];
}

test('changes one shift of a schedule, or all, and tells employees when they are published', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Archer' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const doors = await makeSchedule(boss, { name: 'Doors', date: '2049-05-07', status: 'active' });
  for (const person of [kim, sam]) await assign(boss, doors, person);
  const page = await openAs(boss, PATH);
  const publish = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Publish 1 schedule' }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish 1 schedule?' });
    await expect(question).toContainText('Employees whose shifts change will be notified.');
    await question.getByRole('button', { name: 'Publish schedules' }).click();
    await expect(question).toBeHidden();
  };

  await test.step('typing changes one shift', async () => {
    await friday(page, 'Sam Guard').focus();
    await page.keyboard.type('10-14');
    await page.keyboard.press('Enter');
    await expect(friday(page, 'Sam Guard')).toContainText('10:00–14:00');
    await expect(friday(page, 'Kim Archer')).toContainText('09:00–17:00');
    await expect(page.getByRole('button', { name: 'Publish 1 schedule' })).toBeVisible();
    expect([await seenBy(sam), await seenBy(kim)]).toEqual([
      [['09:00-17:00'], 1],
      [['09:00-17:00'], 1],
    ]);
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByRole('button', { name: '1 change on other days' }).click();
    const others = page.getByRole('dialog', { name: 'Unpublished changes on other days' });
    await expect(others).toContainText('Doors: 1 change, 7 May');
    await others.getByRole('button', { name: 'Show' }).click();
    await publish();
    await expect.poll(() => seenBy(sam)).toEqual([['10:00-14:00'], 2]);
    expect(await seenBy(kim)).toEqual([['09:00-17:00'], 1]);
  });

  await test.step('the sheet says that the shift differs, and changes all of the schedule', async () => {
    await friday(page, 'Sam Guard').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'All 2 on Doors...' }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit shift' });
    await expect(sheet).toContainText(
      'This shift differs from the schedule: Fri 7 May, 09:00 – 17:00, no venue.',
    );
    await expect(sheet.getByRole('link', { name: 'Doors' })).toBeVisible();
    await expect(sheet.getByLabel('Change')).toHaveValue('all');
    await expectNoViolations(page, WIDE);
    await sheet.getByLabel('End time').fill('18:00');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(friday(page, 'Sam Guard')).toContainText('10:00–18:00');
    await expect(friday(page, 'Kim Archer')).toContainText('09:00–18:00');
  });

  await test.step('a deleted shift comes back with undo, and is cancelled when it is published', async () => {
    await friday(page, 'Sam Guard').focus();
    await page.keyboard.press('Delete');
    await expect(friday(page, 'Sam Guard')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(friday(page, 'Sam Guard')).toContainText('10:00–18:00');
    await friday(page, 'Sam Guard').focus();
    await page.keyboard.press('Delete');
    await expect(friday(page, 'Sam Guard')).toHaveCount(0);
    expect(await seenBy(sam)).toEqual([['10:00-14:00'], 2]);
    await publish();
    await expect.poll(() => seenBy(sam)).toEqual([[], 3]);
    await expect.poll(() => seenBy(kim)).toEqual([['09:00-18:00'], 2]);
  });
});

test('publishes a shift of a schedule only after it is saved', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const doors = await makeSchedule(boss, { name: 'Doors', date: '2049-05-07', status: 'active' });
  await assign(boss, doors, sam);
  const page = await openAs(boss, PATH);
  const type = async (times: string): Promise<void> => {
    await friday(page, 'Sam Guard').focus();
    await page.keyboard.type(times);
    await page.keyboard.press('Enter');
  };
  await type('10-14');
  await expect(page.getByRole('button', { name: 'Publish 1 schedule' })).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/planner/schedule-shifts/*', async (route) => {
    await held;
    await route.continue();
  });
  await type('11-15');
  await page.getByRole('button', { name: 'Publish 1 schedule' }).click();
  const publish = page.getByRole('button', { name: 'Publish schedules' });
  await expect(publish).toBeDisabled();
  release();
  await publish.click();
  await expect(publish).toBeHidden();
  await expect.poll(() => seenBy(sam)).toEqual([['11:00-15:00'], 2]);
});
