import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../test/people.js';
import { assign, plan, rotaShift } from '../../../test/plans.js';
import { auditOf } from '../../../test/stored-rows.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { newId } from '../../../test/ids.js';
import type { AssignmentView } from '../schedules.contract.js';

let boss: Person;
let other: Person;
const t = withTestApp(async () => {
  [boss, other] = [await t.employer(), await t.employer()];
});

const ALREADY = 'Employee is already assigned to this schedule';
const audit = auditOf(t);
const rows = (scheduleId: string) =>
  t.sql('select * from shifts where schedule_id = $1 order by id', [scheduleId]);

describe('assigning an employee', () => {
  it('returns the assignment with the employee, and writes one audit row', async () => {
    const schedule = await plan(boss);
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Stone' });
    const assignment = await assign(boss, schedule, sam);
    expect(assignment).toEqual({
      id: expect.any(String),
      scheduleId: schedule.id,
      employeeId: sam.id,
      isConfirmed: true,
      createdAt: expect.any(String),
      employee: { id: sam.id, firstName: 'Sam', lastName: 'Stone' },
      warnings: [],
    });
    expect(await audit(assignment.id)).toEqual([
      { action: 'shift.assigned', actor_id: boss.id, changes: {} },
    ]);
    const { body } = await boss.get(`/schedules/${schedule.id}`).expect(200);
    expect(body).toMatchObject({ assignedCount: 1, version: schedule.version });
  });

  it('returns 409 the second time, for ids in upper or lower case', async () => {
    const schedule = await plan(boss);
    const sam = await boss.invite();
    await assign(boss, schedule, sam);
    const again = { scheduleId: schedule.id.toUpperCase(), employeeId: sam.id.toUpperCase() };
    const { body } = await boss.post('/schedule-assignments', again).expect(409);
    expect(body).toMatchObject({ message: ALREADY });
    expect(await rows(schedule.id)).toHaveLength(1);
  });

  it('succeeds once for several concurrent requests', async () => {
    const schedule = await plan(boss);
    const sam = await boss.invite();
    const both = { scheduleId: schedule.id, employeeId: sam.id };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => boss.post('/schedule-assignments', both)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ message: ALREADY });
    expect(await rows(schedule.id)).toHaveLength(1);
  });

  it.each([{}, { scheduleId: 'abc', employeeId: 'abc' }, { scheduleId: ['x'], employeeId: null }])(
    'refuses %j',
    (body) => boss.post('/schedule-assignments', body).expect(400),
  );

  it('returns 404 for a schedule or employee of another company, also for a mix of both', async () => {
    const [mine, theirs] = [await plan(boss), await plan(other)];
    const [sam, ida] = [await boss.invite(), await other.invite()];
    const random = { scheduleId: newId(), employeeId: newId() };
    const { text } = await boss.post('/schedule-assignments', random).expect(404);
    for (const both of [
      { scheduleId: theirs.id, employeeId: ida.id },
      { scheduleId: mine.id, employeeId: ida.id },
      { scheduleId: theirs.id, employeeId: sam.id },
      { scheduleId: mine.id, employeeId: newId() },
    ]) {
      expect((await boss.post('/schedule-assignments', both).expect(404)).text).toBe(text);
    }
    expect([await rows(mine.id), await rows(theirs.id)]).toEqual([[], []]);
  });

  it('accepts only active employees', async () => {
    const schedule = await plan(boss);
    const [leaver, manager] = [await boss.invite(), await boss.invite({ role: 'employer' })];
    await t.sql('update users set deactivated_at = now() where id = $1', [leaver.id]);
    for (const employeeId of [leaver.id, manager.id, boss.id]) {
      const { body } = await boss
        .post('/schedule-assignments', { scheduleId: schedule.id, employeeId })
        .expect(409);
      expect(body).toMatchObject({ message: 'Only active employees can be assigned' });
    }
    expect(await rows(schedule.id)).toEqual([]);
  });
});

