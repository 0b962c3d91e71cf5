import { describe, expect, it } from '@jest/globals';
import { goLive, quiet, type LiveClient } from '../../test/live-client.js';
import { planRota, shiftFor } from '../../test/rotas.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('the live event of a published rota', () => {
  const t = withTestApp();

  it('reaches employers and the notified employees, and no other employees', async () => {
    const boss = await t.employer();
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const rota = await planRota(boss, { shifts: [shiftFor(sam)] });
    const [employer, notified, other] = [await goLive(boss), await goLive(sam), await goLive(kim)];
    await boss.patch(`/rotas/${rota.id}`, { status: 'published' }).expect(200);
    const ofRotas = ({ changed }: LiveClient) => changed.filter(({ kind }) => kind === 'rota');
    await until(
      () => [employer, notified].every((client) => ofRotas(client).length === 1),
      'both receive the event',
    );
    await quiet();
    expect(ofRotas(other)).toEqual([]);
    for (const client of [employer, notified, other]) client.close();
  });
});
