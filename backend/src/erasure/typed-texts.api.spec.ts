import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { erasingDone } from '../../test/erasing.js';
import { NOON, shiftFor, submitted, atNoon } from '../../test/hours.js';
import { tokenOf } from '../../test/links.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { OPEN, planRota } from '../../test/rotas.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import { CHANGED } from '../common/http/errors.js';
import type { VenueView } from '../venues/venues.contract.js';
import type { ErasedTextView, ErasureView } from './erasure.contract.js';

/** Finds statements that wait for a lock in this database. */
const LOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const NAMES = { firstName: 'Zephyrine', lastName: 'Quill' };

describe('texts that people typed', () => {
  const t = withTestApp(atNoon);

  const erase = async (who: Person): Promise<void> => {
    await who.post('/auth/erase', { password: PASSWORD }).expect(204);
    await erasingDone(t);
  };
  const texts = async (boss: Person): Promise<ErasedTextView[]> =>
    (await boss.get('/erased-texts').expect(200)).body as ErasedTextView[];
  const erasures = async (boss: Person): Promise<ErasureView[]> =>
    (await boss.get('/erasures').expect(200)).body as ErasureView[];
  const venueOf = async (boss: Person, { id }: { id: string }): Promise<VenueView> =>
    (await boss.get(`/venues/${id}`).expect(200)).body as VenueView;

  /** Returns a company with one text that names a former member, and the entry of that text. */
  async function oneText(notes = 'Ask ZEPHYRINE  quill, or zephyrine quill’s deputy.') {
    const boss = await t.employer();
    const guard = await boss.invite(NAMES);
    const venue = await createVenue(boss, { notes });
    await erase(guard);
    const [text] = await texts(boss);
    return { boss, venue, text: text! };
  }

  it('are not rewritten when a member takes another name and erases themselves', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    const names = { firstName: 'Front', lastName: 'Desk' };
    const venue = await createVenue(boss, {
      name: 'Front Desk',
      notes: 'Keys at the front desk. Riverside.',
    });
    const shift = await shiftFor(boss, [guard], { name: 'Front Desk' });
    await submitted(guard, { scheduleId: shift });
    await guard.patch('/auth/user', names).expect(200);
    await guard.patch('/auth/user/badge', { badgeNumber: 'Riverside' }).expect(200);
    await erase(guard);
    expect(await venueOf(boss, venue)).toEqual(venue);
    const { body: plan } = await boss.get(`/schedules/${shift}`).expect(200);
    expect(plan).toMatchObject({ name: 'Front Desk' });
    const { body: news } = await boss.get('/notifications').expect(200);
    expect((news as { message: string }[]).map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Former member submitted 7 h 30 min: Front Desk on /)]),
    );
    expect(await texts(boss)).toEqual([
      expect.objectContaining({ field: 'notes', text: venue.notes, marks: [[12, 22]] }),
    ]);
    const [{ id } = { id: '' }] = await texts(boss);
    await boss.post(`/erased-texts/${id}/leave`).expect(200, { left: 0 });
    expect(await venueOf(boss, venue)).toEqual(venue);
    expect(await erasures(boss)).toEqual([]);
  });

  it('are listed for the company’s employers with the erased name, the place and the marks', async () => {
    const { boss, venue, text } = await oneText();
    expect(text).toEqual({
      id: expect.any(String),
      erasureId: expect.any(String),
      name: 'Zephyrine Quill',
      recordType: 'venue',
      recordId: venue.id,
      recordName: venue.name,
      date: null,
      field: 'notes',
      isCertain: true,
      text: venue.notes,
      marks: [
        [4, 20],
        [25, 40],
      ],
      version: 1,
      keptUntil: '2026-12-21T12:00:00.000Z',
    });
    const [erasure] = await erasures(boss);
    expect(erasure).toMatchObject({ state: 'review', name: 'Zephyrine Quill', texts: 1, erasedAt: NOON });
    const stranger = await t.employer();
    expect([await texts(stranger), await erasures(stranger)]).toEqual([[], []]);
    const unknown = await stranger.post(`/erased-texts/${randomUUID()}/replace`, {}).expect(404);
    const foreign = await stranger.post(`/erased-texts/${text.id}/replace`, {}).expect(404);
    expect(foreign.text).toBe(unknown.text);
    await stranger.post(`/erasures/${text.erasureId}/replace`).expect(404);
    const { body: news } = await boss.get('/notifications').expect(200);
    expect((news as object[])[0]).toMatchObject({
      type: 'erased_texts_found',
      data: { erasureId: text.erasureId },
    });
  });

  it('are found by a confirmed address and by a badge number, not by an unconfirmed address', async () => {
    const boss = await t.employer();
    const [proven, unproven] = [await boss.invite(NAMES), await boss.invite(NAMES)];
    await proven.patch('/auth/user/badge', { badgeNumber: 'SIA 1009-8765' }).expect(200);
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [proven.user.email]);
    await createVenue(boss, { contactEmail: proven.user.email, notes: 'Badge sia 1009-8765!' });
    await createVenue(boss, { contactEmail: unproven.user.email });
    await erase(unproven);
    expect(await texts(boss)).toEqual([]);
    await erase(proven);
    expect((await texts(boss)).map(({ field }) => field).sort()).toEqual(['contactEmail', 'notes']);
  });

  it('are replaced by one request: one new version, one audit row without the text', async () => {
    const { boss, venue, text } = await oneText();
    await boss.post(`/erased-texts/${text.id}/replace`, { version: 1 }).expect(200, { left: 0 });
    const now = await venueOf(boss, venue);
    expect(now).toMatchObject({ notes: 'Ask Former member, or Former member’s deputy.', version: 2 });
    const audit = await t.sql(
      'select action, actor_id, changes from audit_log where object_id = $1 order by id',
      [venue.id],
    );
    expect(audit.slice(1)).toEqual([{ action: 'text.replaced', actor_id: boss.id, changes: { notes: {} } }]);
    expect(await t.sql('select from erasures where company_id = $1', [boss.user.companyId])).toEqual([]);
    await boss.post(`/erased-texts/${text.id}/replace`, {}).expect(404);
  });

  it('are not replaced if the employer saw another version, and the answer has the current text', async () => {
    const { boss, venue, text } = await oneText();
    await boss.patch(`/venues/${venue.id}`, { notes: 'Now ask only Zephyrine Quill' }).expect(200);
    const { body } = await boss.post(`/erased-texts/${text.id}/replace`, { version: 1 }).expect(409);
    expect(body).toMatchObject({
      message: CHANGED,
      current: { version: 2, text: 'Now ask only Zephyrine Quill', marks: [[13, 28]] },
    });
    await boss.post(`/erased-texts/${text.id}/replace`, { version: 2 }).expect(200);
    expect(await venueOf(boss, venue)).toMatchObject({ notes: 'Now ask only Former member', version: 3 });
  });

  it('stay as they are if the name was removed in the meantime', async () => {
    const { boss, venue, text } = await oneText();
    await boss.patch(`/venues/${venue.id}`, { notes: 'Ask at the desk' }).expect(200);
    expect((await texts(boss))[0]).toMatchObject({ text: 'Ask at the desk', marks: [] });
    await boss.post(`/erased-texts/${text.id}/replace`, {}).expect(200);
    expect(await venueOf(boss, venue)).toMatchObject({ notes: 'Ask at the desk', version: 2 });
  });

  it('are replaced once if several employers do it at once', async () => {
    const { boss, venue, text } = await oneText();
    const deputy = await boss.invite({ role: 'employer' });
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from venues where id = $1 for update', [venue.id]);
      const pressed = [boss, deputy, boss, deputy].map(
        async (who) => (await who.post(`/erased-texts/${text.id}/replace`, {})).status,
      );
      await until(async () => (await t.sql(LOCKED)).length > 1, 'several wait');
      await holder.query('commit');
      const statuses = await Promise.all(pressed);
      expect(statuses.sort((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    } finally {
      await holder.end();
    }
    expect((await venueOf(boss, venue)).version).toBe(2);
  });

  it('lose no edit that is made at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { boss, venue, text } = await oneText();
      const [edit, press] = await Promise.all([
        boss.patch(`/venues/${venue.id}`, { notes: 'Zephyrine Quill: edited', version: 1 }),
        boss.post(`/erased-texts/${text.id}/replace`, {}),
      ]);
      expect([edit.status, press.status]).toEqual([expect.anything(), 200]);
      const { notes } = await venueOf(boss, venue);
      const replaced =
        edit.status === 409 ? 'Ask Former member, or Former member’s deputy.' : 'Former member: edited';
      expect(notes).toBe(replaced);
    }
  });

  it('of one person are replaced or left all at once, and the erasure is deleted then', async () => {
    const boss = await t.employer();
    const [guard, other] = [
      await boss.invite(NAMES),
      await boss.invite({ firstName: 'Otto', lastName: 'Sharpe' }),
    ];
    const shift = await shiftFor(boss, [other]);
    await boss
      .patch(`/schedules/${shift}`, { description: 'With Zephyrine Quill and Otto Sharpe' })
      .expect(200);
    const { id } = await submitted(other, { scheduleId: shift, notes: 'zephyrine quill was late' });
    const reason = { status: 'rejected', reason: 'Ask Zephyrine Quill' };
    await boss.patch(`/timesheets/${id}/status`, reason).expect(200);
    const venue = await createVenue(boss, { contactPerson: 'Zephyrine Quill', notes: 'Zephyrine Quill' });
    await erase(guard);
    await erase(other);
    const [ottos, zephyrines] = await erasures(boss);
    expect([ottos?.texts, zephyrines?.texts]).toEqual([1, 5]);
    await boss.post(`/erasures/${zephyrines!.id}/replace`).expect(200, { left: 0 });
    await boss.post(`/erasures/${ottos!.id}/leave`).expect(200, { left: 0 });
    expect(await venueOf(boss, venue)).toMatchObject({
      contactPerson: 'Former member',
      notes: 'Former member',
      version: 3,
    });
    const { body } = await boss.get(`/schedules/${shift}`).expect(200);
    expect(body).toMatchObject({ description: 'With Former member and Otto Sharpe' });
    await boss
      .get(`/timesheets/${id}`)
      .expect(200)
      .expect(({ body: sheet }) => {
        expect(sheet).toMatchObject({ notes: null, rejectionReason: 'Ask Former member' });
      });
    const { companyId } = boss.user;
    expect(await t.sql('select from erased_texts where company_id = $1', [companyId])).toEqual([]);
    expect(await t.sql('select from erasures where company_id = $1', [companyId])).toEqual([]);
  });

  it('of one account in two companies are settled separately', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const guard = await boss.invite(NAMES);
    const invited = { email: guard.user.email, ...NAMES };
    const { body } = await rival.post('/invitations', invited).expect(201);
    await guard.post('/auth/accept', { invitationToken: tokenOf(body) }).expect(200);
    await createVenue(boss, { notes: 'Zephyrine Quill has the keys' });
    await createVenue(rival, { notes: 'Not without Zephyrine Quill' });
    await erase(guard);
    expect((await texts(boss)).map(({ text }) => text)).toEqual(['Zephyrine Quill has the keys']);
    expect((await texts(rival)).map(({ text }) => text)).toEqual(['Not without Zephyrine Quill']);
    const [ours] = await erasures(boss);
    await boss.post(`/erasures/${ours!.id}/replace`).expect(200);
    expect((await texts(rival)).map(({ text }) => text)).toEqual(['Not without Zephyrine Quill']);
  });
});

