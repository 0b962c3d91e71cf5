import type { Page } from '@playwright/test';
import type { PlannerView } from '@contract/planner/planner.contract.js';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, someEmail } from '../support/member.ts';
import { mailedLink } from '../support/outbox.ts';
import { showTours } from '../support/tours.ts';

const CLICKS_MAX = 40;
const PEOPLE = 40;
/** Monday to Friday of a week in summer time. */
const DAYS = ['13/05/2030', '14/05/2030', '15/05/2030', '2030-05-16', 'Fri 17 May 2030'];
const VENUES = ['The Crown', 'Riverside Arena', 'Old Mill'];

/** Counts every click in the window, also after the page changes. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => (window as unknown as { countClick: () => void }).countClick(),
      true,
    );
  });
  return () => clicks;
}

/** Types values into a field and the fields after it, then presses Enter. */
async function typeAndSend(page: Page, values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}

/** Pastes cells into the field for them, as a spreadsheet copies them. */
async function paste(page: Page, rows: readonly string[][]): Promise<void> {
  await page.getByLabel('Or paste rows here').click();
  await page.keyboard.insertText(rows.map((row) => row.join('\t')).join('\n'));
}

/** Replaces the text of a cell in the table of rows. */
async function correct(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('publishes a week for 40 people of a new company in its first hour, with at most 40 clicks', async ({
  page,
  product,
}) => {
  await showTours(page);
  const clicks = await countClicks(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  let mailClicks = 0;
  const email = someEmail();
  const lastNameOf = (n: number): string => `Guard${String(n).padStart(2, '0')}`;
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    firstName: 'Sam',
    lastName: lastNameOf(n),
    email: `${n}.${email}`,
    number: `P-${n}`,
  }));

  await test.step('signs up and confirms the address', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await typeAndSend(page, ['Erin', 'Boss', email, PASSWORD]);
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Skip Tour' }).click();
    await page.goto(await mailedLink(product, email, '/confirm'));
    mailClicks += 1;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  });

  await test.step('imports three venues', async () => {
    await page.getByRole('link', { name: 'Go to Muster' }).click();
    await sections.getByRole('link', { name: 'Venues', exact: true }).click();
    await page.getByRole('link', { name: 'Import' }).click();
    await paste(page, [
      ['Site', 'Address', 'Town', 'Postcode'],
      ...VENUES.map((name, n) => [name, `${n + 1} High Street`, 'York', 'YO1 7HH']),
    ]);
    await page.getByRole('button', { name: 'Add 3 venues' }).click();
    await expect(page.getByText('3 venues were added.')).toBeVisible();
  });

  await test.step('imports 40 people after five wrong rows are corrected', async () => {
    await sections.getByRole('link', { name: 'Employees', exact: true }).click();
    await page.getByRole('link', { name: 'Import' }).click();
    const rows = people.map((one) => [one.lastName, one.firstName, one.email, one.number]);
    rows[3]![2] = 'sam at example';
    rows[9]![0] = '';
    rows[17]![1] = '';
    rows[25]![2] = 'sam@example';
    rows[39]![3] = 'P-0';
    await paste(page, [['Surname', 'Forename', 'E-mail', 'Staff number'], ...rows]);
    await expect(page.getByText('5 rows have problems.')).toBeVisible();
    await correct(page, 'Email, row 4', people[3]!.email);
    await correct(page, 'Last name, row 10', lastNameOf(9));
    await correct(page, 'First name, row 18', 'Sam');
    await correct(page, 'Email, row 26', people[25]!.email);
    const wrong = page.getByRole('textbox', { name: 'Payroll number, row 40', exact: true });
    await expect(wrong).toHaveAccessibleDescription('Row 1 has the same payroll number and another address');
    await correct(page, 'Payroll number, row 40', 'P-39');
    await page.getByRole('button', { name: 'Invite 40 people' }).click();
    await expect(page.getByText('40 people were invited.')).toBeVisible();
  });

  await test.step('imports a week of shifts and publishes it', async () => {
    await sections.getByRole('link', { name: 'Rotas and schedules' }).click();
    await page.getByRole('link', { name: 'Import' }).click();
    const rows = people.flatMap(({ firstName, lastName, email: address, number }, n) =>
      DAYS.map((day, at) => [
        [address, number, `${firstName} ${lastName}`][at % 3]!,
        VENUES[n % VENUES.length]!,
        day,
        ...[
          ['9am', '5.30pm'],
          ['22:00', '06:00'],
        ][n % 2]!,
        '30',
      ]),
    );
    await paste(page, [['Employee', 'Site', 'Date', 'From', 'To', 'Break'], ...rows]);
    await page.getByRole('button', { name: 'Add 200 shifts' }).click();
    await expect(page.getByText('200 shifts were added.')).toBeVisible();
    await page.getByRole('link', { name: 'Show the planner' }).click();
    await page.getByRole('button', { name: 'Publish 200 shifts' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('40 people will be notified when they join.');
    await question.getByRole('button', { name: 'Publish Shifts' }).click();
    await expect(question).toBeHidden();
  });

  const total = clicks() + mailClicks;
  test.info().annotations.push({ type: 'clicks', description: `${total} clicks` });
  // Fewer would mean that clicks were not counted.
  expect(total).toBeGreaterThan(20);
  expect(total).toBeLessThanOrEqual(CLICKS_MAX);
  await test.step('has the whole week published', async () => {
    const answer = await page.request.get('/api/planner?from=2030-05-13&to=2030-05-19');
    const { shifts, rotas } = (await answer.json()) as PlannerView;
    expect(rotas).toMatchObject([{ status: 'published', unpublishedCount: 0, shiftCount: 200 }]);
    expect(shifts.every(({ invitationId, venueId }) => invitationId !== null && venueId !== null)).toBe(true);
  });
});
