import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn } from '../../test/clock.js';
import { erasingDone } from '../../test/erasing.js';
import { newId } from '../../test/ids.js';
import { approvedLeave, leaveKind, requestLeave } from '../../test/leave.js';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { planRota, shiftFor } from '../../test/rotas.js';
import { auditOf } from '../../test/stored-rows.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { DecidedLeave, LeavePreview, LeaveReview, LeaveView } from './leave.contract.js';

let boss: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
});
const audit = auditOf(t);
beforeEach(() => t.clock.set('2026-11-24T10:00:00Z'));

/** Publishes shifts of a person on Monday and Tuesday of a rota, and assigns a schedule on Wednesday. */
async function threeShifts(employer: Person, person: Person, venueId?: string) {
  const at = (date: string) => shiftFor(person, { date, ...(venueId ? { venueId } : {}) });
  const rota = await planRota(employer, {
    status: 'published',
    shifts: [at('2030-05-13'), at('2030-05-14')],
  });
  const schedule = await plan(employer, { date: '2030-05-15', startTime: '09:00', endTime: '17:00' });
  await assign(employer, schedule, person);
  return { rota, schedule };
}

const shiftsOf = async (person: Person): Promise<string[]> =>
  ((await person.get('/shifts').expect(200)).body as { date: string }[]).map(({ date }) => date);
const newsOf = async (person: Person): Promise<{ type: string; title: string; message: string }[]> =>
  (await person.get('/notifications').expect(200)).body as { type: string; title: string; message: string }[];
const daysOf = (id: string) =>
  t.sql<{ date: string; minutes: number }>(
    'select date::text, minutes from leave_days where leave_id = $1 order by date',
    [id],
  );

