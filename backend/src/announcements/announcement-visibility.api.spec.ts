import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { announce, announcementsOf, edit, NEWS, newsOf, toggle } from '../../test/announcements.js';
import { NOON } from '../../test/hours.js';
import { goLive } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { sendAllDue, watchDeliveries, startDeliveryApp, type DeliveryApp } from '../../test/deliveries.js';
import type { TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';
import { hasExpired, isVisible, mustReadProblem } from './announcements.rules.js';
import { AUDIENCES, type AnnouncementView } from './announcements.contract.js';

const RUNS = 25;
/** Holds pushes and mails until an hour has passed. */
const QUIET = { quietFrom: '11:00', quietTo: '12:50' };
const expiry = fc.constantFrom(
  null,
  '2026-11-21T11:00:00.000Z',
  '2026-11-21T12:20:00.000Z',
  '2026-11-22T12:00:00.000Z',
);
const audience = fc.constantFrom(...AUDIENCES);

/** One action of an employer. `at` chooses the announcement, modulo their number. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('announce' as const),
    targetAudience: audience,
    expiresAt: expiry,
    mustRead: fc.boolean(),
    isForeign: fc.boolean(),
  }),
  fc.record({ do: fc.constant('toggle' as const), at: fc.nat(5), isActive: fc.boolean() }),
  fc.record({
    do: fc.constant('edit' as const),
    at: fc.nat(5),
    targetAudience: audience,
    expiresAt: expiry,
    askAgain: fc.boolean(),
  }),
  fc.record({ do: fc.constant('delete' as const), at: fc.nat(5) }),
  fc.record({ do: fc.constant('remind' as const), at: fc.nat(5) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(10, 61) }),
);

describe('after any sequence of changes to announcements', () => {
  let app: DeliveryApp;
  let t: TestApp;
  /** An employer of another company, the same in every run. */
  let stranger: Person;
  beforeAll(async () => {
    app = await startDeliveryApp();
    ({ t } = app);
    await t.clock.set(NOON);
    stranger = await t.employer();
  });
  afterAll(() => app.close());

  /** Returns the ids of all announcements that the employee gets from the API at this moment. */
  async function received(guard: Person, known: AnnouncementView[]): Promise<Set<string>> {
    const listed = await announcementsOf(guard);
    const { headers } = await guard.get('/announcements?range=[0,0]').expect(200);
    expect(headers['content-range']).toMatch(new RegExp(`/${listed.length}$`));
    const found = await guard.get('/announcements').query({ filter: JSON.stringify({ q: 'News' }) });
    const byId = await guard
      .get('/announcements')
      .query({ filter: JSON.stringify({ id: known.map(({ id }) => id) }) });
    const opened = await Promise.all(
      known.map(async ({ id }) => ((await guard.get(`/announcements/${id}`)).status === 200 ? [id] : [])),
    );
    const ids = [listed, found.body, byId.body].flatMap((list) =>
      (list as AnnouncementView[]).map(({ id }) => id),
    );
    return new Set([...ids, ...opened.flat()]);
  }

  const visibleTo = (known: AnnouncementView[], { id }: Person) =>
    known.filter((news) => news.authorId === id && isVisible(news, 'employee', t.clock.now()));
  const titlesIn = (...texts: string[]): string[] =>
    texts.flatMap((text) => text.match(/News \d+|The last/g) ?? []);
  let reached = 0;

  it('an employee receives none that is hidden, expired, for employers or of another company', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.boolean(),
        async (steps, isQuiet) => {
          await t.clock.set(NOON);
          const boss = await t.employer();
          const guard = await boss.invite();
          const live = await goLive(guard);
          const known: AnnouncementView[] = [];
          const everSeen = new Set<string>();
          const everTitled = new Set<string>();
          const told = await watchDeliveries(app, guard, isQuiet ? QUIET : {});
          for (const [turn, { do: what, ...about }] of steps.entries()) {
            const chosen = 'at' in about ? known[about.at % known.length] : undefined;
            const isNewExpiry = 'expiresAt' in about && about.expiresAt !== chosen?.expiresAt;
            if (isNewExpiry && hasExpired(about, t.clock.now())) {
              const { expiresAt } = about;
              const owner = chosen?.authorId === stranger.id ? stranger : boss;
              const refused = chosen
                ? owner.patch(`/announcements/${chosen.id}`, { expiresAt })
                : boss.post('/announcements', { ...NEWS, expiresAt });
              await refused.expect(400);
            } else if ('isForeign' in about) {
              const { isForeign, ...announced } = about;
              const [owner, title] = [isForeign ? stranger : boss, `News ${turn}`];
              if (mustReadProblem(announced.mustRead, announced.targetAudience) === null)
                known.push(await announce(owner, { ...announced, title }));
              else await owner.post('/announcements', { ...NEWS, ...announced, title }).expect(400);
            } else if ('minutes' in about) {
              await t.clock.advance({ minutes: about.minutes });
              const [pushes, mails] = [told.pushed().length, told.mailed().length];
              await sendAllDue(t);
              // Pushes and mails that are sent only now describe the current state.
              const seen = visibleTo(known, boss);
              const said = titlesIn(
                ...told.mailed().slice(mails),
                ...told.pushed().slice(isQuiet ? pushes : Infinity),
              );
              expect(said.filter((title) => !seen.some((news) => news.title === title))).toEqual([]);
            } else if (chosen) {
              const owner = chosen.authorId === boss.id ? boss : stranger;
              if ('isActive' in about)
                known[known.indexOf(chosen)] = await toggle(owner, chosen, about.isActive);
              else if ('askAgain' in about) {
                const { at: _, ...change } = about;
                known[known.indexOf(chosen)] = await edit(owner, chosen, change);
              } else if (what === 'delete') {
                await owner.delete(`/announcements/${chosen.id}`).expect(200);
                known.splice(known.indexOf(chosen), 1);
              } else await owner.post(`/announcements/${chosen.id}/remind`);
            }
            const shown = visibleTo(known, boss);
            for (const { title } of shown) everTitled.add(title);
            const visible = shown.map(({ id }) => id);
            for (const id of visible) everSeen.add(id);
            expect([...(await received(guard, known))].sort()).toEqual(visible.sort());
            const unread = (await newsOf(guard)).map(({ data }) => data.announcementId!);
            expect(unread.filter((id) => !visible.includes(id))).toEqual([]);
            const { body: count } = await guard.get('/notifications/unread-count').expect(200);
            expect(count).toEqual({ count: unread.length });
          }
          // Messages arrive in the order of the changes.
          const { id: last } = await announce(boss, { title: 'The last' });
          await until(() => live.changed.some(({ ids }) => ids?.includes(last)), 'the last is heard');
          const heard = [
            ...live.changed.flatMap(({ ids }) => ids ?? []),
            ...[...live.heard, ...live.updated].map(({ data }) => data.data.announcementId!),
          ];
          live.close();
          everTitled.add('The last');
          const said = titlesIn(...told.pushed(), ...told.mailed());
          reached += said.length;
          expect(said.filter((title) => !everTitled.has(title))).toEqual([]);
          expect(heard.filter((id) => id !== last && !everSeen.has(id))).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
    // Without this, a run without any push or mail would pass.
    expect(reached).toBeGreaterThan(0);
  }, 120_000);
});
