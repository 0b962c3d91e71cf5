import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { delayAnswers, layoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { fillCompany, employerLists, type FilledCompany } from '../support/filled-company.ts';
import type { Member } from '../support/member.ts';
import { hireBusyGuard } from '../support/busy-guard.ts';
import { runUntilIdle } from '../support/navigate.ts';

const LIMIT = 0.05;
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

const employeePages = [
  '/employee',
  '/employee?tab=shifts',
  '/employee?tab=hours',
  '/employee?tab=more',
  '/messages',
  '/tasks',
  '/announcements',
  '/profile',
  '/notifications',
];

function employerPages({
  guard,
  schedule,
  sheet,
  venue,
  rota,
  entry,
  task,
  template,
}: FilledCompany): string[] {
  const records = {
    schedules: schedule,
    timesheets: sheet,
    venues: venue,
    rotas: rota,
    'clock-entries': entry,
    tasks: task,
    'task-templates': template,
    employees: guard.id,
  };
  return [
    '/employer',
    '/messages',
    '/tasks',
    '/announcements',
    '/manage/duty',
    '/profile',
    '/settings',
    '/settings/team',
    '/settings/dates',
    '/settings/pay',
    '/notifications',
    ...employerLists.map((name) => `/manage/${name}`),
    `/manage/rotas?rota=${rota}`,
    ...Object.entries(records).map(([name, id]) => `/manage/${name}/${id}/show`),
  ];
}

interface Measured {
  path: string;
  sum: number;
  moved: string[];
}

/** Loads pages at both sizes with late answers, and returns those whose layout shifts reach the limit. */
async function shiftingPages(page: Page, paths: readonly string[]): Promise<Measured[]> {
  const found: Measured[] = [];
  await recordLayoutShifts(page);
  await delayAnswers(page);
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await runUntilIdle(page, async () => void (await page.goto(path)));
      const { sum, moved } = await layoutShift(page);
      if (sum >= LIMIT) found.push({ path: `${path} (${name})`, sum, moved });
    }
  }
  return found;
}

test('records a layout shift when content moves', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto('/');
  // A browser that is still painting the page for the first time records no shift, so the content moves until one is recorded.
  const move = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            const { style } = document.body;
            style.paddingTop = style.paddingTop === '300px' ? '0px' : '300px';
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          });
        }),
    );
  await expect
    .poll(async () => {
      await move();
      return (await layoutShift(page)).sum;
    })
    .toBeGreaterThan(LIMIT);
});

test('keeps the layout of the landing page in place', async ({ page }) => {
  expect(await shiftingPages(page, ['/'])).toEqual([]);
});

test('keeps the layout of an employee’s pages in place when answers arrive late', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const guard: Member = await hireBusyGuard(boss);
  const page = await openAs(guard, '/profile');
  expect(await shiftingPages(page, employeePages)).toEqual([]);
});

test('keeps the layout of an employer’s pages in place when answers arrive late', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const furnished = await fillCompany(boss);
  const page = await openAs(boss, '/profile');
  expect(await shiftingPages(page, employerPages(furnished))).toEqual([]);
});
