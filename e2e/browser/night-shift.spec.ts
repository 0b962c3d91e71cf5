import { rm } from 'node:fs/promises';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { moveClockSql } from '../../backend/test/moved-clock.ts';
import { makeRota, makeVenue, someShift } from '../support/arrange.ts';
import { shiftCard, clockIn, clockOut } from '../support/clock.ts';
import { temporaryFolder } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { skipTours } from '../support/tours.ts';
import { signUp, type Member } from '../support/member.ts';
import { killHard, processesWithArgument } from '../support/processes.ts';
import { Product } from '../support/product.ts';
import { recordsIn } from '../support/phones.ts';

const MINUTE_MS = 60_000;
const ENTRANCE = { latitude: 51.5014, longitude: -0.1419, accuracy: 15 };

test('completes a night shift from an offline clock-in and a killed browser to approved hours', async ({
  launchOptions,
  contextOptions,
}) => {
  const product = await Product.start();
  const profile = await temporaryFolder();
  const contexts: BrowserContext[] = [];
  let aheadMs = 0;
  /** Sets the clock of the product, and of browsers opened later, to this time. */
  const goTo = async (instant: number): Promise<void> => {
    aheadMs = instant - Date.now();
    await product.sql(moveClockSql(aheadMs));
    await product.stop();
    await product.start();
  };
  const open = async (member: Member, folder: string, options: object): Promise<Page> => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...contextOptions,
      baseURL: product.url,
      ...options,
    });
    contexts.push(context);
    await skipTours(context);
    await context.clock.install({ time: Date.now() + aheadMs });
    await signInBrowser(context, member);
    return context.pages()[0]!;
  };
  const phone = { serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, geolocation: ENTRANCE };

  try {
    const boss = await signUp(product.url);
    const ada = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
    const { id: venueId } = await makeVenue(boss, {
      name: 'Riverside Arena',
      latitude: ENTRANCE.latitude,
      longitude: ENTRANCE.longitude,
    });
    const night = someShift({
      employeeId: ada.id,
      date: localDay(1),
      startTime: '22:00',
      endTime: '06:00',
      venueId,
    });
    const { shifts } = await makeRota(boss, { status: 'published', shifts: [night] });
    const [start, end] = [Date.parse(shifts[0]!.startsAt), Date.parse(shifts[0]!.endsAt)];

    await goTo(start - 4 * MINUTE_MS);
    const evening = await open(ada, profile, { ...phone, permissions: ['geolocation'] });
    await evening.goto('/employee');
    await evening.evaluate(async () => void (await navigator.serviceWorker.ready));
    await evening.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(evening, 'Shift confirmed');
    await evening.context().setOffline(true);
    await clockIn(evening).click();
    await expect(evening.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
    await expect
      .poll(async () => (await recordsIn(evening, 'presses'))[0]?.location?.lat)
      .toBe(ENTRANCE.latitude);
    await evening.reload();
    await expect(shiftCard(evening, 'You are clocked in')).toContainText('Riverside Arena');
    await killHard(await processesWithArgument(profile));

    await goTo(end - MINUTE_MS);
    const desk = await open(boss, await temporaryFolder(), { viewport: { width: 1280, height: 800 } });
    await desk.goto('/manage/timesheets');
    await expect(desk.getByText('No timesheets submitted yet')).toBeVisible();
    const morning = await open(ada, profile, { ...phone, permissions: ['geolocation'] });
    await morning.goto('/employee');
    await expect(shiftCard(morning, 'You are clocked in')).toContainText(/\d+ h \d+ min/);
    await expect(morning.getByText('Waiting to send')).toBeHidden();
    await clockOut(morning).click();
    await expectToast(morning, 'Clocked Out', 'Your hours were sent for approval.');

    const row = desk.getByRole('row', { name: /Ada Okafor/ });
    await expect(row).toContainText('Pending');
    await row.getByRole('link').nth(1).click();
    const details = desk.getByRole('region', { name: 'Details' });
    await expect(details).toContainText(/Clocked in at.*within 15 m/);
    await expect(details).toContainText(/Clocked out at.*within 15 m/);
    await expect(desk.getByRole('list', { name: 'Points to check' })).toContainText('Sent late');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expectToast(morning, 'Timesheet approved');

    const sheets = await boss.get<TimesheetView[]>('/timesheets');
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatchObject({ startTime: '21:56', status: 'approved', date: night.date });
    expect(Number(sheets[0]!.totalHours)).toBeCloseTo((end - start) / 3_600_000 + 0.05, 1);
  } finally {
    for (const context of contexts) await context.close().catch(() => undefined);
    await product.remove();
    await rm(profile, { recursive: true, force: true });
  }
});
