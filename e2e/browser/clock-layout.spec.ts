import type { Locator } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { shiftCard, clockIn, clockOut, createAssignedShift } from '../support/clock.ts';
import { widestDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

const WIDTH = 360;
/** Minimum height of a target that a thumb hits without aiming, in pixels. */
const THUMB = 48;

const HEIGHT = 740;
/** Both colour schemes, to check the contrast. */
const BOTH = (['light', 'dark'] as const).map((colorScheme) => ({
  colorScheme,
  width: WIDTH,
  height: HEIGHT,
}));

/** Expects a button within the screen and wide enough for either thumb. */
async function expectWithinReach(button: Locator): Promise<void> {
  const box = (await button.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(THUMB);
  expect(box.width).toBeGreaterThan(WIDTH * 0.6);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(WIDTH);
}

for (const size of ['100%', '200%']) {
  test(`makes the clock usable with one thumb at ${WIDTH} px with text of ${size} @layout @widest`, async ({
    boss,
    openAs,
  }) => {
    const guard = await boss.hire();
    const name = 'Front door of the Riverside Arena and its car parks';
    const past = await makeSchedule(boss, { name, date: widestDay() });
    await assign(boss, past, guard);
    await submitHours(guard, past, { breakMinutes: 30 });
    await createAssignedShift(boss, guard, { name });
    const page = await openAs(guard, '/employee');
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await page.addStyleTag({ content: `:root { font-size: ${size}; }` });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

    await expect(clockIn(page)).toBeEnabled();
    expect(await sideways()).toBeLessThanOrEqual(0);
    await expectWithinReach(clockIn(page));
    await expectNoViolations(page, BOTH);
    await clockIn(page).click();
    await expectToast(page, 'Clocked In');
    await expect(shiftCard(page, 'You are clocked in')).toContainText('Riverside Arena');
    await expect(clockOut(page)).toBeEnabled();
    expect(await sideways()).toBeLessThanOrEqual(0);
    await expectWithinReach(clockOut(page));
    await expectNoViolations(page, BOTH);
    await clockOut(page).click();
    await expectToast(page, 'Clocked Out');

    await navigateTo(page, '/employee?tab=hours');
    const sheets = page.getByRole('region', { name: 'Recent Activity' }).getByRole('button');
    await expect(sheets).toHaveText([/Pending/, /Pending/]);
    const lines = await sheets
      .locator('[class*=date]')
      .evaluateAll((days) =>
        days.map((day) => day.getBoundingClientRect().height / parseFloat(getComputedStyle(day).lineHeight)),
      );
    expect(Math.max(...lines), 'every day is on one line').toBeLessThan(1.5);
    await navigateTo(page, '/notification-settings');
    await expect(page.getByRole('table')).toBeVisible();
    expect(await sideways()).toBeLessThanOrEqual(0);
  });
}

test('makes the clock usable with a screen reader and the keyboard', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { name: 'Front door', startsIn: 90 });
  const page = await openAs(guard, '/employee');
  await expect(shiftCard(page, 'Your next shift')).toMatchAriaSnapshot(`
    - region "Your next shift":
      - heading "Your next shift" [level=2]
      - paragraph: /Front door/
      - button "Clock In" [disabled]
      - paragraph: /Opens at \\d/
  `);
  await expect(clockIn(page)).toHaveAccessibleDescription(/^Opens at \d/);

  const early = await createAssignedShift(boss, guard, { name: 'Gate' });
  await expect(shiftCard(page, 'Your next shift')).toContainText(early.name);
  // The later shift has its own button as soon as its card appears.
  await shiftCard(page, 'Your next shift').getByRole('button', { name: 'Clock In' }).focus();
  await page.keyboard.press('Enter');
  const running = shiftCard(page, 'You are clocked in');
  await expect(running).toMatchAriaSnapshot(`
    - region "You are clocked in":
      - heading "You are clocked in" [level=2]
      - paragraph: /Gate/
      - paragraph: Clocked in for 0 min
      - paragraph: /Clocked in at \\d/
      - spinbutton "Break (minutes)"
      - button "Clock Out"
      - status: /Recorded without a location/
  `);
  await expectToast(page, 'Clocked In');
  await expect(clockOut(page)).toBeEnabled();
  await clockOut(page).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Clocked Out');
});
