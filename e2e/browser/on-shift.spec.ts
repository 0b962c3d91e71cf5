import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dateTimeInMinutes, createAssignedShift } from '../support/clock.ts';
import { clockInByApi, clockOutByApi } from '../support/clock-api.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';
import type { Member } from '../support/member.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'On Shift Now' });

/** Ada is on shift at the arena, Bo forgot to clock out, Sam is late. */
async function busyNight(boss: Member) {
  const [ada, bo, sam] = await Promise.all([
    boss.hire({ firstName: 'Ada', lastName: 'Okafor' }),
    boss.hire({ firstName: 'Bo', lastName: 'Gate' }),
    boss.hire({ firstName: 'Sam', lastName: 'Guard' }),
  ]);
  const { id: venueId } = await makeVenue(boss, { name: 'Riverside Arena' });
  const door = await createAssignedShift(boss, ada, { startsIn: -120, name: 'Front door', venueId });
  const desk = await createAssignedShift(boss, bo, { startsIn: -540, name: 'Night desk' });
  const gate = await createAssignedShift(boss, sam, { startsIn: -20, name: 'East gate', venueId });
  await clockInByApi(ada, door, { minutesAgo: 125 });
  await clockInByApi(bo, desk, { minutesAgo: 540 });
  return { ada, bo, sam, desk, gate };
}

test('shows who is on shift, late or overdue by venue, with live clock actions', async ({ boss, openAs }) => {
  const { ada, sam, gate } = await busyNight(boss);
  await boss.patch(`/employees/${sam.id}`, { phone: '+44 (0)20 7946 0000' });
  const page = await openAs(boss, '/employer');
  const panel = panelOf(page);
  const counts = panel.getByRole('list', { name: 'Employees by state' }).getByRole('listitem');
  await expect(counts).toHaveText(['Late 1', 'Clock-out overdue 1', 'On shift 1']);
  const arena = panel.getByRole('region', { name: 'Riverside Arena' });
  // Employees who need attention come first.
  await expect(arena.getByRole('listitem')).toHaveText([
    /Sam Guard.*Late.*East gate: .*, began 2\d min ago/,
    /Ada Okafor.*On shift.*Front door: 2 h \d min since .*, until /,
  ]);
  await expect(panel.getByRole('region', { name: 'No venue' })).toContainText(
    /Bo Gate.*Clock-out overdue.*Night desk: 9 h.* since .*, ended 1 h.* ago/,
  );
  await expect(arena.getByRole('link', { name: 'Call Sam Guard, +44 (0)20 7946 0000' })).toHaveAttribute(
    'href',
    'tel:+442079460000',
  );
  await expectNoViolations(page);

  await clockInByApi(sam, gate);
  await expect(arena.getByRole('listitem').filter({ hasText: 'Sam Guard' })).toContainText(
    /On shift.*came 2\d min late/,
  );
  await expect(counts).toHaveText(['Clock-out overdue 1', 'On shift 2']);
  await clockOutByApi(ada);
  await expect(arena.getByRole('listitem')).toHaveCount(1);

  await counts.getByRole('link', { name: 'Clock-out overdue 1' }).click();
  await expect(page).toHaveURL(/\/manage\/duty\?state=overdue_out$/);
  await page.goBack();
  const row = panel.getByRole('listitem').filter({ hasText: 'Sam Guard' });
  await row.getByRole('link', { name: 'On shift', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sam Guard');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Riverside Arena');
});

test('shows one line when no employee is on shift, and offers Retry when loading fails', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/employer');
  await expect(panelOf(page)).toContainText('No employees on shift');
  await busyNight(boss);
  const retry = await failCallsUntilRetry(page, /\/api\/clock\//);
  await page.reload();
  await expect(panelOf(page)).toContainText('We could not load the employees on shift.');
  await expectNoViolations(page);
  await retry(panelOf(page).getByRole('button', { name: 'Retry' }));
  await expect(panelOf(page)).toContainText('Ada Okafor');
  await test.step('orders the dashboard by urgency, from the employees on shift to the settings', async () => {
    await expect(panelOf(page).getByRole('listitem').first()).toBeVisible();
    await expect(panelOf(page).getByRole('table')).toHaveCount(0);
    const parts = ['On Shift Now', 'Recent Timesheets', 'Recent Schedules', 'Company Branding'];
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const tops = parts.map(async (name) => (await page.getByRole('region', { name }).boundingBox())!.y);
      const found = await Promise.all(tops);
      expect(found).toEqual(found.toSorted((one, other) => one - other));
      expect(found[0], 'visible without scrolling').toBeLessThan(844);
    }
  });
});

test('ends a forgotten shift at the time that the employer enters @dates', async ({ boss, openAs }) => {
  const { bo, desk } = await busyNight(boss);
  const page = await openAs(boss, '/employer');
  await panelOf(page).getByRole('button', { name: 'End the shift of Bo Gate' }).click();
  const form = dialog(page, 'End the shift of Bo Gate');
  await expect(form).toContainText('Night desk, clocked in');
  // The planned end is the default.
  await expect(form.getByLabel('End Time')).toHaveValue(desk.endTime);
  await form.getByRole('button', { name: 'End Shift' }).click();
  await expect(form.getByRole('alert')).toHaveText(['Reason is required']);
  // Two hours before the clock-in, because one hour before can read the same when the clocks go back.
  const before = dateTimeInMinutes(-660);
  await form.getByLabel('Date').fill(before.date);
  await form.getByLabel('End Time').fill(before.time);
  await form.getByLabel('Reason').fill('Phone was off');
  await form.getByRole('button', { name: 'End Shift' }).click();
  await expect(form.getByRole('alert')).toHaveText(['End must not be before the clock-in']);
  await expectNoViolations(page);
  const end = dateTimeInMinutes(-70);
  await form.getByLabel('Date').fill(end.date);
  await form.getByLabel('End Time').fill(end.time);
  await form.getByLabel('Break (minutes)').fill('30');
  await form.getByRole('button', { name: 'End Shift' }).click();
  await expectToast(page, 'Bo Gate clocked out', 'Their hours are waiting for approval.');
  await expect(panelOf(page).getByRole('link', { name: 'Bo Gate' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recent Timesheets' })).toContainText(/Bo Gate.*Night desk/);
  const [sheet] = await bo.get<{ breakMinutes: number; flags: string[] }[]>('/timesheets');
  expect(sheet).toMatchObject({ breakMinutes: 30, flags: expect.arrayContaining(['ended_by_employer']) });
});
