import { describe, expect, it } from '@jest/globals';
import { clockIn } from '../../test/clock.js';
import { NOON, shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { planRota, shiftFor as rotaShiftFor } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { EmployerStats } from './stats.contract.js';

const NOTHING = {
  hasBranding: false,
  hasVenue: false,
  hasPeople: false,
  hasFirstWeek: false,
  hasClocking: false,
};

describe('the checklist of a new company', () => {
  const t = withTestApp(() => t.clock.set(NOON));
  const setUpOf = async (boss: Person) =>
    ((await boss.get('/stats').expect(200)).body as EmployerStats).setUp;

  it('ticks each step once the company has it, and ends after the last one', async () => {
    const boss = await t.employer();
    const rival = await t.employer();
    expect(await setUpOf(boss)).toEqual(NOTHING);
    await boss.patch('/company-branding', { companyName: 'Quay Events' }).expect(200);
    expect(await setUpOf(boss)).toEqual({ ...NOTHING, hasBranding: true });
    const venue = await createVenue(boss);
    expect(await setUpOf(boss)).toEqual({ ...NOTHING, hasBranding: true, hasVenue: true });
    // A step stays done after the venue is closed.
    await boss.delete(`/venues/${venue.id}`).expect(200);
    const guard = await boss.invite();
    await shiftFor(boss, [], { status: 'draft' });
    const most = { hasBranding: true, hasVenue: true, hasPeople: true };
    expect(await setUpOf(boss)).toEqual({ ...NOTHING, ...most });
    const shift = await shiftFor(boss, [guard], { date: '2026-11-21', startTime: '11:30' });
    expect(await setUpOf(boss)).toEqual({ ...NOTHING, ...most, hasFirstWeek: true });
    await clockIn(guard, { scheduleId: shift });
    expect(await setUpOf(boss)).toBeNull();
    expect(await setUpOf(rival)).toEqual(NOTHING);
  });

  it('counts a pending invitation as people, and a published rota as the first week', async () => {
    const boss = await t.employer();
    await boss
      .post('/invitations', { firstName: 'Ann', lastName: 'Adams', email: 'ann@example.test' })
      .expect(201);
    expect(await setUpOf(boss)).toEqual({ ...NOTHING, hasPeople: true });
    const guard = await boss.invite();
    const rota = await planRota(boss, { shifts: [rotaShiftFor(guard)] });
    expect(await setUpOf(boss)).toEqual({ ...NOTHING, hasPeople: true });
    await boss.patch(`/rotas/${rota.id}`, { status: 'published' }).expect(200);
    expect(await setUpOf(boss)).toEqual({ ...NOTHING, hasPeople: true, hasFirstWeek: true });
  });

  it('is dismissed for all employers of the company, and only by them', async () => {
    const boss = await t.employer();
    const [partner, guard] = [await boss.invite({ role: 'employer' }), await boss.invite()];
    await guard.patch('/company', { hidesSetUp: true }).expect(403);
    await partner.patch('/company', { hidesSetUp: true }).expect(200);
    expect(await setUpOf(boss)).toBeNull();
    await boss.patch('/company', { hidesSetUp: false }).expect(200);
    expect(await setUpOf(partner)).toEqual({ ...NOTHING, hasPeople: true });
  });
});
