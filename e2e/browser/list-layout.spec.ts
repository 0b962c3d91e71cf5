import { DATE_FORMATS } from '@contract/common/time/format.js';
import type { Locator, Page } from '@playwright/test';
import {
  assign,
  makeTask,
  makeRota,
  makeSchedule,
  makeTaskTemplate,
  makeVenue,
  submitHours,
} from '../support/arrange.ts';
import { createAssignedShift } from '../support/clock.ts';
import { clockInByApi } from '../support/clock-api.ts';
import { localDay, widestDay } from '../support/days.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { employerLists } from '../support/filled-company.ts';
import type { Member } from '../support/member.ts';
import { navigateTo } from '../support/navigate.ts';

const DESKS = [1280, 1440, 1920];

/** Creates records with long names, pending hours and the widest date. */
async function fillCompany(boss: Member, sheets: number): Promise<void> {
  const guard = await boss.hire({ firstName: 'Maximilian-Wolfgang', lastName: 'Featherstone-Hammersmith' });
  await boss.invite({ firstName: 'Bartholomew', lastName: 'Okonkwo' });
  const { id: venueId } = await makeVenue(boss, { name: 'Riverside Conference Centre' });
  for (let day = 1; day <= sheets; day += 1) {
    const schedule = await makeSchedule(boss, {
      name: 'Night watch, main entrance',
      date: day === 1 ? widestDay() : localDay(-day),
      startTime: '22:00',
      endTime: '06:00',
      venueId,
    });
    await assign(boss, schedule, guard);
    await submitHours(guard, schedule, { breakMinutes: 30 });
  }
  await makeSchedule(boss, { name: 'Night watch, main entrance', date: localDay(1), venueId });
  const now = await createAssignedShift(boss, guard, {
    startsIn: -60,
    name: 'Night watch, main entrance',
    venueId,
  });
  await clockInByApi(guard, now, { minutesAgo: 70 });
  const title = 'Check every fire exit and its alarm';
  const task = { title, assignedToId: guard.id, venueId };
  await makeTask(boss, { ...task, priority: 'urgent', dueDate: `${localDay(-1)}T09:00:00Z` });
  await makeTaskTemplate(boss, task);
  await boss.post('/announcements', { title, content: 'On Monday at ten' });
  await makeRota(boss, { name: 'Conference week, main entrance and car park' });
}

/** Returns by how many pixels the page's tables are wider than their frames. */
function tableOverflow(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table')].map((table) => {
      const frames = [table.parentElement!, table.closest('section, [class*="frame"]')!];
      return Math.max(...frames.map((frame) => frame.scrollWidth - frame.clientWidth));
    }),
  );
}

/** Returns names that wrap to a second line or are cut to less than 100 px. */
function brokenNames(table: Locator): Promise<string[]> {
  return table.locator('tbody td a, tbody td [class*=name]').evaluateAll((names) =>
    names
      .filter((name) => {
        const { height, width } = name.getBoundingClientRect();
        const isCut = name.scrollWidth > name.clientWidth && width < 100;
        return isCut || height > 1.5 * parseFloat(getComputedStyle(name).lineHeight);
      })
      .map((name) => name.textContent),
  );
}

/** Returns chips that overflow their table cells. */
function cutChips(tables: Locator): Promise<string[]> {
  return tables.locator('tbody td [class*=chip]').evaluateAll((chips) =>
    chips
      .filter((chip) => {
        const { right, bottom } = chip.getBoundingClientRect();
        const cell = chip.closest('td')!.getBoundingClientRect();
        return right > cell.right || bottom > cell.bottom;
      })
      .map((chip) => chip.textContent),
  );
}

/** Returns whether a table's head covers the rounded corners of its frame. */
function headCoversCorners(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main [class*="frame"]:has(> div table)')].some((frame) => {
      const { x, y } = frame.getBoundingClientRect();
      return document.elementFromPoint(x + 1.5, y + 1.5)?.closest('th');
    }),
  );
}

/** Returns names that are below their checkbox instead of beside it, in rows laid out as cards. */
function namesBelowCheckbox(page: Page): Promise<string[]> {
  return page
    .getByRole('table')
    .locator('tbody td:has(> [class*=tick]) + td')
    .evaluateAll((names) =>
      names
        .filter((name) => {
          const tick = name.previousElementSibling!.getBoundingClientRect();
          return name.getBoundingClientRect().top >= tick.bottom;
        })
        .map((name) => name.textContent),
    );
}