describe('texts with the first name alone', () => {
  const t = withTestApp((app) => app.clock.set(NOON));

  async function erasedAnn(notes: string[]): Promise<Person> {
    const boss = await t.employer();
    const gone = await boss.invite({ firstName: 'Ann', lastName: 'Lee' });
    for (const text of notes) await createVenue(boss, { notes: text });
    await gone.post('/auth/erase', { password: PASSWORD }).expect(204);
    await erasingDone(t);
    return boss;
  }
  const listed = async (boss: Person, filter: object = {}) =>
    (await boss.get(`/erased-texts?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200))
      .body as ErasedTextView[];
  const storedNotes = async (boss: Person) =>
    ((await boss.get('/venues').expect(200)).body as VenueView[]).map(({ notes }) => String(notes)).sort();
  const erasureOf = async (boss: Person) =>
    ((await boss.get('/erasures').expect(200)).body as ErasureView[])[0]!;

  it('are found as whole words in any case, and listed as less certain after the certain ones', async () => {
    const boss = await erasedAnn([
      'Ann’s locker is open',
      'Ask ANN LEE',
      "ann's keys",
      'Annual check',
      'Joann, Anna',
      'Write to ann.lee@example.test or desk@ann.test',
      'Ask Ann.',
    ]);
    const found = (await listed(boss)).map(({ text, isCertain, marks }) => ({ text, isCertain, marks }));
    expect(found).toEqual([
      { text: 'Ask ANN LEE', isCertain: true, marks: [[4, 11]] },
      { text: 'Ann’s locker is open', isCertain: false, marks: [[0, 3]] },
      { text: "ann's keys", isCertain: false, marks: [[0, 3]] },
      { text: 'Ask Ann.', isCertain: false, marks: [[4, 7]] },
    ]);
    expect(await erasureOf(boss)).toMatchObject({ texts: 4, certainTexts: 1 });
    expect((await listed(boss, { isCertain: true })).map(({ text }) => text)).toEqual(['Ask ANN LEE']);
    expect(await listed(boss, { isCertain: false })).toHaveLength(3);
  });

  it('stay in notifications that quote them', async () => {
    const boss = await t.employer();
    const gone = await boss.invite({ firstName: 'Will', lastName: 'Lee' });
    await t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, quote, created_at)
       select gen_random_uuid(), $1, $2, 'timesheet_rejected', 'Timesheet rejected', 'Your hours were rejected.', quote, now()
         from unnest(array['I will ask', 'Ask Will Lee']) quote`,
      [boss.user.companyId, boss.id],
    );
    await gone.post('/auth/erase', { password: PASSWORD }).expect(204);
    await erasingDone(t);
    const quotes = await t.sql('select quote from notifications where user_id = $1 and quote is not null', [
      boss.id,
    ]);
    expect(quotes).toEqual([{ quote: 'I will ask' }]);
  });

  it('are replaced one by one with the possessive kept', async () => {
    const boss = await erasedAnn(['Ann’s locker']);
    const [text] = await listed(boss);
    await boss.post(`/erased-texts/${text!.id}/replace`, { version: 1 }).expect(200, { left: 0 });
    expect(await storedNotes(boss)).toEqual(['Former member’s locker']);
  });

  it('are kept by a request that replaces only certain texts', async () => {
    const boss = await erasedAnn(['Ann Lee has Ann’s keys', 'Ask Ann', 'Ask Ann Lee']);
    const { id } = await erasureOf(boss);
    await boss.post(`/erasures/${id}/replace`, { isCertain: true }).expect(200, { left: 0 });
    expect(await storedNotes(boss)).toEqual(['Ask Ann', 'Ask Former member', 'Former member has Ann’s keys']);
    expect((await listed(boss)).map(({ text, isCertain }) => ({ text, isCertain }))).toEqual([
      { text: 'Former member has Ann’s keys', isCertain: false },
      { text: 'Ask Ann', isCertain: false },
    ]);
    await boss.post(`/erasures/${id}/leave`, { isCertain: false }).expect(200, { left: 0 });
    expect(await t.sql('select from erasures where id = $1', [id])).toEqual([]);
  });

  it('are replaced together with the certain ones by a request without `isCertain`', async () => {
    const boss = await erasedAnn(['Ann Lee has Ann’s keys', 'Ask Ann']);
    const { id } = await erasureOf(boss);
    await boss.post(`/erasures/${id}/replace`).expect(200, { left: 0 });
    expect(await storedNotes(boss)).toEqual(['Ask Former member', 'Former member has Former member’s keys']);
  });
});

describe('a template’s name that names a former member', () => {
  const t = withTestApp((app) => app.clock.set(NOON));

  it('is numbered if another template already has the neutral name', async () => {
    const boss = await t.employer();
    const gone = await boss.invite(NAMES);
    const rota = await planRota(boss, { shifts: [{ ...OPEN }] });
    for (const name of ['Former member’s week', 'Zephyrine Quill’s week']) {
      const days = { from: OPEN.date, to: OPEN.date };
      await boss.post('/rota-templates', { name, rotaId: rota.id, ...days }).expect(201);
    }
    await gone.post('/auth/erase', { password: PASSWORD }).expect(204);
    await erasingDone(t);
    const { body } = await boss.get('/erased-texts').expect(200);
    const [{ id }] = body as [ErasedTextView];
    await boss.post(`/erased-texts/${id}/replace`, {}).expect(200, { left: 0 });
    const { body: templates } = await boss.get('/rota-templates').expect(200);
    expect((templates as { name: string }[]).map(({ name }) => name).sort()).toEqual([
      'Former member’s week',
      'Former member’s week (2)',
    ]);
  });
});
