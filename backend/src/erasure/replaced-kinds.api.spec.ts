import { describe, expect, it } from '@jest/globals';
import { announce } from '../../test/announcements.js';
import { clockIn } from '../../test/clock.js';
import { erasingDone } from '../../test/erasing.js';
import { atNoon, shiftFor, submitted } from '../../test/hours.js';
import { requestLeave } from '../../test/leave.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { planRota, shiftFor as rotaShiftFor } from '../../test/rotas.js';
import { giveTask, repeatTask } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';
import { TEXT_RECORDS } from '../common/personal-data/all-personal-data.js';
import type { ErasedTextView, ErasureView } from './erasure.contract.js';

const NAMES = { firstName: 'Zephyrine', lastName: 'Quill' };
const NAMED = 'Ask Zephyrine Quill';
const REPLACED = 'Ask Former member';
/** The records of rotas in tables that also have those of schedules. */
const OF_ROTAS: Record<string, string> = {
  shifts: 'and rota_id is not null',
  published_shifts: 'and rota_id is not null',
  rota_template_shifts: 'and template_schedule_id is null',
};
/** Each text field of each kind of record, as `kind.field`. */
const FIELDS = [...TEXT_RECORDS.values()].flatMap(({ type, fields }) =>
  Object.keys(fields).map((name) => `${type}.${name}`),
);

describe('a former member’s name in texts of every kind', () => {
  const t = withTestApp(atNoon);

  /** Creates records of every kind that name a person in every text, and erases that person. */
  async function erasedEverywhere(): Promise<Person> {
    const boss = await t.employer();
    const [gone, guard] = [await boss.invite(NAMES), await boss.invite()];
    await createVenue(boss);
    await announce(boss, { content: 'News' });
    await boss.post('/messages', { receiverId: guard.id, subject: 'Keys', content: 'Gate' }).expect(201);
    const task = await giveTask(boss, { assignedToId: guard.id, checklist: 'Lights on' });
    await guard.post(`/tasks/${task.id}/comments`, { content: 'Done' }).expect(201);
    await repeatTask(boss);
    await requestLeave(guard);
    const correction = { year: 2026, unit: 'days', amount: 100, reason: 'Agreed' };
    await boss.post(`/employees/${guard.id}/leave-corrections`, correction).expect(201);
    const day = { startDate: '2026-11-21', endDate: '2026-11-21', type: 'weekly' } as const;
    const rota = await planRota(boss, {
      ...day,
      status: 'published',
      shifts: [rotaShiftFor(guard, { date: day.startDate, startTime: '12:30', endTime: '13:30' })],
    });
    await boss.patch('/cover-settings', { declineHours: 0 }).expect(200);
    await guard.post(`/shifts/${rota.shifts[0]!.id}/decline`, { reason: 'Exam' }).expect(201);
    const sheet = await submitted(guard, { scheduleId: await shiftFor(boss, [guard]) });
    const kept = { name: 'Usual week', from: '2026-11-16', to: '2026-11-29' };
    await boss.post('/planner/templates', kept).expect(201);
    await boss.patch('/pay-settings', { kind: 'weekly', anchor: '2026-11-16' }).expect(200);
    const left = { kind: 'timesheet', id: sheet.id, reason: 'Unclear' };
    await boss.post('/pay-periods/2026-11-16/leave', left).expect(200);
    await t.sql(
      `insert into pay_corrections (id, company_id, employee_id, timesheet_id, minutes, reason, created_by_id,
         created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, 5, 'Late', $4, now(), now())`,
      [boss.user.companyId, guard.id, sheet.id, boss.id],
    );
    await clockIn(guard, { rotaShiftId: rota.shifts[0]!.id });
    for (const { table, fields } of TEXT_RECORDS.values()) {
      const columns = Object.values(fields).map((column) => `${column} = '${NAMED}'`);
      await t.sql(
        `update ${table} set ${columns.join(', ')} where company_id = $1 ${OF_ROTAS[table] ?? ''}`,
        [boss.user.companyId],
      );
    }
    await gone.post('/auth/erase', { password: PASSWORD }).expect(204);
    await erasingDone(t);
    return boss;
  }

  /** Returns the stored texts of every kind. */
  async function storedTexts(boss: Person): Promise<Record<string, string[]>> {
    const stored: Record<string, string[]> = {};
    for (const { type, table, fields } of TEXT_RECORDS.values()) {
      for (const [name, column] of Object.entries(fields)) {
        const rows = await t.sql<{ text: string }>(
          `select distinct ${column} as text from ${table} where company_id = $1 and ${column} is not null`,
          [boss.user.companyId],
        );
        stored[`${type}.${name}`] = rows.map(({ text }) => text);
      }
    }
    return stored;
  }

  const listed = async (boss: Person): Promise<ErasedTextView[]> =>
    (await boss.get('/erased-texts').expect(200)).body as ErasedTextView[];
  const replacedEverywhere = Object.fromEntries(FIELDS.map((name) => [name, [REPLACED]]));

  it('is listed once for each record and field', async () => {
    const boss = await erasedEverywhere();
    const places = (await listed(boss)).map(({ recordType, field }) => `${recordType}.${field}`);
    expect(places.sort()).toEqual([...FIELDS].sort());
  });

  it('is replaced in one text', async () => {
    const boss = await erasedEverywhere();
    let left = FIELDS.length;
    for (const { id, recordType, field } of await listed(boss)) {
      left -= 1;
      const { status, body } = await boss.post(`/erased-texts/${id}/replace`, {});
      expect([recordType, field, status, body]).toEqual([recordType, field, 200, { left }]);
    }
    expect(await storedTexts(boss)).toEqual(replacedEverywhere);
  });

  it('is replaced in all texts at once', async () => {
    const boss = await erasedEverywhere();
    const { body } = await boss.get('/erasures').expect(200);
    const [{ id }] = body as [ErasureView];
    await boss.post(`/erasures/${id}/replace`).expect(200, { left: 0 });
    expect(await storedTexts(boss)).toEqual(replacedEverywhere);
  });
});
