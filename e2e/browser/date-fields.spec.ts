import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { DATE_FORMATS } from '@contract/common/time/format.js';
import type { Page } from '@playwright/test';
import { makeSchedule } from '../support/arrange.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Clicks first, as a user does, because the click turns the field into a text field. */
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await field(page, label).click();
  await field(page, label).fill(text);
};
/** Returns the formatted value that an unfocused field shows. */
const shown = (page: Page, label: string) => field(page, label).locator('xpath=..');

const looks = {
  specification: {
    date: 'Nov 5, 2025',
    month: '11/05/2025',
    start: '10:00 PM',
    end: '6:30 AM',
    empty: 'e.g. Nov 20',
  },
  uk: { date: 'Wed 5 Nov 2025', month: '5/11/2025', start: '22:00', end: '06:30', empty: 'e.g. 20 Nov' },
};

for (const format of DATE_FORMATS) {
  const look = looks[format];

  test(`reads dates and times in many spellings, shows them in the format ${format}, and keeps invalid text`, async ({
    boss,
    openAs,
  }) => {
    await boss.patch('/company', { dateFormat: format });
    const page = await openAs(boss, '/manage/schedules/create');
    await expect(shown(page, 'Date')).toContainText(look.empty);
    await field(page, 'Schedule Name').fill('Night watch');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Date')).toBeFocused();
    await page.keyboard.type(look.month);
    await field(page, 'Start Time').click();
    await expect(shown(page, 'Date')).toContainText(look.date);
    await page.keyboard.type('10pm');
    await page.keyboard.press('Tab');
    await expect(shown(page, 'Start Time')).toContainText(look.start);
    await expect(field(page, 'End Time')).toBeFocused();
    await page.keyboard.type('6.30');
    // Enter submits the form from within the field.
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save Anyway' }).click();
    await expectToast(page, 'Schedule created successfully');
    const [made] = await boss.get<ScheduleView[]>('/schedules');
    expect(made).toMatchObject({ date: '2025-11-05', startTime: '22:00', endTime: '06:30' });

    await page.goto(`/manage/schedules/${made!.id}`);
    await expect(shown(page, 'Date')).toContainText(look.date);
    await field(page, 'End Time').click();
    await expect(field(page, 'End Time')).toHaveValue(look.end);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+Tab');
    await expect(shown(page, 'End Time')).toContainText(format === 'uk' ? '06:45' : '6:45 AM');
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await expectToast(page, 'Schedule updated successfully');
    expect(await boss.get(`/schedules/${made!.id}`)).toMatchObject({ endTime: '06:45' });

    await test.step('keeps invalid text and names an example in the company’s format', async () => {
      await navigateTo(page, '/manage/schedules/create');
      await type(page, 'Date', '31 Feb');
      await type(page, 'Start Time', '24:00');
      await page.getByRole('button', { name: 'Create Schedule' }).click();
      const date = format === 'uk' ? 'Fri 20 Nov 2026' : 'Nov 20, 2026';
      await expect(page.getByRole('alert').filter({ hasText: `Enter a date like ${date}` })).toBeVisible();
      const time = format === 'uk' ? '15:00' : '3:00 PM';
      await expect(page.getByRole('alert').filter({ hasText: `Enter a time like ${time}` })).toBeVisible();
      await expect(field(page, 'Date')).toHaveValue('31 Feb');
      await expect(field(page, 'Date')).toHaveAccessibleDescription(`Enter a date like ${date}`);
      await type(page, 'Date', '28 Feb 2027');
      await field(page, 'Start Time').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Enter a date like' })).toHaveCount(0);
      await expect(shown(page, 'Date')).toContainText(format === 'uk' ? 'Sun 28 Feb 2027' : 'Feb 28, 2027');
    });
  });
}

test('opens the browser’s calendar beside the field and shows the chosen day', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/schedules/create');
  const calls = await page.evaluateHandle(() => {
    const opened: string[] = [];
    HTMLInputElement.prototype.showPicker = function showPicker() {
      opened.push(`${this.type} ${this.value}`);
      // Simulates a choice in the browser's calendar.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(this, '2026-11-23');
      this.dispatchEvent(new Event('input', { bubbles: true }));
    };
    return opened;
  });
  await type(page, 'Date', '20 Nov 2026');
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  expect(await calls.jsonValue()).toEqual(['date 2026-11-20']);
  await expect(shown(page, 'Date')).toContainText('Nov 23, 2026');
});