describe('the warnings of an assignment', () => {
  it('name the employee’s other work at that time, and do not block it', async () => {
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Stone' });
    const ann = await boss.invite();
    const early = await plan(boss, {
      name: 'Early',
      date: '2026-10-25',
      startTime: '05:00',
      endTime: '09:00',
    });
    await assign(boss, early, sam);
    const touching = await plan(boss, {
      name: 'Touching',
      date: '2026-10-24',
      startTime: '18:00',
      endTime: '22:00',
    });
    await assign(boss, touching, sam);
    const draft = await plan(boss, { name: 'Draft', date: '2026-10-24', status: 'draft' });
    await assign(boss, draft, sam);
    const left = await plan(boss, { name: 'Left', date: '2026-10-24' });
    await boss.delete(`/schedule-assignments/${(await assign(boss, left, sam)).id}`).expect(200);
    const deleted = await plan(boss, { name: 'Deleted', date: '2026-10-24' });
    await assign(boss, deleted, sam);
    await boss.delete(`/schedules/${deleted.id}`).expect(200);
    await assign(boss, await plan(boss, { name: 'Hers', date: '2026-10-24' }), ann);
    const shift = { date: '2026-10-24', startTime: '23:00', endTime: '01:00' };
    await rotaShift(t, boss, sam, {
      ...shift,
      name: 'Rota',
      startsAt: '2026-10-24T22:00:00Z',
      endsAt: '2026-10-25T00:00:00Z',
    });
    await rotaShift(t, boss, sam, {
      ...shift,
      name: 'Unpublished',
      status: 'draft',
      startsAt: '2026-10-24T22:00:00Z',
      endsAt: '2026-10-25T00:00:00Z',
    });
    const night = await plan(boss, { name: 'Night', date: '2026-10-24' });
    expect((await assign(boss, night, sam)).warnings).toMatchObject([
      { message: 'Sam Stone already works Rota on Oct 24, 2026, 11:00 PM – 1:00 AM.' },
      {
        shiftId: night.id,
        kind: 'overlap',
        other: { id: early.id, name: 'Early', date: '2026-10-25', startTime: '05:00', endTime: '09:00' },
        message: 'Sam Stone already works Early on Oct 25, 2026, 5:00 AM – 9:00 AM.',
      },
    ]);
  });

  it('have the same form and text for a moved schedule, a rota and a rota shift', async () => {
    const ada = await boss.invite({ firstName: 'Ada', lastName: 'Stone' });
    const doors = await plan(boss, {
      name: 'Doors',
      date: '2030-05-13',
      startTime: '09:00',
      endTime: '17:00',
    });
    await assign(boss, doors, ada);
    const warning = {
      shiftId: expect.any(String),
      kind: 'overlap',
      other: { id: doors.id, name: 'Doors', date: '2030-05-13', startTime: '09:00', endTime: '17:00' },
      message: 'Ada Stone already works Doors on May 13, 2030, 9:00 AM – 5:00 PM.',
    };
    const bar = await plan(boss, { name: 'Bar', date: '2030-05-14', startTime: '12:00', endTime: '18:00' });
    await assign(boss, bar, ada);
    const moved = await boss.patch(`/schedules/${bar.id}`, { date: '2030-05-13' }).expect(200);
    expect(moved.body).toMatchObject({ warnings: [{ ...warning, shiftId: bar.id }] });
    const renamed = await boss.patch(`/schedules/${bar.id}`, { name: 'Cellar' }).expect(200);
    expect(renamed.body).toMatchObject({ name: 'Cellar', warnings: [] });
    await boss.delete(`/schedules/${bar.id}`).expect(200);
    const shift = { employeeId: ada.id, date: '2030-05-13', startTime: '16:00', endTime: '20:00' };
    const rota = await boss
      .post('/rotas', {
        name: 'May',
        startDate: '2030-05-13',
        endDate: '2030-05-19',
        type: 'weekly',
        shifts: [shift],
      })
      .expect(201);
    expect(rota.body).toMatchObject({ warnings: [warning] });
    const { shifts } = rota.body as { shifts: { id: string }[] };
    const saved = await boss.patch(`/rota-shifts/${shifts[0]!.id}`, { endTime: '21:00' }).expect(200);
    expect(saved.body).toMatchObject({ warnings: [{ ...warning, shiftId: shifts[0]!.id }] });
  });
});

