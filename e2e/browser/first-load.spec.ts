import type { Response } from '@playwright/test';
import { expect, signInBrowser, test } from '../support/fixtures.ts';

/** Texts that only these libraries' code holds. */
const heavy = /RaLayout|RaDatagrid|MuiButton|MuiPaper/;

test("an employee's first load holds no react-admin and no MUI, an employer's management does", async ({
  boss,
  context,
  page,
}) => {
  const guard = await boss.hire();
  let scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  const heavyOnes = async (): Promise<string[]> => {
    const texts = await Promise.all(scripts.map((script) => script.text()));
    return scripts.filter((_, n) => heavy.test(texts[n]!)).map((script) => script.url());
  };

  await signInBrowser(context, guard);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(2);
  expect(await heavyOnes()).toEqual([]);

  scripts = [];
  await signInBrowser(context, boss);
  await page.goto('/manage/schedules', { waitUntil: 'networkidle' });
  expect(await heavyOnes(), 'else the check above proves nothing').not.toEqual([]);
});
