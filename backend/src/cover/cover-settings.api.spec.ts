import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { auditOf } from '../../test/stored-rows.js';
import { withTestApp } from '../../test/with-test-app.js';

let boss: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
});
const audit = auditOf(t);
const DEFAULTS = {
  declineHours: 24,
  swaps: 'everyone',
  swapsNeedApproval: true,
  offersReach: 'all',
  version: 1,
};

describe('the settings of cover', () => {
  it('have defaults, change one by one, and are read by employees', async () => {
    const sam = await boss.invite();
    const { body: first } = await sam.get('/cover-settings').expect(200);
    expect(first).toEqual(DEFAULTS);
    await boss.patch('/cover-settings', { declineHours: 48 }).expect(200);
    const { body: changed } = await boss
      .patch('/cover-settings', { swaps: 'nobody', swapsNeedApproval: false, offersReach: 'worked_there' })
      .expect(200);
    const expected = {
      declineHours: 48,
      swaps: 'nobody',
      swapsNeedApproval: false,
      offersReach: 'worked_there',
      version: 3,
    };
    expect(changed).toEqual(expected);
    expect((await sam.get('/cover-settings').expect(200)).body).toEqual(expected);
    expect(await audit(boss.user.companyId!)).toHaveLength(2);
  });

  it('return 409 with the current ones if another employer changed them in the meantime', async () => {
    const owner = await t.employer();
    const { body } = await owner.patch('/cover-settings', { declineHours: 12, version: 1 }).expect(200);
    const { body: refusal } = await owner
      .patch('/cover-settings', { declineHours: 6, version: 1 })
      .expect(409);
    expect(refusal).toMatchObject({ current: body });
  });

  it('return 400 for values out of range', async () => {
    await boss.patch('/cover-settings', { declineHours: 337 }).expect(400);
    await boss.patch('/cover-settings', { swaps: 'somebody' }).expect(400);
  });
});
