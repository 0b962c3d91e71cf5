import type { Page } from '@playwright/test';
import { makeRota, makeSchedule, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const WEEK = { startDate: '2049-05-03', endDate: '2049-05-09' };
const PATH = '/manage/planner?day=2049-05-05';
/** Narrower windows show the agenda of phones instead. */
const WIDE = (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, width: 1280, height: 720 }));
const PHONE = (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, width: 390, height: 720 }));
const line = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'All shifts by employee and day' })
    .getByRole('row')
    .filter({ hasText: name });
const cell = (page: Page, name: string, day: number) => line(page, name).getByRole('gridcell').nth(day);
const SHORT = 'Only 5 h of rest after Nights on Thu 6 May 2049, 22:00 – 06:00.';

/** Kim works on the night to Friday, and Sam 40 hours from Monday to Thursday. */
async function makeWeek(boss: Member) {
  await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Archer' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const night = { date: '2049-05-06', startTime: '22:00', endTime: '06:00' };
  const days = ['2049-05-03', '2049-05-04', '2049-05-05', '2049-05-06'].map((date) =>
    someShift({ employeeId: sam.id, date, startTime: '08:00', endTime: '18:00' }),
  );
  await makeRota(boss, {
    ...WEEK,
    name: 'Nights',
    status: 'published',
    shifts: [someShift({ employeeId: kim.id, ...night }), ...days],
  });
  return { kim, sam };
}

test('marks a short rest and a week above 48 hours in cells, lines and sheets, and names them before publishing', async ({
  boss,
  openAs,
}) => {
  await makeWeek(boss);
  const page = await openAs(boss, PATH);
  const typed = cell(page, 'Kim Archer', 4).getByRole('button');
  await expect(cell(page, 'Kim Archer', 3).getByRole('button')).not.toHaveAttribute('aria-label', /rest/);

  await test.step('a shift typed five hours after a night is marked, and so is the night', async () => {
    await cell(page, 'Kim Archer', 4).focus();
    await page.keyboard.type('11-15');
    await page.keyboard.press('Enter');
    await expect(typed).toHaveAttribute('aria-label', new RegExp(SHORT.replace('.', '')));
    await expect(typed).toHaveAttribute('title', /Only 5 h of rest after Nights/);
    await expect(cell(page, 'Kim Archer', 3).getByRole('button')).toHaveAttribute(
      'aria-label',
      /Only 5 h of rest before Nights/,
    );
  });

  await test.step('a week of 49 hours is marked at its shifts and beside the name', async () => {
    await expect(line(page, 'Sam Guard').getByRole('rowheader')).not.toContainText('above 48 hours');
    await cell(page, 'Sam Guard', 4).focus();
    await page.keyboard.type('9-18');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Sam Guard', 4).getByRole('button')).toHaveAttribute(
      'aria-label',
      /With this shift 49 h are planned in the week, more than 48 hours/,
    );
    await expect(line(page, 'Sam Guard').getByRole('rowheader')).toContainText('above 48 hours');
    await expectNoViolations(page, WIDE);
  });

  await test.step('the sheet of the shift says why', async () => {
    await typed.dblclick();
    const sheet = page.getByRole('dialog', { name: 'Edit shift' });
    await expect(sheet.getByRole('list', { name: 'About this shift' })).toHaveText(SHORT);
    await expectNoViolations(page, WIDE);
    await page.keyboard.press('Escape');
  });

  await test.step('the publish preview names both, and publishes', async () => {
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    const preview = page.getByRole('alertdialog');
    const check = preview.getByRole('region', { name: 'Shifts to check' });
    await expect(check).toContainText('Check 2 shifts before you publish.');
    await expect(check.getByRole('listitem')).toHaveText([
      'Sam Guard, Fri 7 May, 09:00 – 18:00With this shift 49 h are planned in the week, more than 48 hours.',
      `Kim Archer, Fri 7 May, 11:00 – 15:00${SHORT}`,
    ]);
    await expectNoViolations(page, WIDE);
    await preview.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(preview).toBeHidden();
    await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  });
});

test('says in Choose Someone and before approving a schedule who has little rest or a long week', async ({
  boss,
  openAs,
}) => {
  const { kim } = await makeWeek(boss);
  const gap = await makeRota(boss, {
    ...WEEK,
    name: 'Gaps',
    shifts: [someShift({ date: '2049-05-07', startTime: '11:00', endTime: '20:00' })],
  });
  const gate = await makeSchedule(boss, {
    name: 'Gate',
    date: '2049-05-07',
    startTime: '11:00',
    endTime: '20:00',
    status: 'pending_approval',
  });
  const page = await openAs(boss, `/manage/rotas/${gap.id}/show`);
  await page.getByRole('button', { name: 'Choose Someone' }).click();
  await expect(page.getByRole('list', { name: 'Employees, free ones first' }).getByRole('button')).toHaveText(
    [
      'Sam GuardFree, 40 h this week. With this shift 49 h are planned in the week, more than 48 hours.',
      `Kim Archer${SHORT}`,
    ],
  );
  await expectNoViolations(page);
  await boss.post('/schedule-assignments', { scheduleId: gate.id, employeeId: kim.id });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Publish...' }).click();
  await page.getByRole('button', { name: 'Approve and publish 1 schedule' }).click();
  await expect(page.getByRole('region', { name: 'Shifts to check' }).getByRole('listitem')).toHaveText(
    `Kim Archer, Fri 7 May, 11:00 – 20:00 · Gate${SHORT}`,
  );
});

test('marks a short rest in the agenda of phones', async ({ boss, openTouchPhone }) => {
  const { kim } = await makeWeek(boss);
  await makeRota(boss, {
    ...WEEK,
    name: 'Days',
    shifts: [someShift({ employeeId: kim.id, date: '2049-05-07', startTime: '11:00', endTime: '15:00' })],
  });
  const page = await openTouchPhone(boss, PATH);
  await page.getByRole('button', { name: /^Fri/ }).click();
  const shift = page.getByRole('button', { name: /Kim Archer/ });
  await expect(shift).toContainText(SHORT);
  await expectNoViolations(page, PHONE);
  await shift.click();
  await expect(dialog(page, 'Edit shift').getByRole('list', { name: 'About this shift' })).toHaveText(SHORT);
  await expectNoViolations(page, PHONE);
});
