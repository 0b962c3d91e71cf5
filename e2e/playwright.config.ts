import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumArgs } from './support/chromium-args.ts';
import type { ProductOptions } from './support/fixtures.ts';
import { fontEnvironment, type FontName } from './support/fonts.ts';

const atHand = (path: string): string | undefined => (existsSync(path) ? path : undefined);
const whole = process.env.CHROMIUM_PATH ?? atHand('/usr/bin/chromium');
/** A page's own part of Chromium: what surrounds pages, and nobody sees here, is an eighth of what stories cost. */
const shell = process.env.CHROMIUM_SHELL_PATH ?? atHand('/usr/bin/chromium-headless-shell') ?? whole;
const isRoot = process.getuid?.() === 0;
const args = [...chromiumArgs, ...(isRoot ? ['--no-sandbox'] : [])];
const startedFrom = (executablePath: string | undefined, font: FontName = 'dejavu') => ({
  launchOptions: { executablePath, args, env: fontEnvironment(font) },
});

const provider = 'provider.spec.ts';
/** What a phone keeps, shows and does without a page: the shell has no notifications, and syncs nothing later. */
const onPhones = /\/(installed|night-shift|notification-settings|offline|press-versions|pushes)\.spec\.ts$/;

const onServer: Project<object, ProductOptions>[] = process.env.E2E_DATABASE_URL
  ? [{ name: 'api-database-server', testDir: 'api', use: { databaseServer: process.env.E2E_DATABASE_URL } }]
  : [];

/** Runs the stories tagged `@layout` once more in another font. */
const layoutIn = (font: FontName): Project<object, ProductOptions> => ({
  name: `layout-${font}`,
  testDir: 'browser',
  testIgnore: [provider, onPhones],
  grep: /@layout/,
  use: startedFrom(shell, font),
});

/**
 * Stories over the running product. The product's process runs in UTC unless a project sets another zone. Browsers run in
 * New York time, so that a story passes only if the product uses the company's zone.
 */
export default defineConfig<object, ProductOptions>({
  // One more than the cores: a story waits now and then. Each has a product, a database and a browser.
  workers: Math.min(Math.max(availableParallelism() + 1, 3), 6),
  // A story that passes only at its second try is counted as passed but named, to be looked into.
  retries: process.env.CI ? 2 : 0,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // These guard against hanging only: nothing may fail because the machine is slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  globalSetup: './support/print-browsers.ts',
  reporter: [['line'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    databaseServer: process.env.CLOCK_AHEAD_MS ? (process.env.E2E_DATABASE_URL ?? null) : null,
    timezoneId: 'America/New_York',
    locale: 'en-GB',
    // A client that is kept by its worker would outlive the story that it was for; the stories of the worker allow it.
    serviceWorkers: 'block',
    // Recording costs each story an eighth of its time; `--trace on` records the one that is looked into.
    trace: 'on-first-retry',
    ...startedFrom(shell),
  },
  projects: [
    // In one worker: loading what they try takes longer than they do.
    { name: 'unit', testDir: '../frontend/src', testMatch: '**/*.spec.ts', workers: 1 },
    // Elsewhere than the server of the browser's stories and than the companies; one product serves them all.
    { name: 'api', testDir: 'api', fullyParallel: false, use: { serverZone: 'America/New_York' } },
    ...onServer,
    // Before the many short ones: these take longest, and what two of them wait for leaves a core to others.
    { name: 'faults', testDir: 'faults', fullyParallel: false, workers: 2, timeout: 600_000 },
    // By its name among the last of the browser's, its product would start while the other workers have nothing left.
    { name: 'provider', testDir: 'browser', testMatch: provider },
    // One product and one browser for them are enough, for the other workers have much else to do.
    { name: 'phones', testDir: 'browser', testMatch: onPhones, workers: 1, use: startedFrom(whole) },
    layoutIn('liberation'),
    layoutIn('noto'),
    { name: 'browser', testDir: 'browser', testIgnore: [provider, onPhones] },
  ],
});
