import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { createAssignedShift } from '../support/clock.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const doneOf = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Done') });

test('shows a new company its next steps above the numbers, with links that lead there @layout', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/employer');
  await expect(panel(page).getByRole('listitem')).toHaveCount(5);
  await expect(panel(page)).toContainText('0 of 5 done');
  await expect(doneOf(page)).toHaveCount(0);
  const above = await panel(page).boundingBox();
  const cards = await page.getByRole('link', { name: /Total Employees/ }).boundingBox();
  expect(above!.y + above!.height).toBeLessThan(cards!.y);
  await expect(page.getByText('No schedules created yet')).toBeVisible();
  await expect(page.getByText('Create your first schedule to get started')).toBeVisible();
  await expect(page.getByText('No employees yet. Send invitations to get started.')).toBeVisible();
  await expectNoViolations(page);
  for (const [link, heading] of [
    ['Set your branding', 'Settings'],
    ['Add your first venue', 'Add Venue'],
    ['Invite your staff', 'Invitations'],
    ['Open the planner', 'Planner'],
    ['Open the duty board', 'Duty board'],
  ] as const) {
    await panel(page).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(heading, 'i'));
    await page.goBack();
  }
});

test('ticks each step at once and removes the checklist after the last one', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await expect(panel(page)).toContainText('0 of 5 done');
  await makeVenue(boss);
  await expect(doneOf(page)).toHaveText([/Where you work/]);
  await boss.patch('/company-branding', { companyName: 'Quay Events' });
  await expect(panel(page)).toContainText('2 of 5 done');
  const guard = await boss.hire();
  await expect(panel(page)).toContainText('3 of 5 done');
  await createAssignedShift(boss, guard, { name: 'Front door' });
  await expect(panel(page)).toContainText('4 of 5 done');
  await expectNoViolations(page);
  const hand = await openAs(guard, '/employee');
  await hand.getByRole('button', { name: 'Clock In' }).click();
  await expect(hand.getByRole('button', { name: 'Clock Out' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Schedules' })).toContainText('Front door');
  await expect(panel(page)).toHaveCount(0);
});

test('is dismissed for all employers of the company', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await panel(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await page.reload();
  await expect(page.getByText('No schedules created yet')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('asks for a schedule and an employee when Assign Employee is clicked without them', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/employer');
  const assign = page.getByRole('button', { name: 'Assign Employee' });
  await expect(assign).toBeEnabled();
  await assign.click();
  await expect(page.getByText('Please select both schedule and employee').first()).toBeVisible();
});
