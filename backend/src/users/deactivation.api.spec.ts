import { describe, expect, it } from '@jest/globals';
import { NOON, shiftFor, submitted, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { rotaShift } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';
import {
  DEACTIVATE_FIRST,
  ERASED_ALREADY,
  LAST_EMPLOYER,
  LEFT_ALREADY,
  NOT_ONESELF,
  STILL_HERE,
} from './users.rules.js';
import type { EmployeeView } from './users.contract.js';
import { tokenOf } from '../../test/links.js';

const MORNING = { startTime: '09:00', endTime: '17:00' };

describe('a deactivated member', () => {
  let boss: Person;
  let deputy: Person;
  let stranger: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    deputy = await boss.invite({ role: 'employer' });
    stranger = await t.employer();
    await joinedLongAgo(t);
  });

  const deactivate = (id: string, by = boss) => by.post(`/employees/${id}/deactivate`);
  const reactivate = (id: string, by = boss) => by.post(`/employees/${id}/reactivate`);
  const audit = (id: string) =>
    t.sql(
      'select action, actor_id, changes from audit_log where object_id = $1 and actor_id <> $1 order by id',
      [id],
    );
  const shiftsNeedingCover = async () => {
    const filter = encodeURIComponent('{"needsCover":true}');
    const { body } = await boss.get(`/schedules?filter=${filter}`).expect(200);
    return (body as ScheduleView[]).map(({ id }) => id);
  };

  it('is signed out, leaves all future shifts and keeps the history', async () => {
    const guard = await boss.invite();
    const mate = await boss.invite();
    const past = await shiftFor(boss, [guard], { date: '2026-11-20' });
    const running = await shiftFor(boss, [guard], { date: '2026-11-21' });
    const alone = await shiftFor(boss, [guard], { date: '2026-11-23' });
    const shared = await shiftFor(boss, [guard, mate], { date: '2026-11-24' });
    const draft = await shiftFor(boss, [guard], { date: '2026-11-25', status: 'draft' });
    const sheet = await submitted(guard, { scheduleId: past });
    const { body } = await deactivate(guard.id).expect(200);
    expect(body).toMatchObject({ id: guard.id, isActive: false, deactivatedAt: NOON, role: 'employee' });
    await guard.get('/auth/user').expect(401);
    expect(await t.sql(`select from session where sess ->> 'userId' = $1`, [guard.id])).toEqual([]);
    const ends = await t.sql(
      'select schedule_id, ended_because, deleted_at, notified_at from shifts where employee_id = $1 and schedule_id is not null order by id',
      [guard.id],
    );
    const over = { ended_because: 'deactivated', deleted_at: new Date(NOON), notified_at: null };
    const stays = { ended_because: null, deleted_at: null, notified_at: new Date(NOON) };
    expect(ends).toEqual([
      { schedule_id: past, ...stays },
      { schedule_id: running, ...stays },
      { schedule_id: alone, ...over },
      { schedule_id: shared, ...over },
      { schedule_id: draft, ...over },
    ]);
    expect(await shiftsNeedingCover()).toEqual([alone]);
    const { body: stats } = await boss.get('/stats').expect(200);
    expect(stats).toMatchObject({ parts: { lostShifts: 1 } });
    const told = await t.sql(
      `select data ->> 'scheduleId' as shift from notifications where user_id = $1 and type = 'shift_cancelled' order by id`,
      [guard.id],
    );
    expect(told).toEqual([{ shift: alone }, { shift: shared }]);
    expect(await audit(guard.id)).toContainEqual({
      action: 'employee.deactivated',
      actor_id: boss.id,
      changes: { deactivatedAt: { to: NOON } },
    });
    await boss.get(`/timesheets/${sheet.id}`).expect(200);
    const picked = (await boss.get('/users/employees').expect(200)).body as EmployeeView[];
    expect(picked.map(({ id }) => id)).toEqual([mate.id]);
    await boss
      .post('/schedule-assignments', { scheduleId: alone, employeeId: guard.id })
      .expect(409, /Only active employees/);
    await boss.post('/schedule-assignments', { scheduleId: alone, employeeId: mate.id }).expect(201);
    expect(await shiftsNeedingCover()).toEqual([]);
  });

  it('is refused as soon as the database sends the change, although the session still exists', async () => {
    const gone = await t.employer();
    await gone.get('/auth/user').expect(200);
    await t.inside.notedEvents.expectNext('member_changed');
    await t.sql('update users set deactivated_at = now() where id = $1', [gone.id]);
    await t.inside.notedEvents.heard();
    await gone.get('/auth/user').expect(401);
    expect(await t.sql(`select from session where sess ->> 'userId' = $1`, [gone.id])).toHaveLength(1);
  });

  it('is reactivated with the history and without the shifts', async () => {
    const guard = await boss.invite();
    const past = await shiftFor(boss, [guard], { date: '2026-11-19' });
    const next = await shiftFor(boss, [guard], { date: '2026-11-26' });
    const sheet = await submitted(guard, { scheduleId: past, date: '2026-11-19' });
    await deactivate(guard.id).expect(200);
    await guard.post('/auth/login', { email: guard.user.email, password: 'correct horse' }).expect(200);
    await guard.get('/schedules').expect(200, []);
    const { body } = await reactivate(guard.id, deputy).expect(200);
    expect(body).toMatchObject({
      isActive: true,
      deactivatedAt: null,
      employerId: boss.id,
      role: 'employee',
    });
    await guard.signIn(guard.user.email);
    const hours = (await guard.get('/timesheets').expect(200)).body as { id: string }[];
    expect(hours.map(({ id }) => id)).toEqual([sheet.id]);
    const shifts = (await guard.get('/schedules').expect(200)).body as ScheduleView[];
    expect(shifts.map(({ id }) => id)).toEqual([past]);
    expect(await shiftsNeedingCover()).toContain(next);
    expect(await audit(guard.id)).toContainEqual({
      action: 'employee.reactivated',
      actor_id: deputy.id,
      changes: { deactivatedAt: { from: NOON } },
    });
  });

  it('loses shifts of rotas that have not started', async () => {
    const guard = await boss.invite();
    const day = { name: 'Week 48', ...MORNING };
    const gone = await rotaShift(t, boss, guard, {
      ...day,
      date: '2026-11-20',
      startsAt: '2026-11-20T09:00:00Z',
      endsAt: '2026-11-20T17:00:00Z',
    });
    const next = await rotaShift(t, boss, guard, {
      ...day,
      date: '2026-11-27',
      startsAt: '2026-11-27T09:00:00Z',
      endsAt: '2026-11-27T17:00:00Z',
    });
    await deactivate(guard.id).expect(200);
    for (const table of ['shifts', 'published_shifts']) {
      const rows = await t.sql(
        `select id, employee_id, version from ${table} where id = any($1) order by date`,
        [[gone, next]],
      );
      expect(rows).toEqual([
        { id: gone, employee_id: guard.id, version: 1 },
        { id: next, employee_id: null, version: 2 },
      ]);
    }
    expect(await audit(next)).toEqual([
      { action: 'rota_shift.emptied', actor_id: boss.id, changes: { employeeId: {} } },
    ]);
  });

  it('leaves their staff to the employer who deactivated them', async () => {
    const leaving = await boss.invite({ role: 'employer' });
    const guard = await leaving.invite();
    await deactivate(leaving.id, deputy).expect(200);
    const { body } = await boss.get(`/employees/${guard.id}`).expect(200);
    expect(body).toMatchObject({ employerId: deputy.id });
    expect((await guard.get('/auth/user').expect(200)).body).toMatchObject({ employer: { id: deputy.id } });
    const moved = { action: 'employee.changed', actor_id: deputy.id, changes: { employerId: {} } };
    expect(await audit(guard.id)).toContainEqual(moved);
    await reactivate(leaving.id).expect(200);
    expect((await boss.get(`/employees/${guard.id}`).expect(200)).body).toMatchObject({
      employerId: deputy.id,
    });
  });

  it('gets the reactivating employer if their own employer left after them', async () => {
    const leaving = await boss.invite({ role: 'employer' });
    const guard = await leaving.invite();
    await deactivate(guard.id).expect(200);
    await t.sql('update users set deactivated_at = now() where id = $1', [leaving.id]);
    const { body } = await reactivate(guard.id, deputy).expect(200);
    expect(body).toMatchObject({ employerId: deputy.id });
  });

  it('stays signed in at another company of the same account', async () => {
    const guard = await boss.invite();
    await deactivate(guard.id).expect(200);
    const { body } = await stranger
      .post('/invitations', { email: guard.user.email, firstName: 'Sam', lastName: 'Guard' })
      .expect(201);
    const invitationToken = tokenOf(body);
    const signIn = { email: guard.user.email, password: 'correct horse', invitationToken };
    const elsewhere = await guard.post('/auth/login', signIn).expect(200);
    const membership = elsewhere.body as { id: string; companyId: string };
    expect(membership.companyId).toBe(stranger.user.companyId);
    await reactivate(guard.id).expect(200);
    await deactivate(guard.id).expect(200);
    expect((await guard.get('/auth/user').expect(200)).body).toMatchObject({ id: membership.id });
  });

  it('cannot be deactivated twice, reactivated while active, deactivate themselves, or be the last employer', async () => {
    const guard = await boss.invite();
    await reactivate(guard.id).expect(409, new RegExp(STILL_HERE));
    await deactivate(guard.id).expect(200);
    await deactivate(guard.id, deputy).expect(409, new RegExp(LEFT_ALREADY));
    await deactivate(boss.id).expect(409, new RegExp(NOT_ONESELF));
    const only = await t.employer();
    await only.invite();
    const before = await t.sql('select * from users order by id');
    await deactivate(only.id, only).expect(409, new RegExp(LAST_EMPLOYER));
    expect(await t.sql('select * from users order by id')).toEqual(before);
  });

  it('can be erased only after deactivation, once, and stays as a former member', async () => {
    const guard = await boss.invite({ firstName: 'Hedwig', lastName: 'Unusual' });
    const past = await shiftFor(boss, [guard], { date: '2026-11-18' });
    const sheet = await submitted(guard, { scheduleId: past, date: '2026-11-18' });
    const erase = () => boss.post(`/employees/${guard.id}/erase`);
    await erase().expect(409, new RegExp(DEACTIVATE_FIRST));
    await deactivate(guard.id).expect(200);
    const { body } = await erase().expect(200);
    expect(body).toMatchObject({ id: guard.id, isActive: false, erasedAt: NOON, firstName: 'Former' });
    expect(JSON.stringify(body)).not.toMatch(/hedwig|unusual/i);
    await erase().expect(409, new RegExp(ERASED_ALREADY));
    await reactivate(guard.id).expect(409, /Invite them again/);
    for (const edit of [{ firstName: 'Hedwig' }, { employerId: boss.id }]) {
      await boss.patch(`/employees/${guard.id}`, edit).expect(409, /Invite them again/);
    }
    const { body: hours } = await boss.get(`/timesheets/${sheet.id}`).expect(200);
    expect(hours).toMatchObject({ employeeId: guard.id, totalHours: sheet.totalHours });
    expect(await audit(guard.id)).toContainEqual({
      action: 'employee.erased',
      actor_id: boss.id,
      changes: {},
    });
  });
});
