import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Page } from '@playwright/test';
import { card, clockIn, clockOut, shiftOf } from '../support/clock.ts';
import { expectToast } from '../support/dialog.ts';
import { expect } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { nextRelease } from '../support/next-release.ts';
import { keptIn, test } from '../support/phones.ts';
import { Product, type ProductSettings } from '../support/product.ts';

const newVersion = (page: Page) => page.getByText('New version');

/** The server cannot store presses, or can again. */
async function setTakingPresses(product: Product, isTaking: boolean): Promise<void> {
  await product.sql(
    isTaking
      ? 'drop trigger no_presses on clock_presses'
      : `create or replace function no_presses() returns trigger language plpgsql as
           $$ begin raise exception 'no presses'; end $$;
         create trigger no_presses before insert on clock_presses for each row execute function no_presses()`,
  );
}

test('presses that wait are sent by the next version, also beside a page of the version before', async ({
  openPhone,
}) => {
  const settings: ProductSettings = {};
  const [product, next] = await Promise.all([Product.start(settings), nextRelease()]);
  try {
    const boss = await signUp(product.url);
    const guard = await boss.hire();
    await shiftOf(boss, guard);
    const page = await openPhone(guard);
    await page.reload();
    await setTakingPresses(product, false);
    await clockIn(page).click();
    await expect(page.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
    const pressedAt = Date.now();
    await page.getByLabel('Break (minutes)').fill('25');
    const other = await page.context().newPage();
    await other.goto('/employee');
    await expect(other.getByText(/Clocked in\. Waiting to send/)).toBeVisible();

    // The release: every part has another name, and the old ones are gone.
    settings.main = next.main;
    await product.stop();
    await product.start();
    await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(newVersion(other)).toBeVisible();
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(newVersion(other)).toBeHidden();
    await expect(other.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
    // What is typed keeps the old version where it is, and that presses beside the new one.
    await expect(newVersion(page)).toBeVisible();
    await clockOut(page).click();
    await expect(other.getByText(/Clocked out\. Waiting to send/)).toBeVisible();
    await page.close();

    await setTakingPresses(product, true);
    await expectToast(other, 'Next: clocked Out');
    const [entry, ...more] = await boss.get<ClockEntryView[]>('/clock/entries');
    expect([entry?.status, more]).toEqual(['closed', []]);
    expect(Math.abs(Date.parse(entry!.clockedInAt) - pressedAt)).toBeLessThan(60_000);
    expect(await boss.get<TimesheetView[]>('/timesheets')).toMatchObject([{ breakMinutes: 25 }]);
    await expect.poll(() => keptIn(other, 'presses')).toEqual([]);
  } finally {
    await product.remove();
    await next.remove();
  }
});

test('a page of an old version keeps presses also once a new one has changed what phones keep', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  await shiftOf(boss, guard);
  const page = await openPhone(guard);
  await expect(clockIn(page)).toBeEnabled();
  const context = page.context();
  const other = await context.newPage();
  await other.goto('/api/health/live');
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('muster', 3);
        opening.onupgradeneeded = () => opening.result.createObjectStore('later');
        opening.onerror = () => reject(new Error('Not opened'));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await context.setOffline(true);
  await clockIn(page).click();
  await expect(page.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
  await page.close();
  expect(await keptIn(other, 'presses')).toHaveLength(1);

  const again = await context.newPage();
  await again.goto('/');
  await expect(card(again, 'You are clocked in')).toContainText('Waiting to send');
  await context.setOffline(false);
  await expect(again.getByText('Waiting to send')).toBeHidden();
  expect(await boss.get<ClockEntryView[]>('/clock/entries')).toHaveLength(1);
});
