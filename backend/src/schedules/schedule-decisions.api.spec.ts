import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { createVenue, plan } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import { scheduleStatusProblem, NOT_WAITING } from './schedules.rules.js';
import type { ScheduleView } from './schedules.contract.js';
import { SCHEDULE_STATUSES, type ScheduleStatus } from '../shifts/schedule-statuses.contract.js';

let boss: Person;
let second: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
  second = await boss.invite({ role: 'employer' });
});

const audit = (id: string) =>
  t.sql('select action, changes from audit_log where object_id = $1 order by id', [id]);

/** Creates a schedule in any status, even one that the API reaches only in several steps. */
async function planIn(status: ScheduleStatus): Promise<ScheduleView> {
  const schedule = await plan(boss, { status: 'draft' });
  await t.sql('update schedules set status = $2 where id = $1', [schedule.id, status]);
  return { ...schedule, status };
}

const pairs = SCHEDULE_STATUSES.flatMap((from) => SCHEDULE_STATUSES.map((to) => ({ from, to })));

describe('changing the status of a schedule by an edit', () => {
  it.each(pairs)('from $from to $to', async ({ from, to }) => {
    const { id } = await planIn(from);
    const problem = scheduleStatusProblem(from, to);
    const { status, body } = await boss.patch(`/schedules/${id}`, { status: to });
    expect(status).toBe(problem === null ? 200 : 409);
    expect(body).toMatchObject(problem === null ? { status: to } : { message: problem });
    expect(await audit(id)).toHaveLength(problem === null && from !== to ? 2 : 1);
  });

  it('deletes the reason of a rejection', async () => {
    const { id } = await planIn('pending_approval');
    await boss.post(`/schedules/${id}/reject`, { reason: 'Too late' }).expect(200);
    const { body } = await boss.patch(`/schedules/${id}`, { status: 'draft' }).expect(200);
    expect(body).toMatchObject({ status: 'draft', rejectionReason: null });
  });
});

describe('deciding on a schedule', () => {
  it('approves one that is pending, by any employer of the company', async () => {
    const { id } = await plan(boss, { status: 'pending_approval' });
    const { body } = await second.post(`/schedules/${id}/approve`).expect(200);
    expect(body).toMatchObject({
      status: 'approved',
      approvedById: second.id,
      approvedAt: expect.any(String),
      version: 2,
    });
    expect((await audit(id)).slice(1)).toEqual([
      { action: 'schedule.approved', changes: { status: { from: 'pending_approval', to: 'approved' } } },
    ]);
  });

  it('rejects one that is pending with a reason, which is not in the audit log', async () => {
    const { id } = await plan(boss, { status: 'pending_approval' });
    const { body } = await boss.post(`/schedules/${id}/reject`, { reason: '  Nobody is free ' }).expect(200);
    expect(body).toMatchObject({ status: 'rejected', rejectionReason: 'Nobody is free', approvedById: null });
    const changes = { status: { from: 'pending_approval', to: 'rejected' }, rejectionReason: {} };
    expect((await audit(id)).slice(1)).toEqual([{ action: 'schedule.rejected', changes }]);
  });

  it.each([{}, { reason: '' }, { reason: '  ' }, { reason: null }])('refuses the reason %j', async (body) => {
    const { id } = await plan(boss, { status: 'pending_approval' });
    const answer = await boss.post(`/schedules/${id}/reject`, body).expect(400);
    expect(answer.body).toMatchObject({ errors: { reason: 'Reason is required' } });
  });

  const decided = SCHEDULE_STATUSES.filter((status) => status !== 'pending_approval');
  it.each(decided.map((status) => ({ status })))('returns 409 for one that is $status', async (of) => {
    const { id } = await planIn(of.status);
    const approved = await boss.post(`/schedules/${id}/approve`).expect(409);
    expect(approved.body).toMatchObject({ message: NOT_WAITING });
    await boss.post(`/schedules/${id}/reject`, { reason: 'No' }).expect(409);
    expect(await audit(id)).toHaveLength(1);
  });

  it('returns 409 with the current record if the schedule changed since it was shown', async () => {
    const { id } = await plan(boss, { status: 'pending_approval' });
    await boss.patch(`/schedules/${id}`, { startTime: '20:00' }).expect(200);
    const { body: current } = await boss.get(`/schedules/${id}`).expect(200);
    const approved = await second.post(`/schedules/${id}/approve`, { version: 1 }).expect(409);
    expect(approved.body).toMatchObject({ current });
    const rejected = await second.post(`/schedules/${id}/reject`, { reason: 'No', version: 1 }).expect(409);
    expect(rejected.body).toMatchObject({ current });
    await second.post(`/schedules/${id}/approve`, { version: 2 }).expect(200);
  });

  it('returns 409 with the decision if another employer has decided already', async () => {
    const { id } = await plan(boss, { status: 'pending_approval' });
    const { body: current } = await boss.post(`/schedules/${id}/approve`, { version: 1 }).expect(200);
    const late = await second.post(`/schedules/${id}/reject`, { reason: 'No', version: 1 }).expect(409);
    expect(late.body).toMatchObject({ message: NOT_WAITING, current });
  });

  it('succeeds once for twenty concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await plan(boss, { status: 'pending_approval' });
      const decisions = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0
            ? boss.post(`/schedules/${id}/approve`)
            : second.post(`/schedules/${id}/reject`, { reason: 'No' }),
        ),
      );
      const winners = decisions.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(decisions.filter(({ status }) => status === 409)).toHaveLength(19);
      const { body } = await boss.get(`/schedules/${id}`).expect(200);
      expect(body).toEqual(winners[0]!.body);
      expect(await audit(id)).toHaveLength(2);
    }
  });
});

describe('schedules that are pending approval', () => {
  it('are listed with their creator and venue, only for their company', async () => {
    const employer = await t.employer({ firstName: 'Ada', lastName: 'Reed' });
    const venue = await createVenue(employer, { addressLine2: 'Floor 2', county: 'Avon' });
    const waiting = await plan(employer, { status: 'pending_approval', venueId: venue.id });
    const bare = await plan(employer, { status: 'pending_approval', name: 'No venue' });
    await plan(employer, { status: 'draft' });
    await plan(employer);
    const { body, headers } = await employer.get('/schedules/pending-approval').expect(200);
    const creator = { firstName: 'Ada', lastName: 'Reed', email: employer.user.email };
    const address = '1 Quay Street, Floor 2, Bristol, Avon, BS1 4DJ';
    expect(body).toEqual([
      { ...bare, creator },
      { ...waiting, creator, venue: { id: venue.id, name: venue.name, address } },
    ]);
    expect(headers['content-range']).toBe('schedules 0-1/2');
  });
});
