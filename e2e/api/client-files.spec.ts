import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { makeSchedule } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';

const built = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Returns the answer's raw bytes. `fetch` would decompress them. */
function ask(url: string, headers: OutgoingHttpHeaders, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, method }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode!, headers: response.headers, body }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Returns the first script of the page. Its name contains a hash of its content. */
async function script(url: string): Promise<{ url: string; content: Buffer }> {
  const page = await (await fetch(url)).text();
  const [path] = /\/assets\/[\w.-]+\.js/.exec(page)!;
  return { url: url + path, content: await readFile(built + path) };
}

const kept = 'public, max-age=31536000, immutable';

test('serves scripts with the compression of the build that the client accepts', async ({ product }) => {
  const { url, content } = await script(product.url);
  const tags = new Set<string>();
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    [undefined, undefined, (body: Buffer) => body],
  ] as const) {
    const asked = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await ask(url, asked);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': kept,
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(answer.body.length),
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(unpack(answer.body).equals(content)).toBe(true);
    if (encoding) expect(answer.body.equals(await readFile(nameOf(url, encoding)))).toBe(true);
    tags.add(answer.headers.etag!);

    const head = await ask(url, asked, 'HEAD');
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
    const again = await ask(url, { ...asked, 'if-none-match': answer.headers.etag });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, kept]);
  }
  expect(tags.size, 'each encoding has its own ETag').toBe(3);
});

test('answers errors for a script without compression', async ({ product }) => {
  const { url, content } = await script(product.url);
  const asked = { 'accept-encoding': 'br' };
  for (const [answer, status] of [
    [await ask(url, { ...asked, range: `bytes=${content.length}-` }), 416],
    [await ask(url, { ...asked, 'if-match': '"another"' }), 412],
    [await ask(url, asked, 'POST'), 405],
    [await ask(url.replace('.js', 'x.js'), asked), 404],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type'] ?? '').not.toContain('javascript');
  }
});

const UNKNOWN = [
  '/.env',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/.git/config',
  '/.well-known/x',
  '/foo.php',
];

test('answers 404 for unknown files and the client’s page for its routes', async ({ product }) => {
  for (const path of UNKNOWN) {
    const answer = await ask(product.url + path, {});
    expect([path, answer.status, answer.headers['content-type']]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ]);
  }
  for (const path of ['/', '/messages', '/manage/rotas', '/invitation?token=a.b', '/nothing']) {
    const answer = await ask(product.url + path, {});
    expect([path, answer.status, answer.headers['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
  }
});

test('lets robots read only the landing page', async ({ product }) => {
  const answer = await ask(`${product.url}/robots.txt`, {});
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body.toString()).toContain('Disallow: /\n');
});

test('compresses the page and answers of 1 kB or more', async ({ product, boss }) => {
  const asked = { 'accept-encoding': 'gzip', cookie: boss.cookie };
  const page = await ask(product.url, asked);
  expect(page.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(page.body).toString()).toContain('<!doctype html>');
  const bare = await ask(`${product.url}/api/auth/user`, asked);
  expect(bare.headers['content-encoding']).toBeUndefined();
  await makeSchedule(boss, { description: 'x'.repeat(1_100) });
  const list = await ask(`${product.url}/api/schedules`, asked);
  expect(list.headers['content-encoding']).toBe('gzip');
  const length = gunzipSync(list.body).length;
  expect(length).toBeGreaterThan(1_024);
  expect(length).toBeLessThan(4_096);
});

function nameOf(url: string, encoding: string): string {
  return built + new URL(url).pathname + (encoding === 'br' ? '.br' : '.gz');
}