describe('ending an assignment', () => {
  it('keeps the row with the reason, and the employee can be assigned again', async () => {
    const schedule = await plan(boss);
    const sam = await boss.invite();
    const { warnings: _, ...assignment } = await assign(boss, schedule, sam);
    await boss.delete(`/schedule-assignments/${assignment.id}`).expect(200, assignment);
    expect(await rows(schedule.id)).toEqual([
      expect.objectContaining({
        deleted_at: expect.any(Date),
        ended_because: 'unassigned',
        notified_at: null,
      }),
    ]);
    expect((await audit(assignment.id)).slice(1)).toEqual([
      { action: 'shift.unassigned', actor_id: boss.id, changes: { endedBecause: { to: 'unassigned' } } },
    ]);
    await sam.get('/schedules').expect(200, []);
    await boss.delete(`/schedule-assignments/${assignment.id}`).expect(404);
    await assign(boss, schedule, sam);
    expect(await rows(schedule.id)).toHaveLength(2);
  });

  it('happens once for several concurrent requests', async () => {
    const { id } = await assign(boss, await plan(boss), await boss.invite());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => boss.delete(`/schedule-assignments/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
    expect(await audit(id)).toHaveLength(2);
  });
});

describe('the list of assignments', () => {
  it("contains the company's current ones, by schedule or by employee", async () => {
    const employer = await t.employer();
    const [a, b] = [await plan(employer), await plan(employer, { date: '2030-06-01' })];
    const [sam, ann] = [await employer.invite(), await employer.invite()];
    const made = [
      await assign(employer, a, sam),
      await assign(employer, a, ann),
      await assign(employer, b, sam),
    ];
    const [samA, annA, samB] = made.map(({ warnings: _, ...assignment }) => assignment) as AssignmentView[];
    const gone = await assign(employer, b, ann);
    await employer.delete(`/schedule-assignments/${gone.id}`).expect(200);
    await assign(boss, await plan(boss), await boss.invite());
    const listed = async (filter: object) =>
      (await employer.get(`/schedule-assignments?filter=${JSON.stringify(filter)}`).expect(200))
        .body as unknown;
    expect(await listed({})).toEqual([samB, annA, samA]);
    expect(await listed({ scheduleId: a.id })).toEqual([annA, samA]);
    expect(await listed({ employeeId: sam.id })).toEqual([samB, samA]);
    expect(await listed({ scheduleId: newId() })).toEqual([]);
  });
});

describe('reassigning a schedule', () => {
  const reassign = (id: string, from: { id: string }, to: { id: string }, more: object = {}) =>
    boss.post(`/schedules/${id}/reassign`, { fromEmployeeId: from.id, toEmployeeId: to.id, ...more });
  const currentOf = async (scheduleId: string): Promise<string[]> => {
    const filter = JSON.stringify({ scheduleId });
    const { body } = await boss.get('/schedule-assignments').query({ filter }).expect(200);
    return (body as AssignmentView[]).map(({ employeeId }) => employeeId);
  };
  const newsOf = async (person: Person): Promise<string[]> => {
    const { body } = await person.get('/notifications').expect(200);
    return (body as { type: string }[]).map(({ type }) => type);
  };

  it('ends the assignment of the first, assigns the second, and notifies both', async () => {
    const { id, version } = await plan(boss, { peopleNeeded: 2 });
    const [sam, kim, eve] = [await boss.invite(), await boss.invite(), await boss.invite()];
    const first = await assign(boss, { id }, sam);
    await assign(boss, { id }, eve);
    const { body } = await reassign(id, sam, kim, { version }).expect(201);
    const added = body as AssignmentView;
    expect(added).toMatchObject({
      scheduleId: id,
      employeeId: kim.id,
      employee: { id: kim.id },
      warnings: [],
    });
    expect((await currentOf(id)).toSorted()).toEqual([kim.id, eve.id].toSorted());
    expect(await newsOf(sam)).toEqual(['shift_cancelled', 'shift_assigned']);
    expect(await newsOf(kim)).toEqual(['shift_assigned']);
    expect(await newsOf(eve)).toEqual(['shift_assigned']);
    expect((await audit(first.id)).map(({ action }) => action)).toEqual([
      'shift.assigned',
      'shift.unassigned',
    ]);
    expect((await audit(added.id)).map(({ action }) => action)).toEqual(['shift.assigned']);
  });

  it('warns of other work of the second at that time', async () => {
    const schedule = await plan(boss);
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    await assign(boss, schedule, sam);
    await assign(boss, await plan(boss, { name: 'Bar' }), kim);
    const { body } = await reassign(schedule.id, sam, kim).expect(201);
    expect(body).toMatchObject({ warnings: [{ kind: 'overlap', other: { name: 'Bar' } }] });
  });

  it('changes nothing if the second cannot be assigned', async () => {
    const { id } = await plan(boss);
    const [sam, kim, leaver] = [await boss.invite(), await boss.invite(), await boss.invite()];
    const ida = await other.invite();
    await assign(boss, { id }, sam);
    await assign(boss, { id }, kim);
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    const { body } = await reassign(id, sam, kim).expect(409);
    expect(body).toMatchObject({ message: ALREADY });
    await reassign(id, sam, sam).expect(409);
    await reassign(id, sam, leaver).expect(409);
    await reassign(id, sam, ida).expect(404);
    await reassign(id, sam, { id: newId() }).expect(404);
    expect((await currentOf(id)).toSorted()).toEqual([sam.id, kim.id].toSorted());
    expect(await newsOf(sam)).toEqual(['shift_assigned']);
  });

  it('returns 409 if the first is not assigned or the schedule has changed', async () => {
    const schedule = await plan(boss);
    const [sam, kim, ida] = [await boss.invite(), await boss.invite(), await other.invite()];
    const { text, body } = await reassign(schedule.id, sam, kim).expect(409);
    expect(body).toMatchObject({ message: 'The first employee is not assigned to this schedule' });
    const withoutId = (answer: string): object => ({ ...JSON.parse(answer), requestId: '' });
    expect(withoutId((await reassign(schedule.id, ida, kim).expect(409)).text)).toEqual(withoutId(text));
    await assign(boss, schedule, sam);
    await boss.patch(`/schedules/${schedule.id}`, { startTime: '21:00' }).expect(200);
    const stale = await reassign(schedule.id, sam, kim, { version: schedule.version }).expect(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: { id: schedule.id, startTime: '21:00' } });
    expect(await currentOf(schedule.id)).toEqual([sam.id]);
  });

  it('has one winner for several concurrent requests', async () => {
    const { id } = await plan(boss);
    const sam = await boss.invite();
    const others = await Promise.all(Array.from({ length: 5 }, () => boss.invite()));
    await assign(boss, { id }, sam);
    const answers = await Promise.all(others.map((person) => reassign(id, sam, person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect(await currentOf(id)).toHaveLength(1);
  });

  it.each([{}, { fromEmployeeId: 'abc', toEmployeeId: 'abc' }, { fromEmployeeId: null, toEmployeeId: 3 }])(
    'refuses %j',
    async (body) => boss.post(`/schedules/${(await plan(boss)).id}/reassign`, body).expect(400),
  );
});
