import { describe, expect, it } from '@jest/globals';
import { newId } from '../../test/ids.js';
import { tokenOf } from '../../test/links.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { withTestApp } from '../../test/with-test-app.js';
import { DAY_MS } from '../common/time/units.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { ShiftView } from '../shifts/shifts.contract.js';
import type { CopiedView } from '../rotas/copy/rota-copy.contract.js';
import type { PlannedScheduleView, SavedScheduleShiftView } from './planner.contract.js';

const ROUNDS = raceRounds(8);
const DAY = { name: 'Doors', date: '2030-05-14', startTime: '09:00', endTime: '17:00' };

describe('shifts of schedules for invited people', () => {
  const t = withTestApp();

  async function invite(boss: Person, about: object = {}) {
    const person = { email: someEmail(), firstName: 'Ann', lastName: 'Zed', ...about };
    const { body } = await boss.post('/invitations', person).expect(201);
    return { id: (body as { id: string }).id, email: person.email, token: tokenOf(body) };
  }
  const join = ({ email, token: invitationToken }: { email: string; token: string }): Promise<Person> =>
    t.visitor().register({ email, password: PASSWORD, firstName: 'Ann', lastName: 'Zed', invitationToken });
  const add = (boss: Person, { id }: { id: string }, body: object) =>
    boss.post(`/planner/schedules/${id}/shifts`, body);
  const planned = async (boss: Person, { id }: { id: string }): Promise<PlannedScheduleView> => {
    const { body } = await boss.get('/planner?from=2030-05-13&to=2030-05-19').expect(200);
    return (body as { schedules: PlannedScheduleView[] }).schedules.find((one) => one.id === id)!;
  };
  const peopleOf = async (boss: Person, schedule: { id: string }) =>
    (await planned(boss, schedule)).shifts.map(({ employeeId, invitationId }) => [employeeId, invitationId]);
  const startsOf = async (person: Person): Promise<string[]> =>
    ((await person.get('/shifts').expect(200)).body as ShiftView[]).map(
      ({ date, startTime }) => `${date} ${startTime}`,
    );
  const newsOf = async (person: Person): Promise<NotificationView[]> =>
    ((await person.get('/notifications').expect(200)).body as NotificationView[]).filter(
      ({ type }) => type === 'shift_assigned',
    );
  const neededIn = async (boss: Person): Promise<boolean[]> => {
    const { body } = await boss.get('/schedules').expect(200);
    return (body as { needsCover: boolean }[]).map(({ needsCover }) => needsCover);
  };

  it('become the member’s when the invitation is accepted, with one notification', async () => {
    const boss = await t.employer();
    const kim = await boss.invite();
    const ann = await invite(boss);
    const first = await plan(boss, { ...DAY, peopleNeeded: 2 });
    const second = await plan(boss, { ...DAY, date: '2030-05-15' });
    const draft = await plan(boss, { ...DAY, date: '2030-05-16', status: 'draft' });
    const kims = await assign(boss, first, kim);
    await boss.patch(`/planner/schedule-shifts/${kims.id}`, { startTime: '08:00' }).expect(200);
    const { body } = await add(boss, first, { invitationId: ann.id, startTime: '10:00' }).expect(201);
    const { shiftId, schedule } = body as SavedScheduleShiftView;
    expect(schedule.shifts.find(({ id }) => id === shiftId)).toMatchObject({
      employeeId: null,
      invitation: { id: ann.id, firstName: 'Ann', lastName: 'Zed', isExpired: false },
      isConfirmed: false,
      isUnpublished: false,
    });
    for (const one of [second, draft]) await add(boss, one, { invitationId: ann.id }).expect(201);

    const member = await join(ann);
    expect(await startsOf(member)).toEqual(['2030-05-14 10:00', '2030-05-15 09:00']);
    expect(await peopleOf(boss, draft)).toEqual([[member.id, null]]);
    expect((await planned(boss, draft)).shifts).toMatchObject([{ isConfirmed: true }]);
    expect((await newsOf(member)).map(({ message }) => message)).toEqual([
      expect.stringContaining('2 shifts added'),
    ]);
    // The change of the other employee still waits.
    expect(await startsOf(kim)).toEqual(['2030-05-14 09:00']);
    expect(await planned(boss, first)).toMatchObject({ unpublishedCount: 1 });
    await boss.patch(`/schedules/${draft.id}`, { status: 'active' }).expect(200);
    expect(await startsOf(member)).toHaveLength(3);
  });

  it('are reserved until the invitation expires, and open when it is revoked', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const schedule = await plan(boss, { ...DAY, peopleNeeded: 2 });
    await add(boss, schedule, { invitationId: ann.id }).expect(201);
    await assign(boss, schedule, sam);
    expect(await peopleOf(boss, schedule)).toEqual([
      [null, ann.id],
      [sam.id, null],
    ]);
    expect(await neededIn(boss)).toEqual([false]);
    await boss.post('/offers', { shifts: [{ id: schedule.id }] }).expect(409);
    await t.sql(`update invitations set expires_at = sent_at - interval '1 second' where id = $1`, [ann.id]);
    expect(await neededIn(boss)).toEqual([true]);
    const again = await invite(boss, { email: ann.email });
    expect(await peopleOf(boss, schedule)).toEqual([
      [null, again.id],
      [sam.id, null],
    ]);
    expect(await neededIn(boss)).toEqual([false]);
    await boss.post(`/invitations/revoke/${again.id}`).expect(200);
    expect(await peopleOf(boss, schedule)).toEqual([
      [null, null],
      [sam.id, null],
    ]);
    expect(await neededIn(boss)).toEqual([true]);
  });

  it('take the place of an employee when that is published', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const schedule = await plan(boss, DAY);
    const { id } = await assign(boss, schedule, sam);
    await boss.patch(`/planner/schedule-shifts/${id}`, { invitationId: ann.id }).expect(200);
    expect(await peopleOf(boss, schedule)).toEqual([[null, ann.id]]);
    expect(await startsOf(sam)).toEqual(['2030-05-14 09:00']);
    await boss.post('/planner/publish-schedules', { schedules: [{ id: schedule.id }] }).expect(200);
    expect(await startsOf(sam)).toEqual([]);
    const { shifts } = await planned(boss, schedule);
    await boss
      .patch(`/planner/schedule-shifts/${shifts[0]!.id}`, { employeeId: sam.id, version: shifts[0]!.version })
      .expect(200);
    expect(await peopleOf(boss, schedule)).toEqual([[sam.id, null]]);
  });

  it('go to an employee who is assigned after the invitation has expired', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const schedule = await plan(boss, DAY);
    await add(boss, schedule, { invitationId: ann.id }).expect(201);
    await t.sql(`update invitations set expires_at = sent_at - interval '1 second' where id = $1`, [ann.id]);
    await assign(boss, schedule, sam);
    expect(await peopleOf(boss, schedule)).toEqual([[sam.id, null]]);
    const { body } = await boss.post(`/invitations/resend/${ann.id}`).expect(200);
    const member = await join({ email: ann.email, token: tokenOf(body) });
    expect(await peopleOf(boss, schedule)).toEqual([[sam.id, null]]);
    expect(await startsOf(member)).toEqual([]);
  });

  it('do not count as lost by the employee before', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const date = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    const schedule = await plan(boss, { ...DAY, date });
    const { id } = await assign(boss, schedule, sam);
    await boss.patch(`/planner/schedule-shifts/${id}`, { invitationId: ann.id }).expect(200);
    await boss.post('/planner/publish-schedules', { schedules: [{ id: schedule.id }] }).expect(200);
    await join(ann);
    await boss.patch(`/schedules/${schedule.id}`, { peopleNeeded: 2 }).expect(200);
    expect((await boss.get('/uncovered-shifts').expect(200)).body).toMatchObject([{ assignedCount: 1 }]);
    expect((await boss.get('/stats').expect(200)).body).toMatchObject({ overdueItems: 0 });
  });

  it('are copied with the week', async () => {
    const boss = await t.employer();
    const ann = await invite(boss);
    const schedule = await plan(boss, DAY);
    await add(boss, schedule, { invitationId: ann.id }).expect(201);
    const week = { from: '2030-05-13', to: '2030-05-20' };
    const { body } = await boss.post('/planner/copy-week', week).expect(200);
    expect((body as CopiedView).copied).toBe(1);
    const { body: next } = await boss.get('/planner?from=2030-05-20&to=2030-05-26').expect(200);
    const [copy] = (next as { schedules: PlannedScheduleView[] }).schedules;
    expect(copy!.shifts).toMatchObject([{ invitationId: ann.id, employeeId: null, isConfirmed: false }]);
  });

  it('name one person, whose invitation is open', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const schedule = await plan(boss, { ...DAY, peopleNeeded: 2 });
    const both = { employeeId: sam.id, invitationId: ann.id };
    expect((await add(boss, schedule, both)).body).toMatchObject({
      errors: { invitationId: 'Choose an employee or an invited person, not both' },
    });
    await add(boss, schedule, { invitationId: newId() }).expect(404);
    const other = await t.employer();
    await add(boss, schedule, { invitationId: (await invite(other)).id }).expect(404);
    const colleague = await invite(boss, { role: 'employer' });
    expect((await add(boss, schedule, { invitationId: colleague.id }).expect(409)).body).toMatchObject({
      code: 'rota_shift.not_invited',
    });
    await add(boss, schedule, { invitationId: ann.id }).expect(201);
    expect((await add(boss, schedule, { invitationId: ann.id }).expect(409)).body).toMatchObject({
      code: 'already_assigned',
    });
    expect(await peopleOf(boss, schedule)).toEqual([[null, ann.id]]);
  });

  it(
    'belong to one person after an acceptance and an edit at the same time',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const boss = await t.employer();
        const sam = await boss.invite();
        const ann = await invite(boss);
        const schedule = await plan(boss, DAY);
        const { body } = await add(boss, schedule, { invitationId: ann.id }).expect(201);
        const { shiftId } = body as SavedScheduleShiftView;
        const give = boss.patch(`/planner/schedule-shifts/${shiftId}`, { employeeId: sam.id, version: 1 });
        const [member, { status }] = await Promise.all([join(ann), give]);
        expect(await peopleOf(boss, schedule)).toEqual([[status === 200 ? sam.id : member.id, null]]);
        expect(await startsOf(member)).toHaveLength(status === 200 ? 0 : 1);
      }
    },
    roundsTimeout(ROUNDS),
  );
});
