import { readFile } from 'node:fs/promises';
import {
  requestFromCaddy,
  CADDYFILE,
  startBalancer,
  startCaddy,
  type Answered,
  type Asked,
} from '../support/caddy.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLiveConnection } from '../support/live.ts';
import { PASSWORD, signUp, someEmail } from '../support/member.ts';
import { freePort, Product } from '../support/product.ts';

const NAMES = { firstName: 'Ada', lastName: 'Proxy' };
const BROWSER = { 'accept-language': 'en-GB' };
const REGISTRATIONS = 2;

interface Running {
  url: string;
  product: Product;
  stop: () => Promise<void>;
}

interface Setup {
  /** Scheme and host that users open. */
  site: string;
  /** Variables for the Caddyfile. */
  variables?: Record<string, string>;
  /** Environment variables of the product. */
  env?: Record<string, string>;
  isTls?: boolean;
  isBalanced?: boolean;
}

/** Starts the product behind the Caddyfile of docker-compose.yml, optionally with a balancer in front. */
async function start({
  site,
  variables = {},
  env = {},
  isTls = false,
  isBalanced = false,
}: Setup): Promise<Running> {
  const [http, https, balancer] = [await freePort(), await freePort(), await freePort()];
  const url = `${site}:${isBalanced ? balancer : isTls ? https : http}`;
  const product = await Product.start({
    env: {
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      REGISTRATIONS_PER_HOUR: String(REGISTRATIONS),
      ...env,
    },
  });
  const proxies = [
    await startCaddy(CADDYFILE, isTls ? https : http, {
      DOMAIN: isTls ? new URL(site).hostname : `:${http}`,
      CADDY_HTTP_PORT: String(isTls ? http : 80),
      CADDY_HTTPS_PORT: String(https),
      APP_HOST: 'localhost',
      APP_PORT: String(product.port),
      ...variables,
    }),
  ];
  if (isBalanced) proxies.push(await startBalancer(balancer, http));
  return {
    url,
    product,
    stop: async () => {
      for (const proxy of proxies.toReversed()) await proxy.stop();
      await product.remove();
    },
  };
}

function register(url: string, about: Asked = {}): Promise<Answered> {
  const body = { ...NAMES, email: someEmail(), password: PASSWORD };
  return requestFromCaddy(`${url}/api/auth/register`, { method: 'POST', body, ...about });
}

/** Expects that the registration limit counts by the visitor's own address, which a forged header cannot change. */
async function expectTrueAddresses(url: string): Promise<void> {
  for (let n = 1; n <= REGISTRATIONS; n += 1) {
    expect((await register(url, { from: '127.0.0.2' })).status).toBe(201);
  }
  const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  expect((await register(url, { from: '127.0.0.2', headers: forged })).status).toBe(429);
  expect((await register(url, { from: '127.0.0.3' })).status).toBe(201);
}

async function warningAt(url: string): Promise<string | undefined> {
  const { status, text } = await requestFromCaddy(`${url}/api/health/ready`, { headers: BROWSER });
  expect(status).toBe(200);
  return (JSON.parse(text) as { warning?: string }).warning;
}

test('serves pages, calls and sockets through the proxy of docker-compose.yml and hides metrics', async () => {
  const { url, product, stop } = await start({ site: 'http://localhost' });
  expect((await requestFromCaddy(url)).headers['content-type']).toContain('text/html');
  expect((await requestFromCaddy(`${product.url}/metrics`)).status).toBe(200);
  for (const path of ['/metrics', '/metrics/', '/METRICS', '/%6detrics', '//metrics']) {
    expect([path, (await requestFromCaddy(url + path)).status]).toEqual([path, 404]);
  }
  const boss = await signUp(url);
  const live = await openLiveConnection(boss);
  live.close();
  await expectTrueAddresses(url);
  await stop();
});

test('terminates TLS in the proxy when it has a domain', async () => {
  const { url, stop } = await start({ site: 'https://muster.localhost', isTls: true });
  const { status, headers } = await register(url);
  expect(status).toBe(201);
  expect(headers['set-cookie']?.at(-1)).toMatch(/^__Host-muster=.*; Secure/);
  expect(await warningAt(url)).toBeUndefined();
  await expectTrueAddresses(url);
  await stop();
});

test('trusts the headers of a balancer that TRUSTED_PROXIES names', async () => {
  const { url, stop } = await start({
    site: 'https://muster.localhost',
    isBalanced: true,
    variables: { TRUSTED_PROXIES: '127.0.0.1/32' },
    env: { TRUST_PROXY: '2' },
  });
  expect((await register(url)).headers['set-cookie']?.at(-1)).toMatch(/^__Host-muster=.*; Secure/);
  expect(await warningAt(url)).toBeUndefined();
  await expectTrueAddresses(url);
  await stop();
});

test('signs users in behind an untrusted balancer and warns about it', async () => {
  const { url, stop } = await start({ site: 'https://muster.localhost', isBalanced: true });
  expect((await register(url)).headers['set-cookie']?.at(-1)).toMatch(/^__Host-muster=.*; Secure/);
  expect(await warningAt(url)).toContain('X-Forwarded-Proto: https');
  await stop();
});

test('uses only variables with plain defaults in docker-compose.yml, which docker-compose 1.29 expands too', async () => {
  const compose = await readFile(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
  const variables = compose.replaceAll(/^\s*#.*$/gm, '').match(/\$.*?(?:\}+|$)/gm) ?? [];
  expect(variables.length).toBeGreaterThan(5);
  expect(variables.filter((variable) => !/^\$\{[A-Z_]+(:-[^${}]*)?\}$/.test(variable))).toEqual([]);
});

test('passes every documented setting to the program in docker-compose.yml', async () => {
  const read = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');
  const [settings, compose] = [await read('docs/settings.md'), await read('docker-compose.yml')];
  const cells = [...settings.matchAll(/^\| (`[A-Z][^|]*)\|/gm)].map(([, cell]) => cell!);
  const documented = cells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
  );
  const [app = ''] = /^ {2}app:\n[\s\S]*?\n\n/m.exec(compose) ?? [];
  const passed = [...app.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
  expect(documented.length).toBeGreaterThan(40);
  expect(documented.filter((name) => !passed.includes(name))).toEqual([]);
});
