import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { goLive } from '../../../test/live-client.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { newId } from '../../../test/ids.js';
import { until } from '../../../test/until.js';
import { CATCH_UPS_A_MINUTE } from './catch-up-limit.js';

describe('the live connection under attack', () => {
  let guard: Person;
  let mate: Person;
  const t = withTestApp(async () => {
    const boss = await t.employer();
    [guard, mate] = [await boss.invite(), await boss.invite()];
  });

  it('survives a thousand malformed frames and handshakes', async () => {
    const { port } = new URL(t.url);
    const attack = async (index: number): Promise<void> => {
      const raw = connect(Number(port), '127.0.0.1');
      raw.on('error', () => undefined);
      const key = randomBytes(16).toString('base64');
      raw.write(
        `GET /ws/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${mate.cookie()}\r\n` +
          `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      raw.write(HARMFUL[index % HARMFUL.length]!);
      raw.write(randomBytes(200));
      await new Promise((resolve) => setTimeout(resolve, 5));
      raw.destroy();
    };
    const client = await goLive(guard);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => attack(index)));
    }
    await t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, created_at)
       values ($1, $2, $3, 'shift_assigned', 'Hello', 'A message', now())`,
      [newId(), guard.user.companyId, guard.id],
    );
    await until(() => client.heard.length === 1, 'an honest client still hears');
    await t.visitor().get('/health/live').expect(200);
    client.close();
  });

  it('closes a connection that sends more than 16 KB at once', async () => {
    const client = await goLive(guard);
    client.socket.emit('authenticate', { type: 'authenticate', userId: 'x'.repeat(20_000) });
    await until(() => client.ended !== null, 'it is closed');
    expect(client.ended).toMatch(/transport/);
  });

  it(`sends a member missed changes ${CATCH_UPS_A_MINUTE} times a minute and then disconnects the client`, async () => {
    const news = { kind: 'rota', ids: null, requestId: null };
    await t.sql(
      `insert into audit_log (id, company_id, action, object_type, object_id, changes, readers, at)
       values (gen_random_uuid(), $1, 'rota.changed', 'rota', gen_random_uuid(), '{}', $2::jsonb, $3)`,
      [mate.user.companyId, JSON.stringify([mate.id, guard.id]), t.clock.now()],
    );
    for (let count = 0; count < CATCH_UPS_A_MINUTE; count += 1) {
      const client = await goLive(mate, { readingMs: 3_000 });
      await until(() => client.changed.length > 0, 'what was missed is told');
      client.close();
    }
    const greedy = await goLive(mate, { readingMs: 3_000 });
    await until(() => greedy.ended !== null, 'it is sent back');
    expect([greedy.ended, greedy.changed]).toEqual(['transport close', []]);
    const anew = await goLive(mate);
    const other = await goLive(guard, { readingMs: 3_000 });
    await until(() => other.changed.length > 0, 'others are told');
    expect([anew.ended, other.changed]).toEqual([null, [news]]);
    for (const client of [anew, other]) client.close();
  });
});

/** Returns a text frame as a client sends it: final, masked with zeros. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

const HARMFUL = [
  frame('40'),
  frame('4'),
  frame('42["authenticate"'),
  frame('45999999999-["x",{"_placeholder":true,"num":0}]'),
  frame('451-["x",{"_placeholder":true,"num":"splice"}]'),
  frame('42[{"toString":1}]'),
  frame('40/admin,'),
  frame('499'),
  Buffer.from([0xff, 0xff, 0xff, 0xff]),
  Buffer.from([0x81, 0xfe, 0xff, 0xff]),
];
