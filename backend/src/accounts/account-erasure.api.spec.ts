import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { erasingDone } from '../../test/erasing.js';
import { tablesContaining } from '../../test/database-search.js';
import { NOON, shiftFor, typed, atNoon } from '../../test/hours.js';
import { until } from '../../test/until.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import { PASSWORD_NEEDED, SIGN_IN_AGAIN, WRONG_PASSWORD } from './accounts.contract.js';
import { tokenOf } from '../../test/links.js';

const BADGE = '1009876543211234';
const NAMES = { firstName: 'Zephyrine', lastName: 'Quill-Feather (née O’Dowd)' };
/** Texts that must not be found anywhere. `email` is the fourth. */
const WORDS = ['zephyrine', 'quill-feather', 'o’dowd', BADGE];
/** Columns with the names of plans, which are kept. */
const PLANS = ['notifications.message', 'schedules.name'];
const TYPED = [
  ...PLANS,
  'timesheets.rejection_reason',
  'venues.contact_email',
  'venues.contact_person',
  'venues.notes',
];
const WITH_PASSWORD = { password: PASSWORD };

describe('erasing an account', () => {
  const t = withTestApp(atNoon);

  const erase = (who: Person, body: object = WITH_PASSWORD) => who.post('/auth/erase', body);
  const statusOf = ({ status }: { status: number }) => status;
  const fullName = `${NAMES.firstName} ${NAMES.lastName}`;

  /** Creates data of a person in every place that can contain some. */
  async function busyLife(boss: Person, rival: Person): Promise<{ guard: Person; email: string }> {
    const email = someEmail();
    const guard = await boss.invite({ ...NAMES, email });
    await guard.patch('/auth/user/badge', { badgeNumber: BADGE }).expect(200);
    await boss
      .patch(`/employees/${guard.id}`, {
        payrollNumber: 'P-0042',
        wageBand: 'below_18',
        contractedMinutesPerWeek: 2_250,
        maxMinutesPerWeek: 2_400,
        usualWeekdays: [{ day: 1 }],
      })
      .expect(200);
    const done = await shiftFor(boss, [guard], { name: `Cover by ${fullName.toUpperCase()}` });
    await shiftFor(boss, [guard], { name: 'To come', date: '2026-11-25' });
    const submit = guard.post('/timesheets', typed({ scheduleId: done, notes: `Signed, ${fullName}` }));
    const { body: timesheet } = await submit.set('Idempotency-Key', 'own').expect(201);
    const { id, version } = timesheet as { id: string; version: number };
    const rejection = { status: 'rejected', reason: `Ask ${email} or ${BADGE}`, version };
    await boss.patch(`/timesheets/${id}/status`, rejection).expect(200);
    await t.sql(`update timesheets set clock_in_location = '{"address": "home"}' where id = $1`, [id]);
    const entered = typed({ scheduleId: done, startTime: '18:00', endTime: '19:00', breakMinutes: 0 });
    await boss
      .post('/timesheets', { ...entered, employeeId: guard.id })
      .set('Idempotency-Key', 'about them')
      .then(({ status }) => status);
    await createVenue(boss, { contactPerson: fullName, contactEmail: email, notes: `Keys: ${fullName}.` });
    await guard.post('/schedules', {
      name: 'Own wish',
      date: '2026-11-30',
      startTime: '09:00',
      endTime: '10:00',
    });
    const invited = { email, ...NAMES };
    const { body: second } = await rival.post('/invitations', invited).expect(201);
    await guard.post('/auth/accept', { invitationToken: tokenOf(second) }).expect(200);
    const third = await t.employer();
    await third.post('/invitations', invited).expect(201);
    await t.visitor().post('/auth/forgot', { email }).expect(204);
    await guard.post('/auth/confirm/send').expect(204);
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [email]);
    await t.visitor().signIn(email);
    await t.sql(
      `insert into account_identities (id, account_id, issuer, subject, created_at)
       select $1, id, 'https://idp.test', $2, now() from accounts where email = $2`,
      [randomUUID(), email],
    );
    return { guard, email };
  }

  it('removes name, address and badge number from every column, and keeps the hours', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const { guard, email } = await busyLife(boss, rival);
    const before = await t.sql<{ id: string }>(
      'select id, total_hours, status from timesheets where employee_id = $1 order by id',
      [guard.id],
    );
    expect(before.length).toBeGreaterThan(0);
    expect((await tablesContaining(t, [...WORDS, email])).length).toBeGreaterThan(8);
    await erase(guard).expect(204).expect('Clear-Site-Data', '"cache"');
    await erasingDone(t);
    // Employers decide about typed texts.
    const typedTexts = await tablesContaining(t, [...WORDS, email]);
    expect(new Set(typedTexts.map((hit) => hit.split(':')[0]))).toEqual(new Set(TYPED));
    const { body: erasures } = await boss.get('/erasures').expect(200);
    for (const { id } of erasures as { id: string }[]) await boss.post(`/erasures/${id}/replace`).expect(200);
    expect(new Set((await tablesContaining(t, [...WORDS, email])).map((hit) => hit.split(':')[0]))).toEqual(
      new Set(PLANS),
    );
    const after = await t.sql(
      'select id, total_hours, status from timesheets where employee_id = $1 order by id',
      [guard.id],
    );
    expect(after).toEqual(before);
    await guard.get('/auth/user').expect(401);
    await t.visitor().post('/auth/login', { email, password: PASSWORD }).expect(401);
    const { body } = await boss.get(`/employees/${guard.id}`).expect(200);
    expect(body).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      isActive: false,
      badgeNumber: null,
      payrollNumber: null,
      wageBand: null,
      contractedMinutesPerWeek: null,
      maxMinutesPerWeek: null,
      usualWeekdays: [],
    });
    const left = await t.sql('select notes, clock_in_location from timesheets where employee_id = $1', [
      guard.id,
    ]);
    expect(left.every(({ notes, clock_in_location: at }) => notes === null && at === null)).toBe(true);
  });

  it('leaves future shifts to others, and keeps the texts of others', async () => {
    const boss = await t.employer();
    const [guard, namesake] = [
      await boss.invite(NAMES),
      await boss.invite({ firstName: 'Zephyrine', lastName: 'Quill' }),
    ];
    const shift = await shiftFor(boss, [guard], { date: '2026-11-25', name: 'Zephyrine Quill leads' });
    await erase(guard).expect(204);
    const { body } = await boss.get(`/schedules/${shift}`).expect(200);
    expect(body).toMatchObject({ name: 'Zephyrine Quill leads', needsCover: true });
    await namesake.get('/auth/user').expect(200, namesake.user);
    await erase(namesake).expect(204);
  });

  it('frees the address for a new person, who sees nothing of the old account', async () => {
    const boss = await t.employer();
    const guard = await boss.invite(NAMES);
    await erase(guard).expect(204);
    const { email } = guard.user;
    const anew = await t.visitor().register({ email, password: PASSWORD, ...NAMES, role: 'employee' });
    expect(anew.user).toMatchObject({ companyId: null, memberships: [] });
    await erase(anew).expect(204);
    expect(await t.sql('select from accounts where email = $1', [email])).toHaveLength(0);
  });

  it('requires the password and counts attempts', async () => {
    const person = await t.unlinked();
    const missing = await erase(person, {}).expect(400);
    expect(missing.body).toMatchObject({ errors: { password: PASSWORD_NEEDED } });
    for (let round = 0; round < 10; round += 1) {
      const { body } = await erase(person, { password: 'wrong one' }).expect(400);
      expect(body).toMatchObject({ errors: { password: WRONG_PASSWORD } });
    }
    await erase(person).expect(429);
    await person.get('/auth/user').expect(200);
  });

  it('accepts a recent sign-in if there is no password', async () => {
    const person = await t.unlinked();
    await t.sql('update accounts set password_hash = null where email = $1', [person.user.email]);
    await t.clock.advance({ minutes: 11 });
    const { body } = await erase(person, {}).expect(409);
    expect(body).toMatchObject({ message: SIGN_IN_AGAIN });
    await t.clock.advance({ minutes: -2 });
    await erase(person, {}).expect(204);
    await t.clock.set(NOON);
  });

  it('leaves no account that joins a company in the meantime', async () => {
    const guard = await (await t.employer()).invite();
    const { email } = guard.user;
    const { body } = await (
      await t.employer()
    )
      .post('/invitations', { email, firstName: 'A', lastName: 'B' })
      .expect(201);
    const there = await t.visitor().signIn(email);
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    const waiting = (count: number) =>
      until(async () => {
        const rows = await t.sql(
          `select from pg_stat_activity where query ~ 'from accounts where id = .* for no key update'
              and datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length === count;
      });
    try {
      await blocker.query('begin');
      await blocker.query('select from accounts where email = $1 for no key update', [email]);
      const joins = there.post('/auth/accept', { invitationToken: tokenOf(body) }).then(statusOf);
      await waiting(1);
      const erased = erase(guard).then(statusOf);
      await waiting(2);
      await blocker.query('commit');
      expect([await joins, await erased]).toEqual([200, 409]);
    } finally {
      await blocker.end();
    }
    await erase(guard).expect(204);
    expect(await t.sql('select from accounts where email = $1', [email])).toHaveLength(0);
  });

  it('can be done by a former employer to a leaver, and keeps an account with another membership', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const { guard, email } = await busyLife(boss, rival);
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await boss.post(`/employees/${guard.id}/erase`).expect(200);
    const back = await t.visitor().signIn(email);
    expect(back.user).toMatchObject({ companyId: rival.user.companyId, ...NAMES });
    await boss
      .get(`/employees/${guard.id}`)
      .expect(200)
      .expect(({ body }) => {
        expect(body).toMatchObject({ firstName: 'Former', lastName: 'member' });
      });
    await rival.post(`/employees/${back.id}/deactivate`).expect(200);
    await rival.post(`/employees/${back.id}/erase`).expect(200);
    // The invitation of the third company stays.
    const others = await t.sql('delete from invitations where email = $1 returning status', [email]);
    expect(others).toEqual([{ status: 'pending' }]);
    await erasingDone(t);
    const left = await tablesContaining(t, [...WORDS, email]);
    expect(new Set(left.map((hit) => hit.split(':')[0]))).toEqual(new Set(TYPED));
  });
});
