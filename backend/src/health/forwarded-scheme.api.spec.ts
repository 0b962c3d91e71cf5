import { describe, expect, it } from '@jest/globals';
import type { ReadyView } from './health.contract.js';
import { withTestApp } from '../../test/with-test-app.js';

const BROWSER = { 'Accept-Language': 'en-GB' };
const LOGIN = { email: 'nobody@example.test', password: 'secret1' };

describe('readiness with an https PUBLIC_URL', () => {
  const t = withTestApp(undefined, { PUBLIC_URL: 'https://muster.example' });
  const ready = async (headers: Record<string, string> = {}): Promise<ReadyView> =>
    (await t.visitor().get('/health/ready').set(headers).expect(200)).body as ReadyView;
  const signIn = (headers: Record<string, string>) =>
    t.visitor().post('/auth/login', LOGIN).set(headers).expect(401);

  it('warns after a request whose proxy forwards no scheme or http, until one arrives as https', async () => {
    expect(await ready()).toEqual({ status: 'ok' });
    for (const scheme of ['', 'http', 'http, https']) {
      await signIn(scheme ? { 'X-Forwarded-Proto': scheme } : {});
      expect((await ready()).warning).toContain('X-Forwarded-Proto: https');
      await signIn({ 'X-Forwarded-Proto': 'https' });
      expect(await ready()).toEqual({ status: 'ok' });
    }
  });

  it('warns a browser about its own request', async () => {
    expect((await ready(BROWSER)).warning).toContain('https://muster.example');
    expect(await ready({ ...BROWSER, 'X-Forwarded-Proto': 'https, http' })).toEqual({ status: 'ok' });
  });

  it('ignores requests of load balancers and monitors, which do not pass the proxy', async () => {
    await signIn({ 'X-Forwarded-Proto': 'https' });
    await t.visitor().agent.get('/');
    await t.visitor().get('/health/live').expect(200);
    await t.visitor().agent.get('/metrics').expect(200);
    expect(await ready()).toEqual({ status: 'ok' });
  });
});

describe('readiness with a PUBLIC_URL of http', () => {
  const t = withTestApp(undefined, { PUBLIC_URL: 'http://muster.example' });

  it('does not warn', async () => {
    await t.visitor().post('/auth/login', LOGIN).expect(401);
    const { body } = await t.visitor().get('/health/ready').set(BROWSER).expect(200);
    expect(body).toEqual({ status: 'ok' });
  });
});
