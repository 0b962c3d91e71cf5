import { beforeAll, describe, expect, it } from '@jest/globals';
import { joinedLongAgo, shiftFor, submitted } from '../../test/hours.js';
import { pagesOfStatement } from '../../test/long-lists/pages-of.js';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { offeredId, openShift } from '../../test/offers.js';
import { OPEN, planRota, shiftFor as rotaShift } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import { HITS_PER_KIND, type SearchHit } from '../common/search/search-hit.contract.js';

const t = withTestApp();

async function find(who: Person, q: string): Promise<SearchHit[]> {
  return (await who.get('/search').query({ q }).expect(200)).body as SearchHit[];
}

/** Returns the kinds and names of the results. */
async function found(who: Person, q: string): Promise<string[]> {
  return (await find(who, q)).map(({ kind, name }) => `${kind}: ${name}`);
}

const write = (from: Person, to: Person, content: string) =>
  from.post('/messages', { receiverId: to.id, subject: 'Key', content }).expect(201);
const giveTask = (boss: Person, title: string, to: Person | null = null) =>
  boss.post('/tasks', { title, assignedToId: to?.id ?? null }).expect(201);

/** Inserts employees with different names. */
const makePeople = ({ user }: Person, count: number) =>
  t.sql(
    `with made as (
       insert into accounts (id, email, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid() || '@many.test', now(), now() from generate_series(1, $2::int)
       returning id)
     insert into users (id, account_id, company_id, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), id, $1, 'employee', 'First' || n % 97, 'Family' || n, now(), now()
       from (select id, row_number() over () as n from made) numbered`,
    [user.companyId, count],
  );

