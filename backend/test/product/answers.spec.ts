import { describe, expect, it } from '@jest/globals';
import { startTestApp } from '../test-app.js';
import { withTestApp } from '../with-test-app.js';

describe('every response', () => {
  const t = withTestApp();

  it.each(['/auth/user', '/health/live', '/nothing'])(
    'of %s has the security headers and a request id',
    async (path) => {
      const { headers } = await t.visitor().get(path);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'self';.*;frame-ancestors 'none'$/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringMatching(
          /^camera=\(self\), geolocation=\(self\),.* microphone=\(\)/,
        ),
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('contains its request id in an error and in the header', async () => {
    const { body, headers } = await t.visitor().get('/auth/user').expect(401);
    const requestId = headers['x-request-id'] as string;
    expect(body).toEqual({ statusCode: 401, code: 'not_signed_in', message: 'Unauthorised', requestId });
  });

  it('hides the session cookie from scripts and other sites', async () => {
    const answer = await t.visitor().post('/auth/register', {
      email: 'cookie@example.test',
      password: 'secret1',
      firstName: 'A',
      lastName: 'B',
    });
    expect(answer.headers['set-cookie']?.at(-1)).toMatch(/^muster=.*; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  it.each([undefined, 'http', 'https'])(
    'binds the cookie to the host if PUBLIC_URL is https, with the forwarded scheme %s',
    async (scheme) => {
      const secure = await startTestApp({ PUBLIC_URL: 'https://muster.example' });
      const register = { email: 'a@example.test', password: 'secret1', firstName: 'A', lastName: 'B' };
      const asked = secure.visitor().post('/auth/register', register);
      const answer = await (scheme ? asked.set('X-Forwarded-Proto', scheme) : asked);
      expect(answer.headers['set-cookie']?.at(-1)).toMatch(
        /^__Host-muster=.*; HttpOnly; Secure; SameSite=Lax$/,
      );
      await secure.close();
    },
  );

  it('of the metrics requires the token', async () => {
    const guarded = await startTestApp({ METRICS_TOKEN: 'a-token-of-sixteen' });
    try {
      const { agent } = guarded.visitor();
      await agent.get('/metrics').expect(401);
      const { text } = await agent
        .get('/metrics')
        .set('Authorization', 'Bearer a-token-of-sixteen')
        .expect(200);
      expect(text).toContain('http_request_duration_seconds');
    } finally {
      await guarded.close();
    }
  });
});
