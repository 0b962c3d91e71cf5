import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { card, clockIn, clockOut, shiftOf } from '../support/clock.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

const WIDTH = 360;
/** What a thumb meets without aiming. */
const THUMB = 48;

/** It spans most of the width, so that either thumb reaches it, and nothing of it is cut off. */
async function expectWithinReach(button: Locator): Promise<void> {
  const box = (await button.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(THUMB);
  expect(box.width).toBeGreaterThan(WIDTH * 0.6);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(WIDTH);
}

for (const size of ['100%', '200%']) {
  test(`the clock is used by one thumb at ${WIDTH} px with text of ${size}`, async ({ boss, openAs }) => {
    const guard = await boss.hire();
    await shiftOf(boss, guard, { name: 'Front door of the Riverside Arena and its car parks' });
    const page = await openAs(guard, '/employee');
    await page.setViewportSize({ width: WIDTH, height: 740 });
    await page.addStyleTag({ content: `:root { font-size: ${size}; }` });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

    await expect(clockIn(page)).toBeEnabled();
    expect(await sideways()).toBeLessThanOrEqual(0);
    await expectWithinReach(clockIn(page));
    await clockIn(page).click();
    await expectToast(page, 'Clocked In');
    await expect(card(page, 'You are clocked in')).toContainText('Riverside Arena');
    await expect(clockOut(page)).toBeEnabled();
    expect(await sideways()).toBeLessThanOrEqual(0);
    await expectWithinReach(clockOut(page));
    await expectNoViolations(page);
    await clockOut(page).click();
    await expectToast(page, 'Clocked Out');
  });
}
