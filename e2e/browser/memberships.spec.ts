import { assign, makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { signUp, type Member } from '../support/member.ts';

/** Creates an employee of the first company who has just joined the second one. */
async function joinSecond(first: Member, second: Member): Promise<Member> {
  const guard = await first.hire({ firstName: 'Ada', lastName: 'Guard' });
  const { token } = await second.invite();
  await guard.post('/auth/accept', { invitationToken: token });
  return guard;
}

test('switches between the two companies of a member', async ({ boss, openAs, product }) => {
  const other = await signUp(product.url, { firstName: 'Otto', lastName: 'Other' });
  await boss.patch('/company-branding', { companyName: 'Northern Doors' });
  await other.patch('/company-branding', { companyName: 'Southern Bars' });
  const guard = await joinSecond(boss, other);
  await assign(boss, await makeSchedule(boss, { name: 'First door', date: localDay(1) }), guard);
  const page = await openAs(guard, '/employee');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Southern Bars');
  await expect(page.getByText('No upcoming shifts')).toBeVisible();

  const switcher = bar.getByRole('button', { name: 'Switch company' });
  await switcher.click();
  await expectNoViolations(page);
  await page
    .getByRole('button', { name: /Northern Doors/ })
    .last()
    .click();
  await expectToast(page, 'You switched to Northern Doors');
  await expect(bar).toContainText('Northern Doors');
  await expect(
    page.getByRole('region', { name: 'My Upcoming Shifts' }).getByText('First door'),
  ).toBeVisible();

  // Changes in the new company arrive, because the live connection follows the switch.
  await assign(boss, await makeSchedule(boss, { name: 'Second door' }), guard);
  await expectToast(page, /Second door|shift/i);
  await expect(page.getByRole('button', { name: /^Notifications, \d unread/ })).toBeVisible();
});

test('shows no switcher to a member of one company', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch company' })).toHaveCount(0);
});
