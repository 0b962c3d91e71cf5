import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { assign, makeSchedule } from '../support/arrange.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('shows an error when the location is refused, and sends hours with it once it is allowed', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  await assign(boss, await makeSchedule(boss, { name: 'Front door' }), guard);
  const page = await openAs(guard, '/employee');
  await page.getByRole('button', { name: 'Submit Manual Timesheet' }).click();
  const form = dialog(page, 'Submit Timesheet');
  await form.getByLabel('Schedule').selectOption({ index: 1 });

  await form.getByRole('button', { name: 'Get Location' }).click();
  await expectToast(page, 'Location Error', 'Could not get your location. Please enable location services.');

  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 51.5, longitude: -0.1278, accuracy: 12 });
  await form.getByRole('button', { name: 'Get Location' }).click();
  await expect(form.getByText('Location captured')).toBeVisible();
  await expect(form.getByText('51.500000, -0.127800')).toBeVisible();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  const [sent] = await guard.get<TimesheetView[]>('/timesheets');
  expect(sent?.clockOutLocation).toMatchObject({ lat: 51.5, lng: -0.1278, address: '51.500000, -0.127800' });
});
