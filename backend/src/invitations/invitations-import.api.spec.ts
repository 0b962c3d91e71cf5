import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import { someEmail, type Person } from '../../test/people.js';
import { transactionWith } from '../../test/transaction-with.js';
import { withTestApp } from '../../test/with-test-app.js';
import { ImportPersonRow, type InvitationView, type PeopleImportView } from './invitations.contract.js';

const details = {
  phone: '+447700900123',
  wageBand: 'apprentice',
  contractedMinutesPerWeek: 2_250,
  maxMinutesPerWeek: 2_880,
  usualWeekdays: [{ day: 5 }, { day: 1 }],
  badgeNumber: '1000 0000 1234 5678',
};
const row = (more: object = {}) => ({ email: someEmail(), firstName: 'Sam', lastName: 'Guard', ...more });

describe('an import of people', () => {
  const t = withTestApp();
  const send = (boss: Person, rows: object[]) => boss.post('/invitations/import', { rows });
  const result = async (boss: Person, rows: object[]) =>
    (await send(boss, rows).expect(201)).body as PeopleImportView;
  const invited = async (boss: Person) =>
    (await boss.get('/invitations?range=[0,499]').expect(200)).body as InvitationView[];
  const confirm = ({ user }: Person) =>
    t.sql('update accounts set email_confirmed_at = now() where email = $1', [user.email]);

  it('invites everybody with a mail, and the same rows again invite nobody', async () => {
    const boss = await t.employer();
    const rows = [
      row({ payrollNumber: 'P-1', ...details }),
      row({ email: ' ANN@example.test ', firstName: 'Ann' }),
    ];
    expectEveryField(ImportPersonRow, rows[0]!);
    expect(await result(boss, rows)).toEqual({ created: 2, known: 0, updated: 0, remaining: [], links: [] });
    expect(await result(boss, [...rows, ...rows])).toEqual({
      created: 0,
      known: 4,
      updated: 0,
      remaining: [],
      links: [],
    });
    const invitations = await invited(boss);
    expect(invitations.map(({ email }) => String(email)).toSorted()).toEqual(
      ['ann@example.test', (rows[0] as { email: string }).email].toSorted(),
    );
    expect(
      invitations.every(
        ({ status, role, mail }) => status === 'pending' && role === 'employee' && mail !== 'limited',
      ),
    ).toBe(true);
  });

  it('gives the new member the payroll number, unless another member has it', async () => {
    const boss = await t.employer();
    const [first, second] = [row({ payrollNumber: 'P-7' }), row({ payrollNumber: 'P-8' })];
    await result(boss, [first, second]);
    const other = await boss.invite();
    await boss.patch(`/employees/${other.id}`, { payrollNumber: 'P-8' }).expect(200);
    for (const { email } of [first, second]) {
      const { id } = (await invited(boss)).find((one) => one.email === email)!;
      const { body } = await boss.post(`/invitations/resend/${id}`).expect(200);
      const invitationToken = new URL((body as { link: string }).link).searchParams.get('token');
      await t
        .visitor()
        .register({ password: 'correct horse', firstName: 'A', lastName: 'B', email, invitationToken });
    }
    const { body } = await boss.get('/employees?sort=["createdAt","ASC"]').expect(200);
    expect((body as { payrollNumber: string | null }[]).map(({ payrollNumber }) => payrollNumber)).toEqual([
      'P-8',
      'P-7',
      null,
    ]);
    const again = row({ email: null, payrollNumber: 'P-7' });
    expect(await result(boss, [again])).toMatchObject({ created: 0, known: 1 });
  });

  it('gives the new member the details of the invitation', async () => {
    const boss = await t.employer();
    const { links } = await result(boss, [
      { firstName: 'Ann', lastName: 'Guard', payrollNumber: 'P-1', ...details },
    ]);
    const invitationToken = new URL(links[0]!.link).searchParams.get('token');
    const ann = t.visitor();
    const password = 'correct horse';
    await ann.register({ email: someEmail(), password, firstName: 'A', lastName: 'B', invitationToken });
    const usualWeekdays = [{ day: 1 }, { day: 5 }];
    const { body } = await boss.get('/employees').expect(200);
    expect(body).toMatchObject([{ id: ann.id, payrollNumber: 'P-1', ...details, usualWeekdays }]);
  });

  it('changes details of members and invited people, whom the check lists before', async () => {
    const boss = await t.employer();
    const [sam, left] = [await boss.invite(), await boss.invite()];
    await boss
      .patch(`/employees/${sam.id}`, { phone: '1', usualWeekdays: [{ day: 1 }, { day: 5 }] })
      .expect(200);
    await boss.patch(`/employees/${left.id}`, { payrollNumber: 'P-9' }).expect(200);
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    const invitee = row({ payrollNumber: 'P-2', phone: '2' });
    await result(boss, [invitee]);
    const newcomer = row();
    const rows = [
      row({ email: sam.user.email, payrollNumber: 'P-1', ...details }),
      { ...invitee, email: null, phone: '3', maxMinutesPerWeek: 600 },
      row({ payrollNumber: 'P-9', phone: '4' }),
      newcomer,
      newcomer,
    ];
    const check = async () =>
      (await boss.post('/invitations/import/check', { rows }).expect(200)).body as unknown;
    const nothing = {
      wageBand: null,
      contractedMinutesPerWeek: null,
      maxMinutesPerWeek: null,
      usualWeekdays: [],
    };
    expect(await check()).toEqual({
      known: [
        {
          row: 0,
          is: 'member',
          changes: ['payrollNumber', 'phone', 'wageBand', 'contractedMinutesPerWeek', 'maxMinutesPerWeek'],
          ...nothing,
          payrollNumber: null,
          phone: '1',
          usualWeekdays: [{ day: 1 }, { day: 5 }],
        },
        {
          row: 1,
          is: 'invited',
          changes: ['phone', 'maxMinutesPerWeek'],
          ...nothing,
          payrollNumber: 'P-2',
          phone: '2',
        },
        { row: 2, is: 'left', changes: [], ...nothing, payrollNumber: 'P-9', phone: null },
      ],
      repeated: [4],
    });
    expect(await result(boss, rows)).toMatchObject({ created: 1, updated: 2, known: 2 });
    const { phone, wageBand, contractedMinutesPerWeek, maxMinutesPerWeek } = details;
    expect((await boss.get(`/employees/${sam.id}`).expect(200)).body).toMatchObject({
      firstName: sam.user.firstName,
      payrollNumber: 'P-1',
      badgeNumber: null,
      phone,
      wageBand,
      contractedMinutesPerWeek,
      maxMinutesPerWeek,
    });
    const audit = await t.sql(
      `select action, changes from audit_log where actor_id = $1 and changes::text like '%maxMinutesPerWeek%' order by action`,
      [boss.id],
    );
    expect(audit).toEqual([
      {
        action: 'employee.changed',
        changes: {
          payrollNumber: {},
          phone: {},
          wageBand: {},
          contractedMinutesPerWeek: {},
          maxMinutesPerWeek: {},
        },
      },
      { action: 'invitation.changed', changes: { phone: {}, maxMinutesPerWeek: {} } },
    ]);
    expect(await check()).toMatchObject({ known: Array.from({ length: 4 }, () => ({ changes: [] })) });
    expect(await result(boss, rows)).toMatchObject({ created: 0, updated: 0, known: 5 });
  });

  it('refuses the payroll number of another person, and changes no row', async () => {
    const boss = await t.employer();
    const [sam, ann] = [await boss.invite(), await boss.invite()];
    await boss.patch(`/employees/${sam.id}`, { payrollNumber: 'P-1' }).expect(200);
    const rows = [row({ email: ann.user.email, payrollNumber: 'P-1', phone: '1' })];
    for (const path of ['/invitations/import', '/invitations/import/check']) {
      const { body } = await boss.post(path, { rows }).expect(400);
      expect(body).toMatchObject({
        errors: { 'rows.0.payrollNumber': 'Another person of your company has this payroll number' },
      });
    }
    expect((await boss.get(`/employees/${ann.id}`).expect(200)).body).toMatchObject({ phone: null });
  });

  it('changes no other person who has the number or only the name of a row', async () => {
    const boss = await t.employer();
    const [sam, one, other] = [await boss.invite(), await boss.invite(), await boss.invite()];
    await boss.patch(`/employees/${sam.id}`, { payrollNumber: 'P-1', firstName: 'Sam' }).expect(200);
    for (const { id } of [one, other])
      await boss.patch(`/employees/${id}`, { firstName: 'Ann', lastName: 'Guard' }).expect(200);
    const twin = { firstName: 'ann', lastName: 'Guard' };
    const rows = [row({ firstName: 'Zoe', payrollNumber: 'P-1', phone: '1' }), { ...twin, phone: '2' }];
    for (const path of ['/invitations/import', '/invitations/import/check']) {
      const { body } = await boss.post(path, { rows }).expect(400);
      expect(body).toMatchObject({
        code: 'employee.not_clear',
        errors: {
          'rows.0.payrollNumber': 'Another person of your company has this payroll number',
          'rows.1.email':
            'Several people have this name. Add an email address or a payroll number, or remove the row.',
        },
      });
    }
    const renamed = {
      ...row({ firstName: 'Sam', lastName: sam.user.lastName, payrollNumber: 'P-1', phone: '3' }),
    };
    expect(await result(boss, [renamed, twin])).toMatchObject({ created: 0, updated: 1, known: 1 });
  });

  it('knows members and invited people, and invites people of other companies', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const [mine, theirs] = [await boss.invite(), await rival.invite()];
    const rows = [row({ email: mine.user.email }), row({ email: theirs.user.email })];
    expect(await result(boss, rows)).toMatchObject({ created: 1, known: 1 });
  });

  it('invites a person again whose invitation has expired', async () => {
    const boss = await t.employer();
    const rows = [row()];
    await result(boss, rows);
    await t.sql(`update invitations set expires_at = now() - interval '1 day' where employer_id = $1`, [
      boss.id,
    ]);
    expect(await result(boss, rows)).toMatchObject({ created: 1, known: 0 });
  });

  it('invites nobody if one row is wrong, and names each wrong field', async () => {
    const boss = await t.employer();
    const rows = [row(), row({ email: 'x', lastName: ' ' }), row({ payrollNumber: 'x'.repeat(101) })];
    const { body } = await send(boss, rows).expect(400);
    expect((body as { errors: object }).errors).toEqual({
      'rows.1.email': 'Please enter a valid email address',
      'rows.1.lastName': 'Last name is required',
      'rows.2.payrollNumber': 'Payroll number must be at most 100 characters',
    });
    const shared = await send(boss, [row({ payrollNumber: 'P' }), row({ payrollNumber: 'P' })]).expect(400);
    expect((shared.body as { errors: object }).errors).toEqual({
      'rows.1.payrollNumber': 'Row 1 has the same payroll number and another address',
    });
    expect(await invited(boss)).toEqual([]);
  });

  it('names each wrong cell of 500 people, and invites all of a confirmed employer after they are corrected', async () => {
    const boss = await t.employer();
    await confirm(boss);
    const rows = Array.from({ length: 500 }, (_, n) => row({ payrollNumber: `N-${n}` }));
    const wrong: Record<number, object> = {
      7: { email: 'sam at example' },
      250: { firstName: '' },
      499: { lastName: ' ' },
    };
    const { body } = await send(
      boss,
      rows.map((one, at) => ({ ...one, ...wrong[at] })),
    ).expect(400);
    expect((body as { errors: object }).errors).toEqual({
      'rows.7.email': 'Please enter a valid email address',
      'rows.250.firstName': 'First name is required',
      'rows.499.lastName': 'Last name is required',
    });
    expect(await invited(boss)).toEqual([]);
    expect(await result(boss, rows)).toEqual({
      created: 500,
      known: 0,
      updated: 0,
      remaining: [],
      links: [],
    });
    expect(await invited(boss)).toHaveLength(500);
  });
});

