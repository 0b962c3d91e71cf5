import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import pg from 'pg';
import { newId } from '../../test/ids.js';
import { approvedLeave, requestLeave } from '../../test/leave.js';
import type { Person } from '../../test/people.js';
import { assign, assignToMany, createVenue, plan } from '../../test/plans.js';
import { planRota, saveShifts, shiftFor } from '../../test/rotas.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import { withTestApp } from '../../test/with-test-app.js';
import { FEED_SHIFTS_MAX } from './calendar.contract.js';

const NOW = '2030-05-01T12:00:00.000Z';
const DAY = { startTime: '09:00', endTime: '17:00' };

describe('the calendar of shifts and leave', () => {
  let boss: Person;
  const t = withTestApp(
    async () => {
      await t.clock.set(NOW);
      boss = await t.employer();
    },
    { VALIDATIONS_PER_MINUTE: '5' },
  );
  const address = async (person: Person): Promise<string> => {
    const { body } = await person.post('/calendar').expect(201);
    return new URL((body as { url: string }).url).pathname.replace('/api', '');
  };
  const fetched = (path: string) => t.visitor().get(path).buffer(true);
  const events = async (path: string): Promise<ICAL.Event[]> => {
    const { text } = await fetched(path).expect(200);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  const starts = async (path: string): Promise<string[]> =>
    (await events(path)).map(({ startDate }) => startDate.toJSDate().toISOString());

  it('contains schedules and rota shifts with their address and the notes for staff', async () => {
    const guard = await boss.invite();
    const venue = await createVenue(boss, { notes: 'Alarm 4711', staffNotes: 'Use the back door' });
    const schedule = await plan(boss, {
      date: '2030-05-10',
      venueId: venue.id,
      description: 'Bring a torch',
    });
    await assign(boss, schedule, guard);
    const rota = await planRota(boss, {
      status: 'published',
      shifts: [shiftFor(guard, { role: 'Lead; door, "A"', notes: 'Line one\nline two' })],
    });
    const path = await address(guard);
    const [one, two, ...more] = await events(path);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      uid: `${schedule.id}@muster`,
      summary: 'Night watch',
      location: 'The Dock, 1 Quay Street, Bristol, BS1 4DJ',
      description: 'Bring a torch\n\nUse the back door',
    });
    expect([one!.startDate, one!.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
      schedule.startsAt,
      schedule.endsAt,
    ]);
    expect(one!.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(two).toMatchObject({
      uid: `${rota.shifts[0]!.id}@muster`,
      summary: 'Lead; door, "A"',
      description: 'Line one\nline two',
    });
    expect(two!.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    const { text, headers } = await fetched(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(text).toContain('X-WR-CALNAME:Shifts - ');
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text).not.toContain('4711');
  });

  it("has the company's name, even with special characters", async () => {
    const other = await t.employer();
    const path = await address(await other.invite());
    const lines = async () => (await fetched(path).expect(200)).text.split('\r\n').slice(0, 6);
    expect(await lines()).toEqual(
      expect.arrayContaining(['NAME:Shifts - Muster', 'X-WR-CALNAME:Shifts - Muster']),
    );
    const name = 'Fox, Sons; Co\nATTACH:x';
    await t.sql('update companies set name = $2 where id = $1', [other.user.companyId, name]);
    const named = String.raw`Shifts - Fox\, Sons\; Co\nATTACH:x`;
    expect(await lines()).toEqual(expect.arrayContaining([`NAME:${named}`, `X-WR-CALNAME:${named}`]));
  });

  it('contains no drafts, open shifts, other employees’ shifts or shifts that the employee lost', async () => {
    const [guard, mate] = [await boss.invite(), await boss.invite()];
    await assign(boss, await plan(boss, { status: 'draft' }), guard);
    await assign(boss, await plan(boss), mate);
    const { id } = await assign(boss, await plan(boss), guard);
    await boss.delete(`/schedule-assignments/${id}`).expect(200);
    await planRota(boss, { shifts: [shiftFor(guard)] });
    expect(await events(await address(guard))).toEqual([]);
  });

  it.each([
    ['back', '2030-10-27', ['2030-10-26T08:00:00.000Z', '2030-10-27T09:00:00.000Z']],
    ['forward', '2031-03-30', ['2031-03-29T09:00:00.000Z', '2031-03-30T08:00:00.000Z']],
  ])(
    'contains the right instants on both sides of a night in which the clocks go %s',
    async (_, date, instants) => {
      const guard = await boss.invite();
      const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
      for (const day of [before, date]) await assign(boss, await plan(boss, { date: day, ...DAY }), guard);
      expect(await starts(await address(guard))).toEqual(instants);
    },
  );

  it('contains shifts from 30 days ago to a year ahead, up to a maximum number', async () => {
    const guard = await boss.invite();
    for (const date of ['2030-03-31', '2030-04-02', '2031-04-30', '2031-05-03']) {
      await assign(boss, await plan(boss, { date, ...DAY }), guard);
    }
    const path = await address(guard);
    expect(await starts(path)).toEqual(['2030-04-02T08:00:00.000Z', '2031-04-30T08:00:00.000Z']);
    await t.sql(
      `insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'Many', '2030-05-20', '09:00', '17:00', '2030-05-20 08:00Z', '2030-05-20 16:00Z',
              'active', now(), now() from generate_series(1, 1100)`,
      [boss.user.companyId],
    );
    await assignToMany(t, guard, 'Many');
    expect(await events(path)).toHaveLength(FEED_SHIFTS_MAX);
  });

  it('answers 304 while nothing has changed, and raises the sequence of a changed shift', async () => {
    const guard = await boss.invite();
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(guard)] });
    const path = await address(guard);
    const { etag } = (await fetched(path).expect(200)).headers as { etag: string };
    await t.clock.advance({ minutes: 5 });
    await fetched(path).set('If-None-Match', etag).expect(304);
    const [before] = await events(path);
    await saveShifts(boss, rota, [{ ...rota.shifts[0]!, startTime: '10:00' }]);
    await fetched(path).set('If-None-Match', etag).expect(200);
    const [after] = await events(path);
    expect(after!.uid).toBe(before!.uid);
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
    await t.clock.set(NOW);
  });

  it('contains the employee’s own leave without its kind, and no refused leave or leave of others', async () => {
    const [guard, mate] = [await boss.invite(), await boss.invite()];
    await approvedLeave(boss, mate, { startsOn: '2030-05-13' });
    await approvedLeave(boss, guard, { startsOn: '2030-05-13', endsOn: '2030-05-14' });
    await requestLeave(guard, { startsOn: '2030-05-20', part: 'morning', note: 'Dentist' });
    const refused = await requestLeave(guard, { startsOn: '2030-05-27' });
    await boss.post(`/leave/${refused.leave.id}/refuse`, { reason: 'Too many are away' }).expect(200);
    const path = await address(guard);
    const found = await events(path);
    expect(
      found.map((event) => [event.summary, event.startDate.toString(), event.endDate.toString()]),
    ).toEqual([
      ['On leave', '2030-05-13', '2030-05-15'],
      ['Leave requested', '2030-05-19T23:00:00Z', '2030-05-20T12:00:00Z'],
    ]);
    const { text } = await fetched(path).expect(200);
    expect(text).not.toMatch(/annual|dentist/i);
  });

  it('contains everyone’s approved leave for employers, with sickness until today and no kind', async () => {
    const owner = await t.employer();
    await t.sql('update companies set time_zone = $2 where id = $1', [owner.user.companyId, 'Europe/London']);
    const [guard, ill, leaver] = [
      await owner.invite({ firstName: 'Sam', lastName: 'Stone' }),
      await owner.invite({ firstName: 'Ida', lastName: 'Fox' }),
      await owner.invite(),
    ];
    await approvedLeave(owner, guard, { startsOn: '2030-05-13', endsOn: '2030-05-14', note: 'Wedding' });
    await requestLeave(guard, { startsOn: '2030-06-03' });
    await requestLeave(ill, { code: 'sick', startsOn: '2030-04-29', endsOn: null });
    await approvedLeave(owner, leaver, { startsOn: '2030-05-13' });
    await owner.post(`/employees/${leaver.id}/deactivate`).expect(200);
    const path = await address(owner);
    const found = await events(path);
    expect(
      found.map((event) => [event.summary, event.startDate.toString(), event.endDate.toString()]),
    ).toEqual([
      ['Ida Fox away', '2030-04-29', '2030-05-02'],
      ['Sam Stone away', '2030-05-13', '2030-05-15'],
    ]);
    const { text, headers } = await fetched(path).expect(200);
    expect(headers['content-disposition']).toBe('inline; filename="away.ics"');
    expect(text).toContain('X-WR-CALNAME:Away - ');
    expect(text).not.toMatch(/annual|sick|wedding/i);
    const other = await owner.invite({ role: 'employer' });
    const theirs = await address(other);
    await t.visitor().get(theirs).expect(200);
    await owner.post(`/employees/${other.id}/deactivate`).expect(200);
    await t.visitor().get(theirs).expect(404);
    await t.visitor().get(path).expect(200);
  });

  it('opens only by its latest address, which the database stores as a hash', async () => {
    const guard = await boss.invite();
    expect((await guard.get('/calendar').expect(200)).body).toEqual({ createdAt: null });
    const old = await address(guard);
    const path = await address(guard);
    await t.visitor().get(old).expect(404);
    await t.visitor().get(path).expect(200);
    expect((await guard.get('/calendar').expect(200)).body).toEqual({ createdAt: NOW });
    const secret = path.split('/').at(-1)!.replace('.ics', '');
    const rows = await t.sql('select to_jsonb(f)::text as row from calendar_feeds f where user_id = $1', [
      guard.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await guard.delete('/calendar').expect(200, { createdAt: null });
    await guard.delete('/calendar').expect(200);
    await t.visitor().get(path).expect(404);
    const audit = await t.sql(
      `select action from audit_log where actor_id = $1 and object_type = 'calendar_feed' order by id`,
      [guard.id],
    );
    expect(audit).toEqual(['made', 'made', 'revoked'].map((what) => ({ action: `calendar_feed.${what}` })));
  });

  it('answers 404 after the employee was deactivated, also after a reactivation', async () => {
    const guard = await boss.invite();
    const path = await address(guard);
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await t.visitor().get(path).expect(404);
    await boss.post(`/employees/${guard.id}/reactivate`).expect(200);
    await t.visitor().get(path).expect(404);
  });

  it.each(['before', 'after'])(
    'answers 404 for an address that was requested %s the deactivation began',
    async (when) => {
      await t.sql('delete from rate_limits');
      const guard = await boss.invite();
      const holder = new pg.Client(t.address);
      await holder.connect();
      try {
        await holder.query('begin');
        await holder.query('lock table audit_log in share mode');
        const deactivate = () => boss.post(`/employees/${guard.id}/deactivate`);
        const make = () => guard.post('/calendar');
        const answers: Promise<number>[] = [];
        for (const send of when === 'before' ? [make, deactivate] : [deactivate, make]) {
          answers.push(send().then(({ status }) => status));
          await until(async () => (await waitingBehind(t, holder)) === answers.length, 'the request waits');
        }
        await holder.query('commit');
        expect(await Promise.all(answers)).toEqual(when === 'before' ? [201, 200] : [200, 401]);
      } finally {
        await holder.end();
      }
      expect(await t.sql('select from calendar_feeds where user_id = $1', [guard.id])).toEqual([]);
    },
  );

  it('answers one 404 for all unknown addresses, and limits the attempts', async () => {
    await t.clock.advance({ hours: 1 });
    await t.sql(`delete from rate_limits`);
    const tries = ['abc', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, `${newId()}.ics`, '.ics'];
    const answers = [];
    for (const file of tries) answers.push((await t.visitor().get(`/calendar/${file}`).expect(404)).body);
    expect(new Set(answers.map((body) => (body as { message: string }).message)).size).toBe(1);
    await t.visitor().get('/calendar/abc.ics').expect(429);
    await t.sql(`delete from rate_limits`);
    await t.clock.set(NOW);
  });

  it('limits the requests for a calendar', async () => {
    const path = await address(await boss.invite());
    for (let n = 0; n < 60; n += 1) await t.visitor().get(path).expect(200);
    const { headers } = await t.visitor().get(path).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