test('filters a list by a date only once the date is complete', async ({ boss, openAs }) => {
  await makeSchedule(boss, { name: 'Old door', date: '2026-01-05' });
  await makeSchedule(boss, { name: 'New door', date: '2026-01-06' });
  const page = await openAs(boss, '/manage/schedules?filter={}');
  const rows = page.getByRole('table', { name: 'Schedules' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await field(page, 'From').pressSequentially('Jan 6, 2026');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/2026-01-06/);
  await field(page, 'From').fill('');
  await expect(rows).toHaveCount(2);
  await expect(page).not.toHaveURL(/2026-01-06/);
});

test('opens the phone’s own pickers and shows the choice in the company’s format', async ({
  boss,
  openTouchPhone,
}) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const guard = await boss.hire();
  const page = await openTouchPhone(guard, '/employee?tab=hours');
  await page.getByRole('button', { name: 'Add Hours' }).tap();
  await expect(dialog(page, 'Submit Timesheet')).toBeVisible();
  await field(page, 'Start Time').tap();
  await expect(field(page, 'Start Time')).toHaveAttribute('type', 'time');
  await field(page, 'Start Time').fill('22:00');
  await expect(shown(page, 'Start Time')).toContainText('22:00');
  await field(page, 'Date').fill('2026-11-05');
  await expect(field(page, 'Date')).toHaveAttribute('type', 'date');
  await expect(shown(page, 'Date')).toContainText('Thu 5 Nov 2026');
  await expect(page.getByRole('button', { name: 'Open the calendar' })).toHaveCount(0);
});

test('fills both fields from a date-time, and rejects an invalid date in a form that needs none', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/tasks');
  await page.getByRole('button', { name: 'Create Task' }).click();
  const tasks = dialog(page, 'Create New Task');
  await expect(tasks).toContainText('If empty: 11:59 PM, Europe/London');
  await field(page, 'Title').fill('Fire exits');
  for (const given of ['2099-12-01T10', '2099-12-01T10:00Z', '2099-12-01T25:00', 'some day']) {
    await field(page, 'Due Date').fill(given);
    await tasks.getByRole('button', { name: 'Create Task' }).click();
    await expect(tasks.getByRole('alert')).toHaveText('Enter a date like Nov 20, 2026');
    await expect(field(page, 'Due Date')).toBeFocused();
    await expect(field(page, 'Due Date')).toHaveValue(given);
  }
  // Typing a time and clearing it must not make the invalid date count as empty.
  await field(page, 'Due Time').fill('9am');
  await field(page, 'Due Time').fill('');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Due Date')).toBeFocused();
  await field(page, 'Due Date').fill('2099-12-01T10:00');
  await expect(shown(page, 'Due Time')).toContainText('10:00 AM');
  await field(page, 'Due Time').fill('late');
  await tasks.getByRole('button', { name: 'Create Task' }).click();
  await expect(tasks.getByRole('alert')).toHaveText('Enter a time like 3:00 PM');
  await field(page, 'Due Time').fill('10:15');
  await tasks.getByRole('button', { name: 'Create Task' }).click();
  await expectToast(page, 'Task Created');
  expect(await boss.get('/tasks')).toMatchObject([{ dueDate: '2099-12-01T10:15:00.000Z' }]);

  await page.goto('/announcements');
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const form = dialog(page, 'Create New Announcement');
  await expect(form).toContainText('If empty: 11:59 PM, Europe/London');
  await field(page, 'Title').fill('Fire drill');
  await field(page, 'Content').fill('At ten');
  await field(page, 'Expiry Date (Optional)').fill('some day');
  await form.getByRole('button', { name: 'Publish Announcement' }).click();
  await expect(form.getByRole('alert')).toHaveText('Enter a date like Nov 20, 2026');
  await field(page, 'Expiry Date (Optional)').fill('2099-12-02 18:30:00');
  await form.getByRole('button', { name: 'Publish Announcement' }).click();
  await expectToast(page, 'Announcement Created');
  expect(await boss.get('/announcements')).toMatchObject([{ expiresAt: '2099-12-02T18:30:00.000Z' }]);
});