describe('requesting leave', () => {
  it('returns the request, notifies the employers, and keeps the shifts', async () => {
    await t.clock.set('2030-05-01T09:00:00Z');
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Stone' });
    await threeShifts(boss, sam);
    const { leave, freed } = await requestLeave(sam, {
      startsOn: '2030-05-13',
      endsOn: '2030-05-15',
      note: 'Wedding',
    });
    expect(freed).toEqual([]);
    expect(leave).toMatchObject({
      employeeId: sam.id,
      employee: { firstName: 'Sam' },
      kind: { code: 'annual', name: 'Annual leave' },
      status: 'requested',
      part: 'days',
      startsAt: '2030-05-12T23:00:00.000Z',
      endsAt: '2030-05-15T23:00:00.000Z',
      note: 'Wedding',
      minutes: 0,
      decidedBy: null,
    });
    expect((await newsOf(boss))[0]).toMatchObject({
      type: 'leave_requested',
      message: 'Sam Stone asks for leave: May 13, 2030 – May 15, 2030.',
    });
    expect(await shiftsOf(sam)).toHaveLength(3);
    expect(await audit(leave.id)).toEqual([
      expect.objectContaining({ action: 'leave.requested', actor_id: sam.id }),
    ]);
  });

  it.each<[object, string, string]>([
    [{ startsOn: '2030-05-13', endsOn: '2030-05-12' }, 'endsOn', 'The last day is before the first'],
    [{ startsOn: '2030-05-13', endsOn: null }, 'endsOn', 'Enter the last day'],
    [
      { startsOn: '2030-05-13', endsOn: '2030-05-14', part: 'morning' },
      'endsOn',
      'A part of a day is on one day',
    ],
    [{ startsOn: '2030-05-13', part: 'hours', startTime: '09:00' }, 'startTime', 'Enter from when to when'],
    [{ startsOn: '2030-05-13', endsOn: '2031-05-14' }, 'endsOn', 'Leave has at most 366 days'],
    [{ startsOn: '2099-05-13', endsOn: '2099-05-13' }, 'startsOn', 'This date is too far away'],
  ])('refuses %j', async (times, field, message) => {
    await t.clock.set('2030-01-07T09:00:00Z');
    const sam = await boss.invite();
    const kindId = await leaveKind(sam, 'annual');
    const { body } = await sam.post('/leave', { kindId, ...times }).expect(400);
    expect((body as { errors: object }).errors).toEqual({ [field]: message });
    expect((await sam.get('/leave').expect(200)).body).toEqual([]);
  });

  it('returns 409 for other leave at that time, but accepts sickness', async () => {
    const sam = await boss.invite();
    const first = await approvedLeave(boss, sam, { startsOn: '2027-05-10', endsOn: '2027-05-14' });
    const kindId = await leaveKind(sam, 'unpaid');
    const same = { kindId, startsOn: '2027-05-14', endsOn: '2027-05-20' };
    const { body } = await sam.post('/leave', same).expect(409);
    expect(body).toMatchObject({ code: 'leave.overlap' });
    expect(await daysOf(first.id)).toHaveLength(5);
    const { leave: sick } = await requestLeave(sam, {
      code: 'sick',
      startsOn: '2027-05-12',
      endsOn: '2027-05-13',
    });
    expect((await daysOf(first.id)).map(({ date }) => date)).toEqual([
      '2027-05-10',
      '2027-05-11',
      '2027-05-14',
    ]);
    await boss.post(`/leave/${sick.id}/cancel`, {}).expect(200);
    expect(await daysOf(first.id)).toHaveLength(5);
  });

  it('accepts one of several concurrent requests for the same days', async () => {
    const sam = await boss.invite();
    const leave = { kindId: await leaveKind(sam, 'annual'), startsOn: '2027-06-07', endsOn: '2027-06-08' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => sam.post('/leave', leave)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
  });

  it('lets an employer enter leave for an employee, which is approved at once', async () => {
    await t.clock.set('2030-05-01T09:00:00Z');
    const sam = await boss.invite();
    await threeShifts(boss, sam);
    const entered = { employeeId: sam.id, startsOn: '2030-05-13', endsOn: '2030-05-14' };
    const { leave, freed } = await requestLeave(boss, entered);
    expect(leave).toMatchObject({ employeeId: sam.id, status: 'approved', enteredById: boss.id });
    expect(freed).toHaveLength(2);
    expect((await newsOf(sam))[0]).toMatchObject({ type: 'leave_decided', title: 'Leave entered' });
    await boss.post('/leave', { ...entered, employeeId: newId(), kindId: leave.kind.id }).expect(404);
  });
});

describe('approving leave', () => {
  it('takes the employee off the shifts, which become open, and names those with hours', async () => {
    const employer = await t.employer();
    const [sam, kim] = [
      await employer.invite({ firstName: 'Sam', lastName: 'Stone' }),
      await employer.invite(),
    ];
    const { rota, schedule } = await threeShifts(employer, sam);
    await t.clock.set('2030-05-13T08:00:00Z');
    await clockIn(sam, { rotaShiftId: rota.shifts.find(({ date }) => date === '2030-05-13')!.id });
    const { leave } = await requestLeave(sam, { startsOn: '2030-05-13', endsOn: '2030-05-15' });
    const review = (await employer.get(`/leave/${leave.id}/review`).expect(200)).body as LeaveReview;
    expect(review.shifts.map(({ date, hasHours }) => [date, hasHours])).toEqual([
      ['2030-05-13', true],
      ['2030-05-14', false],
      ['2030-05-15', false],
    ]);
    const { body } = await employer
      .post(`/leave/${leave.id}/approve`, { version: leave.version })
      .expect(200);
    const decided = body as DecidedLeave;
    expect(decided.freed.map(({ date }) => date)).toEqual(['2030-05-14', '2030-05-15']);
    expect(decided.kept.map(({ date }) => date)).toEqual(['2030-05-13']);
    expect(decided.leave).toMatchObject({
      status: 'approved',
      minutes: 3 * 480,
      decidedBy: { id: employer.id },
    });
    expect(await shiftsOf(sam)).toEqual(['2030-05-13']);
    const planned = (await employer.get(`/rotas/${rota.id}`).expect(200)).body as {
      shifts: { date: string; employeeId: string | null }[];
    };
    expect(planned.shifts.find(({ date }) => date === '2030-05-14')!.employeeId).toBeNull();
    const shared = (await employer.get(`/schedules/${schedule.id}`).expect(200)).body as {
      assignedCount: number;
    };
    expect(shared.assignedCount).toBe(0);
    const news = await newsOf(sam);
    expect(news[0]).toMatchObject({
      type: 'leave_decided',
      title: 'Leave approved',
      message: expect.stringContaining('You are no longer on the 2 shifts on these days.'),
    });
    expect(news.filter(({ type }) => type === 'shift_cancelled')).toEqual([]);
    expect((await kim.get('/leave').expect(200)).body).toEqual([]);
  });

  it('has one winner among concurrent decisions', async () => {
    const sam = await boss.invite();
    const { leave } = await requestLeave(sam, { startsOn: '2027-07-05' });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => boss.post(`/leave/${leave.id}/approve`, {})),
      ...Array.from({ length: 4 }, () => boss.post(`/leave/${leave.id}/refuse`, { reason: 'Busy' })),
      sam.post(`/leave/${leave.id}/withdraw`, {}),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ statusCode: 409, code: 'leave.already_decided' });
  });

  it('refuses the actor’s own leave unless no other employer could decide', async () => {
    const employer = await t.employer();
    const { leave } = await requestLeave(employer, { startsOn: '2027-07-05' });
    const other = await employer.invite({ role: 'employer' });
    const { body } = await employer.post(`/leave/${leave.id}/approve`, {}).expect(409);
    expect(body).toMatchObject({ code: 'leave.own' });
    await other.post(`/leave/${leave.id}/approve`, {}).expect(200);
    const alone = await t.employer();
    const own = await requestLeave(alone, { startsOn: '2027-07-05' });
    await alone.post(`/leave/${own.leave.id}/approve`, {}).expect(200);
  });

  it('names the days on which the venue has too few people without the employee', async () => {
    await t.clock.set('2030-05-01T09:00:00Z');
    const employer = await t.employer();
    const { id: venueId } = await createVenue(employer, { leastPeople: 2 });
    const [sam, kim, eve] = [await employer.invite(), await employer.invite(), await employer.invite()];
    const at = (person: Person, date: string) => shiftFor(person, { date, venueId });
    await planRota(employer, {
      status: 'published',
      shifts: [
        ...[sam, kim].map((one) => at(one, '2030-05-13')),
        ...[sam, kim, eve].map((one) => at(one, '2030-05-14')),
      ],
    });
    const { leave } = await requestLeave(sam, { startsOn: '2030-05-13', endsOn: '2030-05-15' });
    const review = (await employer.get(`/leave/${leave.id}/review`).expect(200)).body as LeaveReview;
    expect(review.belowCover).toEqual([
      { date: '2030-05-13', venue: { id: venueId, name: 'The Dock' }, people: 1, leastPeople: 2 },
    ]);
    const { body } = await employer.post(`/leave/${leave.id}/approve`, {}).expect(200);
    const { freed, warnings } = body as DecidedLeave;
    expect(warnings).toEqual([
      {
        kind: 'below_cover',
        shiftId: freed[0]!.id,
        other: null,
        message: 'The Dock has 1 of 2 needed people on May 13, 2030.',
      },
    ]);
    const entered = { employeeId: kim.id, startsOn: '2030-05-13', endsOn: '2030-05-14' };
    expect((await requestLeave(employer, entered)).warnings.map(({ message }) => message)).toEqual([
      'The Dock has 0 of 2 needed people on May 13, 2030.',
      'The Dock has 1 of 2 needed people on May 14, 2030.',
    ]);
    const sick = { code: 'sick' as const, startsOn: '2030-05-14' };
    expect((await requestLeave(eve, sick)).warnings).toEqual([]);
  });

  it('stores the minutes that the employer set', async () => {
    const sam = await boss.invite();
    const { leave } = await requestLeave(sam, { startsOn: '2027-07-05', endsOn: '2027-07-06' });
    await boss.post(`/leave/${leave.id}/approve`, { dayMinutes: 300 }).expect(200);
    expect(await daysOf(leave.id)).toEqual([
      { date: '2027-07-05', minutes: 300 },
      { date: '2027-07-06', minutes: 300 },
    ]);
  });

  it('costs the usual hours of usual weekdays, and no bank holidays if the company says so', async () => {
    const employer = await t.employer();
    const sam = await employer.invite();
    const usual = { contractedMinutesPerWeek: 1_200, usualWeekdays: [{ day: 1 }, { day: 5 }, { day: 6 }] };
    await employer.patch(`/employees/${sam.id}`, usual).expect(200);
    await employer.patch('/leave-settings', { bankHolidaysCost: false }).expect(200);
    const easter = await approvedLeave(employer, sam, { startsOn: '2027-03-22', endsOn: '2027-03-29' });
    expect(await daysOf(easter.id)).toEqual([
      { date: '2027-03-22', minutes: 400 },
      { date: '2027-03-27', minutes: 400 },
    ]);
  });
});

