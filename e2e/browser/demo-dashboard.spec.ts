import type { Page } from '@playwright/test';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

const [EMPLOYER, PASSWORD] = ['amara@demo.muster', 'muster-demo'];
const HEIGHT_MAX = 4_800;

/** The main pages of employers with names of people and venues. */
const PAGES = [
  '/employer',
  '/manage/duty',
  '/manage/schedules',
  '/manage/timesheets',
  '/manage/clock-entries',
  '/manage/employees',
  '/manage/venues',
  '/manage/tasks',
];

/** Returns the names in the content that are neither in a link nor in a control, each with its element. */
async function namesWithoutLink(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const all = new Set(known);
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      const parent = node.parentElement!;
      const isVisible = parent.checkVisibility();
      const excluded = 'a, button, select, option, label, [role="grid"], [aria-label="Company Branding"]';
      if (all.has(text) && isVisible && !parent.closest(excluded))
        found.push(`${text} in ${parent.outerHTML}`);
    }
    return found;
  }, names);
}

/** Returns the links of the content that are underlined outside running text. */
async function underlinedLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a')]
      .filter((link) => getComputedStyle(link).textDecorationLine.includes('underline') && !link.closest('p'))
      .map((link) => link.textContent),
  );
}

test('fits the dashboard of the demo in 4,800 px with six lines of the rota, and links every name on the main pages', async ({
  browser,
}) => {
  test.slow();
  const product = await Product.start({ env: { MUSTER_DEMO: '1' } });
  try {
    const boss = await new Member(product.url).signIn(EMPLOYER, PASSWORD);
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 900 },
    });
    await signInBrowser(context, boss);
    const page = await context.newPage();
    await page.goto('/employer', { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'Pending Invitations' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rota Summary' })).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(HEIGHT_MAX);
    const lines = page.getByRole('grid', { name: /employees by day/ }).getByRole('rowheader');
    await expect(lines.first()).toBeVisible();
    const shown = await lines.evaluateAll((all) => {
      const { bottom } = all[0]!.closest('[role="grid"]')!.parentElement!.getBoundingClientRect();
      return all.filter((line) => line.getBoundingClientRect().bottom <= bottom).length;
    });
    expect(shown).toBeGreaterThanOrEqual(6);

    const people = await boss.get<{ firstName: string; lastName: string }[]>('/employees?range=[0,99]');
    const venues = await boss.get<{ name: string }[]>('/venues?range=[0,99]');
    const names = [
      ...people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ...venues.map(({ name }) => name),
    ];
    const sizes = new Set<string>();
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const title = page.getByRole('heading', { level: 1 });
      sizes.add(await title.evaluate((element) => getComputedStyle(element).fontSize));
      expect(await underlinedLinks(page), path).toEqual([]);
      expect(await namesWithoutLink(page, names), path).toEqual([]);
    }
    expect([...sizes], 'sizes of page titles').toHaveLength(1);
    await context.close();
  } finally {
    await product.remove();
  }
});
