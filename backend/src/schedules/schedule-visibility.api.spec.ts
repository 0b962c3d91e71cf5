import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan, setScheduleStatus } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import { newId } from '../../test/ids.js';
import type { ScheduleView } from './schedules.contract.js';
import { SCHEDULE_STATUSES } from '../shifts/schedule-statuses.contract.js';

let boss: Person;
let guard: Person;
let colleague: Person;
const seen: string[] = [];
const all: ScheduleView[] = [];
const hidden: string[] = [];

const t = withTestApp(async () => {
  await t.clock.set('2026-06-15T12:00:00Z');
  boss = await t.employer();
  [guard, colleague] = [await boss.invite(), await boss.invite()];
  for (const status of SCHEDULE_STATUSES) {
    for (const person of [guard, colleague, null]) {
      const schedule = await plan(boss, { status: 'draft', name: `${status} watch` });
      if (person) await assign(boss, schedule, person);
      await setScheduleStatus(t, schedule.id, status);
      all.push(schedule);
      const shows = person === guard && ['approved', 'active', 'inactive'].includes(status);
      (shows ? seen : hidden).push(schedule.id);
    }
  }
  const left = await plan(boss);
  const { id } = await assign(boss, left, guard);
  await boss.delete(`/schedule-assignments/${id}`).expect(200);
  hidden.push(left.id);
  all.push(left);
  const other = await t.employer();
  const theirs = await plan(other);
  await assign(other, theirs, await other.invite());
  hidden.push(theirs.id);
});

const ids = (body: unknown) => (body as ScheduleView[]).map(({ id }) => id).sort();
const listed = async (person: Person, filter: object) => {
  const { body } = await person.get(`/schedules?filter=${JSON.stringify(filter)}`).expect(200);
  return ids(body);
};

describe('the schedules that an employee sees', () => {
  it('are those assigned to them and approved, active or inactive', async () => {
    const { body, headers } = await guard.get('/schedules').expect(200);
    expect(ids(body)).toEqual([...seen].sort());
    expect(headers['content-range']).toBe(`schedules 0-${seen.length - 1}/${seen.length}`);
  });

  it('do not show the number of employees or filter by employee', async () => {
    const { body } = await guard.get('/schedules').expect(200);
    for (const schedule of body as ScheduleView[]) expect(schedule).not.toHaveProperty('assignedCount');
    const one = await guard.get(`/schedules/${seen[0]}`).expect(200);
    expect(one.body).not.toHaveProperty('assignedCount');
    await guard.get(`/schedules?filter={"employeeId":"${colleague.id}"}`).expect(400);
  });

  it('are found by id, and all others return 404', async () => {
    const random = (await guard.get(`/schedules/${newId()}`).expect(404)).text;
    for (const id of seen) await guard.get(`/schedules/${id}`).expect(200);
    for (const id of hidden) expect((await guard.get(`/schedules/${id}`).expect(404)).text).toBe(random);
  });

  it('are the same with any filter', async () => {
    expect(await listed(guard, { id: [...seen, ...hidden] })).toEqual([...seen].sort());
    expect(await listed(guard, { status: 'draft' })).toEqual([]);
    expect(await listed(guard, { status: ['pending_approval', 'rejected'] })).toEqual([]);
  });

  it('are none for an account without a company', async () => {
    await (await t.unlinked()).get('/schedules').expect(200, []);
  });

  it('do not include the pages for approvals and assignments', async () => {
    await guard.get('/schedules/pending-approval').expect(403);
    await guard.post(`/schedules/${seen[0]}/approve`).expect(403);
    await guard.get('/schedule-assignments').expect(403);
  });
});

describe('the schedules that an employer sees', () => {
  it('are all schedules of the company, newest first', async () => {
    const { body } = await boss.get('/schedules').expect(200);
    expect((body as ScheduleView[]).map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
  });

  it('can be filtered by status, employee, venue, text and date', async () => {
    const employer = await t.employer();
    const [one, two] = [await employer.invite(), await employer.invite()];
    const venue = await createVenue(employer);
    const a = await plan(employer, { name: 'Alpha', date: '2026-06-14', venueId: venue.id });
    const b = await plan(employer, { name: 'Beta', date: '2026-06-15', description: '100% alert' });
    const c = await plan(employer, { name: 'Gamma', date: '2026-06-16', status: 'inactive' });
    await assign(employer, a, one);
    await assign(employer, a, two);
    await assign(employer, b, one);
    await employer.delete(`/schedule-assignments/${(await assign(employer, c, two)).id}`).expect(200);
    const cases: [object, { id: string }[]][] = [
      [{ status: 'active' }, [a, b]],
      [{ status: ['active', 'inactive'] }, [a, b, c]],
      [{ employeeId: one.id }, [a, b]],
      [{ employeeId: two.id }, [a]],
      [{ employeeId: boss.id }, []],
      [{ venueId: venue.id }, [a]],
      [{ q: 'ALPH' }, [a]],
      [{ q: '100% al' }, [b]],
      [{ q: '%' }, []],
      [{ date: '2026-06-15' }, [b]],
      [{ date_gte: '2026-06-15' }, [b, c]],
      [{ date_lte: '2026-06-15' }, [a, b]],
      [{ upcoming: true }, [b, c]],
      [{ upcoming: false }, [a]],
      [{ id: [a.id, c.id, 'abc'] }, [a, c]],
    ];
    for (const [filter, found] of cases)
      expect([filter, await listed(employer, filter)]).toEqual([filter, ids(found)]);
    const { body } = await employer.get('/schedules?sort=["name","DESC"]&range=[0,1]').expect(200);
    expect(body).toMatchObject([{ name: 'Gamma' }, { name: 'Beta', assignedCount: 1 }]);
    const past = await employer.get('/schedules?range=[25,49]').expect(200, []);
    expect(past.headers['content-range']).toBe('schedules */3');
    await employer.get('/schedules?sort=["company_id","ASC"]').expect(400);
    await employer.get('/schedules?filter={"upcoming":"true"}').expect(400);
  });

  it("are upcoming until the shift's end in the company's time zone", async () => {
    const employer = await t.employer();
    const { id } = await plan(employer, { date: '2026-06-14', startTime: '16:00', endTime: '00:00' });
    await t.clock.set('2026-06-14T22:59:00Z');
    expect(await listed(employer, { upcoming: true })).toEqual([id]);
    await t.clock.set('2026-06-14T23:00:00Z');
    expect(await listed(employer, { upcoming: true })).toEqual([]);
    await t.clock.set('2026-06-15T12:00:00Z');
  });
});
