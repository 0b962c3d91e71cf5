import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../../test/every-field.js';
import { storeLeave } from '../../../test/stored-leave.js';
import type { Person } from '../../../test/people.js';
import { planRota } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { InvitationView } from '../../invitations/invitations.contract.js';
import type { RotaView } from '../../rotas/rotas.contract.js';
import { CHOOSE_ROTA } from '../planner.contract.js';
import { ImportShiftRow, type ShiftImportView } from './shift-import.contract.js';
import { NO_PERSON, NO_VENUE, NOT_PLANNABLE, SEVERAL_PEOPLE } from './shift-import.rules.js';

/** An open shift in the week of `planRota`. */
const row = (about: object = {}) => ({ date: '2030-05-15', startTime: '09:00', endTime: '17:00', ...about });

describe('an import of shifts', () => {
  const t = withTestApp();
  const send = (boss: Person, rows: object[], rotas?: object[]) =>
    boss.post('/planner/import', { rows, ...(rotas && { rotas }) });
  const check = (boss: Person, rows: object[], rotas?: object[]) =>
    boss.post('/planner/import/check', { rows, ...(rotas && { rotas }) });
  const result = async (boss: Person, rows: object[], rotas?: object[]) =>
    (await send(boss, rows, rotas).expect(201)).body as ShiftImportView;
  const rotasOf = async (boss: Person) => (await boss.get('/rotas').expect(200)).body as RotaView[];
  const shiftsOf = async (boss: Person) => (await rotasOf(boss)).flatMap(({ shifts }) => shifts);
  const venue = async (boss: Person, name: string, postcode = 'YO1 7HH') =>
    (await boss.post('/venues', { name, addressLine1: '1 High St', city: 'York', postcode }).expect(201))
      .body as { id: string };

  it('adds shifts of people by address, payroll number and name to a new draft of their week', async () => {
    const boss = await t.employer();
    const [sam, kim, eve] = [
      await boss.invite({ firstName: 'Sam', lastName: 'Guard' }),
      await boss.invite({ firstName: 'Kim', lastName: 'Door' }),
      await boss.invite({ firstName: 'Ève', lastName: "O'Hara" }),
    ];
    await boss.patch(`/employees/${kim.id}`, { payrollNumber: 'P-7' }).expect(200);
    const crown = await venue(boss, 'The Crown');
    const rows = [
      row({
        person: ` ${sam.user.email.toUpperCase()} `,
        venue: 'the crown',
        postcode: 'yo17hh',
        role: 'Door',
        breakMinutes: 30,
        notes: 'Bring keys',
      }),
      row({ person: 'p-7', startTime: '22:00', endTime: '06:00' }),
      row({ person: "o'hara, eve" }),
      row({ venue: 'The Crown' }),
    ];
    expectEveryField(ImportShiftRow, rows[0]!);
    expect((await check(boss, rows).expect(200)).body).toEqual({
      created: 4,
      known: 0,
      remaining: [],
      choices: [],
      warnings: [],
      firstDate: '2030-05-15',
    });
    expect(await rotasOf(boss)).toEqual([]);
    expect(await result(boss, rows)).toMatchObject({ created: 4, known: 0 });
    const [rota, ...others] = await rotasOf(boss);
    expect(others).toEqual([]);
    expect(rota).toMatchObject({ status: 'draft', type: 'weekly', shiftCount: 4 });
    expect(rota!.name).toMatch(/^Week of (May 12|13 May)$/);
    const shift = (id: string | null) => rota!.shifts.find(({ employeeId }) => employeeId === id);
    expect(shift(sam.id)).toMatchObject({
      venueId: crown.id,
      role: 'Door',
      breakMinutes: 30,
      notes: 'Bring keys',
      startsAt: '2030-05-15T08:00:00.000Z',
    });
    expect(shift(kim.id)).toMatchObject({ endsAt: '2030-05-16T05:00:00.000Z', breakMinutes: 0 });
    expect(shift(eve.id)).toMatchObject({ venueId: null, role: null });
    expect(shift(null)).toMatchObject({ venueId: crown.id, invitationId: null });
  });

  it('leaves the shifts of people on approved leave open, and says so', async () => {
    const boss = await t.employer();
    const isla = await boss.invite({ firstName: 'Isla', lastName: 'Reid' });
    await storeLeave(t, isla, { from: '2030-05-15' });
    await storeLeave(t, isla, { from: '2030-05-17', status: 'requested' });
    const rows = ['2030-05-15', '2030-05-16', '2030-05-17'].map((date) => row({ date, person: 'Isla Reid' }));
    const message = 'Isla Reid is on leave. The shift stays open.';
    expect((await check(boss, rows).expect(200)).body).toMatchObject({ warnings: [{ row: 0, message }] });
    expect(await result(boss, rows)).toMatchObject({ created: 3, warnings: [{ row: 0, message }] });
    expect((await shiftsOf(boss)).map(({ date, employeeId }) => [date, employeeId])).toEqual([
      ['2030-05-15', null],
      ['2030-05-16', isla.id],
      ['2030-05-17', isla.id],
    ]);
    expect(await result(boss, rows)).toMatchObject({ created: 0, known: 3, warnings: [] });
  });

  it('adds nothing if the same rows are sent again, also twice at once', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const rows = [row({ person: sam.user.email }), row({ role: 'Bar' }), row({ role: 'Bar' })];
    const answers = await Promise.all([result(boss, rows), result(boss, rows)]);
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(3);
    expect(await result(boss, [...rows, row({ person: sam.user.email, role: 'Door' })])).toMatchObject({
      created: 0,
      known: 4,
    });
    expect(await shiftsOf(boss)).toHaveLength(3);
  });

  it('plans an invited person, and knows the shift after the person joined', async () => {
    const boss = await t.employer();
    const email = 'new@shifts.test';
    await boss.post('/invitations', { email, firstName: 'New', lastName: 'Person' }).expect(201);
    const rows = [row({ person: 'New Person' })];
    await result(boss, rows);
    const [invitation] = (await boss.get('/invitations').expect(200)).body as InvitationView[];
    expect(await shiftsOf(boss)).toMatchObject([{ employeeId: null, invitationId: invitation!.id }]);
    const { body } = await boss.post(`/invitations/resend/${invitation!.id}`).expect(200);
    const invitationToken = new URL((body as { link: string }).link).searchParams.get('token');
    await t
      .visitor()
      .register({ password: 'correct horse', firstName: 'New', lastName: 'Person', email, invitationToken });
    expect(await result(boss, rows)).toMatchObject({ created: 0, known: 1 });
    expect(await result(boss, [row({ person: email })])).toMatchObject({ created: 0, known: 1 });
  });

  it('leaves the changes of a published rota pending', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const rota = await planRota(boss, { status: 'published' });
    await result(boss, [row({ person: sam.user.email })]);
    expect(await rotasOf(boss)).toMatchObject([{ id: rota.id, unpublishedCount: 1, shiftCount: 1 }]);
    expect((await sam.get('/notifications/unread-count').expect(200)).body).toEqual({ count: 0 });
    await boss.post(`/rotas/${rota.id}/publish`).expect(200);
    expect((await sam.get('/notifications/unread-count').expect(200)).body).toEqual({ count: 1 });
  });

  it('needs a choice between several rotas, and remembers it for the week', async () => {
    const boss = await t.employer();
    const [bar, door] = [await planRota(boss, { name: 'Bar' }), await planRota(boss, { name: 'Door' })];
    const choices = (await check(boss, [row()]).expect(200)).body as ShiftImportView;
    expect(choices.choices).toEqual([
      { week: expect.any(String), rotas: [bar, door].map(({ id, name }) => ({ id, name })) },
    ]);
    expect((await send(boss, [row()]).expect(409)).body).toMatchObject({ message: CHOOSE_ROTA });
    const rotas = [{ week: choices.choices[0]!.week, rotaId: door.id }];
    expect((await check(boss, [row()], rotas).expect(200)).body).toMatchObject({ choices: [] });
    await result(boss, [row()], rotas);
    await result(boss, [row({ date: '2030-05-16' })]);
    expect((await shiftsOf(boss)).map(({ rotaId }) => rotaId)).toEqual([door.id, door.id]);
  });

  it('adds nothing if one cell is wrong, and names each wrong cell in the check and in the import', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Twin' });
    await boss.invite({ firstName: 'sam', lastName: 'twin' });
    const stranger = await rival.invite();
    await venue(rival, 'Elsewhere');
    const left = await boss.invite();
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    const rows = [
      row({ person: sam.user.email }),
      row({ person: stranger.user.email, venue: 'Elsewhere' }),
      row({ person: 'Sam Twin' }),
      row({ person: left.user.email }),
      row({ person: boss.user.email }),
    ];
    const errors = {
      'rows.1.person': NO_PERSON,
      'rows.1.venue': NO_VENUE,
      'rows.2.person': SEVERAL_PEOPLE,
      'rows.3.person': NOT_PLANNABLE,
      'rows.4.person': NOT_PLANNABLE,
    };
    expect((await check(boss, rows).expect(400)).body).toMatchObject({ errors });
    expect((await send(boss, rows).expect(400)).body).toMatchObject({ errors });
    const unreadable = [row({ date: '31/12/2026' }), row({ startTime: '9pm' }), row({ endTime: '09:00' })];
    expect((await send(boss, unreadable).expect(400)).body).toMatchObject({
      errors: {
        'rows.0.date': 'Date must be a real date, like 2026-11-21',
        'rows.1.startTime': 'Start time must be a time from 00:00 to 23:59',
        'rows.2.endTime': 'End time must differ from start time',
      },
    });
    expect(await rotasOf(boss)).toEqual([]);
  });

  it('warns of people who work at the same time, in the rows and elsewhere', async () => {
    const boss = await t.employer();
    await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    await result(boss, [row({ person: 'Sam Guard', role: 'Door' })]);
    const more = [
      row({ person: 'Sam Guard', startTime: '16:00', endTime: '20:00' }),
      row({ person: 'Sam Guard', date: '2030-05-16' }),
    ];
    const { warnings, created } = await result(boss, more);
    expect(created).toBe(2);
    expect(warnings).toEqual([
      { row: 0, message: expect.stringMatching(/^Sam Guard already works Week of /) },
    ]);
  });

  it('takes at most 1,000 rows', async () => {
    const boss = await t.employer();
    const rows = Array.from({ length: 1_001 }, () => row());
    expect((await send(boss, rows).expect(400)).body).toMatchObject({
      errors: { rows: 'At most 1,000 rows can be imported at once' },
    });
  });
});

