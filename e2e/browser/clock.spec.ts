import type { ClockEntryView, ClockView } from '@contract/clock/clock.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { shiftCard, clockIn, clockOut, dateTimeInMinutes, createAssignedShift } from '../support/clock.ts';
import { makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { Member, signUp } from '../support/member.ts';

test('clocks in and out with one click each and submits the hours with locations', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const venue = await makeVenue(boss, { name: 'Town Hall' });
  await createAssignedShift(boss, guard, { name: 'Front door', venueId: venue.id });
  const page = await openAs(guard, '/employee');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 51.5, longitude: -0.1278, accuracy: 12 });

  const next = shiftCard(page, 'Your next shift');
  await expect(next).toContainText('Front door');
  await expect(next).toContainText('Town Hall');
  await expect(next.getByText('The location is deleted after 90 days')).toBeVisible();
  await clockIn(page).click();
  const now = shiftCard(page, 'You are clocked in');
  await expectToast(page, 'Clocked In', 'Started shift at Front door');
  await expect(now.getByText('Location captured for Town Hall')).toBeVisible();
  await expect(now.getByText(/^0:0[0-2]:[0-5]\d$/)).toBeVisible();
  await expect(now).toContainText(/Clocked in for \d min/);
  await expectNoViolations(page);
  await expect
    .poll(async () => (await guard.get<ClockView>('/clock')).open?.clockInLocation)
    .toMatchObject({ lat: 51.5, accuracy: 12 });

  await now.getByLabel('Break (minutes)').fill('2000');
  await expect(now.getByRole('alert')).toContainText('Enter 0 to 1440 minutes');
  await now.getByLabel('Break (minutes)').fill('15');
  await page.reload();
  await expect(now.getByLabel('Break (minutes)')).toHaveValue('15');
  await clockOut(page).click();
  await expectToast(page, 'Clocked Out');
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Pending');
  const [sheet] = await boss.get<TimesheetView[]>('/timesheets');
  expect(sheet).toMatchObject({ status: 'pending', breakMinutes: 15 });
  expect(sheet?.clockInTime).toBeTruthy();
  await expect
    .poll(async () => (await boss.get<TimesheetView[]>('/timesheets'))[0]?.clockOutLocation)
    .toMatchObject({ lat: 51.5 });
});

test('shows when clock-in opens, counts a double click once, and clocks in without a location when it is refused', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const schedule = await createAssignedShift(boss, guard, { startsIn: 90 });
  const page = await openAs(guard, '/employee');
  await expect(clockIn(page)).toBeDisabled();
  await expect(clockIn(page)).toHaveAccessibleDescription(/^Opens at \d/);
  const { date, time } = dateTimeInMinutes(10);
  await boss.patch(`/schedules/${schedule.id}`, { date, startTime: time });
  await expect(clockIn(page)).toBeEnabled();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/clock/in')) sent.push(request.url());
  });
  await clockIn(page).dblclick();
  await expect(clockOut(page)).toBeVisible();
  await expectToast(page, 'Clocked In');
  await expect(shiftCard(page, 'You are clocked in')).toContainText('Recorded without a location');
  const entries = await boss.get<ClockEntryView[]>('/clock/entries');
  expect(entries.map(({ status }) => status)).toEqual(['open']);
  expect(sent).toHaveLength(1);
});

test('ignores a second tap that hits Clock Out as soon as it appears', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard);
  const page = await openAs(guard, '/employee');
  await expect(clockIn(page)).toBeEnabled();
  await page.evaluate(() => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    const observer = new MutationObserver(() => {
      const out = button('Clock Out');
      if (!out) return;
      observer.disconnect();
      out.click();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    button('Clock In')!.click();
  });
  await expectToast(page, 'Clocked In');
  await expect(clockOut(page)).toBeEnabled();
  const entries = await boss.get<ClockEntryView[]>('/clock/entries');
  expect(entries.map(({ status }) => status)).toEqual(['open']);
});

