import { describe, expect, it } from '@jest/globals';
import { storeLeave } from '../../test/stored-leave.js';
import { makeCrowd } from '../../test/crowd.js';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { OPEN, planRota, saveUnpublished, shiftFor } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import { AVAILABLE_MAX, type AvailablePerson, type AvailableView } from './planner.contract.js';

/** Friday 17 May 2030, 09:00 to 17:00. */
const FRIDAY = { ...OPEN, date: '2030-05-17' };
const DOORS = { name: 'Doors', date: '2030-05-17', startTime: '16:00', endTime: '23:00' };

describe('the people for a shift', () => {
  const t = withTestApp();
  /** Creates an employer with UK formats and an open shift on Friday. */
  const withOpenShift = async () => {
    const boss = await t.employer();
    await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 }).expect(200);
    const rota = await planRota(boss, { shifts: [FRIDAY] });
    return { boss, rota, shift: rota.shifts[0]! };
  };
  const read = async (boss: Person, { id }: { id: string }, q?: string): Promise<AvailableView> =>
    (
      await boss
        .get(`/planner/shifts/${id}/available`)
        .query({ ...(q !== undefined && { q }) })
        .expect(200)
    ).body as AvailableView;
  const byName = async (boss: Person, shift: { id: string }): Promise<Record<string, AvailablePerson>> =>
    Object.fromEntries((await read(boss, shift)).people.map((person) => [person.firstName, person]));

  it('are not available during approved leave, whose kind is not named', async () => {
    const { boss, shift } = await withOpenShift();
    const [isla, sam] = [
      await boss.invite({ firstName: 'Isla', lastName: 'Reid' }),
      await boss.invite({ firstName: 'Sam', lastName: 'Guard' }),
    ];
    await storeLeave(t, isla, { from: FRIDAY.date, to: null, kind: 'sick' });
    await storeLeave(t, sam, { from: FRIDAY.date, status: 'requested' });
    const people = await byName(boss, shift);
    expect(people.Sam).toMatchObject({ isAvailable: true, findings: [] });
    expect(people.Isla).toMatchObject({
      isAvailable: false,
      findings: [{ rule: 'leave', level: 'ask', words: 'Is on leave from Fri 17 May.' }],
    });
  });

  it('are the active employees, available ones first, with reasons and hours', async () => {
    const { boss, shift } = await withOpenShift();
    const invite = (firstName: string) => boss.invite({ firstName, lastName: 'Guard' });
    const [abe, bea, cas, dan] = [
      await invite('Abe'),
      await invite('Bea'),
      await invite('Cas'),
      await invite('Dan'),
    ];
    await boss.invite({ firstName: 'Max', role: 'employer' });
    const left = await invite('Left');
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    await boss
      .post('/invitations', { email: 'i@example.com', firstName: 'Ida', lastName: 'Guard' })
      .expect(201);
    // A schedule on Friday makes Abe unavailable, and a late shift on Thursday makes Bea tired.
    await assign(boss, await plan(boss, DOORS), abe);
    await planRota(boss, {
      name: 'Bar',
      shifts: [
        shiftFor(bea, { date: '2030-05-16', startTime: '16:00', endTime: '00:30', breakMinutes: 30 }),
        shiftFor(cas, { date: '2030-05-14' }),
      ],
    });
    await boss
      .patch(`/employees/${cas.id}`, { contractedMinutesPerWeek: 600, maxMinutesPerWeek: 900 })
      .expect(200);
    const { people, total } = await read(boss, shift);
    const hours = { contractedMinutesPerWeek: null, maxMinutesPerWeek: null };
    expect(total).toBe(4);
    expect(people).toEqual([
      {
        id: cas.id,
        firstName: 'Cas',
        lastName: 'Guard',
        isAvailable: true,
        plannedMinutes: 480,
        contractedMinutesPerWeek: 600,
        maxMinutesPerWeek: 900,
        findings: [
          {
            rule: 'max_hours',
            level: 'ask',
            shifts: [],
            words: 'With this shift 16 h are planned in the week, more than the maximum of 15 h.',
          },
        ],
      },
      {
        id: dan.id,
        firstName: 'Dan',
        lastName: 'Guard',
        isAvailable: true,
        plannedMinutes: 0,
        ...hours,
        findings: [],
      },
      {
        id: bea.id,
        firstName: 'Bea',
        lastName: 'Guard',
        isAvailable: false,
        plannedMinutes: 480,
        ...hours,
        findings: [
          {
            rule: 'rest',
            level: 'inform',
            shifts: [expect.objectContaining({ name: 'Bar', date: '2030-05-16' })],
            words: 'Only 8 h 30 min of rest after Bar on Thu 16 May 2030, 16:00 – 00:30.',
          },
        ],
      },
      {
        id: abe.id,
        firstName: 'Abe',
        lastName: 'Guard',
        isAvailable: false,
        plannedMinutes: 420,
        ...hours,
        findings: [
          {
            rule: 'overlap',
            level: 'ask',
            shifts: [expect.objectContaining({ name: 'Doors' })],
            words: 'Already works Doors on Fri 17 May 2030, 16:00 – 23:00.',
          },
        ],
      },
    ]);
  });

  it('are judged by the working state of rotas and schedules, drafts included', async () => {
    const { boss, shift } = await withOpenShift();
    const [sam, kim, eve, ann] = [
      await boss.invite({ firstName: 'Sam' }),
      await boss.invite({ firstName: 'Kim' }),
      await boss.invite({ firstName: 'Eve' }),
      await boss.invite({ firstName: 'Ann' }),
    ];
    const bar = await planRota(boss, { name: 'Bar', status: 'published', shifts: [shiftFor(sam, FRIDAY)] });
    await saveUnpublished(boss, bar, { shifts: [{ ...bar.shifts[0]!, employeeId: kim.id }] });
    await assign(boss, await plan(boss, { ...DOORS, status: 'draft' }), ann);
    await assign(boss, await plan(boss, { ...DOORS, status: 'inactive' }), eve);
    const deleted = await plan(boss, DOORS);
    await assign(boss, deleted, eve);
    await boss.delete(`/schedules/${deleted.id}`).expect(200);
    const gone = await planRota(boss, { name: 'Gone', shifts: [shiftFor(eve, FRIDAY)] });
    await boss.delete(`/rotas/${gone.id}`).expect(200);
    const people = await byName(boss, shift);
    const available = ['Sam', 'Kim', 'Eve', 'Ann'].filter((name) => people[name]!.isAvailable);
    expect(available).toEqual(['Sam', 'Eve']);
    await boss.get(`/planner/shifts/${gone.shifts[0]!.id}/available`).expect(404);
    await boss.get(`/planner/shifts/${deleted.id}/available`).expect(404);
  });

  it('are available with more than 48 hours in the week, which are named', async () => {
    const { boss, shift } = await withOpenShift();
    const sam = await boss.invite({ firstName: 'Sam' });
    const long = ['2030-05-13', '2030-05-14', '2030-05-15', '2030-05-16'].map((date) =>
      shiftFor(sam, { date, startTime: '08:00', endTime: '19:00' }),
    );
    await planRota(boss, { name: 'Bar', shifts: long });
    const { Sam } = await byName(boss, shift);
    expect(Sam).toMatchObject({
      isAvailable: true,
      plannedMinutes: 44 * 60,
      findings: [
        {
          rule: 'long_week',
          level: 'inform',
          shifts: [],
          words: 'With this shift 52 h are planned in the week, more than 48 hours.',
        },
      ],
    });
  });

  it('are read for a schedule too, whose employees come last', async () => {
    const boss = await t.employer();
    const [abe, bea] = [
      await boss.invite({ firstName: 'Abe', lastName: 'A' }),
      await boss.invite({ firstName: 'Bea', lastName: 'B' }),
    ];
    const doors = await plan(boss, { ...DOORS, peopleNeeded: 2 });
    await assign(boss, doors, abe);
    const { people } = await read(boss, doors);
    expect(people.map(({ id, isAvailable }) => [id, isAvailable])).toEqual([
      [bea.id, true],
      [abe.id, false],
    ]);
    expect(people[1]!.findings).toMatchObject([{ rule: 'assigned', level: 'block' }]);
  });

  it('are found by a part of the name', async () => {
    const { boss, shift } = await withOpenShift();
    for (const lastName of ['Archer', 'Marchant', '100%']) await boss.invite({ firstName: 'Sam', lastName });
    const found = async (q: string) => {
      const { people, total } = await read(boss, shift, q);
      expect(total).toBe(people.length);
      return people.map(({ lastName }) => lastName);
    };
    expect(await found('arch')).toEqual(['Archer', 'Marchant']);
    expect(await found(' sam m ')).toEqual(['Marchant']);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toHaveLength(3);
  });

  it('are at most 50', async () => {
    const { boss, shift } = await withOpenShift();
    await boss.invite({ firstName: 'Ann', lastName: 'Aa' });
    await makeCrowd(t, boss.user.companyId, 60);
    const { people, total } = await read(boss, shift);
    expect([people.length, total, people[0]!.firstName]).toEqual([AVAILABLE_MAX, 61, 'Ann']);
  });

  it('of another company and of unknown shifts are not visible', async () => {
    const { boss, shift } = await withOpenShift();
    const rival = await t.employer();
    await rival.invite();
    const { text } = await rival.get(`/planner/shifts/${newId()}/available`).expect(404);
    expect((await rival.get(`/planner/shifts/${shift.id}/available`).expect(404)).text).toBe(text);
    expect((await read(boss, shift)).people).toEqual([]);
  });

  it.each(['?q=a&q=b', `?q=${'x'.repeat(500)}`, '?q=%00'])('refuses the search %j', async (query) => {
    const { boss, shift } = await withOpenShift();
    await boss.get(`/planner/shifts/${shift.id}/available${query}`).expect(400);
  });

  it('are read with two statements', async () => {
    const { boss, shift } = await withOpenShift();
    for (const firstName of ['Sam', 'Kim']) {
      const person = await boss.invite({ firstName });
      await planRota(boss, { name: firstName, shifts: [shiftFor(person), shiftFor(person, FRIDAY)] });
    }
    await t.inside.statements.note('reads');
    await read(boss, shift, 'a');
    const noted = await t.inside.statements.noted();
    expect(noted.filter(({ text }) => text.includes('shifts'))).toHaveLength(2);
  });
});