describe('an import of people without an e-mail address', () => {
  const t = withTestApp();
  const result = async (boss: Person, rows: object[]) =>
    (await boss.post('/invitations/import', { rows }).expect(201)).body as PeopleImportView;
  const invited = async (boss: Person) =>
    (await boss.get('/invitations?range=[0,499]').expect(200)).body as InvitationView[];
  const named = (firstName: string, more: object = {}) => ({ firstName, lastName: 'Guard', ...more });
  const tokenOf = (link: string) => new URL(link).searchParams.get('token');

  it('answers a link for each of them and sends no mail', async () => {
    const boss = await t.employer();
    const { links, ...counts } = await result(boss, [row(), named('Ann', { email: ' ' }), named('Bob')]);
    expect(counts).toEqual({ created: 3, known: 0, updated: 0, remaining: [] });
    expect(links).toEqual([
      { row: 1, link: expect.stringContaining('/invitation?token=') },
      { row: 2, link: expect.stringContaining('/invitation?token=') },
    ]);
    const without = (await invited(boss)).filter(({ email }) => email === null);
    expect(without).toMatchObject([
      { role: 'employee', mail: 'none' },
      { role: 'employee', mail: 'none' },
    ]);
    const ids = without.map(({ id }) => id);
    expect(await t.sql('select from mails where invitation_id = any($1::uuid[])', [ids])).toEqual([]);
    expect((await boss.get('/invitations?filter={"q":"ann"}').expect(200)).body).toHaveLength(1);
  });

  it('lets the person choose the address, which the employer sees', async () => {
    const boss = await t.employer();
    const { links } = await result(boss, [named('Ann', { payrollNumber: 'P-1' })]);
    const token = tokenOf(links[0]!.link);
    const visitor = t.visitor();
    expect((await visitor.get(`/invitations/validate/${token}`).expect(200)).body).toEqual({
      firstName: 'Ann',
      lastName: 'Guard',
      email: null,
    });
    const email = someEmail();
    const password = 'correct horse';
    await visitor.register({ email, password, firstName: 'Ann', lastName: 'Guard', invitationToken: token });
    expect(visitor.user).toMatchObject({ role: 'employee', email });
    expect(await invited(boss)).toMatchObject([{ email: null, status: 'accepted', acceptedBy: { email } }]);
    const again = { email: someEmail(), password, firstName: 'B', lastName: 'C', invitationToken: token };
    await t.visitor().post('/auth/register', again).expect(404);
    expect(await result(boss, [named('Ann', { payrollNumber: 'P-1' })])).toMatchObject({
      created: 0,
      known: 1,
    });
    expect(await result(boss, [named('ann')])).toMatchObject({ created: 0, known: 1 });
  });

  it('lets a person with an account join, and no former member', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const [other, left] = [await rival.invite(), await boss.invite()];
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    const { links } = await result(boss, [named('Ann'), named('Bob')]);
    const signIn = (person: Person, at: number) =>
      t.visitor().post('/auth/login', {
        email: person.user.email,
        password: 'correct horse',
        invitationToken: tokenOf(links[at]!.link),
      });
    expect((await signIn(other, 0).expect(200)).body).toMatchObject({ role: 'employee' });
    await signIn(left, 1).expect(409);
  });

  it('invites nobody again, also after the link expired, and resending answers a new link', async () => {
    const boss = await t.employer();
    const rows = [named('Ann'), named('Bob', { payrollNumber: 'P-2' })];
    const [first] = (await result(boss, rows)).links;
    expect(await result(boss, rows)).toEqual({ created: 0, known: 2, updated: 0, remaining: [], links: [] });
    await t.sql(`update invitations set expires_at = now() - interval '1 day' where employer_id = $1`, [
      boss.id,
    ]);
    expect(await result(boss, rows)).toMatchObject({ created: 0, known: 2 });
    const ann = (await invited(boss)).find(({ firstName }) => firstName === 'Ann')!;
    const { body } = await boss.post(`/invitations/resend/${ann.id}`).expect(200);
    expect(body).toMatchObject({ status: 'pending', mail: 'none', email: null });
    await t
      .visitor()
      .get(`/invitations/validate/${tokenOf(first!.link)}`)
      .expect(404);
    await t
      .visitor()
      .get(`/invitations/validate/${tokenOf((body as { link: string }).link)}`)
      .expect(200);
    await boss.post(`/invitations/revoke/${ann.id}`).expect(200);
    expect(await result(boss, [named('Ann')])).toMatchObject({ created: 1 });
  });

  it('refuses rows that may be the same person', async () => {
    const boss = await t.employer();
    const rows = [
      named('Ann'),
      named('ann'),
      named('Bob', { payrollNumber: 'P-1' }),
      row({ payrollNumber: 'P-1' }),
    ];
    const { body } = await boss.post('/invitations/import', { rows }).expect(400);
    expect((body as { errors: object }).errors).toEqual({
      'rows.1.email': 'Row 1 has the same name. Add an email address or a payroll number, or remove the row.',
      'rows.3.payrollNumber': 'Row 3 has the same payroll number and another name',
    });
    const twins = [named('Ann', { payrollNumber: 'P-1' }), named('Ann', { payrollNumber: 'P-2' })];
    expect(await result(boss, twins)).toMatchObject({ created: 2 });
  });
});

