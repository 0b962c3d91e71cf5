import { shiftCard, clockIn, createAssignedShift } from '../support/clock.ts';
import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';

test('starts the phone’s home with the shifts that need confirmation', async ({ boss, openTouchPhone }) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { name: 'Front door', startsIn: 120 });
  const shift = someShift({ employeeId: guard.id, date: localDay(2) });
  await makeRota(boss, { status: 'published', shifts: [shift] });
  const page = await openTouchPhone(guard, '/employee');
  const ask = page.getByRole('region', { name: '1 shift to confirm' });
  await expect(ask).toContainText('9:00 AM');
  await expect(page.getByRole('region').first()).toHaveAccessibleName('1 shift to confirm');
  await expectNoViolations(page);
  const clockAt = async () => (await shiftCard(page, 'Your next shift').boundingBox())!.y;
  expect((await ask.boundingBox())!.y).toBeLessThan(await clockAt());
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: 'All shifts confirmed' })).toBeVisible();
  await page.reload();
  await expect(shiftCard(page, 'Your next shift')).toBeVisible();
  await expect(page.getByRole('region', { name: /confirm/ })).toHaveCount(0);
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
