import { describe, expect, it } from '@jest/globals';
import { VENUE } from '../../../../test/plans.js';
import { withTestApp } from '../../../../test/with-test-app.js';

const DAYS = { from: '2030-05-13', to: '2030-05-19' };

describe('pages that read with several statements', () => {
  // An empty setting is the default.
  const t = withTestApp(undefined, { DATABASE_POOL_SIZE: '' });

  it.each([14, 20, 40])('return every connection after %s requests at once', async (count) => {
    const boss = await t.employer();
    const pages = Array.from({ length: count }, () =>
      boss
        .get('/planner')
        .query(DAYS)
        .then(({ status }) => status),
    );
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect(await t.inside.connections.counts()).toEqual({
      reads: { running: 0, waiting: 0 },
      writes: { running: 0, waiting: 0 },
    });
    await boss.get('/planner').query(DAYS).expect(200);
    await boss.post('/venues', VENUE).expect(201);
  });

  it('make the server not ready once it counted fewer than no connections', async () => {
    const boss = await t.employer();
    await t.visitor().get('/health/ready').expect(200);
    await t.inside.connections.loseCount();
    await boss.get('/planner').query(DAYS).expect(200);
    await t.visitor().get('/health/ready').expect(503);
    await t.inside.connections.restoreCount();
    await t.visitor().get('/health/ready').expect(200);
  });
});
