import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/fixtures.ts';

const backend = fileURLToPath(new URL('../../backend/', import.meta.url));
const found = new URL('../../backend/dist/src/common/personal-data/all-personal-data.js', import.meta.url);

test('runs every migration from the bundled program', async ({ product }) => {
  const files = globSync('migrations/Migration*.ts', { cwd: backend }).map((file) => basename(file, '.ts'));
  const rows = await product.sql<{ name: string }>('select name from mikro_orm_migrations');
  expect(rows.map(({ name }) => name).sort()).toEqual(files.sort());
});

test('exports the personal data of every feature in the declared order from the bundled program', async ({
  boss,
}) => {
  const { EXPORT_SECTIONS } = (await import(found.href)) as { EXPORT_SECTIONS: { name: string }[] };
  const names = EXPORT_SECTIONS.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  const own = await boss.get<Record<string, unknown>>('/auth/export');
  expect(Object.keys(own)).toEqual(['exportedAt', 'sessions', ...names]);
});

test('serves every script and style of the API docs page', async ({ product }) => {
  const page = await (await fetch(`${product.url}/api/docs`)).text();
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
  expect(loaded.length).toBeGreaterThan(2);
  for (const path of loaded) {
    const answer = await fetch(new URL(path, `${product.url}/api/docs`));
    expect(`${path} ${answer.status}`).toBe(`${path} 200`);
    await answer.body?.cancel();
  }
});
