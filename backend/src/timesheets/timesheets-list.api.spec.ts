import { describe, expect, it } from '@jest/globals';
import { NOON, shiftFor, submitted, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { TimesheetView } from './timesheets.contract.js';

describe('the list of timesheets', () => {
  let boss: Person;
  let ann: Person;
  let zed: Person;
  let door: string;
  let bar: string;
  const id: Record<string, string> = {};
  const t = withTestApp(async () => {
    await t.clock.set('2026-11-10T12:00:00Z');
    await joinedLongAgo(t);
    boss = await t.employer();
    ann = await boss.invite({ firstName: 'Ann', lastName: 'Young' });
    zed = await boss.invite({ firstName: 'Zed', lastName: 'Archer' });
    door = await shiftFor(boss, [ann, zed], { name: 'Door 50%' });
    bar = await shiftFor(boss, [ann], { name: 'bar' });
    const enter = async (name: string, person: Person, hours: Parameters<typeof submitted>[1]) => {
      await t.clock.advance({ hours: 1 });
      id[name] = (await submitted(person, hours)).id;
    };
    await enter('first', ann, { scheduleId: door, date: '2026-11-02' });
    await enter('second', zed, { scheduleId: door, date: '2026-11-01', startTime: '07:00' });
    await enter('third', ann, { scheduleId: bar, date: '2026-11-05', endTime: '11:00' });
    await boss.patch(`/timesheets/${id.second}/status`, { status: 'approved' }).expect(200);
    await t.clock.set(NOON);
    await enter('fourth', zed, { scheduleId: door, date: '2026-11-06' });
    const rival = await t.employer();
    const stranger = await rival.invite();
    await submitted(stranger, { scheduleId: await shiftFor(rival, [stranger]), date: '2026-11-02' });
  });

  async function names(person: Person, query: Record<string, unknown> = {}): Promise<string[]> {
    const text = Object.entries(query).map(
      ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    const { body } = await person.get(`/timesheets?${text.join('&')}`).expect(200);
    return (body as TimesheetView[]).map((sheet) => Object.keys(id).find((name) => id[name] === sheet.id)!);
  }

  it('contains the whole company’s for employers, newest first, and their own for employees', async () => {
    expect(await names(boss)).toEqual(['fourth', 'third', 'second', 'first']);
    expect(await names(ann)).toEqual(['third', 'first']);
    expect(await names(zed)).toEqual(['fourth', 'second']);
    expect(await names(ann, { filter: { employeeId: zed.id } })).toEqual([]);
  });

  it('has a sum of all timesheets that the filter finds, not only of one page', async () => {
    const totals = async (person: Person, filter: object) =>
      (
        await person.get(
          `/timesheets/totals?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).body as object;
    const minutes = { first: 450, second: 570, third: 90, fourth: 450 };
    expect(await totals(boss, {})).toMatchObject({
      count: 4,
      more: false,
      workedMinutes: minutes.first + minutes.second + minutes.third + minutes.fourth,
    });
    expect(await totals(boss, { q: 'archer', status: 'pending' })).toMatchObject({
      count: 1,
      more: false,
      workedMinutes: minutes.fourth,
    });
    expect(await totals(ann, { employeeId: zed.id })).toMatchObject({
      count: 0,
      more: false,
      workedMinutes: 0,
    });
    expect(await totals(ann, {})).toMatchObject({ count: 2 });
    await boss.get('/timesheets/totals?filter={"company_id":"x"}').expect(400);
    await boss.get('/timesheets/totals?filter=[]').expect(400);
  });

  it('returns a page with its range', async () => {
    await boss.get('/timesheets?range=[1,2]').expect(200).expect('Content-Range', 'timesheets 1-2/4');
    await boss.get('/timesheets?range=[40,49]').expect(200, []).expect('Content-Range', 'timesheets */4');
    await (await t.unlinked()).get('/timesheets').expect(200, []).expect('Content-Range', 'timesheets */0');
  });

  it.each([
    [{ status: 'pending' }, ['fourth', 'third', 'first']],
    [{ status: ['approved', 'rejected'] }, ['second']],
    [{ date: '2026-11-05' }, ['third']],
    [{ date_gte: '2026-11-02', date_lte: '2026-11-05' }, ['third', 'first']],
    [{ overdue: true }, ['third', 'first']],
    [{ overdue: false }, ['fourth', 'second']],
    [{ q: 'young' }, ['third', 'first']],
    [{ q: 'zed archer' }, ['fourth', 'second']],
    [{ q: 'BAR' }, ['third']],
    [{ q: '50%' }, ['fourth', 'second', 'first']],
    [{ q: 'nobody' }, []],
    [{ id: [] }, []],
  ])('filtered by %p', async (filter, found) => {
    expect(await names(boss, { filter })).toEqual(found);
  });

  it('filtered by person, schedule and ids', async () => {
    expect(await names(boss, { filter: { employeeId: zed.id, status: 'pending' } })).toEqual(['fourth']);
    expect(await names(boss, { filter: { scheduleId: bar } })).toEqual(['third']);
    expect(await names(boss, { filter: { id: [id.first, id.second] } })).toEqual(['second', 'first']);
  });

  it.each([
    ['date', ['second', 'first', 'third', 'fourth']],
    ['startTime', ['second', 'first', 'third', 'fourth']],
    ['totalHours', ['third', 'first', 'fourth', 'second']],
    ['status', ['second', 'first', 'third', 'fourth']],
    ['createdAt', ['first', 'second', 'third', 'fourth']],
    ['employee', ['second', 'fourth', 'first', 'third']],
    ['schedule', ['third', 'second', 'first', 'fourth']],
  ])('sorted by %s either way', async (field, order) => {
    expect(await names(boss, { sort: [field, 'ASC'] })).toEqual(order);
    expect(await names(boss, { sort: [field, 'DESC'] })).toEqual(order.toReversed());
  });

  it.each([
    ['filter={"companyId":"x"}'],
    ['filter={"status":"lost"}'],
    ['filter={"date":"today"}'],
    ['filter={"overdue":2}'],
    ['sort=["notes","ASC"]'],
    ['range=[5,1]'],
  ])('refuses %s', async (query) => {
    await boss.get(`/timesheets?${query}`).expect(400);
  });
});
