import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry, intercept } from '../support/intercept.ts';
import { fillCompany, employerLists, type FilledCompany } from '../support/filled-company.ts';
import { navigateTo } from '../support/navigate.ts';

/** Names of lists in sentences, if they differ from their addresses. */
const words: Partial<Record<(typeof employerLists)[number], string>> = {
  'clock-entries': 'clock entries',
  'task-templates': 'repeating tasks',
};
/** Paths of lists in the API, if they differ from their addresses. */
const paths: Partial<Record<(typeof employerLists)[number], string>> = { 'clock-entries': 'clock/entries' };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, page.url()).toBeLessThanOrEqual(0);
}

test('offers Retry for lists that cannot be loaded', async ({ boss, openAs }) => {
  const { schedule, sheet } = await fillCompany(boss);
  const page = await openAs(boss, '/profile');
  await test.step('shows a list after Retry', async () => {
    for (const name of employerLists) {
      const retried = await failCallsUntilRetry(page, new RegExp(`/api/${paths[name] ?? name}\\?`));
      await navigateTo(page, `/manage/${name}`);
      await expect(page.getByText(`We could not load ${words[name] ?? name}.`)).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
      // The rota view above the list fails too.
      await retried(page.getByRole('button', { name: 'Retry' }).last());
      await expect(page.getByRole('table').locator('tbody').getByRole('row').first()).toBeVisible();
    }
  });
  await test.step('keeps the rows of a list when reloading them fails', async () => {
    await navigateTo(page, '/manage/timesheets');
    const row = page.getByRole('table', { name: 'Timesheets' }).locator('tbody').getByRole('row');
    await expect(row).toHaveCount(1);
    await intercept(page, '**/api/timesheets?*', (route) => route.abort());
    await intercept(page, `**/api/timesheets/${sheet}/status`, (route) =>
      route.fulfill({ status: 409, json: {} }),
    );
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('We could not load timesheets.')).toBeVisible();
    await expect(row).toHaveCount(1);
  });
  await test.step('removes an invalid filter', async () => {
    await navigateTo(page, '/manage/schedules?filter={"status":"nonsense"}');
    await expect(page.getByText('We could not load schedules.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page.getByRole('table', { name: 'Schedules' })).toBeVisible();
  });
  await test.step('says when a record does not exist', async () => {
    await navigateTo(page, `/manage/schedules/${schedule.slice(0, -4)}0000/show`);
    await expect(page.getByText('This schedule could not be found')).toBeVisible();
    await expectNoViolations(page);
  });
});

const emptyTexts: Record<(typeof employerLists)[number], string[]> = {
  schedules: ['No schedules created yet', 'Create your first schedule to get started'],
  timesheets: ['No timesheets submitted yet'],
  employees: ['No employees yet. Send invitations to get started.'],
  invitations: ['No invitations sent yet.'],
  'clock-entries': ['No clock entries yet'],
  tasks: ['No tasks found', 'Create your first task to get started'],
  'task-templates': ['No repeating tasks yet'],
  announcements: ['No announcements', 'Create your first announcement to keep your team informed'],
  venues: ['No venues added yet'],
  rotas: ['Plan several days at once, then publish them to your employees.'],
};

const lightDesk = { colorScheme: 'light', width: 1280, height: 720 } as const;
/** Empty lists with more content than their texts. */
const ownEmpty: readonly string[] = ['schedules', 'rotas'];

test('shows the next step in each empty list', async ({ boss, openAs }) => {
  test.slow();
  const page = await openAs(boss, '/profile');
  for (const name of employerLists) {
    await navigateTo(page, `/manage/${name}`);
    for (const text of emptyTexts[name]) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoViolations(page, ownEmpty.includes(name) ? undefined : [lightDesk]);
  }
});

/** The pages of each resource, with a text that shows that the page has loaded. */
const pages: Record<
  (typeof employerLists)[number],
  (made: FilledCompany) => readonly (readonly [string, string])[]
> = {
  schedules: ({ schedule }) => [
    ['schedules?filter={}', 'Night watch'],
    ['schedules/create', 'Schedule Name'],
    [`schedules/${schedule}`, 'Save Schedule'],
    [`schedules/${schedule}/show`, 'Assigned Employees'],
  ],
  timesheets: ({ sheet }) => [
    ['timesheets', 'Night watch'],
    ['timesheets/create', 'Hours appear here'],
    [`timesheets/${sheet}/show`, 'A quiet night'],
  ],
  'clock-entries': ({ entry }) => [
    ['clock-entries', 'Night watch'],
    [`clock-entries/${entry}/show`, 'Clocked in at'],
  ],
  tasks: ({ task }) => [
    ['tasks', 'Check the fire exits'],
    ['tasks/create', 'Due Date'],
    [`tasks/${task}`, 'Save Task'],
    [`tasks/${task}/show`, 'No comments yet'],
  ],
  'task-templates': ({ template }) => [
    ['task-templates', 'Opening checklist'],
    ['task-templates/create', 'Appears At'],
    [`task-templates/${template}`, 'Appears At'],
    [`task-templates/${template}/show`, 'Details'],
  ],
  announcements: () => [
    ['announcements', 'Fire drill'],
    ['announcements/create', 'Target Audience'],
  ],
  employees: ({ guard, leaver }) => [
    ['employees', 'Sam Guard'],
    [`employees/${guard.id}`, 'Save Employee'],
    [`employees/${guard.id}/show`, 'Recent Timesheets'],
    [`employees/${leaver.id}/show`, 'Left your company'],
  ],
  invitations: () => [['invitations', 'Ada Okafor']],
  venues: ({ venue }) => [
    ['venues', 'Old Mill'],
    ['venues/create', 'Map position'],
    [`venues/${venue}`, 'Save Venue'],
    [`venues/${venue}/show`, 'Upcoming Schedules'],
  ],
  rotas: ({ rota }) => [
    ['rotas', 'Rota Summary'],
    ['rotas/create', 'Rota Name'],
    [`rotas/${rota}`, 'Rota Name'],
    [`rotas/${rota}/show`, 'Details'],
  ],
};

/** Resources that share one test and its company. */
const walks = [
  ['schedules', 'rotas', 'venues'],
  ['tasks', 'task-templates', 'invitations'],
  ['employees', 'timesheets', 'clock-entries', 'announcements'],
] as const satisfies (typeof employerLists)[number][][];

for (const names of walks) {
  test(`breaks no axe rule and never scrolls sideways on the pages of ${names.join(', ')} @layout`, async ({
    boss,
    openAs,
  }) => {
    test.slow();
    const made = await fillCompany(boss);
    const page = await openAs(boss, '/profile');
    for (const [path, text] of names.flatMap((name) => pages[name](made))) {
      await test.step(path, async () => {
        await navigateTo(page, `/manage/${path}`);
        await expect(page.getByText(text).first()).toBeVisible();
        await expectNoViolations(page);
        for (const width of [360, 640, 768, 900, 1024, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}

test('breaks no axe rule in any dialog', async ({ boss, openAs }) => {
  test.slow();
  const { guard, schedule, venue } = await fillCompany(boss);
  const page = await openAs(boss, '/manage/employees');
  await page.getByRole('button', { name: 'Invite Employee' }).click();
  await expect(dialog(page, 'Invite Employee')).toBeVisible();
  await expectNoViolations(page);

  for (const [path, button] of [
    [`employees/${guard.id}/show`, 'Deactivate'],
    [`venues/${venue}/show`, 'Deactivate'],
    ['invitations', 'Revoke the invitation of Ada Okafor'],
    ['invitations', 'Resend the invitation of Ada Okafor'],
  ] as const) {
    await navigateTo(page, `/manage/${path}`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
    await expectNoViolations(page);
  }

  await navigateTo(page, '/manage/timesheets');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await expect(dialog(page, 'Reject Timesheets')).toBeVisible();
  await expectNoViolations(page);

  await navigateTo(page, '/manage/schedules');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(dialog(page, 'Columns').getByRole('checkbox', { name: 'Venue' })).toBeVisible();
  await expectNoViolations(page);

  await navigateTo(page, `/manage/schedules/${schedule}/show`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);
});
