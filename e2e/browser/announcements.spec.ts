import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';
import { failCallsUntilRetry, intercept } from '../support/intercept.ts';
import type { Member } from '../support/member.ts';

const announce = (boss: Member, about: object = {}) =>
  boss.post<AnnouncementView>('/announcements', { title: 'Fire drill', content: 'At ten', ...about });
const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('shows a published announcement to employees at once, without controls for employers', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire();
  const desk = await openAs(boss, '/announcements');
  const phone = await openAs(sam, '/announcements');
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByText('No announcements')).toBeVisible();
  await expect(phone.getByText('Announcements from your manager will appear here')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Create Announcement' })).toHaveCount(0);
  await expect(desk.getByText('Company updates and notices')).toBeVisible();
  await expectNoViolations(desk);
  await desk.getByRole('button', { name: 'Create Announcement' }).click();
  const form = dialog(desk, 'Create New Announcement');
  await expect(form).toContainText('Share important updates with your team');
  await form.getByRole('button', { name: 'Publish Announcement' }).click();
  await expect(form).toContainText('Title is required');
  await expect(form).toContainText('Content is required');
  await form.getByLabel('Title').fill('<b>Side gate</b> closed');
  await form.getByLabel('Content').fill('Come in by the main door.\n\n\u202eShow your badge.');
  await form.getByLabel('Priority').selectOption('Urgent');
  await expect(form.getByLabel('Must be read')).toBeVisible();
  await form.getByLabel('Target Audience').selectOption('Employers Only');
  await expect(form.getByLabel('Must be read')).toHaveCount(0);
  await form.getByLabel('Target Audience').selectOption('Employees Only');
  await form.getByLabel('Expiry Date (Optional)').fill(localDay(-1));
  await form.getByLabel('Expiry Time (Optional)').fill('18:00');
  await form.getByRole('button', { name: 'Publish Announcement' }).click();
  await expect(form.getByRole('alert')).toHaveText('Expiry must be in the future');
  await expect(form.getByLabel('Expiry Date (Optional)')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Expiry Date (Optional)').fill(localDay(2));
  await expectNoViolations(desk);
  await form.getByRole('button', { name: 'Publish Announcement' }).click();
  await expectToast(desk, 'Announcement Created', 'Announcement published successfully');
  await expect(phone.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toHaveText(/^\d+$/);
  const seen = card(phone, '<b>Side gate</b> closed');
  await expect(seen).toContainText(/Urgent.*Employees Only.*Published .*Expires .* 6:00 PM/s);
  await expect(seen).not.toContainText('Please read');
  await seen.getByRole('link').press('Enter');
  const open = dialog(phone, '<b>Side gate</b> closed');
  await expect(open).toContainText('by Erin Boss');
  await expect(open).toContainText('Show your badge.');
  await expect(open.getByRole('button', { name: 'I have read this' })).toHaveCount(0);
  await card(desk, '<b>Side gate</b> closed').getByRole('link').click();
  const ours = dialog(desk, '<b>Side gate</b> closed');
  await expect(ours.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(ours.getByLabel('Loading the readers...')).toHaveCount(0);
  await expect(ours).not.toContainText(/read it/);
  await expectNoViolations(phone);
  await expect(phone.getByRole('button', { name: /^(Hide|Edit|Delete)$/ })).toHaveCount(0);
  await open.getByRole('button', { name: 'Close' }).click();
  await expect(seen.getByRole('link')).toBeFocused();
  await expect(phone).toHaveURL(/\/announcements$/);
});

test('hides hidden and expired announcements from employees, at once on open pages @dates', async ({
  boss,
  openAs,
  product,
}) => {
  const sam = await boss.hire();
  await announce(boss, { title: 'Low news', priority: 'low' });
  const { id } = await announce(boss, { title: 'Old news', priority: 'urgent' });
  await product.sql(`update announcements set expires_at = '2026-01-01', is_over = true where id = $1`, [id]);
  await announce(boss, { title: 'Ours alone', priority: 'high', targetAudience: 'employers' });
  await announce(boss, { title: 'Medium news' });
  const desk = await openAs(boss, '/announcements');
  const phone = await openAs(sam, '/announcements');
  await expect(titles(desk)).toHaveText(['Old news', 'Ours alone', 'Medium news', 'Low news']);
  await expect(titles(phone)).toHaveText(['Medium news', 'Low news']);
  await expect(card(desk, 'Old news')).toContainText('Expired');
  await card(phone, 'Low news').getByRole('link').click();
  await card(desk, 'Low news').getByRole('button', { name: 'Hide' }).click();
  await expectToast(desk, 'Announcement Updated', 'Announcement visibility updated');
  await expect(card(desk, 'Low news')).toContainText('Hidden');
  await expect(card(desk, 'Low news')).toHaveCSS('border-style', 'dashed');
  await expect(dialog(phone, 'Announcement')).toContainText('This announcement no longer exists.');
  // The card that opened the dialog is removed.
  await expect(phone.locator('article')).toHaveCount(1);
  await phone.keyboard.press('Escape');
  await expect(titles(phone)).toHaveText(['Medium news']);
  await expect(phone.getByRole('main')).toBeFocused();
  await expectNoViolations(desk);
  await card(desk, 'Low news').getByRole('button', { name: 'Show' }).click();
  await expect(titles(phone)).toHaveText(['Medium news', 'Low news']);
});

test('shows an announcement that must be read on the dashboard until it is confirmed, and lets employers remind the others', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const { id } = await announce(boss, { title: 'Assembly point', mustRead: true });
  const phone = await openAs(sam);
  await phone.setViewportSize({ width: 390, height: 844 });
  const waiting = phone.getByRole('region', { name: '1 announcement to read' });
  await expectNoViolations(phone);
  await waiting.getByRole('link', { name: 'Assembly point' }).click();
  const desk = await openAs(boss, `/announcements?announcement=${id}`);
  const open = dialog(desk, 'Assembly point');
  await expect(open.getByRole('region')).toContainText(/2 employees have not read it.*Ann Door.*Sam Guard/s);
  await expectNoViolations(phone);
  await dialog(phone, 'Assembly point').getByRole('button', { name: 'I have read this' }).click();
  await expectToast(phone, 'Thank you');
  await expect(dialog(phone, 'Assembly point')).toContainText('You confirmed that you have read this on');
  await expect(open.getByRole('region')).toContainText('1 employee has not read it');
  await expect(open).toContainText('Read by 1 of 2');
  await expect(open.getByRole('button', { name: 'I have read this' })).toHaveCount(0);
  await open.getByRole('button', { name: 'Remind' }).click();
  await expectToast(desk, 'Reminder Sent');
  await expect(open.getByRole('button', { name: 'Remind' })).toBeDisabled();
  await expect(open.getByRole('region')).toBeFocused();
  await expect(open).toContainText(/Reminded .* You can remind again from/);
  await expectNoViolations(desk);
  await phone.keyboard.press('Escape');
  await phone.getByRole('link', { name: 'Home' }).click();
  await expect(phone.getByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('asks for confirmation again after an edit, reports a concurrent edit, and asks before deleting', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire();
  const { id } = await announce(boss, { title: 'Assembly point', mustRead: true });
  await sam.post(`/announcements/${id}/confirm`, { edition: 1 });
  const desk = await openAs(boss, '/profile');
  await test.step('redirects addresses of announcements below /manage', async () => {
    for (const path of [id, `${id}/show`]) {
      await desk.goto(`/manage/announcements/${path}`);
      await expect(desk).toHaveURL(`/announcements?announcement=${id}`);
    }
  });
  await dialog(desk, 'Assembly point').getByRole('button', { name: 'Edit' }).click();
  const form = dialog(desk, 'Edit Announcement');
  await form.getByLabel('Content').fill('At the bus stop');
  await form.getByLabel('Ask all employees to read it again').check();
  await expectNoViolations(desk);
  await boss.patch(`/announcements/${id}`, { title: 'New assembly point' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('alert').first()).toContainText('New assembly point');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('New assembly point');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(desk, 'Announcement Updated');
  const open = dialog(desk, 'New assembly point');
  await expect(open).toContainText('At the bus stop');
  await expect(open).toContainText('1 employee has not read it');
  const refused: string[] = [];
  desk.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await open.getByRole('button', { name: 'Delete' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Delete “New assembly point”?' });
  await expectNoViolations(desk);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(desk, 'Announcement Deleted');
  await expect(desk.getByText('No announcements')).toBeVisible();
  await expect(desk.getByText('Create your first announcement to keep your team informed')).toBeVisible();
  expect(refused).toEqual([]);
});

test('works with the keyboard alone, from the top bar and from More on phones', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  await announce(boss, { title: 'Assembly point', mustRead: true });
  const page = await openAs(sam);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'More' }).press('Enter');
  await page.getByRole('link', { name: 'Announcements' }).press('Enter');
  await expect(page.getByRole('link', { name: 'More' })).toHaveAttribute('aria-current', 'page');
  await card(page, 'Assembly point').getByRole('link').focus();
  await page.keyboard.press('Enter');
  const confirm = dialog(page, 'Assembly point').getByRole('button', { name: 'I have read this' });
  await expect(confirm).toBeVisible();
  // A second Enter must not confirm by accident.
  await expect(confirm).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Thank you');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Assembly point').getByRole('link')).toBeFocused();
  const desk = await openAs(boss);
  await desk
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Announcements' })
    .press('Enter');
  const create = desk.getByRole('button', { name: 'Create Announcement' });
  await create.press('Enter');
  await expect(dialog(desk, 'Create New Announcement').getByLabel('Title')).toBeFocused();
  await desk.keyboard.type('Keys');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('Ask at the desk');
  await dialog(desk, 'Create New Announcement').getByLabel('Title').press('Enter');
  await expectToast(desk, 'Announcement Created');
  await expect(create).toBeFocused();
  await expect(titles(desk)).toHaveText(['Keys', 'Assembly point']);
});

test('offers Retry when the list cannot be loaded, and publishes once when an answer is lost', async ({
  boss,
  openAs,
  product,
}) => {
  const page = await openAs(boss);
  const retry = await failCallsUntilRetry(page, '**/api/announcements?*');
  await page.goto('/announcements');
  await expect(page.getByRole('alert')).toContainText('We could not load the announcements.');
  await retry(page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByText('No announcements')).toBeVisible();
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const form = dialog(page, 'Create New Announcement');
  await form.getByLabel('Title').fill('Once');
  await form.getByLabel('Content').fill('Only');
  await form.getByLabel('Expiry Time (Optional)').fill('09:00');
  await form.getByRole('button', { name: 'Publish Announcement' }).click();
  await expect(form.getByRole('alert')).toContainText('Choose a date too');
  await form.getByLabel('Expiry Time (Optional)').fill('');
  let isLost = false;
  await intercept(page, '**/api/announcements', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  const publish = form.getByRole('button', { name: 'Publish Announcement' });
  await publish.click();
  await expectToast(page, 'Error', 'Failed to create announcement');
  await publish.click();
  await expectToast(page, 'Announcement Created');
  expect(await product.sql('select from announcements where title = $1', ['Once'])).toHaveLength(1);
});

test('reaches only employees of the chosen venue or role, and shows the choice in both lists', async ({
  boss,
  openAs,
}) => {
  const [ann, bob] = [await boss.hire({ firstName: 'Ann' }), await boss.hire({ firstName: 'Bob' })];
  const dock = await makeVenue(boss, { name: 'The Dock' });
  await makeVenue(boss, { name: 'Old Mill' });
  const shift = { date: localDay(1), startTime: '09:00', endTime: '17:00' };
  await boss.post('/rotas', {
    name: 'Next days',
    startDate: localDay(1),
    endDate: localDay(1),
    type: 'daily',
    status: 'published',
    shifts: [
      { ...shift, employeeId: ann.id, venueId: dock.id },
      { ...shift, employeeId: bob.id, role: 'Door' },
    ],
  });
  const desk = await openAs(boss, '/announcements');
  const [hers, his] = [await openAs(ann, '/announcements'), await openAs(bob, '/announcements')];
  await desk.getByRole('button', { name: 'Create Announcement' }).click();
  const form = dialog(desk, 'Create New Announcement');
  await form.getByLabel('Title').fill('Quay closed');
  await form.getByLabel('Content').fill('Use the bridge.');
  await form.getByLabel('Must be read').check();
  await form.getByRole('checkbox', { name: 'The Dock' }).check();
  await expect(form).toContainText('Reaches employees with such a shift');
  await form.getByLabel('Target Audience').selectOption('Employers Only');
  await expect(form.getByRole('checkbox', { name: 'The Dock' })).toHaveCount(0);
  await form.getByLabel('Target Audience').selectOption('Everyone');
  await expect(form.getByRole('checkbox', { name: 'The Dock' })).toBeChecked();
  await expectNoViolations(desk);
  await form.getByRole('button', { name: 'Publish Announcement' }).click();
  await expectToast(desk, 'Announcement Created', 'Announcement published successfully');
  await expect(card(desk, 'Quay closed')).toContainText(/Everyone.*The Dock.*Read by 0 of 1/s);
  await expect(card(hers, 'Quay closed')).toBeVisible();
  await expect(card(hers, 'Quay closed')).not.toContainText('The Dock');
  await announce(boss, { title: 'For all' });
  await expect(card(his, 'For all')).toBeVisible();
  await expect(titles(his)).toHaveText(['For all']);

  await card(desk, 'Quay closed').getByRole('link').click();
  await dialog(desk, 'Quay closed').getByRole('button', { name: 'Edit' }).click();
  const edit = dialog(desk, 'Edit Announcement');
  await edit.getByRole('checkbox', { name: 'The Dock' }).uncheck();
  await edit.getByRole('checkbox', { name: 'Door' }).check();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(his, 'Quay closed')).toBeVisible();
  await expect(titles(hers)).toHaveText(['For all']);
  await navigateTo(desk, '/manage/announcements');
  await expect(desk.getByRole('row', { name: /Quay closed/ })).toContainText('1 role');
});