describe('the search of an employer', () => {
  let boss: Person;
  let zoe: Person;
  beforeAll(async () => {
    boss = await t.employer({ firstName: 'Erin', lastName: 'Boss' });
    zoe = await boss.invite({ firstName: 'Zoë', lastName: 'Łukasz-O’Neil' });
  });

  it('finds open offers by shift and venue, until they end', async () => {
    const quay = await createVenue(boss, { name: 'Quay' });
    const shiftId = await openShift(boss, { role: 'Steward', venueId: quay.id });
    const id = await offeredId(boss, shiftId, { people: [{ id: zoe.id }] });
    const offers = async () => (await find(boss, 'steward quay')).filter(({ kind }) => kind === 'offer');
    expect(await offers()).toEqual([
      {
        kind: 'offer',
        id,
        name: 'Steward at Quay',
        detail: 'Quay',
        date: OPEN.date,
        startTime: OPEN.startTime,
        endTime: OPEN.endTime,
        status: 'open',
      },
    ]);
    expect(await found(zoe, 'steward')).toEqual([]);
    await boss.post(`/offers/${id}/withdraw`).expect(200);
    expect(await offers()).toEqual([]);
  });

  it('finds every kind of record, each with what tells it apart', async () => {
    const crown = await createVenue(boss, { name: 'Crown Hotel', city: 'York', postcode: 'YO1 7HH' });
    const rota = await planRota(boss, { name: 'Crown week', shifts: [] });
    const schedule = await plan(boss, { name: 'Crown doors', venueId: crown.id });
    await giveTask(boss, 'Crown keys', zoe);
    await boss.post('/announcements', { title: 'Crown news', content: 'Soon' }).expect(201);
    await write(zoe, boss, 'The crown is locked');
    const hits = await find(boss, 'crown');
    expect(hits).toEqual([
      expect.objectContaining({ kind: 'venue', id: crown.id, detail: 'York, YO1 7HH', status: null }),
      expect.objectContaining({ kind: 'rota', id: rota.id, date: rota.startDate, status: 'draft' }),
      {
        kind: 'schedule',
        id: schedule.id,
        name: 'Crown doors',
        detail: 'Crown Hotel',
        date: schedule.date,
        startTime: schedule.startTime,
        endTime: schedule.endTime,
        status: schedule.status,
      },
      expect.objectContaining({ kind: 'task', detail: 'Zoë Łukasz-O’Neil', status: 'pending' }),
      expect.objectContaining({ kind: 'announcement', name: 'Crown news' }),
      expect.objectContaining({ kind: 'message', id: zoe.id, detail: 'The crown is locked' }),
    ]);
  });

  it.each([
    ['zoe', 'accents in the record'],
    ['ZÖE', 'accents and capitals in the text'],
    ['lukasz', 'letters with a stroke'],
    ["o'neil", 'another apostrophe'],
    ['neil zoe', 'words in any order'],
    ['uka', 'a part of a word'],
    ['z', 'one letter at the start of a word'],
    ['lu zo', 'the starts of words'],
  ])('finds a person by %s: %s', async (q) => {
    expect(await found(boss, q)).toContain('person: Zoë Łukasz-O’Neil');
  });

  it.each(['ka', 'zoe boss', '%', '_', '\\', "'", '   ', '!?', ''])('finds nobody by "%s"', async (q) => {
    expect(await found(boss, q)).not.toContain('person: Zoë Łukasz-O’Neil');
  });

  it('finds people by address and payroll number, and their newest hours', async () => {
    const ann = await boss.invite({ firstName: 'Ann', lastName: 'Hours', email: 'ann.hours@example.test' });
    await boss.patch(`/employees/${ann.id}`, { payrollNumber: 'PX-77' }).expect(200);
    await joinedLongAgo(t);
    const schedule = await shiftFor(boss, [ann], { name: 'Late' });
    await submitted(ann, { scheduleId: schedule });
    const both = ['person: Ann Hours', 'timesheet: Ann Hours'];
    expect(await found(boss, 'ann.hours@exam')).toEqual(both);
    expect(await found(boss, 'px-77')).toEqual(both);
    expect((await find(boss, 'hours'))[1]).toMatchObject({ date: '2026-11-20', status: 'pending' });
  });

  it('lists records that start with the text first, then other words, then parts of words', async () => {
    const employer = await t.employer({ firstName: 'No', lastName: 'One' });
    for (const name of ['The Gardens', 'Winegarden', 'Garden Centre']) await createVenue(employer, { name });
    await giveTask(employer, 'Sweep the winegarden');
    expect(await found(employer, 'garden')).toEqual([
      'venue: Garden Centre',
      'venue: The Gardens',
      'venue: Winegarden',
      'task: Sweep the winegarden',
    ]);
    await giveTask(employer, 'Wine for Sunday');
    expect((await found(employer, 'wine'))[0]).toBe('venue: Winegarden');
    await giveTask(employer, 'Gate');
    await createVenue(employer, { name: 'Sea gate' });
    expect(await found(employer, 'gate')).toEqual(['task: Gate', 'venue: Sea gate']);
  });

  it('returns a few records of each kind, and leavers last', async () => {
    const employer = await t.employer();
    const gone = await employer.invite({ firstName: 'Ada', lastName: 'Gone' });
    await employer.post(`/employees/${gone.id}/deactivate`).expect(200);
    await employer.invite({ firstName: 'Ada', lastName: 'Here' });
    expect(await find(employer, 'ada')).toMatchObject([
      { name: 'Ada Here', status: null },
      { name: 'Ada Gone', status: 'inactive' },
    ]);
    for (let n = 0; n <= HITS_PER_KIND; n += 1) await giveTask(employer, `Sweep ${n}`);
    expect(await found(employer, 'sweep')).toHaveLength(HITS_PER_KIND);
  });

  it('finds nothing that was deleted, and nobody who was erased', async () => {
    const employer = await t.employer();
    const rota = await planRota(employer, { name: 'Vanished' });
    const schedule = await plan(employer, { name: 'Vanished' });
    const { body: task } = await giveTask(employer, 'Vanished');
    for (const path of [
      `rotas/${rota.id}`,
      `schedules/${schedule.id}`,
      `tasks/${(task as { id: string }).id}`,
    ])
      await employer.delete(`/${path}`).expect(200);
    const person = await employer.invite({ firstName: 'Vanished', lastName: 'Person' });
    await t.sql('update users set erased_at = now(), deactivated_at = now() where id = $1', [person.id]);
    expect(await find(employer, 'vanished')).toEqual([]);
  });

  it('finds nothing of another company', async () => {
    const [mine, theirs] = [await t.employer(), await t.employer()];
    const guard = await theirs.invite({ firstName: 'Secret', lastName: 'Guard' });
    await createVenue(theirs, { name: 'Secret venue' });
    await planRota(theirs, { name: 'Secret rota' });
    await plan(theirs, { name: 'Secret schedule' });
    await giveTask(theirs, 'Secret task', guard);
    await theirs.post('/announcements', { title: 'Secret news', content: 'Soon' }).expect(201);
    await write(theirs, guard, 'Secret words');
    expect(await find(theirs, 'secret')).toHaveLength(7);
    expect(await find(mine, 'secret')).toEqual([]);
    expect(await find(await mine.invite(), 'secret')).toEqual([]);
    expect(await find(await t.unlinked(), 'secret')).toEqual([]);
  });
});

