import { describe, expect, it } from '@jest/globals';
import { assign, plan } from '../../../test/plans.js';
import type { Person } from '../../../test/people.js';
import { saveUnpublished, OPEN, planRota, shiftFor } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('the shifts that employees are assigned to', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });

  it('are listed for a period, so that forms can warn of overlaps', async () => {
    const employer = await t.employer();
    const [sam, kim] = [await employer.invite(), await employer.invite()];
    const doors = await plan(employer, {
      name: 'Doors',
      date: '2030-05-14',
      startTime: '22:00',
      endTime: '06:00',
    });
    const assigned = [await assign(employer, doors, sam), await assign(employer, doors, kim)];
    for (const status of ['draft', 'inactive'] as const)
      await assign(employer, await plan(employer, { name: status, date: '2030-05-15', status }), sam);
    const { id: rotaId, shifts } = await planRota(employer, {
      shifts: [shiftFor(sam, { breakMinutes: 30 }), OPEN],
    });
    await planRota(employer, {
      name: 'Over',
      startDate: '2020-05-13',
      endDate: '2020-05-13',
      shifts: [shiftFor(sam, { date: '2020-05-13' })],
    });
    const work = async (filter: object) =>
      (
        await employer
          .get('/people-work')
          .query({ filter: JSON.stringify(filter) })
          .expect(200)
      ).body as object[];
    const { id } = shifts[0]!;
    const ids = { id, shiftId: id, rotaShiftId: id, scheduleId: null };
    const shift = { ...ids, rotaId, employeeId: sam.id, name: 'Week 20', date: '2030-05-13' };
    const instants = { startsAt: '2030-05-13T08:00:00.000Z', endsAt: '2030-05-13T16:00:00.000Z' };
    const of = { employeeId: sam.id };
    const times = { startTime: '09:00', endTime: '17:00', breakMinutes: 30 };
    expect((await work(of))[0]).toEqual({ ...shift, ...instants, ...times });
    expect(await work(of)).toMatchObject([
      { name: 'Week 20' },
      { scheduleId: doors.id, rotaShiftId: null, rotaId: null, name: 'Doors' },
      { name: 'draft' },
    ]);
    expect(await work({ date_lte: '2030-05-13' })).toHaveLength(1);
    expect(await work({ date_gte: '2030-05-14', date_lte: '2030-05-14' })).toMatchObject(
      assigned.map(({ id }) => ({ id })),
    );
    expect(await work({ id: [assigned[1]!.id] })).toMatchObject([{ employeeId: kim.id }]);
    expect(await work({ date_gte: '2020-01-01', date_lte: '2020-12-31' })).toMatchObject([{ name: 'Over' }]);
    expect(await work({ ...of, date_gte: '2020-01-01', unstarted: true })).toHaveLength(3);
    await boss
      .get('/people-work')
      .query({ filter: JSON.stringify({ employeeId: sam.id }) })
      .expect(200, []);

    // Hours are submitted for the published state: no drafts, and no pending changes.
    const inForce = { ...of, inForce: true };
    expect(await work(inForce)).toMatchObject([{ name: 'Doors' }]);
    const publishedRota = await planRota(employer, { status: 'published', shifts: [shiftFor(sam)] });
    const later = { ...publishedRota.shifts[0]!, startTime: '10:00' };
    await saveUnpublished(employer, publishedRota, { shifts: [later] });
    expect(await work(inForce)).toMatchObject([{ id: later.id, startTime: '09:00' }, { name: 'Doors' }]);
    expect(await work(of)).toMatchObject([{ rotaId }, { id: later.id, startTime: '10:00' }, {}, {}]);
  });

  it('leave out removed shifts, assignments, rotas and schedules', async () => {
    const employer = await t.employer();
    const sam = await employer.invite();
    const [left, deleted] = [await plan(employer), await plan(employer)];
    const { id: assignmentId } = await assign(employer, left, sam);
    const { id: deletedId } = await assign(employer, deleted, sam);
    const rota = await planRota(employer, {
      shifts: [shiftFor(sam), shiftFor(sam, { date: '2030-05-14' })],
    });
    const gone = await planRota(employer, { shifts: [shiftFor(sam)] });
    const ids = async () =>
      ((await employer.get('/people-work').expect(200)).body as { id: string }[]).map(({ id }) => id);
    const [taken, kept] = rota.shifts;
    expect(new Set(await ids())).toEqual(
      new Set([assignmentId, deletedId, gone.shifts[0]!.id, taken!.id, kept!.id]),
    );
    await employer.delete(`/schedule-assignments/${assignmentId}`).expect(200);
    await employer.delete(`/schedules/${deleted.id}`).expect(200);
    await employer.patch(`/rotas/${rota.id}`, { shifts: [kept] }).expect(200);
    await employer.delete(`/rotas/${gone.id}`).expect(200);
    expect(await ids()).toEqual([kept!.id]);
  });
});
