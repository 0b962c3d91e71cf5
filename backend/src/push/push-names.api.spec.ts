import { describe, expect, it } from '@jest/globals';
import { shiftFor } from '../../test/hours.js';
import { somePushKeys } from '../../test/push-service.js';
import { withTestApp } from '../../test/with-test-app.js';

const HOST = 'push.example.com';

describe('a push to an allowed host', () => {
  const t = withTestApp(undefined, { PUSH_HOSTS: HOST });

  it('is not sent to an address of the own network, even if a name server returns it', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    const { keys } = somePushKeys();
    await guard.post('/push-devices', { endpoint: `https://${HOST}/device`, keys }).expect(201);
    await t.inside.push.nameHost(HOST, '127.0.0.1');
    await shiftFor(boss, [guard], { date: '2026-12-24' });
    expect(await t.inside.push.failureThere()).toBe(`${HOST} has no public address`);
  });
});
