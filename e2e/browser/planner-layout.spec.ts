import type { Page } from '@playwright/test';
import { makeRota, makeVenue, someShift } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const WEEK = { startDate: '2049-05-03', endDate: '2049-05-09' };
const PATH = '/manage/planner?day=2049-05-05';
const grid = (page: Page) => page.getByRole('grid', { name: 'All shifts by employee and day' });

/** Creates a week of twelve employees with a shift on each day, of long names. */
async function makeFullWeek(boss: Member): Promise<void> {
  await boss.patch('/company', { dateFormat: 'uk' });
  const hall = await makeVenue(boss, { name: 'The Assembly Rooms of Northgate' });
  const people = [];
  for (let index = 10; index < 22; index += 1)
    people.push(await boss.hire({ firstName: 'Bartholomew', lastName: `Featherstone ${index}` }));
  await makeRota(boss, {
    ...WEEK,
    shifts: people.flatMap(({ id: employeeId }) =>
      [3, 4, 5, 6, 7, 8, 9].map((day) =>
        someShift({ employeeId, date: `2049-05-0${day}`, venueId: hall.id, role: 'Kitchen Preparation' }),
      ),
    ),
  });
}

/** Returns how far the page is wider than the window, and which shifts and days reach beyond the box around them. */
async function measure(page: Page): Promise<{ excess: number; outside: string[] }> {
  return page.evaluate(() => {
    const reachesOut = (element: Element, box: Element | null): boolean =>
      element.getBoundingClientRect().right > box!.getBoundingClientRect().right + 0.5;
    const shifts = [...document.querySelectorAll('[data-shift]')];
    const days = [...document.querySelectorAll('[role="columnheader"]')];
    const outside = [
      ...shifts.filter((one) => reachesOut(one, one.closest('[role="gridcell"]'))),
      ...days.filter((one) => reachesOut(one, one.closest('[role="grid"]')!.parentElement)),
    ];
    return {
      excess: document.documentElement.scrollWidth - window.innerWidth,
      outside: outside.map(({ textContent }) => textContent),
    };
  });
}

/** Returns the number of lines whose name is completely visible. */
async function linesInSight(page: Page): Promise<number> {
  return grid(page)
    .getByRole('rowheader')
    .evaluateAll(
      (lines) =>
        lines.filter((line) => {
          const { left, top, bottom } = line.getBoundingClientRect();
          const [above, below] = [top, bottom].map((y, at) =>
            document.elementFromPoint(left + 4, at === 0 ? y + 2 : y - 2),
          );
          return line.contains(above!) && line.contains(below!);
        }).length,
    );
}

test('fits windows from 601 to 1,280 px, with an ellipsis in long shifts @layout', async ({
  boss,
  openAs,
}) => {
  test.slow();
  await makeFullWeek(boss);
  const page = await openAs(boss, PATH);
  for (const width of [1280, 1024, 900, 834, 768, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(grid(page).getByRole('gridcell').getByRole('button').first()).toBeVisible();
    await expect.poll(() => measure(page), `${width} px`).toEqual({ excess: 0, outside: [] });
    expect(await linesInSight(page), `${width} px`).toBeGreaterThanOrEqual(6);
    const text = grid(page).getByText('Kitchen Preparation').first();
    await expect(text).toHaveCSS('text-overflow', 'ellipsis');
  }
  await page.setViewportSize({ width: 601, height: 900 });
  await expect(page.getByRole('button', { name: /^Wed/ })).toBeVisible();
  await expect.poll(async () => (await measure(page)).excess).toBe(0);

  await test.step('shows lines at a zoom of 200 %, below the days', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    await grid(page).getByRole('row').nth(5).scrollIntoViewIfNeeded();
    await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(2);
    await expect(grid(page).getByRole('columnheader').last()).toBeInViewport();
  });
});

test('shows the e-mail addresses of people who share a name, and the word Invited below the name', async ({
  boss,
  openAs,
}) => {
  const sams = [
    await boss.hire({ firstName: 'Sam', lastName: 'Guard' }),
    await boss.hire({ firstName: 'Sam', lastName: 'Guard' }),
  ];
  await boss.hire({ firstName: 'Kim', lastName: 'Archer' });
  await boss.invite({ firstName: 'Zoe', lastName: 'Young' });
  const page = await openAs(boss, PATH);
  const lines = grid(page).getByRole('rowheader');
  for (const { user } of sams) await expect(lines.filter({ hasText: user.email })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'Kim Archer' })).not.toContainText('@');
  const heights = await lines.evaluateAll((all) => [all[1]!, all.at(-1)!].map((one) => one.clientHeight));
  expect(heights[0]).toBe(heights[1]);
});

test('places the shifts of a day on its hours', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const on = { employeeId: sam.id, date: '2049-05-05' };
  await makeRota(boss, {
    ...WEEK,
    shifts: [
      someShift({ ...on, startTime: '06:00', endTime: '10:00' }),
      someShift({ ...on, startTime: '14:00', endTime: '22:00' }),
    ],
  });
  const page = await openAs(boss, `${PATH}&span=day`);
  const cell = grid(page).getByRole('row').filter({ hasText: 'Sam Guard' }).getByRole('gridcell');
  await expect(cell.getByRole('button')).toHaveCount(2);
  const { width, left, shifts } = await cell.evaluate((box) => ({
    ...box.getBoundingClientRect().toJSON(),
    shifts: [...box.querySelectorAll('[data-shift]')].map((one) => one.getBoundingClientRect().toJSON()),
  }));
  const parts = (shifts as DOMRect[]).map((one) => [(one.left - left) / width, one.width / width]);
  // The axis has the hours from 06:00 to 22:00.
  for (const [at, part] of [0, 0.25, 0.5, 0.5].entries()) expect(parts.flat()[at]).toBeCloseTo(part, 1);
});

test('shows the buttons of the shift editor on a low phone, below the top bar', async ({
  boss,
  openTouchPhone,
}) => {
  await makeVenue(boss);
  const page = await openTouchPhone(boss, PATH);
  await page.setViewportSize({ width: 360, height: 560 });
  await page.getByRole('button', { name: 'Add Shift' }).click();
  const editor = page.getByRole('dialog', { name: 'Add shift' });
  for (const name of ['Cancel', 'Add Shift'])
    await expect(editor.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const box = await editor.boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
  expect(box!.width).toBe(360);
  await editor.getByLabel('Notes').scrollIntoViewIfNeeded();
  await expect(editor.getByRole('button', { name: 'Add Shift', exact: true })).toBeInViewport({ ratio: 1 });
});
