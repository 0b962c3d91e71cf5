import { describe, expect, it } from '@jest/globals';
import { decisionsIn, freshHours, NOON, shiftFor, typed, joinedLongAgo } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { newId } from '../../../test/ids.js';
import type { DecidedTimesheets } from './timesheet-decisions.contract.js';

describe('deciding on hours', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard]);
    await joinedLongAgo(t);
  });

  const { row, decisions, notified } = decisionsIn(t);
  const submit = freshHours();
  const fresh = () => submit(guard, scheduleId);

  it('approves once, stores who and when, and notifies the employee', async () => {
    const sheet = await fresh();
    const url = `/timesheets/${sheet.id}/status`;
    const { body } = await boss.patch(url, { status: 'approved', reason: 'Fine', version: 1 }).expect(200);
    expect(body).toEqual({
      ...sheet,
      status: 'approved',
      decidedById: boss.id,
      decidedAt: NOON,
      version: 2,
    });
    expect(await decisions(sheet.id)).toEqual([
      { actor_id: boss.id, changes: { status: { from: 'pending', to: 'approved' } } },
    ]);
    expect(await notified(sheet.id)).toEqual([{ user_id: guard.id, type: 'timesheet_approved' }]);
    for (const status of ['approved', 'rejected']) {
      const second = await boss.patch(url, { status }).expect(409);
      expect((second.body as Error).message).toBe('This timesheet has already been approved');
    }
    expect(await decisions(sheet.id)).toHaveLength(1);
    expect(await notified(sheet.id)).toHaveLength(1);
  });

  it('rejects with or without a reason, which is never in the audit log', async () => {
    const [one, other] = [await fresh(), await fresh()];
    const reasoned = await boss
      .patch(`/timesheets/${one.id}/status`, { status: 'rejected', reason: ' Left early ' })
      .expect(200);
    expect(reasoned.body).toMatchObject({ status: 'rejected', rejectionReason: 'Left early' });
    expect(await decisions(one.id)).toEqual([
      { actor_id: boss.id, changes: { status: { from: 'pending', to: 'rejected' }, rejectionReason: {} } },
    ]);
    expect(await notified(one.id)).toEqual([{ user_id: guard.id, type: 'timesheet_rejected' }]);
    const bare = await boss.patch(`/timesheets/${other.id}/status`, { status: 'rejected' }).expect(200);
    expect(bare.body).toMatchObject({ status: 'rejected', rejectionReason: null });
  });

  it.each(['pending', 'PENDING', 'approved ', '', 0, null, ['approved']])(
    'refuses the status %p',
    async (status) => {
      const sheet = await fresh();
      const { body } = await boss.patch(`/timesheets/${sheet.id}/status`, { status }).expect(400);
      expect(body).toHaveProperty('errors.status');
      expect(await row(sheet.id)).toMatchObject([{ status: 'pending', version: 1 }]);
    },
  );

  it('returns 409 for hours that the employee changed since they were shown', async () => {
    const sheet = await fresh();
    const changed = await guard.patch(`/timesheets/${sheet.id}`, { endTime: '23:00' }).expect(200);
    const url = `/timesheets/${sheet.id}/status`;
    const { body } = await boss.patch(url, { status: 'approved', version: 1 }).expect(409);
    expect((body as { current: object }).current).toEqual(changed.body);
    await boss.patch(url, { status: 'approved', version: 2 }).expect(200);
  });

  it('returns 409 with the decision if another employer has decided already', async () => {
    const sheet = await fresh();
    const url = `/timesheets/${sheet.id}/status`;
    const decided = await boss.patch(url, { status: 'rejected', reason: 'Too long', version: 1 }).expect(200);
    const { body } = await boss.patch(url, { status: 'approved', version: 1 }).expect(409);
    expect(body).toMatchObject({
      message: 'This timesheet has already been rejected',
      current: decided.body as object,
    });
    await guard.patch(`/timesheets/${sheet.id}`, { breakMinutes: 5 }).expect(200);
    await boss.patch(url, { status: 'approved' }).expect(200);
    const late = await guard.patch(`/timesheets/${sheet.id}`, { breakMinutes: 0, version: 3 }).expect(409);
    expect(late.body).toMatchObject({
      message: 'This timesheet has been approved and can no longer be changed',
      current: { id: sheet.id, breakMinutes: 5, status: 'approved', version: 4 },
    });
  });

  it('decides on no timesheet of another company or with a random id among several', async () => {
    const sheet = await fresh();
    const rival = await t.employer();
    const before = await row(sheet.id);
    for (const id of [sheet.id, newId()]) {
      const many = await rival
        .post('/timesheets/decide', { status: 'approved', timesheets: [{ id }] })
        .expect(200);
      const refused = [{ id, message: 'Not found', employee: null, date: null }];
      expect(many.body).toEqual({ decided: [], people: [], workedMinutes: 0, refused });
    }
    expect(await row(sheet.id)).toEqual(before);
  });

  describe('bulk decisions', () => {
    it('decide the timesheets that can be decided', async () => {
      const [fine, stale, done, gone, last] = [
        await fresh(),
        await fresh(),
        await fresh(),
        await fresh(),
        await fresh(),
      ];
      await guard.patch(`/timesheets/${stale.id}`, { breakMinutes: 0 }).expect(200);
      await boss.patch(`/timesheets/${done.id}/status`, { status: 'rejected' }).expect(200);
      await guard.delete(`/timesheets/${gone.id}`).expect(200);
      const unknown = newId();
      const timesheets = [
        { id: fine.id, version: 1 },
        { id: stale.id, version: 1 },
        { id: done.id },
        { id: gone.id },
        { id: unknown },
        { id: fine.id },
        { id: last.id.toUpperCase() },
      ];
      const { body } = await boss.post('/timesheets/decide', { status: 'approved', timesheets }).expect(200);
      const { decided, refused } = body as DecidedTimesheets;
      expect(decided).toEqual([fine.id, last.id.toUpperCase()]);
      expect(refused.map(({ id, message }) => ({ id, message }))).toEqual([
        { id: stale.id, message: expect.stringContaining('changed by someone else') },
        { id: done.id, message: 'This timesheet has already been rejected' },
        { id: gone.id, message: 'Not found' },
        { id: unknown, message: 'Not found' },
        { id: fine.id, message: 'This timesheet was sent twice' },
      ]);
      for (const { id } of [fine, last]) expect(await decisions(id)).toHaveLength(1);
      expect(await notified(fine.id)).toHaveLength(1);
      expect(await decisions(stale.id)).toHaveLength(0);
    });

    it('reject all with one reason', async () => {
      const sheets = [await fresh(), await fresh()];
      const timesheets = sheets.map(({ id }) => ({ id }));
      await boss
        .post('/timesheets/decide', { status: 'rejected', reason: 'No door log', timesheets })
        .expect(200);
      for (const { id } of sheets) {
        expect(await row(id)).toMatchObject([{ status: 'rejected', rejection_reason: 'No door log' }]);
      }
    });

    it.each<[timesheets: unknown, field: string, sentence: string]>([
      [[], 'timesheets', 'Choose at least one timesheet'],
      ['all', 'timesheets', 'Choose at least one timesheet'],
      [undefined, 'timesheets', 'Choose at least one timesheet'],
      [
        Array.from({ length: 2_001 }, () => ({ id: newId() })),
        'timesheets',
        'Choose at most 2,000 timesheets',
      ],
      [[{ id: newId() }, null], 'timesheets.1', 'Timesheet is not valid'],
      [[{ id: 'none' }], 'timesheets.0.id', 'Timesheet is not valid'],
      [[{ version: 1 }], 'timesheets.0.id', 'Timesheet is required'],
      [
        [{ id: newId(), version: 1e20 }],
        'timesheets.0.version',
        'Version must be a whole number from 1 to 2147483647',
      ],
    ])('refuse a missing, empty, wrong or too long list', async (timesheets, field, sentence) => {
      const { body } = await boss.post('/timesheets/decide', { status: 'approved', timesheets }).expect(400);
      expect(body).toMatchObject({ message: sentence, errors: { [field]: sentence } });
    });
  });

  describe('reopening', () => {
    it.each(['approved', 'rejected'])(
      'makes %s hours pending again and notifies with the reason',
      async (status) => {
        const sheet = await fresh();
        const url = `/timesheets/${sheet.id}`;
        await boss.patch(`${url}/status`, { status, reason: 'No' }).expect(200);
        const { body } = await boss.post(`${url}/reopen`, { reason: 'Wrong person', version: 2 }).expect(200);
        expect(body).toEqual({ ...sheet, reopenReason: 'Wrong person', version: 3 });
        expect(await notified(sheet.id)).toHaveLength(2);
        const [last] = await t.sql(
          'select action, actor_id, changes from audit_log where object_id = $1 order by id desc limit 1',
          [sheet.id],
        );
        expect(last).toEqual({
          action: 'timesheet.reopened',
          actor_id: boss.id,
          changes: { status: { from: status, to: 'pending' }, reopenReason: {} },
        });
        await guard.patch(url, { breakMinutes: 0 }).expect(200);
        await boss.patch(`${url}/status`, { status: 'approved' }).expect(200);
      },
    );

    it('needs decided hours, a reason and the current version', async () => {
      const sheet = await fresh();
      const url = `/timesheets/${sheet.id}/reopen`;
      await boss.post(url, { reason: ' ' }).expect(400);
      await boss.post(url, { reason: 'x' }).expect(409);
      await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(200);
      const { body } = await boss.post(url, { reason: 'x', version: 1 }).expect(409);
      expect(body).toHaveProperty('current.version', 2);
    });
  });

  it('changes no row if its audit entry fails', async () => {
    const sheet = await fresh();
    const before = await row(sheet.id);
    await t.sql(
      `create function broken() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await t.sql('create trigger broken before insert on audit_log for each row execute function broken()');
    await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(500);
    await guard.post('/timesheets', typed({ scheduleId, date: '2025-01-06' })).expect(500);
    const many = { status: 'approved', timesheets: [{ id: sheet.id }] };
    await boss.post('/timesheets/decide', many).expect(500);
    await t.sql('drop trigger broken on audit_log');
    expect(await row(sheet.id)).toEqual(before);
    expect(await notified(sheet.id)).toEqual([]);
    expect(await t.sql(`select id from timesheets where date = '2025-01-06'`)).toEqual([]);
  });
});
