import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { tablesContaining } from '../../test/database-search.js';
import { joinedLongAgo, NOON, shiftFor } from '../../test/hours.js';
import { requestLeave } from '../../test/leave.js';
import { goLive, type LiveClient } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { planRota } from '../../test/rotas.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { LeaveKindView } from '../absences/absences.contract.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { GapPeopleView } from '../supervision/supervision.contract.js';

/** Words that occur only in the kind, the note and the name of the leave of Sam. */
const WORDS = ['quagga', 'okapi', 'zebrafish', 'dodo'];
const KIND = 'Dodo leave';
/** The days after NOON. */
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

describe('the kind and the notes of leave', () => {
  const t = withTestApp(joinedLongAgo);
  let boss: Person;
  let sam: Person;
  let ids: string[];
  let dock: string;
  /** People who may learn at most that Sam is away. */
  let others: Record<string, Person>;
  const lives: LiveClient[] = [];

  beforeAll(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    sam = await boss.invite({ firstName: 'Sam', lastName: 'Stone' });
    const [kim, lead, near] = [await boss.invite(), await boss.invite(), await boss.invite()];
    const rival = await t.employer();
    dock = (await createVenue(boss, { name: 'The Dock' })).id;
    const tower = (await createVenue(boss, { name: 'The Tower' })).id;
    for (const [person, venueId] of [
      [lead, tower],
      [near, dock],
    ] as const)
      await boss.patch(`/employees/${person.id}/supervision`, { venues: [{ id: venueId }] }).expect(200);
    others = { kim, lead, near, rival, stranger: await rival.invite() };
    const kind = { name: KIND, isPaid: true, isCounted: true };
    const kindId = ((await boss.post('/leave-kinds', kind).expect(201)).body as LeaveKindView).id;
    const shared = await shiftFor(boss, [sam, kim], { date: SUNDAY, peopleNeeded: 3 });
    await boss.patch(`/schedules/${shared}`, { venueId: dock }).expect(200);
    await planRota(boss, {
      status: 'published',
      startDate: '2026-11-16',
      endDate: '2026-11-29',
      shifts: [
        { employeeId: sam.id, date: MONDAY, startTime: '09:00', endTime: '17:00', venueId: dock },
        { employeeId: kim.id, date: MONDAY, startTime: '09:00', endTime: '17:00', venueId: dock },
      ],
    });
    for (const person of Object.values(others)) lives.push(await goLive(person));
    const own = await goLive(sam);
    lives.push(own);

    const { leave } = await requestLeave(sam, { kindId, startsOn: MONDAY, note: 'Quagga wedding' });
    await boss.post(`/leave/${leave.id}/approve`, {}).expect(200);
    const sick = await requestLeave(sam, { code: 'sick', startsOn: SUNDAY, note: 'Okapi flu' });
    await boss.post(`/leave/${sick.leave.id}/cancel`, { reason: 'Zebrafish' }).expect(200);
    const again = await requestLeave(sam, { code: 'sick', startsOn: SUNDAY, note: 'Okapi flu again' });
    ids = [leave.id, sick.leave.id, again.leave.id];
    await until(
      () => own.changed.some(({ ids: changed }) => changed?.includes(again.leave.id)),
      'Sam’s page is told',
    );
  });
  afterEach(() => lives.forEach((live) => live.close()));

  const READ = [
    '/leave',
    '/leave/calendar?from=2026-11-01&to=2026-11-30',
    '/leave-balances',
    '/leave-balances/export',
    '/leave-balance',
    '/people-away?from=2026-11-21&to=2026-11-25',
    '/planner?from=2026-11-16&to=2026-11-22',
    '/search?q=sam',
    '/search?q=okapi',
    '/search?q=dodo',
    '/stats',
    '/notifications',
    '/shifts',
    '/schedules',
    '/rotas',
    '/clock/duty',
    '/uncovered-shifts',
    '/supervision/duty',
    '/supervision/gaps',
    '/supervision/timesheets',
    '/offers',
    '/swaps',
    '/employees',
    '/employees/export',
    '/messages/conversations',
    '/pay-periods',
  ];

  it('are in no answer, export or message of a socket to colleagues, supervisors and other companies', async () => {
    for (const [name, person] of Object.entries(others)) {
      const paths = [
        ...READ,
        ...ids.flatMap((id) => ['', '/review', '/history'].map((end) => `/leave/${id}${end}`)),
        `/employees/${sam.id}`,
        `/employees/${sam.id}/availability`,
        `/employees/${sam.id}/leave-balance`,
      ];
      for (const path of paths) {
        const { text, status } = await person.get(path);
        expect([path, status < 500]).toEqual([path, true]);
        const found = [...WORDS, ...ids, '"sick"', 'Sickness'].filter((word) =>
          text.toLowerCase().includes(word.toLowerCase()),
        );
        expect([name, path, found]).toEqual([name, path, []]);
      }
      for (const id of ids)
        for (const action of ['approve', 'refuse', 'ask', 'withdraw', 'cancel', 'shorten'])
          expect([403, 404]).toContain(
            (await person.post(`/leave/${id}/${action}`, { reason: 'x', question: 'x', endsOn: MONDAY }))
              .status,
          );
    }
    for (const live of lives.slice(0, -1)) {
      const heard = JSON.stringify([live.heard, live.updated, live.changed]).toLowerCase();
      expect([...WORDS, ...ids, 'sick', 'leave'].filter((word) => heard.includes(word))).toEqual([]);
    }
  });

  it('are the same “away” for supervisors, whether the employee is sick or on holiday', async () => {
    const { near, kim } = others as { near: Person; kim: Person };
    const gaps = (await near.get('/supervision/gaps').expect(200)).body as { id: string; date: string }[];
    expect(gaps.map(({ date }) => date).toSorted()).toEqual([SUNDAY, MONDAY]);
    for (const { id } of gaps) {
      const { body } = await near.get(`/supervision/gaps/${id}/people`).expect(200);
      const { people } = body as GapPeopleView;
      expect(people.find((one) => one.id === sam.id)).toMatchObject({
        isAvailable: false,
        findings: [{ rule: 'leave', level: 'ask', words: 'Is away at this time.' }],
      });
      expect(people.at(-1)!.id === kim.id || people.at(-1)!.id === sam.id).toBe(true);
    }
  });

  it('are not in the notifications of employers, the audit log or anything that is mailed or pushed', async () => {
    const { body } = await boss.get('/notifications').expect(200);
    const about = (body as NotificationView[]).filter(({ type }) => type === 'leave_requested');
    expect(about.length).toBeGreaterThan(1);
    expect(JSON.stringify(about)).not.toMatch(/sick|quagga|okapi|dodo/i);
    const tables = (await tablesContaining(t, WORDS)).map((hit) => hit.split('.')[0]!);
    const kept = ['leave_history', 'leave_kinds', 'leave_requests'];
    expect(tables.filter((table) => !kept.includes(table))).toEqual([]);
    const notes = await tablesContaining(t, ['okapi']);
    expect(notes).toEqual(['leave_requests.note: okapi']);
    expect(await tablesContaining(t, ['zebrafish'])).not.toContain('notifications.quote: zebrafish');
  });
});
