import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { clockIn, clockOut, createAssignedShift, shiftCard } from '../support/clock.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect } from '../support/fixtures.ts';
import { countStoredAnswers, test } from '../support/phones.ts';

test('starts and ends breaks with one tap each, also offline, and counts them', async ({
  boss,
  openPhone,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await createAssignedShift(boss, guard, { name: 'Front door', startsIn: -10, breakMinutes: 30 });
  const page = await openPhone(guard);
  await expect.poll(() => countStoredAnswers(page)).toBeGreaterThan(3);
  const now = shiftCard(page, 'You are clocked in');
  const start = now.getByRole('button', { name: 'Start break' });
  const end = now.getByRole('button', { name: 'End break' });
  const breaks = async () => {
    const [entry] = await boss.get<ClockEntryView[]>('/clock/entries');
    return entry!.clockedBreaks.map(({ endsAt }) => (endsAt ? 'ended' : 'running'));
  };

  await test.step('shows the break on the card and on the duty board', async () => {
    await clockIn(page).click();
    await expect(now.getByLabel('Break (minutes)')).toBeVisible();
    await start.click();
    await expectToast(page, 'Break started');
    await expect(now).toContainText('On a break since');
    await expect(now.getByLabel('Break (minutes)')).toHaveCount(0);
    await expectNoViolations(page);
    const board = await openAs(boss, '/manage/duty');
    await expect(board.getByText('On a break since')).toBeVisible();
    await expectNoViolations(board);
    await end.click();
    await expectToast(page, 'Break ended');
    await expect(board.getByText('On a break since')).toHaveCount(0);
  });

  await test.step('keeps a break that was taken offline, in its order', async () => {
    await page.context().setOffline(true);
    await start.click();
    await expect(now.getByText(/Break started\. Waiting to send/)).toBeVisible();
    await end.click();
    await expect(now.getByText(/Break ended\. Waiting to send/)).toBeVisible();
    await start.click();
    await expect(now).toContainText('On a break since');
    await clockOut(page).click();
    await expect(page.getByText(/Clocked out\. Waiting to send/)).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(async () => (await boss.get<TimesheetView[]>('/timesheets')).length).toBe(1);
    expect(await breaks()).toEqual(['ended', 'ended', 'ended']);
  });

  await test.step('says on the timesheet which break counted', async () => {
    const [sheet] = await boss.get<TimesheetView[]>('/timesheets');
    expect(sheet!.breakMinutes).toBeLessThan(30);
    const office = await openAs(boss, `/manage/timesheets/${sheet!.id}/show`);
    await expect(office.getByText('Clocked break')).toHaveCount(3);
    await expect(office.getByText(/, clocked$/)).toBeVisible();
  });
});
