import type { Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const data = /\/api\/(clock|shifts|timesheets|stats|schedules)/;

/** Creates an employee with hours in every state, and with past and future shifts. */
async function busyGuard(boss: Member): Promise<Member> {
  const guard = await boss.hire();
  for (const [day, status] of [
    [-1, null],
    [-2, 'approved'],
    [-3, 'rejected'],
  ] as const) {
    const schedule = await makeSchedule(boss, { name: 'Kitchen and bar, second floor', date: localDay(day) });
    await assign(boss, schedule, guard);
    const { id, version } = await submitHours(guard, schedule);
    if (status) await boss.patch(`/timesheets/${id}/status`, { status, version });
  }
  for (const day of [-4, 1, 2]) {
    const night = { name: 'Night', date: localDay(day), startTime: '22:00', endTime: '06:00' };
    await assign(boss, await makeSchedule(boss, night), guard);
  }
  return guard;
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns all visible controls less than 44 px high or wide, which a thumb could miss. */
async function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('main button:visible, main a:visible, main label:has(input):visible')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    );
}

test('shows a complete dashboard with much data, offline, on a phone and when loading fails @layout', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const page = await openAs(await busyGuard(boss), '/employee');
  const shifts = page.getByRole('region', { name: 'My Upcoming Shifts' });
  await test.step('breaks no axe rule on the dashboard and in its dialogs', async () => {
    const history = page.getByRole('region', { name: 'My Timesheet History' });
    await expect(history.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(3);
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Submit Manual Timesheet' }).click();
    const form = dialog(page, 'Submit Timesheet');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('Schedule is required')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();

    await history.getByRole('button', { name: 'View' }).last().click();
    const details = dialog(page, 'Timesheet Details');
    await expect(details.getByRole('listitem').first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    await history.getByRole('button', { name: 'Withdraw' }).first().click();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('keeps the last loaded shifts with a note while offline', async () => {
    await expect(shifts.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
    await page.context().setOffline(true);
    const note = page
      .getByRole('status')
      .filter({ hasText: 'You are offline. You see the last loaded data' });
    await note.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/You see the last loaded data, from \d+:\d\d [AP]M\./)).toBeVisible();
    await expect(shifts.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/You see the last loaded data/)).toBeHidden();
  });

  await test.step('avoids sideways scrolling on a phone and makes targets large enough', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const presses = [
      ['Home', ['Submit Manual Timesheet', 'Correct Kitchen', 'Add Hours for Night']],
      ['Shifts', []],
      ['Hours', ['View', 'Correct']],
      ['More', []],
    ] as const;
    for (const [tab, names] of presses) {
      const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: tab });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      expect(await sidewaysScroll(page), tab).toBe(0);
      expect(await smallTargets(page), tab).toEqual([]);
      for (const name of names) {
        await page.getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await sidewaysScroll(page), name).toBe(0);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    }
  });

  await test.step('offers Retry for each part that fails to load', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('button', { name: 'View' })).toHaveCount(3);
    await page.route(data, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
    await page.goto('/employee');
    for (const what of ['your shifts', 'your timesheets', 'your recent timesheets', 'your totals']) {
      await expect(page.getByText(`We could not load ${what}.`)).toBeVisible();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const what of ['your next shift', 'your shifts without hours', 'your totals']) {
      await expect(page.getByText(`We could not load ${what}.`)).toBeVisible();
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    const retry = shifts.getByRole('button', { name: 'Retry' });
    const asked = page.waitForRequest(data);
    await retry.click();
    await asked;
    await retry.focus();
    await page.unroute(data);
    // With the keyboard, because an automatic retry could remove the button before a click arrives.
    await page.keyboard.press('Enter');
    await expect(shifts.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
  });
});