describe('the search of an employee', () => {
  it('finds their own shifts, tasks, announcements and messages, and employers to write to', async () => {
    const boss = await t.employer({ firstName: 'Dock', lastName: 'Boss' });
    const [sam, kim] = [await boss.invite({ lastName: 'Docker' }), await boss.invite({ lastName: 'Docker' })];
    const dock = await createVenue(boss, { name: 'The Dock' });
    const mine = await plan(boss, { name: 'Doors', venueId: dock.id });
    await assign(boss, mine, sam);
    await assign(boss, await plan(boss, { name: 'Dock of Kim' }), kim);
    await planRota(boss, { name: 'Dock draft', shifts: [rotaShift(sam)] });
    await planRota(boss, {
      name: 'Dock week',
      status: 'published',
      shifts: [rotaShift(sam, { role: 'Dock hand' }), rotaShift(kim, { role: 'Dock hand' })],
    });
    await giveTask(boss, 'Dock task', sam);
    await giveTask(boss, 'Dock task of Kim', kim);
    for (const [title, targetAudience] of [
      ['Dock news', 'all'],
      ['Dock secrets', 'employers'],
    ] as const)
      await boss.post('/announcements', { title, content: 'x', targetAudience }).expect(201);
    await write(boss, sam, 'Meet at the dock');
    await write(boss, kim, 'Kim, leave the dock');
    expect((await found(sam, 'dock')).toSorted()).toEqual([
      'announcement: Dock news',
      'message: Dock Boss',
      'person: Dock Boss',
      'shift: Dock hand',
      'shift: Doors',
      'task: Dock task',
    ]);
    const shift = (await find(sam, 'doors'))[0];
    expect(shift).toMatchObject({ kind: 'shift', id: mine.id, detail: 'The Dock' });
  });

  it('finds no shift that was taken away, and no employer who left', async () => {
    const boss = await t.employer({ firstName: 'Gate', lastName: 'Boss' });
    const deputy = await boss.invite({ role: 'employer', firstName: 'Gate', lastName: 'Deputy' });
    const sam = await boss.invite();
    const { id } = await assign(boss, await plan(boss, { name: 'Gate' }), sam);
    expect((await found(sam, 'gate')).toSorted()).toEqual([
      'person: Gate Boss',
      'person: Gate Deputy',
      'shift: Gate',
    ]);
    await boss.delete(`/schedule-assignments/${id}`).expect(200);
    await boss.post(`/employees/${deputy.id}/deactivate`).expect(200);
    expect(await found(sam, 'gate')).toEqual(['person: Gate Boss']);
  });
});

describe('a search', () => {
  it.each(['q=a&q=b', `q=${'x'.repeat(201)}`, 'q=%00'])('is refused with ?%s', async (query) => {
    const { body } = await (await t.employer()).get(`/search?${query}`).expect(400);
    expect(body).toMatchObject({ errors: { q: 'q must be a text of at most 200 characters' } });
  });

  it('ignores more than eight words', async () => {
    const boss = await t.employer();
    await createVenue(boss, { name: 'a b c d e f g h' });
    expect(await found(boss, 'a b c d e f g h nothing')).toEqual(['venue: a b c d e f g h']);
  });

  it('reads few pages with 50,000 people in other companies and 2,000 in its own', async () => {
    const [boss, other] = [await t.employer(), await t.employer()];
    await makePeople(other, 50_000);
    await makePeople(boss, 2_000);
    await t.inside.statements.note();
    await t.sql('vacuum (analyze) users, accounts');
    for (const q of ['family77', 'first9 family7', 'fa', 'nobody']) {
      await t.inside.statements.noted();
      await find(boss, q);
      const statements = (await t.inside.statements.noted()).filter(({ text }) =>
        text.includes('search_text'),
      );
      expect(statements).toHaveLength(1);
      const [pages] = await pagesOfStatement(t, statements[0]!);
      // The users of the other company alone have more than 1,000 pages.
      expect([q, pages! < 400]).toEqual([q, true]);
    }
  });
});
