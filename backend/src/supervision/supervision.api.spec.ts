import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn } from '../../test/clock.js';
import { joinedLongAgo, NOON, shiftFor, submitted } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import { goLive } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { planRota, saveUnpublished } from '../../test/rotas.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { RotaView } from '../rotas/rotas.contract.js';
import type {
  GapPeopleView,
  GapView,
  SupervisedDutyView,
  SupervisedTimesheetView,
} from './supervision.contract.js';

const ROUNDS = raceRounds(10);
const WEEK = { startDate: '2026-11-16', endDate: '2026-11-29' };
/** The day after NOON. */
const SUNDAY = { date: '2026-11-22', startTime: '09:00', endTime: '17:00' };

describe('a supervisor', () => {
  const t = withTestApp(joinedLongAgo);
  let boss: Person;
  let lead: Person;
  let guard: Person;
  /** The supervised venue and another one. */
  let dock: string;
  let tower: string;
  beforeEach(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    [lead, guard] = [
      await boss.invite({ firstName: 'Lea', lastName: 'Lead' }),
      await boss.invite({ firstName: 'Gus', lastName: 'Guard' }),
    ];
    dock = (await createVenue(boss, { name: 'The Dock' })).id;
    tower = (await createVenue(boss, { name: 'The Tower' })).id;
    await supervise([dock]);
  });

  const supervise = (ids: string[], person = lead) =>
    boss.patch(`/employees/${person.id}/supervision`, { venues: ids.map((id) => ({ id })) }).expect(200);
  const at = async (venueId: string, people: Person[], planned: object = {}): Promise<string> => {
    const id = await shiftFor(boss, people, planned);
    await boss.patch(`/schedules/${id}`, { venueId }).expect(200);
    return id;
  };
  const read = async <T>(path: string, person = lead): Promise<T> =>
    (await person.get(path).expect(200)).body as T;
  const timesheets = (person = lead) => read<SupervisedTimesheetView[]>('/supervision/timesheets', person);
  const gaps = (person = lead) => read<GapView[]>('/supervision/gaps', person);
  const decide = (id: string, body: object = { status: 'approved' }, person = lead) =>
    person.patch(`/supervision/timesheets/${id}/status`, body);

  it('is named for venues by an employer, notified once, and ends with the last venue or when leaving', async () => {
    expect(await read('/supervision')).toEqual({ venues: [{ id: dock, name: 'The Dock' }] });
    await supervise([tower, dock, dock]);
    await supervise([tower, dock]);
    expect(await read(`/employees/${lead.id}/supervision`, boss)).toMatchObject({
      venues: [{ name: 'The Dock' }, { name: 'The Tower' }],
    });
    const messages = (await read<NotificationView[]>('/notifications')).filter(
      ({ type }) => type === 'supervision_changed',
    );
    expect(messages.map(({ message }) => message)).toEqual([
      expect.stringContaining('made you a supervisor of The Tower.'),
      expect.stringContaining('made you a supervisor of The Dock.'),
    ]);
    expect(await read('/auth/user')).toMatchObject({ supervises: true });
    await supervise([]);
    expect(await read('/supervision')).toEqual({ venues: [] });
    expect(await read('/auth/user')).toMatchObject({ supervises: false });
    await supervise([dock]);
    await boss.post(`/employees/${lead.id}/deactivate`).expect(200);
    await boss.post(`/employees/${lead.id}/reactivate`).expect(200);
    expect(await read(`/employees/${lead.id}/supervision`, boss)).toEqual({ venues: [] });
  });

  it('stays as it is if another employer chose other venues meanwhile', async () => {
    const choose = (before: string[]) =>
      boss.patch(`/employees/${lead.id}/supervision`, {
        venues: [{ id: tower }],
        before: before.map((id) => ({ id })),
      });
    const { body } = await choose([]).expect(409);
    expect(body).toMatchObject({ current: { venues: [{ id: dock }] } });
    expect(await read('/supervision')).toEqual({ venues: [{ id: dock, name: 'The Dock' }] });
    await choose([dock]).expect(200);
  });

  it('is only an active employee, and of venues of the own company', async () => {
    const rival = await t.employer();
    const theirs = (await createVenue(rival)).id;
    const choose = (id: string, venue: string) =>
      boss.patch(`/employees/${id}/supervision`, { venues: [{ id: dock }, { id: venue }] });
    await choose(lead.id, theirs).expect(404);
    await choose(newId(), tower).expect(404);
    await choose(boss.id, tower).expect(409);
    const left = await boss.invite();
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    await choose(left.id, tower).expect(409);
    expect(await read('/supervision')).toEqual({ venues: [{ id: dock, name: 'The Dock' }] });
  });

  it('decides on hours of the own venues, and sees names, times, flags and hours only', async () => {
    const here = await submitted(guard, { scheduleId: await at(dock, [guard]) });
    const elsewhere = await submitted(guard, {
      scheduleId: await at(tower, [guard], { date: '2026-11-19' }),
      date: '2026-11-19',
    });
    const own = await submitted(lead, { scheduleId: await at(dock, [lead]) });
    expect(await timesheets()).toEqual([
      {
        id: here.id,
        employee: { id: guard.id, firstName: 'Gus', lastName: 'Guard' },
        shiftName: 'Night watch',
        venue: { id: dock, name: 'The Dock' },
        date: '2026-11-20',
        startTime: '09:00',
        endTime: '17:00',
        startsAt: here.startsAt,
        endsAt: here.endsAt,
        breakMinutes: 30,
        workedMinutes: 450,
        plannedStartsAt: here.plannedStartsAt,
        plannedEndsAt: here.plannedEndsAt,
        plannedBreakMinutes: here.plannedBreakMinutes,
        clockInTime: null,
        clockOutTime: null,
        flags: here.flags,
        matchesPlan: false,
        notes: here.notes,
        version: here.version,
      },
    ]);
    expect(await timesheets(guard)).toEqual([]);
    const unknown = (await decide(newId()).expect(404)).text;
    expect((await decide(elsewhere.id).expect(404)).text).toBe(unknown);
    await decide(here.id, { status: 'approved' }, guard).expect(404);
    await decide(own.id).expect(409);
    const { body } = await decide(here.id, { status: 'approved', version: here.version + 1 }).expect(409);
    expect(body).not.toHaveProperty('current');
    await decide(here.id, { status: 'approved', version: here.version }).expect(200);
    await decide(here.id).expect(409);
    const undo = (id: string) =>
      lead.post('/supervision/timesheets/undo', { timesheets: [{ id }] }).expect(200);
    expect((await undo(elsewhere.id)).body).toMatchObject({ undone: [], refused: [{ id: elsewhere.id }] });
    expect((await undo(here.id)).body).toEqual({ undone: [here.id], refused: [] });
    await decide(here.id, { status: 'rejected', reason: 'You left at four' }).expect(200);
    expect(await read(`/timesheets/${here.id}`, guard)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'You left at four',
    });
    for (const path of [`/timesheets/${here.id}`, `/timesheets/${elsewhere.id}`])
      await lead.get(path).expect(404);
  });

  it('approves the hours that match the plan together, never own hours or those of other venues', async () => {
    const planned = (day: string) => ({ date: day, breakMinutes: 30 });
    const clocked = async (person: Person, venueId: string, date: string) => {
      const sheet = await submitted(person, { scheduleId: await at(venueId, [person], planned(date)), date });
      await t.sql(
        `update timesheets set clock_in_time = starts_at, clock_out_time = ends_at, flags = '[]' where id = $1`,
        [sheet.id],
      );
      return sheet;
    };
    const first = await clocked(guard, dock, '2026-11-20');
    const second = await clocked(guard, dock, '2026-11-19');
    const elsewhere = await clocked(guard, tower, '2026-11-18');
    const own = await clocked(lead, dock, '2026-11-20');
    const late = await submitted(guard, {
      scheduleId: await at(dock, [guard], planned('2026-11-17')),
      date: '2026-11-17',
      endTime: '18:00',
    });
    const found = (await timesheets()).map(({ id, matchesPlan }) => [id, matchesPlan]);
    expect(new Map(found as [string, boolean][])).toEqual(
      new Map([
        [first.id, true],
        [second.id, true],
        [late.id, false],
      ]),
    );
    const approve = (sheets: { id: string; version?: number }[], person = lead) =>
      person.post('/supervision/timesheets/approve', { timesheets: sheets });
    const all = [first, { ...second, version: second.version + 1 }, elsewhere, own, late];
    const { body } = await approve(all.map(({ id, version }) => ({ id, version }))).expect(200);
    expect(body).toMatchObject({
      approved: [first.id],
      workedMinutes: 450,
      refused: expect.arrayContaining([
        expect.objectContaining({ id: second.id, message: expect.stringContaining('changed') }),
        expect.objectContaining({
          id: elsewhere.id,
          message: 'This record is not available',
          employee: null,
        }),
        expect.objectContaining({ id: own.id }),
        expect.objectContaining({ id: late.id, message: 'These hours do not match the plan any more' }),
      ]),
    });
    expect((await approve([second], guard).expect(200)).body).toMatchObject({ approved: [] });
    expect((await approve([second]).expect(200)).body).toMatchObject({ approved: [second.id] });
    await approve(Array.from({ length: 101 }, () => ({ id: newId() }))).expect(400);
    const undone = await lead.post('/supervision/timesheets/undo', {
      timesheets: [{ id: first.id }, { id: second.id }],
    });
    expect(undone.body).toMatchObject({ undone: [first.id, second.id], refused: [] });
  });

  it('is notified once of hours of others that were submitted at the own venues', async () => {
    const news = async (person = lead) =>
      (await read<NotificationView[]>('/notifications', person))
        .filter(({ type }) => type === 'venue_hours_submitted')
        .map(({ message, data }) => [message, data]);
    const here = await submitted(guard, { scheduleId: await at(dock, [guard]) });
    const elsewhere = await at(tower, [guard], { date: '2026-11-19' });
    await submitted(guard, { scheduleId: elsewhere, date: '2026-11-19' });
    await submitted(lead, { scheduleId: await at(dock, [lead]) });
    const first = [
      expect.stringMatching(/^Gus Guard submitted 7 h 30 min: The Dock/),
      { timesheetId: here.id },
    ];
    expect(await news()).toEqual([first]);
    expect([await news(guard), await news(boss)]).toEqual([[], []]);
    await decide(here.id, { status: 'rejected' }).expect(200);
    await guard.patch(`/timesheets/${here.id}`, { endTime: '16:00' }).expect(200);
    expect(await news()).toEqual([
      [expect.stringMatching(/^Gus Guard corrected and resubmitted 6 h 30 min: The Dock/), first[1]],
      first,
    ]);
    await guard.delete(`/timesheets/${here.id}`).expect(200);
    expect(await news()).toEqual([]);
  });

  it('is notified of hours by the published venue of a rota shift, without the name of the rota', async () => {
    const { shifts } = await planRota(boss, {
      ...WEEK,
      name: 'Secret rota',
      status: 'published',
      shifts: [
        { employeeId: guard.id, venueId: dock, date: '2026-11-20', startTime: '09:00', endTime: '17:00' },
      ],
    });
    await guard
      .post('/timesheets', {
        rotaShiftId: shifts[0]!.id,
        date: '2026-11-20',
        startTime: '09:00',
        endTime: '17:00',
        breakMinutes: 0,
      })
      .expect(201);
    const [found] = await read<NotificationView[]>('/notifications');
    expect(found).toMatchObject({ type: 'venue_hours_submitted' });
    expect(found!.message).not.toContain('Secret rota');
  });

  it('sees who is on duty at the own venues, and ends a forgotten clock entry there', async () => {
    await t.clock.set('2026-11-20T09:05:00.000Z');
    const other = await boss.invite();
    const entry = await clockIn(guard, { scheduleId: await at(dock, [guard]) });
    const elsewhere = await clockIn(other, { scheduleId: await at(tower, [other]) });
    const own = await clockIn(lead, { scheduleId: await at(dock, [lead], { startTime: '09:01' }) });
    const board = await read<SupervisedDutyView>('/supervision/duty');
    expect(board.people.map(({ clockEntryId }) => clockEntryId)).toEqual([entry.id, own.id]);
    expect(board.people[0]).toMatchObject({ state: 'on_shift', venue: { name: 'The Dock' } });
    expect(Object.keys(board.people[0]!.employee)).toEqual(['id', 'firstName', 'lastName']);
    expect(Object.keys(board.people[0]!.shift)).toEqual(['name']);
    await t.clock.set('2026-11-20T17:30:00.000Z');
    const end = (id: string, person = lead) =>
      person.post(`/supervision/clock-entries/${id}/end`, {
        endedAt: '2026-11-20T17:00:00.000Z',
        reason: 'Forgot',
      });
    await end(elsewhere.id).expect(404);
    await end(entry.id, guard).expect(404);
    await end(own.id).expect(409);
    expect((await end(entry.id).expect(200)).body).toEqual({ id: entry.id });
    expect(await timesheets()).toMatchObject([
      { employee: { firstName: 'Gus' }, flags: ['ended_by_employer'] },
    ]);
  });

  it('fills schedules and published rota shifts of the own venues, without reading where people work else', async () => {
    const open = await at(dock, [], SUNDAY);
    await at(tower, [], SUNDAY);
    await boss.patch(`/employees/${guard.id}`, { maxMinutesPerWeek: 600, contractedMinutesPerWeek: 300 });
    await at(tower, [guard], { ...SUNDAY, name: 'Secret party', startTime: '16:00', endTime: '20:00' });
    const rota = await planRota(boss, {
      ...WEEK,
      status: 'published',
      shifts: [
        { ...SUNDAY, date: '2026-11-23', employeeId: null, venueId: dock },
        { ...SUNDAY, date: '2026-11-23', employeeId: null, venueId: tower },
      ],
    });
    const [shift, other] = rota.shifts;
    expect((await gaps()).map(({ id, needsEmployer }) => [id, needsEmployer])).toEqual([
      [open, false],
      [shift!.id, false],
    ]);
    const { people } = await read<GapPeopleView>(`/supervision/gaps/${open}/people`);
    expect(people).toEqual([
      { id: lead.id, firstName: 'Lea', lastName: 'Lead', isAvailable: true, findings: [] },
      {
        id: guard.id,
        firstName: 'Gus',
        lastName: 'Guard',
        isAvailable: false,
        findings: [
          { rule: 'overlap', level: 'ask', words: 'Already works at this time.' },
          { rule: 'max_hours', level: 'ask', words: 'Would have more than the maximum hours of the week.' },
        ],
      },
    ]);
    const fill = (id: string, person = lead, body: object = { employeeId: guard.id }) =>
      person.post(`/supervision/gaps/${id}/fill`, body);
    await fill(other!.id).expect(404);
    await lead.get(`/supervision/gaps/${other!.id}/people`).expect(404);
    await fill(open, guard).expect(404);
    await fill(open, lead, { employeeId: boss.id }).expect(409);
    await fill(open, lead, { employeeId: newId() }).expect(404);
    await fill(open).expect(200);
    await fill(shift!.id).expect(200);
    expect(await gaps()).toEqual([]);
    await fill(shift!.id, lead, { employeeId: lead.id }).expect(409);
    await lead.get(`/supervision/gaps/${shift!.id}/people`).expect(409);
    const news = (await read<NotificationView[]>('/notifications', guard)).map(({ type }) => type);
    expect(news.filter((type) => type === 'shift_assigned')).toHaveLength(3);
    expect((await read<RotaView>(`/rotas/${rota.id}`, boss)).shifts[0]!.employeeId).toBe(guard.id);
  });

  it('does not fill a schedule beyond its places, also at the same moment', async () => {
    const open = await at(dock, [], SUNDAY);
    const other = await boss.invite();
    const fill = (person: Person) => lead.post(`/supervision/gaps/${open}/fill`, { employeeId: person.id });
    const answers = await Promise.all([fill(guard), fill(other)]);
    expect(answers.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409]);
  });

  it('decides by the published venue of a shift', async () => {
    const rota = await planRota(boss, {
      ...WEEK,
      status: 'published',
      shifts: [{ ...SUNDAY, date: '2026-11-20', employeeId: guard.id, venueId: dock }],
    });
    const [shift] = rota.shifts;
    await saveUnpublished(boss, rota, { shifts: [{ ...shift!, venueId: tower }] });
    const hours = { date: '2026-11-20', startTime: '09:00', endTime: '17:00', breakMinutes: 30 };
    await guard.post('/timesheets', { ...hours, rotaShiftId: shift!.id }).expect(201);
    expect(await timesheets()).toMatchObject([{ venue: { name: 'The Dock' } }]);
  });

  it('leaves a shift to employers whose rota has unpublished changes', async () => {
    const rota = await planRota(boss, {
      ...WEEK,
      status: 'published',
      shifts: [{ ...SUNDAY, employeeId: null, venueId: dock }],
    });
    const [shift] = rota.shifts;
    await saveUnpublished(boss, rota, {
      shifts: [shift, { ...SUNDAY, date: '2026-11-24', employeeId: guard.id, venueId: tower }],
    });
    expect(await gaps()).toMatchObject([{ id: shift!.id, needsEmployer: true }]);
    await lead.post(`/supervision/gaps/${shift!.id}/fill`, { employeeId: guard.id }).expect(409);
    await lead.get(`/supervision/gaps/${shift!.id}/people`).expect(409);
    expect((await read<RotaView>(`/rotas/${rota.id}`, boss)).shifts[0]!.employeeId).toBeNull();
  });

  it('learns nothing of shifts that are not published when choosing somebody', async () => {
    const open = await at(dock, [], SUNDAY);
    await planRota(boss, { ...WEEK, shifts: [{ ...SUNDAY, employeeId: guard.id, venueId: tower }] });
    const { people } = await read<GapPeopleView>(`/supervision/gaps/${open}/people`);
    expect(people.map(({ firstName, findings }) => [firstName, findings])).toEqual([
      ['Gus', []],
      ['Lea', []],
    ]);
  });

  it(
    `publishes no change that an employer saved at the same moment, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const gap = { ...SUNDAY, employeeId: null, venueId: dock };
        const rota = await planRota(boss, { ...WEEK, status: 'published', shifts: [gap] });
        const [shift] = rota.shifts;
        const added = { ...SUNDAY, date: '2026-11-24', employeeId: guard.id, venueId: tower };
        await Promise.all([
          boss.patch(`/rotas/${rota.id}`, { shifts: [shift, added], publish: false }),
          lead.post(`/supervision/gaps/${shift!.id}/fill`, { employeeId: guard.id }),
        ]);
        const published = await t.sql(
          `select from published_shifts where rota_id = $1 and date = '2026-11-24'`,
          [rota.id],
        );
        expect(published).toHaveLength(0);
        await boss.delete(`/rotas/${rota.id}`).expect(200);
      }
    },
    roundsTimeout(ROUNDS),
  );

  it('reads rota shifts by role or venue, never by the name of the rota', async () => {
    await planRota(boss, {
      ...WEEK,
      name: 'Cheap people',
      status: 'published',
      shifts: [
        { ...SUNDAY, employeeId: null, venueId: dock, role: 'Door' },
        { ...SUNDAY, date: '2026-11-23', employeeId: null, venueId: dock },
      ],
    });
    expect((await gaps()).map(({ name, isRotaShift }) => [name, isRotaShift])).toEqual([
      ['Door', true],
      ['The Dock', true],
    ]);
    await planRota(boss, {
      ...WEEK,
      name: 'Cheap people',
      status: 'published',
      shifts: [{ ...SUNDAY, date: '2026-11-21', startTime: '12:30', employeeId: guard.id, venueId: dock }],
    });
    expect(
      (await read<SupervisedDutyView>('/supervision/duty')).people.map(({ shift }) => shift.name),
    ).toEqual(['The Dock']);
  });

  it('reads nothing more elsewhere: not in lists, search, counts, exports or sockets', async () => {
    const socket = await goLive(lead);
    const scheduleId = await at(dock, [guard]);
    const hours = await submitted(guard, { scheduleId });
    await decide(hours.id).expect(200);
    await until(async () => (await timesheets()).length === 0, 'the hours are decided');
    const kinds = socket.changed.map(({ kind }) => kind);
    expect(kinds).not.toContain('timesheet');
    expect(await read('/timesheets')).toEqual([]);
    expect(await read('/clock/entries')).toEqual([]);
    expect(await read('/schedules')).toEqual([]);
    expect(await read(`/search?q=Gus`)).toEqual([]);
    for (const path of [
      '/employees',
      '/clock/duty',
      '/uncovered-shifts',
      '/rotas',
      '/planner?from=2026-11-16&to=2026-11-22',
    ])
      await lead.get(path).expect(403);
  });
});
