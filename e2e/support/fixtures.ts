import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { createDatabase } from './database.ts';
import { backdateMembers } from './backdate-members.ts';
import { Member, signUp } from './member.ts';
import { moveClock } from './move-clock.ts';
import { Product } from './product.ts';
import { skipTours } from './tours.ts';
import { Windows } from './windows.ts';

export { expect } from '@playwright/test';

/** Only guards against hanging, so that no story fails because a machine is slow. */
const patient = {
  DATABASE_CONNECT_SECONDS: '60',
  DATABASE_STATEMENT_SECONDS: '60',
  DATABASE_LOCK_SECONDS: '60',
};

/** The time, in milliseconds since 1970, after which a run starts no further story. `.ci/run` sets it. */
const STORIES_UNTIL = Number(process.env.STORIES_UNTIL ?? Infinity);

/** Options that a project sets for the product of its stories. */
export interface ProductOptions {
  /** Time zone of the server's process. No answer may depend on it. */
  serverZone: string;
  /** URL of a PostgreSQL server for the product's database, instead of the embedded one. */
  databaseServer: string | null;
}

interface Shared extends ProductOptions {
  /** The running program. All tests of a worker share it, so each test creates its own company. */
  product: Product;
  windows: Windows;
}

interface Own {
  /** Skips the story if the run has no time left. */
  timeLeft: void;
  /** An employer with a new company, signed up through the API. */
  boss: Member;
  /** Opens a browser window without a session. */
  openWindow: () => Promise<Page>;
  /** Opens a browser window with the member's session. */
  openAs: (member: Member, path?: string) => Promise<Page>;
  /** Opens a touch-screen phone with the member's session. */
  openTouchPhone: (member: Member, path: string) => Promise<Page>;
}

/**
 * The fixtures of every story:
 * - `product`: the running program (`product.url`, `product.sql`)
 * - `boss`: an employer with a new company; `boss.hire()` adds an employee
 * - `openAs(member, '/employer')`: a browser window with that member's session; `page` has no session
 */
export const test = base.extend<Own, Shared>({
  timeLeft: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      info.skip(Date.now() > STORIES_UNTIL, 'no time left');
      await use();
    },
    { auto: true },
  ],
  serverZone: ['UTC', { scope: 'worker', option: true }],
  databaseServer: [null, { scope: 'worker', option: true }],

  product: [
    async ({ serverZone, databaseServer }, use) => {
      const database = databaseServer ? await createDatabase(databaseServer) : null;
      const product = await Product.start({
        env: { TZ: serverZone, ...patient, ...(database && { DATABASE_URL: database.url }) },
      });
      await backdateMembers(product);
      await use(product);
      await product.remove();
      await database?.stop();
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await skipTours(context);
        await moveClock(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  windows: [async ({ browser, product }, use) => use(new Windows(browser, product.url)), { scope: 'worker' }],

  baseURL: async ({ product }, use) => use(product.url),

  boss: async ({ product }, use) => use(await signUp(product.url)),

  openWindow: async ({ contextOptions, windows }, use) => {
    await use(() => windows.open(contextOptions));
    await windows.tidy();
  },

  page: async ({ openWindow }, use) => use(await openWindow()),

  openAs: async ({ openWindow }, use) =>
    use(async (member, path = '/') => {
      const page = await openWindow();
      await signInBrowser(page.context(), member);
      await page.goto(path);
      return page;
    }),

  openTouchPhone: async ({ browser, product }, use) => {
    const phones: BrowserContext[] = [];
    await use(async (member, path) => {
      const viewport = { width: 390, height: 844 };
      const phone = await browser.newContext({
        baseURL: product.url,
        viewport,
        hasTouch: true,
        isMobile: true,
      });
      phones.push(phone);
      await signInBrowser(phone, member);
      const page = await phone.newPage();
      await page.goto(path);
      return page;
    });
    for (const phone of phones) await phone.close();
  },
});

/** Adds a member's session cookie to a browser. */
export async function signInBrowser(context: BrowserContext, member: Member): Promise<void> {
  const name = member.cookie.slice(0, member.cookie.indexOf('='));
  const value = member.cookie.slice(name.length + 1);
  await context.addCookies([{ name, value, url: member.url, httpOnly: true, sameSite: 'Lax' }]);
}
