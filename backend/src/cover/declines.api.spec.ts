import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { planRota, saveUnpublished, shiftFor } from '../../test/rotas.js';
import { auditOf } from '../../test/stored-rows.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { UncoveredShiftView } from '../rotas/staffing/uncovered-shifts.contract.js';
import type { ShiftDetailsView, ShiftView } from '../shifts/shifts.contract.js';
import type { GapView } from '../supervision/supervision.contract.js';

/** The shifts of the tests are on Monday, 13 May 2030, from 09:00 in summer time. */
const START = '2030-05-13T08:00:00.000Z';

describe('an employee who cannot work a shift', () => {
  const t = withTestApp();
  const audit = auditOf(t);
  let boss: Person;
  let sam: Person;
  let kim: Person;

  beforeEach(async () => {
    await t.clock.set('2030-05-10T09:00:00Z');
    boss = await t.employer();
    [sam, kim] = [
      await boss.invite({ firstName: 'Sam', lastName: 'Stone' }),
      await boss.invite({ firstName: 'Kim', lastName: 'King' }),
    ];
  });

  /** Publishes a rota with a shift of Sam and returns the shift's id. */
  const rotaShift = async (about = {}): Promise<string> => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam, about)] });
    return rota.shifts[0]!.id;
  };
  const scheduleOf = async (...people: Person[]): Promise<string> => {
    const times = { date: '2030-05-13', startTime: '09:00', endTime: '17:00', name: 'Doors' };
    const schedule = await plan(boss, { ...times, peopleNeeded: people.length });
    for (const person of people) await assign(boss, schedule, person);
    return schedule.id;
  };
  const decline = (id: string, person = sam) => person.post(`/shifts/${id}/decline`, { reason: 'Exam' });
  const details = async (id: string, person = sam) =>
    (await person.get(`/shifts/${id}`).expect(200)).body as ShiftDetailsView;
  const gaps = async () => (await boss.get('/uncovered-shifts').expect(200)).body as UncoveredShiftView[];
  const news = async (person: Person) =>
    ((await person.get('/notifications').expect(200)).body as NotificationView[])
      .filter(({ type }) => type === 'shift_declined')
      .map(({ title, message }) => `${title}. ${message}`);
  const shiftsOf = async (person: Person) =>
    ((await person.get('/shifts').expect(200)).body as ShiftView[]).map(({ isDeclined }) => isDeclined);

  it('declines it once, stays on it, and the employers are notified without the reason', async () => {
    const id = await rotaShift({ role: 'Steward' });
    expect(await details(id)).toMatchObject({
      isDeclined: false,
      declineReason: null,
      declineUntil: '2030-05-12T08:00:00.000Z',
      contact: null,
    });
    const { body } = await decline(id).expect(201);
    expect(body).toMatchObject({ id, isDeclined: true, declineReason: 'Exam' });
    expect(await shiftsOf(sam)).toEqual([true]);
    expect((await decline(id).expect(409)).body).toMatchObject({ code: 'decline.exists' });
    expect(await news(boss)).toEqual([
      expect.stringMatching(/^Shift declined\. Sam Stone can't work: Steward on May 13, 2030, 9:00 AM/),
    ]);
    const [row] = await t.sql<{ id: string }>('select id from shift_declines where shift_id = $1', [id]);
    expect((await audit(row!.id)).map(({ action }) => action)).toEqual(['shift.declined']);
    await decline(id, kim).expect(404);
  });

  it.each([
    ['rota', () => rotaShift()],
    ['schedule', () => scheduleOf(sam)],
  ])('is in the list of gaps with the shift of a %s until they withdraw', async (_, planned) => {
    const id = await planned();
    expect(await gaps()).toEqual([]);
    await decline(id).expect(201);
    expect(await gaps()).toMatchObject([
      {
        id,
        peopleNeeded: 1,
        assignedCount: 0,
        declined: [{ id: sam.id, firstName: 'Sam', lastName: 'Stone', reason: 'Exam' }],
      },
    ]);
    const { body: stats } = await boss.get('/stats').expect(200);
    expect(stats).toMatchObject({ parts: { lostShifts: 1 } });
    const { body } = await sam.post(`/shifts/${id}/decline/withdraw`).expect(200);
    expect(body).toMatchObject({ isDeclined: false, declineReason: null });
    expect(await gaps()).toEqual([]);
    expect(await news(boss)).toEqual([
      expect.stringMatching(/^Shift no longer declined\. Sam Stone can work after all: /),
    ]);
    const again = await sam.post(`/shifts/${id}/decline/withdraw`).expect(409);
    expect(again.body).toMatchObject({ code: 'decline.ended' });
    await decline(id).expect(201);
  });

  it('declines until the hours before the start that the company set, and then reads the number to ring', async () => {
    const venue = await createVenue(boss);
    const id = await rotaShift({ venueId: venue.id });
    await boss.patch('/cover-settings', { declineHours: 2 }).expect(200);
    await t.clock.set('2030-05-13T06:00:00.000Z');
    await decline(id).expect(201);
    await sam.post(`/shifts/${id}/decline/withdraw`).expect(200);
    await t.clock.set('2030-05-13T06:00:01.000Z');
    expect((await decline(id).expect(409)).body).toMatchObject({ code: 'decline.too_late' });
    const contact = async () => (await details(id)).contact;
    expect(await contact()).toBeNull();
    await boss.patch(`/employees/${boss.id}`, { phone: '0117 496 0001' }).expect(200);
    expect(await contact()).toMatchObject({ id: boss.id, phone: '0117 496 0001' });
    await boss.patch(`/employees/${kim.id}`, { phone: '0117 496 0002' }).expect(200);
    await boss.patch(`/employees/${kim.id}/supervision`, { venues: [{ id: venue.id }] }).expect(200);
    expect(await contact()).toEqual({
      id: kim.id,
      firstName: 'Kim',
      lastName: 'King',
      phone: '0117 496 0002',
    });
    await t.clock.set('2030-05-13T18:00:00.000Z');
    expect(await contact()).toBeNull();
  });

  it('does not count as declining a shift that changed or was given to them again', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
    const { id } = rota.shifts[0]!;
    const change = (about: object) => boss.patch(`/rota-shifts/${id}`, about).expect(200);
    await decline(id).expect(201);
    await change({ startTime: '10:00' });
    expect(await details(id)).toMatchObject({ isDeclined: false });
    expect(await gaps()).toEqual([]);
    await decline(id).expect(201);
    await change({ employeeId: kim.id });
    expect(await gaps()).toEqual([]);
    await t.inside.jobs.run();
    await change({ employeeId: sam.id });
    expect(await details(id)).toMatchObject({ isDeclined: false });
    const ended = await t.sql('select ended_because from shift_declines where shift_id = $1', [id]);
    expect(ended).toEqual([{ ended_because: 'changed' }, { ended_because: 'changed' }]);
  });

  it.each([
    ['rota', () => rotaShift()],
    ['schedule', () => scheduleOf(sam)],
  ])('is released by an employer from the shift of a %s, which becomes open', async (_, planned) => {
    const id = await planned();
    await decline(id).expect(201);
    const [gap] = await gaps();
    const { declineId } = gap!.declined[0]!;
    expect((await boss.post(`/shift-declines/${declineId}/release`).expect(200)).body).toEqual({
      id: declineId,
    });
    expect(await shiftsOf(sam)).toEqual([]);
    expect(await gaps()).toMatchObject([{ id, peopleNeeded: 1, assignedCount: 0, declined: [] }]);
    const { body } = await sam.get('/notifications').expect(200);
    expect(body).toMatchObject([{ type: 'shift_cancelled' }, {}]);
    await boss.post(`/shift-declines/${declineId}/release`).expect(409);
  });

  it('is not asked to confirm the shift', async () => {
    const { id } = await planRota(boss, { status: 'published', shifts: [shiftFor(sam), shiftFor(kim)] });
    const [own] = (await sam.get('/shifts').expect(200)).body as ShiftView[];
    await decline(own!.id).expect(201);
    const { body } = await boss.get(`/rotas/${id}/unconfirmed`).expect(200);
    expect(body).toMatchObject([{ employee: { id: kim.id } }]);
    expect((await boss.get(`/rotas/${id}`).expect(200)).body).toMatchObject({ unconfirmedCount: 1 });
  });

  it('does not count as cover of a schedule', async () => {
    const id = await scheduleOf(sam, kim);
    const needing = async () =>
      (await boss.get('/schedules').query({ filter: '{"needsCover":true}' }).expect(200)).body as object[];
    expect(await needing()).toEqual([]);
    await decline(id).expect(201);
    expect(await needing()).toMatchObject([{ id, needsCover: true }]);
  });

  it('keeps the reason until 90 days after the shift', async () => {
    const id = await rotaShift();
    await decline(id).expect(201);
    const kept = () => t.sql('select reason from shift_declines where shift_id = $1', [id]);
    await t.clock.set('2030-08-11T15:59:00Z');
    await t.inside.jobs.sweep();
    expect(await kept()).toEqual([{ reason: 'Exam' }]);
    await t.clock.set('2030-08-11T16:01:00Z');
    await t.inside.jobs.sweep();
    expect(await kept()).toEqual([]);
  });

  it('stays if the shift has pending changes', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
    const [shift] = rota.shifts;
    await decline(shift!.id).expect(201);
    const [gap] = await gaps();
    await saveUnpublished(boss, rota, { shifts: [{ ...shift, endTime: '18:00' }] });
    const { body } = await boss.post(`/shift-declines/${gap!.declined[0]!.declineId}/release`).expect(409);
    expect(body).toMatchObject({ code: 'shift.changed' });
    expect(await details(shift!.id)).toMatchObject({ isDeclined: true });
  });

  it('is replaced by a supervisor, who does not read the reason', async () => {
    const lead = await boss.invite({ firstName: 'Lea' });
    const venue = await createVenue(boss);
    await boss.patch(`/employees/${lead.id}/supervision`, { venues: [{ id: venue.id }] }).expect(200);
    const id = await scheduleOf(sam);
    await boss.patch(`/schedules/${id}`, { venueId: venue.id }).expect(200);
    await decline(id).expect(201);
    const { body, text } = await lead.get('/supervision/gaps').expect(200);
    expect(body as GapView[]).toMatchObject([{ id, declined: [{ firstName: 'Sam' }] }]);
    expect(text).not.toContain('Exam');
    await lead.post(`/supervision/gaps/${id}/fill`, { employeeId: kim.id }).expect(200);
    expect([await shiftsOf(sam), await shiftsOf(kim)]).toEqual([[], [false]]);
    expect(await gaps()).toEqual([]);
  });

  it('declines until the start if the company set 0 hours, and no started shift', async () => {
    await boss.patch('/cover-settings', { declineHours: 0 }).expect(200);
    const id = await rotaShift();
    await t.clock.set(START);
    await decline(id).expect(201);
    await sam.post(`/shifts/${id}/decline/withdraw`).expect(200);
    await t.clock.set('2030-05-13T08:00:01.000Z');
    await decline(id).expect(409);
  });
});
