import { describe, expect, it } from '@jest/globals';
import { fingerprint } from '../permission-matrix/fingerprint.js';
import type { Person } from '../people.js';
import { startTestApp } from '../test-app.js';
import { withTestApp } from '../with-test-app.js';

const schedule = { name: 'Doors', date: '2026-12-01', startTime: '18:00', endTime: '23:00' };

describe('writes from other sites', () => {
  let employer: Person;
  const t = withTestApp(async () => {
    employer = await t.employer();
  });

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['a neighbouring subdomain', { Origin: 'http://evil.127.0.0.1' }],
    ['another port', { Origin: 'http://127.0.0.1:1' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a same-site fetch', { 'Sec-Fetch-Site': 'same-site' }],
  ])('are refused with %s and change nothing', async (_name, headers) => {
    const before = await fingerprint(t);
    await employer.post('/schedules', schedule).set(headers).expect(403);
    await employer.patch('/notifications/read-all').set(headers).expect(403);
    await employer.post('/auth/logout').set(headers).expect(403);
    const login = { email: employer.user.email, password: 'correct horse' };
    await t.visitor().post('/auth/login', login).set(headers).expect(403);
    expect(await fingerprint(t)).toEqual(before);
    await employer.get('/auth/user').expect(200);
  });

  it('are accepted from the own origin, and without an origin, which means no browser', async () => {
    await employer
      .post('/schedules', schedule)
      .set({ Origin: t.url, 'Sec-Fetch-Site': 'same-origin' })
      .expect(201);
    await employer.post('/schedules', schedule).expect(201);
  });

  it('are checked against PUBLIC_URL if it is set', async () => {
    const behindProxy = await startTestApp({ PUBLIC_URL: 'http://muster.example' });
    try {
      const boss = await behindProxy.employer();
      await boss.post('/schedules', schedule).set('Origin', behindProxy.url).expect(403);
      await boss.post('/schedules', schedule).set('Origin', 'http://muster.example').expect(201);
    } finally {
      await behindProxy.close();
    }
  });

  it('never put the Host header into a link', async () => {
    const invited = { email: 'host@example.test', firstName: 'A', lastName: 'B' };
    const { body } = await employer
      .post('/invitations', invited)
      .set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
      .expect(201);
    expect((body as { link: string }).link).toMatch(/^http:\/\/localhost:0\/invitation\?token=/);
  });
});
