import { measureFirstLoad, LIMIT_BYTES } from '../bench/first-load.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';

/** Strings that occur only in the code of react-admin and MUI. */
const heavy = /RaLayout|RaDatagrid|MuiButton|MuiPaper/;

test('loads neither react-admin nor MUI on an employee’s small first load, but does on an employer’s lists', async ({
  boss,
  browser,
  product,
}) => {
  const { js, found } = await measureFirstLoad();
  expect(found).toEqual([]);
  expect(js, 'bytes of JavaScript, gzipped').toBeLessThan(LIMIT_BYTES);
  expect(await measureFirstLoad('employer'), 'employers load them with their first list').toMatchObject({
    found: [],
  });

  // A new context has nothing cached.
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const guard = await boss.hire();
  let scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  const heavyOnes = async (): Promise<string[]> => {
    // Fetches the files again, because the browser drops response bodies after a navigation.
    const read = scripts.map(async (url) => ({ url, text: await (await fetch(url)).text() }));
    return (await Promise.all(read)).filter(({ text }) => heavy.test(text)).map(({ url }) => url);
  };

  await signInBrowser(context, guard);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.length, 'files, each of which costs a request').toBeLessThan(20);
  expect(await heavyOnes()).toEqual([]);

  scripts = [];
  await signInBrowser(context, boss);
  await page.goto('/manage/schedules', { waitUntil: 'networkidle' });
  expect(scripts.length, 'files, each of which costs a request').toBeLessThan(30);
  expect(await heavyOnes(), 'the check finds these libraries').not.toEqual([]);
  await context.close();
});
