import { makeTask, makeSchedule } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';

const odd = 'Lock \u202Eup\u2067';

test('removes direction characters of typed text in questions and choices, but keeps them in its field', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const task = await makeTask(boss, { title: odd, assignedToId: sam.id });
  const page = await openAs(boss, `/manage/tasks/${task.id}`);
  await expect(page.locator('input[name="title"]')).toHaveValue(odd);
  await page.goto(`/manage/tasks/${task.id}/show`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText('Delete Lock up?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await makeSchedule(boss, { name: odd, date: localDay(3) });
  await page.goto('/employer');
  const choices = page.getByRole('region', { name: 'Employee Assignment' }).getByRole('option');
  await expect(choices.filter({ hasText: /^Lock up - / })).toHaveCount(1);
});
