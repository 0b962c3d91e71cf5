import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeTask } from '../support/arrange.ts';
import { taskCard } from '../support/tasks.ts';

test('keeps Close visible below a toast in a tall dialog', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const page = await openAs(boss, '/tasks');
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByRole('button', { name: 'Create Task' }).click();
  const form = dialog(page, 'Create New Task');
  const close = form.getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  const toast = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  const stands = page.evaluate(
    () =>
      new Promise<{ above: number; below: number }>((resolve) => {
        const look = (): void => {
          const [news, out] = ['[data-swipe-direction]', '[role="dialog"] [aria-label="Close"]'].map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          );
          if (news && out && news.bottom < out.top) resolve({ above: news.bottom, below: out.top });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await sam.post('/messages', { receiverId: boss.id, subject: 'Late', content: 'By ten minutes' });
  await expect(toast).toContainText('New message');
  await stands;
  await expect(toast).toHaveCount(0);
  await expect.poll(async () => (await form.boundingBox())!.y).toBeLessThan(40);
});

test('collapses the filters of tasks on phones until they are opened', async ({ boss, openAs }) => {
  await makeTask(boss, { title: 'Check the doors', priority: 'urgent' });
  await makeTask(boss, { title: 'Water the plants', priority: 'low' });
  const page = await openAs(boss, '/tasks?priority=urgent');
  const priority = page.getByLabel('Priority');
  const fold = page.getByRole('button', { name: 'Filters (1)' });
  await expect(priority).toBeVisible();
  await expect(fold).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await expect(priority).toBeHidden();
  await fold.click();
  await priority.selectOption('All Priority');
  await expect(taskCard(page, 'Water the plants')).toBeVisible();
  const open = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await open.click();
  await expect(priority).toBeHidden();
});

test('cuts long titles after three lines, and shows them whole in the dialog', async ({ boss, openAs }) => {
  const title = 'Look at the extinguishers, hoses, exits and signs. '.repeat(5).trim();
  const { id } = await makeTask(boss, { title });
  const page = await openAs(boss, '/tasks');
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = await taskCard(page, title)
    .getByRole('link')
    .evaluate((link) => Math.round(link.clientHeight / parseFloat(getComputedStyle(link).lineHeight)));
  expect(lines).toBe(3);
  await page.goto(`/tasks?task=${id}`);
  await expect(dialog(page, title).getByRole('heading', { name: title })).toBeVisible();
});