/** Returns how far the period buttons are from the middle of the search field, in pixels. */
function presetOffset(page: Page): Promise<number> {
  return page.evaluate(() => {
    const middle = (one: Element): number => {
      const { top, height } = one.getBoundingClientRect();
      return top + height / 2;
    };
    const field = document.querySelector('main search input')!;
    const presets = [...document.querySelectorAll('fieldset[aria-label="Period"] button')];
    return Math.max(0, ...presets.map((preset) => Math.abs(middle(preset) - middle(field))));
  });
}

/** Returns the number of lines that a list's filters take. */
function linesOfFilters(page: Page): Promise<number> {
  return page
    .getByRole('search', { name: 'Filters' })
    .locator(':scope > *')
    .evaluateAll(
      (chips) =>
        new Set(
          chips
            .map((chip) => chip.getBoundingClientRect())
            .filter(({ height }) => height > 0)
            .map(({ top, height }) => Math.round((top + height / 2) / 8)),
        ).size,
    );
}

test('fits tables in their frames and names and filters on one line in every format, and shows short cards on phones @layout @widest', async ({
  boss,
  openAs,
}) => {
  test.slow();
  await fillCompany(boss, 2);
  const page = await openAs(boss, '/profile');
  for (const format of DATE_FORMATS) {
    await test.step(format, async () => {
      await boss.patch('/company', { dateFormat: format });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/profile');
      for (const path of [...employerLists.map((name) => `/manage/${name}?filter={}`), '/employer']) {
        await navigateTo(page, path);
        const tables = page.getByRole('main').getByRole('table');
        await expect(tables.first().getByRole('row').nth(1)).toBeVisible();
        for (const width of DESKS) {
          await page.setViewportSize({ width, height: 900 });
          const where = `${path} at ${width} px`;
          expect(Math.max(...(await tableOverflow(page))), where).toBeLessThanOrEqual(0);
          for (const table of await tables.all()) expect(await brokenNames(table), where).toEqual([]);
          expect(await cutChips(tables), where).toEqual([]);
          expect(await headCoversCorners(page), where).toBe(false);
          if (path === '/employer') continue;
          expect(await linesOfFilters(page), where).toBe(1);
          expect(await presetOffset(page), where).toBeLessThanOrEqual(1);
        }
      }
    });
  }

  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of employerLists) {
    await navigateTo(page, `/manage/${name}?filter={}`);
    const row = page.getByRole('table').locator('tbody').getByRole('row').first();
    await expect(row).toBeVisible();
    // The first timesheet has an exception, which a card shows in words. Wide fonts need one more line for it.
    const most = name === 'timesheets' ? 200 : 160;
    expect((await row.boundingBox())!.height, name).toBeLessThanOrEqual(most);
    expect(await namesBelowCheckbox(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
  }
});

test('keeps the head of a list visible while scrolling @layout', async ({ boss, openWindow }) => {
  await fillCompany(boss, 6);
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/manage/timesheets?filter={}');
  const head = page.getByRole('columnheader', { name: 'Employee' });
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(6);
  await page.getByRole('table').locator('tbody').getByRole('row').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = (await page.getByRole('banner').first().boundingBox())!;
  await expect
    .poll(async () => Math.abs((await head.boundingBox())!.y - bar.y - bar.height))
    .toBeLessThanOrEqual(2);
});

test('keeps the dashboard short on phones, with buttons that open its collapsed parts @layout', async ({
  boss,
  openWindow,
}) => {
  await fillCompany(boss, 10);
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/employer');
  const sheets = page.getByRole('region', { name: 'Recent Timesheets' });
  await expect(sheets.locator('tbody').getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Show', description: 'Employee Assignment' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'height in pixels').toBeLessThanOrEqual(3_400);

  const people = page.getByRole('region', { name: 'Employee Management' });
  await expect(people.getByLabel('First Name')).toBeHidden();
  await page.getByRole('button', { name: 'Other actions' }).click();
  await page.getByRole('button', { name: 'Manage Employees' }).click();
  await expect(people.getByLabel('First Name')).toBeVisible();
  await people.getByRole('button', { name: 'Hide' }).click();
  await expect(people.getByLabel('First Name')).toBeHidden();
});
