import { rm } from 'node:fs/promises';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { chromium } from '@playwright/test';
import { clockIn, clockOut, createAssignedShift } from '../support/clock.ts';
import { expectNoViolations } from '../support/axe.ts';
import { temporaryFolder } from '../support/database.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, signInBrowser } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { test } from '../support/phones.ts';
import { Product } from '../support/product.ts';

test('caches the client’s files for employees in the service worker, but no API answers', async ({
  boss,
  openPhone,
  product,
}) => {
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
  // The first installation of the worker must not reload the page.
  const [visit] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((one) => one.toJSON()),
  );
  expect(visit).toMatchObject({ type: 'navigate' });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [live, metrics] = await page.evaluate(() =>
    Promise.all(['/api/health/live', '/metrics'].map(async (path) => (await fetch(path)).status)),
  );
  expect([live, metrics]).toEqual([200, 200]);
  for (const path of ['/api/health/live', '/metrics', '/icon.svg']) {
    const answer = await page.goto(path);
    expect([path, answer?.fromServiceWorker(), answer?.headers()['content-type']]).toEqual([
      path,
      path === '/icon.svg',
      expect.not.stringContaining('html'),
    ]);
  }

  const worker = await fetch(`${product.url}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(await worker.text()).not.toContain('muster-page-revision');
  const manifest = await fetch(`${product.url}/manifest.webmanifest`);
  expect(manifest.headers.get('cache-control')).toBe('no-cache');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
});

test('meets the browser’s conditions for installation', async ({ boss, launchOptions }) => {
  const guard = await boss.hire();
  // Other stories use incognito contexts, and a browser installs nothing from those.
  const profile = await temporaryFolder();
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: guard.url,
    serviceWorkers: 'allow',
  });
  try {
    await signInBrowser(context, guard);
    const page = context.pages()[0]!;
    await page.goto('/employee');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data!)).toMatchObject({ name: 'Muster', display: 'standalone' });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('switches to a new version without losing typed values or clock actions', async ({ openPhone }) => {
  const env = { TERMS_URL: 'https://example.test/first' };
  const product = await Product.start({ env });
  try {
    const boss = await signUp(product.url);
    const guard = await boss.hire();
    await createAssignedShift(boss, guard);
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
    // A typed value prevents the automatic reload.
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
    // The page does not reload by itself while the clock-out can be undone, because Undo needs the typed break.
    await leave();
    await expect(note).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 90_000 });
    await leave();
    await expect.poll(terms).toBe('https://example.test/third');

    // Simulates a part of the old version that the server no longer has.
    await release('fourth');
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await expect.poll(terms).toBe('https://example.test/fourth');
    expect((await boss.get<TimesheetView[]>('/timesheets'))[0]).toMatchObject({ breakMinutes: 25 });
  } finally {
    await product.remove();
  }
});
