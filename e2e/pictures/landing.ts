/**
 * `node e2e/pictures/landing.ts`: updates the landing page's pictures from the demo company on the built
 * product, in both colour schemes and two sizes. For developers who changed the shown pages. The pictures are
 * committed.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { withDemoCompany, type DemoPage } from './demo-pages.ts';

const folder = fileURLToPath(
  new URL('../../frontend/src/features/landing/shared/pictures/', import.meta.url),
);
const LARGE = { desk: 1_000, phone: 540 };
/** The dashboard is dense, and the pictures are part of the first load of visitors. */
const QUALITY: typeof LARGE = { desk: 50, phone: 72 };
/** Widths in pixels for phones, twice the CSS pixels that the pictures have there. */
const SMALL: typeof LARGE = { desk: 640, phone: 360 };

interface Picture extends Omit<DemoPage, 'path' | 'colorScheme'> {
  name: keyof typeof LARGE;
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

await mkdir(folder, { recursive: true });
await withDemoCompany(async (picture) => {
  for (const { name, ...about } of pictures)
    for (const colorScheme of ['light', 'dark'] as const) {
      const png = await picture({ ...about, path: '/', colorScheme });
      for (const [file, pixels] of [
        [`${name}-${colorScheme}.webp`, LARGE[name]],
        [`${name}-${colorScheme}-small.webp`, SMALL[name]],
      ] as const) {
        const { size } = await sharp(png)
          .resize({ width: pixels })
          .webp({ quality: QUALITY[name], effort: 6 })
          .toFile(`${folder}${file}`);
        console.log(`${file}: ${Math.round(size / 1_000)} kB`);
      }
    }
});
