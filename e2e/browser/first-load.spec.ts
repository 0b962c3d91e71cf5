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

/** Returns the page as a browser with these headers loads it. */
async function pageFor(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(url, { headers: { 'sec-fetch-dest': 'document', ...headers } })).text();
}

test('requests the data of an employee’s first page before the client runs, and each path only once', async ({
  boss,
  browser,
  product,
}) => {
  const guard = await boss.hire();
  for (const [path, heading, early] of [
    ['/', 'Employee Dashboard', ['/api/clock', '/api/shifts', '/api/stats', '/api/timesheets']],
    ['/messages', 'Messages', ['/api/messages/conversations']],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.url });
    await signInBrowser(context, guard);
    const page = await context.newPage();
    const run = Promise.withResolvers<void>();
    await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
      await run.promise;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url().slice(product.url.length));
    });
    await page.goto(path, { waitUntil: 'commit' });
    const paths = (): string[] => asked.map((url) => url.split('?')[0]!);
    await expect.poll(() => paths().toSorted()).toEqual(['/api/auth/user', ...early].toSorted());
    const before = [...asked];
    run.resolve();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => before.includes(url)).toSorted()).toEqual(before.toSorted());
    await context.close();
  }
});

test('names only the role in the page of a member, and nothing after the session ended or in the worker’s copy', async ({
  boss,
  product,
}) => {
  const guard = await boss.hire();
  const { cookie } = guard;
  expect(await pageFor(product.url, { cookie })).toContain('data-role="employee"');
  expect(await pageFor(product.url, { cookie: boss.cookie })).toContain('data-role="employer"');
  expect(await pageFor(product.url, { cookie, 'sec-fetch-dest': 'empty' })).not.toContain('data-role=');
  expect(await pageFor(product.url)).toContain('<html data-visitor ');
  await guard.call('POST', '/auth/logout');
  expect(await pageFor(product.url, { cookie })).not.toMatch(/data-role=|data-visitor /);

  await test.step('sends members of a role the same page, without anything about them', async () => {
    const names = { firstName: 'Zebedee', lastName: 'Quillfeather' };
    const [one, other] = [await boss.hire(names), await boss.hire()];
    const pageOf = async (cookie: string) => {
      const answer = await fetch(product.url, { headers: { cookie, 'sec-fetch-dest': 'document' } });
      return { text: await answer.text(), caching: answer.headers.get('cache-control') };
    };
    const found = await pageOf(one.cookie);
    expect(found).toEqual(await pageOf(other.cookie));
    expect(found.text).not.toContain(names.lastName);
    expect(found.caching).toBe('private, no-cache');
  });
});
