import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay, morningZone } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

test('asks for the hours of a leaver who was still clocked in to a rota shift @dates', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { timeZone: morningZone() });
  const today = localDay(0, morningZone());
  const ada = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const shift = someShift({ employeeId: ada.id, date: today, startTime: '00:05', endTime: '23:55' });
  const rota = await makeRota(boss, {
    name: 'Week at the gate',
    startDate: today,
    endDate: today,
    status: 'published',
    shifts: [shift],
  });
  const press = { pressId: crypto.randomUUID(), userId: ada.id, rotaShiftId: rota.shifts[0]!.id };
  const entry = await ada.post<{ id: string }>('/clock/in', press);

  const page = await openAs(boss, `/manage/employees/${ada.id}/show`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Employee' }).click();
  await expect(page.getByText('They were still clocked in to Week at the gate, since')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Enter Hours' }).click();
  // The title of the previous page contains the name too, so the test waits for the form.
  await expect(page.getByLabel('Start Time')).toBeVisible();
  await expect(page.getByText('Ada Okafor', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Week at the gate, .*12:05 AM – 11:55 PM/)).toBeVisible();
  await expect(page.getByLabel('Start Time')).toHaveValue('00:05');
  await expectNoViolations(page);
  await page.getByLabel('End Time').fill('12:05');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/manage\/timesheets\/[^/]+\/show$/);
  await expect(page.getByText('Entered by an employer, not by the employee')).toBeVisible();
  expect(await boss.get('/timesheets')).toMatchObject([
    { employeeId: ada.id, rotaShiftId: press.rotaShiftId, startTime: '00:05', endTime: '12:05' },
  ]);

  await navigateTo(page, `/manage/employees/${ada.id}/show`);
  await expect(page.getByText('Left your company on')).toBeVisible();
  await expect(page.getByText('They were still clocked in')).toHaveCount(0);
  await navigateTo(page, `/manage/clock-entries/${entry.id}/show`);
  await expect(page.getByRole('link', { name: 'Enter Hours' })).toHaveAttribute(
    'href',
    `/manage/timesheets/create?entry=${entry.id}`,
  );
});