describe('sickness', () => {
  it('needs no approval, notifies employers without the kind, and frees the shift at once', async () => {
    const employer = await t.employer();
    const sam = await employer.invite({ firstName: 'Sam', lastName: 'Stone' });
    await t.clock.set('2030-05-13T04:40:00Z');
    await planRota(employer, {
      status: 'published',
      shifts: [shiftFor(sam, { date: '2030-05-13', startTime: '07:00' })],
    });
    const { leave, freed } = await requestLeave(sam, { code: 'sick', startsOn: '2030-05-13', endsOn: null });
    expect(leave).toMatchObject({ status: 'approved', endsOn: null, endsAt: null });
    expect(freed).toHaveLength(1);
    expect((await newsOf(employer))[0]).toMatchObject({
      type: 'leave_requested',
      title: 'Someone is away',
      message: 'Sam Stone is away: since May 13, 2030. 1 shift needs cover.',
    });
    expect(await shiftsOf(sam)).toEqual([]);
  });

  it('without an end opens the shifts of the next 7 days, each day those of a further one, and not those given back', async () => {
    const employer = await t.employer();
    const sam = await employer.invite();
    await t.clock.set('2030-05-13T04:40:00Z');
    const days = ['2030-05-14', '2030-05-19', '2030-05-21', '2030-05-25'];
    const shifts = days.map((date) => shiftFor(sam, { date }));
    const rota = await planRota(employer, {
      status: 'published',
      startDate: '2030-05-13',
      endDate: '2030-05-26',
      type: 'monthly',
      shifts,
    });
    const { leave, freed } = await requestLeave(sam, { code: 'sick', startsOn: '2030-05-13', endsOn: null });
    expect(freed.map(({ date }) => date)).toEqual(['2030-05-14', '2030-05-19']);
    const [first] = rota.shifts;
    await employer.patch(`/rota-shifts/${first!.id}`, { employeeId: sam.id }).expect(200);
    await t.clock.set('2030-05-15T04:40:00Z');
    await t.inside.jobs.run();
    expect(await shiftsOf(sam)).toEqual(['2030-05-25']);
    const kept = (await employer.get(`/rotas/${rota.id}`).expect(200)).body as typeof rota;
    expect(kept.shifts.filter(({ employeeId }) => employeeId === sam.id).map(({ date }) => date)).toEqual([
      '2030-05-14',
      '2030-05-25',
    ]);
    await employer.post(`/leave/${leave.id}/shorten`, { endsOn: '2030-05-26' }).expect(200);
    expect(await shiftsOf(sam)).toEqual([]);
    await sam.post(`/leave/${leave.id}/shorten`, { endsOn: '2030-05-25' }).expect(409);
  });

  it('of half a day during annual leave gives half a day back', async () => {
    const sam = await boss.invite();
    const annual = await approvedLeave(boss, sam, { startsOn: '2027-05-10', endsOn: '2027-05-11' });
    const { leave } = await requestLeave(sam, { code: 'sick', part: 'morning', startsOn: '2027-05-10' });
    expect((await daysOf(annual.id)).map(({ minutes }) => minutes)).toEqual([240, 480]);
    await boss.post(`/leave/${leave.id}/cancel`, {}).expect(200);
    expect((await daysOf(annual.id)).map(({ minutes }) => minutes)).toEqual([480, 480]);
  });

  it('without an end refuses a last day more than a year from now', async () => {
    const sam = await boss.invite();
    const { leave } = await requestLeave(sam, { code: 'sick', startsOn: '2026-11-24', endsOn: null });
    await sam.post(`/leave/${leave.id}/shorten`, { endsOn: '9999-12-31' }).expect(400);
  });

  it('without an end continues each day until the employee sets the last day', async () => {
    const employer = await t.employer();
    const sam = await employer.invite();
    await t.clock.set('2030-05-13T04:40:00Z');
    const { leave } = await requestLeave(sam, { code: 'sick', startsOn: '2030-05-13', endsOn: null });
    expect((await daysOf(leave.id)).map(({ date }) => date)).toEqual(['2030-05-13']);
    await t.clock.set('2030-05-15T12:00:00Z');
    await t.inside.jobs.run();
    expect((await daysOf(leave.id)).map(({ date }) => date)).toEqual([
      '2030-05-13',
      '2030-05-14',
      '2030-05-15',
    ]);
    const { body } = await sam.post(`/leave/${leave.id}/shorten`, { endsOn: '2030-05-14' }).expect(200);
    expect(body).toMatchObject({ endsOn: '2030-05-14', status: 'approved' });
    expect(await daysOf(leave.id)).toHaveLength(2);
  });
});

