import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { AnsweringService } from '../../test/answering-service.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

describe('the place of a session', () => {
  const service = new AnsweringService();
  let t: TestApp;
  beforeAll(async () => {
    const url = await service.listen();
    const settings = { IP_PLACE_URL: `${url}/at/{ip}?key={key}`, IP_PLACE_KEY: 'a key', TRUST_PROXY: '1' };
    t = await startTestApp(settings);
  });
  afterAll(async () => {
    await t.close();
    service.close();
  });

  /** Signs a new person in from a network address, and returns the place of that session. */
  async function placeFrom(address: string): Promise<string | null> {
    const person = await t.employer();
    service.asked.length = 0;
    const visitor = t.visitor();
    visitor.agent.set('X-Forwarded-For', address);
    await visitor.signIn(person.user.email);
    const { body } = await visitor.get('/auth/sessions').expect(200);
    return (body as { current: boolean; place: string | null }[]).find(({ current }) => current)!.place;
  }
  let last = 0;
  /** A public address that no test has used yet. */
  const fresh = () => `203.0.113.${(last += 1)}`;

  it.each<[string, unknown, string | null]>([
    ['ipinfo.io', { city: 'Leeds', country: 'GB' }, 'Leeds, GB'],
    ['ipapi.co', { city: 'Leeds', country: 'GB', country_name: 'United Kingdom' }, 'Leeds, United Kingdom'],
    [
      'MaxMind',
      { city: { names: { en: 'Leeds' } }, country: { names: { en: 'United Kingdom' } } },
      'Leeds, United Kingdom',
    ],
    ['a service that knows only the country', { country: 'GB' }, 'GB'],
    ['a service that knows nothing', { bogon: true }, null],
    ['an answer of another shape', [{ city: ['Leeds'] }], null],
  ])('is read from %s', async (_, found, place) => {
    service.answer = (__, response) => response.end(JSON.stringify(found));
    const address = fresh();
    expect(await placeFrom(address)).toBe(place);
    expect(service.asked).toEqual([`/at/${address}?key=a%20key`]);
  });

  it('is asked for the IPv4 address that a socket writes as IPv6', async () => {
    service.answer = (_, response) => response.end('{"city":"Leeds"}');
    const address = fresh();
    expect(await placeFrom(`::ffff:${address}`)).toBe('Leeds');
    expect(service.asked).toEqual([`/at/${address}?key=a%20key`]);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end('{"city":"No"}')],
    ['redirects', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['never answers', () => undefined],
  ])('is unknown, and the sign-in works, if the service %s', async (_, fails) => {
    service.answer = fails;
    expect(await placeFrom(fresh())).toBeNull();
    expect(service.asked).toHaveLength(1);
  });

  it.each(['10.0.0.7', '192.168.1.4', '127.0.0.1', 'fe80::1', 'unknown'])(
    'is not asked for %s, which is no address of the internet',
    async (address) => {
      service.answer = (_, response) => response.end('{"city":"No"}');
      expect(await placeFrom(address)).toBeNull();
      expect(service.asked).toEqual([]);
    },
  );
});