describe('the statements of an import of shifts', () => {
  const t = withTestApp(() => t.inside.statements.note('writes'));

  it('are as many for 1,000 shifts of a week as for one', async () => {
    const boss = await t.employer();
    const people = [await boss.invite(), await boss.invite()];
    const time = (n: number): string =>
      `${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
    const rows = Array.from({ length: 1_000 }, (_, n) =>
      row({
        person: n < 100 ? people[n % 2]!.user.email : null,
        role: `Role ${n}`,
        date: `2030-05-${13 + (n % 5)}`,
        startTime: time(n),
        endTime: time(n + 1),
      }),
    );
    const countOf = async (sent: object[], created: number): Promise<number> => {
      await t.inside.statements.noted();
      const { body } = await boss.post('/planner/import', { rows: sent }).expect(201);
      expect(body).toMatchObject({ created, known: sent.length - created });
      const noted = await t.inside.statements.noted();
      const at = noted.findLastIndex(({ text }) => text.includes('insert into shifts'));
      const own = noted.filter(({ connection }) => connection === noted[at]!.connection);
      const texts = own.map(({ text }) => text.trim());
      const last = texts.findLastIndex((text) => text.includes('insert into shifts'));
      return texts.indexOf('commit', last) - texts.lastIndexOf('begin', last);
    };
    // The first import makes the rota, and the second one stores that it has unpublished changes.
    await countOf([row({ date: '2030-05-16' })], 1);
    await countOf([row({ date: '2030-05-17' })], 1);
    const one = await countOf([row({ person: people[0]!.user.email, role: 'First' })], 1);
    expect(await countOf(rows, 1_000)).toBe(one);
  });
});
