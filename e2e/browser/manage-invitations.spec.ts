import type { Page } from '@playwright/test';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseFirstAnswer } from '../support/lost-answer.ts';
import { Member, PASSWORD, someEmail } from '../support/member.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Invitations' }).locator('tbody').getByRole('row');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const valid = (boss: Member, link: string) =>
  boss.call('GET', `/invitations/validate/${new URL(link).searchParams.get('token')}`);

test('invites a co-manager from an empty list and shows the delivery of the mail', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/manage/invitations');
  await expect(page.getByText('No invitations sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite Employee' }).click();
  const form = dialog(page, 'Invite Employee');
  await form.getByLabel('First Name').fill('Cora');
  await form.getByLabel('Last Name').fill('Manager');
  await form.getByLabel('Email Address').fill(someEmail());
  await form.getByLabel('Role').selectOption('employer');
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(form.getByLabel('Invitation link')).toHaveValue(/\/invitation\?token=/);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Cora Manager')).toContainText('Employer');
  await expect(rowOf(page, 'Cora Manager')).toContainText('Pending');
  await expect(rowOf(page, 'Cora Manager')).toContainText('Erin Boss');
  await expect(rowOf(page, 'Cora Manager').getByRole('cell', { name: 'Sent', exact: true })).toBeVisible();
});

test('sends one invitation if the answer was lost and the form is sent again', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/invitations');
  await page.getByRole('button', { name: 'Invite Employee' }).click();
  const form = dialog(page, 'Invite Employee');
  await form.getByLabel('First Name').fill('Cora');
  await form.getByLabel('Last Name').fill('Guard');
  await form.getByLabel('Email Address').fill(someEmail());
  await loseFirstAnswer(page, '**/api/invitations');
  const send = form.getByRole('button', { name: 'Send Invitation' });
  await send.click();
  await expectToast(page, 'Error', 'Muster could not be reached');
  await closeToasts(page);
  await send.click();
  await expectToast(page, 'Error', 'This was already done, but its result is no longer stored');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('finds an invitation by name and status, and keeps the filters in the address', async ({
  boss,
  openAs,
}) => {
  const { link } = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
  await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const page = await openAs(boss, '/manage/invitations');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Ada Okafor');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Sam Guard');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('okafor');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Accepted');
  await test.step('rejects the link of a revoked invitation and offers no more actions for it', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    const revoke = page.getByRole('button', { name: 'Revoke the invitation of Sam Guard' });
    await revoke.click();
    const question = page.getByRole('alertdialog', { name: 'Revoke the invitation of Sam Guard?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(revoke).toBeFocused();
    await revoke.click();
    await question.getByRole('button', { name: 'Revoke Invitation' }).click();
    await expectToast(page, 'Invitation revoked');
    await expect(rowOf(page, 'Sam Guard')).toContainText('Revoked');
    await expect(rowOf(page, 'Sam Guard').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect((await valid(boss, link)).status).toBe(404);
  });
});

test('shows a new link once and rejects the old one, even when a filter hides the row', async ({
  boss,
  openAs,
  product,
}) => {
  const old = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
  await product.sql("update invitations set expires_at = now() - interval '1 day' where id = $1", [old.id]);
  const page = await openAs(boss, '/manage/invitations?filter={"status":"expired"}');
  await page.getByRole('button', { name: 'Resend the invitation of Sam Guard' }).click();
  await dialog(page, /^Resend the invitation of Sam Guard/)
    .getByRole('button', { name: 'Resend Invitation' })
    .click();
  await expectToast(page, 'Invitation Sent', 'Employee invitation has been sent successfully.');
  const fresh = dialog(page, 'New link for Sam Guard');
  const link = await fresh.getByLabel('Invitation link').inputValue();
  await expect(page.getByText('No invitations match these filters')).toBeAttached();
  expect((await valid(boss, link)).status).toBe(200);
  expect((await valid(boss, old.link)).status).toBe(404);
  await fresh.getByRole('button', { name: 'Done' }).click();
  await expect(fresh).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('names the member who accepted an invitation with another address', async ({
  boss,
  openAs,
  product,
}) => {
  const { token } = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
  const email = someEmail();
  const own = await new Member(product.url).register({
    email,
    password: PASSWORD,
    firstName: 'Samuel',
    lastName: 'Guard',
    role: 'employee',
  });
  await own.post('/auth/accept', { invitationToken: token });
  const page = await openAs(boss, '/manage/invitations');
  await expect(rowOf(page, 'Sam Guard')).toContainText('Accepted');
  await expect(rowOf(page, 'Sam Guard')).toContainText(`with ${email}`);
  await rowOf(page, 'Sam Guard').getByRole('link', { name: 'Samuel Guard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Samuel Guard' })).toBeVisible();
});