describe('questions, changes and the end of leave', () => {
  it('an employer asks, the employee changes the request, and the history keeps both', async () => {
    const sam = await boss.invite();
    const { leave } = await requestLeave(sam, { startsOn: '2027-08-02' });
    const asked = (await boss.post(`/leave/${leave.id}/ask`, { question: 'A week later?' }).expect(200))
      .body as LeaveView;
    expect(asked).toMatchObject({ status: 'requested', question: 'A week later?' });
    const moved = { startsOn: '2027-08-09', endsOn: '2027-08-09', version: asked.version };
    const changed = (await sam.patch(`/leave/${leave.id}`, moved).expect(200)).body as LeaveView;
    expect(changed).toMatchObject({ startsOn: '2027-08-09', question: null, status: 'requested' });
    await sam.patch(`/leave/${leave.id}`, moved).expect(409);
    const { body } = await sam.get(`/leave/${leave.id}/history`).expect(200);
    expect(
      (body as { change: string; text: string | null }[]).map(({ change, text }) => [change, text]),
    ).toEqual([
      ['requested', null],
      ['questioned', 'A week later?'],
      ['changed', null],
    ]);
  });

  it('an employee cancels leave before it begins, an employer also later', async () => {
    const employer = await t.employer();
    const sam = await employer.invite();
    await t.clock.set('2030-05-01T09:00:00Z');
    const first = await approvedLeave(employer, sam, { startsOn: '2030-05-06' });
    await sam.post(`/leave/${first.id}/cancel`, {}).expect(200);
    expect(await daysOf(first.id)).toEqual([]);
    const second = await approvedLeave(employer, sam, { startsOn: '2030-05-07', endsOn: '2030-05-10' });
    await t.clock.set('2030-05-08T09:00:00Z');
    expect((await sam.post(`/leave/${second.id}/cancel`, {}).expect(409)).body).toMatchObject({
      code: 'leave.begun',
    });
    await employer.post(`/leave/${second.id}/shorten`, { endsOn: '2030-05-08' }).expect(200);
    expect(await daysOf(second.id)).toHaveLength(2);
    await employer.post(`/leave/${second.id}/shorten`, { endsOn: '2030-05-08' }).expect(400);
    await employer.post(`/leave/${second.id}/cancel`, { reason: 'Came to work' }).expect(200);
    expect(await daysOf(second.id)).toEqual([]);
  });

  it('a leaver’s requests are withdrawn, later leave is cancelled, and erasing deletes everything', async () => {
    const employer = await t.employer();
    const sam = await employer.invite();
    const waiting = await requestLeave(sam, { startsOn: '2027-08-02' });
    const later = await approvedLeave(employer, sam, { startsOn: '2027-09-06' });
    await employer.post(`/employees/${sam.id}/deactivate`, {}).expect(200);
    const statuses = await t.sql<{ status: string }>(
      'select status from leave_requests where id in ($1, $2) order by starts_on',
      [waiting.leave.id, later.id],
    );
    expect(statuses.map(({ status }) => status)).toEqual(['withdrawn', 'cancelled']);
    expect(await daysOf(later.id)).toEqual([]);
    await employer.post(`/employees/${sam.id}/erase`).expect(200);
    await erasingDone(t);
    const left = `select (select count(*) from leave_requests where employee_id = $1)::int as leave,
                         (select count(*) from leave_history where leave_id = $2)::int as history`;
    expect(await t.sql(left, [sam.id, later.id])).toEqual([{ leave: 0, history: 0 }]);
  });
});

