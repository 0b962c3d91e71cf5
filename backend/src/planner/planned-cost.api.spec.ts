import { beforeEach, describe, expect, it } from '@jest/globals';
import { joinedLongAgo, NOON, shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { planRota } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { PlannedCostView } from './planner.contract.js';

const WEEK = { startDate: '2026-11-23', endDate: '2026-11-29' };
const DAY = { startTime: '09:00', endTime: '17:00', breakMinutes: 30 };

describe('the planned cost', () => {
  const t = withTestApp(joinedLongAgo, { ASK_AGAIN_MINUTES: '60' });
  let boss: Person;
  let guard: Person;
  beforeEach(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
  });

  const cost = async (from = WEEK.startDate, to = WEEK.endDate): Promise<PlannedCostView> =>
    (await boss.get(`/planner/cost?from=${from}&to=${to}`).expect(200)).body as PlannedCostView;
  const useRates = () => boss.patch('/rate-settings', { usesRates: true }).expect(200);
  const rate = (about: object, pencePerHour: number, startsOn = '2026-01-01') =>
    boss.post('/rates', { ...about, startsOn, pencePerHour }).expect(201);

  it('is the sum of rota shifts and schedules by day, with the rate of the day', async () => {
    await useRates();
    await rate({ employeeId: guard.id }, 1_200);
    await rate({ employeeId: guard.id }, 1_300, '2026-11-24');
    await planRota(boss, {
      ...WEEK,
      shifts: [
        { ...DAY, date: '2026-11-23', employeeId: guard.id },
        { ...DAY, date: '2026-11-24', employeeId: guard.id },
      ],
    });
    await shiftFor(boss, [guard], { date: '2026-11-24', startTime: '18:00', endTime: '20:00' });
    expect(await cost()).toEqual({
      isUsed: true,
      days: [
        { date: '2026-11-23', minutes: 450, pence: 9_000, withoutRate: 0 },
        // 7.5 h of the rota and 2 h of the schedule at 13.00.
        { date: '2026-11-24', minutes: 570, pence: 12_350, withoutRate: 0 },
      ],
    });
    expect((await cost('2026-11-24', '2026-11-24')).days).toHaveLength(1);
  });

  it('gives an open shift the rate of its role, and counts shifts without a rate', async () => {
    await useRates();
    await rate({ role: 'Door' }, 1_500);
    await planRota(boss, {
      ...WEEK,
      shifts: [
        { ...DAY, date: '2026-11-23', employeeId: null, role: 'door' },
        { ...DAY, date: '2026-11-23', employeeId: null },
        { ...DAY, date: '2026-11-23', employeeId: guard.id },
      ],
    });
    expect((await cost()).days).toEqual([
      { date: '2026-11-23', minutes: 1_350, pence: 11_250, withoutRate: 2 },
    ]);
  });

  it('is not computed without rates, nor of another company', async () => {
    await planRota(boss, { ...WEEK, shifts: [{ ...DAY, date: '2026-11-23', employeeId: guard.id }] });
    expect(await cost()).toEqual({ isUsed: false, days: [] });
    const rival = await t.employer();
    await rival.patch('/rate-settings', { usesRates: true }).expect(200);
    const { body } = await rival.get('/planner/cost?from=2026-11-23&to=2026-11-29').expect(200);
    expect(body).toEqual({ isUsed: true, days: [] });
  });
});
