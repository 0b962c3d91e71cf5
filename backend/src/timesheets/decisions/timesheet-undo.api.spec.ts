import { describe, expect, it } from '@jest/globals';
import { decisionsIn, freshHours, NOON, shiftFor, joinedLongAgo } from '../../../test/hours.js';
import { goLive } from '../../../test/live-client.js';
import type { Person } from '../../../test/people.js';
import { until } from '../../../test/until.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { newId } from '../../common/db/schema/columns.js';
import type { UndoneTimesheets } from './timesheet-decisions.contract.js';
import type { TimesheetView } from '../timesheets.contract.js';

describe('undoing an approval', () => {
  let boss: Person;
  let deputy: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    deputy = await boss.invite({ role: 'employer' });
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard]);
    await joinedLongAgo(t);
  });

  const { row, notified } = decisionsIn(t);
  const submit = freshHours();
  const fresh = () => submit(guard, scheduleId);
  const approve = async (by: Person, sheets: TimesheetView[]) => {
    const timesheets = sheets.map(({ id, version }) => ({ id, version }));
    await by.post('/timesheets/decide', { status: 'approved', timesheets }).expect(200);
  };
  const undo = async (by: Person, sheets: { id: string }[]): Promise<unknown> =>
    (await by.post('/timesheets/undo', { timesheets: sheets.map(({ id }) => ({ id })) }).expect(200)).body;

  it('makes the hours pending since their submission, and withdraws the unread notification', async () => {
    const sheets = [await fresh(), await fresh()];
    const ids = sheets.map(({ id }) => id);
    await t.clock.advance({ minutes: 30 });
    await approve(boss, sheets);
    const live = await goLive(guard);
    expect(await undo(boss, sheets)).toEqual({ undone: ids, refused: [] });
    for (const sheet of sheets) {
      const { body } = await guard.get(`/timesheets/${sheet.id}`).expect(200);
      const { updatedAt: _, ...same } = sheet;
      expect(body).toMatchObject({ ...same, reopenReason: 'Undone', version: 3 });
      expect(await notified(sheet.id)).toEqual([]);
      const [kept] = await t.sql<{ pending_since: Date }>(
        'select pending_since from timesheets where id = $1',
        [sheet.id],
      );
      expect(kept!.pending_since.toISOString()).toBe(NOON);
    }
    await until(() => live.withdrawn.length === 1, 'open clients withdraw the notification');
    expect(live.withdrawn.map(({ data: { type } }) => type)).toEqual(['timesheet_approved']);
    expect(live.heard).toEqual([]);
    live.close();
    const [step] = await t.sql(
      'select action, actor_id, changes from audit_log where object_id = $1 order by id desc limit 1',
      [ids[0]],
    );
    expect(step).toEqual({
      action: 'timesheet.reopened',
      actor_id: boss.id,
      changes: { status: { from: 'approved', to: 'pending' }, reopenReason: {} },
    });
  });

  it('notifies an employee who has read of the approval', async () => {
    const sheet = await fresh();
    await approve(boss, [sheet]);
    await guard.patch('/notifications/read-all', {}).expect(200);
    await undo(boss, [sheet]);
    expect((await notified(sheet.id)).map(({ type }) => type)).toEqual([
      'timesheet_approved',
      'timesheet_reopened',
    ]);
  });

  it('is for the approving employer within a minute, and does not stop at other timesheets', async () => {
    const [mine, theirs, rejected, waiting, late, gone] = [
      await fresh(),
      await fresh(),
      await fresh(),
      await fresh(),
      await fresh(),
      await fresh(),
    ];
    await approve(boss, [late]);
    await t.clock.advance({ minutes: 2 });
    await approve(boss, [mine]);
    await approve(deputy, [theirs]);
    await boss.patch(`/timesheets/${rejected.id}/status`, { status: 'rejected' }).expect(200);
    await guard.delete(`/timesheets/${gone.id}`).expect(200);
    const unknown = newId();
    const before = await row(theirs.id);
    const all = [theirs, rejected, waiting, late, gone, { id: unknown }, mine, mine];
    const { undone, refused } = (await undo(boss, all)) as UndoneTimesheets;
    expect({ undone, refused: refused.map(({ id, message }) => ({ id, message })) }).toEqual({
      undone: [mine.id],
      refused: [
        { id: theirs.id, message: 'Another employer has approved this timesheet' },
        { id: rejected.id, message: 'This timesheet is rejected, so there is no approval to undo' },
        { id: waiting.id, message: 'This timesheet is pending, so there is no approval to undo' },
        { id: late.id, message: 'It is too late to undo this. Reopen the timesheet instead' },
        { id: gone.id, message: 'Not found' },
        { id: unknown, message: 'Not found' },
        { id: mine.id, message: 'This timesheet was sent twice' },
      ],
    });
    expect(await row(theirs.id)).toEqual(before);
  });

  it('happens once for several concurrent requests', async () => {
    const sheet = await fresh();
    await approve(boss, [sheet]);
    const answers = (await Promise.all(Array.from({ length: 4 }, () => undo(boss, [sheet])))) as {
      undone: string[];
    }[];
    expect(answers.flatMap(({ undone }) => undone)).toEqual([sheet.id]);
    expect(await row(sheet.id)).toMatchObject([{ status: 'pending', version: 3 }]);
  });
});
