import { describe, expect, it } from '@jest/globals';
import { atNoon, copiesOf, decisionsIn, freshHours, shiftFor } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { raceRounds } from '../../../test/rounds.js';
import { transactionWith } from '../../../test/transaction-with.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { DecidedTimesheets, UndoneTimesheets } from './timesheet-decisions.contract.js';
import type { TimesheetView } from '../timesheets.contract.js';

describe('deciding many timesheets together', () => {
  let boss: Person;
  let guards: Person[];
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.inside.statements.note('writes');
    await atNoon(t);
    boss = await t.employer();
    guards = [];
    for (const firstName of ['Ann', 'Zed']) guards.push(await boss.invite({ firstName, lastName: 'Guard' }));
    scheduleId = await shiftFor(boss, guards);
  });
  const { row } = decisionsIn(t);
  const submit = freshHours();
  const fresh = async (count: number): Promise<TimesheetView[]> => {
    const sheets = [];
    for (let n = 0; n < count; n += 1) sheets.push(await submit(guards[n % 2]!, scheduleId));
    return sheets;
  };
  const copies = (id: string, count: number) => copiesOf(t, id, count);
  const decide = async (sheets: { id: string; version?: number }[], others: object = {}, by = boss) => {
    const timesheets = sheets.map(({ id, version }) => ({ id, version }));
    const body = { status: 'approved', timesheets, ...others };
    return (await by.post('/timesheets/decide', body).expect(200)).body as DecidedTimesheets;
  };
  const undo = async (sheets: { id: string }[]) =>
    (await boss.post('/timesheets/undo', { timesheets: sheets.map(({ id }) => ({ id })) }).expect(200))
      .body as UndoneTimesheets;
  const unread = (guard: Person) =>
    t.sql<{ type: string; message: string }>(
      `select type, message from notifications where user_id = $1 and withdrawn_at is null
         and type like 'timesheet%' and created_at >= $2 order by id`,
      [guard.id, '2026-11-21'],
    );
  const forget = () => t.sql(`update notifications set created_at = '2026-01-01'`);

  it('names the people, and notifies each of them once', async () => {
    const sheets = await fresh(5);
    const answer = await decide(sheets, { expected: 5 });
    expect(answer).toMatchObject({
      decided: sheets.map(({ id }) => id),
      workedMinutes: 5 * 450,
      refused: [],
    });
    expect(answer.people.map(({ firstName }) => firstName)).toEqual(['Ann', 'Zed']);
    expect(await unread(guards[0]!)).toEqual([
      { type: 'timesheet_approved', message: 'Your hours for 3 shifts (22 h 30 min) were approved.' },
    ]);
    expect(await unread(guards[1]!)).toHaveLength(1);
    await forget();
  });

  it('undoes all in one request, and withdraws the notifications', async () => {
    const sheets = await fresh(4);
    await decide(sheets);
    const other = (await decide(await fresh(1))).decided;
    expect(await undo(sheets)).toEqual({ undone: sheets.map(({ id }) => id), refused: [] });
    expect(await unread(guards[1]!)).toEqual([]);
    const [kept, ...more] = await unread(guards[0]!);
    expect([kept!.type, more]).toEqual(['timesheet_approved', []]);
    for (const { id } of sheets)
      expect(await row(id)).toMatchObject([{ status: 'pending', decided_at: null }]);
    expect(await row(other[0]!)).toMatchObject([{ status: 'approved' }]);
    await forget();
  });

  it('leaves out and names the timesheets that changed in the meantime', async () => {
    const [fine, changed] = (await fresh(2)) as [TimesheetView, TimesheetView];
    await guards[1]!.patch(`/timesheets/${changed.id}`, { breakMinutes: 0 }).expect(200);
    const { decided, refused } = await decide([fine, changed], { expected: 2 });
    expect(decided).toEqual([fine.id]);
    expect(refused).toEqual([
      {
        id: changed.id,
        message: expect.stringContaining('changed by someone else'),
        employee: { id: guards[1]!.id, firstName: 'Zed', lastName: 'Guard' },
        date: changed.date,
      },
    ]);
  });

  it('decides nothing if another number was expected', async () => {
    const [sheet] = await fresh(1);
    const body = { status: 'approved', timesheets: [{ id: sheet!.id }], expected: 2 };
    const { body: error } = await boss.post('/timesheets/decide', body).expect(409);
    expect((error as { message: string }).message).toContain('it showed 2, and now 1 can be decided');
    await boss.post('/timesheets/decide', { ...body, expected: 0 }).expect(400);
    await boss.post('/timesheets/decide', { ...body, expected: '1' }).expect(400);
    expect(await row(sheet!.id)).toMatchObject([{ status: 'pending' }]);
  });

  it('decides nothing if the filter names other timesheets than when the employer saw the number', async () => {
    const sheets = await fresh(3);
    const [gone] = sheets;
    const filter = JSON.stringify({ id: sheets.map(({ id }) => id), status: 'pending' });
    const send = (body: object) => boss.post('/timesheets/decide', { status: 'approved', filter, ...body });
    const timesheets = sheets.map(({ id, version }) => ({ id, version }));
    const message = ({ body }: { body: unknown }) => (body as { message: string }).message;
    // A timesheet of the filter is missing in the request, as one that appears after the employer chose.
    const late = await send({ timesheets: timesheets.slice(1), expected: 2 }).expect(409);
    expect(message(late)).toContain('it showed 2, and now 3 can be decided');
    await decide([gone!]);
    const fewer = await send({ timesheets, expected: 3 }).expect(409);
    expect(message(fewer)).toContain('it showed 3, and now 2 can be decided');
    for (const { id } of sheets.slice(1)) expect(await row(id)).toMatchObject([{ status: 'pending' }]);
    await send({ timesheets: timesheets.slice(1), expected: 2, filter: '[' }).expect(400);
    const { body } = await send({ timesheets: timesheets.slice(1), expected: 2 }).expect(200);
    expect((body as DecidedTimesheets).decided).toHaveLength(2);
    await forget();
  });

  it.each(['approved', 'rejected'])(
    'sends as many statements for 200 as for 5 if they are %s',
    async (status) => {
      const [sheet] = await fresh(1);
      const made = await copies(sheet!.id, 205);
      const counts: number[] = [];
      for (const part of [made.slice(0, 5), made.slice(5)]) {
        await t.inside.statements.noted();
        const { decided } = await decide(part, { status, reason: 'No' });
        expect(decided).toHaveLength(part.length);
        counts.push(transactionWith(await t.inside.statements.noted(), 'update "timesheets"').length);
      }
      expect(counts[1]).toBe(counts[0]);
      expect(counts[0]).toBeLessThan(25);
      if (status === 'rejected') return;
      await t.inside.statements.noted();
      expect((await undo(made.slice(5))).undone).toHaveLength(200);
      expect(transactionWith(await t.inside.statements.noted(), 'update "timesheets"').length).toBeLessThan(
        25,
      );
      await forget();
    },
  );

  it('decides 2,000 in one request', async () => {
    const [sheet] = await fresh(1);
    const made = await copies(sheet!.id, 2_000);
    const { body } = await boss.get('/timesheets/selection').expect(200);
    expect(body).toMatchObject({ more: true });
    const seen = made.map(({ id }) => ({ id, version: 1 }));
    const { decided, workedMinutes } = await decide(seen, { expected: 2_000 });
    expect([decided.length, workedMinutes]).toEqual([2_000, 2_000 * 450]);
    expect((await undo(seen)).undone).toHaveLength(2_000);
    const many = [...seen, { id: sheet!.id }];
    await boss.post('/timesheets/decide', { status: 'approved', timesheets: many }).expect(400);
  });

  it('decides each timesheet once if two employers decide overlapping selections at the same time', async () => {
    const deputy = await boss.invite({ role: 'employer' });
    for (let round = 0; round < raceRounds(5); round += 1) {
      const sheets = await fresh(6);
      const [one, other] = await Promise.all([
        decide(sheets.slice(0, 4), {}, boss),
        decide(sheets.slice(2).toReversed(), { status: 'rejected' }, deputy),
      ]);
      const all = [...one.decided, ...other.decided];
      expect(all.toSorted()).toEqual(sheets.map(({ id }) => id).toSorted());
      expect(one.refused.length + other.refused.length).toBe(2);
    }
  });

  it('decides nothing if one audit entry cannot be written', async () => {
    const sheets = await fresh(2);
    const timesheets = sheets.map(({ id }) => ({ id }));
    await t.sql(
      `create function failing() returns trigger language plpgsql as $$ begin
         if new.object_id = '${sheets[1]!.id}' then raise exception 'no'; end if; return new; end $$`,
    );
    await t.sql('create trigger failing before insert on audit_log for each row execute function failing()');
    await boss.post('/timesheets/decide', { status: 'approved', timesheets }).expect(500);
    await t.sql('drop trigger failing on audit_log');
    for (const { id } of sheets) expect(await row(id)).toMatchObject([{ status: 'pending', version: 1 }]);
  });
});
