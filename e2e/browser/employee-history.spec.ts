import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';

test('shows hours under their week with its total, and as cards of two lines on phones @layout', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  // These days are in the same two weeks with weeks from Sunday and from Monday.
  for (const [date, breakMinutes] of [
    ['2026-03-17', 0],
    ['2026-03-18', 25],
    ['2026-03-25', 110],
  ] as const) {
    const schedule = await makeSchedule(boss, { name: 'Kitchen and bar on the second floor', date });
    await assign(boss, schedule, guard);
    const { id, version } = await submitHours(guard, schedule, { breakMinutes });
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved', version });
  }
  const page = await openAs(guard, '/employee?tab=hours');
  const table = page.getByRole('table', { name: 'My timesheets' });
  const weeks = table.getByRole('rowheader');
  await expect(weeks).toHaveText(['Mar 22 – Mar 28Total 6 h 10 min', 'Mar 15 – Mar 21Total 15 h 35 min']);
  await boss.patch('/company', { firstDayOfWeek: 1 });
  await page.reload();
  await expect(weeks).toHaveText(['Mar 23 – Mar 29Total 6 h 10 min', 'Mar 16 – Mar 22Total 15 h 35 min']);

  await page.setViewportSize({ width: 390, height: 844 });
  const card = table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  const cells = card.getByRole('cell');
  const tops = await cells.evaluateAll((each) =>
    each.map((cell) => {
      const { top, height } = cell.getBoundingClientRect();
      return Math.round((top + height / 2) / 10);
    }),
  );
  const [date, schedule, hours, status, actions] = tops;
  expect([date, schedule]).toEqual([hours, status]);
  expect(Math.abs(date! - actions!)).toBeLessThanOrEqual(1);
  expect(schedule).toBeLessThan(date!);
  expect((await card.boundingBox())!.height).toBeLessThan(100);
});
