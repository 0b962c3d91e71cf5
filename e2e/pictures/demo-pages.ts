import { chromium, type Page } from '@playwright/test';
import { chromiumArgs } from '../support/chromium-args.ts';
import { signInBrowser } from '../support/fixtures.ts';
import { Member } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { skipTours } from '../support/tours.ts';

const PASSWORD = 'muster-demo';
/** Device pixels per CSS pixel: sharp on dense screens and still small. */
const SCALE = 1.5;

export interface DemoPage {
  /** A member of the demo company. */
  email: string;
  path: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** Waits for the content of the picture and scrolls to it. */
  ready: (page: Page) => Promise<void>;
}

/** Starts the built product with the demo company. `work` gets a function that returns the PNG of a page. */
export async function withDemoCompany(
  work: (picture: (of: DemoPage) => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  const product = await Product.start({ env: { MUSTER_DEMO: '1' } });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, '--no-sandbox'] });
  try {
    await work(async ({ email, path, width, height, colorScheme, ready }) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width, height },
        deviceScaleFactor: SCALE,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      await skipTours(context);
      await signInBrowser(context, await new Member(product.url).signIn(email, PASSWORD));
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      await ready(page);
      const png = await page.screenshot({ animations: 'disabled' });
      await context.close();
      return png;
    });
  } finally {
    await browser.close();
    await product.remove();
  }
}
