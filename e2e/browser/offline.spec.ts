import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { BrowserContext, Page } from '@playwright/test';
import { card, clockIn, clockOut, shiftOf } from '../support/clock.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, signInBrowser, test as base } from '../support/fixtures.ts';
import { signUp, type Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

interface Phones {
  /** A browser of a member, whose worker keeps the client. */
  openPhone: (member: Member) => Promise<Page>;
}

const test = base.extend<Phones>({
  openPhone: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (member) => {
      const context = await browser.newContext({
        baseURL: member.url,
        serviceWorkers: 'allow',
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      await signInBrowser(context, member);
      const page = await context.newPage();
      await page.goto('/employee');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** What is kept of the pages that somebody saw. */
function seen(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('muster');
        opening.onerror = () => reject(new Error('Not opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('seen').objectStore('seen').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

test('a night without a connection: in, reload, out, and the hours arrive as sent late', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  await shiftOf(boss, guard, { name: 'Front door', startsIn: -60 });
  const page = await openPhone(guard);
  await expect(clockIn(page)).toBeEnabled();
  await expect.poll(() => seen(page)).toBeGreaterThan(3);
  const context = page.context();
  await context.setOffline(true);
  await clockIn(page).click();
  await expect(page.getByText(/Clocked in\. Waiting to send/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/You are offline\. You see what was last loaded at \d/)).toBeVisible();
  await expect(card(page, 'You are clocked in')).toContainText('Front door');
  await expect(page.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
  await expectNoViolations(page);
  await page.close();

  const again = await context.newPage();
  await again.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await again.goto('/');
  await expect(card(again, 'You are clocked in')).toContainText(/2 h/);
  await clockOut(again).click();
  await expect(again.getByText(/Clocked out\. Waiting to send/)).toBeVisible();
  await again.clock.fastForward('10:00');
  await context.setOffline(false);
  await expect.poll(async () => (await boss.get<TimesheetView[]>('/timesheets')).length).toBe(1);
  const [entry] = await boss.get<ClockEntryView[]>('/clock/entries');
  expect(entry?.flags).toContain('sent_late');
  expect(Math.round((Date.parse(entry!.clockedOutAt!) - Date.parse(entry!.clockedInAt)) / 60_000)).toBe(120);
  await expect(again.getByText('Waiting to send')).toBeHidden();
});

test('a press goes when the connection is back, also when no page is open', async ({ boss, openPhone }) => {
  const guard = await boss.hire();
  await shiftOf(boss, guard);
  const page = await openPhone(guard);
  await expect(clockIn(page)).toBeEnabled();
  const context = page.context();
  await context.setOffline(true);
  await clockIn(page).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  const hasAsked = async () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } };
      return sync.getTags();
    });
  await expect.poll(hasAsked).toEqual(['muster.presses']);
  // A browser without any page of ours.
  const elsewhere = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect.poll(async () => (await boss.get<ClockEntryView[]>('/clock/entries')).length).toBe(1);
  await elsewhere.goto('/employee');
  await expect(clockOut(elsewhere)).toBeVisible();
  await expect(elsewhere.getByText('Waiting to send')).toBeHidden();
});

test('the worker keeps what employees need, and answers no call', async ({ boss, openPhone, product }) => {
  const guard = await boss.hire();
  const page = await openPhone(guard);
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
    return urls;
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(api|ws|metrics)/.test(path))).toEqual([]);
  const texts = await Promise.all(
    kept.filter((path) => path.endsWith('.js')).map(async (path) => (await fetch(product.url + path)).text()),
  );
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => /RaLayout|MuiButton|Staff Rota Management/.test(text))).toEqual([]);
  // Before the worker was there, and after: what came with the first visit was not loaded twice.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [live, metrics] = await page.evaluate(() =>
    Promise.all(['/api/health/live', '/metrics'].map(async (path) => (await fetch(path)).status)),
  );
  expect([live, metrics]).toEqual([200, 200]);

  const worker = await fetch(`${product.url}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(await worker.text()).not.toContain('muster-page-revision');
  const manifest = await fetch(`${product.url}/manifest.webmanifest`);
  expect(manifest.headers.get('cache-control')).toBe('no-cache');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
});

test('phones may install it', async ({ boss, openPhone }) => {
  const page = await openPhone(await boss.hire());
  await page.reload();
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window of a test is like a private one, which nothing is installed from.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ name: 'Muster', display: 'standalone' });
});

test('nothing private stays after signing out', async ({ boss, openPhone }) => {
  const guard = await boss.hire({ firstName: 'Zebedee' });
  await shiftOf(boss, guard, { name: 'Secret door' });
  const page = await openPhone(guard);
  await expect.poll(() => seen(page)).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Log Out' }).last().click();
  await expectToast(page, 'Logged out successfully');
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => seen(page)).toBe(0);
  const left = await page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].flatMap((store) => Object.entries(store).flat().map(String));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(await (await cache.match(request))!.text());
    }
    return texts.join('\n');
  });
  expect(left).not.toMatch(/Zebedee|Secret door/);
  expect(left).not.toContain(guard.id);
});

test("another person's pages do not stay on a phone", async ({ boss, openPhone }) => {
  const page = await openPhone(await boss.hire());
  await expect.poll(() => seen(page)).toBeGreaterThan(3);
  const other = await boss.hire();
  await signInBrowser(page.context(), other);
  await page.reload();
  const owners = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('muster');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('seen').objectStore('seen').getAll();
            reading.onsuccess = () => {
              opening.result.close();
              const rows = reading.result as { userId: string }[];
              resolve([...new Set(rows.map(({ userId }) => userId))]);
            };
          };
        }),
    );
  await expect.poll(owners).toEqual([other.id]);
});

test('who comes back sees their shift before the server has said a word', async ({
  boss,
  openPhone,
  product,
}) => {
  const guard = await boss.hire();
  await shiftOf(boss, guard, { name: 'Front door' });
  const page = await openPhone(guard);
  await expect.poll(() => seen(page)).toBeGreaterThan(3);
  process.kill(product.pid, 'SIGSTOP');
  try {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(card(page, 'Your next shift')).toContainText('Front door');
    await expect(clockIn(page)).toBeEnabled();
  } finally {
    process.kill(product.pid, 'SIGCONT');
  }
  await clockIn(page).click();
  await expectToast(page, 'Clocked In');
});

test('a new version takes over without losing what was typed or pressed', async ({ openPhone }) => {
  const env = { TERMS_URL: 'https://example.test/first' };
  const product = await Product.start({ env });
  try {
    const boss = await signUp(product.url);
    const guard = await boss.hire();
    await shiftOf(boss, guard);
    const page = await openPhone(guard);
    await page.reload();
    await clockIn(page).click();
    await expectToast(page, 'Clocked In');
    const terms = () => page.locator('meta[name="muster:terms"]').getAttribute('content');
    const release = async (version: string): Promise<void> => {
      env.TERMS_URL = `https://example.test/${version}`;
      await product.stop();
      await product.start();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    };

    await page.getByLabel('Break (minutes)').fill('25');
    await release('second');
    const note = page.getByText('New version');
    await expect(note).toBeVisible();
    await expectNoViolations(page);
    const leave = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    // What is typed is in the way: nothing happens by itself.
    await leave();
    await expect(note).toBeVisible();
    expect(await terms()).toBe('https://example.test/first');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(terms).toBe('https://example.test/second');
    await expect(page.getByLabel('Break (minutes)')).toHaveValue('25');
    await expect(note).toBeHidden();

    await clockOut(page).click();
    await expectToast(page, 'Clocked Out');
    await release('third');
    await expect(note).toBeVisible();
    await leave();
    await expect.poll(terms).toBe('https://example.test/third');

    // A part of the old version that the server has no more.
    await release('fourth');
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await expect.poll(terms).toBe('https://example.test/fourth');
    expect((await boss.get<TimesheetView[]>('/timesheets'))[0]).toMatchObject({ breakMinutes: 25 });
  } finally {
    await product.remove();
  }
});
