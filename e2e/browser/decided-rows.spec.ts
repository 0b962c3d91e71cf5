import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Member, PASSWORD } from '../support/member.ts';

/** Submits hours for each name, of one schedule per day, the most recent day first. */
async function submit(boss: Member, guard: Member, names: readonly string[]): Promise<void> {
  for (const [days, name] of names.entries()) {
    const schedule = await makeSchedule(boss, { name, date: localDay(-1 - days) });
    await assign(boss, schedule, guard);
    await submitHours(guard, schedule);
  }
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const top = async (found: Locator): Promise<number> => (await found.boundingBox())!.y;

for (const [where, path] of [
  ['the dashboard', '/employer'],
  ['the list of pending timesheets', '/manage/timesheets?filter={"status":"pending"}'],
] as const) {
  test(`keeps all other rows in place on ${where} after an approval until the pointer leaves the rows`, async ({
    boss,
    openAs,
  }) => {
    const guard = await boss.hire();
    await submit(boss, guard, ['Front door', 'Back door', 'Side door']);
    const page = await openAs(boss, path);
    const others = ['Back door', 'Side door'].map((name) => row(page, name));
    await expect(others[0]!).toBeVisible();
    const first = row(page, 'Front door');
    await first.getByRole('button', { name: 'Approve' }).hover();
    const before = await Promise.all(others.map(top));
    await first.getByRole('button', { name: 'Approve' }).click();
    await expect(first).toContainText('Approved');
    await expect(first.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    expect(await Promise.all(others.map(top))).toEqual(before);
    await page.getByRole('banner').hover();
    await expect(first).toHaveCount(0);
    await expect(others[0]!).toContainText('Pending');
  });
}

for (const height of [720, 1600])
  test(`keeps all other schedule approvals in place after an approval that adds a panel above them, ${height} px high`, async ({
    boss,
    openAs,
  }) => {
    for (const [days, name] of ['Front door', 'Back door', 'Side door'].entries())
      await makeSchedule(boss, { name, status: 'pending_approval', date: localDay(2 + days) });
    const page = await openAs(boss, '/employer');
    const rows = page.getByRole('table', { name: 'Schedules pending approval' }).getByRole('row');
    const [first, ...others] = ['Front door', 'Back door', 'Side door'].map((hasText) =>
      rows.filter({ hasText }),
    );
    const approve = first!.getByRole('button', { name: 'Approve' });
    await page.setViewportSize({ width: 1280, height });
    await approve.hover();
    const before = await Promise.all(others.map(top));
    await approve.click();
    await expect(first!).toContainText('Approved');
    await expect(page.getByRole('heading', { name: 'Shifts That Need Cover' })).toBeVisible();
    const moved = (await Promise.all(others.map(top))).map((now, at) => Math.abs(now - before[at]!));
    expect(Math.max(...moved)).toBeLessThanOrEqual(1);
    await page.getByRole('banner').hover();
    await expect(first!).toHaveCount(0);
    await expect(others[0]!).toBeVisible();
  });

test('removes a row at once when it is approved by keyboard, and removes kept rows when the filter changes', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  await submit(boss, guard, ['Front door', 'Back door', 'Side door']);
  const page = await openAs(boss, '/manage/timesheets?filter={"status":"pending"}');
  await row(page, 'Front door').getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Front door')).toHaveCount(0);
  await row(page, 'Back door').getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, 'Back door')).toContainText('Approved');
  await page.getByRole('search').getByLabel('Status').selectOption('Rejected');
  await expect(row(page, 'Side door')).toHaveCount(0);
  await expect(row(page, 'Back door')).toHaveCount(0);
});

test('offers employers no decision on their own hours unless they are the only employer', async ({
  boss,
  openAs,
}) => {
  const about = { firstName: 'Ada', lastName: 'Okafor' };
  const guard = await boss.hire(about);
  await submit(boss, guard, ['Front door']);
  await boss.post(`/employees/${guard.id}/deactivate`);
  const { email, token } = await boss.invite({ ...about, email: guard.user.email, role: 'employer' });
  await guard.post('/auth/login', { email, password: PASSWORD, invitationToken: token });
  const page = await openAs(guard, '/manage/timesheets');
  const own = row(page, 'Front door');
  await expect(own).toContainText('Pending');
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await guard.post(`/employees/${boss.id}/deactivate`);
  await page.reload();
  await own.getByRole('button', { name: 'Approve' }).click();
  await expect(own).toContainText('Approved');
});
