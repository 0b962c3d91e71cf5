import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry, intercept } from '../support/intercept.ts';
import { someEmail, type Member } from '../support/member.ts';

const DAY = /[A-Z][a-z]{2} \d{1,2}, \d{4}/.source;
const section = (page: Page): Locator => page.getByRole('region', { name: 'Employee Management' });
const part = (page: Page, name: RegExp): Locator => section(page).getByRole('region', { name });
const people = (page: Page): Locator => part(page, /^Current Employees/);
const invited = (page: Page): Locator => part(page, /^Pending Invitations/);
const form = (page: Page): Locator => part(page, /^Invite Employee/);
const rowOf = (page: Page, name: string): Locator =>
  invited(page).getByRole('listitem').filter({ hasText: name });

async function fill(page: Page, first: string, last: string, email: string): Promise<void> {
  await form(page).getByLabel('First Name').fill(first);
  await form(page).getByLabel('Last Name').fill(last);
  await form(page).getByLabel('Email Address').fill(email);
  await form(page).getByRole('button', { name: 'Send Invitation' }).click();
}

const opens = async (boss: Member, link: string): Promise<number> => {
  const token = new URL(link).searchParams.get('token');
  return (await boss.call('GET', `/invitations/validate/${token}`)).status;
};

test('invites an employee without axe violations', async ({ boss, openAs }) => {
  test.slow();
  const page = await openAs(boss, '/employer');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = someEmail();
  await test.step('shows an error at each invalid field', async () => {
    await expect(people(page)).toContainText('No employees yet. Send invitations to get started.');
    await expect(invited(page)).toContainText('No invitations sent yet.');
    await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
    await expect(people(page).getByRole('listitem')).toContainText('Ada Okafor');
    await form(page).getByRole('button', { name: 'Send Invitation' }).click();
    await expect(form(page).getByRole('alert')).toHaveText([
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
    ]);
    await expectNoViolations(page);
  });

  await test.step('shows the invitation link once to copy', async () => {
    await fill(page, 'Sam', 'Guard', email);
    await expectToast(page, 'Invitation Sent', 'Employee invitation has been sent successfully.');
    await expect(form(page).getByLabel('First Name')).toHaveValue('');
    const link = await form(page).getByLabel('Invitation link').inputValue();
    await expectNoViolations(page);
    await form(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(form(page)).toContainText('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(await opens(boss, link)).toBe(200);
    await expect(invited(page).getByRole('heading')).toHaveText('Pending Invitations (1)');
    await expect(rowOf(page, 'Sam Guard')).toContainText(email);
    await expect(rowOf(page, 'Sam Guard')).toContainText(new RegExp(`Sent ${DAY} • Expires ${DAY}`));
    await expect(rowOf(page, 'Sam Guard')).toContainText('Pending');
    await form(page).getByRole('button', { name: 'Done' }).click();
    await expect(form(page).getByLabel('Invitation link')).toHaveCount(0);
  });

  await test.step('shows the server’s sentence for a refusal and a fixed sentence for a failure', async () => {
    await fill(page, 'Sam', 'Guard', email);
    await expectToast(page, 'Error', 'There is already a pending invitation for this email address');
    expect(await page.getByText('Failed to send invitation').count()).toBe(0);
    await expect(form(page).getByLabel('First Name')).toHaveValue('Sam');
    await intercept(page, '**/api/invitations', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'Something went wrong' } }),
    );
    await fill(page, 'Sam', 'Guard', someEmail());
    await expectToast(page, 'Error', 'Failed to send invitation');
  });
});

test('resends an invitation with a new link, and revokes it', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await fill(page, 'Sam', 'Guard', someEmail());
  const first = await form(page).getByLabel('Invitation link').inputValue();
  await page.getByRole('button', { name: 'Resend the invitation of Sam Guard' }).click();
  await dialog(page, /^Resend the invitation/)
    .getByRole('button', { name: 'Resend Invitation' })
    .click();
  const fresh = dialog(page, 'New link for Sam Guard');
  const second = await fresh.getByLabel('Invitation link').inputValue();
  await fresh.getByRole('button', { name: 'Done' }).click();
  expect([await opens(boss, first), await opens(boss, second)]).toEqual([404, 200]);
  await expect(form(page).getByLabel('Invitation link'), 'a revoked link is not shown').toHaveCount(0);

  await page.getByRole('button', { name: 'Revoke the invitation of Sam Guard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke the invitation of Sam Guard?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Revoke Invitation' }).click();
  await expectToast(page, 'Invitation revoked');
  await expect(invited(page).getByRole('heading')).toHaveText('Pending Invitations (0)');
  await expect(invited(page)).toContainText('No pending invitations.');
  await expect(section(page)).toBeFocused();
  expect(await opens(boss, second)).toBe(404);
});

test('lists only pending invitations and marks undelivered mail', async ({ boss, openAs, product }) => {
  await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const late = await boss.invite({ firstName: 'Lee', lastName: 'Late' });
  const lost = await boss.invite({ firstName: 'Lou', lastName: 'Lost', role: 'employer' });
  await product.sql("update invitations set expires_at = now() - interval '1 hour' where id = $1", [late.id]);
  await product.sql("update mails set status = 'dead', problem = 'refused' where invitation_id = $1", [
    lost.id,
  ]);
  const page = await openAs(boss, '/employer');
  await expect(invited(page).getByRole('heading')).toHaveText('Pending Invitations (1)');
  await expect(invited(page).getByRole('listitem')).toHaveCount(1);
  await expect(rowOf(page, 'Lou Lost as co-manager')).toContainText('The mail could not be delivered.');
  await expect(people(page).getByRole('listitem')).toHaveText(
    new RegExp(`Ada Okafor.*Joined ${DAY}.*Active`),
  );
});

test('cuts and counts long lists, and links to the full ones', async ({ boss, openAs }) => {
  const names = ['Ann', 'Ben', 'Cas', 'Dee', 'Eli', 'Fay'];
  for (const firstName of names) await boss.hire({ firstName, lastName: 'Guard' });
  for (const firstName of names) await boss.invite({ firstName, lastName: 'Waits' });
  const page = await openAs(boss, '/employer');
  await page.getByRole('button', { name: 'Manage Employees' }).click();
  await expect(section(page)).toBeFocused();
  await expect(section(page)).toBeInViewport();
  await expect(people(page).getByRole('heading')).toHaveText('Current Employees (6)');
  await expect(people(page).getByRole('listitem')).toHaveCount(5);
  await expect(people(page).getByRole('listitem').first()).toContainText('Fay Guard');
  await expect(people(page).getByText('Showing 5 of 6')).toBeVisible();
  await expect(invited(page).getByRole('heading')).toHaveText('Pending Invitations (6)');
  await expect(invited(page).getByRole('listitem')).toHaveCount(5);
  await invited(page)
    .getByRole('link', { name: /^View all/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations');
  await page.goBack();
  await people(page)
    .getByRole('link', { name: /^View all/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees');
});

test('offers Retry for employees and invitations that cannot be loaded', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/messages');
  const retryPeople = await failCallsUntilRetry(page, /\/api\/employees/);
  const retryInvited = await failCallsUntilRetry(page, /\/api\/invitations/);
  await page.goto('/employer');
  await expect(people(page)).toContainText('We could not load the employees.');
  await expect(invited(page)).toContainText('We could not load the invitations.');
  await retryInvited(invited(page).getByRole('button', { name: 'Retry' }));
  await expect(invited(page)).toContainText('No invitations sent yet.');
  await retryPeople(people(page).getByRole('button', { name: 'Retry' }));
  await expect(people(page)).toContainText('No employees yet.');
});
