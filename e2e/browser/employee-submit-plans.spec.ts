import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { assign, makeRota, makeSchedule, someShift } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

/** Creates an employee with a rota shift yesterday that has a break of 30 minutes. */
async function guardOfRota(boss: Member): Promise<Member> {
  const guard = await boss.hire();
  await makeRota(boss, {
    status: 'published',
    startDate: localDay(-2),
    shifts: [someShift({ employeeId: guard.id, date: localDay(-1), breakMinutes: 30 })],
  });
  return guard;
}

test('keeps a break of 0 and the chosen schedule when new schedules arrive', async ({ boss, openAs }) => {
  const guard = await guardOfRota(boss);
  const front = await makeSchedule(boss, { name: 'Front door' });
  const { id: assignment } = await assign(boss, front, guard);
  const page = await openAs(guard, '/employee');
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/schedules(\?|$)/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const add = page.getByRole('button', { name: /^Add Hours for Shift/ }).filter({ visible: true });
  await add.click();
  const form = dialog(page, 'Submit Timesheet');
  await test.step('disables Submit until the shift is filled in', async () => {
    const submit = form.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await expect(form.getByLabel('Schedule')).toBeFocused();
    answer.resolve();
    await expect(form.getByLabel('Schedule')).not.toHaveValue('');
    await expect(form.getByLabel('Schedule')).toBeFocused();
    await expect(submit).toBeEnabled();
  });
  const pause = form.getByLabel('Break Duration (minutes)');
  const select = form.getByLabel('Schedule');
  await expect(pause).toHaveValue('30');
  await pause.fill('0');
  await assign(boss, await makeSchedule(boss, { name: 'Back door' }), guard);
  await expect(select.locator('option').filter({ hasText: 'Back door' })).toHaveCount(1);
  await expect(pause).toHaveValue('0');
  await select.selectOption(front.id);
  await assign(boss, await makeSchedule(boss, { name: 'Side door' }), guard);
  await expect(select.locator('option').filter({ hasText: 'Side door' })).toHaveCount(1);
  await expect(select).toHaveValue(front.id);
  await expect(pause).toHaveValue('0');
  // Unassigning clears the chosen schedule and keeps the typed break.
  await boss.call('DELETE', `/schedule-assignments/${assignment}`);
  await expect(select).toHaveValue('');
  await expect(pause).toHaveValue('0');
});

test('sends drafted hours of a rota shift while the schedules cannot be loaded', async ({ boss, openAs }) => {
  const guard = await guardOfRota(boss);
  const page = await openAs(guard, '/employee');
  await page.getByRole('button', { name: 'Submit Manual Timesheet' }).click();
  const form = dialog(page, 'Submit Timesheet');
  await form.getByRole('button', { name: /Shift/ }).click();
  await form.getByLabel('Notes (Optional)').fill('Quiet day');
  await page.route(/\/api\/schedules(\?|$)/, (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'Down' } }),
  );
  await page.reload();
  await expect(form.getByLabel('Notes (Optional)')).toHaveValue('Quiet day');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  const [sent] = await guard.get<TimesheetView[]>('/timesheets');
  expect(sent).toMatchObject({ scheduleId: null, notes: 'Quiet day' });
});
