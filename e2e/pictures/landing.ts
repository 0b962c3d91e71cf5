/**
 * `node e2e/pictures/landing.ts`: updates the landing page's pictures from the demo company on the built
 * product, in both colour schemes and two sizes. For developers who changed the shown pages. The pictures are
 * committed.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArgs } from '../support/chromium-args.ts';
import { signInBrowser } from '../support/fixtures.ts';
import { Member } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { skipTours } from '../support/tours.ts';

const folder = fileURLToPath(new URL('../../frontend/src/pages/landing/pictures/', import.meta.url));
const PASSWORD = 'muster-demo';
/** Device pixels per CSS pixel: sharp on dense screens and still small. */
const SCALE = 1.5;
const LARGE = { desk: 1_230, phone: 540 };
const QUALITY = 72;
/** Widths in pixels for phones, twice the CSS pixels that the pictures have there. */
const SMALL: typeof LARGE = { desk: 720, phone: 360 };

interface Picture {
  name: keyof typeof LARGE;
  email: string;
  width: number;
  height: number;
  /** Waits for the content of the picture and scrolls to it. */
  ready: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: 'desk',
    email: 'amara@demo.muster',
    width: 1_280,
    height: 968,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Employer Dashboard', level: 1 }).waitFor();
      const timesheets = page.getByRole('region', { name: 'Recent Timesheets' });
      await timesheets.getByRole('row').nth(3).waitFor();
      await timesheets.evaluate((part) => scrollTo(0, part.getBoundingClientRect().top + scrollY - 84));
    },
  },
  {
    name: 'phone',
    email: 'grace@demo.muster',
    width: 360,
    height: 640,
    ready: async (page) => {
      await page.getByRole('region', { name: 'Your next shift' }).waitFor();
      await page.getByText('Loading').first().waitFor({ state: 'detached' });
    },
  },
];

async function take(browser: Browser, member: Member, picture: Picture, colorScheme: 'light' | 'dark') {
  const { name, width, height } = picture;
  const context = await browser.newContext({
    baseURL: member.url,
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await skipTours(context);
  await signInBrowser(context, member);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  await picture.ready(page);
  const png = await page.screenshot({ animations: 'disabled' });
  for (const [file, pixels] of [
    [`${name}-${colorScheme}.webp`, LARGE[name]],
    [`${name}-${colorScheme}-small.webp`, SMALL[name]],
  ] as const) {
    const { size } = await sharp(png)
      .resize({ width: pixels })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(`${folder}${file}`);
    console.log(`${file}: ${Math.round(size / 1_000)} kB`);
  }
  await context.close();
}

const product = await Product.start({ env: { MUSTER_DEMO: '1' } });
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, '--no-sandbox'] });
await mkdir(folder, { recursive: true });
for (const picture of pictures) {
  const member = await new Member(product.url).signIn(picture.email, PASSWORD);
  for (const scheme of ['light', 'dark'] as const) await take(browser, member, picture, scheme);
}
await browser.close();
await product.remove();