describe('notes of leave', () => {
  it('are deleted after the days that the company chose, with those of the history', async () => {
    const owner = await t.employer();
    const sam = await owner.invite();
    await owner.patch('/leave-settings', { notesKeptDays: 29 }).expect(400);
    await owner.patch('/leave-settings', { notesKeptDays: 90 }).expect(200);
    const ended = { startsOn: '2026-08-20', endsOn: '2026-08-25', note: 'Operation' };
    const { leave } = await requestLeave(sam, ended);
    await owner.post(`/leave/${leave.id}/refuse`, { reason: 'Too late' }).expect(200);
    const later = await requestLeave(sam, { ...ended, startsOn: '2026-08-26', endsOn: '2026-08-27' });
    const textsOf = async (id: string) => {
      const [stored] = await t.sql('select note, reason from leave_requests where id = $1', [id]);
      const texts = await t.sql('select text from leave_history where leave_id = $1 and text is not null', [
        id,
      ]);
      return { ...stored, texts: texts.length };
    };
    await t.clock.set('2026-11-23T22:59:00Z');
    await t.inside.jobs.sweep();
    expect(await textsOf(leave.id)).toEqual({ note: 'Operation', reason: 'Too late', texts: 1 });
    await t.clock.set('2026-11-24T10:00:00Z');
    await t.inside.jobs.sweep();
    expect(await textsOf(leave.id)).toEqual({ note: null, reason: null, texts: 0 });
    expect(await textsOf(later.leave.id)).toEqual({ note: 'Operation', reason: null, texts: 0 });
    expect((await owner.get(`/leave/${leave.id}`).expect(200)).body).toMatchObject({
      kind: { code: 'annual' },
      startsOn: '2026-08-20',
      status: 'refused',
    });
  });
});

