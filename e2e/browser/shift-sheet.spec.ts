import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';

const venue = {
  latitude: 53.8,
  longitude: -1.55,
  contactPerson: 'Jo Keys',
  contactPhone: '0113 496 0000',
  contactEmail: 'keys@example.test',
  notes: 'They pay late',
  staffNotes: 'Use the back gate',
};

test('shows everything about a rota shift, and confirms it', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const { id: venueId } = await makeVenue(boss, venue);
  const about = { date: localDay(1), venueId, startTime: '18:00', endTime: '23:00' };
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({ ...about, employeeId: sam.id, role: 'Door', notes: 'Bring a torch', breakMinutes: 20 }),
      someShift({ ...about, employeeId: ann.id }),
      someShift({ date: localDay(3), employeeId: sam.id }),
    ],
  });
  const page = await openAs(sam, '/employee');
  const upcoming = page.getByRole('region', { name: 'My Upcoming Shifts' });
  await expect(upcoming.getByRole('article').first()).toContainText(
    /Tomorrow.*not confirmed yet.*Door.*Town Hall/,
  );
  await upcoming.getByRole('link', { name: 'Tomorrow' }).click();
  const sheet = dialog(page, 'Your Shift');
  for (const text of [
    /Tomorrow.*6:00 PM – 11:00 PM, 5 h/,
    /Door.*20 min break/,
    'Bring a torch',
    /Town Hall.*1 High Street, Leeds, LS1 4DY/,
    'Jo Keys',
    'Use the back gate',
    /Working with You.*Ann Door/,
  ]) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet).not.toContainText(/They pay late|keys@example|Week plan/);
  await expect(sheet.getByRole('link', { name: 'Call 0113 496 0000' })).toHaveAttribute(
    'href',
    'tel:01134960000',
  );
  const directions = sheet.getByRole('link', { name: 'Directions' });
  await expect(directions).toHaveAttribute('href', /maps\/dir\/\?api=1&destination=53.8%2C-1.55/);
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Shift confirmed');
  await expect(sheet.getByText('confirmed', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(upcoming.getByRole('link', { name: 'Tomorrow' })).toBeFocused();
  await expect(upcoming.getByRole('article').first()).toContainText('confirmed');
  // The row of a shift needs one click.
  await upcoming.getByRole('article').nth(1).getByRole('button', { name: 'Confirm' }).click();
  await expect(upcoming.getByText('confirmed', { exact: true })).toHaveCount(2);
  await expect(upcoming.getByRole('article').nth(1).getByRole('link')).toBeFocused();
  const { shifts } = await boss.get<typeof rota>(`/rotas/${rota.id}`);
  expect(shifts.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(2);
});

test('updates the open shift when an employer moves or deletes it', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: sam.id, date: localDay(2) })],
  });
  const [shift] = rota.shifts;
  const page = await openAs(sam, `/employee?shift=${shift!.id}`);
  const sheet = dialog(page, 'Your Shift');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet.getByText('confirmed', { exact: true })).toBeVisible();
  await expect(sheet).toContainText('No other employees');
  await expect(sheet).toContainText('No venue assigned');
  await boss.patch(`/rota-shifts/${shift!.id}`, { startTime: '12:30' });
  await expect(sheet).toContainText('12:30 PM – 5:00 PM');
  // The moved shift needs a new confirmation.
  await expect(sheet.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await boss.post(`/rota-shifts/${shift!.id}/remove`);
  await expect(sheet).toContainText('This shift is no longer assigned to you');
  await expectNoViolations(page);
});

test('opens a scheduled shift, which needs no confirmation, from the first card on a phone', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire();
  const schedule = await makeSchedule(boss, { date: localDay(2), description: 'Suit and tie' });
  await assign(boss, schedule, sam);
  const page = await openAs(sam, '/employee');
  const sheet = dialog(page, 'Your Shift');
  await test.step('offers Retry when a shift cannot be loaded', async () => {
    const retry = await failCallsUntilRetry(page, '**/api/shifts/*');
    await page.getByRole('link', { name: 'Shift details' }).click();
    await expect(sheet).toContainText('We could not load the shift.');
    await retry(sheet.getByRole('button', { name: 'Retry' }));
    await expect(sheet).toContainText('Front door');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const next = page.getByRole('region', { name: 'Your next shift' });
  await next.getByRole('link', { name: 'Shift details' }).click();
  await expect(sheet).toContainText('Suit and tie');
  await expect(sheet.getByText('confirmed', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  // The shift was opened from this tab.
  await expect(next).toBeVisible();
});

test('keeps the focus on a clock card when its shift is confirmed there', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const shift = { employeeId: guard.id, date: localDay(1) };
  const times = [
    { startTime: '09:00', endTime: '12:00' },
    { startTime: '14:00', endTime: '18:00' },
  ];
  await makeRota(boss, {
    status: 'published',
    shifts: times.map((time) => someShift({ ...shift, ...time })),
  });
  const page = await openAs(guard, '/employee');
  const next = page.getByRole('region', { name: 'Your next shift' });
  await next.getByRole('button', { name: 'Confirm' }).click();
  await expect(next.getByRole('link', { name: 'Shift details' })).toBeFocused();
  const later = page.getByRole('region', { name: /2:00 PM/ });
  await later.getByRole('button', { name: 'Confirm' }).click();
  await expect(later.getByRole('heading')).toBeFocused();
});
