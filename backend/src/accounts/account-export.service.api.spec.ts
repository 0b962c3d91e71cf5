import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mailedToken, tokenOf } from '../../test/links.js';
import { atNoon, shiftFor, submitted } from '../../test/hours.js';
import { someEmail, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { EXPORT_SECTIONS } from '../common/personal-data/all-personal-data.js';
import { COMPATIBLE } from '../common/db/schema/migrate.js';

type Rows = Record<string, unknown>[];
type Exported = Record<string, Rows>;

/** References to a person whose rows are not exported, with the reason. */
const OTHERS: Record<string, string> = {
  'erasures.user_id': 'somebody who was erased',
  'notification_mails.user_id': 'a notification of theirs, which is exported, on its way by mail',
  'planner_rota_choices.user_id': 'the rota for new shifts of a week, with nothing about the person',
  'push_messages.user_id': 'a notification of theirs, which is exported, on its way to their devices',
  'users.employer_id': 'a member of staff who writes to them by default',
};

describe('the export of an account’s data', () => {
  const t = withTestApp(atNoon);

  const exported = async (person: Person): Promise<Exported> =>
    (await person.get('/auth/export').expect(200)).body as Exported;

  it('is a JSON file named by the day', async () => {
    const person = await t.unlinked();
    const { headers } = await person.get('/auth/export').expect(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="muster-data-2026-11-21.json"');
  });

  it('covers every column of the database that refers to a person or an account', async () => {
    const columns = await t.sql<{ name: string }>(
      `select distinct c.conrelid::regclass::text || '.' || a.attname as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid in ('users'::regclass, 'accounts'::regclass) and a.attname <> 'company_id'
       union
       select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and column_name ~ '^(user|account|actor|employee|employer|sender|receiver)_id$'
        order by 1`,
    );
    const covered = EXPORT_SECTIONS.flatMap(({ about }) => about);
    const open = columns
      .map(({ name }) => name)
      .filter((name) => !covered.includes(name) && !(name in OTHERS));
    expect(open).toEqual([]);
  });

  it('contains everything a person did and got in every company', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const guard = await boss.invite();
    const shift = await shiftFor(boss, [guard]);
    const { id } = await submitted(guard, { scheduleId: shift, notes: 'Mine' });
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
    const { body } = await rival
      .post('/invitations', { email: guard.user.email, firstName: 'S', lastName: 'G' })
      .expect(201);
    const invitationToken = tokenOf(body);
    await guard.post('/auth/accept', { invitationToken }).expect(200);
    await t.sql(
      `insert into pictures (id, user_id, kind, type, bytes, created_at) values ($1, $2, 'badge', 'image/webp', 'abc', now())`,
      [randomUUID(), guard.id],
    );
    const data = await exported(guard);
    expect(data.account).toEqual([expect.objectContaining({ email: guard.user.email })]);
    expect(data.memberships).toHaveLength(2);
    expect(data.shifts).toEqual([
      expect.objectContaining({ userId: guard.id, name: 'Night watch', date: '2026-11-20' }),
    ]);
    expect(data.timesheets).toEqual([
      expect.objectContaining({ id, notes: 'Mine', status: 'approved', totalHours: '7.50' }),
    ]);
    expect(data.notifications!.map(({ type }) => type)).toContain('timesheet_approved');
    expect(data.invitationsToYou).toHaveLength(2);
    expect(data.pictures).toEqual([expect.objectContaining({ kind: 'badge', base64: 'YWJj' })]);
    expect(data.sessions).toEqual([expect.objectContaining({ current: true })]);
    expect(data.deeds!.map(({ action }) => action)).toContain('timesheet.submitted');
    const owner = await exported(boss);
    expect(owner.schedulesByYou).toHaveLength(1);
    expect(owner.timesheetsHandledByYou).toEqual([expect.objectContaining({ id, status: 'approved' })]);
    expect(owner.invitationsByYou).toHaveLength(1);
  });

  it('contains no secret and no data of other people', async () => {
    const boss = await t.employer();
    const guard = await boss.invite({
      firstName: 'Ottoline',
      lastName: 'Sharpe',
      email: `ottoline-${someEmail()}`,
    });
    const shift = await shiftFor(boss, [guard]);
    const { id } = await submitted(guard, { scheduleId: shift, notes: 'A private note' });
    await boss.patch(`/timesheets/${id}/status`, { status: 'rejected', rejectionReason: 'No' }).expect(200);
    await t.visitor().post('/auth/forgot', { email: boss.user.email }).expect(204);
    // The employer's notifications about the guard are the employer's own data. The rest must not contain the guard.
    const { notifications: _, ...rest } = await exported(boss);
    const text = JSON.stringify(rest).toLowerCase();
    for (const word of ['ottoline', 'sharpe', 'a private note']) expect(text).not.toContain(word);
    const all = JSON.stringify([await exported(boss), await exported(guard)]);
    const secrets = await t.sql<{ secret: string }>(
      `select password_hash as secret from accounts union select token_hash from account_tokens
       union select token_hash from invitations union select sid from session
       union select link from mails
       union select value from installation where not starts_with(name, $1)`,
      [COMPATIBLE],
    );
    for (const { secret } of secrets.filter(({ secret }) => secret)) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/passwordHash|tokenHash|"sid"|"sess"|argon2/);
  });

  it('contains invitations to an address only if the address is confirmed', async () => {
    const boss = await t.employer();
    const person = await t.unlinked();
    const { email } = person.user;
    await boss.post('/invitations', { email, firstName: 'S', lastName: 'G' }).expect(201);
    expect((await exported(person)).invitationsToYou).toEqual([]);
    await person.post('/auth/confirm', { token: await mailedToken(t, 'confirm', email) }).expect(204);
    expect((await exported(person)).invitationsToYou).toHaveLength(1);
  });

  it('contains all of many thousands of rows', async () => {
    const boss = await t.employer();
    await t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, created_at)
       select gen_random_uuid(), $1, $2, 'shift_assigned', 'New shift', 'You have a new shift', now()
         from generate_series(1, 20000)`,
      [boss.user.companyId, boss.id],
    );
    const { notifications } = await exported(boss);
    expect(new Set(notifications!.map(({ id }) => id)).size).toBe(20_000);
  });
});
