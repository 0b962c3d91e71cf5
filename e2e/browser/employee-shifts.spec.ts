import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { localDay, morningZone } from '../support/days.ts';
import { closeToasts, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('shows new shifts and decisions about hours on an open page @dates', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const page = await openAs(guard);
  const shifts = page.getByRole('region', { name: 'My Upcoming Shifts' });
  await test.step('shows a newly assigned shift on the open page', async () => {
    await expect(shifts).toContainText('No upcoming shifts');
    await expect(page.getByRole('region', { name: 'Your next shift' })).toContainText('No shift planned');

    const schedule = await makeSchedule(boss, {
      name: 'Front door',
      date: localDay(1),
      startTime: '22:00',
      endTime: '06:00',
    });
    await assign(boss, schedule, guard);

    await expectToast(page, /shift/i);
    await expect(shifts.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
    await expect(shifts).toContainText('Front door');
    await expect(shifts).toContainText('No venue assigned');
    await expect(shifts.getByText('confirmed')).toBeVisible();
    await expect(shifts).toContainText(
      /10:00 PM – \w{3} 6:00 AM, (8 h|clocks go back: 9 h|clocks go forward: 7 h)/,
    );
    const next = page.getByRole('region', { name: 'Your next shift' });
    await expect(next).toContainText('Tomorrow');
    await expect(page.getByRole('link', { name: 'Upcoming Shifts 1' })).toBeVisible();
    await closeToasts(page);
  });

  await test.step('shows three shifts first and all of them on demand', async () => {
    for (const day of [0, 2, 3, 4]) {
      const schedule = await makeSchedule(boss, {
        name: `Shift ${day}`,
        date: localDay(day),
        startTime: '23:58',
        endTime: '23:59',
      });
      await assign(boss, schedule, guard);
    }
    await expect(shifts.getByRole('heading', { level: 3 })).toHaveText([
      'Today',
      'Tomorrow',
      /^\w{3}, \w{3} \d+$/,
    ]);
    await expect(shifts.getByText('Shift 3')).toBeHidden();
    await shifts.getByRole('button', { name: 'Show all 5 shifts' }).click();
    await expect(shifts.getByText('confirmed')).toHaveCount(5);
    await expect(page).toHaveURL(/shifts=all/);
    await shifts.getByRole('button', { name: 'Show fewer' }).click();
    await expect(shifts.getByText('confirmed')).toHaveCount(3);
    await closeToasts(page);
  });

  await test.step('shows a decision about hours on the open page', async () => {
    const schedule = await makeSchedule(boss, { date: localDay(-1) });
    await assign(boss, schedule, guard);
    const sheet = await submitHours(guard, schedule);
    const recent = page.getByRole('region', { name: 'Recent Activity' });
    await expect(recent).toContainText('Pending');
    await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'approved', version: sheet.version });
    await expect(recent).toContainText('Approved');
    await expect(page.getByRole('link', { name: 'Completed Shifts 1' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'My Timesheet History' })).toContainText('Approved');
  });
});

test('shows a night shift that started yesterday and is still running on the clock card @dates', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const timeZone = morningZone();
  await boss.patch('/company', { timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const inMinutes = (minutes: number): string => clock.format(new Date(Date.now() + minutes * 60_000));
  const schedule = await makeSchedule(boss, {
    name: 'Long night',
    date: localDay(-1, timeZone),
    startTime: inMinutes(120),
    endTime: inMinutes(90),
  });
  await assign(boss, schedule, guard);
  const page = await openAs(guard, '/employee');
  const now = page.getByRole('region', { name: 'Your shift has started' });
  await expect(now).toContainText('Since yesterday');
  await expect(now).toContainText('Long night');
  await expect(now).toContainText(/Started 2[123] h( \d+ min)? ago/);
});

test('opens the counted records from each summary card @dates', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const hoursOn = async (about: Partial<ScheduleView>, status?: 'approved' | 'rejected'): Promise<void> => {
    const schedule = await makeSchedule(boss, about);
    await assign(boss, schedule, guard);
    const sheet = await submitHours(guard, schedule);
    if (status) await boss.patch(`/timesheets/${sheet.id}/status`, { status, version: sheet.version });
  };
  const times = { startTime: '06:00', endTime: '08:30' };
  await hoursOn({ name: 'Today', date: localDay(), ...times });
  await hoursOn({ name: 'Refused', date: localDay(), startTime: '09:00', endTime: '10:00' }, 'rejected');
  await hoursOn({ name: 'Long ago', date: localDay(-30), ...times }, 'approved');

  const page = await openAs(guard, '/employee');
  const history = page.getByRole('region', { name: 'My Timesheet History' });
  const rows = history.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);

  await page.getByRole('link', { name: 'Hours This Week 2 h 30 min' }).click();
  await expect(rows).toHaveCount(1);
  await expect(history).toContainText('2 h 30 min');
  await expect(history).toBeInViewport();

  await page.getByRole('link', { name: 'Completed Shifts 1' }).click();
  await expect(rows).toHaveCount(1);
  await expect(history).toContainText('Long ago');
  await page.reload();
  await expect(history).toContainText('Long ago');
  await history.getByRole('link', { name: 'All' }).click();
  await expect(rows).toHaveCount(3);
});

test('shows days in the company’s zone, independent of the browser’s zone', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  // 04:30 in London on the next morning is still the evening before in New York.
  const now = new Date(`${localDay(1)}T04:30:00Z`);
  const schedule = await makeSchedule(boss, { date: localDay(1), startTime: '09:00', endTime: '17:00' });
  await assign(boss, schedule, guard);
  const page = await openAs(guard, '/employee');
  await page.clock.install({ time: now });
  await page.reload();
  const next = page.getByRole('region', { name: 'Your next shift' });
  await expect(next).toContainText('Today');
  await expect(next).toContainText('9:00 AM – 5:00 PM, 8 h');
  await page.getByRole('button', { name: 'Submit Manual Timesheet' }).click();
  await expect(page.getByRole('dialog').getByLabel('Date')).toHaveValue(localDay(1));
  await page.context().close();
});