test('keeps the times of clock actions made offline and marks them as sent late for the employer', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { startsIn: -30 });
  const page = await openAs(guard, '/employee');
  await expect(clockIn(page)).toBeEnabled();
  await page.clock.install();
  await page.reload();
  await expect(clockIn(page)).toBeEnabled();
  await page.context().setOffline(true);
  const minutesHere = () => page.evaluate(() => Date.now() / 60_000);
  await clockIn(page).click();
  const clockedInAt = await minutesHere();
  const now = shiftCard(page, 'You are clocked in');
  await expect(now).toContainText(/Clocked in\. Waiting to send\. Your time was recorded at \d+:\d\d/);
  await expectNoViolations(page);
  await page.clock.fastForward('30:00');
  await expect(now).toContainText(/Clocked in for 3\d min/);
  await clockOut(page).click();
  const minutesBetween = (await minutesHere()) - clockedInAt;
  await expect(page.getByText(/Clocked out\. Waiting to send\. Your time was recorded/)).toBeVisible();
  await page.clock.fastForward('05:00');
  expect(await boss.get<ClockEntryView[]>('/clock/entries')).toEqual([]);

  await page.context().setOffline(false);
  await expectToast(page, 'Clocked Out');
  const [entry] = await boss.get<ClockEntryView[]>('/clock/entries');
  expect(entry?.flags).toContain('sent_late');
  const minutes = (Date.parse(entry!.clockedOutAt!) - Date.parse(entry!.clockedInAt)) / 60_000;
  expect(minutesBetween).toBeGreaterThan(30);
  expect(Math.abs(minutes - minutesBetween)).toBeLessThan(1);
  await page.context().close();
});

test('keeps a rejected clock action visible, with buttons to enter hours by hand or dismiss it', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const schedule = await createAssignedShift(boss, guard);
  const page = await openAs(guard, '/employee');
  await expect(clockIn(page)).toBeEnabled();
  await page.context().setOffline(true);
  await clockIn(page).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await boss.patch(`/schedules/${schedule.id}`, { status: 'inactive' });
  await page.context().setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'Not accepted:' });
  await expect(refused).toContainText('Clock In at');
  await expectNoViolations(page);
  await page.reload();
  await refused.getByRole('button', { name: 'Enter hours by hand' }).click();
  await expect(dialog(page, 'Submit Timesheet')).toBeVisible();
  await page.keyboard.press('Escape');
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your next shift' })).toContainText('No shift planned');
  await expect(refused).toBeHidden();
});

test('shows the same clock in two tabs', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard);
  const page = await openAs(guard, '/employee');
  const other = await page.context().newPage();
  await other.goto('/employee');
  await expect(clockIn(other)).toBeEnabled();
  await page.context().setOffline(true);
  await clockIn(page).click();
  await expect(other.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Waiting to send')).toBeHidden();
  await expect(other.getByText('Waiting to send')).toBeHidden();
  await clockOut(other).click();
  await expect(clockOut(page)).toBeHidden();
  const entries = await boss.get<ClockEntryView[]>('/clock/entries');
  expect(entries).toHaveLength(1);
});

test('warns of unsent clock actions at sign-out and sends them after the next sign-in', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { name: 'Front door' });
  const page = await openAs(guard, '/employee');
  await expect(clockIn(page)).toBeEnabled();
  // Clock actions fail, but signing out works.
  await intercept(page, '**/api/clock/*', (route) => route.abort());
  await clockIn(page).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out with 1 unsent clock action?' });
  await expect(question).toContainText(/Clock In, Front door, \w{3} \d/);
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(clockOut(page)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await page.unroute('**/api/clock/*');

  const stranger = await boss.hire();
  await signInBrowser(page.context(), stranger);
  await page.goto('/employee');
  await expect(shiftCard(page, 'Your next shift')).toContainText('No shift planned');
  expect(await boss.get<ClockEntryView[]>('/clock/entries')).toEqual([]);

  await signInBrowser(page.context(), await new Member(guard.url).signIn(guard.user.email));
  await page.goto('/employee');
  await expect(clockOut(page)).toBeVisible();
  await expect.poll(async () => (await boss.get<ClockEntryView[]>('/clock/entries')).length).toBe(1);
});

test('warns of unsent clock actions in the profile and on an invitation, and sends them through another membership', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { name: 'Front door' });
  const other = await signUp(boss.url);
  const { token } = await other.invite({ role: 'employer', email: guard.user.email });
  const page = await openAs(guard, '/employee');
  await intercept(page, '**/api/clock/*', (route) => route.abort());
  await clockIn(page).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out with 1 unsent clock action?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.goto(`/invitation?token=${token}`);
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();

  await guard.post('/auth/accept', { invitationToken: token });
  await signInBrowser(page.context(), guard);
  await page.unroute('**/api/clock/*');
  await page.goto('/employer');
  await expectToast(page, 'Clocked In', 'Started shift at Front door');
  expect(await boss.get<ClockEntryView[]>('/clock/entries')).toMatchObject([{ status: 'open' }]);
});
