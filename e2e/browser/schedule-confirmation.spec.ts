import { assign, makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('asks for confirmations of schedules if the company wants them, and shows both sides who has confirmed', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const old = await makeSchedule(boss, { name: 'Old gate', date: localDay(1) });
  await assign(boss, old, guard);
  await boss.patch('/company', { askToConfirmSchedules: true });
  const schedule = await makeSchedule(boss, { name: 'Front door', date: localDay(2) });
  await assign(boss, schedule, guard);

  const desk = await openAs(boss, `/manage/schedules/${schedule.id}/show`);
  const assigned = desk.getByRole('list', { name: 'Assigned employees' });
  await expect(assigned).toContainText('Not confirmed');
  const page = await openAs(guard);
  const shifts = page.getByRole('region', { name: 'My Upcoming Shifts' });
  await expect(shifts.getByText('scheduled')).toHaveCount(1);
  await expect(shifts.getByText('confirmed')).toHaveCount(1);
  await expectNoViolations(page);
  await shifts.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Shift confirmed');
  await expect(shifts.getByText('confirmed')).toHaveCount(2);
  await expect(assigned).not.toContainText('Not confirmed');

  await boss.patch(`/schedules/${schedule.id}`, { startTime: '07:15' });
  await expect(shifts.getByText('scheduled')).toHaveCount(1);
  await expect(assigned).toContainText('Not confirmed');
});
