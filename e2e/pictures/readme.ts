/**
 * `node e2e/pictures/readme.ts`: updates the README's pictures from the demo company on the built product. For developers
 * who changed the shown pages. The pictures are committed.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { withDemoCompany, type DemoPage } from './demo-pages.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const HEIGHT = 720;

interface Picture extends Omit<DemoPage, 'colorScheme'> {
  name: string;
}

const pictures: readonly Picture[] = [
  {
    name: 'planner',
    email: 'amara@demo.muster',
    path: '/manage/planner',
    width: 1_280,
    height: 800,
    ready: async (page) => {
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'phone',
    email: 'grace@demo.muster',
    path: '/employee',
    width: 390,
    height: 800,
    ready: async (page) => {
      await page.getByRole('region', { name: 'Your next shift' }).waitFor();
    },
  },
  {
    name: 'duty',
    email: 'amara@demo.muster',
    path: '/manage/duty',
    width: 1_280,
    height: 800,
    ready: async (page) => {
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
];

await withDemoCompany(async (picture) => {
  for (const { name, ...about } of pictures) {
    const png = await picture({ ...about, colorScheme: 'light' });
    await sharp(png)
      .resize({ height: HEIGHT })
      .webp({ quality: 80, effort: 6 })
      .toFile(`${folder}${name}.webp`);
  }
});
