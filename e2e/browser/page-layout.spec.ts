import type { Page } from '@playwright/test';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { employerLists } from '../support/filled-company.ts';
import { Member } from '../support/member.ts';
import { misfits } from '../support/misfits.ts';
import { follow, runUntilIdle } from '../support/navigate.ts';
import { Product } from '../support/product.ts';

const WIDTHS = [360, 390, 640, 768, 1024, 1280, 1600];
const PASSWORD = 'muster-demo';
const LONG_VENUE = 'Riverside Conference Centre and Arena Group';

/** Pages whose faults are known. */
const EXCEPTIONS = ['/manage/planner'];

/** The lists whose records have a form of their own, and those with a form for new records. */
const EDITED = ['schedules', 'tasks', 'task-templates', 'employees', 'venues', 'rotas'];
const CREATED = ['schedules', 'timesheets', 'tasks', 'task-templates', 'announcements', 'venues', 'rotas'];

interface Found {
  id: string;
}

/** Gives the demo's venue and employee with the most records long names. */
async function lengthenNames(boss: Member): Promise<void> {
  const [shift] = await boss.get<{ venueId: string }[]>('/schedules?filter={"q":"Late opening"}&range=[0,0]');
  await boss.patch(`/venues/${shift!.venueId}`, { name: LONG_VENUE });
  const [person] = await boss.get<Found[]>('/employees?filter={"q":"Callum"}&range=[0,0]');
  await boss.patch(`/employees/${person!.id}`, {
    firstName: 'Maximilian-Wolfgang',
    lastName: 'Featherstone-Hammersmith',
  });
}

/** Returns the addresses of all of the employer's pages, with the first record of each list. */
async function employerPages(boss: Member): Promise<string[]> {
  const paths = [
    '/employer',
    '/manage/duty',
    '/manage/import',
    '/manage/planner',
    ...['', '/team', '/dates', '/pay', '/security', '/data'].map((section) => `/settings${section}`),
    '/profile',
    '/notification-settings',
    '/messages',
    '/tasks',
    '/announcements',
    '/manage/pay-periods',
  ];
  for (const name of employerLists) {
    paths.push(`/manage/${name}?filter={}`);
    const route = name === 'clock-entries' ? 'clock/entries' : name;
    const [first] = await boss.get<Found[]>(`/${route}?range=[0,0]`);
    if (first && name !== 'invitations') paths.push(`/manage/${name}/${first.id}/show`);
    if (first && EDITED.includes(name)) paths.push(`/manage/${name}/${first.id}`);
    if (CREATED.includes(name)) paths.push(`/manage/${name}/create`);
  }
  const [overlapping] = await boss.get<Found[]>('/schedules?filter={"q":"Late opening"}&range=[0,0]');
  paths.push(`/manage/schedules/${overlapping!.id}/show`);
  const { periods } = await boss.get<{ periods: { startsOn: string }[] }>('/pay-periods');
  const start = periods.at(-1)!.startsOn;
  const { people } = await boss.get<{ people: { employeeId: string }[] }>(`/pay-periods/${start}/people`);
  paths.push(`/manage/pay-periods/${periods[0]!.startsOn}`, `/manage/pay-periods/${start}`);
  paths.push(`/manage/pay-periods/${start}/people/${people[0]!.employeeId}`);
  return paths;
}

/** The pages of an employee who supervises a venue. */
const EMPLOYEE_PAGES = [
  '/employee',
  '/employee?tab=shifts',
  '/employee?tab=hours',
  '/employee?tab=more',
  '/supervision',
  '/my-pay',
  '/messages',
  '/tasks',
  '/announcements',
  '/profile',
  '/notification-settings',
];

/** Opens each page once, changes the width of the window, and expects that everything fits. */
async function expectFitting(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths.filter((one) => !EXCEPTIONS.includes(one))) {
    await runUntilIdle(page, () => follow(page, path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await misfits(page), `${path} at ${width} px`).toEqual([]);
    }
  }
}

test('fits every text and control of all pages into the window from 360 to 1,600 px @dates', async ({
  browser,
}) => {
  test.slow();
  const product = await Product.start({ env: { MUSTER_DEMO: '1' } });
  try {
    const boss = await new Member(product.url).signIn('amara@demo.muster', PASSWORD);
    await lengthenNames(boss);
    const supervisor = await new Member(product.url).signIn('callum@demo.muster', PASSWORD);
    const pages = [
      [boss, await employerPages(boss)],
      [supervisor, EMPLOYEE_PAGES],
    ] as const;
    for (const [member, paths] of pages) {
      const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
      await signInBrowser(context, member);
      const page = await context.newPage();
      await page.goto('/profile');
      await expectFitting(page, paths);
      await context.close();
    }
  } finally {
    await product.remove();
  }
});
