import { execFile } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

const script = fileURLToPath(new URL('../../scripts/image.mjs', import.meta.url));
const picture = new URL('../../frontend/public/icon-192.png', import.meta.url);

test('runs the program with few packages from the files of the image', async () => {
  const folder = await temporaryFolder();
  await promisify(execFile)(process.execPath, [script, folder]);
  expect(await readdir(join(folder, 'node_modules'))).not.toContain('@nestjs');
  const product = await Product.start({ main: join(folder, 'backend/dist/bundle/main.js') });
  const boss = await signUp(product.url);
  await boss.patch('/auth/user', {
    profileImageUrl: `data:image/png;base64,${await readFile(picture, 'base64')}`,
  });
  for (const path of [
    '/',
    '/sw.js',
    '/api/docs',
    '/api/docs/swagger-ui.css',
    '/api/docs/swagger-ui-bundle.js',
  ]) {
    const answer = await fetch(product.url + path);
    expect(`${path} ${answer.status}`).toBe(`${path} 200`);
    await answer.body?.cancel();
  }
  await product.remove();
  await rm(folder, { recursive: true, force: true });
});