describe('an import of people by an unconfirmed employer', () => {
  const t = withTestApp(undefined, { OPEN_INVITATIONS_UNCONFIRMED: '3' });

  it('names the rows beyond the limit of an unconfirmed employer, which can be sent later', async () => {
    const boss = await t.employer();
    const rows = Array.from({ length: 5 }, () => row());
    expect((await boss.post('/invitations/import', { rows }).expect(201)).body).toEqual({
      created: 3,
      known: 0,
      updated: 0,
      remaining: [3, 4],
      links: [],
    });
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [boss.user.email]);
    expect((await boss.post('/invitations/import', { rows }).expect(201)).body).toEqual({
      created: 2,
      known: 3,
      updated: 0,
      remaining: [],
      links: [],
    });
  });
});

describe('the statements of an import of people', () => {
  const t = withTestApp(() => t.inside.statements.note('writes'));

  it('that hold the lock of the company are as many for 20 people as for two', async () => {
    const boss = await t.employer();
    const counts = [];
    for (const people of [2, 20]) {
      const rows = Array.from({ length: people }, () => row());
      await t.inside.statements.noted();
      await boss.post('/invitations/import', { rows }).expect(201);
      const noted = await t.inside.statements.noted();
      counts.push(transactionWith(noted, 'insert into "invitations"').length);
    }
    expect(counts[0]).toBeGreaterThan(5);
    expect(counts[1]).toBe(counts[0]);
  });
});
