import type { Page } from '@playwright/test';
import { makeSchedule, makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const doneOf = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Done') });

test('shows a new company its next steps above the numbers, with buttons that lead there @layout', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/employer');
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  await expect(doneOf(page)).toHaveCount(0);
  const above = await panel(page).boundingBox();
  const cards = await page.getByRole('link', { name: /Total Employees/ }).boundingBox();
  expect(above!.y + above!.height).toBeLessThan(cards!.y);
  await expect(page.getByText('No schedules created yet')).toBeVisible();
  await expect(page.getByText('Create your first schedule to get started')).toBeVisible();
  await expect(page.getByText('No employees yet. Send invitations to get started.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Get Started' })).toHaveCount(0);
  await expectNoViolations(page);
  await panel(page).getByRole('button', { name: 'Add Your First Venue' }).click();
  await expect(dialog(page, 'Add Venue')).toBeVisible();
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Invite Your Staff' }).click();
  await expect(page.getByRole('region', { name: 'Employee Management' })).toBeInViewport();
  await panel(page).getByRole('button', { name: 'Create Your First Schedule' }).click();
  await expect(dialog(page, 'Create Schedule')).toBeVisible();
});

test('ticks completed steps and removes the panel after the last one', async ({ boss, openAs }) => {
  await makeVenue(boss);
  const page = await openAs(boss, '/employer');
  await expect(doneOf(page)).toHaveCount(1);
  await boss.invite();
  await page.reload();
  await expect(doneOf(page)).toHaveCount(2);
  await expectNoViolations(page);
  await makeSchedule(boss);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Schedules' })).toContainText('Front door');
  await expect(panel(page)).toHaveCount(0);
});

test('shows All done once the last step is completed', async ({ boss, openAs }) => {
  await makeVenue(boss);
  await boss.invite();
  const page = await openAs(boss, '/employer');
  await expect(panel(page)).toContainText('Set the date and times, then assign employees.');
  await expect(doneOf(page)).toHaveText([/Venue added/, /Employees invited/]);
  await makeSchedule(boss);
  const allDone = page.getByRole('region', { name: 'All done' });
  await expect(allDone).toContainText('Schedule created');
  await expect(allDone.getByRole('button')).toHaveCount(0);
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Schedules' })).toContainText('Front door');
  await expect(allDone).toHaveCount(0);
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
