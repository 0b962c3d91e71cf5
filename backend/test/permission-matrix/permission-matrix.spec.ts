import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import type { Person } from '../people.js';
import { withTestApp } from '../with-test-app.js';
import type { Try } from './matrix.js';
import { ROWS } from './rows.js';
import { fingerprint } from './fingerprint.js';
import { ACTORS, createWorld, type ActorName, type World } from './world.js';

/** These routes end the session of an actor they accept, who then signs in again for the next row. */
const SIGNS_OUT = new Set(['POST /auth/logout', 'DELETE /auth/sessions']);
const DENIED = new Set([401, 403, 404, 409]);

function send(person: Person, method: string, { path, body }: Try): Test {
  const { pathname, search } = new URL(`/api${path}`, person.url);
  return person.agent[method.toLowerCase() as 'get'](`${pathname}${search}`).send(body);
}

describe('the permission matrix', () => {
  let world: World;
  const t = withTestApp(async () => {
    world = await createWorld(t);
  });

  it('has a row for every route of the program, and no other', async () => {
    const routes = (await t.inside.routes.all()).map((route) => route.replace(' /api/', ' /'));
    expect(ROWS.map(({ route }) => route).sort()).toEqual(routes.sort());
  });

  describe.each(ROWS)('$route', ({ route, list, request, answers }) => {
    const [method = '', pattern = ''] = route.split(' ');
    const expected = (actor: ActorName): number => answers[actor === 'GONE' ? 'AN' : actor];
    const changesNothing = (actor: ActorName): boolean =>
      DENIED.has(expected(actor)) && pattern !== '/auth/login';

    /**
     * A refused request changes nothing, so all refused actors use one record. The first accepted actor uses it too,
     * which shows that it existed.
     */
    let untouched: Try | null = null;
    async function tried(actor: ActorName, { leaves }: { leaves: boolean }): Promise<Try> {
      if (request.length > 1) return request(world, actor);
      const one = untouched ?? (await request(world, actor));
      untouched = leaves ? one : null;
      return one;
    }

    async function answersAsItMust(actor: ActorName): Promise<void> {
      const leaves = changesNothing(actor);
      const asked = await tried(actor, { leaves });
      const before = leaves && (await fingerprint(t));
      const answer = await send(actor === 'AN' ? t.visitor() : world.who[actor], method, asked);
      expect({ actor, status: answer.status, body: answer.body as unknown }).toMatchObject({
        actor,
        status: expected(actor),
      });
      const range = answer.status === 200 ? [list].filter(Boolean) : [];
      expect([answer.get('content-range')?.split(' ')[0]].filter(Boolean)).toEqual(range);
      if (leaves) expect(await fingerprint(t)).toEqual(before);
      if (SIGNS_OUT.has(route) && actor !== 'AN' && actor !== 'GONE') {
        await world.who[actor].signIn(world.who[actor].user.email);
      }
    }

    const refused = ACTORS.filter(changesNothing);
    if (refused.length > 0)
      it.each(refused)('refuses %s with the status of the row and changes nothing', answersAsItMust);

    const idInPath = pattern.includes('/:id');
    const strangers = (['MB', 'EB', 'EA2'] as const).filter((actor) => expected(actor) === 404);
    if (idInPath && strangers.length > 0) {
      it.each(strangers)(
        'answers %s with the same bytes for a hidden record and for an unknown id',
        async (actor) => {
          const asked = await tried(actor, { leaves: true });
          const hidden = await send(world.who[actor], method, asked);
          for (const id of [randomUUID(), 'abc', '0', '1;drop', '%00']) {
            const path = pattern.replace(':id', id);
            const unknown = await send(world.who[actor], method, { ...asked, path });
            expect([unknown.status, unknown.text]).toEqual([hidden.status, hidden.text]);
          }
        },
      );
    }

    const denied = (['AN', 'EB'] as const).filter((actor) => DENIED.has(expected(actor)));
    if (denied.length > 0) {
      it.each(denied)('refuses %s under every spelling of its path', async (actor) => {
        const { path, body } = await tried(actor, { leaves: true });
        const before = await fingerprint(t);
        const spellings = [
          `${path}/`,
          `/${path}`,
          path.toUpperCase(),
          `/%2e${path}`,
          `${path};x`,
          `/.${path}`,
        ];
        for (const spelling of spellings) {
          const answer = await world.who[actor].agent[method.toLowerCase() as 'get'](`/api${spelling}`).send(
            body,
          );
          expect([spelling, answer.status >= 400 && answer.status < 500]).toEqual([spelling, true]);
        }
        expect(await fingerprint(t)).toEqual(before);
      });
    }

    const others = ACTORS.filter((actor) => !changesNothing(actor));
    if (others.length > 0) it.each(others)('answers %s with the status of the row', answersAsItMust);
  });
});
