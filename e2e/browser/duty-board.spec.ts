import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { createAssignedShift } from '../support/clock.ts';
import { clockInByApi } from '../support/clock-api.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';
import type { Member } from '../support/member.ts';
import { navigateTo } from '../support/navigate.ts';

const venueOn = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const states = (page: Page) => page.getByRole('group', { name: 'State' }).getByRole('button');

/** Creates one employee per state. All work at the arena except the one who is overdue. */
async function everyState(boss: Member) {
  const { id: venueId } = await makeVenue(boss, { name: 'Riverside Arena' });
  const at = async (lastName: string, startsIn: number, about: object = { venueId }) => {
    const person = await boss.hire({ firstName: 'Ada', lastName });
    return {
      person,
      shift: await createAssignedShift(boss, person, { startsIn, name: 'Front door', ...about }),
    };
  };
  const due = await at('Due', 60);
  const on = await at('On', -120);
  const late = await at('Late', -20);
  await at('Missing', -50);
  const over = await at('Over', -540, { name: 'Night desk' });
  await clockInByApi(on.person, on.shift, { minutesAgo: 120 });
  await clockInByApi(over.person, over.shift, { minutesAgo: 540 });
  await boss.patch(`/employees/${late.person.id}`, { phone: '020 7946 0000' });
  return { due, late };
}

test('shows who is due, on shift, late, missing and overdue by venue, with live changes @layout @dates', async ({
  boss,
  openAs,
}) => {
  const { late } = await everyState(boss);
  const page = await openAs(boss, '/employer');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Duty board' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duty board');
  await expect(page).toHaveTitle('Duty board - Muster');
  const arena = venueOn(page, 'Riverside Arena');
  await expect(arena.getByRole('listitem')).toHaveText([
    /Ada Missing.*Not arrived.*Front door: .*, began 5\d min ago/,
    /Ada Late.*Late.*, began 2\d min ago.*020 7946 0000/,
    /Ada On.*On shift.*2 h( \d+ min)? since .*, until /,
    /Ada Due.*Due soon.*, in (59 min|1 h)/,
  ]);
  await expect(venueOn(page, 'No venue')).toContainText(/Ada Over.*Clock-out overdue.*Night desk: 9 h/);
  await expect(page.getByRole('link', { name: 'Call Ada Late, 020 7946 0000' })).toHaveAttribute(
    'href',
    'tel:02079460000',
  );
  await expectNoViolations(page);

  await clockInByApi(late.person, late.shift);
  await expect(arena.getByRole('listitem').filter({ hasText: 'Ada Late' })).toContainText('On shift');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectNoViolations(page);
});

test('filters by venue and state, keeps the filters in the address, and ends a forgotten shift', async ({
  boss,
  openAs,
}) => {
  await everyState(boss);
  const page = await openAs(boss, '/manage/duty');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(states(page)).toHaveText([
    'Not arrived (1)',
    'Late (1)',
    'Clock-out overdue (1)',
    'On shift (1)',
    'Due soon (1)',
  ]);
  await states(page).filter({ hasText: 'Clock-out overdue' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\?state=overdue_out$/);
  await page.reload();
  await expect(rows).toHaveText([/Ada Over/]);
  await page.getByRole('combobox', { name: 'Venue' }).selectOption('Riverside Arena');
  await expect(page.getByText('No employees match these filters')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Venue' }).selectOption('No venue');
  await expect(rows).toHaveText([/Ada Over/]);

  await test.step('clocks out an employee who forgot it', async () => {
    await navigateTo(page, '/manage/duty?state=overdue_out');
    await page.getByRole('button', { name: 'End the shift of Ada Over' }).click();
    const form = dialog(page, 'End the shift of Ada Over');
    await form.getByLabel('Reason').fill('Phone was off');
    await form.getByRole('button', { name: 'End Shift' }).click();
    await expectToast(page, 'Ada Over clocked out');
    await expect(page.getByText('No employees match these filters')).toBeVisible();
    // No other employee is in this state.
    await expect(states(page).filter({ hasText: 'Clock-out overdue' })).toHaveText('Clock-out overdue (0)');
  });
});

test('offers the rest of a declined shift that has just started', async ({ boss, product, openAs }) => {
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Ash' });
  const bob = await boss.hire({ firstName: 'Bob', lastName: 'Birch' });
  const { id } = await createAssignedShift(boss, ann, { startsIn: -3, name: 'Front door' });
  // An employee can decline a shift only before its start.
  await product.sql(
    `insert into shift_declines (id, company_id, shift_id, employee_id, starts_at, ends_at, reason, created_at, updated_at)
     select gen_random_uuid(), company_id, id, employee_id, starts_at, ends_at, 'Exam', now(), now() from shifts where schedule_id = $1`,
    [id],
  );
  const page = await openAs(boss, '/manage/duty');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Due soon']);
  await page.getByRole('button', { name: 'Find Cover for Ann Ash' }).click();
  await dialog(page, 'Find Cover').getByRole('button', { name: 'Ask 1 Person' }).click();
  await expectToast(page, 'Asked 1 person');
  expect(await bob.get<unknown[]>('/own-offers')).toHaveLength(1);
});

test('updates an empty board when shifts come up, and keeps the last board when loading fails', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/manage/duty');
  await expect(page.getByRole('main')).toContainText('No employees on duty');
  await expectNoViolations(page);
  const { due } = await everyState(boss);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const retry = await failCallsUntilRetry(page, /\/api\/clock\/duty/);
  await boss.patch(`/employees/${due.person.id}`, { phone: '020 7946 0001' });
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load the duty board.' });
  await expect(failure).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expectNoViolations(page);
  await page.reload();
  await expect(failure).toBeVisible();
  await retry(page.getByRole('button', { name: 'Retry' }));
  await expect(rows).toHaveCount(5);
  const guard = await boss.hire();
  const other = await openAs(guard, '/manage/duty');
  await expect(other).toHaveURL(/\/$/);
});
