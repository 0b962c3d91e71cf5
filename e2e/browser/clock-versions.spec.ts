import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Page } from '@playwright/test';
import { shiftCard, clockIn, clockOut, createAssignedShift } from '../support/clock.ts';
import { expectToast } from '../support/dialog.ts';
import { expect } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { installNextRelease } from '../support/next-release.ts';
import { recordsIn, test } from '../support/phones.ts';
import { Product, type ProductSettings } from '../support/product.ts';

const newVersion = (page: Page) => page.getByText('New version');

/** Makes the server refuse to store clock actions, or accept them again. */
async function setAcceptingClockActions(product: Product, isAccepting: boolean): Promise<void> {
  await product.sql(
    isAccepting
      ? 'drop trigger no_presses on clock_presses'
      : `create or replace function no_presses() returns trigger language plpgsql as
           $$ begin raise exception 'no presses'; end $$;
         create trigger no_presses before insert on clock_presses for each row execute function no_presses()`,
  );
}

test('sends waiting clock actions with the next version, even beside a page of the previous version', async ({
  openPhone,
}) => {
  const settings: ProductSettings = {};
  const [product, next] = await Promise.all([Product.start(settings), installNextRelease()]);
  try {
    const boss = await signUp(product.url);
    const guard = await boss.hire();
    await createAssignedShift(boss, guard);
    const page = await openPhone(guard);
    await page.reload();
    await setAcceptingClockActions(product, false);
    await clockIn(page).click();
    await expect(page.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
    const pressedAt = Date.now();
    await page.getByLabel('Break (minutes)').fill('25');
    const other = await page.context().newPage();
    await other.goto('/employee');
    await expect(other.getByText(/Clocked in\. Waiting to send/)).toBeVisible();

    // Installs the release: every asset has a new name, and the old ones are removed.
    settings.main = next.main;
    await product.stop();
    await product.start();
    await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(newVersion(other)).toBeVisible();
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(newVersion(other)).toBeHidden();
    await expect(other.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
    // The typed break prevents a reload, so this page still runs the old version.
    await expect(newVersion(page)).toBeVisible();
    await clockOut(page).click();
    await expect(other.getByText(/Clocked out\. Waiting to send/)).toBeVisible();
    await page.close();

    await setAcceptingClockActions(product, true);
    await expectToast(other, 'Next: clocked Out');
    const [entry, ...more] = await boss.get<ClockEntryView[]>('/clock/entries');
    expect([entry?.status, more]).toEqual(['closed', []]);
    expect(Math.abs(Date.parse(entry!.clockedInAt) - pressedAt)).toBeLessThan(60_000);
    expect(await boss.get<TimesheetView[]>('/timesheets')).toMatchObject([{ breakMinutes: 25 }]);
    await expect.poll(() => recordsIn(other, 'presses')).toEqual([]);
  } finally {
    await product.remove();
    await next.remove();
  }
});

test('keeps clock actions on a page of an old version after a new version changed the phone’s database', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard);
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
  expect(await recordsIn(other, 'presses')).toHaveLength(1);

  const again = await context.newPage();
  await again.goto('/');
  await expect(shiftCard(again, 'You are clocked in')).toContainText('Waiting to send');
  await context.setOffline(false);
  await expect(again.getByText('Waiting to send')).toBeHidden();
  expect(await boss.get<ClockEntryView[]>('/clock/entries')).toHaveLength(1);
});
