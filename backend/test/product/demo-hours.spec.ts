import { describe, expect, it } from '@jest/globals';
import type { DutyView } from '../../src/clock/duty/duty.contract.js';
import { withTestApp } from '../with-test-app.js';

describe.each([
  '2026-11-21T02:00:00Z',
  '2026-11-21T13:10:00Z',
  '2026-11-22T23:50:00Z',
  '2026-10-25T00:40:00Z',
])('the demo company, created at %s', (now) => {
  const t = withTestApp(() => t.clock.set(now));

  it('has one employee who is late', async () => {
    const amara = await t.visitor().signIn('amara@demo.muster', await t.inside.demo.seed());
    const { body } = await amara.get('/clock/duty').expect(200);
    const states = (body as DutyView).people.map(({ state }) => state);
    expect(states.filter((state) => state === 'late' || state === 'not_arrived')).toEqual(['late']);
    expect(states.filter((state) => state === 'overdue_out')).toHaveLength(1);
    expect(states).toContain('on_shift');
  });
});
