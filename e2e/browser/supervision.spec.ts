import { assign, makeSchedule, makeVenue, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { clockInByApi } from '../support/clock-api.ts';
import { createAssignedShift } from '../support/clock.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';

test('lets a supervisor end shifts, decide on hours and fill shifts at the own venues only', async ({
  boss,
  openAs,
}) => {
  const dock = await makeVenue(boss, { name: 'The Dock' });
  const tower = await makeVenue(boss, { name: 'The Tower' });
  const lead = await boss.hire({ firstName: 'Lea', lastName: 'Lead' });
  const guard = await boss.hire({ firstName: 'Gus', lastName: 'Guard' });
  const other = await boss.hire({ firstName: 'Tom', lastName: 'Tower' });
  const shift = await createAssignedShift(boss, guard, {
    startsIn: -120,
    name: 'Front door',
    venueId: dock.id,
  });
  await createAssignedShift(boss, other, { startsIn: -120, name: 'Back door', venueId: tower.id });
  await clockInByApi(guard, shift, { minutesAgo: 110 });
  for (const { id: venueId } of [dock, tower])
    await boss.post('/schedules', {
      name: 'Bar team',
      date: localDay(1),
      startTime: '18:00',
      endTime: '23:00',
      status: 'active',
      venueId,
    });

  const page = await openAs(lead, '/employee');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Your venues')).toHaveCount(0);

  const desk = await openAs(boss, `/manage/employees/${lead.id}/show`);
  const card = desk.getByRole('region', { name: 'Supervises' });
  await expect(card).toContainText('No venues');
  await card.getByRole('button', { name: 'Choose Venues' }).click();
  const choice = dialog(desk, 'Venues of Lea Lead');
  await choice.getByRole('checkbox', { name: 'The Dock' }).check();
  await choice.getByRole('button', { name: 'Save' }).click();
  await expectToast(desk, 'Supervised venues saved');
  await expect(card.getByRole('link', { name: 'The Dock' })).toBeVisible();
  await expectNoViolations(desk);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your venues' }).click();
  const duty = page.getByRole('region', { name: 'On duty' });
  await expect(duty).toContainText(/The Dock.*Gus Guard.*On shift.*Front door/s);
  await expect(page.getByRole('main')).not.toContainText('Tom Tower');
  await duty.getByRole('button', { name: 'End the shift of Gus Guard' }).click();
  const ending = dialog(page, 'End the shift of Gus Guard');
  await ending.getByLabel('Reason').fill('Sent home');
  await ending.getByRole('button', { name: 'End Shift' }).click();
  await expectToast(page, 'Shift ended');

  const hours = page.getByRole('region', { name: 'Hours to approve' });
  await expect(hours).toContainText(/Gus Guard.*Front door.*The Dock.*Clocked/s);
  await hours.getByRole('button', { name: /^Approve the hours of Gus Guard/ }).click();
  await expectToast(page, 'Hours approved');
  await expect(hours).toContainText('No hours wait for approval');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Approval undone');
  await hours.getByRole('button', { name: /^Reject the hours of Gus Guard/ }).click();
  await dialog(page, 'Reject the hours of Gus Guard').getByLabel('Reason').fill('You left at noon');
  await dialog(page, 'Reject the hours of Gus Guard').getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Hours rejected');

  const gaps = page.getByRole('region', { name: 'Open shifts' });
  await expect(gaps.getByRole('listitem')).toHaveCount(1);
  await gaps.getByRole('button', { name: /^Fill Bar team/ }).click();
  await dialog(page, 'Who works this shift?').getByRole('button', { name: 'Tom Tower' }).click();
  await expectToast(page, 'Shift filled');
  await expect(gaps).toContainText('All shifts are covered');
  await expectNoViolations(page);
});

test('shows a supervisor on Home what waits, and approves the hours that match with one tap', async ({
  boss,
  openAs,
  product,
}) => {
  const dock = await makeVenue(boss, { name: 'The Dock' });
  const lead = await boss.hire({ firstName: 'Lea', lastName: 'Lead' });
  const guard = await boss.hire({ firstName: 'Gus', lastName: 'Guard' });
  await boss.patch(`/employees/${lead.id}/supervision`, { venues: [{ id: dock.id }] });
  const ids: string[] = [];
  for (const person of [guard, guard, guard, lead]) {
    const date = localDay(-1 - ids.length);
    const schedule = await makeSchedule(boss, { name: 'Front door', date, venueId: dock.id });
    await assign(boss, schedule, person);
    ids.push((await submitHours(person, schedule, { date })).id);
  }
  await product.sql(
    `update timesheets set clock_in_time = starts_at, clock_out_time = ends_at, planned_starts_at = starts_at,
       planned_ends_at = ends_at, planned_break_minutes = break_minutes, flags = '[]' where id = any($1::uuid[])`,
    [[ids[0], ids[1], ids[3]]],
  );
  await makeSchedule(boss, { name: 'Bar team', date: localDay(1), venueId: dock.id });

  const page = await openAs(lead, '/employee');
  await page.setViewportSize({ width: 390, height: 844 });
  const home = page.getByRole('region', { name: 'Your venues' });
  await expect(home).toContainText('3 timesheets to approve, 1 open shift');
  await expectNoViolations(page);
  const retry = await failCallsUntilRetry(page, /\/api\/supervision\/gaps/);
  await page.reload();
  await expect(home).toContainText('3 timesheets to approve');
  await expect(home).toContainText('We could not load all that waits at your venues.');
  await retry(home.getByRole('button', { name: 'Retry' }));
  await expect(home).toContainText('3 timesheets to approve, 1 open shift');
  await home.getByRole('link', { name: 'Show your venues' }).click();

  const hours = page.getByRole('region', { name: 'Hours to approve' });
  await hours.getByRole('button', { name: 'Approve the 2 that match' }).click();
  await expectToast(page, /^2 approved/);
  await expect(hours.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Approval undone');
  await expect(hours.getByRole('button', { name: 'Approve the 2 that match' })).toBeVisible();

  await test.step('lets a supervisor write to the manager about an employee who has not arrived', async () => {
    await createAssignedShift(boss, guard, { startsIn: -60, name: 'Front door', venueId: dock.id });
    await page.goto('/employee');
    await expect(page.getByRole('region', { name: 'Your venues' })).toContainText('1 person has not arrived');
    await page.getByRole('link', { name: 'Show your venues' }).click();
    await page.getByRole('link', { name: 'Message your manager about Gus Guard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });
});
