import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumArgs } from './support/chromium-args.ts';
import type { ProductOptions } from './support/fixtures.ts';
import { fontEnvironment, type FontName } from './support/fonts.ts';

const ifExists = (path: string): string | undefined => (existsSync(path) ? path : undefined);
const whole = process.env.CHROMIUM_PATH ?? ifExists('/usr/bin/chromium');
/** The headless shell draws only pages. The window around them would cost an eighth of the stories' time. */
const shell = process.env.CHROMIUM_SHELL_PATH ?? ifExists('/usr/bin/chromium-headless-shell') ?? whole;
const isRoot = process.getuid?.() === 0;
const args = [...chromiumArgs, ...(isRoot ? ['--no-sandbox'] : [])];
const startedFrom = (executablePath: string | undefined, font: FontName = 'dejavu') => ({
  launchOptions: { executablePath, args, env: fontEnvironment(font) },
});

const provider = 'provider.spec.ts';
/** Stories of notifications and background sync need the whole browser, because the shell supports neither. */
const onPhones =
  /\/(clock-versions|installation|night-shift|notification-settings|offline|pushes)\.spec\.ts$/;

/** Specs of the other run (scripts/test-runs.json). */
const leftOut = (process.env.SPECS_LEFT_OUT ?? '')
  .split(',')
  .filter(Boolean)
  .map((path) => `**/${path}`);

const onServer: Project<object, ProductOptions>[] = process.env.E2E_DATABASE_URL
  ? [{ name: 'api-database-server', testDir: 'api', use: { databaseServer: process.env.E2E_DATABASE_URL } }]
  : [];

/** Runs the stories tagged `@layout` again in another font. */
const layoutIn = (font: FontName): Project<object, ProductOptions> => ({
  name: `layout-${font}`,
  testDir: 'browser',
  testIgnore: [provider, onPhones],
  grep: /@layout/,
  use: startedFrom(shell, font),
});

/**
 * Stories on the running product. Its process runs in UTC unless a project sets another zone. Browsers use
 * New York time, so that a story passes only if the product uses the company's zone.
 */
export default defineConfig<object, ProductOptions>({
  // One worker more than cores, because stories sometimes wait. Each worker has a product, a database and a browser.
  workers: Math.min(Math.max(availableParallelism() + 1, 3), 6),
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // Only guards against hanging, so that no test fails because a machine is slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  globalSetup: './support/print-browsers.ts',
  reporter: [['line'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    databaseServer: process.env.CLOCK_AHEAD_MS ? (process.env.E2E_DATABASE_URL ?? null) : null,
    timezoneId: 'America/New_York',
    locale: 'en-GB',
    // A click on what never appears ends long before the story's own limit.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // A service worker would keep the client beyond its story. Stories of the worker allow it.
    serviceWorkers: 'block',
    ...startedFrom(shell),
  },
  projects: [
    // One worker, because loading the modules takes longer than the tests.
    { name: 'unit', testDir: '../frontend/src', testMatch: '**/*.spec.ts', testIgnore: leftOut, workers: 1 },
    // The server's zone differs from those of the browser stories and the companies. One product serves all
    // API stories.
    {
      name: 'api',
      testDir: 'api',
      testIgnore: leftOut,
      fullyParallel: false,
      use: { serverZone: 'America/New_York' },
    },
    ...onServer,
    // Starts before the many short stories, because these take longest and their waits leave a core to others.
    {
      name: 'faults',
      testDir: 'faults',
      testIgnore: leftOut,
      fullyParallel: false,
      workers: 2,
      timeout: Math.max(600_000, Number(process.env.KILL_ROUNDS ?? 0) * 60_000),
    },
    // A project that starts early. Among the last browser stories, its product would start while other
    // workers are idle.
    { name: 'provider', testDir: 'browser', testMatch: provider, testIgnore: leftOut },
    // One worker with one product and one browser, because the other workers have enough to do.
    {
      name: 'phones',
      testDir: 'browser',
      testMatch: onPhones,
      testIgnore: leftOut,
      workers: 1,
      use: startedFrom(whole),
    },
    layoutIn('liberation'),
    layoutIn('noto'),
    { name: 'browser', testDir: 'browser', testIgnore: [provider, onPhones, ...leftOut] },
  ],
});
