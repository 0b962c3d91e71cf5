import type { SavedRotaView } from '@contract/rotas/rotas.contract.js';
import type { Page } from '@playwright/test';
import { makeRota, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';
import type { Member } from '../support/member.ts';
import { navigateTo } from '../support/navigate.ts';

const pending = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' });
const notified = (page: Page) => page.getByRole('list', { name: 'Employees to notify' });
const notices = (page: Page) => page.getByRole('table', { name: 'Notice given' });

async function titlesOf(member: Member): Promise<string[]> {
  const all = await member.get<{ title: string }[]>('/notifications');
  return all.map(({ title }) => title).sort();
}

/** Creates a published rota with pending changes: one shift moved, one deleted, and two new ones, one of them open. */
async function changedRota(boss: Member): Promise<{ rota: SavedRotaView; sam: Member; ann: Member }> {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const { id: venueId } = await makeVenue(boss);
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({ employeeId: sam.id, date: localDay(3), venueId }),
      someShift({ employeeId: ann.id, date: localDay(4) }),
    ],
  });
  const [moved, gone] = rota.shifts;
  const publish = false;
  const added = { date: localDay(6), startTime: '09:00', endTime: '17:00', publish };
  await boss.patch(`/rota-shifts/${moved!.id}`, { date: localDay(5), publish });
  await boss.post(`/rota-shifts/${gone!.id}/remove`, { publish });
  await boss.post(`/rotas/${rota.id}/shifts`, { employeeId: sam.id, ...added });
  await boss.post(`/rotas/${rota.id}/shifts`, { employeeId: null, ...added });
  return { rota, sam, ann };
}

test('lists pending changes by employee, and notifies each employee once', async ({ boss, openAs }) => {
  const { rota, sam, ann } = await changedRota(boss);
  expect(await titlesOf(sam)).toEqual(['New shift']);
  const page = await openAs(boss, `/manage/rotas/${rota.id}/show`);
  await expect(pending(page)).toContainText('4 unpublished changes.');
  await pending(page).getByRole('button', { name: 'Publish changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish the changes to Week plan?' });
  await expect(question).toContainText('2 employees will be notified of 3 changes.');
  await expect(question).toContainText('1 open shift will be published without a notification.');
  await expect(notified(page).getByRole('group')).toContainText([
    /Ann Door: 1 cancelled.*Cancelled.*4 days before/,
    /Sam Guard: 1 new, 1 moved.*Moved.*Town Hall.*Was.*3 days before.*New.*6 days before/,
  ]);
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Publish Changes' }).click();
  await expectToast(page, 'Changes published', '2 employees notified.');
  await expect(pending(page)).toHaveCount(0);
  await expect(notices(page).getByRole('row').filter({ hasText: 'Moved' })).toContainText(
    /Sam Guard.*3 days before/,
  );
  await expect(notices(page).getByRole('row')).toHaveCount(6);
  await expectNoViolations(page);
  expect(await titlesOf(sam)).toEqual(['New shift', 'Shifts changed']);
  expect(await titlesOf(ann)).toEqual(['New shift', 'Shift cancelled']);
});

test('counts a reassigned shift as one change and notifies both employees', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const mine = someShift({ employeeId: sam.id, date: localDay(3) });
  const rota = await makeRota(boss, { status: 'published', shifts: [mine] });
  await boss.patch(`/rota-shifts/${rota.shifts[0]!.id}`, { employeeId: ann.id, publish: false });
  const page = await openAs(boss, `/manage/rotas/${rota.id}/show`);
  await expect(pending(page)).toContainText('1 unpublished change.');
  await pending(page).getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('2 employees will be notified of 1 change.');
  await expect(notified(page).getByRole('group')).toContainText([
    /Ann Door: 1 new/,
    /Sam Guard: 1 cancelled/,
  ]);
});

test('discards pending changes from the rota view without notifying anyone', async ({ boss, openAs }) => {
  const { rota, sam, ann } = await changedRota(boss);
  const page = await openAs(boss, `/manage/rotas?rota=${rota.id}&period=monthly&day=${localDay(3)}`);
  await pending(page).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard the changes to Week plan?' });
  await expect(question).toContainText('4 unpublished changes will be lost.');
  await question.getByRole('button', { name: 'Discard Changes' }).click();
  await expectToast(page, 'Changes discarded');
  await expect(pending(page)).toHaveCount(0);
  const { shifts, unpublishedCount } = await boss.get<SavedRotaView>(`/rotas/${rota.id}`);
  expect(shifts.map(({ date }) => date)).toEqual([localDay(3), localDay(4)]);
  expect(unpublishedCount).toBe(0);
  expect([await titlesOf(sam), await titlesOf(ann)]).toEqual([['New shift'], ['New shift']]);
});

test('says that no employee is notified of a change to an open shift', async ({ boss, openAs }) => {
  const rota = await makeRota(boss, { status: 'published', shifts: [someShift({ date: localDay(2) })] });
  await boss.patch(`/rota-shifts/${rota.shifts[0]!.id}`, { startTime: '08:00', publish: false });
  const page = await openAs(boss, `/manage/rotas/${rota.id}/show`);
  await pending(page).getByRole('button', { name: 'Publish changes' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'No employee will be notified, because no upcoming shift is assigned.',
  );
  await question.getByRole('button', { name: 'Publish Changes' }).click();
  await expectToast(page, 'Changes published', 'No notifications were needed.');
  await expect(page.getByRole('region', { name: 'Shifts' })).toContainText('8:00 AM');
  await expect(notices(page)).toHaveCount(0);
  await test.step('offers Retry when the employees to notify cannot be loaded', async () => {
    const other = await makeRota(boss, { shifts: [someShift({ date: localDay(2) })] });
    await navigateTo(page, `/manage/rotas/${other.id}/show`);
    const retry = await failCallsUntilRetry(page, '**/unpublished');
    await page.getByRole('button', { name: 'Publish' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Publish the rota Week plan?' });
    await expect(asking).toContainText('We could not load the list of notifications.');
    await expect(asking.getByRole('button', { name: 'Publish Rota' })).toBeDisabled();
    await retry(asking.getByRole('button', { name: 'Retry' }));
    await expect(asking).toContainText('No employee will be notified');
    await expect(asking.getByRole('button', { name: 'Publish Rota' })).toBeEnabled();
  });
});
