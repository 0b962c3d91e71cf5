import type { Page } from '@playwright/test';
import { expect, signInBrowser, test as base } from '../support/fixtures.ts';
import { employerLists } from '../support/filled-company.ts';
import { Member } from '../support/member.ts';
import { misfits } from '../support/misfits.ts';
import { follow, runUntilIdle } from '../support/navigate.ts';
import { Product } from '../support/product.ts';

const WIDTHS = [360, 390, 640, 768, 1024, 1280, 1600];
const PASSWORD = 'muster-demo';
const LONG_VENUE = 'Riverside Conference Centre and Arena Group';
const LONG_NAME = ['Maximilian-Wolfgang', 'Featherstone-Hammersmith'];

/** The lists whose records have a form of their own, and those with a form for new records. */
const EDITED = ['schedules', 'tasks', 'task-templates', 'employees', 'venues', 'rotas'];
const CREATED = ['schedules', 'timesheets', 'tasks', 'task-templates', 'announcements', 'venues', 'rotas'];

interface Found {
  id: string;
}

/** The demo company with long names, and one member of each role. All stories of a worker share it. */
interface Demo {
  product: Product;
  boss: Member;
  supervisor: Member;
  employee: Member;
}

const test = base.extend<object, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await Product.start({ env: { MUSTER_DEMO: '1' } });
      const signIn = (name: string) => new Member(product.url).signIn(`${name}@demo.muster`, PASSWORD);
      const boss = await signIn('amara');
      await lengthenNames(product);
      await use({ product, boss, supervisor: await signIn('callum'), employee: await signIn('priya') });
      await product.remove();
    },
    { scope: 'worker' },
  ],
});

/** Gives every second venue and record, and every third employee, a long name. */
async function lengthenNames(product: Product): Promise<void> {
  const half = (table: string): string =>
    `id in (select id from (select id, row_number() over (order by id) from ${table}) as rows where row_number % 2 = 0)`;
  await product.sql(`update venues set name = $1 where ${half('venues')}`, [LONG_VENUE]);
  await product.sql(
    `update users set first_name = $1, last_name = $2
     where role = 'employee' and account_id in (select id from accounts where email ~ '^(c|m|pri)')`,
    LONG_NAME,
  );
  for (const table of ['schedules', 'rotas'])
    await product.sql(`update ${table} set name = name || ' and Stewarding' where ${half(table)}`);
  for (const table of ['tasks', 'task_templates', 'announcements'])
    await product.sql(`update ${table} set title = title || ' in the north stand' where ${half(table)}`);
}

const listPages = employerLists.map((name) => `/manage/${name}?filter={}`);

/** Returns the first two records of one of the employer's lists. */
function firstTwo(boss: Member, name: string): Promise<Found[]> {
  return boss.get<Found[]>(`/${name === 'clock-entries' ? 'clock/entries' : name}?range=[0,1]`);
}

/** Returns the addresses of the pages of the first two records of each list. */
async function recordPages(boss: Member): Promise<string[]> {
  const paths = [];
  for (const name of employerLists) {
    // Invitations have no page, and those of announcements are dialogs over the list.
    if (name === 'invitations' || name === 'announcements') continue;
    const records = await firstTwo(boss, name);
    paths.push(...records.map(({ id }) => `/manage/${name}/${id}/show`));
  }
  return paths;
}

/** Returns the addresses of the forms, and of the planning page of a rota. */
async function formPages(boss: Member): Promise<string[]> {
  const paths = CREATED.map((name) => `/manage/${name}/create`);
  for (const name of EDITED) {
    const [first] = await firstTwo(boss, name);
    paths.push(`/manage/${name}/${first!.id}`);
    if (name === 'rotas') paths.push(`/manage/rotas?rota=${first!.id}`);
  }
  return paths;
}

/** Returns the addresses of the pages of pay periods. */
async function payPages(boss: Member): Promise<string[]> {
  const periods = await boss.get<{ startsOn: string }[]>('/pay-periods');
  const start = periods.at(-1)!.startsOn;
  const { people } = await boss.get<{ people: { employeeId: string }[] }>(`/pay-periods/${start}/people`);
  return [
    '/manage/pay-periods',
    '/manage/payroll-numbers',
    `/manage/pay-periods/${periods[0]!.startsOn}`,
    `/manage/pay-periods/${start}`,
    `/manage/pay-periods/${start}/people/${people[0]!.employeeId}`,
  ];
}

const SETTINGS = ['', '/team', '/dates', '/pay', '/security', '/data'].map(
  (section) => `/settings${section}`,
);
const SHARED = ['/messages', '/tasks', '/announcements', '/profile', '/notification-settings'];
const EMPLOYEE = [
  '/employee',
  '/employee?tab=shifts',
  '/employee?tab=hours',
  '/employee?tab=more',
  '/my-pay',
  ...SHARED,
];

interface Story {
  name: string;
  who: 'boss' | 'supervisor' | 'employee';
  paths: (boss: Member) => readonly string[] | Promise<readonly string[]>;
}

/** Each story opens a part of the pages, so that the workers share them. */
const stories: Story[] = [
  {
    name: 'dashboard and boards of an employer',
    who: 'boss',
    paths: () => ['/employer', '/manage/duty', '/manage/planner', '/manage/import'],
  },
  { name: 'settings of an employer', who: 'boss', paths: () => SETTINGS },
  { name: 'messages, tasks and profile of an employer', who: 'boss', paths: () => SHARED },
  { name: 'pay periods', who: 'boss', paths: payPages },
  { name: 'lists', who: 'boss', paths: () => listPages },
  { name: 'records', who: 'boss', paths: recordPages },
  { name: 'forms', who: 'boss', paths: formPages },
  { name: 'pages of a supervisor', who: 'supervisor', paths: () => ['/supervision', ...EMPLOYEE] },
  { name: 'pages of an employee', who: 'employee', paths: () => EMPLOYEE },
];

/** Opens each page once, changes the width of the window, and returns a line for each fault with its widths. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const widths = new Map<string, number[]>();
  for (const path of paths) {
    await runUntilIdle(page, () => follow(page, path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await misfits(page)) {
        const line = `${path}: ${fault}`;
        widths.set(line, [...(widths.get(line) ?? []), width]);
      }
    }
  }
  return [...widths].map(([line, at]) => `${line} (at ${at.join(', ')} px)`);
}

for (const { name, who, paths } of stories) {
  test(`fits every text and control from 360 to 1,600 px: ${name}`, async ({ browser, demo }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: demo.product.url, reducedMotion: 'reduce' });
    await signInBrowser(context, demo[who]);
    const page = await context.newPage();
    await page.goto('/profile');
    expect(await faultsOf(page, await paths(demo.boss))).toEqual([]);
    await context.close();
  });
}
