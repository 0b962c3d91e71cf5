import { shiftCard, clockIn, createAssignedShift } from '../support/clock.ts';
import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { localDay } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';

test('starts the phone’s home with the shifts that need confirmation, and confirms one or all', async ({
  boss,
  openTouchPhone,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { name: 'Front door', startsIn: 120 });
  const shifts = [1, 2, 3, 4].map((days) => someShift({ employeeId: guard.id, date: localDay(days) }));
  await makeRota(boss, { status: 'published', shifts });
  const page = await openTouchPhone(guard, '/employee');
  const ask = page.getByRole('region', { name: '4 shifts to confirm' });
  await expect(page.getByRole('region').first()).toHaveAccessibleName('4 shifts to confirm');
  // The first of them has a card below the next shift, and is not listed twice.
  await expect(ask.getByRole('listitem')).toHaveCount(3);
  await expect(ask).not.toContainText('Tomorrow');
  await expectNoViolations(page);
  const clockAt = async () => (await shiftCard(page, 'Your next shift').boundingBox())!.y;
  expect((await ask.boundingBox())!.y).toBeLessThan(await clockAt());
  await ask.getByRole('button', { name: 'Confirm', exact: true }).first().click();
  await page.getByRole('button', { name: 'Confirm all 3 shifts' }).click();
  await expectToast(page, '3 shifts confirmed');
  await expect(page.getByRole('region', { name: 'All shifts confirmed' })).toBeVisible();
  await page.reload();
  await expect(shiftCard(page, 'Your next shift')).toBeVisible();
  await expect(page.getByRole('region', { name: /confirm/ })).toHaveCount(0);
});

test('shows the title in one line and the shift before the button for manual hours', async ({
  boss,
  openTouchPhone,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { startsIn: 120 });
  const page = await openTouchPhone(guard, '/employee');
  const card = (await shiftCard(page, 'Your next shift').boundingBox())!;
  const manual = page.getByRole('button', { name: 'Submit Manual Timesheet' });
  await expect(manual).toHaveCount(1);
  expect((await manual.boundingBox())!.y).toBeGreaterThan(card.y + card.height);
  await expect(page.getByText('View your schedules and submit timesheets')).toBeHidden();
});

test('shows in red how long ago a shift started when the employee is late', async ({
  boss,
  openTouchPhone,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { startsIn: -68 });
  const page = await openTouchPhone(guard, '/employee');
  const late = shiftCard(page, 'Your shift has started');
  const chip = late.getByText(/^Started 1 h (8|9) min ago$/);
  await expect(chip).toHaveAttribute('data-tone', 'bad');
  await expect(late).not.toContainText('You are on shift');
  await expect(clockIn(page)).toBeEnabled();
});

test('shows a disabled Clock In button in a muted colour', async ({ boss, openTouchPhone }) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { startsIn: 90 });
  const page = await openTouchPhone(guard, '/employee');
  await expect(clockIn(page)).toBeDisabled();
  const colours = (): Promise<string[]> =>
    clockIn(page).evaluate((button) => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--accent)';
      button.append(probe);
      const accent = getComputedStyle(probe).color;
      probe.remove();
      return [getComputedStyle(button).backgroundColor, accent];
    });
  const [background, accent] = await colours();
  expect(background).not.toBe(accent);
  await expect(clockIn(page)).toHaveCSS('opacity', '1');
});
