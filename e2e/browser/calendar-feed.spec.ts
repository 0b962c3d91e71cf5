import type { Locator } from '@playwright/test';
import { assign, makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

/** Returns the vertical distance between the centres of a card's title and of its first link, in pixels. */
function distanceToTitle(card: Locator): Promise<number> {
  return card.evaluate((element) => {
    const [title, link] = ['h2', 'header a'].map((one) =>
      element.querySelector(one)!.getBoundingClientRect(),
    );
    return Math.abs(title!.top + title!.height / 2 - link!.top - link!.height / 2);
  });
}

test('shows a new calendar address once, replaces and revokes it', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await assign(boss, await makeSchedule(boss, { name: 'Night door', date: localDay(2) }), guard);
  const page = await openAs(guard, '/employee');
  await page.getByRole('link', { name: 'Calendar' }).click();
  const card = page.getByRole('region', { name: 'Your Shifts in a Calendar' });
  await expect(card).toBeFocused();
  await card.getByRole('button', { name: 'Create address' }).click();
  await expectToast(page, 'Calendar address created');
  const address = card.getByLabel('Calendar address');
  await expect(address).toHaveValue(/\/api\/calendar\/.+\.ics$/);
  await expectNoViolations(page);
  const read = async (url: string) => {
    const answer = await fetch(new URL(new URL(url).pathname, guard.url));
    return [answer.status, await answer.text()] as const;
  };
  const first = await address.inputValue();
  expect((await read(first))[1]).toContain('Night door');

  await card.getByRole('button', { name: 'Create new address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new address' }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await read(first))[0]).toBe(404);

  await page.reload();
  await expect(card).toContainText('Your address was created');
  await expect(address).toHaveCount(0);
  await card.getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Revoke your calendar address?' });
  await question.getByRole('button', { name: 'Revoke Address' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Calendar address revoked');
  await expect(card.getByRole('button', { name: 'Create address' })).toBeVisible();
  // The card takes the focus, because the focused button was removed.
  await expect(card.locator('[data-keeps-focus]')).toBeFocused();
  expect((await read(second))[0]).toBe(404);
});

test('puts the calendar link on the line of the card’s title on desktop and on phones @layout', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(await boss.hire(), '/employee');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await page.getByRole('link', { name: 'Shifts', exact: true }).click();
    const card = page.getByRole('region', { name: 'My Upcoming Shifts' });
    await expect(card.getByRole('link', { name: 'Calendar' })).toBeVisible();
    expect(await distanceToTitle(card)).toBeLessThanOrEqual(1);
  }
});
