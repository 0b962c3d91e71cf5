import { describe, expect, it } from '@jest/globals';
import { joinedLongAgo } from '../../test/hours.js';
import { assign, plan } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('the position of submitted hours', () => {
  const t = withTestApp(joinedLongAgo);
  const hours = { date: '2026-03-02', startTime: '09:00', endTime: '17:00' };

  async function someone() {
    const boss = await t.employer();
    const guard = await boss.invite();
    const schedule = await plan(boss);
    await assign(boss, schedule, guard);
    return { boss, guard, scheduleId: schedule.id };
  }

  it('is stored with the server’s time and six decimals, without other fields', async () => {
    const { boss, guard, scheduleId } = await someone();
    const clockOutLocation = { lat: 51.5, lng: -0.1278, address: 'forged', timestamp: '1970-01-01', x: 1 };
    const { body } = await guard.post('/timesheets', { ...hours, scheduleId, clockOutLocation }).expect(201);
    const kept = { lat: 51.5, lng: -0.1278, accuracy: null, address: '51.500000, -0.127800' };
    expect(body).toMatchObject({ clockOutLocation: kept });
    const { id, clockOutLocation: stored } = body as { id: string; clockOutLocation: { timestamp: string } };
    expect(Object.keys(stored).sort()).toEqual(['accuracy', 'address', 'lat', 'lng', 'timestamp']);
    expect(Date.parse(stored.timestamp)).toBeGreaterThan(Date.parse('2026-01-01'));
    const seen = await boss.get(`/timesheets/${id}`).expect(200);
    expect(seen.body).toMatchObject({ clockOutLocation: stored });
  });

  it.each<[sent: unknown, paths: string[]]>([
    [{ lat: 91, lng: 0 }, ['clockOutLocation.lat']],
    [{ lat: 0, lng: -181 }, ['clockOutLocation.lng']],
    [{ lat: '51.5', lng: 0 }, ['clockOutLocation.lat']],
    [{ lat: null, lng: 0 }, ['clockOutLocation.lat']],
    [{ lat: 0, lng: 0, accuracy: -1 }, ['clockOutLocation.accuracy']],
    [{}, ['clockOutLocation.lat', 'clockOutLocation.lng']],
    [[], ['clockOutLocation']],
    [[{ lat: 0, lng: 0 }], ['clockOutLocation']],
    ['x', ['clockOutLocation']],
    [1, ['clockOutLocation']],
  ])('is refused with an error at the wrong field: %j', async (clockOutLocation, paths) => {
    const { guard, scheduleId } = await someone();
    const { body } = await guard.post('/timesheets', { ...hours, scheduleId, clockOutLocation }).expect(400);
    const wrong = Object.fromEntries(paths.map((path) => [path, 'Location is not valid']));
    expect(body).toHaveProperty('errors', wrong);
  });

  it('may be null', async () => {
    const { guard, scheduleId } = await someone();
    const sent = { ...hours, scheduleId, clockOutLocation: null };
    const { body } = await guard.post('/timesheets', sent).expect(201);
    expect(body).toMatchObject({ clockOutLocation: null });
  });

  it('is not stored for hours that an employer enters', async () => {
    const { boss, guard, scheduleId } = await someone();
    const sent = { ...hours, scheduleId, clockOutLocation: { lat: 1, lng: 1 } };
    const { body } = await boss.post(`/employees/${guard.id}/timesheets`, sent).expect(201);
    expect(body).toMatchObject({ clockOutLocation: null });
  });
});