describe('who sees leave', () => {
  it('employees see their own, colleagues only the number of people away', async () => {
    const employer = await t.employer();
    const { id: venueId } = await createVenue(employer);
    const [sam, kim] = [await employer.invite(), await employer.invite()];
    await t.clock.set('2030-05-10T09:00:00Z');
    await planRota(employer, {
      status: 'published',
      shifts: [shiftFor(sam, { venueId }), shiftFor(kim, { venueId, startTime: '18:00', endTime: '20:00' })],
    });
    const { leave } = await requestLeave(sam, { code: 'sick', startsOn: '2030-05-14', endsOn: '2030-05-16' });
    const kindId = await leaveKind(kim, 'annual');
    const dates = { kindId, startsOn: '2030-05-16', endsOn: '2030-05-17' };
    const { body, text } = await kim.post('/leave/preview', dates).expect(200);
    expect(body as LeavePreview).toMatchObject({ colleaguesAway: 1, shifts: [], bankHolidays: [] });
    expect(text).not.toContain(sam.id);
    expect(text).not.toContain('sick');
    await kim.get(`/leave/${leave.id}`).expect(404);
    await kim.get(`/leave/${leave.id}/history`).expect(404);
    await kim.get('/leave/calendar?from=2030-05-01&to=2030-05-31').expect(403);
    const { body: calendar } = await employer
      .get(`/leave/calendar?from=2030-05-01&to=2030-05-31&venueId=${venueId}`)
      .expect(200);
    expect(calendar).toMatchObject([{ employeeId: sam.id, kind: { code: 'sick' }, status: 'approved' }]);
  });
});
